"""Ending a turn early (CR 724.1): the stack is exiled, the step ends, and the cleanup step comes next."""

from __future__ import annotations

from spellwright.rules.combat import end_combat
from spellwright.rules.durations import end_effects
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import check_state_based_actions
from spellwright.rules.steps import CLEANUP
from spellwright.rules.zones import EXILE


def end_the_turn(state: GameState, seat: int, cause: int) -> None:
    """An effect ends the turn (CR 724.1a-f); nobody gets priority before the cleanup step."""
    state.pending = []  # CR 724.1a
    _exile_stack(state)
    happen(state, [Happened("end the turn", seat, cause)])
    check_state_based_actions(state)  # CR 724.1c
    end_combat(state)
    end_effects(state, ("end of combat",))
    state.schedule = [CLEANUP]  # CR 724.1d, a new one if this is the cleanup step
    state.step_ends = True


def _exile_stack(state: GameState) -> None:
    """Every object on the stack is exiled; what no card represents ceases to exist (CR 724.1b)."""
    spells: list[Event] = []
    for i in list(state.stack):
        obj = state.objects[i]
        if obj.ability is None:
            spells.append(ZoneChange(obj, EXILE, 0, "exile"))
            continue
        state.stack.remove(i)
        del state.objects[i]
        state.former[i] = obj
        state.version += 1
    if spells:
        happen(state, spells)
