"""Modal spells and abilities (CR 700.2): which modes can be chosen, choosing them and their targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.rules.decisions import ChooseSome, Option
from spellwright.rules.frame import Frame
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.targeting import choose_targets, has_legal_targets

MODE_RANGE: Final[dict[type, Callable[[Frame, Any], tuple[int, int]]]] = {}
"""By class of the node that says how many modes are chosen: the least and the most (CR 700.2d)."""

TARGETS_PER_MODE: Final = 1000
"""Target numbers of the mode at index i are offset by this times (i + 1)."""


def legal_modes(frame: Frame, ability: Ability) -> list[int]:
    """The modes whose targets could be chosen (CR 700.2a)."""
    return [i for i in range(len(ability.modes)) if has_legal_targets(frame, ability.modes[i].target_nodes)]


def has_legal_modes(frame: Frame, ability: Ability) -> bool:
    """Whether enough modes can be chosen."""
    low, _ = MODE_RANGE[type(ability.choose)](frame, ability.choose)
    return len(legal_modes(frame, ability)) >= low


def choose_modes(frame: Frame, ability: Ability, on_stack: GameObject) -> bool:
    """Choose modes, then the targets of each in order (CR 601.2b-c); False if that is impossible."""
    legal = legal_modes(frame, ability)
    low, high = MODE_RANGE[type(ability.choose)](frame, ability.choose)
    if len(legal) < low:
        return False
    high = min(high, len(legal))
    state = frame.state
    if low == high == 1:
        options = [Option(ability.modes[i].words(), i) for i in legal]
        picked = [legal[state.choose_one(frame.controller, "mode", "Choose a mode", options, "700.2", on_stack.id)]]
    elif low == len(legal):
        picked = legal
    else:
        options = [Option(ability.modes[i].words(), i) for i in legal]
        decision = ChooseSome(frame.controller, "mode", "Choose modes", options, low, high, "700.2")
        decision.about = on_stack.id
        answer = state.ask(decision)
        assert isinstance(answer, tuple)
        picked = [legal[i] for i in answer]
    on_stack.modes = tuple(picked)
    for index in picked:
        frame.target_base = TARGETS_PER_MODE * (index + 1)
        if not choose_targets(frame, ability.modes[index].target_nodes, on_stack):
            return False
    frame.target_base = 0
    return True
