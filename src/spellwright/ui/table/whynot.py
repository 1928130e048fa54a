"""Why a person cannot do something now, with the rule that forbids it; only from what their seat sees."""

from __future__ import annotations

from typing import Final

from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.judge.acting import action_for_ability, action_for_cast, action_for_land
from spellwright.judge.combat_reasons import attack_problem, block_problem, blocker_problem
from spellwright.rules.combat import attackers_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Decision
from spellwright.rules.state import GameState
from spellwright.rules.steps import ATTACK, BLOCK, STEP_BY_NAME
from spellwright.rules.views import SeenObject, View
from spellwright.ui.table.words import fitting, without_fillers

POSSIBLE: Final = "You can"


def explain(state: GameState, decision: Decision, view: View, words: list[str]) -> str:
    """Why what the words say cannot be done now, or that it can be done."""
    if not words:
        return f"{decision.prompt}: you are asked by CR {decision.rule}."
    verb, rest = words[0], without_fillers(words[1:])
    if verb in _VERBS and rest:
        return _VERBS[verb](state, decision, view, rest)
    if verb in ("attack", "block", "cast", "play", "activate"):
        return f"say what: why {verb} NAME"
    seen = find(view, words)
    if not seen:
        return f"you see nothing that fits {' '.join(words)!r}."
    if seen[0].zone == "battlefield":
        own_turn = view.active == view.seat
        creature = "creature" in seen[0].types
        if creature and (own_turn or seen[0].controller == view.seat):
            return why_attack(state, decision, view, words) if own_turn else why_block(state, decision, view, words)
        return why_activate(state, decision, view, words)
    return why_cast(state, decision, view, words)


def find(view: View, words: list[str], zones: tuple[str, ...] = ()) -> list[SeenObject]:
    """The visible objects that words name, the viewer's own hand and permanents first."""
    places = [*view.me.hand, *view.battlefield, *view.me.graveyard, *view.exile, *view.stack]
    for player in view.players:
        if player.seat != view.seat:
            places += [*player.graveyard, *player.hand]
    seen = [obj for obj in places if obj.name and (not zones or obj.zone in zones)]
    while words:
        found = fitting([f"{obj.name} #{obj.id}" for obj in seen], words)
        if found:
            return [seen[i] for i in found]
        words = words[:-1]  # targets may stand behind the name
    return []


def _no_priority(decision: Decision) -> str:
    if decision.kind == "priority":
        return ""
    return f"you are asked something else now ({decision.prompt}); that needs priority (CR 117.1)."


def why_cast(state: GameState, decision: Decision, view: View, words: list[str]) -> str:
    """Why a card cannot be cast now; lands are played."""
    found = find(view, words, ("hand", "graveyard", "exile", "command"))
    if not found:
        return f"you see no card to cast or play that fits {' '.join(words)!r} (CR 601.3)."
    obj = found[0]
    if obj.zone == "hand" and obj.owner == view.seat and "land" in obj.types:
        return why_play(state, decision, view, words)
    problem = _no_priority(decision)
    if problem:
        return problem
    try:
        action_for_cast(state, view.seat, obj.id, "")
    except (IllegalAnswer, ScenarioError) as illegal:
        return f"{illegal}."
    return f"{POSSIBLE} cast {obj.name} now."


def why_play(state: GameState, decision: Decision, view: View, words: list[str]) -> str:
    """Why a land cannot be played now."""
    found = find(view, words, ("hand", "graveyard", "exile"))
    if not found:
        return f"you see no land to play that fits {' '.join(words)!r} (CR 305.1)."
    obj = found[0]
    if "land" not in obj.types:
        return why_cast(state, decision, view, words)
    problem = _no_priority(decision)
    if problem:
        return problem
    try:
        action_for_land(state, view.seat, obj.id)
    except (IllegalAnswer, ScenarioError) as illegal:
        return f"{illegal}."
    return f"{POSSIBLE} play {obj.name} now."


def why_activate(state: GameState, decision: Decision, view: View, words: list[str]) -> str:
    """Why an ability cannot be activated now."""
    found = find(view, words)
    if not found:
        return f"you see nothing that fits {' '.join(words)!r}."
    problem = _no_priority(decision)
    if problem:
        return problem
    try:
        action_for_ability(state, view.seat, found[0].id, None)
    except (IllegalAnswer, ScenarioError) as illegal:
        return f"{illegal}."
    return f"{POSSIBLE} activate {found[0].name} now."


# -- combat --------------------------------------------------------------------------------------------


def why_attack(state: GameState, decision: Decision, view: View, words: list[str]) -> str:
    """Why a creature cannot be declared as an attacker."""
    found = find(view, words, ("battlefield",))
    if not found:
        return f"you see no permanent that fits {' '.join(words)!r}."
    mine = [obj for obj in found if obj.controller == view.seat] or found
    name = mine[0].name
    if view.active != view.seat:
        return f"{name} cannot attack: only the active player declares attackers (CR 508.1)."
    if STEP_BY_NAME[view.step] >= ATTACK and decision.kind != "attack":
        return f"{name} cannot attack: the attackers of this combat are declared already (CR 508.1)."
    problem = attack_problem(state, view.seat, state.objects[mine[0].id])
    if problem is not None:
        return f"{name} cannot attack: {problem[1]} (CR {problem[0]})."
    return f"{POSSIBLE} attack with {name}" + (
        "." if decision.kind == "attack" else " in the declare attackers step of this turn."
    )


def why_block(state: GameState, decision: Decision, view: View, words: list[str]) -> str:
    """Why a creature cannot block; the words name it, or an attacker and then "with" it."""
    attackers = attackers_of(state)
    if not attackers or STEP_BY_NAME[view.step] not in (ATTACK, BLOCK) or view.active == view.seat:
        return "there are no attackers that you could block now (CR 509.1)."
    named: list[SeenObject] = []
    if "with" in words:
        at = words.index("with")
        named = [o for o in find(view, words[:at], ("battlefield",)) if o.attacking]
        words = words[at + 1 :]
    mine = [o for o in find(view, words, ("battlefield",)) if o.controller == view.seat]
    if not mine:
        return f"you control nothing that fits {' '.join(words)!r} (CR 509.1a)."
    blocker = state.objects[mine[0].id]
    problem = blocker_problem(state, view.seat, blocker)
    if problem is not None:
        return f"{mine[0].name} cannot block: {problem[1]} (CR {problem[0]})."
    wanted = [a for a in attackers if not named or a.id == named[0].id]
    reasons = [(a, block_problem(state, blocker, a)) for a in wanted]
    first = reasons[0][1]
    if first is not None and all(reason is not None for _, reason in reasons):
        return f"{mine[0].name} cannot block {state.name_of(wanted[0].id)}: {first[1]} (CR {first[0]})."
    able = ", ".join(state.name_of(a.id) for a, reason in reasons if not reason)
    menace = [a for a, reason in reasons if not reason and "menace" in characteristics(state, a).keywords]
    more = " (those with menace only together with another creature, CR 702.111b)" if menace else ""
    return f"{POSSIBLE} block {able} with {mine[0].name}{more}."


_VERBS: Final = {
    "cast": why_cast,
    "play": why_play,
    "activate": why_activate,
    "use": why_activate,
    "attack": why_attack,
    "block": why_block,
}
