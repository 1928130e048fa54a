"""Countering spells and abilities (CR 701.6)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.events import Countered, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.process import happen
from spellwright.rules.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK


@dataclass(frozen=True, slots=True)
class Counter(Predicate):
    """Counter spells or abilities; `to` is where the cards of spells go instead of the graveyard."""

    what: Selector
    to: str


phrases(Counter, "counter[s] {what:Selector.object}", into="Predicate.once.@", to="graveyard")
phrases(
    Counter,
    "counter[s] {what:Selector.object}. If that spell is countered this way, exile it instead of putting it into its"
    " owner's graveyard",
    into="Predicate.once.@",
    to="exile",
)
phrases(
    Counter,
    "counter[s] {what:Selector.object}. If that spell is countered this way, put it on top of its owner's library"
    " instead of into that player's graveyard",
    into="Predicate.once.@",
    to="library",
)

_ZONES = {"graveyard": GRAVEYARD, "exile": EXILE, "library": LIBRARY, "hand": HAND}


def counter(frame: Frame, refs: list[int], to: int = GRAVEYARD) -> None:
    """Counter these spells and abilities; what can't be countered stays."""
    state = frame.state
    events: list[Event] = []
    for ref in refs:
        obj = state.objects.get(ref)
        if obj is not None and obj.zone == STACK:
            event = Countered(obj, frame.source.id)
            event.to = to
            events.append(event)
    if events:
        done = happen(state, events)
        frame.did = bool(done)


@performs(Counter)
def _counter(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    counter(frame, select(frame, node.what), _ZONES[node.to])
