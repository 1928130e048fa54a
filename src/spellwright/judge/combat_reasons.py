"""Why one creature cannot attack or block, with the rule: for scenarios, rulings and whoever explains."""

from __future__ import annotations

from typing import Final

from spellwright.agents.scripted import Ref
from spellwright.errors import IllegalAnswer
from spellwright.rules.combat import ATTACK_RULES, can_block, defenders, defending_seats
from spellwright.rules.combat_legality import DeclarationRules
from spellwright.rules.continuous import characteristics
from spellwright.rules.mana_abilities import is_sick
from spellwright.rules.objects import GameObject, is_player, seat_of
from spellwright.rules.state import LEFT, GameState

Problem = tuple[str, str]
"""A rule's number, and why it forbids something."""

EVASION: Final = {
    "shadow": "702.28b",
    "horsemanship": "702.31b",
    "fear": "702.36b",
    "intimidate": "702.13b",
    "skulk": "702.118b",
}
"""Keywords that keep most creatures from blocking, and the rule of each."""


def attack_problem(state: GameState, seat: int, obj: GameObject) -> Problem | None:
    """Why a permanent could not attack in the seat's turn, or None."""
    chars = characteristics(state, obj)
    if chars.controller != seat:
        return "508.1a", "you do not control it"
    if "creature" not in chars.types:
        return "508.1a", "it is no creature"
    if obj.tapped:
        return "508.1a", "it is tapped"
    if is_sick(state, obj, chars):
        return "302.6", "it has not been under your control continuously since your turn began"
    if "defender" in chars.keywords and "can attack as though no defender" not in chars.rules:
        return "702.3b", "it has defender"
    if "can't attack" in chars.rules:
        return "508.1c", "an effect says that it can't"
    if not any(all(rule(state, obj, chars, t) for rule in ATTACK_RULES) for t in defenders(state, seat)):
        return "508.1c", "a restriction forbids it here"
    return None


def defender_problem(state: GameState, seat: int, ref: int) -> Problem | None:
    """Why a player cannot be attacked by the seat's creatures at all, or None (CR 802.2, 803.1)."""
    if not is_player(ref):
        return None
    if seat_of(ref) not in state.opponents(seat):
        return "508.1b", f"{state.name_of(ref)} is no opponent in the game"
    if seat_of(ref) in defending_seats(state, seat):
        return None
    rule = "803.1a" if state.attack_option == LEFT else "803.1b"
    return rule, f"only the player immediately to the {state.attack_option} can be attacked"


def blocker_problem(state: GameState, seat: int, obj: GameObject) -> Problem | None:
    """Why a permanent could block nothing, or None."""
    chars = characteristics(state, obj)
    if chars.controller != seat:
        return "509.1a", "you do not control it"
    if "creature" not in chars.types:
        return "509.1a", "it is no creature"
    if obj.tapped:
        return "509.1a", "it is tapped"
    if "can't block" in chars.rules:
        return "509.1b", "an effect says that it can't"
    return None


def block_problem(state: GameState, blocker: GameObject, attacker: GameObject) -> Problem | None:
    """Why a creature cannot block this attacker as far as the two decide, or None."""
    if can_block(state, blocker, attacker):
        return None
    attacking, blocking = characteristics(state, attacker), characteristics(state, blocker)
    if "can't be blocked" in attacking.rules:
        return "509.1b", "it can't be blocked"
    if "flying" in attacking.keywords and not blocking.keywords & {"flying", "reach"}:
        return "702.9b", "it has flying"
    for keyword, rule in EVASION.items():
        if keyword in attacking.keywords or (keyword == "shadow" and keyword in blocking.keywords):
            return rule, f"{keyword} forbids it"
    if "protection" in attacking.keywords:
        return "702.16f", "protection forbids it"
    return "509.1b", "a restriction forbids it"


def refuse_impossible(state: GameState, seat: int, rules: DeclarationRules, pairs: list[tuple[object, object]]) -> None:
    """Raise IllegalAnswer with the rule for the first creature of a declaration that cannot do its part of it."""
    for one, other in pairs:
        creature = state.objects.get(one.ref) if isinstance(one, Ref) else None
        if creature is None or not isinstance(other, Ref) or other.ref in rules.options.get(creature.id, ()):
            continue
        if rules.is_attack:
            problem = attack_problem(state, seat, creature) or defender_problem(state, seat, other.ref)
            doing = "attack"
        else:
            attacker = state.objects.get(other.ref)
            problem = blocker_problem(state, seat, creature)
            if problem is None and attacker is not None and attacker.attacking:
                problem = block_problem(state, creature, attacker)
            doing = f"block {state.label(other.ref)}"
        if problem is not None:
            also = ", CR 508.1a" if problem[0] == "302.6" else ""
            raise IllegalAnswer(f"{state.label(creature.id)} cannot {doing}: {problem[1]} (CR {problem[0]}{also})")
