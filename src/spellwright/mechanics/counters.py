"""Counters (CR 122): putting them, removing them, moving them, proliferating."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.language.tree.costs import RemoveCounters
from spellwright.language.tree.quantities import AnyNumber, Every, Number
from spellwright.rules.acting import each_actor
from spellwright.rules.events import CountersPut, CountersRemoved, Event
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import costs, performs, select, value
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class PutCounters(Predicate):
    """Put counters of a kind on each of some objects."""

    count: Quantity
    kind: str
    on: Selector


@dataclass(frozen=True, slots=True)
class RemoveCountersFrom(Predicate):
    """Remove counters of a kind (None: of any kinds) from objects; no count: all of them."""

    count: Quantity | None
    kind: str | None
    what: Selector


@dataclass(frozen=True, slots=True)
class DoubleCounters(Predicate):
    """Double the number of counters of a kind (None: of each kind) on objects (CR 701.10e)."""

    kind: str | None
    on: Selector


@dataclass(frozen=True, slots=True)
class Proliferate(Predicate):
    """Give another counter of each kind to any of the permanents and players that have some (CR 701.34a)."""


@dataclass(frozen=True, slots=True)
class GetCounters(Predicate):
    """The subject, a player, gets counters (CR 122.1)."""

    count: Quantity
    kind: str


@dataclass(frozen=True, slots=True)
class GetEnergy(Predicate):
    """The subject gets energy counters (CR 107.14, 122.1)."""

    count: int


_PUT = "put[s] {count:Count.#} {kind:Counter} counter(s)# on "
phrases(PutCounters, _PUT + "{on:Selector.object}", into="Predicate.once.@")
phrases(PutCounters, _PUT + "each of {on:Selector.pl.object}", into="Predicate.once.@")
phrases(
    PutCounters,
    "put[s] a number of {kind:Counter} counters on {on:Selector.object} equal to {count:Counted}",
    "put[s] a number of {kind:Counter} counters equal to {count:Counted} on {on:Selector.object}",
    "put[s] a {kind:Counter} counter on {on:Selector.object} for each {count:EachOf}",
    into="Predicate.once.@",
)
phrases(
    RemoveCountersFrom,
    "remove[s] {count:Count.#} {kind:Counter} counter(s)# from {what:Selector.object}",
    "remove[s] a number of {kind:Counter} counters equal to {count:Counted} from {what:Selector.object}",
    into="Predicate.once.@",
)
phrases(
    RemoveCountersFrom,
    "remove[s] all {kind:Counter} counters from {what:Selector.object}",
    into="Predicate.once.@",
    count=None,
)
phrases(
    RemoveCountersFrom,
    "remove[s] all counters from {what:Selector.object}",
    into="Predicate.once.@",
    count=None,
    kind=None,
)
phrases(
    RemoveCountersFrom,
    "remove[s] a counter from {what:Selector.object}",
    into="Predicate.once.@",
    count=Number(1),
    kind=None,
)
phrases(
    DoubleCounters,
    "double the number of {kind:Counter} counters on {on:Selector.object}",
    into="Predicate.once.base",
)
phrases(
    DoubleCounters,
    "double the number of each kind of counter on {on:Selector.object}",
    into="Predicate.once.base",
    kind=None,
)
phrases(Proliferate, "proliferate[s]", into="Predicate.once.@")
phrases(GetCounters, "get[s] {count:Count.#} {kind:Counter} counter(s)#", into="Predicate.once.@")
phrases(GetCounters, "get[s] a number of {kind:Counter} counters equal to {count:Counted}", into="Predicate.once.@")
phrases(GetEnergy, "get[s] {count:Energy}", into="Predicate.once.@")
phrases(
    GetCounters,
    "get[s] {count:Count.pl} {E}",
    "get[s] an amount of {E} equal to {count:Counted}",
    into="Predicate.once.@",
    kind="energy",
)


def put(frame: Frame, refs: list[int], kind: str, count: int, seat: int) -> None:
    """A player puts that many counters on each of the objects and players at once."""
    events: list[Event] = [
        CountersPut(r, kind, count, seat, frame.source.id) for r in refs if is_player(r) or r in frame.state.objects
    ]
    if events and count > 0:
        happen(frame.state, events)


@performs(PutCounters)
def _put(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Whoever puts them chooses what to put them on."""
    for seat in each_actor(frame, subject):
        put(frame, select(frame, node.on), node.kind, value(frame, node.count), seat)


@performs(RemoveCountersFrom)
def _remove(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = []
    for ref in select(frame, node.what):
        held = state.players[seat_of(ref)].counters if is_player(ref) else {}
        if not is_player(ref):
            if ref not in state.objects:
                continue
            held = state.objects[ref].counters
        kinds = [node.kind] if node.kind is not None else sorted(held)
        if node.kind is None and node.count is not None and kinds:
            kinds = [_one_kind(frame, kinds)]
        for kind in kinds:
            count = held.get(kind, 0) if node.count is None else value(frame, node.count)
            if count and held.get(kind, 0):
                events.append(CountersRemoved(ref, kind, count, frame.source.id))
    if events:
        happen(state, events)
        frame.did = True


def _one_kind(frame: Frame, kinds: list[str]) -> str:
    from spellwright.rules.decisions import Option

    options = [Option(kind, i) for i, kind in enumerate(kinds)]
    return kinds[frame.state.choose_one(frame.controller, "counter", "Remove which counter?", options, "122.1")]


@performs(DoubleCounters)
def _double(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = []
    for ref in select(frame, node.on):
        obj = state.objects.get(ref)
        for kind in sorted(obj.counters) if obj is not None else ():
            if obj is not None and obj.counter(kind) and node.kind in (None, kind):
                events.append(CountersPut(ref, kind, obj.counter(kind), frame.controller, frame.source.id))
    if events:
        happen(state, events)


@performs(Proliferate)
def _proliferate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for seat in acting_seats(frame, subject):
        able = [player_ref(s) for s in state.in_turn_order() if state.players[s].counters]
        able.extend([o.id for o in state.permanents() if o.counters])
        chosen = state.choose_refs(
            seat, "proliferate", "Proliferate which?", able, 0, len(able), "701.34a", frame.source.id
        )
        events: list[Event] = []
        for ref in chosen:
            held = state.players[seat_of(ref)].counters if is_player(ref) else state.objects[ref].counters
            events.extend([CountersPut(ref, kind, 1, seat, frame.source.id) for kind in sorted(held)])
        if events:
            happen(state, events)


@performs(GetCounters)
def _get(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    seats = acting_seats(frame, subject)
    put(frame, [player_ref(s) for s in seats], node.kind, value(frame, node.count), frame.controller)


@performs(GetEnergy)
def _energy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    put(frame, [player_ref(s) for s in acting_seats(frame, subject)], "energy", node.count, frame.controller)


def _can_remove(frame: Frame, node: Any) -> bool:
    return isinstance(node.count, (AnyNumber, Every)) or frame.source.counter(node.kind) >= value(frame, node.count)


def _pay_remove(frame: Frame, node: Any) -> None:
    if isinstance(node.count, AnyNumber):
        most = frame.source.counter(node.kind)
        seat = frame.controller
        count = frame.state.choose_number(
            seat, "number", "Remove how many counters?", 0, most, "118.3", frame.source.id
        )
    elif isinstance(node.count, Every):
        count = frame.source.counter(node.kind)
    else:
        count = value(frame, node.count)
    frame.chosen["counters removed"] = (count,)
    if count:
        happen(frame.state, [CountersRemoved(frame.source.id, node.kind, count, frame.source.id)])


costs(RemoveCounters, _can_remove, _pay_remove)
