"""Escalate: each mode beyond the first costs more (CR 702.120)."""

from __future__ import annotations

from typing import Final

from spellwright.mechanics.keywords.optional_costs import optional
from spellwright.mechanics.keywords.shapes import KeywordCost, costed
from spellwright.mechanics.keywords.upkeep import times
from spellwright.rules.casting_options import MODE_COSTS, ExtraCost
from spellwright.rules.objects import Characteristics
from spellwright.rules.programs import Ability

ROOM: Final = __name__
ESCALATE: Final = "escalate"

costed(ESCALATE, ROOM, "702.120")


def _costs(chars: Characteristics, ability: Ability, picked: list[int]) -> list[ExtraCost]:
    found: list[ExtraCost] = []
    if ESCALATE not in chars.keywords or len(picked) < 2:
        return found
    for own in chars.abilities:
        if own.keyword == ESCALATE and isinstance(own.node, KeywordCost):
            parts = tuple([part for cost in own.node.costs for part in times(cost, len(picked) - 1)])
            found.append(optional(ESCALATE, parts, ESCALATE))
    return found


MODE_COSTS.append(_costs)
