"""Attaching (CR 701.3, 303.4, 301.5): what may be attached to what, and becoming attached or unattached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.range_of_influence import in_range
from spellwright.rules.state import GameState

CanAttach = Callable[[GameState, GameObject, int], bool]

ATTACH_RULES: Final[list[CanAttach]] = []
"""Further conditions that rooms register (enchant, protection): all must allow the attachment."""


def can_be_attached(state: GameState, attachment: GameObject, to: int, as_creature: bool = False) -> bool:
    """Whether an attachment could legally be attached to an object or player (CR 301.5, 303.4, 702.16d).

    `as_creature`: as though the object were a creature (CR 702.6e).
    """
    chars = characteristics(state, attachment)
    if "creature" in chars.types and "bestowed" not in attachment.facts and "reconfigure" not in chars.keywords:
        return False  # CR 301.5c, 303.4d
    if to == attachment.id or (state.reach and not in_range(state, chars.controller, to)):
        return False  # CR 801.8, 801.9
    if not is_player(to):
        host = state.objects.get(to)
        if host is None or not host.is_on_battlefield():
            return False
        types = characteristics(state, host).types
        if "Equipment" in chars.subtypes and "creature" not in types and not as_creature:
            return False
        if "Fortification" in chars.subtypes and "land" not in types:
            return False
    elif "Equipment" in chars.subtypes or "Fortification" in chars.subtypes:
        return False
    return all([rule(state, attachment, to) for rule in ATTACH_RULES])


def attach(state: GameState, attachment: GameObject, to: int, as_creature: bool = False) -> bool:
    """Attach, first unattaching from where it was; False if nothing changes (CR 701.3b)."""
    if attachment.attached_to == to or not can_be_attached(state, attachment, to, as_creature):
        return False
    detach(state, attachment)
    attachment.attached_to = to
    attachment.timestamp = state.tick()  # CR 613.7e
    if not is_player(to):
        host = state.objects[to]
        host.attachments = (*host.attachments, attachment.id)
        touch(state, host)
    touch_all(state)
    return True


def detach(state: GameState, attachment: GameObject) -> None:
    """Make an attachment be attached to nothing."""
    host = state.objects.get(attachment.attached_to)
    if host is not None:
        host.attachments = tuple([i for i in host.attachments if i != attachment.id])
    attachment.attached_to = 0
    touch_all(state)
