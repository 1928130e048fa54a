"""Turning a double-faced permanent over to its other face: transforming and converting (CR 701.27, 701.28, 712)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.copying import renew_copiable_values
from spellwright.rules.events import Event, Happened
from spellwright.rules.faces import has_two_faces
from spellwright.rules.merging import components, represent, turned
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState

TRANSFORM: Final = "transform"
"""The event; converting is the same (CR 701.28a)."""
CANT_TRANSFORM: Final = "can't transform"
TURNED: Final = "turned over"
"""When a permanent was turned over last, among its facts."""

ONLY_BY_DAYTIME: Final = frozenset({"daybound", "nightbound"})
"""What has one of these keywords can't transform in any other way (CR 702.145b, 702.145e)."""


def can_turn_over(state: GameState, obj: GameObject, by_daytime: bool = False) -> bool:
    """Whether a permanent would transform if it were told to (CR 701.27c-d, 712.9-10, 712.15a)."""
    if not obj.is_on_battlefield() or obj.face_down or not _has_other_face(obj):
        return False
    chars = characteristics(state, obj)
    if CANT_TRANSFORM in chars.rules:
        return False
    return by_daytime or ONLY_BY_DAYTIME.isdisjoint(chars.keywords)


def _has_other_face(obj: GameObject) -> bool:
    """Whether a permanent, or a component of a merged one (CR 730.2i), has another face that a permanent can show."""
    if obj.top is not None:
        return any([_turns(part.program, part.face) for part in components(obj)])
    return _turns(obj.program, obj.face)


def _turns(program: Program, face: int) -> bool:
    return has_two_faces(program) and program.faces[1 - face].types.isdisjoint(("instant", "sorcery"))


def _turn_components(state: GameState, obj: GameObject) -> None:
    """Each component that can transform turns so that its other face is up (CR 730.2i)."""
    pile = components(obj)
    represent(obj, tuple([turned(p, 1 - p.face, p.face_down) if _turns(p.program, p.face) else p for p in pile]))
    renew_copiable_values(state, obj)


def turn_over(state: GameState, obj: GameObject, cause: int) -> Event:
    """Show the other face of a permanent, which stays the same object (CR 712.18); the event, still to happen.

    Where it is a copy of something, that is what it goes on being (CR 707.4).
    """
    if obj.top is not None:
        _turn_components(state, obj)
    else:
        _turn_card(state, obj)
    obj.timestamp = state.tick()  # CR 613.7g
    obj.facts = {**obj.facts, TURNED: state.clock}
    touch(state, obj)
    touch_all(state)
    return Happened(TRANSFORM, characteristics(state, obj).controller, cause, obj.face, obj.id)


def _turn_card(state: GameState, obj: GameObject) -> None:
    shown = obj.program.faces[obj.face]
    obj.face = 1 - obj.face
    values = obj.program.faces[obj.face].printed(obj.controller)
    if obj.own_values is not None:
        obj.own_values = values
        renew_copiable_values(state, obj)
    elif obj.base.name == shown.name:
        obj.base = values


def transform_all(state: GameState, refs: list[int], cause: int, since: dict[int, int]) -> list[int]:
    """Permanents transform at once; `since`: when an ability of a permanent tried it (CR 701.27f). Those that did."""
    events: list[Event] = []
    turned: list[int] = []
    for ref in refs:
        obj = state.objects.get(ref)
        if obj is None or not can_turn_over(state, obj):
            continue
        if ref in since and obj.facts.get(TURNED, 0) > since[ref]:
            continue
        events.append(turn_over(state, obj, cause))
        turned.append(ref)
    if events:
        happen(state, events)
    return turned


def is_transformed(obj: GameObject) -> bool:
    """Whether a permanent is a transformed one: a double-faced permanent with its back face up (CR 701.27g)."""
    return obj.is_on_battlefield() and obj.face == 1 and obj.top is None and has_two_faces(obj.program)
