"""How often loyalty abilities can be activated (CR 606.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Selector, Statement
from spellwright.rules.activating import TWICE
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class LoyaltyTwice(Statement):
    """You may activate the loyalty abilities of permanents twice each turn."""

    what: Selector


@dataclass(frozen=True, slots=True)
class TwiceEachTurn(Modification):
    """Its loyalty abilities can be activated twice each turn."""


phrases(
    LoyaltyTwice,
    "you may activate the loyalty abilities of {what:Selector.object} twice each turn rather than only once",
    into="Statement",
)
register(TwiceEachTurn)


@static_effects(LoyaltyTwice)
def _loyalty_twice(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.what, (TwiceEachTurn(),))]


@modifies(TwiceEachTurn, RULES)
def _twice(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(TWICE, node, frame.source.id, frame.controller)
