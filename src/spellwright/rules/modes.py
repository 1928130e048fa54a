"""Modal spells and abilities (CR 700.2): which modes can be chosen, choosing them and their targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.rules.choosers import an_opponent
from spellwright.rules.decisions import ChooseSome, Option
from spellwright.rules.frame import Frame
from spellwright.rules.mode_costs import ModeBudget
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.targeting import choose_targets, has_legal_targets, legal_x

MODE_RANGE: Final[dict[type, Callable[[Frame, Any], tuple[int, int]]]] = {}
"""By class of the node that says how many modes are chosen: the least and the most (CR 700.2d)."""

TARGETS_PER_MODE: Final = 1000
"""Target numbers of the chosen mode at position i are offset by this times (i + 1)."""

NO_X: Final = -1
"""No X is still to be announced when modes are chosen."""

MODE_USED: Final = -100
"""The key under which the modes that an ability chose this turn are counted in `state.used`."""


def mode_runs(on_stack: GameObject) -> list[tuple[int, int]]:
    """The chosen modes in printed order, each with the offset of its target numbers (CR 700.2d)."""
    return [(TARGETS_PER_MODE * (position + 1), index) for position, index in enumerate(on_stack.modes)]


def _used_key(frame: Frame, ability: Ability, index: int) -> tuple[int, int]:
    return (frame.source.id, MODE_USED * (ability.number + 1) - index)


def _used_fact(ability: Ability, index: int) -> str:
    return f"mode {ability.number} {index}"


def _is_spent(frame: Frame, ability: Ability, index: int) -> bool:
    """Whether a mode "that hasn't been chosen" was chosen."""
    if ability.choose.unchosen == "turn":
        return frame.state.used.get(_used_key(frame, ability, index), 0) > 0
    return ability.choose.unchosen == "ever" and frame.source.facts.get(_used_fact(ability, index), 0) > 0


def _remember(frame: Frame, ability: Ability, index: int) -> None:
    if ability.choose.unchosen == "turn":
        frame.state.used[_used_key(frame, ability, index)] = 1
    elif ability.choose.unchosen == "ever":
        frame.source.facts = {**frame.source.facts, _used_fact(ability, index): 1}


def legal_modes(frame: Frame, ability: Ability, top: int = NO_X) -> list[int]:
    """The modes whose targets could be chosen (CR 700.2a), with an X up to `top` if one is still to be announced."""
    fits = [i for i in range(len(ability.modes)) if _has_targets(frame, ability.modes[i].target_nodes, top)]
    return [i for i in fits if not _is_spent(frame, ability, i)]


def _has_targets(frame: Frame, target_nodes: tuple[tuple[int, Any], ...], top: int) -> bool:
    if top == NO_X:
        return has_legal_targets(frame, target_nodes)
    return legal_x(frame, target_nodes, top)[1] >= 0


def has_legal_modes(frame: Frame, ability: Ability, top: int = NO_X) -> bool:
    """Whether enough modes can be chosen."""
    low, _ = MODE_RANGE[type(ability.choose)](frame, ability.choose)
    legal = legal_modes(frame, ability, top)
    return bool(legal) if ability.choose.repeat and low else len(legal) >= low


ALL_MODES: Final = "all modes"
"""The fact of a spell whose caster chose all of its modes instead of the number specified (CR 702.42a)."""


def _range(frame: Frame, ability: Ability, on_stack: GameObject) -> tuple[int, int]:
    if on_stack.facts.get(ALL_MODES):
        return len(ability.modes), len(ability.modes)
    return MODE_RANGE[type(ability.choose)](frame, ability.choose)


def choose_modes(
    frame: Frame, ability: Ability, on_stack: GameObject, top: int = NO_X, budget: ModeBudget | None = None
) -> bool:
    """Choose modes (CR 601.2b), of those that cost something only what can be paid; False if that is impossible."""
    legal = legal_modes(frame, ability, top)
    low, high = _range(frame, ability, on_stack)
    if len(legal) < low and not (legal and ability.choose.repeat):
        return False
    if budget is not None and budget.limits(ability):
        picked = _within_budget(frame, ability, on_stack, legal, low, high, budget)
        if len(picked) < low:
            return False
    elif ability.choose.repeat:
        picked = _one_by_one(frame, ability, on_stack, legal, low, high)
    else:
        seat = frame.controller
        if ability.choose.by:  # CR 700.2e
            seat = an_opponent(frame, frame.state.opponents(seat), on_stack.id)
        picked = _at_once(frame, ability, on_stack, legal, low, min(high, len(legal)), seat)
    on_stack.modes = tuple(sorted(picked))
    return True


def choose_mode_targets(frame: Frame, ability: Ability, on_stack: GameObject) -> bool:
    """Choose the targets of each chosen mode in printed order (CR 601.2c); False if that is impossible."""
    for base, index in mode_runs(on_stack):
        frame.target_base = base
        if not choose_targets(frame, ability.modes[index].target_nodes, on_stack):
            return False
        _remember(frame, ability, index)
    frame.target_base = 0
    return True


def modes_x(frame: Frame, ability: Ability, on_stack: GameObject, top: int) -> tuple[int, int]:
    """The least and the greatest X with which the chosen modes have enough targets (CR 601.2b-c); (0, -1) for none."""
    low = 0
    for base, index in mode_runs(on_stack):
        frame.target_base = base
        least, most = legal_x(frame, ability.modes[index].target_nodes, top)
        low, top = max(low, least), min(top, most)
    frame.target_base = 0
    return (low, top) if low <= top else (0, -1)


def _one_by_one(
    frame: Frame, ability: Ability, on_stack: GameObject, legal: list[int], low: int, high: int
) -> list[int]:
    """The same mode may be chosen more than once (CR 700.2d)."""
    picked: list[int] = []
    while len(picked) < high:
        options = [Option(ability.modes[i].words(), i) for i in legal]
        if len(picked) >= low:
            options.append(Option("no more", -1))
        index = frame.state.choose_one(frame.controller, "mode", "Choose a mode", options, "700.2d", on_stack.id)
        if index >= len(legal):
            break
        picked.append(legal[index])
    return picked


def _within_budget(
    frame: Frame, ability: Ability, on_stack: GameObject, legal: list[int], low: int, high: int, budget: ModeBudget
) -> list[int]:
    """Modes that cost something are chosen one after the other, as long as they can be paid for."""
    picked: list[int] = []
    while len(picked) < high:
        fits = [i for i in legal if i not in picked and budget.allows(ability, [*picked, i])]
        options = [Option(ability.modes[i].words(), i) for i in fits]
        if not fits:
            break
        if len(picked) >= low:
            options.append(Option("no more", -1))
        index = frame.state.choose_one(frame.controller, "mode", "Choose a mode", options, "700.2h", on_stack.id)
        if index >= len(fits):
            break
        picked.append(fits[index])
    return picked


def _at_once(
    frame: Frame, ability: Ability, on_stack: GameObject, legal: list[int], low: int, high: int, seat: int
) -> list[int]:
    state = frame.state
    if ability.choose.random:
        return state.rng.sample("mode", legal, high)
    options = [Option(ability.modes[i].words(), i) for i in legal]
    if low == high == 1:
        return [legal[state.choose_one(seat, "mode", "Choose a mode", options, "700.2", on_stack.id)]]
    if low == len(legal):
        return legal
    decision = ChooseSome(seat, "mode", "Choose modes", options, low, high, "700.2")
    decision.about = on_stack.id
    answer = state.ask(decision)
    assert isinstance(answer, tuple)
    return [legal[i] for i in answer]
