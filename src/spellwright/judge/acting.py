"""From "cast this at that" to an action and its choices; why something cannot be done, with the rule."""

from __future__ import annotations

from typing import Final, final

from spellwright.agents.scripted import Ref, describe, fitting, meant
from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.rules.actions import ACTIVATE, CAST, PLAY_LAND, Action, is_sorcery_time, legal_actions
from spellwright.rules.activating import activation_problem
from spellwright.rules.cast_ways import ways_to_cast
from spellwright.rules.casting import cast_problem
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Answer, ChooseNumber, ChooseOne, ChooseSome, Decision
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.programs import ACTIVATED, Ability
from spellwright.rules.state import GameState
from spellwright.rules.steps import ALL_STEPS, STEP_BY_NAME, STEP_NAMES
from spellwright.rules.targeting import may_be_targeted
from spellwright.rules.zones import BATTLEFIELD, HAND, STACK


def steps_after(step: int) -> list[int]:
    """The steps of a turn after one of them."""
    return list(ALL_STEPS[ALL_STEPS.index(step) + 1 :])


def step_number(step: str) -> int:
    """The number of a step by its name. Raises ScenarioError for a name that there is not."""
    found = STEP_BY_NAME.get(step)
    if found is None:
        raise ScenarioError(f"no step is named {step!r}; there are: {', '.join(STEP_NAMES)}")
    return found


NO_MORE: Final = "no more"


@final
class Choices:
    """The choices of one spell or ability, as the scenario gave them; each answers the decisions of its kind."""

    def __init__(
        self,
        seat: int,
        targets: list[object] | None = None,
        modes: list[int | str] | None = None,
        x: int | None = None,
        kicked: int = 0,
        divided: list[int] | None = None,
        answers: list[object] | None = None,
    ) -> None:
        self.seat: Final = seat
        self.targets = list(targets or [])
        self.modes = list(modes or [])
        self.chose_mode = False
        self.x = x
        self.kicked = kicked
        self.divided = list(divided or [])
        self.answers = list(answers or [])
        self.answered: list[int] = []  # the targets that were asked for and answered

    def answer(self, decision: Decision) -> Answer | None:
        """The answer to a decision, or None if nothing here is about it."""
        kind = decision.kind
        if kind == "target" and self.targets:
            answer = self._target(decision)
            assert isinstance(decision, ChooseOne | ChooseSome)
            for index in answer if isinstance(answer, tuple) else (answer,):
                self.answered.append(decision.options[index].value)
            return answer
        if kind == "mode" and (self.modes or self.chose_mode):
            if isinstance(decision, ChooseOne):
                return self._mode(decision)
            modes, self.modes = self.modes, []
            return meant(decision, modes)
        if kind == "x" and self.x is not None:
            x, self.x = self.x, None
            return x
        if kind == "divide" and self.divided and isinstance(decision, ChooseNumber):
            return self.divided.pop(0)
        if kind == "optional cost":
            self.kicked -= 1
            return 0 if self.kicked >= 0 else 1
        if self.answers:
            return meant(decision, self.answers.pop(0))
        return None

    def _mode(self, decision: ChooseOne) -> Answer | None:
        """The next mode, by its number on the card; none are left where modes are chosen one after the other."""
        if not self.modes:
            return meant(decision, NO_MORE) if fitting(decision.options, NO_MORE) else None
        self.chose_mode = True
        mode = self.modes.pop(0)
        for index, option in enumerate(decision.options):
            if isinstance(mode, int) and option.value == mode:
                return index
        return meant(decision, mode)

    def _target(self, decision: Decision) -> Answer:
        """The next targets that fit: one, or as many in a row as fit the same phrase."""
        if isinstance(decision, ChooseOne):
            return meant(decision, self._take(decision))
        assert isinstance(decision, ChooseSome)
        if isinstance(self.targets[0], list):
            group = self.targets.pop(0)
            return meant(decision, group)
        taken: list[object] = []
        while self.targets and len(taken) < decision.high and fitting(decision.options, self.targets[0]):
            taken.append(self.targets.pop(0))
        return meant(decision, taken)

    def _take(self, decision: ChooseOne) -> object:
        for index, target in enumerate(self.targets):
            if fitting(decision.options, target):
                return self.targets.pop(index)
        raise IllegalAnswer(f"{self.targets[0]!r} is no legal target: {describe(decision)}")

    def check_used(self, chosen: list[int]) -> None:
        """Raise IllegalAnswer if a target that was given is not among those chosen: it was not legal (CR 601.2c)."""
        forced = list(chosen)  # targets that were the only ones there, and nobody was asked
        for ref in self.answered:
            if ref in forced:
                forced.remove(ref)
        for target in self.targets:
            if isinstance(target, Ref):
                if target.ref not in forced:
                    raise IllegalAnswer(f"{target!r} is no legal target (CR 601.2c)")
                forced.remove(target.ref)
        if self.modes or self.divided or self.answers or self.x:  # an X of 0 may be the only one there is
            raise ScenarioError("a mode, X, an amount or an answer was given that nothing asked for")


