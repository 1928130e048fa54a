"""Disturb and more than meets the eye: casting the back face; living metal (CR 702.146, 702.161, 702.162)."""

from __future__ import annotations

from typing import Final

from spellwright.language.macros import hooked
from spellwright.language.templates import phrases
from spellwright.mechanics.keywords.shapes import KeywordCost, costed, plain
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.faces import has_two_faces
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD, HAND

ROOM: Final = __name__
DISTURB: Final = "disturb"
CONVERTED: Final = "more than meets the eye"

costed(DISTURB, ROOM, "702.146")
hooked(DISTURB, ROOM, "702.146")
phrases(KeywordCost, "More Than Meets the Eye {costs:ManaCost+}", into="KeywordAbility.more", room=ROOM, name=CONVERTED)
hooked(CONVERTED, ROOM, "702.162")
plain(
    "living metal",
    ROOM,
    "702.161",
    "During your turn, ~ is an artifact creature in addition to its other types.",
)


def _back_from(state: GameState, obj: GameObject, name: str, zone: int) -> list[CastWay]:
    """The spell has the back face up on the stack, and so enters (CR 712.8c, 712.11a, 712.13)."""
    if obj.zone != zone or not has_two_faces(obj.program):
        return []
    return [way_for(name, node, 1) for node in own_nodes(state, obj, name) if isinstance(node, KeywordCost)]


def _disturbed(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    return _back_from(state, obj, DISTURB, GRAVEYARD)


def _converted(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    return _back_from(state, obj, CONVERTED, HAND)


WAYS[DISTURB] = _disturbed
WAYS[CONVERTED] = _converted
