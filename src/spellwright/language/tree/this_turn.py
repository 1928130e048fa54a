"""What happened this turn, as conditions, as qualities of players, and as numbers (CR 608.2i looks back too)."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import (
    Condition,
    Filter,
    PlayerSelector,
    PostModifier,
    Quantity,
    Selector,
)
from spellwright.language.tree.modifiers import WAYS
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number

ROOM: Final = __name__


class Deed(Node):
    """Something that a player did, or that happened to a player."""


@dataclass(frozen=True, slots=True)
class ChangedLife(Deed):
    """Gained or lost at least so much life (CR 119.3)."""

    gained: bool
    least: int


@dataclass(frozen=True, slots=True)
class CastSpells(Deed):
    """Cast at least so many spells that fit; `other`: besides the object itself."""

    least: Quantity
    filter: Filter
    other: bool


@dataclass(frozen=True, slots=True)
class DrewCards(Deed):
    """Drew at least so many cards."""

    least: Quantity


@dataclass(frozen=True, slots=True)
class DiscardedCards(Deed):
    """Discarded at least so many cards."""

    least: Quantity


@dataclass(frozen=True, slots=True)
class SacrificedThings(Deed):
    """Sacrificed at least so many permanents that fit."""

    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class AttackedWith(Deed):
    """Attacked with at least so many creatures that fit."""

    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class Attacked(Deed):
    """Attacked at all (CR 508.1)."""


@dataclass(frozen=True, slots=True)
class WasDealtDamage(Deed):
    """Was dealt damage: "combat", "noncombat" or any."""

    kind: str


@dataclass(frozen=True, slots=True)
class PlayedLand(Deed):
    """Played a land (CR 305.1)."""


@dataclass(frozen=True, slots=True)
class CreatedToken(Deed):
    """Created a token (CR 701.7)."""


@dataclass(frozen=True, slots=True)
class Descended(Deed):
    """A permanent card was put into their graveyard from anywhere (CR 700.11)."""


@dataclass(frozen=True, slots=True)
class Did(Condition):
    """One of the players did that this turn."""

    player: PlayerSelector
    deed: Deed


@dataclass(frozen=True, slots=True)
class DidNot(Condition):
    """None of the players did that this turn."""

    player: PlayerSelector
    deed: Deed


@dataclass(frozen=True, slots=True)
class WhoDid(PostModifier):
    """Of a player: who did that this turn."""

    deed: Deed


@dataclass(frozen=True, slots=True)
class WhoControls(PostModifier):
    """Of a player: who controls at least so many objects that fit."""

    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class DiedAtLeast(Condition):
    """At least so many objects that fit died this turn (CR 700.4); `other`: besides the object itself."""

    least: Quantity
    filter: Filter
    other: bool
    yours: bool = False


@dataclass(frozen=True, slots=True)
class LeftGraveyard(Condition):
    """At least so many cards that fit left your graveyard this turn."""

    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class WayAtLeast(Condition):
    """At least so many objects that fit were done that to while this ability resolves."""

    least: Quantity
    filter: Filter
    done: str


@dataclass(frozen=True, slots=True)
class WayAtLeastBy(Condition):
    """Players did that to at least so many objects that fit while this ability resolves."""

    player: PlayerSelector
    least: Quantity
    filter: Filter
    done: str


@dataclass(frozen=True, slots=True)
class WayDoneTo(Condition):
    """That was done to something while this ability resolves."""

    what: Selector
    done: str


@dataclass(frozen=True, slots=True)
class LeftBattlefield(Condition):
    """Something that fits left the battlefield this turn; `yours`: under your control."""

    filter: Filter
    yours: bool


@dataclass(frozen=True, slots=True)
class EnteredUnder(Condition):
    """At least so many objects that fit entered the battlefield under your control this turn."""

    least: Quantity
    filter: Filter
    other: bool


@dataclass(frozen=True, slots=True)
class ItDid(Condition):
    """That happened to an object this turn, or did not."""

    what: Selector
    deed: str
    is_so: bool


@dataclass(frozen=True, slots=True)
class SpellsLastTurn(Condition):
    """No spells were cast last turn, or one player cast two or more."""

    none: bool


@dataclass(frozen=True, slots=True)
class SpellsCast(Quantity):
    """How many spells that fit you cast this turn, without the object itself if `other`."""

    filter: Filter
    other: bool


@dataclass(frozen=True, slots=True)
class LifeChanged(Quantity):
    """How much life a player gained or lost this turn."""

    player: PlayerSelector
    gained: bool


@dataclass(frozen=True, slots=True)
class DiedThisTurn(Quantity):
    """How many objects that fit died this turn (CR 700.4); `whose`: under your control, or into your graveyard."""

    filter: Filter
    whose: str = ""


@dataclass(frozen=True, slots=True)
class CardsDrawn(Quantity):
    """How many cards you drew this turn."""


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Quantity):
    """How many cards a player discarded this turn (CR 701.9)."""

    player: PlayerSelector


# -- deeds ---------------------------------------------------------------------------------------------

for _gained, _verb in ((True, "[gain|gains|gaining|gained]"), (False, "[lose|loses|losing|lost]")):
    phrases(ChangedLife, f"{_verb} life", into="Deed.@", gained=_gained, least=1)
    phrases(ChangedLife, f"{_verb} {{least:Int}} or more life", into="Deed.@", gained=_gained)
_MANY = "{least:Count.pl} or more <other? other> {filter:Filter.pl}"
_CAST = "[cast|casts|casting|cast]"
phrases(CastSpells, f"{_CAST} {{least:Count.sg}} {{filter:Filter.sg}}", into="Deed.@", other=False)
phrases(CastSpells, f"{_CAST} another {{filter:Filter.sg}}", into="Deed.@", least=Number(1), other=True)
phrases(CastSpells, f"{_CAST} {{least:Count.pl}} or more <other? other> {{filter:Filter.pl}}", into="Deed.@")
phrases(
    DrewCards,
    "[draw|draws|drawing|drawn] {least:Count.pl} or more cards",
    into="Deed.@",
)
phrases(DiscardedCards, "discard[|s|ing|ed] {least:Count.sg} card", into="Deed.@")
phrases(DiscardedCards, "discard[|s|ing|ed] {least:Count.pl} or more cards", into="Deed.@")
_SACRIFICE = "[sacrifice|sacrifices|sacrificing|sacrificed]"
phrases(SacrificedThings, f"{_SACRIFICE} {{least:Count.sg}} {{filter:Filter.sg}}", into="Deed.@")
phrases(SacrificedThings, f"{_SACRIFICE} {{least:Count.pl}} or more {{filter:Filter.pl}}", into="Deed.@")
phrases(Attacked, "attack[|s|ing|ed]", into="Deed.@")
phrases(AttackedWith, "attack[|s|ing|ed] with {least:Count.sg} {filter:Filter.sg}", into="Deed.@")
phrases(AttackedWith, "attack[|s|ing|ed] with {least:Count.pl} or more {filter:Filter.pl}", into="Deed.@")
for _kind, _words in (("any", "damage"), ("combat", "combat damage"), ("noncombat", "noncombat damage")):
    phrases(WasDealtDamage, f"was dealt {_words}", into="Deed.ed", kind=_kind)
phrases(PlayedLand, "play[|s|ing|ed] a land", into="Deed.@")
phrases(CreatedToken, "[create|creates|creating|created] a token", into="Deed.@")
phrases(Descended, "descend[|s|ing|ed]", into="Deed.@")

phrases(Did, "you've {deed:Deed.ed} this turn", into="PlainCondition", player=You())
phrases(
    Did,
    "{player:PlayerSelector.@.subject} {deed:Deed.ed} this turn",
    "{player:PlayerSelector.@.subject} [have|has] {deed:Deed.ed} this turn",
    into="PlainCondition",
)
phrases(DidNot, "you haven't {deed:Deed.ed} this turn", into="PlainCondition", player=You())
phrases(
    DidNot,
    "{player:PlayerSelector.subject} didn't {deed:Deed.base} this turn",
    "{player:PlayerSelector.@.subject} [haven't|hasn't] {deed:Deed.ed} this turn",
    into="PlainCondition",
)
phrases(WhoDid, "who {deed:Deed.ed} this turn", into="PlayerModifier")
phrases(WhoControls, "who controls {least:Count.sg} {filter:Filter.sg}", into="PlayerModifier")
phrases(WhoControls, "who controls {least:Count.pl} or more {filter:Filter.pl}", into="PlayerModifier")

# -- objects -------------------------------------------------------------------------------------------

phrases(
    DiedAtLeast,
    "{least:Count.sg} {filter:Filter.sg} died <yours? under your control> this turn",
    "{least:Count.sg} {filter:Filter.sg} was put into a graveyard from the battlefield"
    " <yours? under your control> this turn",
    into="PlainCondition",
    other=False,
)
phrases(LeftGraveyard, "{least:Count.sg} {filter:Filter.sg} left your graveyard this turn", into="PlainCondition")
phrases(
    LeftGraveyard, "{least:Count.pl} or more {filter:Filter.pl} left your graveyard this turn", into="PlainCondition"
)
for _done in WAYS:
    phrases(
        WayAtLeast,
        f"{{least:Count.sg}} {{filter:Filter.sg}} was {_done} this way",
        f"{{least:Count.sg}} {{filter:Filter.sg}} is {_done} this way",
        *(("{least:Count.sg} {filter:Filter.sg} is put into exile this way",) if _done == "exiled" else ()),
        into="PlainCondition",
        done=_done,
    )
    phrases(
        WayAtLeast,
        f"{{least:Count.pl}} or more {{filter:Filter.pl}} were {_done} this way",
        f"{{least:Count.pl}} or more {{filter:Filter.pl}} are {_done} this way",
        into="PlainCondition",
        done=_done,
    )
    phrases(
        WayDoneTo,
        f"{{what:Definite}} was {_done} this way",
        f"{{what:Definite}} is {_done} this way",
        into="PlainCondition",
        done=_done,
    )
for _done, _does in (
    ("exiled", "exile"), ("destroyed", "destroy"), ("sacrificed", "sacrifice"), ("discarded", "discard"),
    ("milled", "mill"), ("revealed", "reveal"), ("returned", "return"),
):  # fmt: skip
    for _into, _words in (("PlainCondition", _done), ("WayCondition", _does)):
        phrases(
            WayAtLeastBy,
            f"{{player:PlayerSelector.@.subject}} {_words} {{least:Count.sg}} {{filter:Filter.sg}} this way",
            into=_into,
            done=_done,
        )
        phrases(
            WayAtLeastBy,
            f"{{player:PlayerSelector.@.subject}} {_words} {{least:Count.pl}} or more {{filter:Filter.pl}} this way",
            into=_into,
            done=_done,
        )
    phrases(
        WayAtLeast,
        f"{{least:Count.sg}} {{filter:Filter.sg}} is {_done} this way",
        into="WayCondition",
        done=_done,
    )
    phrases(
        WayAtLeast,
        f"{{least:Count.pl}} or more {{filter:Filter.pl}} are {_done} this way",
        into="WayCondition",
        done=_done,
    )
for _done, _there in (("put into a hand", "into your hand"), ("put onto the battlefield", "onto the battlefield")):
    for _into in ("PlainCondition", "WayCondition"):
        phrases(
            WayAtLeastBy,
            f"you put {{least:Count.sg}} {{filter:Filter.sg}} {_there} this way",
            into=_into,
            player=You(),
            done=_done,
        )
        phrases(
            WayAtLeastBy,
            f"you put {{least:Count.pl}} or more {{filter:Filter.pl}} {_there} this way",
            into=_into,
            player=You(),
            done=_done,
        )
phrases(
    WayAtLeast,
    "{least:Count.sg} {filter:Filter.sg} died this way",
    "{least:Count.sg} {filter:Filter.sg} dies this way",
    into="PlainCondition",
    done="died",
)
phrases(WayDoneTo, "{what:Definite} dies this way", into="PlainCondition", done="died")
phrases(
    WayAtLeast,
    "{least:Count.sg} {filter:Filter.sg} is put into a graveyard this way",
    into="PlainCondition",
    done="put into a graveyard",
)
phrases(
    WayDoneTo,
    "{what:Definite} is put into a graveyard this way",
    into="PlainCondition",
    done="put into a graveyard",
)
phrases(
    WayAtLeast,
    "{least:Count.sg} {filter:Filter.sg} is dealt damage this way",
    "{least:Count.sg} {filter:Filter.sg} was dealt damage this way",
    into="PlainCondition",
    done="dealt damage",
)
phrases(DiedAtLeast, "another {filter:Filter.sg} died this turn", into="PlainCondition", least=Number(1), other=True)
phrases(
    DiedAtLeast,
    "{least:Count.pl} or more <other? other> {filter:Filter.pl} died this turn",
    into="PlainCondition",
)
phrases(
    LeftBattlefield,
    "a {filter:Filter.sg} left the battlefield <yours? under your control> this turn",
    into="PlainCondition",
)
phrases(
    EnteredUnder,
    "{least:Count.sg} {filter:Filter.sg} entered the battlefield under your control this turn",
    "{least:Count.sg} {filter:Filter.sg} entered under your control this turn",
    "you had {least:Count.sg} {filter:Filter.sg} enter the battlefield under your control this turn",
    into="PlainCondition",
    other=False,
)
phrases(
    EnteredUnder,
    "another {filter:Filter.sg} entered the battlefield under your control this turn",
    "another {filter:Filter.sg} entered under your control this turn",
    "you had another {filter:Filter.sg} enter the battlefield under your control this turn",
    into="PlainCondition",
    least=Number(1),
    other=True,
)
phrases(
    EnteredUnder,
    f"{_MANY} entered the battlefield under your control this turn",
    f"{_MANY} entered under your control this turn",
    f"you had {_MANY} enter the battlefield under your control this turn",
    into="PlainCondition",
)
for _deed, _words, _not in (
    ("attacked", "attacked", "didn't attack"),
    ("blocked", "blocked", "didn't block"),
    ("attacked or blocked", "attacked or blocked", "didn't attack or block"),
    ("entered", "entered", "didn't enter"),
    ("dealt damage", "was dealt damage", "wasn't dealt damage"),
    ("dealt noncombat damage", "was dealt noncombat damage", "wasn't dealt noncombat damage"),
):
    phrases(ItDid, f"{{what:Definite}} {_words} this turn", into="PlainCondition", deed=_deed, is_so=True)
    phrases(ItDid, f"{{what:Definite}} {_not} this turn", into="PlainCondition", deed=_deed, is_so=False)
phrases(SpellsLastTurn, "no spells were cast last turn", into="PlainCondition", none=True)
phrases(SpellsLastTurn, "a player cast two or more spells last turn", into="PlainCondition", none=False)

# -- numbers -------------------------------------------------------------------------------------------

phrases(
    SpellsCast,
    "the number of <other? other> {filter:Filter.pl} you've cast this turn",
    "the number of <other? other> {filter:Filter.pl} you cast this turn",
    into="PlainCounted",
)
phrases(SpellsCast, "other {filter:Filter.sg} you've cast this turn", into="EachOf", other=True)
phrases(
    SpellsCast,
    "{filter:Filter.sg} you've cast this turn",
    "{filter:Filter.sg} you cast this turn",
    into="EachOf",
    other=False,
)
for _gained, _verb in ((True, "gained"), (False, "lost")):
    phrases(
        LifeChanged,
        f"the amount of life you {_verb} this turn",
        f"the amount of life you've {_verb} this turn",
        f"the life you've {_verb} this turn",
        into="PlainCounted",
        player=You(),
        gained=_gained,
    )
    phrases(
        LifeChanged,
        f"the amount of life {{player:PlayerSelector.subject}} {_verb} this turn",
        f"the life {{player:PlayerSelector.subject}} {_verb} this turn",
        into="PlainCounted",
        gained=_gained,
    )
    phrases(
        LifeChanged,
        f"1 life {{player:PlayerSelector.subject}} {_verb} this turn",
        f"1 life {{player:PlayerSelector.subject}} have {_verb} this turn",
        into="EachOf",
        gained=_gained,
    )
for _whose, _died in (
    ("", ("that died this turn",)),
    ("controlled", ("that died under your control this turn",)),
    (
        "owned",
        (
            "put into your graveyard from the battlefield this turn",
            "that <was|were> put into your graveyard from the battlefield this turn",
        ),
    ),
):
    phrases(
        DiedThisTurn, *[f"the number of {{filter:Filter.pl}} {_w}" for _w in _died], into="PlainCounted", whose=_whose
    )
    phrases(DiedThisTurn, *[f"{{filter:Filter.sg}} {_w}" for _w in _died], into="EachOf", whose=_whose)
phrases(CardsDrawn, "the number of cards you've drawn this turn", into="PlainCounted")
phrases(CardsDrawn, "card you've drawn this turn", into="EachOf")
phrases(CardsDiscarded, "the number of cards you've discarded this turn", into="PlainCounted", player=You())
phrases(
    CardsDiscarded,
    "the number of cards {player:PlayerSelector.subject} discarded this turn",
    into="PlainCounted",
)
phrases(CardsDiscarded, "card you've discarded this turn", into="EachOf", player=You())
phrases(CardsDiscarded, "card {player:PlayerSelector.subject} discarded this turn", into="EachOf")
