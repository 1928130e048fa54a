"""Being of a size, colors and types in addition to one's other colors and types (CR 105.3, 205.1b, 613.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification
from spellwright.rules.continuous_effect import COLOR, PT_SET, TYPE
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class AlsoShape(Modification):
    """Being of that size, and of these colors and types in addition to the others; None: of whatever size it is."""

    power: int | None
    toughness: int | None
    colors: tuple[str, ...]
    subtypes: tuple[str, ...]
    types: tuple[str, ...]


phrases(
    AlsoShape,
    "a {power:Int}/{toughness:Int} {colors:Color, and+} {subtypes:CreatureType+} {types:CardType*} in addition to its"
    " other colors and types",
    "a {colors:Color, and+} {subtypes:CreatureType+} {types:CardType*} with base power and toughness"
    " {power:Int}/{toughness:Int} in addition to its other colors and types",
    into="NewShape.sg",
)
phrases(
    AlsoShape,
    "a {colors:Color, and+} {types:CardType+} in addition to its other colors and types",
    into="NewShape.sg",
    power=None,
    toughness=None,
    subtypes=(),
)


@modifies(AlsoShape, TYPE, COLOR, PT_SET)
def _also(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if layer == TYPE:
        chars.types = chars.types | frozenset(node.types)
        chars.subtypes = chars.subtypes | frozenset(node.subtypes)
    elif layer == COLOR:
        for color in node.colors:
            chars.colors |= COLOR_BITS[color]
    elif node.power is not None:
        chars.power = node.power
        chars.toughness = node.toughness
