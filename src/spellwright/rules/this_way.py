"""What an ability has done so far while it resolves: "destroyed this way" (CR 608.2c)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.events import (
    Countered,
    DamageEvent,
    Event,
    Happened,
    LifeGain,
    LifeLoss,
    Tapped,
    Untapped,
    ZoneChange,
)
from spellwright.rules.frame import Frame
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND

BY_MOVE: Final = {"destroyed": "destroy", "sacrificed": "sacrifice", "discarded": "discard", "milled": "mill"}
"""Words for moves that are known by how they happen; sacrificed and destroyed objects are what they were last."""

BY_ZONE: Final = {
    "exiled": EXILE,
    "put into a graveyard": GRAVEYARD,
    "put onto the battlefield": BATTLEFIELD,
    "put into a hand": HAND,
    "drawn": HAND,
}
AS_THEY_WERE: Final = frozenset({"destroyed", "sacrificed"})


def events_since(frame: Frame) -> list[Event]:
    """The events since the ability began to resolve."""
    history = frame.state.history
    return history[frame.began :] if frame.began <= len(history) else list(history)


def done_this_way(frame: Frame, done: str) -> list[int]:
    """The objects to which that was done, as the new objects they became where they moved."""
    kept = frame.chosen.get(done)
    if kept is not None:
        return list(kept)
    found: list[int] = []
    for event in events_since(frame):
        ref = _object_of(event, done)
        if ref and ref not in found:
            found.append(ref)
    return found


def done_this_way_by(frame: Frame, done: str, seats: list[int]) -> list[int]:
    """The objects to which one of these players did that."""
    events = [e for e in events_since(frame) if getattr(e, "player", -1) in seats]
    found = [_object_of(event, done) for event in events]
    return [ref for ref in found if ref]


def _object_of(event: Event, done: str) -> int:
    if isinstance(event, ZoneChange):
        return _moved(event, done)
    if isinstance(event, DamageEvent):
        return event.recipient if done == "dealt damage" else 0
    if isinstance(event, Happened):
        return event.subject if done == "revealed" and event.what == "reveal" else 0
    if isinstance(event, Countered):
        return event.spell.id if done == "countered" else 0
    if isinstance(event, Tapped):
        return event.permanent.id if done == "tapped" else 0
    if isinstance(event, Untapped):
        return event.permanent.id if done == "untapped" else 0
    return 0


def _moved(event: ZoneChange, done: str) -> int:
    if done == "died":
        return event.old.id if event.origin == BATTLEFIELD and event.to == GRAVEYARD else 0
    how = BY_MOVE.get(done)
    if how is not None:
        fits = event.how == how
    elif done == "returned":
        fits = event.to in (HAND, BATTLEFIELD) and event.how != "draw"
    else:
        fits = event.to == BY_ZONE.get(done, -1)
    if not fits:
        return 0
    if done in AS_THEY_WERE or event.new is None:
        return event.old.id
    return event.new.id


def amount_this_way(frame: Frame, what: str) -> int:
    """How much life was lost or gained, damage dealt, or cards exiled from hands since the ability began to resolve."""
    total = 0
    for event in events_since(frame):
        if isinstance(event, LifeLoss):
            total += event.amount if what == "life lost" else 0
        elif isinstance(event, LifeGain):
            total += event.amount if what == "life gained" else 0
        elif isinstance(event, DamageEvent):
            total += event.amount if what == "damage" else event.excess if what == "excess damage" else 0
        elif isinstance(event, ZoneChange) and what == "cards exiled from a hand":
            total += 1 if event.origin == HAND and event.to == EXILE else 0
    return total
