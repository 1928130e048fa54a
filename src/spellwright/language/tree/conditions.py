"""Conditions: what can be true or false (CR 603.4, 608.2c)."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import (
    Adjective,
    Condition,
    Filter,
    PlayerSelector,
    PostModifier,
    Quantity,
    Selector,
)
from spellwright.language.tree.modifiers import AttachedTo, InZone, WithCharacteristic, WithCounter, WithKeyword
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import It

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    """How many objects that fit a player controls stands so to a number."""

    player: PlayerSelector
    least: Quantity
    filter: Filter
    other: bool = False
    relation: str = ">="


@dataclass(frozen=True, slots=True)
class ControlsNone(Condition):
    """A player controls nothing that fits; `other`: besides the object itself."""

    player: PlayerSelector
    filter: Filter
    other: bool = False


@dataclass(frozen=True, slots=True)
class ControlsIt(Condition):
    """A player controls this very object."""

    player: PlayerSelector
    what: Selector


@dataclass(frozen=True, slots=True)
class ControlsDifferent(Condition):
    """Among what a player controls that fits, there are at least so many different names, powers or mana values."""

    player: PlayerSelector
    least: int
    filter: Filter
    what: str


@dataclass(frozen=True, slots=True)
class ControlsMore(Condition):
    """A player controls more of something than another player does."""

    player: PlayerSelector
    filter: Filter
    than: PlayerSelector


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """It is your turn, or it is not."""

    yours: bool


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is the turn of a player."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class Fits(Condition):
    """Something is what a filter says, or is not: "it's a land card"."""

    what: Selector
    filter: Filter
    is_so: bool = True


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Something is what an adjective says, or is not: "it's attacking"."""

    what: Selector
    adjective: Adjective
    is_so: bool


@dataclass(frozen=True, slots=True)
class Qualifies(Condition):
    """What a post-modifier says is true of something: "~ is in your graveyard", "it has flying"."""

    what: Selector
    modifier: PostModifier
    is_so: bool


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """How many objects fit, stands so to a number."""

    relation: str
    count: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class ExistThere(Condition):
    """So many objects that fit are in a place."""

    relation: str
    count: Quantity
    filter: Filter
    place: PostModifier


@dataclass(frozen=True, slots=True)
class AmongAtLeast(Condition):
    """There are at least so many card types, colors, ... among objects."""

    what: str
    least: int
    filter: Filter


@dataclass(frozen=True, slots=True)
class AmountIs(Condition):
    """A counted number stands so to another."""

    amount: Quantity
    comparison: Node


@dataclass(frozen=True, slots=True)
class LifeIs(Condition):
    """A player's life total stands so to a number."""

    player: PlayerSelector
    comparison: Node


@dataclass(frozen=True, slots=True)
class MoreLife(Condition):
    """A player has more (or less) life than another."""

    player: PlayerSelector
    than: PlayerSelector
    more: bool


@dataclass(frozen=True, slots=True)
class HandIs(Condition):
    """How many cards a player has in hand stands so to a number."""

    player: PlayerSelector
    relation: str
    count: Quantity


@dataclass(frozen=True, slots=True)
class BiggerHand(Condition):
    """A player has more cards in hand than another."""

    player: PlayerSelector
    than: PlayerSelector


@dataclass(frozen=True, slots=True)
class TotalIs(Condition):
    """The sum of a characteristic over objects stands so to a number."""

    filter: Filter
    characteristic: str
    comparison: Node


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """An object was cast, from a zone where it says so; `is_so` False: it was not."""

    what: Selector
    zone: str | None
    is_so: bool
    yours: bool = True


@dataclass(frozen=True, slots=True)
class Targets(Condition):
    """A spell or ability targets something that fits."""

    what: Selector
    of: Selector


@dataclass(frozen=True, slots=True)
class FullParty(Condition):
    """You have a full party (CR 700.8c)."""


@dataclass(frozen=True, slots=True)
class AllTrue(Condition):
    """Every one of several conditions."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class ResolvesForTheTime(Condition):
    """This is the first, second, ... time that this ability resolves this turn."""

    times: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NoneMovedThisWay(Condition):
    """You put no card there this way."""

    done: str


@dataclass(frozen=True, slots=True)
class AnyTrue(Condition):
    """At least one of several conditions."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class NotTrue(Condition):
    """A condition is not true."""

    condition: Condition


