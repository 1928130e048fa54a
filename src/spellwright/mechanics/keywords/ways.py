"""Alternative ways to cast a card that a keyword gives: helpers, and what a spell so cast is marked with (CR 118.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import StaticAbility
from spellwright.language.tree.categories import Statement
from spellwright.language.tree.costs import PayMana
from spellwright.mechanics.keywords.shapes import KeywordCost
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import replaces
from spellwright.rules.objects import GameObject
from spellwright.rules.paying import mana_of, split
from spellwright.rules.state import GameState
from spellwright.rules.zones import EXILE, STACK

Allowed = Callable[[GameState, int, GameObject], bool]


@dataclass(frozen=True, slots=True)
class OwnMana(PayMana):
    """The mana cost of the card itself: of a card with two halves, that of the half that is cast (CR 709.3)."""


register(OwnMana)


def always(state: GameState, seat: int, obj: GameObject) -> bool:
    """No condition besides the zone."""
    return True


def way_for(name: str, node: Any, face: int = 0) -> CastWay:
    """The way to cast for a keyword's cost; the spell is marked with the keyword."""
    _, others = split(node.costs)
    way = CastWay(name, mana_of(node.costs), face)
    way.costs = others
    way.facts = {name: 1}
    way.own_cost = any([isinstance(cost, OwnMana) for cost in node.costs])
    return way


def own_nodes(state: GameState, obj: GameObject, name: str) -> list[Any]:
    """The nodes of a keyword that a card has."""
    abilities = characteristics(state, obj).abilities
    return [a.node for a in abilities if a.keyword == name and a.body is None]


def offer_way(name: str, zone: int, allowed: Allowed = always) -> None:
    """Let a card with this keyword be cast from a zone for the keyword's cost, if a condition holds."""

    def ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
        if obj.zone != zone or not allowed(state, seat, obj):
            return []
        return [way_for(name, node, obj.face) for node in own_nodes(state, obj, name) if isinstance(node, KeywordCost)]

    WAYS[name] = ways


@dataclass(frozen=True, slots=True)
class ExiledFromStack(Statement):
    """A spell that was cast in this way is exiled instead of going anywhere else from the stack (CR 702.34a)."""

    fact: str

    def function_zones(self) -> frozenset[int]:
        """It works while the spell is on the stack."""
        return frozenset({STACK})


register(ExiledFromStack)


def exiled_from_stack(node: Any) -> tuple[Node, ...]:
    """The tree of that ability for a keyword."""
    return (StaticAbility(ExiledFromStack(node.name)),)


def _leaves_stack(frame: Frame, node: Any, event: Any) -> bool:
    return (
        event.old is frame.source
        and event.origin == STACK
        and event.to != EXILE
        and bool(frame.source.facts.get(node.fact))
    )


def _exile(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.to = EXILE
    return [event]


replaces(ExiledFromStack, (ZoneChange,), _leaves_stack, _exile)
