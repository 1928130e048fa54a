"""Costs (CR 118): checking and paying what stands before the colon or in an additional cost, mana apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree.quantities import X
from spellwright.rules.continuous import player_rules
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


MOST_X: Final = 1_000_000
"""No player is offered a greater X than this, however much they could pay."""


def most_x(frame: Frame, costs: Sequence[Any]) -> int:
    """The greatest X for which every cost could be paid, each by itself (CR 107.3a, 118.3); MOST_X if none has an X."""
    with_x = tuple([cost for cost in costs if any([isinstance(inner, X) for inner in walk(cost)])])
    low, high = 0, MOST_X
    if not with_x:
        return high
    chosen = frame.x
    while low < high:
        middle = (low + high + 1) // 2 if high < MOST_X else min(max(low, 1) * 2, high)
        frame.x = middle
        if can_pay_costs(frame, with_x):
            low = middle
        else:
            high = middle - 1
    frame.x = chosen
    return low


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
            put = CountersPut(obj.id, "loyalty", ability.loyalty, frame.controller, obj.id)
            put.is_cost = True
            events.append(put)
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
    return amount == 0 or life_to_pay(state, seat) >= amount


FIXED_LIFE: Final = "life can't change"
NO_GAIN: Final = "can't gain life"
NO_LOSS: Final = "can't lose life"
"""The rules that keep a player from gaining life (CR 119.7), and from losing and so paying any (CR 119.8)."""


def loses_no_life(state: GameState, seat: int) -> bool:
    """Whether a player can't lose life (CR 119.8)."""
    return bool(player_rules(state, seat, FIXED_LIFE) or player_rules(state, seat, NO_LOSS))


def life_to_pay(state: GameState, seat: int) -> int:
    """How much life a player could pay: none where they can't lose any (CR 119.4, 119.8)."""
    return 0 if state.player_rules and loses_no_life(state, seat) else state.players[seat].life
