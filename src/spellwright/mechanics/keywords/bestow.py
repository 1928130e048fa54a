"""Bestow: an Aura while it is attached, a creature otherwise (CR 702.103)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Modification, Statement
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter, TypeHead
from spellwright.mechanics.keywords.enchant import Enchant
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import static
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.building import keyword_abilities
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import ABILITY, TYPE, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
BESTOW: Final = "bestow"
BESTOWED: Final = "bestowed"

costed(BESTOW, ROOM, "702.103")


@dataclass(frozen=True, slots=True)
class BestowedAura(Statement):
    """A bestowed permanent that is attached is an Aura with enchant creature and no creature (CR 702.103b)."""


@dataclass(frozen=True, slots=True)
class BeAura(Modification):
    """Being an Aura enchantment and no creature, with enchant creature."""


register(BestowedAura)
register(BeAura)


def _trees(node: Any) -> tuple[Node, ...]:
    return (static(BestowedAura()),)


tree_macro(BESTOW, "702.103", _trees)
_ENCHANT: Final = Enchant(ObjectFilter((NounPhrase((), TypeHead("creature")),), ()))
_MADE: Final[list[Ability]] = []


def enchant_creature() -> tuple[Ability, ...]:
    """The ability enchant creature."""
    if not _MADE:
        _MADE.extend(keyword_abilities(_ENCHANT))
        _MADE[0].number = 63
    return tuple(_MADE)


def as_aura(chars: Characteristics) -> Characteristics:
    """The spell or permanent as an Aura."""
    found = chars.copy()
    found.types = found.types - {"creature"}
    found.subtypes = found.subtypes | {"Aura"}
    found.set_abilities(found.abilities + enchant_creature())
    return found


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, BESTOW):
        way = way_for(BESTOW, node, obj.face)
        way.facts = {BESTOW: 1, BESTOWED: 1}
        way.change = as_aura
        found.append(way)
    return found


WAYS[BESTOW] = _ways


@static_effects(BestowedAura)
def _bestowed(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    if BESTOWED not in obj.facts or obj.attached_to not in state.objects:
        return []
    return [make_effect(state, obj, SelfName(), (BeAura(),))]


@modifies(BeAura, TYPE, ABILITY)
def _be_aura(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if layer == TYPE:
        chars.types = chars.types - {"creature"}
        chars.subtypes = chars.subtypes | {"Aura"}
    else:
        chars.set_abilities(chars.abilities + enchant_creature())
