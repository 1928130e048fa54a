"""Reconfigure: an Equipment while it is attached, a creature otherwise (CR 702.151)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import macro, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Limit, Statement
from spellwright.language.tree.limits import AsSorcery
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import body_of, static
from spellwright.mechanics.keywords.warp import NoCreature
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

ROOM: Final = __name__
RECONFIGURE: Final = "reconfigure"

costed(RECONFIGURE, ROOM, "702.151")


@dataclass(frozen=True, slots=True)
class OnlyAttached(Limit):
    """Only while the permanent is attached."""


@dataclass(frozen=True, slots=True)
class NoCreatureAttached(Statement):
    """It is no creature while it is attached (CR 702.151b)."""


register(OnlyAttached)
register(NoCreatureAttached)
macro(
    RECONFIGURE, "{cost}: Attach ~ to another target creature you control. Activate only as a sorcery.", rule="702.151"
)


def _trees(node: Any) -> tuple[Node, ...]:
    return (
        ActivatedAbility(node.costs, body_of("unattach ~."), (AsSorcery(), OnlyAttached())),
        static(NoCreatureAttached()),
    )


tree_macro(RECONFIGURE, "702.151", _trees)


@holds_when(OnlyAttached)
def _is_attached(frame: Frame, node: Any) -> bool:
    return frame.source.attached_to > 0


@static_effects(NoCreatureAttached)
def _no_creature(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    if obj.attached_to not in state.objects:
        return []
    return [make_effect(state, obj, SelfName(), (NoCreature(),))]