def _is_named(state: GameState, obj: GameObject, name: str | int, face: int = -1) -> bool:
    """Whether an object is meant by its number, its name, or the name of one of its faces."""
    if isinstance(name, int):
        return obj.id == name
    wanted = name.lower()
    if face >= 0:
        return obj.program.faces[face].name.lower() == wanted or obj.program.name.lower() == wanted
    return state.name_of(obj.id).lower() == wanted


def action_for_cast(state: GameState, seat: int, card: str | int, way: str) -> Action:
    """The action of casting a card in a way. Raises IllegalAnswer with the rule that forbids it."""
    for action in legal_actions(state, seat):
        if action.kind == CAST and action.way is not None and action.way.name == way:
            if _is_named(state, state.objects[action.object_id], card, action.way.face):
                return action
            if isinstance(card, int) and _same_card(state, card, action):
                action.object_id = card
                return action
    raise IllegalAnswer(_why_not_cast(state, seat, card, way))


def object_meant(state: GameState, seat: int, what: str | int) -> int:
    """The number of the object that a name or number means, the player's own first; 0 for none."""
    if isinstance(what, int):
        return what
    found = [o for o in state.objects.values() if o.ability is None and _is_named(state, o, what)]
    return min(found, key=lambda o: (o.owner != seat, o.zone == BATTLEFIELD, o.id)).id if found else 0


def _same_card(state: GameState, object_id: int, action: Action) -> bool:
    """Whether the action is offered for another copy of the card in the same hand."""
    meant_one = state.objects.get(object_id)
    other = state.objects[action.object_id]
    return (
        meant_one is not None
        and meant_one.program is other.program
        and meant_one.zone == other.zone
        and meant_one.owner == other.owner
        and meant_one.face == other.face
    )


def _why_not_cast(state: GameState, seat: int, card: str | int, way_name: str) -> str:
    name = state.players[seat].name
    reasons: list[str] = []
    for obj in state.objects.values():
        if obj.owner != seat or obj.zone == BATTLEFIELD or obj.ability is not None:
            continue
        if not way_name and obj.zone == HAND and _is_named(state, obj, card) and _has_no_cost(obj):
            reasons.append("it has no mana cost, which cannot be paid (CR 118.6)")
        for way in ways_to_cast(state, seat, obj):
            if way.name == way_name and _is_named(state, obj, card, way.face):
                problem = cast_problem(state, seat, obj, way, None, True)
                reasons.append(f"{problem[1]} (CR {problem[0]})" if problem else "no permission (CR 601.3)")
    what = card if isinstance(card, str) else state.label(card)
    how = f" with {way_name}" if way_name else ""
    return f"{name} cannot cast {what}{how}: {reasons[0] if reasons else 'no such card to cast (CR 601.3)'}"


def _has_no_cost(obj: GameObject) -> bool:
    """Whether the object is a card to cast whose mana cost does not exist (CR 118.6)."""
    face = obj.program.faces[obj.face]
    return face.mana_cost is None and "land" not in face.types


def action_for_land(state: GameState, seat: int, card: str | int) -> Action:
    """The action of playing a land. Raises IllegalAnswer with the rule that forbids it."""
    for action in legal_actions(state, seat):
        if action.kind == PLAY_LAND:
            face = action.way.face if action.way is not None else 0
            if _is_named(state, state.objects[action.object_id], card, face):
                return action
            if isinstance(card, int) and _same_card(state, card, action):
                action.object_id = card
                return action
    name = state.players[seat].name
    if not is_sorcery_time(state, seat):
        raise IllegalAnswer(f"{name} can play a land only in a main phase with an empty stack (CR 305.1)")
    if state.players[seat].lands_played:
        raise IllegalAnswer(f"{name} has played a land this turn (CR 305.2)")
    raise IllegalAnswer(f"{name} has no land {card!r} to play (CR 305.1)")


