"""Replicate: pay a cost any number of times, and copy the spell as often (CR 702.56)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Adjective, KeywordAbility
from spellwright.mechanics.keywords.facts import CameBy
from spellwright.mechanics.keywords.kicker import UNBOUNDED
from spellwright.mechanics.keywords.optional_costs import ADDITIONAL, optional
from spellwright.mechanics.keywords.shapes import costed, costs_text
from spellwright.mechanics.keywords.spell_triggers import CAST_THIS, CopyThis
from spellwright.mechanics.keywords.support import when
from spellwright.rules.adjectives import ADJECTIVES
from spellwright.rules.casting_options import EXTRA_COSTS, ExtraCost
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState

ROOM: Final = __name__
REPLICATE: Final = "replicate"
FOR_MANA_COST: Final = "replicate for its mana cost"

costed(REPLICATE, ROOM, "702.56")


@dataclass(frozen=True, slots=True)
class ReplicateForManaCost(KeywordAbility):
    """Replicate, whose cost is the spell's mana cost."""


@dataclass(frozen=True, slots=True)
class OfSoManyColors(Adjective):
    """Being of just so many colors (CR 105.2)."""

    count: int


phrases(
    ReplicateForManaCost,
    "replicate. The replicate cost is equal to its mana cost",
    into="KeywordAbility.more",
)
phrases(OfSoManyColors, "exactly {count:NumberWord} colors", into="Behind")


def _name(node: Any) -> str:
    return REPLICATE


def _parameters(node: Any) -> Parameters:
    return {"cost": "its mana cost"}


shape(ReplicateForManaCost, _name, _parameters)


def _fact(node: Any) -> str:
    """What the spell is marked with: each replicate ability counts its own payments (CR 702.56b)."""
    if isinstance(node, ReplicateForManaCost):
        return FOR_MANA_COST
    return f"replicate {costs_text(node.costs)}"


def _trees(node: Any) -> tuple[Node, ...]:
    """Nothing triggers if the cost was not paid (CR 702.56a)."""
    fact = _fact(node)
    return (when(CAST_THIS, CopyThis(fact), CameBy(fact)),)


def _cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    extra = optional(REPLICATE, node.costs, _fact(node))
    extra.most = UNBOUNDED
    return [extra]


def _mana_cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    """A spell without a mana cost has none that could be paid (CR 118.6)."""
    cost = characteristics(state, obj).mana_cost
    if cost is None:
        return []
    extra = ExtraCost(FOR_MANA_COST, cost, (), False)
    extra.most = UNBOUNDED
    return [extra]


tree_macro(REPLICATE, "702.56", _trees)
ADDITIONAL[REPLICATE] = _cost
EXTRA_COSTS[ReplicateForManaCost] = _mana_cost


def _of_so_many_colors(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors.bit_count() == int(node.count)


ADJECTIVES[OfSoManyColors] = _of_so_many_colors
