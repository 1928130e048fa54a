"""Costs (CR 118): checking and paying what stands before the colon or in an additional cost, mana apart."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree.quantities import X
from spellwright.rules.events import CountersPut, CountersRemoved, Event, LifeLoss, Tapped, Untapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import COST
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


def can_pay_costs(frame: Frame, costs: tuple[Any, ...]) -> bool:
    """Whether every cost could be paid now, each by itself (CR 118.3)."""
    return all([COST[type(cost)].can_pay(frame, cost) for cost in costs])


HIGHEST_X: Final = 200
"""No X of a cost is chosen above this; what can be paid is below it in any game that ends."""


def highest_x(frame: Frame, costs: tuple[Any, ...], most: int = HIGHEST_X) -> int:
    """The largest X for which costs can be paid that speak of X (CR 107.3a); -1 if none of them does."""
    if not any([isinstance(node, X) for node in walk(costs)]):
        return -1
    before = frame.x
    found = 0
    while found < most:
        frame.x = found + 1
        if not can_pay_costs(frame, costs):
            break
        found += 1
    frame.x = before
    return found


def pay_costs(frame: Frame, obj: GameObject, ability: Ability, for_mana: bool = False) -> None:
    """Pay all of an ability's cost but its mana (CR 602.2b, 601.2h)."""
    state = frame.state
    events: list[Event] = []
    if ability.taps:
        events.append(Tapped(obj, obj.id, for_mana))
    if ability.untaps:
        events.append(Untapped(obj, obj.id))
    if ability.loyalty is not None:
        if ability.loyalty_x:
            events.append(CountersRemoved(obj.id, "loyalty", frame.x, obj.id))
        elif ability.loyalty >= 0:
            events.append(CountersPut(obj.id, "loyalty", ability.loyalty, frame.controller, obj.id))
        else:
            events.append(CountersRemoved(obj.id, "loyalty", -ability.loyalty, obj.id))
    if events:
        happen(state, events)
    for cost in ability.cost:
        COST[type(cost)].pay(frame, cost)


def pay_life(state: GameState, seat: int, amount: int, cause: int) -> None:
    """Pay life (CR 119.4)."""
    if amount > 0:
        happen(state, [LifeLoss(seat, amount, cause, "pay")])


def can_pay_life(state: GameState, seat: int, amount: int) -> bool:
    """Whether a player has that much life to pay (CR 119.4); zero can always be paid (CR 119.4b)."""
    return amount == 0 or state.players[seat].life >= amount
