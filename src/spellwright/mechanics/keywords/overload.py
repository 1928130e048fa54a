"""Overload: the spell says "each" wherever it says "target" (CR 702.96)."""

from __future__ import annotations

from typing import Final

from spellwright.language.node import Node, transform
from spellwright.language.tree.selectors import All, Target
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.building import build_abilities
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import SPELL, Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
OVERLOAD: Final = "overload"

costed(OVERLOAD, ROOM, "702.96")

_CHANGED: Final[dict[int, tuple[Ability, Ability]]] = {}


def _each(node: Node) -> Node:
    return All(node.filter, True) if isinstance(node, Target) else node


def overloaded_ability(ability: Ability) -> Ability:
    """The spell ability with "each" for "target"; made once."""
    found = _CHANGED.get(id(ability))
    if found is None or found[0] is not ability:
        changed = build_abilities(transform(ability.tree, _each), "")[0]
        changed.number = ability.number
        found = (ability, changed)
        _CHANGED[id(ability)] = found
    return found[1]


def overloaded(chars: Characteristics) -> Characteristics:
    """The spell with its changed text (CR 702.96a)."""
    found = chars.copy()
    found.set_abilities(
        tuple([overloaded_ability(a) if a.kind == SPELL and a.tree is not None else a for a in chars.abilities])
    )
    return found


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, OVERLOAD):
        way = way_for(OVERLOAD, node, obj.face)
        way.change = overloaded
        found.append(way)
    return found


WAYS[OVERLOAD] = _ways
