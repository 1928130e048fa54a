"""Prototype (CR 702.160, 718): casting a card with the mana cost, color and size of its inset frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, KeywordAbility
from spellwright.mechanics.keywords.ways import own_nodes
from spellwright.rules.casting_options import VARIANTS, WAYS, CastWay
from spellwright.rules.mana import ManaCost
from spellwright.rules.movement import PROTOTYPED
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.paying import mana_of
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
PROTOTYPE: Final = "prototype"


@dataclass(frozen=True, slots=True)
class Prototype(KeywordAbility):
    """The inset frame: a second mana cost, power and toughness (CR 718.1)."""

    costs: tuple[Cost, ...]
    power: int
    toughness: int


phrases(Prototype, "prototype {costs:ManaCost+} — {power:Int}/{toughness:Int}", into="KeywordAbility.line")


def _name(node: Any) -> str:
    return PROTOTYPE


def _parameters(node: Any) -> Parameters:
    return {}


shape(Prototype, _name, _parameters)
hooked(PROTOTYPE, ROOM, "702.160")


def _prototyped(cost: ManaCost, power: int, toughness: int) -> Callable[[Characteristics], Characteristics]:
    def change(chars: Characteristics) -> Characteristics:
        """Only the mana cost, the color and the size are other ones (CR 718.3b, 718.5)."""
        found = chars.copy()
        found.mana_cost = cost
        found.colors = cost.colors
        found.power = power
        found.toughness = toughness
        return found

    return change


def _way(node: Any, name: str, cost: ManaCost | None, face: int) -> CastWay:
    own = mana_of(node.costs)
    way = CastWay(name, own if cost is None else cost, face)
    way.facts = {PROTOTYPED: 1}
    way.change = _prototyped(own, node.power, node.toughness)
    return way


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    return [_way(node, PROTOTYPE, None, obj.face) for node in own_nodes(state, obj, PROTOTYPE)]


def _variants(state: GameState, obj: GameObject, way: CastWay) -> list[CastWay]:
    """Whoever may cast the card in some way may cast it prototyped (CR 718.3).

    Its mana cost is the one of the inset frame then, unless another cost is to be paid instead anyway (CR 118.9).
    """
    if way.change is not None:
        return []
    usual = way.cost == obj.program.faces[way.face].mana_cost
    found: list[CastWay] = []
    for node in own_nodes(state, obj, PROTOTYPE):
        other = _way(node, f"{way.name} {PROTOTYPE}".strip(), None if usual else way.cost, way.face)
        other.facts = {**way.facts, **other.facts}
        other.costs = way.costs
        other.spend_as = way.spend_as
        other.instant_speed = way.instant_speed
        found.append(other)
    return found


WAYS[PROTOTYPE] = _ways
VARIANTS[PROTOTYPE] = _variants
