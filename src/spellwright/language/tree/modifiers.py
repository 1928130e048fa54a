"""What stands behind a noun and narrows it: whose it is, what it has, where it is, what happened to it."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import Adjective, Filter, PlayerSelector, PostModifier, Selector
from spellwright.language.tree.nouns import AnyOf
from spellwright.language.tree.players import They
from spellwright.language.tree.quantities import CharacteristicOf, Comparison
from spellwright.language.tree.selectors import It

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class ControlledBy(PostModifier):
    """Under a player's control."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class NotControlledBy(PostModifier):
    """Not under a player's control."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class OwnedBy(PostModifier):
    """Owned by a player."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class NotOwnedBy(PostModifier):
    """Not owned by a player."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class CastBy(PostModifier):
    """A spell that a player casts."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class WithKeyword(PostModifier):
    """Having a keyword, or not having it."""

    keyword: str
    has: bool


@dataclass(frozen=True, slots=True)
class WithAnyKeyword(PostModifier):
    """Having one of several keywords."""

    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WithCharacteristic(PostModifier):
    """Having power, toughness or mana value that stands so to a number."""

    characteristic: str
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class WithManaCost(PostModifier):
    """Having just one of these mana costs."""

    costs: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class WithOddEven(PostModifier):
    """Having an odd or even power or mana value."""

    characteristic: str
    odd: bool


@dataclass(frozen=True, slots=True)
class WithEither(PostModifier):
    """Having power or toughness that stands so to a number: one of the two is enough."""

    comparison: Comparison


@dataclass(frozen=True, slots=True)
class PowerAboveToughness(PostModifier):
    """Having power greater than toughness, or the other way round."""

    above: bool


@dataclass(frozen=True, slots=True)
class WithMost(PostModifier):
    """Having the greatest or the least power, toughness or mana value among objects."""

    characteristic: str
    least: bool
    filter: Filter


@dataclass(frozen=True, slots=True)
class WithCounter(PostModifier):
    """Having at least so many counters of a kind on it (of any kind if None); none at all if `least` is 0."""

    kind: str | None
    least: int


@dataclass(frozen=True, slots=True)
class WithNoAbilities(PostModifier):
    """Having no abilities."""


@dataclass(frozen=True, slots=True)
class WithSameName(PostModifier):
    """Having the name of something else."""

    as_what: Selector


@dataclass(frozen=True, slots=True)
class WithX(PostModifier):
    """Having {X} in its mana cost."""


@dataclass(frozen=True, slots=True)
class InZone(PostModifier):
    """In a zone, of a player where it says so; None: anybody's."""

    zone: str
    player: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class InZones(PostModifier):
    """In one of several zones of a player; None: anybody's."""

    zones: tuple[str, ...]
    player: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class CastFrom(PostModifier):
    """A spell cast from a zone, or from anywhere but there."""

    zone: str
    elsewhere: bool


@dataclass(frozen=True, slots=True)
class Named(PostModifier):
    """Having that name (CR 201)."""

    name: str


@dataclass(frozen=True, slots=True)
class OfYourChoice(PostModifier):
    """Of a creature type or color that you choose as the instruction is carried out (CR 608.2d)."""

    what: str


@dataclass(frozen=True, slots=True)
class OfChosen(PostModifier):
    """Of the color or type that was chosen (CR 607.2d)."""

    what: str


