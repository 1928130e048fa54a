"""Counters (CR 122): putting them, removing them, entering with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector, Statement
from spellwright.language.tree.costs import RemoveCounters
from spellwright.rules.events import CountersPut, CountersRemoved, Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, performs, replaces, select, value
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class PutCounters(Predicate):
    """Put counters of a kind on each of some objects."""

    count: Quantity
    kind: str
    on: Selector


@dataclass(frozen=True, slots=True)
class EntersWithCounters(Statement):
    """The object enters with counters on it (CR 614.1c)."""

    count: Quantity
    kind: str


phrases(
    PutCounters, "put {count:Count.#} {kind:Counter} counter(s)# on {on:Selector.object}", into="Predicate.once.base"
)
phrases(
    PutCounters,
    "put {count:Count.#} {kind:Counter} counter(s)# on each of {on:Selector.pl.object}",
    into="Predicate.once.base.each",
)
phrases(EntersWithCounters, "~ enters with {count:Count.#} {kind:Counter} counter(s)# on it", into="Statement")


@performs(PutCounters)
def _put(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    count = value(frame, node.count)
    events: list[Event] = [
        CountersPut(r, node.kind, count, frame.controller, frame.source.id)
        for r in select(frame, node.on)
        if r < 0 or r in frame.state.objects
    ]
    if events and count > 0:
        happen(frame.state, events)


def _applies(frame: Frame, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.old is frame.source


def _with_counters(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    count = value(frame, node.count)
    event.counters[node.kind] = event.counters.get(node.kind, 0) + count
    return [event]


replaces(EntersWithCounters, (ZoneChange,), _applies, _with_counters)


def _can_remove(frame: Frame, node: Any) -> bool:
    return frame.source.counter(node.kind) >= value(frame, node.count)


def _pay_remove(frame: Frame, node: Any) -> None:
    happen(frame.state, [CountersRemoved(frame.source.id, node.kind, value(frame, node.count), frame.source.id)])


costs(RemoveCounters, _can_remove, _pay_remove)
