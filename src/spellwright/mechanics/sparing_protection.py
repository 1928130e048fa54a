"""Protection that does not remove what gives it, or other Auras (CR 702.16n)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.leaves import GiverName, SelfName
from spellwright.language.node import Node, transform
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Selector, Statement
from spellwright.language.tree.selectors import All, Both
from spellwright.mechanics.keywords.protection import Protection
from spellwright.mechanics.traits import Always
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.meaning import STATIC, static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class SparingProtection(Statement):
    """Something has protection, which does not remove these Auras or Equipment."""

    statement: Always
    spares: Selector


phrases(SelfName, "~", into="Spared", room=__name__)
phrases(All, "{filter:ObjectFilter.pl} <that are already attached to it>", into="Spared", room=__name__, each=False)
phrases(
    SparingProtection,
    "{statement:PlainStatement}. This effect doesn't remove {spares:Spared}",
    into="Statement",
)


@static_effects(SparingProtection)
def _sparing(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    said = node.spares.node if isinstance(node.spares, Bind) else node.spares
    spares: Selector = GiverName()
    if isinstance(said, All):
        spares = Both((spares, said))

    def change(part: Node) -> Any:
        return replace(part, spares=spares) if isinstance(part, Protection) else part

    statement = transform(node.statement, change, AbilityTree)
    return STATIC[type(statement)](state, obj, ability, statement)
