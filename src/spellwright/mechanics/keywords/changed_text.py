"""Ways of casting a spell from hand that change its text: overload, cleave (CR 612, 702.96, 702.148)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.node import Node, transform
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.building import build_abilities
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import SPELL, Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

_CHANGED: Final[dict[tuple[str, int], tuple[Ability, Ability]]] = {}
"""By keyword and ability: the ability itself, which keeps its id from being another's, and what it becomes."""


def cast_with_changed_text(keyword: str, change: Callable[[Node], Node]) -> None:
    """Let a card with the keyword be cast from hand for the keyword's cost, each node of its text changed like this."""

    def changed(ability: Ability) -> Ability:
        found = _CHANGED.get((keyword, id(ability)))
        if found is None or found[0] is not ability:
            tree: Any = ability.tree
            other = build_abilities(transform(tree, change), "")[0]
            other.number = ability.number
            found = (ability, other)
            _CHANGED[(keyword, id(ability))] = found
        return found[1]

    def with_changed_text(chars: Characteristics) -> Characteristics:
        found = chars.copy()
        found.set_abilities(
            tuple([changed(a) if a.kind == SPELL and a.tree is not None else a for a in chars.abilities])
        )
        return found

    def ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
        if obj.zone != HAND:
            return []
        found: list[CastWay] = []
        for node in own_nodes(state, obj, keyword):
            way = way_for(keyword, node, obj.face)
            way.change = with_changed_text
            found.append(way)
        return found

    WAYS[keyword] = ways
