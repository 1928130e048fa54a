"""Looking ahead at a permanent as it would enter the battlefield (CR 614.12), and what it has by the rules then."""

from __future__ import annotations

from typing import Final, final

from spellwright.rules.chapters import LORE, SAGA, first_lore
from spellwright.rules.continuous import derive_as_permanent
from spellwright.rules.events import ZoneChange
from spellwright.rules.faces import entering_face
from spellwright.rules.movement import face_down_values, permanent_values
from spellwright.rules.objects import X_LOYALTY, Characteristics
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, STACK


def values_shown(event: ZoneChange) -> Characteristics:
    """The copiable values with which an object enters: as a copy, face down, or with the face it shows."""
    if event.face_down:
        return face_down_values(event.controller, event.old if event.origin == STACK else None)
    copied = event.copied
    if isinstance(copied, Characteristics):
        return copied
    old = event.old
    if old.is_token or old.is_copy:
        return old.base
    return permanent_values(event, entering_face(old.program, event.face))


@final
class AsItWouldBe:
    """While it is held, the entering object is what it would be on the battlefield, for whoever asks."""

    __slots__ = ("kept", "obj")

    def __init__(self, state: GameState, event: ZoneChange) -> None:
        obj = event.old
        self.obj: Final = obj
        self.kept: Final = obj.clone()
        obj.zone = BATTLEFIELD
        obj.base = values_shown(event)
        obj.controller = event.controller
        obj.face_down = event.face_down
        obj.counters = event.counters
        obj.tapped = event.tapped
        obj.attached_to = event.attach_to
        obj.chars = derive_as_permanent(state, obj)

    def release(self) -> None:
        """It is again what it is where it is."""
        obj, kept = self.obj, self.kept
        obj.zone = kept.zone
        obj.base = kept.base
        obj.chars = kept.chars
        obj.controller = kept.controller
        obj.face_down = kept.face_down
        obj.counters = kept.counters
        obj.tapped = kept.tapped
        obj.attached_to = kept.attached_to


def give_innate_counters(state: GameState, event: ZoneChange) -> None:
    """A planeswalker enters with its loyalty (the X it was cast for), a battle with its defense, a Saga with lore.

    CR 306.5b, 310.4b, 714.3a-b.
    """
    event.innate = True
    base = values_shown(event)
    for kind, count, card_type in (("loyalty", base.loyalty, "planeswalker"), ("defense", base.defense, "battle")):
        if count is not None and card_type in base.types:
            _add(event, kind, event.x if count == X_LOYALTY else count)
    if SAGA in base.subtypes:
        _add(event, LORE, first_lore(state, event.controller, event.old.id, base))


def _add(event: ZoneChange, kind: str, count: int) -> None:
    event.counters = {**event.counters, kind: event.counters.get(kind, 0) + count}
