"""Flipping permanents: a flip card shows its other half from then on (CR 710)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.copying import renew_copiable_values
from spellwright.rules.events import Event, Happened
from spellwright.rules.faces import FLIP, FLIPPED
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.merging import components
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Flip(Predicate):
    """Permanents are flipped (CR 710.1a)."""

    what: Selector


phrases(Flip, "flip {what:Selector.object}", into="Predicate.once.base")


def flip(state: GameState, obj: GameObject) -> bool:
    """Show the alternative characteristics of a permanent (CR 710.2); whether it has any and was not flipped."""
    if obj.top is not None:
        return _flip_merged(state, obj)
    card = obj.base.card
    if not obj.is_on_battlefield() or obj.face_down or card is None or card.layout != FLIP or obj.facts.get(FLIPPED):
        return False
    if obj.program is card:
        obj.face = 1
    values = card.faces[1].printed(obj.controller)
    if obj.own_values is not None and obj.program is card:
        obj.own_values = values
    obj.base = values
    obj.facts = {**obj.facts, FLIPPED: 1}
    touch(state, obj)
    touch_all(state)
    return True


def _flip_merged(state: GameState, obj: GameObject) -> bool:
    """Of a merged permanent each component that is a flip card is flipped (CR 730.2h)."""
    can = any([part.program.layout == FLIP and part.base.card is part.program for part in components(obj)])
    if not can or not obj.is_on_battlefield() or obj.face_down or obj.facts.get(FLIPPED):
        return False
    obj.facts = {**obj.facts, FLIPPED: 1}
    renew_copiable_values(state, obj)
    return True


@performs(Flip)
def _flip(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = []
    for ref in select(frame, node.what):
        obj = None if is_player(ref) else state.objects.get(ref)
        if obj is not None and flip(state, obj):
            seat = characteristics(state, obj).controller
            events.append(Happened("flip", seat, frame.source.id, 0, ref))
    frame.did = bool(events)
    if events:
        happen(state, events)
