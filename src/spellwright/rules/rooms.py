"""Rooms: split cards with one type line, whose halves are unlocked one by one on the battlefield (CR 709.5)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.continuous import touch, touch_all
from spellwright.rules.events import Event, Happened
from spellwright.rules.faces import LEFT, LOCKED, RIGHT, WHOLE, is_room
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState

UNLOCK: Final = "unlock"
FULLY_UNLOCK: Final = "fully unlock"
HALVES: Final = (LEFT, RIGHT)

_SHOWN: Final = (LOCKED, LEFT, RIGHT, WHOLE)
"""The face that a Room shows by its unlocked designations: 1 for the left half, 2 for the right (CR 709.5c)."""
UNLOCKED: Final = "unlocked"


def room_of(obj: GameObject) -> Program | None:
    """The card whose halves a permanent has, if it is a Room; part of its copiable values (CR 709.5, 709.5b)."""
    card = obj.base.card
    return card if card is not None and is_room(card) else None


def unlocked(obj: GameObject) -> int:
    """The unlocked designations of a permanent: 1 for the left half, 2 for the right."""
    kept = obj.kept.get(UNLOCKED)
    return kept[0] if kept else 0


def locked_halves(obj: GameObject) -> list[int]:
    """The halves of a Room permanent that are locked (CR 709.5c)."""
    if room_of(obj) is None or not obj.is_on_battlefield() or obj.face_down:
        return []
    return [half for half in HALVES if not unlocked(obj) & half]


def _designate(state: GameState, obj: GameObject, card: Program, designations: int) -> None:
    obj.kept = {**obj.kept, UNLOCKED: (designations,)}
    shown = _SHOWN[designations]
    if obj.program is card:
        obj.face = shown
    obj.base = card.faces[shown].printed(obj.controller)
    touch(state, obj)
    touch_all(state)
    state.version += 1


def unlock(state: GameState, obj: GameObject, half: int, seat: int, cause: int) -> bool:
    """A player unlocks a locked half of a permanent (CR 709.5f); whether that was possible."""
    card = room_of(obj)
    if card is None or half not in locked_halves(obj):
        return False
    designations = unlocked(obj) | half
    _designate(state, obj, card, designations)
    events: list[Event] = [Happened(UNLOCK, seat, cause, half, obj.id)]
    if designations == LEFT | RIGHT:
        events.append(Happened(FULLY_UNLOCK, seat, cause, 0, obj.id))
    happen(state, events)
    return True


def lock(state: GameState, obj: GameObject, half: int) -> bool:
    """An unlocked half of a permanent loses its designation (CR 709.5g); whether that was possible."""
    card = room_of(obj)
    if card is None or not obj.is_on_battlefield() or not unlocked(obj) & half:
        return False
    _designate(state, obj, card, unlocked(obj) & ~half)
    return True


def enter_unlocked(state: GameState, spell: GameObject, permanent: GameObject) -> None:
    """A Room that was cast enters with that half unlocked (CR 709.5d), which abilities see (CR 709.5h)."""
    if spell.face in HALVES and permanent.is_on_battlefield() and room_of(permanent) is not None:
        permanent.kept = {**permanent.kept, UNLOCKED: (spell.face,)}
        happen(state, [Happened(UNLOCK, spell.controller, permanent.id, spell.face, permanent.id)])
