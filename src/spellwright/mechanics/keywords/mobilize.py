"""Mobilize: attack together with Warrior tokens that stay for this turn (CR 702.181)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.macros import tree_macro
from spellwright.language.node import Node
from spellwright.mechanics.keywords.shapes import variable
from spellwright.mechanics.keywords.support import ability_of, counted

ROOM: Final = __name__
MOBILIZE: Final = "mobilize"
WORDS: Final = (
    "Whenever ~ attacks, create two tapped and attacking 1/1 red Warrior creature tokens. "
    "Sacrifice them at the beginning of the next end step."
)

variable(MOBILIZE, ROOM, "702.181")


def _trees(node: Any) -> tuple[Node, ...]:
    return (counted(ability_of(WORDS), node.number),)


tree_macro(MOBILIZE, "702.181", _trees)
