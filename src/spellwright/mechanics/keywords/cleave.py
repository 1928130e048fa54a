"""Cleave: cast for more, and what stands in square brackets is not there (CR 702.148)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from spellwright.language.node import Node, transform
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Adjective, PostModifier
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.adjectives import ADJECTIVES
from spellwright.rules.building import build_abilities
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.filters import MODIFIERS
from spellwright.rules.frame import Frame
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import SPELL, Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
CLEAVE: Final = "cleave"

costed(CLEAVE, ROOM, "702.148")


@dataclass(frozen=True, slots=True)
class BracketedAdjective(Adjective):
    """A quality in square brackets, before the noun."""

    what: Adjective


@dataclass(frozen=True, slots=True)
class BracketedModifier(PostModifier):
    """A quality in square brackets, after the noun."""

    what: PostModifier


phrases(BracketedAdjective, "\\[{what:Adjective}]", into="Adjective")
phrases(BracketedModifier, "\\[{what:PostModifier}]", into="PostModifier")


def _adjective(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return ADJECTIVES[type(node.what)](frame, node.what, obj, chars)


def _modifier(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return MODIFIERS[type(node.what)](frame, node.what, obj, chars)


ADJECTIVES[BracketedAdjective] = _adjective
MODIFIERS[BracketedModifier] = _modifier


_CHANGED: Final[dict[int, tuple[Ability, Ability]]] = {}


def _without_brackets(node: Node) -> Node:
    if isinstance(node, NounPhrase):
        return replace(node, adjectives=tuple([a for a in node.adjectives if not isinstance(a, BracketedAdjective)]))
    if isinstance(node, ObjectFilter):
        return replace(node, modifiers=tuple([m for m in node.modifiers if not isinstance(m, BracketedModifier)]))
    return node


def cleft_ability(ability: Ability) -> Ability:
    """The spell ability without the text in square brackets (CR 702.148a); made once."""
    found = _CHANGED.get(id(ability))
    if found is None or found[0] is not ability:
        tree: Any = ability.tree
        changed = build_abilities(transform(tree, _without_brackets), "")[0]
        changed.number = ability.number
        found = (ability, changed)
        _CHANGED[id(ability)] = found
    return found[1]


def cleft(chars: Characteristics) -> Characteristics:
    """The spell with its changed text (CR 702.148b)."""
    found = chars.copy()
    found.set_abilities(
        tuple([cleft_ability(a) if a.kind == SPELL and a.tree is not None else a for a in chars.abilities])
    )
    return found


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, CLEAVE):
        way = way_for(CLEAVE, node, obj.face)
        way.change = cleft
        found.append(way)
    return found


WAYS[CLEAVE] = _ways
