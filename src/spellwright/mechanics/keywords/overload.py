"""Overload: the spell says "each" wherever it says "target" (CR 702.96)."""

from __future__ import annotations

from typing import Final

from spellwright.language.node import Node
from spellwright.language.tree.selectors import All, Target
from spellwright.mechanics.keywords.changed_text import cast_with_changed_text
from spellwright.mechanics.keywords.shapes import costed

ROOM: Final = __name__
OVERLOAD: Final = "overload"

costed(OVERLOAD, ROOM, "702.96")


def _each(node: Node) -> Node:
    return All(node.filter, True) if isinstance(node, Target) else node


cast_with_changed_text(OVERLOAD, _each)