register(NotTrue)
admit("Condition", "PlainCondition")
phrases(AllTrue, "{parts:PlainCondition, and}", into="Condition")
phrases(AnyTrue, "{parts:PlainCondition, or}", "{parts:PlainCondition, or if}", into="Condition")

_WHO = "{player:PlayerSelector.@.subject}"
phrases(Controls, f"{_WHO} control[s] {{least:Count.sg}} {{filter:Filter.sg}}", into="PlainCondition")
phrases(
    Controls,
    f"{_WHO} control[s] another {{filter:Filter.sg}}",
    into="PlainCondition",
    least=Number(1),
    other=True,
)
for _more, _relation in (("or more", ">="), ("or fewer", "<=")):
    phrases(
        Controls,
        f"{_WHO} control[s] {{least:Count.pl}} {_more} <other? other> {{filter:Filter.pl}}",
        *([f"{_WHO} control[s] at least {{least:Count.pl}} <other? other> {{filter:Filter.pl}}"] * (_relation == ">=")),
        f"{_WHO} control[s] {{least:Digits}} {_more} <other? other> {{filter:Filter.pl}}",
        into="PlainCondition",
        relation=_relation,
    )
    phrases(
        Exists,
        f"there are {{count:Count.pl}} {_more} {{filter:Filter.pl}}",
        f"{{count:Count.pl}} {_more} {{filter:Filter.pl}} are on the battlefield",
        into="PlainCondition",
        relation=_relation,
    )
    phrases(
        ExistThere,
        f"{{count:Count.pl}} {_more} {{filter:Filter.pl}} are {{place:Place}}",
        into="PlainCondition",
        relation=_relation,
    )
    phrases(
        HandIs,
        f"{_WHO} [have|has] {{count:Count.pl}} {_more} cards in hand",
        into="PlainCondition",
        relation=_relation,
    )
phrases(
    Controls,
    f"{_WHO} control[s] exactly {{least:Count.pl}} <other? other> {{filter:Filter.pl}}",
    into="PlainCondition",
    relation="=",
)
phrases(
    ControlsNone,
    f"{_WHO} control[s] no <other? other> {{filter:Filter.pl}}",
    f"{_WHO} [do|does]n't control any <other? other> {{filter:Filter.pl}}",
    into="PlainCondition",
)
phrases(
    ControlsNone,
    f"{_WHO} [do|does]n't control a {{filter:Filter.sg}}",
    f"{_WHO} control[s] no {{filter:Filter.sg}}",
    into="PlainCondition",
)
phrases(ControlsNone, f"{_WHO} [do|does]n't control another {{filter:Filter.sg}}", into="PlainCondition", other=True)
phrases(ControlsIt, f"{_WHO} control[s] {{what:Definite}}", into="PlainCondition")
phrases(
    ControlsMore,
    f"{_WHO} control[s] more {{filter:Filter.pl}} than {{than:PlayerSelector.object}}",
    into="PlainCondition",
)
phrases(YourTurn, "it's your turn", into="PlainCondition", yours=True)
phrases(YourTurn, "it's not your turn", "it isn't your turn", into="PlainCondition", yours=False)
phrases(TurnOf, "it's {player:WhoseOther} turn", into="PlainCondition")

phrases(
    Exists,
    "there's a {filter:Filter.sg}",
    "there is a {filter:Filter.sg}",
    into="PlainCondition",
    relation=">=",
    count=Number(1),
)
phrases(
    Exists,
    "there are no {filter:Filter.pl}",
    "no {filter:Filter.pl} are on the battlefield",
    into="PlainCondition",
    relation="=",
    count=Number(0),
)
phrases(ExistThere, "a {filter:Filter.sg} is {place:Place}", into="PlainCondition", relation=">=", count=Number(1))
for _kinds, _what in (
    (("card types",), "card type"),
    (("colors",), "color"),
    (("different mana values", "mana values"), "mana value"),
    (("different powers",), "power"),
):
    phrases(
        AmongAtLeast,
        *[f"there are {{least:NumberWord}} or more {_words} among {{filter:Filter.pl}}" for _words in _kinds],
        into="PlainCondition",
        what=_what,
    )
