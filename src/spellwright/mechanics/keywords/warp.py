"""Warp and impending: cast cheaply now, come back or come to life later (CR 702.176, 702.185)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Body, Condition, Modification, Quantity, Statement
from spellwright.mechanics.keywords.facts import at_next
from spellwright.mechanics.keywords.shapes import KeywordNumberCost, costed, numbered_costed
from spellwright.mechanics.keywords.support import static, when
from spellwright.mechanics.keywords.upkeep import RemoveCounter
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.casting_options import HAND_ONLY, WAYS, CastWay
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import TYPE, ContinuousEffect
from spellwright.rules.events import Event, SpellCast, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, modifies, performs, replaces, static_effects, value
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE, HAND

ROOM: Final = __name__
WARP: Final = "warp"
IMPENDING: Final = "impending"
TIME: Final = "time"

costed(WARP, ROOM, "702.185")
numbered_costed(IMPENDING, ROOM, "702.176")


@dataclass(frozen=True, slots=True)
class ExileWarped(Body):
    """Exile the permanent; its owner may cast it on a later turn."""


@dataclass(frozen=True, slots=True)
class EntersImpending(Statement):
    """It enters with time counters if its impending cost was paid."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class NoCreatureYet(Statement):
    """It is no creature while it has a time counter and its impending cost was paid."""


@dataclass(frozen=True, slots=True)
class NoCreature(Modification):
    """Not being a creature."""


@dataclass(frozen=True, slots=True)
class StillImpending(Condition):
    """Its impending cost was paid and it has a time counter."""


@dataclass(frozen=True, slots=True)
class SpellWarped(Condition):
    """A spell was warped this turn (CR 702.185c)."""


phrases(SpellWarped, "a spell was warped this turn", into="PlainCondition")
for _cls in (ExileWarped, EntersImpending, NoCreatureYet, NoCreature, StillImpending):
    register(_cls)


def _warp(node: Any) -> tuple[Node, ...]:
    return (at_next("end", WARP, ExileWarped()),)


def _impending(node: Any) -> tuple[Node, ...]:
    return (
        static(EntersImpending(node.number)),
        static(NoCreatureYet()),
        when("at the beginning of your end step", RemoveCounter(TIME), StillImpending()),
    )


tree_macro(WARP, "702.185", _warp)
tree_macro(IMPENDING, "702.176", _impending)


def _warp_ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone == HAND:
        return [way_for(WARP, node, obj.face) for node in own_nodes(state, obj, WARP)]
    if obj.zone == EXILE and WARP in obj.kept and obj.kept[WARP][0] < state.turn:
        return [CastWay("", obj.base.mana_cost, obj.face)]
    return []


def _impending_ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    nodes = [node for node in own_nodes(state, obj, IMPENDING) if isinstance(node, KeywordNumberCost)]
    return [way_for(IMPENDING, node, obj.face) for node in nodes]


HAND_ONLY.add(WARP)
WAYS[WARP] = _warp_ways
WAYS[IMPENDING] = _impending_ways


@performs(ExileWarped)
def _exile(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    obj = state.objects.get(frame.source.id)
    if obj is not None and obj.zone == BATTLEFIELD:
        change = ZoneChange(obj, EXILE, obj.id, "exile")
        change.kept = {WARP: (state.turn,)}
        events: list[Event] = [change]
        happen(state, events)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.old is frame.source and bool(frame.source.facts.get(IMPENDING))


def _with_time(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.counters = {**event.counters, TIME: event.counters.get(TIME, 0) + value(frame, node.number)}
    return [event]


replaces(EntersImpending, (ZoneChange,), _enters, _with_time)


@holds_when(StillImpending)
def _still(frame: Frame, node: Any) -> bool:
    return bool(frame.source.facts.get(IMPENDING)) and frame.source.counter(TIME) > 0


@static_effects(NoCreatureYet)
def _not_yet(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    if not obj.facts.get(IMPENDING) or not obj.counter(TIME):
        return []
    return [make_effect(state, obj, SelfName(), (NoCreature(),))]


@modifies(NoCreature, TYPE)
def _no_creature(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.types = chars.types - {"creature"}


@holds_when(SpellWarped)
def _spell_warped(frame: Frame, node: Any) -> bool:
    """Whether a spell was cast for its warp cost this turn (CR 702.185c)."""
    return any([isinstance(event, SpellCast) and WARP in event.spell.facts for event in frame.state.history])