def action_for_special(state: GameState, seat: int, card: str | int, what: str) -> Action:
    """The special action of that name with a card (CR 116.2). Raises IllegalAnswer if it cannot be taken now."""
    actions = [a for a in legal_actions(state, seat) if f"{a.text} ".startswith(f"{what} ")]
    for action in sorted(actions, key=lambda action: action.text):  # "turn up" before "turn up the manifested"
        if _is_named(state, state.objects[action.object_id], card):
            return action
    label = card if isinstance(card, str) else state.label(card)
    raise IllegalAnswer(f"{state.players[seat].name} cannot {what} {label} now (CR 116.2)")


def action_for_ability(state: GameState, seat: int, source: str | int, which: int | str | None) -> Action:
    """The action of activating an ability. Raises IllegalAnswer with the rule that forbids it."""
    problems: list[str] = []
    for obj in _sources(state, seat, source):
        for ability in _chosen(_activated(state, obj), which):
            problem = activation_problem(state, seat, obj, ability, None, False)
            costly = False
            if problem is not None and problem[0] == "602.2b":
                problem = activation_problem(state, seat, obj, ability, None, True)
                costly = True
            if problem is None:
                action = Action(ACTIVATE, obj.id)
                action.ability = ability
                action.costly = costly
                return action
            problems.append(f"{problem[1]} (CR {problem[0]})")
    what = source if isinstance(source, str) else state.label(source)
    why = problems[0] if problems else "no such ability (CR 602.1)"
    raise IllegalAnswer(f"{state.players[seat].name} cannot activate {what}: {why}")


def _sources(state: GameState, seat: int, source: str | int) -> list[GameObject]:
    """The objects meant: permanents of the player first, then other permanents, then cards elsewhere."""
    found = [o for o in state.objects.values() if o.ability is None and _is_named(state, o, source)]

    def rank(obj: GameObject) -> tuple[bool, bool, int]:
        on_battlefield = obj.zone == BATTLEFIELD
        mine = characteristics(state, obj).controller == seat if on_battlefield else obj.owner == seat
        return (not on_battlefield, not mine, obj.id)

    return sorted(found, key=rank)


def _activated(state: GameState, obj: GameObject) -> list[Ability]:
    return [a for a in characteristics(state, obj).abilities if a.kind == ACTIVATED]


def _chosen(abilities: list[Ability], which: int | str | None) -> list[Ability]:
    """The abilities meant: all, the one at an index, or those with these words."""
    if which is None:
        return abilities
    if isinstance(which, int):
        return abilities[which : which + 1]
    return [a for a in abilities if which.lower() in a.words().lower()]


# -- targets ---------------------------------------------------------------------------------------------


def with_reason(
    state: GameState, seat: int, refusal: IllegalAnswer, source: int, targets: list[object], is_spell: bool
) -> IllegalAnswer:
    """The refusal of a target with the rule that forbids it, where one of the targets given cannot be one at all."""
    obj = state.objects.get(source)
    if "601.2c" not in str(refusal) or obj is None:
        return refusal
    probe = obj
    if is_spell and obj.zone != STACK:
        probe = obj.clone()  # the spell that the card would be: some protection is from spells only
        probe.zone = STACK
        state.objects[source] = probe
    try:
        for target in targets:
            if isinstance(target, Ref):
                rule, reason = target_problem(state, target.ref, probe, seat)
                if rule:
                    return IllegalAnswer(f"{state.label(target.ref)} is no legal target: {reason} (CR {rule})")
    finally:
        state.objects[source] = obj
    return refusal


def target_problem(state: GameState, ref: int, source: GameObject, seat: int) -> tuple[str, str]:
    """The rule that keeps an object or player from being a target of the seat's spell or ability; ("", "") if none."""
    if may_be_targeted(state, ref, source, seat):
        return "", ""
    if is_player(ref):
        return "702.11c", "the player has hexproof"
    obj = state.objects.get(ref)
    if obj is None:
        return "608.2b", "it is gone"
    if obj.phased_out:
        return "702.26b", "it is phased out"
    keywords = characteristics(state, obj).keywords
    for keyword, rule in UNTARGETABLE.items():
        if keyword in keywords:
            return rule, f"it has {keyword}"
    return "101.2", "an effect says that it can't be the target"


UNTARGETABLE: Final = {"shroud": "702.18a", "hexproof": "702.11b", "hexproof from": "702.11d", "protection": "702.16b"}
"""Keywords that keep a permanent from being a target, with the rule of each."""
