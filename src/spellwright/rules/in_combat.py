"""Who is in combat (CR 506.3-506.4): what enters attacking, what is removed, what is attacked no longer."""

from __future__ import annotations

from typing import Final

from spellwright.rules.events import AttackersDeclared, Event, StepBegins, ZoneChange
from spellwright.rules.objects import Characteristics, GameObject, is_player, seat_of
from spellwright.rules.state import GameState
from spellwright.rules.steps import BEGIN_COMBAT, COMBAT_STEPS
from spellwright.rules.zones import BATTLEFIELD

ATTACKS_NOTHING: Final = 1 << 40
"""Plus the defending player's seat: what a creature attacks when what it attacked has left combat (CR 506.4c)."""


def protector_of(obj: GameObject, chars: Characteristics) -> int:
    """The protector of a battle (CR 310.8); the controller of another permanent."""
    protector = obj.kept.get("protector") if "battle" in chars.types else None
    return seat_of(protector[0]) if protector else chars.controller


def remove_from_combat(state: GameState, obj: GameObject) -> None:
    """A permanent is removed from combat (CR 506.4)."""
    obj.attacking = 0
    obj.blocking = ()
    obj.blocked = False
    if state.static_effects or state.effects:
        state.statics_dirty = True


def stop_being_attacked(state: GameState, ref: int, seat: int) -> None:
    """What attacked a permanent attacks nothing and remains in combat (CR 506.4c); `seat` is defending still."""
    for i in state.battlefield:
        if state.objects[i].attacking == ref:
            state.objects[i].attacking = ATTACKS_NOTHING + seat


def is_attacked_thing(chars: Characteristics) -> bool:
    """Whether a permanent is of a kind that can be attacked (CR 506.3)."""
    return "planeswalker" in chars.types or "battle" in chars.types


def keep_combat_legal(state: GameState, permanents: list[GameObject]) -> None:
    """Remove from combat what stopped being a creature, planeswalker or battle, or left (CR 506.4)."""
    for obj in permanents:
        if not obj.attacking and not obj.blocking:
            continue
        chars = obj.chars if obj.chars is not None else obj.base
        if "creature" not in chars.types or "battle" in chars.types:
            remove_from_combat(state, obj)
            continue
        ref = obj.attacking
        if 0 < ref < ATTACKS_NOTHING:
            attacked = state.objects.get(ref)
            if attacked is None or attacked.zone != BATTLEFIELD:
                attacked = state.get(ref)
                last = attacked.reference_chars if attacked.reference_chars is not None else attacked.base
                stop_being_attacked(state, ref, protector_of(attacked, last))
            else:
                now = attacked.chars if attacked.chars is not None else attacked.base
                if attacked.phased_out or not is_attacked_thing(now):
                    stop_being_attacked(state, ref, protector_of(attacked, now))


def is_combat(state: GameState) -> bool:
    """Whether it is a combat phase (CR 506.1)."""
    return state.step in COMBAT_STEPS


def enter_combat(state: GameState, events: list[Event]) -> None:
    """Creatures put onto the battlefield attacking attack, unless a rule keeps them from it (CR 506.3a-c, 508.4a)."""
    for event in events:
        if isinstance(event, ZoneChange) and event.attacking and event.new is not None:
            obj = event.new
            chars = obj.chars if obj.chars is not None else obj.base
            if not _may_enter_attacking(state, chars, event.attacking):
                obj.attacking = 0
                event.attacking = 0


def _may_enter_attacking(state: GameState, chars: Characteristics, ref: int) -> bool:
    if not is_combat(state) or chars.controller != state.active:
        return False
    if "creature" not in chars.types or "battle" in chars.types:
        return False
    if is_player(ref):
        return not state.players[seat_of(ref)].lost
    attacked = state.objects.get(ref)
    if attacked is None or attacked.zone != BATTLEFIELD or attacked.phased_out:
        return False
    now = attacked.chars if attacked.chars is not None else attacked.base
    return is_attacked_thing(now) and protector_of(attacked, now) != chars.controller


def was_attack(state: GameState) -> bool:
    """Whether a creature was declared as an attacker or entered attacking in this combat phase (CR 508.8)."""
    for i in state.battlefield:
        if state.objects[i].attacking:
            return True
    for event in reversed(state.history):
        if isinstance(event, StepBegins) and event.step == BEGIN_COMBAT:
            return False
        if isinstance(event, AttackersDeclared) and event.attackers:
            return True
        if isinstance(event, ZoneChange) and event.attacking:
            return True
    return False
