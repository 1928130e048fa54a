"""Suspend: exile a card with time counters and cast it when the last one is gone (CR 702.62)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, TriggerEvent
from spellwright.mechanics.keywords.facts import haste_because
from spellwright.mechanics.keywords.shapes import numbered_costed
from spellwright.mechanics.keywords.upkeep import RemoveCounter
from spellwright.mechanics.keywords.ways import own_nodes
from spellwright.rules.actions import (
    SET_ASIDE,
    SET_ASIDE_KEYWORDS,
    SPECIAL_ACTIONS,
    SPECIAL_TAKERS,
    Action,
    is_sorcery_time,
)
from spellwright.rules.casting_options import RESTRICTIONS
from spellwright.rules.events import CountersRemoved, Happened, StepBegins, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import free_way, may_cast
from spellwright.rules.meaning import performs, value, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.paying import can_pay, pay
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.steps import UPKEEP
from spellwright.rules.zones import EXILE

ROOM: Final = __name__
SUSPEND: Final = "suspend"
TIME: Final = "time"
SUSPENDING: Final = 10
"""The kind of the special action (CR 116.2f)."""

numbered_costed(SUSPEND, ROOM, "702.62")


@dataclass(frozen=True, slots=True)
class SuspendedUpkeep(TriggerEvent):
    """Its owner's upkeep begins while the card is suspended."""

    def function_zones(self) -> frozenset[int]:
        """It works in exile."""
        return frozenset({EXILE})


@dataclass(frozen=True, slots=True)
class LastTimeCounter(TriggerEvent):
    """The last time counter is removed from the exiled card."""

    def function_zones(self) -> frozenset[int]:
        """It works in exile."""
        return frozenset({EXILE})


@dataclass(frozen=True, slots=True)
class CastSuspended(Body):
    """Cast the card without paying its mana cost if able."""


for _cls in (SuspendedUpkeep, LastTimeCounter, CastSuspended):
    register(_cls)


def _trees(node: Any) -> tuple[Node, ...]:
    return (
        TriggeredAbility(SuspendedUpkeep(), None, RemoveCounter(TIME), ()),
        TriggeredAbility(LastTimeCounter(), None, CastSuspended(), ()),
        haste_because(SUSPEND),
    )


tree_macro(SUSPEND, "702.62", _trees)


@watches(SuspendedUpkeep, StepBegins)
def _upkeep(frame: Frame, node: Any, event: Any) -> bool:
    return event.step == UPKEEP and event.player == frame.source.owner and frame.source.counter(TIME) > 0


@watches(LastTimeCounter, CountersRemoved)
def _last(frame: Frame, node: Any, event: Any) -> bool:
    return event.recipient == frame.source.id and event.kind == TIME and not frame.source.counter(TIME)


@performs(CastSuspended)
def _cast(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The card is cast if it still is in exile; a creature then has haste (CR 702.62a)."""
    state = frame.state
    card = state.objects.get(frame.source.id)
    if card is not None and card.zone == EXILE:
        may_cast(state, frame.controller, card, free_way(card, SUSPEND), "702.62a")


# -- the special action --------------------------------------------------------------------------------


def _could_begin_to_cast(state: GameState, seat: int, card: GameObject) -> bool:
    chars = card.base
    fast = "instant" in chars.types or "flash" in chars.keywords
    if not fast and not is_sorcery_time(state, seat):
        return False
    return not any([restriction(state, seat, card, chars) for restriction in RESTRICTIONS])


def _offers(state: GameState, seat: int, actions: list[Action]) -> None:
    for i in state.players[seat].hand:
        card = state.objects[i]
        if SUSPEND not in card.base.keywords or not _could_begin_to_cast(state, seat, card):
            continue
        for node in own_nodes(state, card, SUSPEND):
            if can_pay(Frame(state, seat, card), node.costs):
                action = Action(SUSPENDING, i)
                action.text = SUSPEND
                actions.append(action)


def _suspend(state: GameState, seat: int, card: GameObject) -> None:
    """Pay the suspend cost and exile the card with its time counters (CR 116.2f)."""
    node = own_nodes(state, card, SUSPEND)[0]
    frame = Frame(state, seat, card)
    if not pay(frame, node.costs):
        return
    change = ZoneChange(card, EXILE, card.id, SUSPEND)
    change.counters = {TIME: value(frame, node.number)}
    happen(state, [change, Happened(SUSPEND, seat, card.id, 0, card.id)])


SET_ASIDE_KEYWORDS.add(SUSPEND)
SPECIAL_ACTIONS.append((SET_ASIDE, _offers))
SPECIAL_TAKERS[SUSPENDING] = _suspend
