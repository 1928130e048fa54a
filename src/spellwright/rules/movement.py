"""Moving an object between zones: it becomes a new object (CR 400.7), with what it was kept for reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.continuous import characteristics, follow_spell
from spellwright.rules.counter_effects import has_keyword_counter
from spellwright.rules.events import ZoneChange
from spellwright.rules.faces import entering_face
from spellwright.rules.merging import component_of, melded_values
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.programs import STATIC, TRIGGERED
from spellwright.rules.state import GameState
from spellwright.rules.triggers import watch
from spellwright.rules.zones import BATTLEFIELD, EXILE, HAND, LIBRARY, NOWHERE, STACK

NO_COUNTERS: Final[list[Callable[[GameState, int], bool]]] = []
"""Rules that rooms register: whether no counters can be put on an object, nor it enter with any (CR 614.17)."""


def move(state: GameState, event: ZoneChange) -> bool:
    """Perform a zone change; False if the object is no longer where it was (CR 400.7)."""
    old = event.old
    if event.origin != NOWHERE:
        if state.objects.get(old.id) is not old or old.zone != event.origin:
            return False
        if old.is_token and old.zone != BATTLEFIELD and event.to != NOWHERE:
            return False  # a token that has left the battlefield goes nowhere (CR 111.8)
        if event.to == BATTLEFIELD or event.to == STACK:
            if state.players[event.controller].lost:
                return False  # CR 800.4b
        take_out(state, old, event.last)
        if event.to == NOWHERE:
            return True  # it leaves the game with its owner (CR 800.4a)
    elif state.players[old.owner].lost:
        state.objects.pop(old.id, None)
        return False  # CR 800.4d
    else:
        state.objects.pop(old.id, None)
    new = state.new_object(old.card_id, old.owner, old.program, event.to)
    event.new = new
    state.successors[old.id] = new.id
    if event.beside:
        state.parted[event.beside] = (*state.parted.get(event.beside, ()), new.id)
    new.is_token = old.is_token
    new.is_copy = old.is_copy
    if old.is_token or old.is_copy:
        new.base = old.base if old.top is None else old.top.base
        new.face = old.face
        state.token_moves.append(new.id)
    new.timestamp = state.tick()
    if event.to == BATTLEFIELD:
        _enter_battlefield(state, event, old, new)
    elif event.to == STACK:
        new.cast_from = event.origin
        new.controller = event.controller
        state.stack.append(new.id)
    else:
        new.controller = old.owner
        _show_face(event, new)
        zone = state.zone_list(event.to, old.owner)
        if event.position < 0 or event.to != LIBRARY:
            zone.append(new.id)
        else:
            zone.insert(event.position, new.id)
        new.kept = event.kept
        if event.counters:
            new.counters = dict(event.counters)
        _remember_known(state, event, old, new)
    if event.exiled_with and event.to == EXILE:
        _link_exiled(state, event.exiled_with, new)
    watch_elsewhere(state, new)
    return True


def _link_exiled(state: GameState, object_id: int, card: GameObject) -> None:
    """A card that a replacement effect of a permanent exiled is exiled with it (CR 607.2b)."""
    host = state.objects.get(object_id)
    if host is not None:
        host.kept = {**host.kept, "exiled": (*host.kept.get("exiled", ()), card.id)}


def face_down_values(seat: int, spell: GameObject | None) -> Characteristics:
    """A face-down permanent is a 2/2 creature without anything else, unless its spell was more (CR 708.2a)."""
    if spell is not None and spell.face_down:
        found = spell.base.copy()
    else:
        found = Characteristics()
        found.types = frozenset({"creature"})
        found.power = 2
        found.toughness = 2
    found.controller = seat
    return found


PROTOTYPED: Final = "prototyped"
"""The fact of a prototyped spell (CR 718.3): the permanent that it becomes has its values (CR 718.3b)."""


def permanent_values(event: ZoneChange, face: int) -> Characteristics:
    """The copiable values of a card that enters: those printed on its face, or those that its spell was cast with."""
    old = event.old
    if event.origin != STACK or PROTOTYPED not in old.facts:
        return old.program.faces[face].printed(event.controller)
    found = old.base.copy()
    found.controller = event.controller
    return found


def _show_face(event: ZoneChange, new: GameObject) -> None:
    new.face_down = event.face_down
    if event.face_down and event.to == EXILE:
        new.base = Characteristics()  # CR 406.3a
        new.base.controller = new.owner
        return
    if event.face > 0 and not new.is_token:
        new.face = event.face
        new.base = new.program.faces[event.face].printed(new.owner)


def take_out(state: GameState, old: GameObject, last: Characteristics | None = None) -> None:
    """Remove an object from its zone, keeping what it was last (CR 608.2h)."""
    if old.zone == BATTLEFIELD or old.zone == STACK:
        old.reference_chars = last if last is not None else characteristics(state, old)
    elif old.reference_chars is None:
        old.reference_chars = old.chars if old.chars is not None else old.base
    zone = state.zone_list(old.zone, old.owner)
    if zone and zone[-1] == old.id:
        zone.pop()
    else:
        zone.remove(old.id)
    del state.objects[old.id]
    state.former[old.id] = old
    if old.zone == BATTLEFIELD:
        if old.attached_to > 0:
            host = state.objects.get(old.attached_to)
            if host is not None:
                host.attachments = tuple([i for i in host.attachments if i != old.id])
        if state.effects or state.static_effects or old.base.abilities or old.chars is not old.base:
            state.statics_dirty = True
    elif old.id in state.elsewhere:
        state.statics_dirty = True
    if old.id in state.watched and old.zone != BATTLEFIELD and old.zone != STACK:
        state.version += 1


PROMISES: Final[list[Callable[[GameState, GameObject], None]]] = []
"""What happens for a permanent that enters with facts about how it came: delayed abilities are created (CR 608.3g)."""


def _enter_battlefield(state: GameState, event: ZoneChange, old: GameObject, new: GameObject) -> None:
    """Everything with which a permanent enters (CR 110.5b, 614.1c): status, counters, control, copy, attachment."""
    new.controller = event.controller
    copied = event.copied
    if isinstance(copied, Characteristics):
        new.base = copied
        new.face = event.face if event.face >= 0 else old.face
    elif not new.is_token and not new.is_copy:
        new.face = entering_face(new.program, event.face)
        new.base = permanent_values(event, new.face)
        if event.merging:
            _combine(state, event, new)
    if new.is_copy and not new.is_token:
        new.is_token = True  # a copy of a permanent spell becomes a token (CR 608.3f)
        new.is_copy = False
    new.face_down = event.face_down
    if event.face_down and not isinstance(copied, Characteristics):
        new.base = face_down_values(event.controller, old if event.origin == STACK else None)
    new.since_turn = state.turn
    new.arrived = state.batches
    new.held_by = event.controller
    new.tapped = event.tapped
    new.attacking = event.attacking
    new.attacked = event.attacking
    new.blocking = (event.blocking,) if event.blocking else ()
    new.facts = event.facts
    new.kept = event.kept
    new.x = event.x
    if event.facts:
        for promise in PROMISES:
            promise(state, new)
    if event.origin == STACK:
        new.cast_from = old.cast_from
        follow_spell(state, old.id, new.id)
    base = new.base
    for kind, count in event.counters.items():
        new.counters[kind] = new.counters.get(kind, 0) + count
    if new.counters and any([rule(state, new.id) for rule in NO_COUNTERS]):
        new.counters = {}
    state.battlefield.append(new.id)
    if event.attach_to:
        new.attached_to = event.attach_to
        if not is_player(event.attach_to):
            host = state.objects.get(event.attach_to)
            if host is not None:
                host.attachments = (*host.attachments, new.id)
    if state.effects or state.static_effects or base.abilities or has_keyword_counter(new):
        state.statics_dirty = True


def _combine(state: GameState, event: ZoneChange, new: GameObject) -> None:
    """The cards that enter as one permanent with this one are part of it from now on (CR 712.14c)."""
    for card in event.merging:
        take_out(state, card)
        state.successors[card.id] = new.id
        part = component_of(card)
        part.mute = True
        new.beneath = (*new.beneath, part)
    new.base = melded_values(new, event.controller)


def _remember_known(state: GameState, event: ZoneChange, old: GameObject, new: GameObject) -> None:
    """Who knows a card in a hidden zone: all who saw where it came from, unless told otherwise (CR 400.2)."""
    if event.known_to >= 0:
        new.known_to = event.known_to
    elif event.to == HAND or event.to == LIBRARY:
        everyone = (1 << len(state.players)) - 1
        if old.zone == LIBRARY or old.zone == HAND:
            new.known_to = old.known_to if event.to == HAND else 0
        elif not old.face_down or old.zone == BATTLEFIELD or old.zone == STACK:
            new.known_to = everyone  # what lay face down is revealed as it leaves (CR 708.9)


def watch_elsewhere(state: GameState, new: GameObject) -> None:
    """Abilities that function outside the battlefield enter the indexes with their object (CR 113.6)."""
    if new.zone == BATTLEFIELD:
        return
    for ability in new.base.abilities:
        if (ability.kind == TRIGGERED or ability.kind == STATIC) and new.zone in ability.function_zones:
            watch(state, new, new.base.abilities)
            return
