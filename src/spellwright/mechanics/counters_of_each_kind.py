"""A counter more, or less, of each kind that a target has, and counting the kinds of counters (CR 122.1, 608.2c)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Quantity, Selector
from spellwright.rules.decisions import Option
from spellwright.rules.events import CountersPut, CountersRemoved, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, performs, select, values
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class AnotherOfEachKind(Predicate):
    """Give a permanent or player another counter of each kind that it has."""

    what: Selector


@dataclass(frozen=True, slots=True)
class MoreOrLessOfEachKind(Predicate):
    """For each kind of counter on a permanent, put another on it or remove one from it."""

    what: Selector


@dataclass(frozen=True, slots=True)
class KindsOfCounters(Quantity):
    """How many kinds of counters there are on something."""

    on: Selector


@dataclass(frozen=True, slots=True)
class KindsOfCountersAmong(Quantity):
    """How many kinds of counters there are among objects."""

    filter: Filter


phrases(
    AnotherOfEachKind,
    "for each kind of counter on {what:Selector.sg.object}, give that permanent or player another counter of that kind",
    into="Predicate.once.base",
)
phrases(
    MoreOrLessOfEachKind,
    "for each kind of counter on {what:Selector.sg.object},"
    " put another counter of that kind on it or remove one from it",
    into="Predicate.once.base",
)
phrases(KindsOfCounters, "kind of counter on {on:Selector.sg.object}", into="EachOf")
phrases(KindsOfCountersAmong, "kind of counter among {filter:Filter.pl}", into="EachOf")


def _held(frame: Frame, ref: int) -> list[str]:
    """The kinds of counters on an object, or that a player has."""
    state = frame.state
    if is_player(ref):
        held = state.players[seat_of(ref)].counters
    else:
        held = state.get(ref).counters
    return [kind for kind in sorted(held) if held[kind]]


@performs(AnotherOfEachKind)
def _another(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = []
    for ref in select(frame, node.what):
        if is_player(ref) or ref in state.objects:
            events.extend([CountersPut(ref, k, 1, frame.controller, frame.source.id) for k in _held(frame, ref)])
    if events:
        happen(state, events)


@performs(MoreOrLessOfEachKind)
def _more_or_less(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The choice is made for each kind before anything happens (CR 608.2d)."""
    state = frame.state
    events: list[Event] = []
    for ref in select(frame, node.what):
        if is_player(ref) or ref not in state.objects:
            continue
        for kind in _held(frame, ref):
            options = [Option(f"put a {kind} counter", 0), Option(f"remove a {kind} counter", 1)]
            prompt = f"Put or remove a {kind} counter?"
            if state.choose_one(frame.controller, "counter", prompt, options, "608.2d", frame.source.id) == 0:
                events.append(CountersPut(ref, kind, 1, frame.controller, frame.source.id))
            else:
                events.append(CountersRemoved(ref, kind, 1, frame.source.id))
    if events:
        happen(state, events)


@values(KindsOfCounters)
def _kinds(frame: Frame, node: Any) -> int:
    return len({kind for ref in select(frame, node.on) for kind in _held(frame, ref)})


@values(KindsOfCountersAmong)
def _kinds_among(frame: Frame, node: Any) -> int:
    return len({kind for ref in candidates(frame, node.filter) for kind in _held(frame, ref)})
