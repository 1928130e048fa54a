"""Planeswalking, encountering and chaos in the words of cards, and rolling the planar die (CR 701.31, 901)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, PlayerSelector, Predicate, Selector, TriggerEvent
from spellwright.language.tree.costs import PayMana
from spellwright.language.tree.durations import Until
from spellwright.language.tree.happenings import DoesAction
from spellwright.rules.acting import each_actor
from spellwright.rules.actions import PLANAR_ACTIONS, SPECIAL_TAKERS, Action, is_sorcery_time
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, watches
from spellwright.rules.objects import GameObject, player_ref
from spellwright.rules.paying import can_pay, pay
from spellwright.rules.planechase import (
    CHAOS,
    CHAOS_EVENTS,
    ROLL_A_BLANK,
    ROLL_PLANAR_DIE,
    UNTIL_PLANESWALK,
    Planeswalked,
    chaos_ensues,
    planeswalk,
    roll_planar_die,
)
from spellwright.rules.state import GameState
from spellwright.rules.trigger_events import fill, is_actor


@dataclass(frozen=True, slots=True)
class Planeswalk(Predicate):
    """The subject planeswalks, which is possible only during a Planechase game (CR 701.31a)."""


@dataclass(frozen=True, slots=True)
class ChaosEnsues(Clause):
    """The chaos abilities of face-up planes trigger (CR 311.7)."""


@dataclass(frozen=True, slots=True)
class WheneverChaosEnsues(TriggerEvent):
    """Chaos ensues, for all planes or for this one (CR 311.7)."""


@dataclass(frozen=True, slots=True)
class PlaneswalksTo(TriggerEvent):
    """A player planeswalks to this plane, or encounters this phenomenon (CR 312.5, 901.11b)."""

    who: PlayerSelector | None
    what: Selector


@dataclass(frozen=True, slots=True)
class PlaneswalksAway(TriggerEvent):
    """A player planeswalks away from this plane (CR 901.11b)."""

    who: PlayerSelector | None
    what: Selector


@dataclass(frozen=True, slots=True)
class Planeswalks(TriggerEvent):
    """A player planeswalks, wherever to (CR 901.11)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class PlaneswalkedToThis(Condition):
    """You planeswalked to this plane this turn."""

    what: Selector


phrases(Planeswalk, "planeswalk[s]", into="Predicate.once.@")
phrases(ChaosEnsues, "chaos ensues", into="CoreClause")
phrases(WheneverChaosEnsues, "<whenever|when> chaos ensues", into="SingleEvent")
phrases(
    PlaneswalksTo,
    "planeswalk[s] to {what:ThisCard}",
    "encounter[s] {what:ThisCard}",
    into="Happening.person.@",
    who=None,
)
phrases(PlaneswalksAway, "planeswalk[s] away from {what:ThisCard}", into="Happening.person.@", who=None)
phrases(Planeswalks, "planeswalk[s]", into="Happening.person.@", who=None)
phrases(PlaneswalkedToThis, "you planeswalked to {what:ThisCard} this turn", into="PlainCondition")
phrases(SelfName, "~", into="ThisCard", room=__name__)
phrases(
    DoesAction, "roll[s] the planar die", into="Happening.person.@", room=__name__, who=None, action=ROLL_PLANAR_DIE
)
phrases(
    DoesAction,
    "roll[s] a blank on the planar die",
    into="Happening.person.@",
    room=__name__,
    who=None,
    action=ROLL_A_BLANK,
)
phrases(Until, "until a player planeswalks", room=__name__, when=UNTIL_PLANESWALK)


@performs(Planeswalk)
def _planeswalk(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """In a game without planar decks there is nothing to do it with, which ignores the instruction (CR 101.3)."""
    for seat in each_actor(frame, subject):
        planeswalk(frame.state, seat, frame.source.id)


@performs(ChaosEnsues)
def _chaos(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    chaos_ensues(frame.state, frame.controller, frame.source.id)


@watches(WheneverChaosEnsues, Happened)
def _chaos_ensues(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != CHAOS or event.subject not in (0, frame.source.id):
        return False
    return fill(frame, 0, event.player)


def _is_chaos_event(event: object) -> bool:
    return isinstance(event, WheneverChaosEnsues)


CHAOS_EVENTS.append(_is_chaos_event)


@watches(PlaneswalksTo, Planeswalked)
def _planeswalks_to(frame: Frame, node: Any, event: Any) -> bool:
    if frame.source.id not in event.to or not is_actor(frame, node.who, event.player):
        return False
    return fill(frame, frame.source.id, event.player)


@watches(PlaneswalksAway, Planeswalked, looks_back=True)
def _planeswalks_away(frame: Frame, node: Any, event: Any) -> bool:
    if frame.source.id not in event.away or not is_actor(frame, node.who, event.player):
        return False
    return fill(frame, frame.source.id, event.player)


@watches(Planeswalks, Planeswalked)
def _planeswalks(frame: Frame, node: Any, event: Any) -> bool:
    return is_actor(frame, node.who, event.player) and fill(frame, 0, event.player)


@holds_when(PlaneswalkedToThis)
def _planeswalked_to(frame: Frame, node: Any) -> bool:
    for event in frame.state.history:
        if isinstance(event, Planeswalked) and event.player == frame.controller and frame.source.id in event.to:
            return True
    return False


# -- the special action ----------------------------------------------------------------------------------

ROLLING: Final = 61
"""The kind of the special action (CR 116.2i)."""
ROLLED: Final = -1
"""Under which number it is counted how often a player has taken it this turn."""


def times_rolled(state: GameState, seat: int) -> int:
    """How often a player has taken the special action this turn; what effects have them roll does not count."""
    return state.used.get((player_ref(seat), ROLLED), 0)


def _cost(state: GameState, seat: int) -> tuple[Any, ...]:
    times = times_rolled(state, seat)
    return (PayMana((f"{{{times}}}",)),) if times else ()


def _offers(state: GameState, seat: int, actions: list[Action]) -> None:
    """In one's own main phase with an empty stack, for as much mana as one has done it this turn (CR 901.9)."""
    planar = state.planar
    if planar is None or not planar.face_up or not is_sorcery_time(state, seat):
        return
    obj = state.objects[planar.face_up[-1]]
    if can_pay(Frame(state, seat, obj), _cost(state, seat)):
        action = Action(ROLLING, obj.id)
        action.text = "roll the planar die on"
        actions.append(action)


def _take(state: GameState, seat: int, obj: GameObject) -> None:
    if not pay(Frame(state, seat, obj), _cost(state, seat)):
        return
    key = (player_ref(seat), ROLLED)
    state.used[key] = state.used.get(key, 0) + 1
    roll_planar_die(state, seat)


PLANAR_ACTIONS.append(_offers)
SPECIAL_TAKERS[ROLLING] = _take
