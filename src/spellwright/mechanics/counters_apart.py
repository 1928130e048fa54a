"""Putting counters on several objects with one instruction: "a +1/+1 counter on it and a charge counter on ~"."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.mechanics.counters import PutCounters
from spellwright.rules.acting import each_actor
from spellwright.rules.events import CountersPut, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class PutCountersApart(Predicate):
    """Put counters on one object and others on another, all at the same time (CR 122.1, 608.2c)."""

    parts: tuple[PutCounters, ...]


phrases(
    PutCounters,
    "{count:Count.#} {kind:Counter} counter(s)# on {on:Selector.object}",
    "{count:Count.#} {kind:Counter} counter(s)# on each of {on:Selector.pl.object}",
    into="CountersApart",
    room=__name__,
)
phrases(PutCountersApart, "put[s] {parts:CountersApart, and}", into="Predicate.once.@")


@performs(PutCountersApart)
def _put_apart(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All of them are one event, so that what watches counters sees them together."""
    for seat in each_actor(frame, subject):
        events: list[Event] = []
        for part in node.parts:
            count = value(frame, part.count)
            for ref in select(frame, part.on):
                if count > 0 and (is_player(ref) or ref in frame.state.objects):
                    events.append(CountersPut(ref, part.kind, count, seat, frame.source.id))
        if events:
            happen(frame.state, events)
