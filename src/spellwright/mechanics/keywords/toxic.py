"""Toxic: combat damage to a player also gives poison counters (CR 702.164)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.tree.quantities import Number
from spellwright.mechanics.keywords.shapes import KeywordNumber, numbered
from spellwright.rules.continuous import characteristics
from spellwright.rules.process import register_toxic
from spellwright.rules.state import GameState

ROOM: Final = __name__

numbered("toxic", ROOM, "702.164")


def total_toxic_value(state: GameState, creature: Any) -> int:
    """The sum of the numbers of all toxic abilities (CR 702.164b)."""
    total = 0
    for ability in characteristics(state, creature).abilities:
        node = ability.node
        if ability.keyword == "toxic" and isinstance(node, KeywordNumber) and isinstance(node.number, Number):
            total += node.number.value
    return total


register_toxic(total_toxic_value)
