"""Soulbond: creatures that are paired, and what both of them have then (CR 702.95)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Body, Condition, Modification, Statement, TriggerEvent
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, static_effects, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import KEPT, STATE_BASED_ACTIONS
from spellwright.rules.trigger_events import fill
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
SOULBOND: Final = "soulbond"
PAIRED: Final = "paired"
PAIR: Final = 2

plain(SOULBOND, ROOM, "702.95")


@dataclass(frozen=True, slots=True)
class CreatureComes(TriggerEvent):
    """The object enters, or another creature you control does (CR 702.95a)."""

    itself: bool


@dataclass(frozen=True, slots=True)
class CanBePaired(Condition):
    """The object, and the creature that entered or another one, are creatures of yours and unpaired."""

    itself: bool


@dataclass(frozen=True, slots=True)
class PairUp(Body):
    """You may pair the object with the creature that entered, or with any other unpaired creature of yours."""

    itself: bool


@dataclass(frozen=True, slots=True)
class BothHave(Statement):
    """As long as the object is paired, both creatures have these traits."""

    traits: tuple[Modification, ...]


for _cls in (CreatureComes, CanBePaired, PairUp):
    register(_cls)
phrases(
    BothHave,
    "as long as ~ is paired with another creature, both creatures {traits:Trait.base, and+}",
    "as long as ~ is paired with another creature, each of those creatures {traits:Trait.s, and+}",
    into="Statement",
)


def _trees(node: Any) -> tuple[Node, ...]:
    found: list[Node] = []
    for itself in (True, False):
        found.append(TriggeredAbility(CreatureComes(itself), CanBePaired(itself), PairUp(itself), ()))
    return tuple(found)


tree_macro(SOULBOND, "702.95", _trees)


def is_own_creature(state: GameState, ref: int, seat: int) -> bool:
    """Whether an object is a creature on the battlefield under a player's control."""
    obj = state.objects.get(ref)
    if obj is None or not obj.is_on_battlefield():
        return False
    chars = characteristics(state, obj)
    return "creature" in chars.types and chars.controller == seat


def partner_of(state: GameState, obj: GameObject) -> GameObject | None:
    """The creature that an object is paired with, if both are still what they have to be (CR 702.95e)."""
    for ref in obj.kept.get(PAIRED, ()):
        other = state.objects.get(ref)
        if other is not None and other.is_on_battlefield() and obj.id in other.kept.get(PAIRED, ()):
            return other
    return None


def _unpaired(state: GameState, seat: int, but: int) -> list[int]:
    """The unpaired creatures of a player, one of them apart."""
    own = [p for p in state.permanents() if p.id != but and is_own_creature(state, p.id, seat)]
    return [p.id for p in own if not p.kept.get(PAIRED)]


@watches(CreatureComes, ZoneChange)
def _comes(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or (event.new.id == frame.source.id) != bool(node.itself):
        return False
    if not is_own_creature(frame.state, event.new.id, frame.controller):
        return False
    return fill(frame, event.new.id)


def _choices(frame: Frame, itself: bool) -> list[int]:
    state = frame.state
    own = frame.source.id
    if not is_own_creature(state, own, frame.controller) or state.objects[own].kept.get(PAIRED):
        return []
    others = _unpaired(state, frame.controller, own)
    return others if itself else [ref for ref in frame.slots.get(EVENT_OBJECT, ()) if ref in others]


@holds_when(CanBePaired)
def _can_be_paired(frame: Frame, node: Any) -> bool:
    return bool(_choices(frame, node.itself))


@performs(PairUp)
def _pair(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    fits = _choices(frame, node.itself)
    picked = state.choose_refs(frame.controller, SOULBOND, "Pair it with", fits, 0, 1, "702.95a", frame.source.id)
    if not picked:
        return
    own = state.objects[frame.source.id]
    other = state.objects[picked[0]]
    own.kept = {**own.kept, PAIRED: (other.id,)}
    other.kept = {**other.kept, PAIRED: (own.id,)}
    state.statics_dirty = True
    happen(state, [Happened(PAIRED, frame.controller, own.id, 0, other.id)])


@static_effects(BothHave)
def _both_have(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    other = partner_of(state, obj)
    if other is None:
        return []
    effect = make_effect(state, obj, None, node.traits)
    effect.locked = (obj.id, other.id)
    return [effect]


def _part(state: GameState, batch: list[Event]) -> None:
    """Creatures become unpaired as one stops being a creature, changes controllers or leaves (CR 702.95e)."""
    for obj in state.permanents():
        if PAIRED not in obj.kept:
            continue
        other = partner_of(state, obj)
        seat = characteristics(state, obj).controller
        refs = (obj.id,) if other is None else (obj.id, other.id)
        if len(refs) == PAIR and all([is_own_creature(state, ref, seat) for ref in refs]):
            continue
        for ref in refs:
            one = state.objects[ref]
            one.kept = {key: kept for key, kept in one.kept.items() if key != PAIRED}
        state.statics_dirty = True
        batch.append(Happened("unpaired", seat, obj.id, 0, obj.id))


STATE_BASED_ACTIONS.append((KEPT, _part))
