"""Ravenous: a creature as big as the X of its cost, and a card if that was enough (CR 702.156)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Condition
from spellwright.language.tree.quantities import X
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import body_of, enters_with, when
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when

ROOM: Final = __name__
ENOUGH: Final = 5

plain("ravenous", ROOM, "702.156")


@dataclass(frozen=True, slots=True)
class LargeX(Condition):
    """The X of the object's cost is so large or larger."""

    least: int


register(LargeX)


def _trees(node: Any) -> tuple[Node, ...]:
    return (enters_with(X()), when("when ~ enters", body_of("draw a card."), LargeX(ENOUGH)))


tree_macro("ravenous", "702.156", _trees)


@holds_when(LargeX)
def _is_large(frame: Frame, node: Any) -> bool:
    return frame.source.x >= int(node.least)
