"""Station and station symbols (CR 702.184, 721): what Spacecraft and Planets become with so many charge counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Modification
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.shapes import SymbolAbility
from spellwright.mechanics.animating import AlsoTypes
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.power_toughness import BasePT
from spellwright.mechanics.striations import HasCounters, InBox, boxed
from spellwright.rules.building import FACE_SHAPERS, FaceSource, printed_number

ROOM: Final = __name__
CHARGE: Final = "charge"
SYMBOL: Final = "station symbol"

plain(
    "station",
    ROOM,
    "702.184",
    "Tap another untapped creature you control: Put a number of charge counters on ~ equal to the tapped creature's "
    "power. Activate only as a sorcery.",
)


@dataclass(frozen=True, slots=True)
class StationSymbol(SymbolAbility):
    """A station symbol with its abilities (CR 721.2a); `size`: its power/toughness box, if it has one (CR 721.2b)."""

    least: int
    first: AbilityTree
    others: tuple[AbilityTree, ...]
    size: tuple[int, int] | None
    place: int

    def printed(self) -> Node:
        """As it stands in the text, which does not tell the size."""
        return replace(self, size=None, place=0)


phrases(StationSymbol, "{least:Int}⁺ | {first:PermanentAbility}{others:BoxLine*}", into="Ability", size=None, place=0)


def _name(node: Any) -> str:
    return SYMBOL


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    changes: list[Modification] = [InBox((node.first, *node.others), node.place)]
    if node.size is not None:
        power, toughness = node.size
        changes += [AlsoTypes((), ("creature",)), BasePT(Number(power), Number(toughness))]
    return (boxed(HasCounters(CHARGE, node.least, None), tuple(changes)),)


shape(StationSymbol, _name, _parameters)
tree_macro(SYMBOL, "721.2", _trees)


def _shaped(source: FaceSource) -> None:
    """The power/toughness box stands beside the last symbol, and the card has no size of its own (CR 721.2c)."""
    size = (printed_number(source.power), printed_number(source.toughness)) if source.power is not None else None
    source.power = source.toughness = None
    symbols = [place for place, tree in enumerate(source.trees) if isinstance(tree, StationSymbol)]
    trees = list(source.trees)
    for number, place in enumerate(symbols):
        trees[place] = replace(trees[place], place=number, size=size if place == symbols[-1] else None)
    source.trees = tuple(trees)


FACE_SHAPERS[StationSymbol] = _shaped
