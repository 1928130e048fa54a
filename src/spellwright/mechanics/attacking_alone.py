"""Creatures that attack alone, as something that is true of them (CR 506.5)."""

from __future__ import annotations

from typing import Final

from spellwright.language.templates import phrases
from spellwright.language.tree.nouns import StateIs
from spellwright.rules.adjectives import STATES
from spellwright.rules.frame import Frame
from spellwright.rules.objects import Characteristics, GameObject

ATTACKING_ALONE: Final = "attacking alone"

phrases(StateIs, ATTACKING_ALONE, into="Behind", room=__name__, state=ATTACKING_ALONE)


def _attacking_alone(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    """It is the only attacking creature."""
    if not obj.attacking or not obj.is_on_battlefield():
        return False
    return not any([o.attacking and o is not obj and not o.phased_out for o in frame.state.permanents()])


STATES[ATTACKING_ALONE] = _attacking_alone
