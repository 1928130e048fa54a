"""Classes (CR 716): their levels, and the class level bars that gain the next one."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Body, Condition, Cost, TriggerEvent
from spellwright.language.tree.limits import AsSorcery, OnlyWhile
from spellwright.language.tree.shapes import SymbolAbility
from spellwright.mechanics.striations import InBox, boxed
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.views import DESIGNATIONS

LEVEL: Final = "class level"
"""The fact that says which level a permanent has, and the happening that it becomes another one."""
BAR: Final = "class level bar"
SECOND: Final = 2


@dataclass(frozen=True, slots=True)
class ClassLevelBar(SymbolAbility):
    """A class level bar: what gaining the level costs, and the abilities that come with it (CR 716.2a)."""

    costs: tuple[Cost, ...]
    level: int
    abilities: tuple[AbilityTree, ...]


@dataclass(frozen=True, slots=True)
class BecomesLevel(TriggerEvent):
    """The object's level becomes this."""

    level: int


@dataclass(frozen=True, slots=True)
class GainLevel(Body):
    """The object's level becomes this (CR 716.2a)."""

    level: int


@dataclass(frozen=True, slots=True)
class LevelIs(Condition):
    """The object is exactly this level, or this or greater."""

    level: int
    or_greater: bool


phrases(ClassLevelBar, "{costs:ManaCost+}: level {level:Int}{abilities:BoxLine+}", into="Ability")
phrases(BecomesLevel, "when ~ becomes level {level:Int}", into="TriggerEvent")
for _cls in (GainLevel, LevelIs):
    register(_cls)


def level_of(obj: GameObject) -> int:
    """A permanent's level; 1 if it has none (CR 716.2d)."""
    return obj.facts.get(LEVEL, 1)


def _name(node: Any) -> str:
    return BAR


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    gain = ActivatedAbility(node.costs, GainLevel(node.level), (OnlyWhile(LevelIs(node.level - 1, False)), AsSorcery()))
    return (gain, boxed(LevelIs(node.level, True), (InBox(node.abilities, node.level - SECOND),)))


shape(ClassLevelBar, _name, _parameters)
tree_macro(BAR, "716.2", _trees)


DESIGNATIONS[LEVEL] = "level {}"


@holds_when(LevelIs)
def _level_is(frame: Frame, node: Any) -> bool:
    level = level_of(frame.source)
    return bool(level >= node.level if node.or_greater else level == node.level)


@performs(GainLevel)
def _gain(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A Class keeps its level even if it stops being a Class (CR 716.2b)."""
    state = frame.state
    obj = state.objects.get(frame.source.id)
    if obj is None or not obj.is_on_battlefield():
        return
    obj.facts = {**obj.facts, LEVEL: node.level}
    state.version += 1
    state.statics_dirty = True
    happen(state, [Happened(LEVEL, frame.controller, obj.id, node.level, obj.id)])


@watches(BecomesLevel, Happened)
def _becomes_level(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.what == LEVEL and event.subject == frame.source.id and event.amount == node.level)
