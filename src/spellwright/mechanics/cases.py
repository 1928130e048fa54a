"""Cases (CR 719): to solve them, and the abilities that they have once they are solved (CR 702.169)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Body, Condition, KeywordAbility
from spellwright.language.tree.conditions import AllTrue
from spellwright.language.tree.deeds import While
from spellwright.language.tree.happenings import DoesAction
from spellwright.language.tree.limits import OnlyWhile
from spellwright.mechanics.keywords.support import when
from spellwright.mechanics.striations import InBox, boxed
from spellwright.mechanics.traits import AsLongAs
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, holds_when, performs
from spellwright.rules.process import happen
from spellwright.rules.views import DESIGNATIONS

ROOM: Final = __name__
SOLVED: Final = "solved"
TO_SOLVE: Final = "to solve"


@dataclass(frozen=True, slots=True)
class ToSolve(KeywordAbility):
    """A condition that solves the Case at the beginning of its controller's end step (CR 719.3a)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Solved(KeywordAbility):
    """An ability that counts only once the Case is solved (CR 702.169, 719.3c)."""

    ability: AbilityTree


@dataclass(frozen=True, slots=True)
class IsSolved(Condition):
    """The object is solved, or is not."""

    so: bool


@dataclass(frozen=True, slots=True)
class BecomeSolved(Body):
    """The object becomes solved (CR 719.3b)."""


phrases(ToSolve, "to solve — {condition:Condition}.", into="KeywordAbility.line")
phrases(Solved, "solved — {ability:PermanentAbility}", into="KeywordAbility.line")
phrases(DoesAction, "solve[s] a Case", into="Happening.person.@", room=ROOM, who=None, action=SOLVED)
for _cls in (IsSolved, BecomeSolved):
    register(_cls)


def _solved_name(node: Any) -> str:
    return SOLVED


def _to_solve_name(node: Any) -> str:
    return TO_SOLVE


def _parameters(node: Any) -> Parameters:
    return {}


def _to_solve(node: Any) -> tuple[Node, ...]:
    unsolved = AllTrue((node.condition, IsSolved(False)))
    return (when("at the beginning of your end step", BecomeSolved(), unsolved),)


def _solved(node: Any) -> tuple[Node, ...]:
    ability, solved = node.ability, IsSolved(True)
    if isinstance(ability, ActivatedAbility):
        return (replace(ability, limits=(*ability.limits, OnlyWhile(solved))),)
    if isinstance(ability, TriggeredAbility):
        return (replace(ability, event=While(ability.event, solved)),)
    if isinstance(ability, StaticAbility) and type(ability.statement) in STATIC:
        return (StaticAbility(AsLongAs(solved, ability.statement)),)
    return (boxed(solved, (InBox((ability,), 0),)),)


shape(ToSolve, _to_solve_name, _parameters)
shape(Solved, _solved_name, _parameters)
tree_macro(TO_SOLVE, "719.3a", _to_solve)
tree_macro(SOLVED, "702.169", _solved)


DESIGNATIONS[SOLVED] = SOLVED


@holds_when(IsSolved)
def _is_solved(frame: Frame, node: Any) -> bool:
    return bool(frame.source.facts.get(SOLVED)) is bool(node.so)


@performs(BecomeSolved)
def _become_solved(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    obj = state.objects.get(frame.source.id)
    if obj is None or not obj.is_on_battlefield() or obj.facts.get(SOLVED):
        return
    obj.facts = {**obj.facts, SOLVED: 1}
    state.version += 1
    state.statics_dirty = True
    happen(state, [Happened(SOLVED, frame.controller, obj.id, 0, obj.id)])