phrases(
    AmountIs,
    "{amount:PlainCounted} is {comparison:Comparison}",
    "{amount:PlainCounted} was {comparison:Comparison}",
    into="PlainCondition",
)
phrases(
    LifeIs,
    f"{_WHO} [have|has] {{comparison:Comparison}} life",
    f"{_WHO} [have|has] exactly {{comparison:Exactly}} life",
    into="PlainCondition",
)
phrases(
    MoreLife,
    f"{_WHO} [have|has] more life than {{than:PlayerSelector.object}}",
    into="PlainCondition",
    more=True,
)
phrases(
    MoreLife,
    f"{_WHO} [have|has] less life than {{than:PlayerSelector.object}}",
    into="PlainCondition",
    more=False,
)
phrases(HandIs, f"{_WHO} [have|has] no cards in hand", into="PlainCondition", relation="=", count=Number(0))
phrases(HandIs, f"{_WHO} [have|has] a card in hand", into="PlainCondition", relation=">=", count=Number(1))
phrases(HandIs, f"{_WHO} [have|has] exactly {{count:Count.pl}} cards in hand", into="PlainCondition", relation="=")
phrases(BiggerHand, f"{_WHO} [have|has] more cards in hand than {{than:PlayerSelector.object}}", into="PlainCondition")

# "it's a land card", "~ is tapped", "that creature isn't white"
phrases(Fits, "it's a {filter:Filter.sg}", into="PlainCondition", what=It(False), is_so=True)
phrases(
    Fits,
    "it isn't a {filter:Filter.sg}",
    "it's not a {filter:Filter.sg}",
    into="PlainCondition",
    what=It(False),
    is_so=False,
)
phrases(
    Fits,
    "{what:Selector.sg.subject} is a {filter:Filter.sg}",
    "{what:Selector.sg.subject} was a {filter:Filter.sg}",
    into="PlainCondition",
    is_so=True,
)
phrases(
    Fits,
    "{what:Selector.sg.subject} isn't a {filter:Filter.sg}",
    "{what:Selector.sg.subject} is not a {filter:Filter.sg}",
    "{what:Selector.sg.subject} wasn't a {filter:Filter.sg}",
    into="PlainCondition",
    is_so=False,
)
phrases(Is, "it's {adjective:Behind}", into="PlainCondition", what=It(False), is_so=True)
phrases(
    Is, "it isn't {adjective:Behind}", "it's not {adjective:Behind}", into="PlainCondition", what=It(False), is_so=False
)
phrases(
    Is,
    "{what:Subject.@} [are|is] {adjective:Behind}",
    "{what:Subject.@} [were|was] {adjective:Behind}",
    "{what:Subject.@} remain[s] {adjective:Behind}",
    into="PlainCondition",
    is_so=True,
)
phrases(
    Is,
    "{what:Subject.@} [aren't|isn't] {adjective:Behind}",
    "{what:Subject.@} [are|is] not {adjective:Behind}",
    into="PlainCondition",
    is_so=False,
)
phrases(Qualifies, "it's {modifier:Place}", into="PlainCondition", what=It(False), is_so=True)
phrases(
    Qualifies,
    "{what:Subject.@} [are|is] {modifier:Place}",
    "{what:Subject.@} remain[s] {modifier:Place}",
    "{what:Subject.@} remain[s] {modifier:Remaining}",
    "{what:Subject.@} [have|has] {modifier:Possession}",
    "{what:Subject.@} had {modifier:Possession}",
    "{what:Selector.sg.subject} {modifier:Sharing}",
    into="PlainCondition",
    is_so=True,
)
phrases(AttachedTo, "attached to {to:Selector.object}", into="Fastening", room=ROOM)
phrases(Qualifies, "{what:Subject.@} [are|is] {modifier:Fastening}", into="PlainCondition", is_so=True)
phrases(InZone, "exiled", into="Remaining", room=ROOM, zone="exile", player=None)
phrases(
    Qualifies,
    "{what:Subject.@} [aren't|isn't] {modifier:Place}",
    "{what:Subject.@} [don't|doesn't] have {modifier:Possession}",
    into="PlainCondition",
    is_so=False,
)

