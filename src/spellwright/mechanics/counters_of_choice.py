"""Putting one of several kinds of counters on something, as its controller chooses, or each (CR 122.1, 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.mechanics.counters import put
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.events import CountersPut, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class CounterLot(Node):
    """So many counters of a kind, among others to choose from."""

    count: Quantity
    kind: str


@dataclass(frozen=True, slots=True)
class PutOneOf(Predicate):
    """Put the counters of one of several lots on objects."""

    lots: tuple[CounterLot, ...]
    on: Selector


@dataclass(frozen=True, slots=True)
class PutOneKind(Predicate):
    """Put a counter of one of several kinds on objects."""

    kinds: tuple[str, ...]
    on: Selector


@dataclass(frozen=True, slots=True)
class PutEachOf(Predicate):
    """Put the counters of each of several lots on objects."""

    lots: tuple[CounterLot, ...]
    on: Selector


phrases(CounterLot, "{count:Count.#} {kind:Counter} counter(s)#", into="CounterLot")
phrases(PutOneOf, "put[s] <your choice of> {lots:CounterLot, or} on {on:Selector.object}", into="Predicate.once.@")
phrases(
    PutOneKind, "put[s] <your choice of> a {kinds:Counter, or} counter on {on:Selector.object}", into="Predicate.once.@"
)


phrases(
    PutEachOf,
    "put[s] {lots:CounterLot, and} on {on:Selector.object}",
    "put[s] {lots:CounterLot, and} on each of {on:Selector.pl.object}",
    into="Predicate.once.@",
)


@performs(PutEachOf)
def _put_each_of(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All of them at once."""
    for seat in each_actor(frame, subject):
        refs = select(frame, node.on)
        events: list[Event] = [
            CountersPut(ref, lot.kind, value(frame, lot.count), seat, frame.source.id)
            for ref in refs
            for lot in node.lots
            if is_player(ref) or ref in frame.state.objects
        ]
        if events:
            happen(frame.state, events)


@performs(PutOneOf)
def _put_one_of(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        refs = select(frame, node.on)
        if refs:
            lot = node.lots[_chosen(frame, seat, [lot.kind for lot in node.lots])]
            put(frame, refs, lot.kind, value(frame, lot.count), seat)


@performs(PutOneKind)
def _put_one_kind(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        refs = select(frame, node.on)
        if refs:
            put(frame, refs, node.kinds[_chosen(frame, seat, list(node.kinds))], 1, seat)


def _chosen(frame: Frame, seat: int, kinds: list[str]) -> int:
    options = [Option(kind, number) for number, kind in enumerate(kinds)]
    return frame.state.choose_one(seat, "counter", "Put which kind of counter?", options, "608.2d", frame.source.id)
