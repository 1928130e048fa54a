"""Putting objects where a scenario wants them: no event happens, and all indexes know them afterwards."""

from __future__ import annotations

from typing import Final, final

from spellwright.rules.faces import is_room
from spellwright.rules.movement import face_down_values
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.programs import STATIC, TRIGGERED, Program
from spellwright.rules.rooms import UNLOCKED, designations_for
from spellwright.rules.state import GameState
from spellwright.rules.triggers import sync_watches, watch
from spellwright.rules.zones import BATTLEFIELD, LIBRARY

LONG_AGO: Final = -1
"""The turn since which a permanent that is not summoning sick has been controlled."""


@final
class Placement:
    """Where and how an object is put."""

    def __init__(self, zone: int, owner: int, controller: int) -> None:
        self.zone = zone
        self.owner = owner
        self.controller = controller
        self.tapped = False
        self.sick = False
        self.damage: int = 0
        self.counters: dict[str, int] = {}
        self.attached_to: int = 0
        self.face: int = 0
        self.face_down = False
        self.token = False
        self.bottom = False


def place_all(state: GameState, program: Program, placement: Placement, count: int) -> GameObject:
    """Put so many new objects into a zone, one after the other; returns the last."""
    for _ in range(count):
        obj = place(state, program, placement)
    if placement.zone == BATTLEFIELD:
        sync_watches(state)
    return obj


def place(state: GameState, program: Program, placement: Placement) -> GameObject:
    """Put one new object into a zone; the indexes of permanents' abilities are not brought up to date."""
    zone = placement.zone
    obj = state.new_object(state.new_card_id(), placement.owner, program, zone)
    obj.is_token = placement.token
    obj.timestamp = state.tick()
    obj.face = placement.face
    obj.face_down = placement.face_down
    obj.counters = dict(placement.counters)
    if zone == BATTLEFIELD:
        _make_permanent(state, obj, placement)
    else:
        if placement.face:
            obj.base = program.faces[placement.face].printed(placement.owner)
        ids = state.zone_list(zone, placement.owner)
        if zone == LIBRARY and placement.bottom:
            ids.insert(0, obj.id)
        else:
            ids.append(obj.id)
        for ability in obj.base.abilities:
            if ability.kind in (TRIGGERED, STATIC) and zone in ability.function_zones:
                watch(state, obj, obj.base.abilities)
                break
    state.version += 1
    state.statics_dirty = True  # effects may count what lies in any zone
    return obj


def _make_permanent(state: GameState, obj: GameObject, placement: Placement) -> None:
    obj.controller = placement.controller
    if placement.face_down:
        obj.base = face_down_values(placement.controller, None)
    else:
        obj.base = obj.program.faces[placement.face].printed(placement.controller)
    if is_room(obj.program) and not placement.face_down:
        obj.kept = {UNLOCKED: (designations_for(placement.face),)}
    obj.tapped = placement.tapped
    obj.damage = placement.damage
    state.batches += 1
    obj.arrived = state.batches
    obj.since_turn = state.turn if placement.sick else LONG_AGO
    base = obj.base
    if base.loyalty is not None and "planeswalker" in base.types:
        obj.counters.setdefault("loyalty", base.loyalty)  # CR 306.5b
    if base.defense is not None and "battle" in base.types:
        obj.counters.setdefault("defense", base.defense)  # CR 310.4b
    state.battlefield.append(obj.id)
    if placement.attached_to:
        obj.attached_to = placement.attached_to
        if not is_player(placement.attached_to):
            host = state.objects[placement.attached_to]
            host.attachments = (*host.attachments, obj.id)
    state.statics_dirty = True