for _word in ("power", "toughness"):
    phrases(
        TotalIs,
        f"{{filter:Filter.pl}} have total {_word} {{comparison:Comparison}}",
        into="PlainCondition",
        characteristic=_word,
    )
phrases(WasCast, "you cast it", "it was cast", into="PlainCondition", what=It(False), zone=None, is_so=True)
phrases(WasCast, "it wasn't cast", "you didn't cast it", into="PlainCondition", what=It(False), zone=None, is_so=False)
for _zone in ("hand", "graveyard", "library"):
    phrases(
        WasCast,
        f"{{what:Definite}} was cast from your {_zone}",
        f"you cast {{what:Definite}} from your {_zone}",
        into="PlainCondition",
        zone=_zone,
        is_so=True,
    )
    phrases(
        WasCast,
        f"{{what:Definite}} wasn't cast from your {_zone}",
        f"you didn't cast {{what:Definite}} from your {_zone}",
        into="PlainCondition",
        zone=_zone,
        is_so=False,
    )
phrases(WasCast, "{what:Definite} was cast from exile", into="PlainCondition", zone="exile", is_so=True, yours=False)
phrases(
    WasCast,
    "{what:Definite} was cast from a graveyard",
    into="PlainCondition",
    zone="graveyard",
    is_so=True,
    yours=False,
)
for _names, _what in (("names", "name"), ("powers", "power"), ("mana values", "mana value")):
    phrases(
        ControlsDifferent,
        f"{_WHO} control[s] {{least:NumberWord}} or more {{filter:Filter.pl}} with different {_names}",
        into="PlainCondition",
        what=_what,
    )
phrases(Targets, "{what:Definite} targets {of:Selector.object}", into="PlainCondition")
phrases(FullParty, "you have a full party", into="PlainCondition")

# what something has
phrases(WithKeyword, "{keyword:Keyword}", into="Possession", room=ROOM, has=True)
phrases(WithCounter, "a {kind:Counter} counter on <it|them>", into="Possession", room=ROOM, least=1)
phrases(
    WithCounter,
    "a counter on <it|them>",
    "counters on <it|them>",
    "one or more counters on <it|them>",
    into="Possession",
    room=ROOM,
    kind=None,
    least=1,
)
phrases(
    WithCounter,
    "{least:NumberWord} or more {kind:Counter} counters on <it|them>",
    into="Possession",
    room=ROOM,
)
phrases(
    WithCounter,
    "{least:NumberWord} or more counters on <it|them>",
    into="Possession",
    room=ROOM,
    kind=None,
)
phrases(WithCounter, "no {kind:Counter} counters on <it|them>", into="Possession", room=ROOM, least=0)
phrases(WithCounter, "no counters on <it|them>", into="Possession", room=ROOM, kind=None, least=0)
for _word in ("power", "toughness", "mana value"):
    phrases(
        WithCharacteristic,
        f"{_word} {{comparison:Comparison}}",
        into="Possession",
        room=ROOM,
        characteristic=_word,
    )

_RESOLVED: Final = "time this ability has resolved this turn"
phrases(ResolvesForTheTime, f"this is the first {_RESOLVED}", times=(1,))
phrases(ResolvesForTheTime, f"this is the first or second {_RESOLVED}", times=(1, 2))
for _word, _time in (("second", 2), ("third", 3), ("fourth", 4)):
    phrases(ResolvesForTheTime, f"this is the {_word} {_RESOLVED}", f"it's the {_word} time", times=(_time,))
    phrases(
        ResolvesForTheTime, f"this ability resolves for the {_word} time this turn", into="WayCondition", times=(_time,)
    )
for _words, _done in (
    ("into your hand", "put into a hand"),
    ("onto the battlefield", "put onto the battlefield"),
):
    phrases(
        NoneMovedThisWay,
        f"you didn't put a card {_words} this way",
        f"you don't put a card {_words} this way",
        done=_done,
    )
