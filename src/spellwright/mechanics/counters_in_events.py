"""What triggers on counters of whatever kind: put one at a time or several, removed, got (CR 122.6, 603.2)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.antecedents import with_amount
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, Selector, TriggerEvent
from spellwright.rules.events import CountersPut, CountersRemoved
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.trigger_events import fill, is_actor, is_watched
from spellwright.rules.triggers import TIMES

ENERGY: Final = "energy"


@dataclass(frozen=True, slots=True)
class GetsAnyCounters(TriggerEvent):
    """One or more counters of whatever kinds are put on something, by you or by anybody: once for all at one time."""

    what: Selector
    yours: bool


@dataclass(frozen=True, slots=True)
class GetsEachCounter(TriggerEvent):
    """A counter is put on something, of a kind where it says so: once for each (CR 603.2c)."""

    what: Selector
    kind: str | None
    yours: bool


@dataclass(frozen=True, slots=True)
class LosesCounters(TriggerEvent):
    """One or more counters of a kind are removed from something: once for all at one time (CR 603.2c)."""

    what: Selector
    kind: str


@dataclass(frozen=True, slots=True)
class GetsEnergy(TriggerEvent):
    """A player gets one or more energy counters (CR 107.14)."""

    who: PlayerSelector | None


for _words, _yours in (("you put one or more counters on", True), ("one or more counters are put on", False)):
    phrases(GetsAnyCounters, f"<whenever|when> {_words} {{what:Watched.s}}", into="SingleEvent", yours=_yours)
for _before, _after, _yours in (("you put a", "on", True), ("a", "is put on", False)):
    phrases(
        GetsEachCounter,
        f"<whenever|when> {_before} {{kind:Counter}} counter {_after} {{what:Watched.s}}",
        into="SingleEvent",
        yours=_yours,
    )
    phrases(
        GetsEachCounter,
        f"<whenever|when> {_before} counter {_after} {{what:Watched.s}}",
        into="SingleEvent",
        kind=None,
        yours=_yours,
    )
phrases(
    LosesCounters,
    "<whenever|when> one or more {kind:Counter} counters are removed from {what:Watched.s}",
    into="SingleEvent",
)
phrases(GetsEnergy, "get[s] one or more {E}", into="Happening.person.@", who=None)
with_amount(GetsAnyCounters)
with_amount(LosesCounters)
with_amount(GetsEnergy)


def _recipient(event: Any) -> int:
    return int(event.recipient)


def _put(frame: Frame, node: Any, event: Any) -> bool:
    if is_player(event.recipient) or event.amount <= 0 or (node.yours and event.player != frame.controller):
        return False
    return is_watched(frame, node.what, event.recipient)


@watches(GetsAnyCounters, CountersPut, once_a_batch=True, part=_recipient)
def _gets_any(frame: Frame, node: Any, batch: Any) -> bool:
    amount = sum([event.amount for event in batch if _put(frame, node, event)])
    return amount > 0 and fill(frame, batch[0].recipient, -1, amount)


@watches(GetsEachCounter, CountersPut)
def _gets_each(frame: Frame, node: Any, event: Any) -> bool:
    if (node.kind is not None and event.kind != node.kind) or not _put(frame, node, event):
        return False
    return fill(frame, event.recipient)


def _each_counter(event: Any) -> int:
    return int(event.amount)


TIMES[GetsEachCounter] = _each_counter


@watches(LosesCounters, CountersRemoved, once_a_batch=True, part=_recipient)
def _loses(frame: Frame, node: Any, batch: Any) -> bool:
    found = [event for event in batch if event.kind == node.kind and not is_player(event.recipient)]
    amount = sum([event.amount for event in found])
    if amount <= 0 or not is_watched(frame, node.what, found[0].recipient):
        return False
    return fill(frame, found[0].recipient, -1, amount)


@watches(GetsEnergy, CountersPut)
def _gets_energy(frame: Frame, node: Any, event: Any) -> bool:
    if event.kind != ENERGY or event.amount <= 0 or not is_player(event.recipient):
        return False
    seat = seat_of(event.recipient)
    return is_actor(frame, node.who, seat) and fill(frame, 0, seat, event.amount)
