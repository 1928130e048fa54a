"""When the rarer trigger events are seen to happen, and when states trigger (CR 603.2, 603.8)."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree import deeds
from spellwright.rules.continuous import characteristics
from spellwright.rules.crimes import is_against
from spellwright.rules.events import (
    AbilityActivated,
    AttackersDeclared,
    BecameTarget,
    DamageEvent,
    SpellCast,
    StateHolds,
    ZoneChange,
)
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import WATCH_WITHIN, Watcher, holds, matches, select, value, watcher_for, watches
from spellwright.rules.trigger_events import WATCHED, fill, is_actor, is_watched
from spellwright.rules.zones import GRAVEYARD, STACK


@watches(deeds.WhenTrue, StateHolds)
def _when_true(frame: Frame, node: Any, event: Any) -> bool:
    return holds(frame, node.condition)


def _while(node: Any) -> Watcher:
    inner = watcher_for(node.event)

    def sees(frame: Frame, event_node: Any, event: Any) -> bool:
        return inner.sees(frame, event_node.event, event) and holds(frame, event_node.condition)

    return Watcher(inner.events, sees, inner.looks_back, inner.once_a_batch, inner.part)


WATCH_WITHIN[deeds.While] = _while


@watches(deeds.AttacksAlongside, AttackersDeclared)
def _attacks_alongside(frame: Frame, node: Any, event: Any) -> bool:
    refs = [attacker.id for attacker in event.attackers]
    own = [ref for ref in refs if is_watched(frame, node.what, ref)]
    if not own:
        return False
    others = [ref for ref in refs if ref != own[0] and matches(frame, node.filter, ref)]
    return len(others) >= value(frame, node.least) and fill(frame, own[0], event.player)


@watches(deeds.LeavesGraveyard, ZoneChange, looks_back=True)
def _leaves_graveyard(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != GRAVEYARD or event.to == GRAVEYARD or not is_actor(frame, node.whose, event.old.owner):
        return False
    return is_watched(frame, node.what, event.old.id) and fill(frame, event.old.id, event.old.owner)


@watches(deeds.CommitsCrime, BecameTarget, once_a_batch=True)
def _commits_crime(frame: Frame, node: Any, batch: Any) -> bool:
    for event in batch:
        if is_actor(frame, node.who, event.player) and is_against(frame.state, event.target, event.player):
            return fill(frame, 0, event.player)
    return False


@watches(deeds.Activates, AbilityActivated)
def _activates(frame: Frame, node: Any, event: Any) -> bool:
    if (event.is_mana and not node.mana_too) or not is_actor(frame, node.who, event.player):
        return False
    if node.filter is not None and not matches(frame, node.filter, event.source.id):
        return False
    return fill(frame, 0, event.player)


@watches(deeds.CausesDiscard, ZoneChange, looks_back=True)
def _causes_discard(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "discard" or not event.cause or event.old.id != frame.source.id:
        return False
    cause = frame.state.get(event.cause)
    controller = cause.controller if cause.zone == STACK else characteristics(frame.state, cause).controller
    if controller == event.player:
        return False
    return fill(frame, event.new.id if event.new is not None else event.old.id, controller)


@watches(deeds.CastsNthElsewhere, SpellCast)
def _casts_nth_elsewhere(frame: Frame, node: Any, event: Any) -> bool:
    if frame.state.active == frame.controller or not is_actor(frame, node.who, event.player):
        return False
    if frame.state.players[event.player].spells_cast != node.number:
        return False
    return fill(frame, event.spell.id, event.player)


def is_damaged_by(frame: Frame, what: Any, ref: int) -> bool:
    """Whether one of the sources dealt damage to an object this turn, which fits."""
    if not matches(frame, what.filter, ref):
        return False
    sources = select(frame, what.by)
    for event in frame.state.history:
        if isinstance(event, DamageEvent) and event.recipient == ref and event.source.id in sources:
            return True
    return False


WATCHED[deeds.DamagedBy] = is_damaged_by
