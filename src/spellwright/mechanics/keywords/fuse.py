"""Fuse and aftermath: both halves of a card as one spell, and halves cast from a graveyard (CR 702.102, 702.127)."""

from __future__ import annotations

from typing import Final

from spellwright.language.macros import hooked, tree_macro
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.ways import exiled_from_stack
from spellwright.rules.cast_ways import FUSE
from spellwright.rules.casting_options import HAND_ONLY, WAYS, CastWay
from spellwright.rules.faces import SPLIT, WHOLE
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD, HAND

ROOM: Final = __name__
AFTERMATH: Final = "aftermath"

plain(FUSE, ROOM, "702.102")
hooked(FUSE, ROOM, "702.102")
plain(AFTERMATH, ROOM, "702.127")
tree_macro(AFTERMATH, "702.127", exiled_from_stack)


def _fused(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    """From hand both halves together, for both their costs (CR 702.102a, 702.102c)."""
    if obj.zone != HAND or obj.program.layout not in SPLIT:
        return []
    return [CastWay(FUSE, obj.program.faces[WHOLE].mana_cost, WHOLE)]


def _after(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    """The half with aftermath, from a graveyard, for its own mana cost (CR 702.127a)."""
    if obj.zone != GRAVEYARD or obj.program.layout not in SPLIT:
        return []
    found: list[CastWay] = []
    for face in range(1, len(obj.program.faces)):
        half = obj.program.faces[face]
        if any([ability.keyword == AFTERMATH for ability in half.abilities]):
            way = CastWay(AFTERMATH, half.mana_cost, face)
            way.facts = {AFTERMATH: 1}
            found.append(way)
    return found


HAND_ONLY.add(FUSE)
WAYS[FUSE] = _fused
WAYS[AFTERMATH] = _after
