"""When limits let an ability be activated (CR 602.5)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.tree import limits
from spellwright.rules.activating import ACTIVATORS
from spellwright.rules.events import StepBegins
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, holds_when
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.steps import (
    ATTACK,
    BEGIN_COMBAT,
    BLOCK,
    COMBAT_STEPS,
    END_COMBAT,
    FIRST_DAMAGE,
    MAIN_STEPS,
    STEP_NAMES,
)
from spellwright.rules.triggers import used_fact


@holds_when(limits.AsInstant)
def _as_instant(frame: Frame, node: Any) -> bool:
    """Whenever its controller has priority, which is when anything can be activated (CR 602.5e)."""
    return True


@holds_when(limits.AsSorcery)
def _as_sorcery(frame: Frame, node: Any) -> bool:
    """Its controller's own main phase and an empty stack (CR 602.5d)."""
    state = frame.state
    return state.active == frame.controller and state.step in MAIN_STEPS and not state.stack


@holds_when(limits.OnlyOnce)
def _only_once(frame: Frame, node: Any) -> bool:
    assert frame.ability is not None
    return not frame.source.facts.get(used_fact(frame.ability), 0)


@holds_when(limits.OnlyDuring)
def _only_during(frame: Frame, node: Any) -> bool:
    state = frame.state
    if node.whose == "your" and state.active != frame.controller:
        return False
    if node.step == "combat":
        return state.step in COMBAT_STEPS
    return bool(STEP_NAMES[state.step] == node.step)


POINTS: Final = {
    "combat": BEGIN_COMBAT,
    "attackers": ATTACK,
    "blockers": BLOCK,
    "damage": FIRST_DAMAGE,
    "end": END_COMBAT,
}
"""The step with which a point of combat has come, whether attackers or blockers are declared or not (CR 506.7a-b)."""


@holds_when(limits.CombatTime)
def _combat_time(frame: Frame, node: Any) -> bool:
    state = frame.state
    if node.whose != "any" and (state.active == frame.controller) != (node.whose == "your"):
        return False
    if node.in_combat:
        return state.step in COMBAT_STEPS and _at_the_time(state, node)
    begun = [event.step for event in state.history if isinstance(event, StepBegins)]
    if node.before:  # before the point of the turn's first combat phase (CR 506.7d-e)
        return state.step < POINTS[node.point] and END_COMBAT not in begun
    if node.point == "combat":
        return state.step > END_COMBAT or (END_COMBAT in begun and state.step != END_COMBAT)
    return state.step > END_COMBAT or POINTS[node.point] in begun or _at_the_time(state, node)


def _at_the_time(state: GameState, node: Any) -> bool:
    """Whether the point of this combat phase is still to come, or has come; it may never do (CR 506.7c, 506.7f)."""
    if not node.point:
        return True
    point = POINTS[node.point]
    if node.before:
        return state.step < point
    if state.step == point:
        return True
    for event in reversed(state.history):
        if isinstance(event, StepBegins) and event.step in (point, BEGIN_COMBAT):
            return event.step == point
    return False


@holds_when(limits.OnlyWhile)
def _only_while(frame: Frame, node: Any) -> bool:
    return holds(frame, node.condition)


@holds_when(limits.AnyPlayerMay)
def _any_player(frame: Frame, node: Any) -> bool:
    """Whoever activates it is its controller on the stack, and the one of whom its limit speaks."""
    return node.only is None or holds(frame, node.only)


def _others_may(state: GameState, seat: int, obj: GameObject, ability: Ability) -> bool:
    """ "Any player may activate this ability" """
    return any([isinstance(limit, limits.AnyPlayerMay) for limit in ability.limits])


ACTIVATORS.append(_others_may)
