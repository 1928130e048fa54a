"""Changeling and devoid: characteristic-defining keywords (CR 702.73, 702.114)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language import vocabulary
from spellwright.language.leaves import SelfName
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Modification, Statement
from spellwright.mechanics.keywords.shapes import Keyword, plain
from spellwright.mechanics.keywords.support import static
from spellwright.mechanics.traits import GIVEN_TOO
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import COLOR, TYPE, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

ROOM: Final = __name__
EVERY_CREATURE_TYPE: Final = frozenset((*vocabulary.CREATURE_TYPES, *vocabulary.NEW_CREATURE_TYPES))

plain("changeling", ROOM, "702.73")
plain("devoid", ROOM, "702.114")


@dataclass(frozen=True, slots=True)
class EveryCreatureType(Modification):
    """Having every creature type."""


@dataclass(frozen=True, slots=True)
class Colorless(Modification):
    """Having no colour."""


@dataclass(frozen=True, slots=True)
class ThisIs(Statement):
    """The object has a characteristic wherever it is (CR 604.3)."""

    change: Modification

    def is_defining(self) -> bool:
        """It functions in all zones and applies before other effects (CR 613.3)."""
        return True


for _cls in (EveryCreatureType, Colorless, ThisIs):
    register(_cls)


def _changeling(node: Any) -> tuple[Node, ...]:
    return (static(ThisIs(EveryCreatureType())),)


def _devoid(node: Any) -> tuple[Node, ...]:
    return (static(ThisIs(Colorless())),)


tree_macro("changeling", "702.73", _changeling)
tree_macro("devoid", "702.114", _devoid)


GIVEN_TOO[Keyword("devoid")] = Colorless()


@static_effects(ThisIs)
def _this_is(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, SelfName(), (node.change,))]


@modifies(EveryCreatureType, TYPE)
def _every_type(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.subtypes = chars.subtypes | EVERY_CREATURE_TYPE


@modifies(Colorless, COLOR)
def _colorless(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.colors = 0
