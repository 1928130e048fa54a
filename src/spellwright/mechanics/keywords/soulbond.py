"""Soulbond: creatures that are paired as long as both are creatures of one player (CR 702.95)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Body, Condition, Selector, TriggerEvent
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics, touch_all
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import SELECT, holds_when, performs, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import STATE_BASED_ACTIONS
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
SOULBOND: Final = "soulbond"
PAIRED: Final = "paired"
"""The fact on a creature that holds the number of the one that it is paired with (CR 702.95b)."""

plain(SOULBOND, ROOM, "702.95")


@dataclass(frozen=True, slots=True)
class CouldPair(TriggerEvent):
    """The object enters, or another creature of its controller does, while there is one to pair with (CR 702.95a)."""


@dataclass(frozen=True, slots=True)
class MayPair(Body):
    """The object may be paired, with the creature that entered or with any other unpaired one."""


@dataclass(frozen=True, slots=True)
class IsPaired(Condition):
    """The object is paired with another creature."""


@dataclass(frozen=True, slots=True)
class BothPaired(Selector):
    """The object and the creature that it is paired with."""


register(CouldPair)
register(MayPair)
phrases(IsPaired, "~ is paired with another creature", into="PlainCondition")
phrases(
    BothPaired,
    "both creatures",
    "each of those creatures",
    into="Selector.pl.subject",
)


def _trees(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(CouldPair(), None, MayPair(), ()),)


tree_macro(SOULBOND, "702.95", _trees)


def partner_of(state: GameState, obj: GameObject) -> GameObject | None:
    """The creature that an object is paired with."""
    return state.objects.get(obj.facts.get(PAIRED, 0))


def _is_free(state: GameState, obj: GameObject, seat: int) -> bool:
    if not obj.is_on_battlefield() or partner_of(state, obj) is not None:
        return False
    chars = characteristics(state, obj)
    return chars.controller == seat and "creature" in chars.types


@watches(CouldPair, ZoneChange)
def _could_pair(frame: Frame, node: Any, event: Any) -> bool:
    state, new = frame.state, event.new
    if event.to != BATTLEFIELD or new is None or not _is_free(state, frame.source, frame.controller):
        return False
    if new is frame.source:
        return bool(_others(frame))
    frame.slots[EVENT_OBJECT] = (new.id,)
    return _is_free(state, new, frame.controller)


def _others(frame: Frame) -> list[int]:
    """The unpaired creatures with which the object could be paired."""
    state = frame.state
    return [o.id for o in state.permanents() if o is not frame.source and _is_free(state, o, frame.controller)]


@performs(MayPair)
def _may_pair(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Both must still be unpaired creatures of the same player (CR 702.95c)."""
    state = frame.state
    this = state.objects.get(frame.source.id)
    if this is None or not _is_free(state, this, frame.controller):
        return
    entered = frame.slots.get(EVENT_OBJECT, ())
    fits = [i for i in _others(frame) if not entered or i in entered]
    chosen = state.choose_refs(frame.controller, "pair", "Pair it with which?", fits, 0, 1, "702.95a", this.id)
    if chosen:
        other = state.objects[chosen[0]]
        this.facts = {**this.facts, PAIRED: other.id}
        other.facts = {**other.facts, PAIRED: this.id}
        touch_all(state)
        happen(state, [Happened("pair", frame.controller, this.id, 0, other.id)])


@holds_when(IsPaired)
def _is_paired(frame: Frame, node: Any) -> bool:
    return partner_of(frame.state, frame.source) is not None


def _both(frame: Frame, node: Any) -> list[int]:
    other = partner_of(frame.state, frame.source)
    return [frame.source.id] if other is None else [frame.source.id, other.id]


SELECT[BothPaired] = _both


def pairs_part(state: GameState, batch: list[Event]) -> None:
    """Creatures stop being paired when one is no creature, or is not under the same control (CR 702.95e)."""
    for i in state.battlefield:
        obj = state.objects[i]
        if PAIRED not in obj.facts:
            continue
        other = partner_of(state, obj)
        both = [] if other is None else [characteristics(state, obj), characteristics(state, other)]
        apart = other is None or obj.phased_out or other.phased_out or both[0].controller != both[1].controller
        if apart or any(["creature" not in chars.types for chars in both]):
            for one in (obj, other):
                if one is not None:
                    one.facts = {fact: number for fact, number in one.facts.items() if fact != PAIRED}
            state.version += 1
            touch_all(state)


STATE_BASED_ACTIONS.append(pairs_part)
