"""Ward: counter what an opponent aims at the permanent unless they pay (CR 702.21)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OBJECT, EVENT_PLAYER
from spellwright.language.tree.categories import Body, Cost, TriggerEvent
from spellwright.mechanics.keywords.shapes import costed, costs_text
from spellwright.rules.events import BecameTarget, Countered
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, watches
from spellwright.rules.objects import player_ref, seat_of
from spellwright.rules.paying import offer
from spellwright.rules.process import happen

ROOM: Final = __name__

costed("ward", ROOM, "702.21")


@dataclass(frozen=True, slots=True)
class TargetedByOpponent(TriggerEvent):
    """The permanent becomes the target of a spell or ability that an opponent controls."""


@dataclass(frozen=True, slots=True)
class CounterUnlessPaid(Body):
    """That spell or ability is countered unless that player pays."""

    costs: tuple[Cost, ...]


register(TargetedByOpponent)
register(CounterUnlessPaid)


def _trees(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(TargetedByOpponent(), None, CounterUnlessPaid(node.costs), ()),)


tree_macro("ward", "702.21", _trees)


@watches(TargetedByOpponent, BecameTarget)
def _targeted(frame: Frame, node: Any, event: Any) -> bool:
    if event.target != frame.source.id or event.player == frame.controller:
        return False
    frame.slots[EVENT_OBJECT] = (event.by.id,)
    frame.slots[EVENT_PLAYER] = (player_ref(event.player),)
    return True


@performs(CounterUnlessPaid)
def _counter(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    by = state.objects.get(frame.slots[EVENT_OBJECT][0])
    if by is None:
        return
    seat = seat_of(frame.slots[EVENT_PLAYER][0])
    if not offer(frame, seat, node.costs, f"Ward: pay {costs_text(node.costs)}?", "702.21a"):
        happen(state, [Countered(by, frame.source.id)])
