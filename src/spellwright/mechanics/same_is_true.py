"""What is said of one keyword and is true of others: "the same is true for first strike and trample" (CR 608.2c)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeVar

from spellwright.frozen import dataclass
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.node import Node, transform, walk
from spellwright.language.references import BindingError
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, KeywordAbility, Statement
from spellwright.language.tree.clauses import OnlyIf
from spellwright.language.tree.modifiers import WithKeyword
from spellwright.mechanics.keywords.shapes import Keyword
from spellwright.mechanics.traits import AsLongAs
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, perform, performs, static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

T = TypeVar("T", bound=Node)


@dataclass(frozen=True, slots=True)
class SameForKeywords(Clause):
    """Something happens if something has a keyword, and the same with each of the other keywords."""

    first: Clause
    others: tuple[KeywordAbility, ...]


@dataclass(frozen=True, slots=True)
class SameTrueForKeywords(Statement):
    """A statement is true while something has a keyword, and the same with each of the other keywords."""

    first: AsLongAs
    others: tuple[KeywordAbility, ...]


phrases(OnlyIf, "{clause:LinkedClause} if {condition:Condition}", into="ClauseOfKeyword", room=__name__, unless=False)
_SAME: Final = "The same is true for {others:KeywordAbility.bare, and+}"
phrases(SameForKeywords, f"{{first:ClauseOfKeyword}}. {_SAME}", into="Clause")
phrases(SameTrueForKeywords, f"{{first:OnCondition}}. {_SAME}", into="Statement")


def the_keyword(node: Node) -> str:
    """The one keyword that a sentence both asks for and gives."""
    asked = {part.keyword for part in walk(node) if isinstance(part, WithKeyword) and part.has}
    given = {part.name for part in walk(node) if isinstance(part, Keyword)}
    if len(asked) != 1 or asked != given:
        raise BindingError("no one keyword that the same could be true of")
    return asked.pop()


def with_other(node: T, keyword: str, other: str) -> T:
    """The same sentence about another keyword."""

    def change(part: Node) -> Any:
        if isinstance(part, WithKeyword) and part.keyword == keyword:
            return WithKeyword(other, part.has)
        if isinstance(part, Keyword) and part.name == keyword:
            return Keyword(other)
        return part

    changed: T = transform(node, change)
    return changed


@lru_cache(maxsize=256)
def _variants(node: Any) -> list[Any]:
    """The sentence about each of the keywords."""
    keyword = the_keyword(node.first)
    return [node.first, *[with_other(node.first, keyword, other.name) for other in node.others]]


def _bind_clause(binder: Binder, node: SameForKeywords) -> SameForKeywords:
    the_keyword(node.first)
    return SameForKeywords(binder.bind(node.first), node.others)


def _bind_statement(binder: Binder, node: SameTrueForKeywords) -> SameTrueForKeywords:
    the_keyword(node.first)
    return SameTrueForKeywords(binder.bind(node.first), node.others)


SPECIAL[SameForKeywords] = _bind_clause
SPECIAL[SameTrueForKeywords] = _bind_statement


@performs(SameForKeywords)
def _perform(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for clause in _variants(node):
        perform(frame, clause)


@static_effects(SameTrueForKeywords)
def _effects(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    found: list[ContinuousEffect] = []
    for statement in _variants(node):
        found.extend(STATIC[AsLongAs](state, obj, ability, statement))
    return found
