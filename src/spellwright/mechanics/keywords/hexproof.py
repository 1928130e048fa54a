"""Hexproof, hexproof from a quality, and shroud (CR 702.11, 702.18); plain ones are the kernel's own check."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import KeywordAbility
from spellwright.mechanics.keywords.qualities import Quality, has_any
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.objects import GameObject, is_player, seat_of
from spellwright.rules.state import GameState
from spellwright.rules.targeting import TARGET_RULES
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
HEXPROOF_FROM: Final = "hexproof from"

plain("hexproof", ROOM, "702.11")
plain("shroud", ROOM, "702.18")


@dataclass(frozen=True, slots=True)
class HexproofFrom(KeywordAbility):
    """Hexproof from each of some qualities (CR 702.11d, 702.11e)."""

    qualities: tuple[Quality, ...]


phrases(HexproofFrom, "hexproof {qualities:FromQuality, and+}", into="KeywordAbility.more")


def _name(node: Any) -> str:
    return HEXPROOF_FROM


def _parameters(node: Any) -> Parameters:
    return {}


shape(HexproofFrom, _name, _parameters)
hooked(HEXPROOF_FROM, ROOM, "702.11d")


def allows(state: GameState, ref: int, source: GameObject, controller: int) -> bool:
    """Whether hexproof from a quality lets a permanent or player be a target."""
    if is_player(ref):
        seat = seat_of(ref)
        rules = player_rules(state, seat, HEXPROOF_FROM) if state.player_rules and seat != controller else []
        return not any([has_any(state, state.get(giver), node.qualities, source) for node, giver, _ in rules])
    obj = state.objects[ref]
    if obj.zone != BATTLEFIELD:
        return True
    chars = characteristics(state, obj)
    if HEXPROOF_FROM not in chars.keywords or chars.controller == controller:
        return True
    for ability in chars.abilities:
        node = ability.node
        if isinstance(node, HexproofFrom) and has_any(state, obj, node.qualities, source):
            return False
    return True


TARGET_RULES.append(allows)
