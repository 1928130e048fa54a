"""Reversing what was announced by hand and could not be completed, with its mana abilities (CR 733.1)."""

from __future__ import annotations

from spellwright.errors import IllegalAnswer
from spellwright.rules import paying_by_hand as paying_by_hand
from spellwright.rules.actions import Action, take_action
from spellwright.rules.activating import activation_problem, make_mana
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import MOST_LISTED, Answer, Decision
from spellwright.rules.mana import ManaError
from spellwright.rules.mana_abilities import ability_frame
from spellwright.rules.mana_used import ManaUse, Spent
from spellwright.rules.state import GameState


def act_by_hand(state: GameState, seat: int, action: Action) -> bool:
    """Take an action of a player who pays by hand; False if it was taken back.

    What the player activated for it is reversed as far as they want and may: everything is as it was before,
    and only what stays is done again, with the same choices and the same chance.
    """
    before = state.copy()
    told = len(state.log) if state.log is not None else 0
    state.mana_uses = []
    try:
        done = take_action(state, seat, action)
    finally:
        uses = state.mana_uses or []
        state.mana_uses = None
    if not done and not state.players[seat].lost:
        _reverse(state, seat, before, uses, told)
    return done


def _reverse(state: GameState, seat: int, before: GameState, uses: list[ManaUse], told: int) -> None:
    """Be where the action began, with those mana abilities that the player does not reverse, or may not."""
    found = _again(before, seat, uses, state.log is not None)
    if found is None:
        return
    kept = list(uses)
    for use in reversed(uses):
        if use.is_final:
            continue
        fewer = [other for other in kept if other is not use]
        without = _again(before, seat, fewer, state.log is not None)
        if without is None:
            continue  # its mana was spent on one that stays
        prompt = f"Reverse the mana ability of {state.name_of(use.object_id)}?"
        if state.choose_yes(seat, prompt, use.object_id, "reverse", "733.1"):
            kept, found = fewer, without
    if state.players[seat].lost:
        return
    if state.log is not None and found.log is not None:
        del state.log[told:]
        state.log.extend(found.log)
    state.become(found)


def _again(before: GameState, seat: int, uses: list[ManaUse], logged: bool) -> GameState | None:
    """A state from which just these mana abilities were activated again; None where one of them cannot be."""
    state = before.copy()
    state.keep_trail = False
    state.log = [] if logged else None
    for use in uses:
        try:
            if not _use_again(state, seat, use):
                return None
        except (IllegalAnswer, ManaError):
            return None
    state.decider = None
    return state


def _use_again(state: GameState, seat: int, use: ManaUse) -> bool:
    """Activate a mana ability once more as it was; False if it cannot be activated."""
    obj = state.objects.get(use.object_id)
    if obj is None or use.ability not in characteristics(state, obj).abilities:
        return False
    if activation_problem(state, seat, obj, use.ability, None, True) is not None:
        return False
    if use.spent is not None:
        _spend_again(state, seat, use.spent)
    answers = list(use.answers)

    def answer(decision: Decision) -> Answer:
        return _same_answer(decision, answers)

    state.decider = answer
    make_mana(ability_frame(state, obj, use.ability, seat), obj, use.ability, False, use.kinds)
    return not answers


def _spend_again(state: GameState, seat: int, spent: Spent) -> None:
    """Spend the same mana. Raises ManaError where it is not there."""
    pool = state.players[seat].pool
    places: list[int] = []
    for mana in spent.special:
        free = [i for i, other in enumerate(pool.special) if other == mana and i not in places]
        if not free:
            raise ManaError("the mana is not in the pool")
        places.append(free[0])
    pool.spend(spent.counts, tuple(places))


def _same_answer(decision: Decision, answers: list[str]) -> Answer:
    """The answer in the words of the next one given before. Raises IllegalAnswer if there is none."""
    if not answers:
        raise IllegalAnswer(f"{decision.prompt}: this was not asked before")
    words = answers.pop(0)
    for count, answer in enumerate(decision.answers()):
        if count > MOST_LISTED:
            break
        if decision.text(answer) == words:
            return answer
    raise IllegalAnswer(f"{decision.prompt}: {words} is no answer now")
