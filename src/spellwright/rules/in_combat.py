"""Who is in combat (CR 506.3-506.4): what enters attacking, what is removed, what is attacked no longer."""

from __future__ import annotations

from typing import Final

from spellwright.rules.events import AttackersDeclared, BecameBlocked, Blocks, Event, StepBegins, ZoneChange
from spellwright.rules.objects import Characteristics, GameObject, is_player, seat_of
from spellwright.rules.state import GameState
from spellwright.rules.steps import BEGIN_COMBAT, COMBAT_STEPS
from spellwright.rules.zones import BATTLEFIELD

ATTACKS_NOTHING: Final = 1 << 40
"""Plus the defending player's seat: what a creature attacks when what it attacked has left combat (CR 506.4c)."""


PROTECTOR: Final = "protector"
"""What a battle keeps: the reference of the player who protects it (CR 310.8)."""


def protector_of(obj: GameObject, chars: Characteristics) -> int:
    """The protector of a battle (CR 310.8); the controller of another permanent."""
    protector = obj.kept.get(PROTECTOR) if "battle" in chars.types else None
    return seat_of(protector[0]) if protector else chars.controller


def remove_from_combat(state: GameState, obj: GameObject) -> None:
    """A permanent is removed from combat (CR 506.4)."""
    obj.attacking = 0
    obj.band = 0  # CR 702.22f
    obj.blocking = ()
    obj.blocked = False
    if state.static_effects or state.effects:
        state.statics_dirty = True


def band_of(state: GameState, attacker: GameObject) -> list[GameObject]:
    """The attacking creatures in the same band, the creature itself first (CR 702.22)."""
    if not attacker.band:
        return [attacker]
    found = [state.objects[i] for i in state.battlefield]
    return [attacker, *[o for o in found if o.band == attacker.band and o is not attacker and not o.phased_out]]


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


def enter_combat(state: GameState, events: list[Event]) -> list[Event]:
    """Creatures put onto the battlefield attacking or blocking do so, unless a rule keeps them from it (CR 506.3a-f).

    Gives the events that follow: attackers that became blocked (CR 509.3c-d).
    """
    following: list[Event] = []
    for event in events:
        if not isinstance(event, ZoneChange) or event.new is None:
            continue
        if event.attacking:
            if not _may_enter_attacking(state, event.new, event.attacking):
                event.new.attacking = 0
                event.attacking = 0
        if event.blocking:
            attacker = state.objects.get(event.blocking)
            if attacker is None or not _may_enter_blocking(state, event.new, attacker):
                event.new.blocking = ()
                event.blocking = 0
                continue
            banded = band_of(state, attacker)
            event.new.blocking = tuple([mate.id for mate in banded])
            for mate in banded:  # CR 702.22h
                if not mate.blocked:
                    mate.blocked = True
                    following.append(BecameBlocked(mate, (event.new,)))
                following.append(Blocks(event.new, mate, False, True))
    return following


def _is_fighter(chars: Characteristics) -> bool:
    return "creature" in chars.types and "battle" not in chars.types


def _may_enter_blocking(state: GameState, obj: GameObject, attacker: GameObject) -> bool:
    """CR 506.3e, 509.4a: it blocks what attacks its controller, their planeswalker or a battle that they protect."""
    chars = obj.chars if obj.chars is not None else obj.base
    if not _is_fighter(chars) or not attacker.attacking:
        return False
    ref = attacker.attacking
    if is_player(ref):
        return seat_of(ref) == chars.controller
    attacked = state.objects.get(ref)
    if attacked is None:
        return False
    return protector_of(attacked, attacked.chars if attacked.chars is not None else attacked.base) == chars.controller


def _may_enter_attacking(state: GameState, obj: GameObject, ref: int) -> bool:
    chars = obj.chars if obj.chars is not None else obj.base
    if not is_combat(state) or chars.controller != state.active or not _is_fighter(chars):
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
