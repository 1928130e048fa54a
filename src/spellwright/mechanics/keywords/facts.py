"""What a permanent does because of how it was cast or came: haste, leaving again at the end of the turn (CR 400.7d)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import StaticAbility, TriggeredAbility
from spellwright.language.tree.categories import Body, Condition, Statement, TriggerEvent
from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.keywords.shapes import Keyword
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.events import Event, StepBegins, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, replaces, static_effects, watches
from spellwright.rules.movement import PROMISES
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import TRIGGERED, Ability
from spellwright.rules.state import GameState
from spellwright.rules.steps import END, END_COMBAT
from spellwright.rules.triggers import DelayedTrigger
from spellwright.rules.zones import BATTLEFIELD, EXILE, HAND

PROMISED: Final = 906
"""The number of a delayed ability that was created for a permanent as it entered."""

STEPS = {"end": END, "end of combat": END_COMBAT}


@dataclass(frozen=True, slots=True)
class HasteBecause(Statement):
    """The permanent has haste if it came in this way."""

    fact: str


@dataclass(frozen=True, slots=True)
class NextStep(TriggerEvent):
    """The next end step (or end of combat) begins, for a delayed ability (CR 603.7b).

    It is created as a permanent that came in this way enters, and does not depend on what that has later (CR 608.3g).
    """

    step: str
    fact: str


@dataclass(frozen=True, slots=True)
class CameBy(Condition):
    """The object was cast or came in this way."""

    fact: str


@dataclass(frozen=True, slots=True)
class MoveThis(Body):
    """The permanent moves to a zone, if it still is one."""

    zone: int


@dataclass(frozen=True, slots=True)
class ExiledInstead(Statement):
    """A permanent that came in this way is exiled instead of going anywhere else (CR 614.1a)."""

    fact: str


for _cls in (HasteBecause, NextStep, CameBy, MoveThis, ExiledInstead):
    register(_cls)


def haste_because(fact: str) -> Node:
    """The ability to have haste if it came in a way."""
    return StaticAbility(HasteBecause(fact))


def at_next(step: str, fact: str, body: Body) -> Node:
    """The ability to do something at the next such step if it came in a way."""
    return TriggeredAbility(NextStep(step, fact), None, body, ())


def exiled_instead(fact: str) -> Node:
    """The ability to be exiled rather than leave the battlefield in another way."""
    return StaticAbility(ExiledInstead(fact))


TO_EXILE = MoveThis(EXILE)
TO_HAND = MoveThis(HAND)


@static_effects(HasteBecause)
def _haste(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    if not obj.facts.get(node.fact):
        return []
    return [make_effect(state, obj, SelfName(), (Keywords((Keyword("haste"),)),))]


@watches(NextStep, StepBegins)
def _next_step(frame: Frame, node: Any, event: Any) -> bool:
    """The permanent's own ability does not trigger; the one that was created does."""
    return PROMISED in frame.numbers and event.step == STEPS[node.step]


def _promise(state: GameState, obj: GameObject) -> None:
    """A permanent that came in a way brings about what its keyword says of the next such step (CR 608.3g)."""
    for ability in obj.base.abilities:
        if ability.kind == TRIGGERED and isinstance(ability.event, NextStep) and obj.facts.get(ability.event.fact):
            delayed = DelayedTrigger(obj.id, ability, obj.controller)
            delayed.numbers = {PROMISED: 1}
            state.delayed.append(delayed)


PROMISES.append(_promise)


@holds_when(CameBy)
def _came_by(frame: Frame, node: Any) -> bool:
    return frame.source.facts.get(node.fact, 0) > 0


@performs(MoveThis)
def _move(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    obj = frame.state.objects.get(frame.source.id)
    if obj is not None and obj.zone == BATTLEFIELD:
        events: list[Event] = [ZoneChange(obj, node.zone, frame.source.id, "exile" if node.zone == EXILE else "return")]
        happen(frame.state, events)


def _leaves(frame: Frame, node: Any, event: Any) -> bool:
    return (
        event.old is frame.source
        and event.origin == BATTLEFIELD
        and event.to != EXILE
        and bool(frame.source.facts.get(node.fact))
    )


def _to_exile(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.to = EXILE
    return [event]


replaces(ExiledInstead, (ZoneChange,), _leaves, _to_exile)
