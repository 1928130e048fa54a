"""Alternative costs (CR 118.9): "You may ... rather than pay this spell's mana cost"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Statement
from spellwright.language.tree.costs import PayMana
from spellwright.rules.casting_options import WAYS_BY_STATEMENT, CastWay
from spellwright.rules.mana import NO_MANA, parse_mana_cost
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND


@dataclass(frozen=True, slots=True)
class AlternativeCost(Statement):
    """These costs instead of the mana cost."""

    costs: tuple[Cost, ...]


phrases(AlternativeCost, "you may {costs:Cost, and+} rather than pay ~'s mana cost", into="Statement")


def _way(state: GameState, seat: int, obj: GameObject, node: Any) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    mana = NO_MANA
    others: list[Any] = []
    for cost in node.costs:
        if isinstance(cost, PayMana):
            mana = parse_mana_cost("".join(cost.symbols))
        else:
            others.append(cost)
    way = CastWay("its alternative cost", mana)
    way.costs = tuple(others)
    return [way]


WAYS_BY_STATEMENT[AlternativeCost] = _way
