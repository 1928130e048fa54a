"""When trigger events are seen to happen (CR 603.2), and what they leave in the slots for "it" and "that player"."""

from __future__ import annotations

from typing import Any

from spellwright.language.leaves import SelfName
from spellwright.language.tree import triggers
from spellwright.language.tree.bound import EVENT_AMOUNT, EVENT_OBJECT, EVENT_PLAYER
from spellwright.language.tree.selectors import Attached, Some
from spellwright.rules.events import (
    AttackersDeclared,
    Attacks,
    BecameBlocked,
    BecameTarget,
    Blocks,
    DamageEvent,
    Draw,
    LifeGain,
    LifeLoss,
    SpellCast,
    StepBegins,
    Tapped,
    ZoneChange,
)
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, watches
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.selection import seats_of
from spellwright.rules.steps import STEP_NAMES
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD


def is_watched(frame: Frame, what: Any, ref: int) -> bool:
    """Whether an object is what a trigger event speaks of."""
    if isinstance(what, SelfName):
        return ref == frame.source.id
    if isinstance(what, Some):
        return matches(frame, what.filter, ref)
    if isinstance(what, Attached):
        return ref == frame.source.attached_to and matches(frame, what.filter, ref)
    if ref == frame.source.id:
        return bool(what.itself)
    return matches(frame, what.filter, ref)


def fill(frame: Frame, ref: int = 0, seat: int = -1, amount: int = 0) -> None:
    """Keep what the event is about for the instructions."""
    if ref:
        frame.slots[EVENT_OBJECT] = (ref,)
    if seat >= 0:
        frame.slots[EVENT_PLAYER] = (player_ref(seat),)
    frame.numbers[EVENT_AMOUNT] = amount


@watches(triggers.Enters, ZoneChange)
def _enters(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or not is_watched(frame, node.what, event.new.id):
        return False
    fill(frame, event.new.id, event.new.controller)
    return True


@watches(triggers.Dies, ZoneChange, looks_back=True)
def _dies(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD or not is_watched(frame, node.what, event.old.id):
        return False
    fill(frame, event.old.id, event.old.reference_chars.controller)
    return True


@watches(triggers.Leaves, ZoneChange, looks_back=True)
def _leaves(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to == BATTLEFIELD or not is_watched(frame, node.what, event.old.id):
        return False
    fill(frame, event.old.id, event.old.reference_chars.controller)
    return True


@watches(triggers.AttacksTrigger, Attacks)
def _attacks(frame: Frame, node: Any, event: Any) -> bool:
    if (node.alone and not event.alone) or not is_watched(frame, node.what, event.attacker.id):
        return False
    defender = seat_of(event.defender) if is_player(event.defender) else -1
    fill(frame, event.attacker.id, defender)
    return True


@watches(triggers.YouAttack, AttackersDeclared)
def _you_attack(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


@watches(triggers.BlocksTrigger, Blocks)
def _blocks(frame: Frame, node: Any, event: Any) -> bool:
    if not is_watched(frame, node.what, event.blocker.id):
        return False
    fill(frame, event.blocker.id)
    return True


@watches(triggers.BecomesBlockedTrigger, BecameBlocked)
def _becomes_blocked(frame: Frame, node: Any, event: Any) -> bool:
    if not is_watched(frame, node.what, event.attacker.id):
        return False
    fill(frame, event.attacker.id)
    return True


@watches(triggers.DealsDamageTrigger, DamageEvent)
def _deals_damage(frame: Frame, node: Any, event: Any) -> bool:
    if (node.combat and not event.combat) or not is_watched(frame, node.what, event.source.id):
        return False
    seat = seat_of(event.recipient) if is_player(event.recipient) else -1
    if node.to != "anything" and seat < 0:
        return False
    if node.to == "opponent" and seat == frame.controller:
        return False
    fill(frame, event.source.id, seat, event.amount)
    return True


@watches(triggers.IsDealtDamage, DamageEvent)
def _is_dealt_damage(frame: Frame, node: Any, event: Any) -> bool:
    if is_player(event.recipient) or not is_watched(frame, node.what, event.recipient):
        return False
    fill(frame, event.recipient, -1, event.amount)
    return True


@watches(triggers.Casts, SpellCast)
def _casts(frame: Frame, node: Any, event: Any) -> bool:
    if event.player not in seats_of(frame, node.who) or not matches(frame, node.filter, event.spell.id):
        return False
    fill(frame, event.spell.id, event.player)
    return True


@watches(triggers.CastThis, SpellCast)
def _cast_this(frame: Frame, node: Any, event: Any) -> bool:
    if event.spell.id != frame.source.id:
        return False
    fill(frame, event.spell.id, event.player)
    return True


@watches(triggers.BeginningOf, StepBegins)
def _beginning(frame: Frame, node: Any, event: Any) -> bool:
    if STEP_NAMES[event.step] != node.step:
        return False
    if node.whose == "your" and event.player != frame.controller:
        return False
    if node.whose == "opponents" and event.player == frame.controller:
        return False
    fill(frame, 0, event.player)
    return True


@watches(triggers.GainsLife, LifeGain)
def _gains_life(frame: Frame, node: Any, event: Any) -> bool:
    if event.player not in seats_of(frame, node.who):
        return False
    fill(frame, 0, event.player, event.amount)
    return True


@watches(triggers.LosesLife, LifeLoss)
def _loses_life(frame: Frame, node: Any, event: Any) -> bool:
    if event.player not in seats_of(frame, node.who):
        return False
    fill(frame, 0, event.player, event.amount)
    return True


@watches(triggers.DrawsCard, Draw)
def _draws(frame: Frame, node: Any, event: Any) -> bool:
    if event.player not in seats_of(frame, node.who):
        return False
    fill(frame, 0, event.player)
    return True


@watches(triggers.Discards, ZoneChange)
def _discards(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "discard" or event.player not in seats_of(frame, node.who):
        return False
    fill(frame, event.old.id, event.player)
    return True


@watches(triggers.Sacrifices, ZoneChange, looks_back=True)
def _sacrifices(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "sacrifice" or event.player not in seats_of(frame, node.who):
        return False
    if not matches(frame, node.filter, event.old.id):
        return False
    fill(frame, event.old.id, event.player)
    return True


@watches(triggers.BecomesTapped, Tapped)
def _becomes_tapped(frame: Frame, node: Any, event: Any) -> bool:
    if not is_watched(frame, node.what, event.permanent.id):
        return False
    fill(frame, event.permanent.id)
    return True


@watches(triggers.BecomesTargetTrigger, BecameTarget)
def _becomes_target(frame: Frame, node: Any, event: Any) -> bool:
    if is_player(event.target) or not is_watched(frame, node.what, event.target):
        return False
    if node.spells_only and event.by.ability is not None:
        return False
    fill(frame, event.target, event.player)
    return True
