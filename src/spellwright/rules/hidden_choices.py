"""Choices that nobody else may learn of, because what they are about is hidden from somebody (CR 400.2, 701.23)."""

from __future__ import annotations

from spellwright.language.tree.bound import MOVED
from spellwright.rules.decisions import PRIVATE, PUBLIC
from spellwright.rules.frame import Frame
from spellwright.rules.zones import HIDDEN_ZONES


def visibility_of(frame: Frame) -> str:
    """Private while the cards that the instructions have found or looked at are known to some players only.

    Whether something may be done with such a card says what kind of card it is; doing it is seen anyway.
    """
    state = frame.state
    for ref in (*frame.moved, *frame.slots.get(MOVED, ())):
        obj = state.objects.get(ref)
        if obj is None or obj.zone not in HIDDEN_ZONES:
            continue
        if any([not obj.known_to >> seat & 1 for seat in range(len(state.players)) if seat != frame.controller]):
            return PRIVATE
    return PUBLIC
