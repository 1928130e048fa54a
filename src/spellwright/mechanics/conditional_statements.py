"""What static abilities say under conditions of more than one kind: otherwise, if, unless, during (CR 604.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Condition, Statement
from spellwright.language.tree.conditions import AllTrue, NotTrue, YourTurn
from spellwright.mechanics.traits import Always, AsLongAs
from spellwright.rules.building import zones_named
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, holds_when, static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.steps import COMBAT_STEPS


@dataclass(frozen=True, slots=True)
class OnlyUnless(Statement):
    """A statement that is true only while a condition is not."""

    condition: Condition
    statement: Statement

    def function_zones(self) -> frozenset[int]:
        """Where the condition says that its object is (CR 113.6b)."""
        return zones_named((self.condition,))


@dataclass(frozen=True, slots=True)
class EitherWay(Statement):
    """A statement that is true while a condition is, and another one that is true while it is not."""

    first: AsLongAs
    other: Statement


@dataclass(frozen=True, slots=True)
class DuringCombat(Condition):
    """It is the combat phase (CR 506.1)."""


phrases(OnlyUnless, "{statement:PlainStatement} unless {condition:Condition}", into="Statement")
prefer(Always, over=OnlyUnless, because="what can't be done unless something is true is one restriction")
phrases(
    AsLongAs,
    "as long as {condition:Condition}, {statement:PlainStatement}",
    "{statement:PlainStatement} as long as {condition:Condition}",
    "{statement:PlainStatement} if {condition:Condition}",
    into="OnCondition",
    room=__name__,
)
phrases(
    AsLongAs,
    "{statement:PlainStatement} during your turn",
    into="OnCondition",
    room=__name__,
    condition=YourTurn(True),
)
phrases(
    AsLongAs,
    "{statement:PlainStatement} during your turn",
    "during your turn, {statement:PlainStatement}",
    into="OnTurn",
    room=__name__,
    condition=YourTurn(True),
)
phrases(EitherWay, "{first:OnCondition}. Otherwise, {other:PlainStatement}", into="Statement")
phrases(
    AsLongAs,
    "{statement:PlainStatement} during combat",
    "during combat, {statement:PlainStatement}",
    into="Statement",
    room=__name__,
    condition=DuringCombat(),
)


def _under(
    state: GameState, obj: GameObject, ability: Ability, condition: Any, statement: Any
) -> list[ContinuousEffect]:
    """The effects of a statement, each under a condition more (CR 611.3a)."""
    effects: list[ContinuousEffect] = STATIC[type(statement)](state, obj, ability, statement)
    for effect in effects:
        inner = effect.condition
        effect.condition = condition if inner is None else AllTrue((condition, inner))
    return effects


@static_effects(OnlyUnless)
def _only_unless(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return _under(state, obj, ability, NotTrue(node.condition), node.statement)


@static_effects(EitherWay)
def _either_way(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    first = node.first
    effects: list[ContinuousEffect] = STATIC[type(first)](state, obj, ability, first)
    return effects + _under(state, obj, ability, NotTrue(first.condition), node.other)


@holds_when(DuringCombat)
def _during_combat(frame: Frame, node: Any) -> bool:
    return frame.state.step in COMBAT_STEPS
