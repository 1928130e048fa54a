"""Level symbols (CR 711): the size and the abilities that a leveler has with so many level counters."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Modification
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.shapes import SymbolAbility
from spellwright.mechanics.power_toughness import BasePT
from spellwright.mechanics.striations import HasCounters, InBox, boxed

LEVEL: Final = "level"
SYMBOL: Final = "level symbol"


@dataclass(frozen=True, slots=True)
class LevelSymbol(SymbolAbility):
    """A level symbol with its power/toughness box and abilities (CR 711.2a); `most` None: and more (CR 711.2b)."""

    least: int
    most: int | None
    power: int
    toughness: int
    abilities: tuple[AbilityTree, ...]


_BOX: Final = "\n{power:Int}/{toughness:Int}{abilities:BoxLine*}"
phrases(LevelSymbol, "LEVEL {least:Int}‐{most:Int}" + _BOX, into="Ability")
phrases(LevelSymbol, "LEVEL {least:Int}⁺" + _BOX, into="Ability", most=None)


def _name(node: Any) -> str:
    return SYMBOL


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    changes: list[Modification] = [BasePT(Number(node.power), Number(node.toughness))]
    if node.abilities:
        changes.append(InBox(node.abilities, 0 if node.most is not None else 1))
    return (boxed(HasCounters(LEVEL, node.least, node.most), tuple(changes)),)


shape(LevelSymbol, _name, _parameters)
tree_macro(SYMBOL, "711.2", _trees)
