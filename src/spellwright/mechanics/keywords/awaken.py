"""Awaken: cast for more, and a land becomes a creature besides (CR 702.113)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.mechanics.keywords.added_text import with_text
from spellwright.mechanics.keywords.shapes import KeywordNumberCost, numbered_costed
from spellwright.mechanics.keywords.support import ability_of, counted
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
AWAKEN: Final = "awaken"
WORDS: Final = (
    "Put two +1/+1 counters on target land you control. That land becomes a 0/0 Elemental creature with haste. "
    "It's still a land."
)

numbered_costed(AWAKEN, ROOM, "702.113")


def _awakened(chars: Characteristics) -> Characteristics:
    """The spell with the spell ability that its awaken cost gives it (CR 702.113a)."""
    for ability in chars.abilities:
        if ability.keyword == AWAKEN and isinstance(ability.node, KeywordNumberCost):
            return with_text(chars, counted(ability_of(WORDS), ability.node.number))
    return chars


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, AWAKEN):
        way: Any = way_for(AWAKEN, node, obj.face)
        way.change = _awakened
        found.append(way)
    return found


WAYS[AWAKEN] = _ways
