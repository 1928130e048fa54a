"""What static abilities say about objects: "creatures you control get +1/+1 and have flying" (CR 604, 611.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node
from spellwright.language.templates import admit, passes, phrases
from spellwright.language.tree.categories import Condition, Modification, Selector, Statement
from spellwright.language.tree.conditions import AllTrue, YourTurn
from spellwright.rules.building import zones_named
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.meaning import STATIC, static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Always(Statement):
    """Objects or players have these traits as long as the ability functions."""

    who: Selector
    traits: tuple[Modification, ...]

    def is_defining(self) -> bool:
        """Whether it says of its own object which colors or subtypes it has, and no more (CR 604.3a)."""
        return isinstance(self.who, SelfName) and all([hasattr(trait, "may_define") for trait in self.traits])


@dataclass(frozen=True, slots=True)
class AsLongAs(Statement):
    """A statement that is true only while a condition is (CR 611.3a)."""

    condition: Condition
    statement: Statement

    def function_zones(self) -> frozenset[int]:
        """Where the condition says that its object is: "as long as ~ is in your graveyard" (CR 113.6b)."""
        return zones_named((self.condition,))


@dataclass(frozen=True, slots=True)
class AllStatements(Statement):
    """Several statements with subjects of their own, joined by "and"."""

    parts: tuple[Statement, ...]


passes("Trait.@", "get[s] {change:PTChange}", "get[s] an additional {change:PTChange}", room=__name__)
passes("Trait.@", "[have|has] {keywords:Keywords}", room=__name__)
phrases(Always, "{who:Selector.sg.subject} {traits:Trait.s, and+}", into="PlainStatement")
phrases(
    Always,
    "{who:Selector.pl.subject} {traits:Trait.base, and+}",
    "{who:Selector.pl.subject} each {traits:Trait.base, and+}",
    into="PlainStatement",
)
phrases(Always, "{who:PlayerSelector.@.subject} {traits:PlayerTrait.@, and+}", into="PlainStatement")
admit("Statement", "PlainStatement")
phrases(AllStatements, "{parts:PlainStatement, and}", "{parts:PlainStatement, and,}", into="Statement")
phrases(
    AsLongAs,
    "as long as {condition:Condition}, {statement:PlainStatement}",
    "{statement:PlainStatement} as long as {condition:Condition}",
    "{statement:PlainStatement} if {condition:Condition}",
    "as long as {condition:Condition}, {statement:OnTurn}",
    into="Statement",
)
phrases(
    AsLongAs,
    "during your turn, {statement:PlainStatement}",
    "{statement:PlainStatement} during your turn",
    "{statement:StatementOfYourTurn}",
    "during your turn, {statement:OnCondition}",
    into="Statement",
    condition=YourTurn(True),
)
phrases(
    AsLongAs, "during turns other than yours, {statement:PlainStatement}", into="Statement", condition=YourTurn(False)
)


GIVEN_TOO: Final[dict[Node, Modification]] = {}
"""By a keyword's node: what is given with it by whoever gives it, since the ability itself would come too late in the
layers (CR 613.3 knows defining abilities of the object's own only)."""


ALSO_ABOUT: Final[list[Callable[[GameState, GameObject, Any, Modification], list[ContinuousEffect]]]] = []
"""What else a trait of these objects makes: of spells, which have it as soon as they are being cast."""


@static_effects(Always)
def _always(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    given = [GIVEN_TOO[item] for trait in node.traits for item in getattr(trait, "items", ()) if item in GIVEN_TOO]
    effects = [make_effect(state, obj, node.who, (*given, *node.traits))]
    for more in ALSO_ABOUT:
        for trait in node.traits:
            effects.extend(more(state, obj, node.who, trait))
    return effects


@static_effects(AsLongAs)
def _as_long_as(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    effects: list[ContinuousEffect] = STATIC[type(node.statement)](state, obj, ability, node.statement)
    for effect in effects:  # a condition within another one: both have to be true
        inner = effect.condition
        effect.condition = node.condition if inner is None else AllTrue((node.condition, inner))
    return effects


@static_effects(AllStatements)
def _all_statements(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [effect for part in node.parts for effect in STATIC[type(part)](state, obj, ability, part)]
