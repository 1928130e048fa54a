"""Entwine: pay more and choose all modes of the spell (CR 702.42)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.mechanics.keywords.optional_costs import ADDITIONAL, optional
from spellwright.mechanics.keywords.shapes import costed
from spellwright.rules.casting import spell_abilities
from spellwright.rules.casting_options import ExtraCost
from spellwright.rules.frame import Frame
from spellwright.rules.modes import ALL_MODES, legal_modes
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState

ROOM: Final = __name__

costed("entwine", ROOM, "702.42")


def _cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    """It is offered only if every mode could be chosen (CR 601.2b, 700.2a)."""
    frame = Frame(state, seat, obj)
    for ability in spell_abilities(obj.base):
        if ability.modes and len(legal_modes(frame, ability)) < len(ability.modes):
            return []
    return [optional("entwine", node.costs, ALL_MODES)]


ADDITIONAL["entwine"] = _cost
