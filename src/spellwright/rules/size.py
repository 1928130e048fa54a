"""Which permanents have power and toughness once the layers are done (CR 208.3, 208.5)."""

from __future__ import annotations

from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.zones import BATTLEFIELD


def with_size(obj: GameObject, before: Characteristics) -> Characteristics:
    """No permanent but a creature has power or toughness; a creature has some, if only 0 (CR 208.3, 208.5)."""
    if before.power is None and before.toughness is None and "creature" not in before.types:
        return before
    if "creature" in before.types:
        if before.power is not None and before.toughness is not None:
            return before
        after = before.copy()
        after.power = before.power or 0
        after.toughness = before.toughness or 0
        return after
    if obj.zone != BATTLEFIELD:
        return before
    after = before.copy()
    after.power = None
    after.toughness = None
    return after
