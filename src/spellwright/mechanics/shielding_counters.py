"""Counters that replace events: shield, stun and finality counters (CR 122.1c, 122.1d, 122.1h)."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.tree.categories import Statement
from spellwright.rules.events import CountersRemoved, DamageEvent, Destroyed, Event, Untapped, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import replaces
from spellwright.rules.replacement import BY_COUNTER
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD


@dataclass(frozen=True, slots=True)
class SavedByShield(Statement):
    """A shield counter is removed instead of destruction by an effect."""


@dataclass(frozen=True, slots=True)
class PreventedByShield(Statement):
    """Damage is prevented, and a shield counter removed."""


@dataclass(frozen=True, slots=True)
class HeldByStun(Statement):
    """A stun counter is removed instead of untapping."""


@dataclass(frozen=True, slots=True)
class ExiledByFinality(Statement):
    """The permanent is exiled instead of going to a graveyard."""


for _class in (SavedByShield, PreventedByShield, HeldByStun, ExiledByFinality):
    register(_class)


def _by_effect(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.permanent.id == frame.source.id and event.cause)


def _saved(frame: Frame, node: Any, event: Any) -> list[Event]:
    return [CountersRemoved(frame.source.id, "shield", 1)]


def _damaged(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.recipient == frame.source.id and event.amount > 0)


@final
class ShieldSpent:
    """One shield counter goes for all damage that a permanent would be dealt at one time (CR 122.1c, 615.13)."""

    def __init__(self, frame: Frame) -> None:
        self.frame: Final = frame
        self.permanent: Final = frame.source.id

    def __call__(self) -> list[Event]:
        there = self.permanent in self.frame.state.objects
        return [CountersRemoved(self.permanent, "shield", 1)] if there else []


def _prevented(frame: Frame, node: Any, event: Any) -> list[Event]:
    """What can't be prevented is dealt, and takes a counter all the same (CR 615.12)."""
    permanent, waiting = frame.source.id, frame.state.afterwards
    if not any([isinstance(spent, ShieldSpent) and spent.permanent == permanent for spent in waiting]):
        waiting.append(ShieldSpent(frame))
    return [] if event.preventable else [event]


def _untaps(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.permanent.id == frame.source.id)


def _held(frame: Frame, node: Any, event: Any) -> list[Event]:
    return [CountersRemoved(frame.source.id, "stun", 1)]


def _goes_to_graveyard(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.old.id == frame.source.id and event.origin == BATTLEFIELD and event.to == GRAVEYARD)


def _exiled(frame: Frame, node: Any, event: Any) -> list[Event]:
    event.to = EXILE
    return [event]


replaces(SavedByShield, (Destroyed,), _by_effect, _saved)
replaces(PreventedByShield, (DamageEvent,), _damaged, _prevented)
replaces(HeldByStun, (Untapped,), _untaps, _held)
replaces(ExiledByFinality, (ZoneChange,), _goes_to_graveyard, _exiled)

BY_COUNTER["shield"] = (SavedByShield(), PreventedByShield())
BY_COUNTER["stun"] = (HeldByStun(),)
BY_COUNTER["finality"] = (ExiledByFinality(),)
