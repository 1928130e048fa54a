"""Text that a spell has besides its own: awaken's, and that of cards spliced onto it (CR 612, 702.47, 702.113)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.building import build_abilities
from spellwright.rules.objects import Characteristics
from spellwright.rules.programs import SPELL, Ability

STEP: Final = 100_000
"""The targets of the text that is added at place k are numbered from k times this on."""

_MADE: Final[dict[tuple[Any, int], Ability]] = {}


def added_ability(tree: Any, place: int) -> Ability:
    """A spell ability made from a tree, with numbers of its own for its targets; made once for each place."""
    found = _MADE.get((tree, place))
    if found is None:
        found = build_abilities(tree, "")[0]
        found.target_base = STEP * place
        found.number = STEP * place
        _MADE[(tree, place)] = found
    return found


def with_text(chars: Characteristics, tree: Any) -> Characteristics:
    """The characteristics of a spell that has this spell ability too, behind its own."""
    found = chars.copy()
    place = 1 + len([a for a in chars.abilities if a.kind == SPELL and a.target_base])
    found.set_abilities((*chars.abilities, added_ability(tree, place)))
    return found
