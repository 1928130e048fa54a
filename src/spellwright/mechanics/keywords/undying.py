"""Persist and undying: come back from the graveyard once (CR 702.79, 702.93)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Body, Condition
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import when
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

ROOM: Final = __name__
COUNTERS: Final = {"persist": "-1/-1", "undying": "+1/+1"}


@dataclass(frozen=True, slots=True)
class HadNoCounter(Condition):
    """The object had no counter of a kind on it as it left."""

    kind: str


@dataclass(frozen=True, slots=True)
class ReturnWithCounter(Body):
    """Return the card to the battlefield under its owner's control with a counter on it."""

    kind: str


register(HadNoCounter)
register(ReturnWithCounter)
plain("persist", ROOM, "702.79")
plain("undying", ROOM, "702.93")


def _trees(node: Any) -> tuple[Node, ...]:
    kind = COUNTERS[node.name]
    return (when("when ~ dies", ReturnWithCounter(kind), HadNoCounter(kind)),)


tree_macro("persist", "702.79", _trees)
tree_macro("undying", "702.93", _trees)


@holds_when(HadNoCounter)
def _had_none(frame: Frame, node: Any) -> bool:
    return not frame.source.counter(node.kind)


@performs(ReturnWithCounter)
def _return(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = []
    for card in state.all_now(frame.source.id):
        if card.zone != GRAVEYARD:
            continue
        change = ZoneChange(card, BATTLEFIELD, frame.source.id, "return")
        change.controller = card.owner
        change.player = frame.controller
        change.counters = {node.kind: 1}
        events.append(change)
    if events:
        happen(state, events)