@dataclass(frozen=True, slots=True)
class OtherThan(PostModifier):
    """Not one of these objects."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AttachedTo(PostModifier):
    """Attached to something (CR 301.5, 303.4)."""

    to: Selector


@dataclass(frozen=True, slots=True)
class BlockingWhat(PostModifier):
    """Blocking something (CR 509.1g)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BlockedBy(PostModifier):
    """Blocked by something (CR 509.1h)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AttackingPlayer(PostModifier):
    """Attacking a player, or also a planeswalker of theirs."""

    player: PlayerSelector
    planeswalkers: bool


@dataclass(frozen=True, slots=True)
class ThatIs(PostModifier):
    """What an adjective says, behind the noun."""

    adjectives: tuple[Adjective, ...]


@dataclass(frozen=True, slots=True)
class ThatIsNot(PostModifier):
    """The contrary of what an adjective says, behind the noun."""

    adjective: Adjective


@dataclass(frozen=True, slots=True)
class ThatIsNotOf(PostModifier):
    """Not of what was chosen."""

    chosen: PostModifier


@dataclass(frozen=True, slots=True)
class ThatIsA(PostModifier):
    """What a noun says, behind another noun: "that's a Goblin", "that isn't a creature"."""

    filter: Filter
    is_so: bool


@dataclass(frozen=True, slots=True)
class DidThisTurn(PostModifier):
    """What happened to it this turn: "attacked", "entered", "was dealt damage", ..."""

    what: str


@dataclass(frozen=True, slots=True)
class DidNotThisTurn(PostModifier):
    """What did not happen to it this turn."""

    what: str


@dataclass(frozen=True, slots=True)
class ExiledWith(PostModifier):
    """Exiled by the object itself (CR 607.2a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ThisWay(PostModifier):
    """What this ability did that to, while it resolves: "destroyed this way" (CR 608.2c)."""

    done: str


@dataclass(frozen=True, slots=True)
class ThisWayByThem(PostModifier):
    """What one of several players did that to, while this ability resolves."""

    done: str
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class Shares(PostModifier):
    """Having a color, a card type, a creature type or the name in common with something."""

    what: str
    with_what: Selector


@dataclass(frozen=True, slots=True)
class OfTheirChoice(PostModifier):
    """Chosen by the player who acts, which is what happens without the words too."""


@dataclass(frozen=True, slots=True)
class AtRandom(PostModifier):
    """Chosen at random."""


@dataclass(frozen=True, slots=True)
class Targeting(PostModifier):
    """A spell or ability that targets something that fits."""

    what: Selector


@dataclass(frozen=True, slots=True)
class WithOneTarget(PostModifier):
    """A spell or ability with a single target."""


@dataclass(frozen=True, slots=True)
class FromSource(PostModifier):
    """An ability of a source that fits."""

    filter: Filter


# A list of modifiers: bare ones and, behind a comma or "and", relative clauses.
phrases(
    ControlledBy,
    "{player:PlayerSelector.@.subject} control[s]",
    "{player:PlayerSelector.subject} controlled",
    "under {player:Whose} control",
    into="PostModifier",
)
phrases(NotControlledBy, "{player:PlayerSelector.@.subject} [do|does]n't control", into="PostModifier")
phrases(
    OwnedBy,
    "{player:PlayerSelector.@.subject} own[s]",
    "owned by {player:PlayerSelector.object}",
    into="PostModifier",
)
phrases(NotOwnedBy, "{player:PlayerSelector.@.subject} [do|does]n't own", into="PostModifier")
phrases(CastBy, "{player:PlayerSelector.@.subject} cast[s]", into="PostModifier")
for _has, _with in ((True, "with"), (False, "without")):
    phrases(WithKeyword, f"{_with} {{keyword:Keyword}}", into="PostModifier", has=_has)
phrases(WithKeyword, "that <has|have> {keyword:Keyword}", into="Relative", has=True)
phrases(WithAnyKeyword, "with {keywords:Keyword, or}", "with {keywords:Keyword, and/or}", into="PostModifier")
for _word in ("power", "toughness", "mana value"):
    phrases(
        WithCharacteristic,
        f"with {_word} {{comparison:Comparison}}",
        f"each with {_word} {{comparison:Comparison}}",
        into="PostModifier",
        characteristic=_word,
    )
    for _most, _least in (("greatest", False), ("highest", False), ("least", True), ("lowest", True)):
        if _most in ("greatest", "least"):
            _synonym = {"greatest": "highest", "least": "lowest"}[_most]
            phrases(
                WithMost,
                f"with the {_most} {_word} among {{filter:Filter.pl}}",
                f"with the {_synonym} {_word} among {{filter:Filter.pl}}",
                into="PostModifier",
                characteristic=_word,
                least=_least,
            )
    for _parity, _odd in (("odd", True), ("even", False)):
        phrases(WithOddEven, f"with {_parity} {_word}", into="PostModifier", characteristic=_word, odd=_odd)
    for _less, _relation in (("lesser", "<"), ("greater", ">"), ("equal or lesser", "<="), ("equal or greater", ">=")):
        phrases(
            WithCharacteristic,
            f"with {_less} {_word}",
            into="PostModifier",
            characteristic=_word,
            comparison=Comparison(_relation, CharacteristicOf(_word, It(False))),
        )
for _word in ("base power", "base toughness"):
    phrases(WithCharacteristic, f"with {_word} {{comparison:Comparison}}", into="PostModifier", characteristic=_word)
phrases(WithManaCost, "with mana cost {costs:Mana, or+}", into="PostModifier")
phrases(WithEither, "with power or toughness {comparison:Comparison}", into="PostModifier")
phrases(PowerAboveToughness, "with power greater than its toughness", into="PostModifier", above=True)
phrases(PowerAboveToughness, "with toughness greater than its power", into="PostModifier", above=False)
phrases(
    WithCounter,
    "with a {kind:Counter} counter on it",
    "with a {kind:Counter} counter on them",
    "with {kind:Counter} counters on them",
    "with {kind:Counter} counters on it",
    "with one or more {kind:Counter} counters on it",
    "with one or more {kind:Counter} counters on them",
    "that <has|have> a {kind:Counter} counter on <it|them>",
    into="PostModifier",
    least=1,
)
phrases(
    WithCounter,
    "with a counter on it",
    "with a counter on them",
    "with counters on them",
    "with one or more counters on it",
    "with one or more counters on them",
    into="PostModifier",
    kind=None,
    least=1,
)
phrases(
    WithCounter,
    "with {least:NumberWord} or more {kind:Counter} counters on <it|them>",
    into="PostModifier",
)
phrases(
    WithCounter,
    "with no {kind:Counter} counters on <it|them>",
    "without a {kind:Counter} counter on it",
    into="PostModifier",
    least=0,
)
phrases(
    WithCounter,
    "with no counters on <it|them>",
    "without counters on <it|them>",
    into="PostModifier",
    kind=None,
    least=0,
)
phrases(WithNoAbilities, "with no abilities", into="PostModifier")
phrases(WithX, "with {X} in its mana cost", "with {X} in their mana costs", into="PostModifier")
phrases(Named, "named {name:CardName}", into="PostModifier")
for _zone, _many in (("graveyard", "graveyards"), ("hand", "hands"), ("library", "libraries")):
    phrases(
        InZone,
        f"in {{player:Whose}} {_zone}",
        f"from {{player:Whose}} {_zone}",
        f"in {{player:WhoseMany}} {_many}",
        f"from {{player:WhoseMany}} {_many}",
        into="Place",
        zone=_zone,
    )
phrases(
    InZone,
    "in a graveyard",
    "from a graveyard",
    "from any graveyard",
    "in graveyards",
    "in all graveyards",
    "in each graveyard",
    "from graveyards",
    "from all graveyards",
    into="Place",
    zone="graveyard",
    player=None,
)
for _first, _second in (
    ("hand", "graveyard"),
    ("graveyard", "hand"),
    ("graveyard", "library"),
    ("library", "graveyard"),
):
    phrases(
        InZones,
        f"from {{player:Whose}} {_first} or {_second}",
        f"from {{player:Whose}} {_first} and/or {_second}",
        into="Place",
        zones=(_first, _second),
    )
phrases(InZones, "from graveyards or libraries", into="Place", zones=("graveyard", "library"), player=None)
phrases(InZones, "from graveyards or exile", into="Place", zones=("graveyard", "exile"), player=None)
phrases(InZone, "in exile", "from exile", into="Place", zone="exile", player=None)
phrases(InZone, "on the battlefield", "from the battlefield", into="Place", zone="battlefield", player=None)
phrases(InZone, "on the stack", into="Place", zone="stack", player=None)
phrases(InZone, "in the command zone", into="Place", zone="command", player=None)
for _zone in ("graveyard", "hand", "library"):
    phrases(CastFrom, f"cast from your {_zone}", into="PostModifier", zone=_zone, elsewhere=False)
phrases(
    CastFrom,
    "from anywhere other than your hand",
    "cast from anywhere other than your hand",
    into="PostModifier",
    zone="hand",
    elsewhere=True,
)
phrases(OfChosen, "of the chosen type", "of the chosen types", "of that type", into="PostModifier", what="type")
phrases(OfChosen, "of the chosen color", "of that color", into="PostModifier", what="color")
for _word, _what in (("type", "type"), ("color", "color")):
    phrases(OfChosen, f"of the chosen {_word}", into="OfChosen", what=_what)
phrases(ThatIsNotOf, "that <aren't|isn't> {chosen:OfChosen}", into="PostModifier")
phrases(OfChosen, "with the chosen name", into="PostModifier", what="name")
for _word, _what in (("creature type", "type"), ("color", "color")):
    phrases(OfYourChoice, f"of the {_word} of your choice", into="PostModifier", what=_what)
phrases(OtherThan, "other than {what:Selector.object}", "except for {what:Selector.object}", into="PostModifier")
phrases(
    AttachedTo,
    "attached to {to:Selector.object}",
    "that <is|are> attached to {to:Selector.object}",
    "that's attached to {to:Selector.object}",
    into="PostModifier",
)
phrases(BlockingWhat, "blocking {what:Selector.object}", "that's blocking {what:Selector.object}", into="PostModifier")
phrases(BlockedBy, "blocked by {what:Selector.object}", into="PostModifier")
phrases(
    AttackingPlayer,
    "attacking {player:PlayerSelector.object}",
    "that's attacking {player:PlayerSelector.object}",
    "that are attacking {player:PlayerSelector.object}",
    into="PostModifier",
    planeswalkers=False,
)
phrases(
    AttackingPlayer,
    "attacking {player:PlayerSelector.object} or a planeswalker they control",
    "attacking {player:PlayerSelector.object} or a planeswalker you control",
    "attacking {player:PlayerSelector.object} and/or planeswalkers you control",
    "attacking {player:PlayerSelector.object} or planeswalkers you control",
    into="PostModifier",
    planeswalkers=True,
)

# relative clauses
phrases(
    ThatIs,
    "that's {adjectives:Behind, and+}",
    "that are {adjectives:Behind, and+}",
    "that's both {adjectives:PlainAdjective, and}",
    into="Relative",
)
phrases(
    ThatIsA,
    "that's a {filter:Filter.sg}",
    "that are {filter:Filter.pl}",
    into="Relative",
    is_so=True,
)
phrases(
    ThatIsA,
    "that isn't a {filter:Filter.sg}",
    "that's not a {filter:Filter.sg}",
    "that aren't {filter:Filter.pl}",
    into="Relative",
    is_so=False,
)
phrases(ThatIsNot, "that isn't {adjective:Behind}", "that aren't {adjective:Behind}", into="Relative")
phrases(AnyOf, "{options:PlainAdjective, or}", into="BehindOr", room=ROOM)
admit("Behind", "PlainAdjective", "BehindOr")
admit("PostModifier", "Relative", "Place")

phrases(ExiledWith, "exiled with {what:Selector.object}", into="PostModifier")
WAYS: Final = (
    "exiled", "destroyed", "sacrificed", "discarded", "milled", "revealed", "returned", "tapped", "untapped", "drawn",
    "countered",
)  # fmt: skip
for _done in WAYS:
    phrases(
        ThisWay,
        f"{_done} this way",
        f"that <was|were> {_done} this way",
        f"you {_done} this way",
        into="PostModifier",
        done=_done,
    )
    phrases(ThisWayByThem, f"they {_done} this way", into="PostModifier", done=_done, player=They())
phrases(
    ThisWay,
    "put into a graveyard this way",
    "put into graveyards this way",
    "put into your graveyard this way",
    "put into their graveyard this way",
    into="PostModifier",
    done="put into a graveyard",
)
phrases(ThisWay, "put onto the battlefield this way", into="PostModifier", done="put onto the battlefield")
phrases(ThisWay, "put into your hand this way", into="PostModifier", done="put into a hand")
phrases(ThisWay, "chosen this way", into="PostModifier", done="chosen")
phrases(ThisWay, "that died this way", into="Relative", done="died")
phrases(ThisWay, "dealt damage this way", into="PostModifier", done="dealt damage")
for _what in ("color", "card type", "creature type", "land type"):
    phrases(
        Shares,
        f"that shares a {_what} with {{with_what:Selector.object}}",
        f"that share a {_what} with {{with_what:Selector.object}}",
        f"that shares at least one {_what} with {{with_what:Selector.object}}",
        into="Relative",
        what=_what,
    )
    phrases(
        Shares,
        f"shares a {_what} with {{with_what:Selector.object}}",
        into="Sharing",
        what=_what,
    )
phrases(OfTheirChoice, "of their choice", into="PostModifier")
phrases(AtRandom, "at random", into="PostModifier")
phrases(Targeting, "that targets {what:Selector.object}", "that target {what:Selector.object}", into="Relative")
phrases(WithOneTarget, "with a single target", into="PostModifier")
phrases(FromSource, "from a {filter:Filter.sg}", "from {filter:Filter.pl}", into="PostModifier")
