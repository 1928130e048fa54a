"""Start your engines! and max speed: how fast a player is, and what they have at top speed (CR 702.178, 702.179)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Body, Condition, KeywordAbility, PlayerSelector, Quantity, TriggerEvent
from spellwright.language.tree.conditions import Qualifies
from spellwright.language.tree.costs import ExileThisFrom
from spellwright.language.tree.limits import OnlyWhile, TimesEachTurn
from spellwright.language.tree.players import You
from spellwright.mechanics.emblems import emblem_program, put_emblem
from spellwright.mechanics.granting import Granted, Keywords
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.traits import Always, AsLongAs
from spellwright.rules.building import build_abilities
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, LifeLoss
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, holds_when, performs, values, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.selection import seats_of
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import KEYWORD_ACTIONS

ROOM: Final = __name__
ENGINES: Final = "start your engines!"
MAX_SPEED: Final = "max speed"
SPEED: Final = "Speed"
TOP: Final = 4
"""The name of the object whose counters say how fast its owner is, and the speed that counts as max speed."""


@dataclass(frozen=True, slots=True)
class MaxSpeed(KeywordAbility):
    """The object has this ability as long as your speed is 4 (CR 702.178a)."""

    ability: AbilityTree


@dataclass(frozen=True, slots=True)
class HasMaxSpeed(Condition):
    """A player has max speed (CR 702.179e)."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class SpeedOf(Quantity):
    """A player's speed, 0 as long as they have none (CR 702.179f)."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class OpponentsLoseLife(TriggerEvent):
    """One or more opponents lose life during your turn (CR 702.179d)."""


@dataclass(frozen=True, slots=True)
class BelowTop(Condition):
    """Your speed is less than 4."""


@dataclass(frozen=True, slots=True)
class Accelerate(Body):
    """Your speed increases by 1."""


plain(ENGINES, ROOM, "702.179", words="start your engines!")
phrases(MaxSpeed, "max speed — {ability:Ability}", into="KeywordAbility.line")
phrases(HasMaxSpeed, "{who:PlayerSelector.@.subject} [have|has] max speed", into="PlainCondition")
phrases(SpeedOf, "{who:Whose} speed", into="PlainCounted")
for _cls in (OpponentsLoseLife, BelowTop, Accelerate):
    register(_cls)
prefer(HasMaxSpeed, over=Qualifies, because="max speed is no ability that a player has, but how fast they are")


def _name(node: Any) -> str:
    return MAX_SPEED


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    """On the battlefield the ability is one of the object; a card elsewhere can use it only then (CR 702.178b)."""
    fast = HasMaxSpeed(You())
    ability = node.ability
    if isinstance(ability, StaticAbility):
        if type(ability.statement) in STATIC:
            return (StaticAbility(AsLongAs(fast, ability.statement)),)
    elif isinstance(ability, ActivatedAbility) and _works_elsewhere(ability):
        return (ActivatedAbility(ability.costs, ability.body, (*ability.limits, OnlyWhile(fast))),)
    return (StaticAbility(AsLongAs(fast, Always(SelfName(), (Keywords((Granted(ability),)),)))),)


def _works_elsewhere(ability: ActivatedAbility) -> bool:
    return any([isinstance(cost, ExileThisFrom) for cost in ability.costs])


shape(MaxSpeed, _name, _parameters)
tree_macro(MAX_SPEED, "702.178", _trees)


# -- how fast a player is --------------------------------------------------------------------------------


def speed_program() -> Program:
    """The ability that comes with having a speed (CR 702.179d)."""
    found = _PROGRAM.get(SPEED)
    if found is None:
        tree = TriggeredAbility(OpponentsLoseLife(), BelowTop(), Accelerate(), (TimesEachTurn(1),))
        found = emblem_program(SPEED, SPEED, build_abilities(tree, ""))
        _PROGRAM[SPEED] = found
    return found


_PROGRAM: Final[dict[str, Program]] = {}


def speed_object(state: GameState, seat: int) -> GameObject | None:
    """The object in the command zone that keeps a player's speed; None if they have none."""
    for i in state.command:
        obj = state.objects[i]
        if obj.owner == seat and obj.base.name == SPEED:
            return obj
    return None


def speed_of(state: GameState, seat: int) -> int:
    """A player's speed, 0 as long as they have none (CR 702.179f)."""
    found = speed_object(state, seat)
    return 0 if found is None else found.counter(SPEED)


def change_speed(state: GameState, seat: int, by: int) -> None:
    """Increase a player's speed; without any it becomes that much (CR 702.179c)."""
    found = speed_object(state, seat) or put_emblem(state, seat, speed_program())
    found.counters = {SPEED: found.counter(SPEED) + by}
    state.version += 1
    state.statics_dirty = True
    happen(state, [Happened("speed", seat, 0, found.counter(SPEED))])


def _start_engines(state: GameState, batch: list[Event]) -> None:
    """A player with the ability and without a speed has speed 1 (CR 702.179a, 704.5z)."""
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if ENGINES in chars.keywords and speed_object(state, chars.controller) is None:
            change_speed(state, chars.controller, 1)


KEYWORD_ACTIONS[ENGINES] = _start_engines


@watches(OpponentsLoseLife, LifeLoss, once_a_batch=True)
def _opponents_lose(frame: Frame, node: Any, batch: Any) -> bool:
    state = frame.state
    return state.active == frame.controller and any([event.player != frame.controller for event in batch])


@holds_when(BelowTop)
def _below_top(frame: Frame, node: Any) -> bool:
    return speed_of(frame.state, frame.controller) < TOP


@performs(Accelerate)
def _accelerate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    change_speed(frame.state, frame.controller, 1)


@holds_when(HasMaxSpeed)
def _has_max_speed(frame: Frame, node: Any) -> bool:
    return all([speed_of(frame.state, seat) == TOP for seat in seats_of(frame, node.who)])


@values(SpeedOf)
def _speed(frame: Frame, node: Any) -> int:
    return sum([speed_of(frame.state, seat) for seat in seats_of(frame, node.who)])
