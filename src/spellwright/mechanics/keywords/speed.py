"""Start your engines! and max speed: a player's speed, and abilities that need all of it (CR 702.178, 702.179)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import StaticAbility, TriggeredAbility
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Body, Condition, TriggerEvent
from spellwright.language.tree.limits import TimesEachTurn
from spellwright.mechanics.emblems import emblem_program, put_emblem
from spellwright.mechanics.granting import Granted, Keywords
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.traits import Always, AsLongAs
from spellwright.rules.building import BUILDERS, build_abilities
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, LifeLoss
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, watches
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability, Program
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import STATE_BASED_ACTIONS

ROOM: Final = __name__
ENGINES: Final = "start your engines!"
MOST: Final = 4
"""The greatest speed (CR 702.179e)."""

plain(ENGINES, ROOM, "702.179", words="start your engines!")


@dataclass(frozen=True, slots=True)
class MaxSpeed(AbilityTree):
    """An ability that the object has as long as its controller's speed is 4 (CR 702.178a)."""

    ability: AbilityTree


@dataclass(frozen=True, slots=True)
class HasMaxSpeed(Condition):
    """Your speed is 4."""


@dataclass(frozen=True, slots=True)
class OpponentsLoseLife(TriggerEvent):
    """One or more opponents lose life during your turn, while your speed is less than 4 (CR 702.179d)."""


@dataclass(frozen=True, slots=True)
class SpeedIncreases(Body):
    """Your speed increases by 1."""


register(OpponentsLoseLife)
register(SpeedIncreases)
phrases(MaxSpeed, "max speed — {ability:Ability}", into="Ability")
phrases(HasMaxSpeed, "you have max speed", into="PlainCondition")


def _max_speed(bound: Any, text: str) -> Ability:
    statement = AsLongAs(HasMaxSpeed(), Always(SelfName(), (Keywords((Granted(bound.ability),)),)))
    return build_abilities(StaticAbility(statement), text)[0]


BUILDERS[MaxSpeed] = _max_speed


@holds_when(HasMaxSpeed)
def _has_max_speed(frame: Frame, node: Any) -> bool:
    return frame.state.players[frame.controller].speed >= MOST


# -- speed ---------------------------------------------------------------------------------------------

_PROGRAM: Final[list[Program]] = []


def speed_program() -> Program:
    """The inherent ability of a player with speed, which has no source on the battlefield (CR 702.179d)."""
    if not _PROGRAM:
        tree = TriggeredAbility(OpponentsLoseLife(), None, SpeedIncreases(), (TimesEachTurn(1),))
        _PROGRAM.append(emblem_program("speed", "Speed", build_abilities(tree, "Your speed increases by 1.")))
    return _PROGRAM[0]


def set_speed(state: GameState, seat: int, speed: int) -> None:
    """A player's speed becomes a number; with it they have the ability that increases it (CR 702.179b-d)."""
    player = state.players[seat]
    if player.speed == 0:
        put_emblem(state, seat, speed_program())
    player.speed = speed
    state.version += 1
    state.statics_dirty = True
    happen(state, [Happened("speed", seat, 0, speed)])


def engines_start(state: GameState, batch: list[Event]) -> None:
    """A player without speed who controls a permanent with start your engines! has speed 1 (CR 704.5z)."""
    for i in state.battlefield:
        obj = state.objects[i]
        chars = characteristics(state, obj)
        if ENGINES in chars.keywords and not obj.phased_out and not state.players[chars.controller].speed:
            set_speed(state, chars.controller, 1)


STATE_BASED_ACTIONS.append(engines_start)


@watches(OpponentsLoseLife, LifeLoss, once_a_batch=True)
def _opponents_lose_life(frame: Frame, node: Any, batch: Any) -> bool:
    state, seat = frame.state, frame.controller
    if state.active != seat or state.players[seat].speed >= MOST:
        return False
    return any([event.player != seat for event in batch])


@performs(SpeedIncreases)
def _increases(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    speed = frame.state.players[frame.controller].speed
    if speed < MOST:
        set_speed(frame.state, frame.controller, speed + 1)
