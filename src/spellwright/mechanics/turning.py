"""Turning permanents face down and face up by an effect, and what happens as they are turned up (CR 708)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Predicate, Selector, Statement
from spellwright.mechanics.keywords.morph import turn_face_up
from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.events import Happened, ZoneChange
from spellwright.rules.faces import is_double_faced
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs, replaces, select
from spellwright.rules.merging import components, is_stuck_face_down, turn_components
from spellwright.rules.movement import face_down_values
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class TurnFaceDown(Predicate):
    """Permanents are turned face down (CR 708.2a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Predicate):
    """Face-down permanents are turned face up (CR 708.8)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AsTurnedUp(Statement):
    """Something is done as the object is turned face up (CR 614.1e, 708.11)."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class TurnsOthersDown(Statement):
    """As the object enters, permanents are turned face down (CR 614.1c)."""

    what: Selector


phrases(TurnsOthersDown, "as ~ enters, turn {what:Selector.object} face down", into="Statement")
phrases(TurnFaceDown, "turn {what:Selector.object} face down", into="Predicate.once.base")
phrases(TurnFaceUp, "turn {what:Selector.object} face up", into="Predicate.once.base")
phrases(AsTurnedUp, "as ~ is turned face up, {clauses:Clause, then+}", into="Statement")


def _has_two_sides(obj: GameObject) -> bool:
    """Whether a permanent or a component of it is double-faced (CR 712.16, 730.2j)."""
    return is_double_faced(obj.program) or any([is_double_faced(part.program) for part in components(obj)])


def turn_face_down(state: GameState, obj: GameObject) -> None:
    """A face-up permanent becomes a 2/2 creature with nothing else.

    Nothing happens to one that is face down already or is double-faced (CR 708.2b, 712.16).
    """
    if obj.face_down or not obj.is_on_battlefield() or _has_two_sides(obj):
        return
    if obj.own_values is None:
        obj.own_values = obj.base
    turn_components(obj, True)
    obj.face_down = True
    obj.base = face_down_values(obj.controller, None)
    obj.timestamp = state.tick()  # CR 613.7f
    touch(state, obj)
    touch_all(state)


def _permanents(frame: Frame, what: Any) -> list[GameObject]:
    found = [frame.state.objects.get(ref) for ref in select(frame, what) if not is_player(ref)]
    return [obj for obj in found if obj is not None and obj.is_on_battlefield()]


@performs(TurnFaceDown)
def _down(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for obj in _permanents(frame, node.what):
        turn_face_down(frame.state, obj)


@performs(TurnFaceUp)
def _up(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A manifested instant or sorcery card stays face down (CR 701.40g)."""
    for obj in _permanents(frame, node.what):
        printed = obj.program.faces[obj.face].printed(obj.controller)
        if obj.face_down and printed.is_permanent_card() and not is_stuck_face_down(obj):
            turn_face_up(frame.state, obj)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _others_down(frame: Frame, node: Any, event: Any) -> list[Any]:
    for obj in _permanents(frame, node.what):
        if obj.id != event.old.id:
            turn_face_down(frame.state, obj)
    return [event]


replaces(TurnsOthersDown, (ZoneChange,), _enters, _others_down)


def _is_turned(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.what == "turn face up" and event.subject == frame.source.id)


def _meanwhile(frame: Frame, node: Any, event: Any) -> list[Any]:
    """Before it is seen to have been turned face up; the player who controls it acts."""
    frame.controller = characteristics(frame.state, frame.source).controller
    for clause in node.clauses:
        perform(frame, clause)
    return [event]


replaces(AsTurnedUp, (Happened,), _is_turned, _meanwhile)
