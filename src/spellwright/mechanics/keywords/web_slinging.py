"""Web-slinging: cast for another cost and a tapped creature that goes home (CR 702.188)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.compile import parse
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
WEB_SLINGING: Final = "web-slinging"

costed(WEB_SLINGING, ROOM, "702.188")


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, WEB_SLINGING):
        way = way_for(WEB_SLINGING, node, obj.face)
        returned: Any = parse("return a tapped creature you control to its owner's hand", "Cost")
        way.costs = (*way.costs, returned)
        found.append(way)
    return found


WAYS[WEB_SLINGING] = _ways
