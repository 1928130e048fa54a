"""Ending a turn or a combat phase early (CR 724): the stack is exiled, and what comes next comes at once."""

from __future__ import annotations

from spellwright.rules.combat import end_combat
from spellwright.rules.durations import end_effects
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.in_combat import is_combat
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import check_state_based_actions
from spellwright.rules.steps import CLEANUP, END_COMBAT
from spellwright.rules.zones import EXILE


def end_the_turn(state: GameState, seat: int, cause: int) -> None:
    """An effect ends the turn (CR 724.1a-f); nobody gets priority before the cleanup step."""
    _end(state, "end the turn", seat, cause)
    state.schedule = [CLEANUP]  # CR 724.1d, a new one if this is the cleanup step


def end_the_combat_phase(state: GameState, seat: int, cause: int) -> None:
    """An effect ends the combat phase (CR 724.2a-f); nothing happens outside of one (CR 724.2g)."""
    if not is_combat(state):
        return
    _end(state, "end the combat phase", seat, cause)
    if state.step != END_COMBAT:  # the rest of this phase is skipped (CR 724.2d)
        state.schedule = state.schedule[state.schedule.index(END_COMBAT) + 1 :]


def _end(state: GameState, what: str, seat: int, cause: int) -> None:
    """The stack is exiled, state-based actions are checked, and this step is over without priority (CR 724)."""
    state.pending = []  # CR 724.1a, 724.2a
    _exile_stack(state)
    happen(state, [Happened(what, seat, cause)])
    check_state_based_actions(state)  # CR 724.1c, 724.2c
    end_combat(state)
    end_effects(state, ("end of combat",))
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
