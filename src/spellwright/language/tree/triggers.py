"""Trigger events: what a triggered ability waits for (CR 603.2).

An event has a subject (an object, or a player) and one or several things that it does (`happenings`).
"""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Selector, TriggerEvent
from spellwright.language.tree.players import EachPlayer, SomePlayer, You
from spellwright.language.tree.selectors import Attached, It, Some, That


@dataclass(frozen=True, slots=True)
class Whenever(TriggerEvent):
    """An object or a player does one of several things."""

    what: Selector
    does: tuple[TriggerEvent, ...]


@dataclass(frozen=True, slots=True)
class AnyEvent(TriggerEvent):
    """One of several events: "when ... and whenever ..."."""

    events: tuple[TriggerEvent, ...]


@dataclass(frozen=True, slots=True)
class AtOnce(TriggerEvent):
    """An event of "one or more": it counts once for all that happen at the same time (CR 603.2c); never in a text."""

    event: TriggerEvent


@dataclass(frozen=True, slots=True)
class InTurnOf(TriggerEvent):
    """An event during somebody's turn."""

    event: TriggerEvent
    yours: bool


@dataclass(frozen=True, slots=True)
class FirstTime(TriggerEvent):
    """An event, for the first time each turn."""

    event: TriggerEvent


@dataclass(frozen=True, slots=True)
class ThisTurn(TriggerEvent):
    """An event until the end of the turn, or until your next turn (CR 603.7b); `once`: only the first time."""

    what: Selector
    does: tuple[TriggerEvent, ...]
    once: bool
    until: str = "end of turn"


# -- steps ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginningOf(TriggerEvent):
    """A step begins, in whose turn it says (CR 603.2b, 503.1a)."""

    step: str
    whose: str


@dataclass(frozen=True, slots=True)
class BeginningOfTheirs(TriggerEvent):
    """A step of certain players begins."""

    step: str
    player: PlayerSelector


# -- subjects ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Watched(Selector):
    """Another object that fits; `itself`: or the object itself."""

    filter: Filter
    itself: bool


@dataclass(frozen=True, slots=True)
class OneOrMore(Selector):
    """One or more objects that fit, at once (CR 603.2c)."""

    filter: Filter


register(AtOnce)

# "When" and "whenever" differ in what a reader expects, not in meaning (CR 603.1).
admit("TriggerEvent", "SingleEvent")
phrases(Whenever, "<whenever|when> {what:Watched.@} {does:Happening.thing.@, or+}", into="SingleEvent")
phrases(Whenever, "<whenever|when> {what:Actor.@} {does:Happening.person.@, or+}", into="SingleEvent.person")
phrases(Whenever, "<whenever|when> you're {does:Suffering+}", into="SingleEvent.person", what=You())
phrases(
    AnyEvent,
    "{events:SingleEvent, and}",
    "{events:SingleEvent, or}",
    "<whenever|when> {events:BareEvent, or,}",
    into="TriggerEvent",
)
phrases(Whenever, "{what:Watched.@} {does:Happening.thing.@, or+}", into="BareEvent")
phrases(Whenever, "{what:Actor.@} {does:Happening.person.@, or+}", into="BareEvent")
phrases(InTurnOf, "{event:SingleEvent} during your turn", into="TriggerEvent", yours=True)
phrases(InTurnOf, "{event:SingleEvent} during an opponent's turn", into="TriggerEvent", yours=False)
phrases(FirstTime, "{event:SingleEvent} for the first time each turn", into="TriggerEvent")

_STEPS = (
    ("upkeep", "upkeep"),
    ("draw", "draw step"),
    ("end", "end step"),
    ("precombat main", "<first main phase|precombat main phase>"),
    ("postcombat main", "postcombat main phase"),
    ("second main", "second main phase"),
)
for _step, _words in _STEPS:
    _each = ["at the beginning of each of your postcombat main phases"] if _step == "postcombat main" else []
    phrases(BeginningOf, f"at the beginning of your {_words}", *_each, into="SingleEvent", step=_step, whose="your")
    phrases(
        BeginningOf,
        f"at the beginning of each player's {_words}",
        f"at the beginning of each {_words}",
        f"at the beginning of the {_words}",
        into="SingleEvent",
        step=_step,
        whose="each",
    )
    phrases(
        BeginningOf, f"at the beginning of each opponent's {_words}", into="SingleEvent", step=_step, whose="opponents"
    )
    phrases(
        BeginningOf,
        f"at the beginning of each other player's {_words}",
        into="SingleEvent",
        step=_step,
        whose="others",
    )
for _step, _words in _STEPS[:3]:
    phrases(
        BeginningOfTheirs,
        f"at the beginning of {{player:Whose}} {_words}",
        f"at the beginning of the {_words} of {{player:PlayerSelector.sg}}",
        into="SingleEvent",
        step=_step,
    )
