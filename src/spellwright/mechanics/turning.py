"""Turning permanents face up and face down by an effect (CR 708.2, 708.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector, Statement
from spellwright.mechanics.keywords.morph import turn_face_up
from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, replaces, select
from spellwright.rules.movement import face_down_values
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class TurnOver(Predicate):
    """Turn permanents face up, or face down (CR 708.2a)."""

    what: Selector
    up: bool


@dataclass(frozen=True, slots=True)
class TurnsOthersOver(Statement):
    """As the object enters, permanents are turned face down (CR 614.1c)."""

    what: Selector


for _up, _word in ((True, "up"), (False, "down")):
    phrases(TurnOver, f"turn[s] {{what:Selector.object}} face {_word}", into="Predicate.once.@", up=_up)
phrases(TurnsOthersOver, "as ~ enters, turn {what:Selector.object} face down", into="Statement")


def turn_face_down(state: GameState, obj: GameObject) -> None:
    """A permanent becomes a face-down 2/2 creature; one with two faces stays as it is (CR 708.2a, 712.16)."""
    if obj.face_down or len(obj.program.faces) > 1:
        return
    obj.face_down = True
    obj.base = face_down_values(obj.base.controller, None)
    touch(state, obj)
    touch_all(state)
    events: list[Event] = [Happened("turn face down", characteristics(state, obj).controller, obj.id, 0, obj.id)]
    happen(state, events)


@performs(TurnOver)
def _turn_over(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _turn_all(frame, select(frame, node.what), node.up)


def _turn_all(frame: Frame, refs: list[int], up: bool) -> None:
    for ref in refs:
        obj = frame.state.objects.get(ref)
        if obj is None or obj.zone != BATTLEFIELD:
            continue
        if not up:
            turn_face_down(frame.state, obj)
        elif obj.face_down:
            turn_face_up(frame.state, obj)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _turned(frame: Frame, node: Any, event: Any) -> list[Any]:
    _turn_all(frame, [ref for ref in select(frame, node.what) if ref != event.old.id], False)
    return [event]


replaces(TurnsOthersOver, (ZoneChange,), _enters, _turned)
