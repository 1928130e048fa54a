"""Moving counters from one object onto another: removed and put as one, or not at all (CR 122.5)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.language.tree.selectors import It
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.events import CountersPut, CountersRemoved, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import POSSIBLE, performs, select, value
from spellwright.rules.movement import NO_COUNTERS
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class MoveCounters(Predicate):
    """Move counters of a kind (None: of any kinds) from objects onto another; no count: all of them."""

    count: Quantity | None
    kind: str | None
    origin: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class PutItsCounters(Predicate):
    """Put as many counters of each kind on objects as an object that left had (CR 122.8, 122.9)."""

    of: Selector
    on: Selector


_FROM_TO = "from {origin:Selector.object} onto {to:Selector.sg.object}"
phrases(MoveCounters, f"move[s] {{count:Count.#}} {{kind:Counter}} counter(s)# {_FROM_TO}", into="Predicate.once.@")
phrases(
    MoveCounters,
    f"move[s] any number of {{kind:Counter}} counters {_FROM_TO}",
    into="Predicate.once.@",
    count=AnyNumber(),
)
phrases(MoveCounters, f"move[s] all {{kind:Counter}} counters {_FROM_TO}", into="Predicate.once.@", count=None)
phrases(
    MoveCounters,
    f"move[s] any number of counters {_FROM_TO}",
    into="Predicate.once.@",
    count=AnyNumber(),
    kind=None,
)
phrases(MoveCounters, f"move[s] all counters {_FROM_TO}", into="Predicate.once.@", count=None, kind=None)
phrases(MoveCounters, f"move[s] a counter {_FROM_TO}", into="Predicate.once.@", count=Number(1), kind=None)


phrases(PutItsCounters, "put {of:Owning} counters on {on:Selector.object}", into="Predicate.once.base")
phrases(PutItsCounters, "put those counters on {on:Selector.object}", into="Predicate.once.base", of=It(False))


@performs(PutItsCounters)
def _put_its_counters(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """They are not moved: it has left with them (CR 122.8)."""
    state = frame.state
    seat = frame.controller
    events: list[Event] = []
    for ref in select(frame, node.on):
        for origin in select(frame, node.of):
            held = {} if is_player(origin) else _counters_last(frame, origin)
            events.extend([CountersPut(ref, kind, held[kind], seat, frame.source.id) for kind in sorted(held)])
    if events:
        happen(state, events)


def _counters_last(frame: Frame, ref: int) -> dict[str, int]:
    """The counters that an object had on the battlefield, if it has left, or has (CR 608.2h)."""
    return {kind: count for kind, count in frame.state.get(ref).counters.items() if count > 0}


def _movable(frame: Frame, node: Any) -> list[tuple[int, str, int]]:
    """Where counters could be moved from: the object, the kind, and how many it has."""
    state = frame.state
    found: list[tuple[int, str, int]] = []
    for ref in select(frame, node.origin):
        obj = state.objects.get(ref)
        if obj is not None and obj.is_on_battlefield():
            kinds = sorted(obj.counters) if node.kind is None else [node.kind]
            found.extend([(ref, kind, obj.counter(kind)) for kind in kinds if obj.counter(kind)])
    return found


@performs(MoveCounters)
def _move(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Nothing is removed where nothing can be put, nor the other way round (CR 122.5)."""
    state = frame.state
    for seat in each_actor(frame, subject):
        movable = _movable(frame, node)
        targets = [ref for ref in select(frame, node.to) if ref in state.objects]
        if len(targets) != 1 or not state.objects[targets[0]].is_on_battlefield():
            continue
        to = targets[0]
        if any([rule(state, to) for rule in NO_COUNTERS]):
            continue
        moved = _chosen(frame, node, seat, [part for part in movable if part[0] != to])
        events: list[Event] = [CountersRemoved(ref, kind, count, frame.source.id) for ref, kind, count in moved]
        events.extend([CountersPut(to, kind, count, seat, frame.source.id) for _, kind, count in moved])
        if events:
            happen(state, events)


def _chosen(frame: Frame, node: Any, seat: int, movable: list[tuple[int, str, int]]) -> list[tuple[int, str, int]]:
    """Which counters a player moves, and how many of each."""
    state = frame.state
    if node.count is None:
        return movable
    if isinstance(node.count, AnyNumber):
        counts: list[int] = []
        for ref, kind, most in movable:
            prompt = f"Move how many {kind} counters from {state.label(ref)}?"
            counts.append(state.choose_number(seat, "number", prompt, 0, most, "122.5", frame.source.id))
        return [(ref, kind, count) for (ref, kind, _), count in zip(movable, counts, strict=True) if count]
    wanted = value(frame, node.count)
    found: dict[tuple[int, str], int] = {}
    while sum(found.values()) < wanted:
        left = [part for part in movable if found.get((part[0], part[1]), 0) < part[2]]
        if not left:
            break
        options = [Option(f"{kind} counter of {state.label(ref)}", ref) for ref, kind, _ in left]
        index = state.choose_one(seat, "counter", "Move which counter?", options, "122.5", frame.source.id)
        ref, kind, _ = left[index]
        found[(ref, kind)] = found.get((ref, kind), 0) + 1
    return [(ref, kind, count) for (ref, kind), count in found.items()]


def _can_move(frame: Frame, node: Any) -> bool:
    return bool(_movable(frame, node))


POSSIBLE[MoveCounters] = _can_move
