"""Fear, intimidate, shadow, horsemanship and skulk: who may block whom (CR 702.13, 702.28, 702.31, 702.36, 702.118)."""

from __future__ import annotations

from typing import Final

from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.combat import BLOCK_RULES
from spellwright.rules.continuous import characteristics
from spellwright.rules.objects import BLACK, Characteristics, GameObject
from spellwright.rules.state import GameState

ROOM: Final = __name__

SEES_SHADOW: Final = "can block shadow"
"""The rule on a creature that it can block creatures with shadow, having none."""

plain("intimidate", ROOM, "702.13")
plain("shadow", ROOM, "702.28")
plain("horsemanship", ROOM, "702.31")
plain("fear", ROOM, "702.36")
plain("skulk", ROOM, "702.118")


def _evades(attacking: Characteristics, blocking: Characteristics) -> bool:
    """Whether one of these keywords keeps the blocker from blocking the attacker."""
    has = attacking.keywords
    if "fear" in has and not blocking.colors & BLACK and "artifact" not in blocking.types:
        return True
    if "intimidate" in has and not blocking.colors & attacking.colors and "artifact" not in blocking.types:
        return True
    if "horsemanship" in has and "horsemanship" not in blocking.keywords:
        return True
    return "skulk" in has and (blocking.power or 0) > (attacking.power or 0)


def allows(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    """A restriction on single blocks; shadow works in both directions (CR 702.28b)."""
    attacking = characteristics(state, attacker)
    blocking = characteristics(state, blocker)
    if not attacking.keywords and not blocking.keywords:
        return True
    if ("shadow" in attacking.keywords) != ("shadow" in blocking.keywords):
        if "shadow" in blocking.keywords or SEES_SHADOW not in blocking.rules:
            return False
    return not _evades(attacking, blocking)


BLOCK_RULES.append(allows)