phrases(
    BeginningOf, "at the beginning of combat on your turn", into="SingleEvent", step="beginning of combat", whose="your"
)
phrases(
    BeginningOf,
    "at the beginning of each combat",
    "at the beginning of combat on each player's turn",
    into="SingleEvent",
    step="beginning of combat",
    whose="each",
)
phrases(
    BeginningOf,
    "at the beginning of combat on each opponent's turn",
    into="SingleEvent",
    step="beginning of combat",
    whose="opponents",
)
phrases(BeginningOf, "at end of combat", "at the end of combat", into="SingleEvent", step="end of combat", whose="each")

# Events that an instruction waits for (CR 603.7).
phrases(BeginningOf, "at the beginning of the next end step", into="DelayedEvent", step="end", whose="next")
phrases(BeginningOf, "at the beginning of your next end step", into="DelayedEvent", step="end", whose="your next")
phrases(
    BeginningOf,
    "at the beginning of the next upkeep",
    "at the beginning of the first upkeep",
    into="DelayedEvent",
    step="upkeep",
    whose="next",
)
phrases(
    BeginningOf, "at the beginning of the next turn's upkeep", into="DelayedEvent", step="upkeep", whose="next turn"
)
phrases(
    BeginningOf,
    "at the beginning of your next upkeep",
    "at the beginning of your first upkeep",
    into="DelayedEvent",
    step="upkeep",
    whose="your next",
)
phrases(
    BeginningOf,
    "at the beginning of your next <first main phase|precombat main phase>",
    "at the beginning of your first main phase of the game",
    into="DelayedEvent",
    step="precombat main",
    whose="your next",
)
phrases(BeginningOf, "at the beginning of your next main phase", into="DelayedEvent", step="main", whose="your next")
phrases(BeginningOf, "at the beginning of your next draw step", into="DelayedEvent", step="draw", whose="your next")
phrases(
    BeginningOf,
    "at end of combat",
    "at the end of combat",
    into="DelayedEvent",
    step="end of combat",
    whose="next",
)
phrases(ThisTurn, "when {what:Watched.@} {does:Happening.thing.@, or+} this turn", into="DelayedEvent", once=True)
phrases(
    ThisTurn,
    "when {what:SpokenOf} {does:Happening.thing.s, or+}",
    into="DelayedEvent",
    once=True,
    until="",
)
phrases(That, "that {filter:Filter.sg}", into="SpokenOf", room=__name__)
phrases(
    ThisTurn, "when {what:Actor.@} next {does:Happening.person.@, or+} this turn", into="DelayedEvent.person", once=True
)
phrases(
    ThisTurn,
    "whenever {what:Watched.@} {does:Happening.thing.@, or+} this turn",
    "until end of turn, whenever {what:Watched.@} {does:Happening.thing.@, or+}",
    into="DelayedEvent",
    once=False,
)
phrases(
    ThisTurn,
    "whenever {what:Actor.@} {does:Happening.person.@, or+} this turn",
    "until end of turn, whenever {what:Actor.@} {does:Happening.person.@, or+}",
    into="DelayedEvent.person",
    once=False,
)
phrases(
    ThisTurn,
    "until your next turn, whenever {what:Watched.@} {does:Happening.thing.@, or+}",
    into="DelayedEvent",
    once=False,
    until="your next turn",
)
phrases(
    ThisTurn,
    "until your next turn, whenever {what:Actor.@} {does:Happening.person.@, or+}",
    into="DelayedEvent.person",
    once=False,
    until="your next turn",
)

# What an event may speak of: the object itself, or anything that fits.
phrases(SelfName, "~", into="Watched.s", room=__name__)
phrases(Some, "{count:Count.sg} {filter:Filter.sg}", into="Watched.s", room=__name__, up_to=False)
for _how in ("enchanted", "equipped", "fortified"):
    phrases(Attached, f"{_how} {{filter:Filter.sg}}", into="Watched.s", room=__name__, how=_how)
phrases(That, "that {filter:Filter.sg}", into="Watched.s", room=__name__)
phrases(It, "it", into="Watched.s", room=__name__, many=False)
phrases(Watched, "~ or another {filter:Filter.sg}", into="Watched.s", itself=True)
phrases(Watched, "another {filter:Filter.sg}", into="Watched.s", itself=False)
phrases(Watched, "another {filter:Filter.sg}", into="Cycled", itself=False)
phrases(OneOrMore, "one or more {filter:Filter.pl}", into="Watched.base")

phrases(You, "you", into="Actor.base", room=__name__)
phrases(SomePlayer, "a player", into="Actor.s", room=__name__, kind="player")
phrases(SomePlayer, "an opponent", into="Actor.s", room=__name__, kind="opponent")
phrases(SomePlayer, "another player", into="Actor.s", room=__name__, kind="other")
phrases(EachPlayer, "each player", into="Actor.s", room=__name__, kind="player")
