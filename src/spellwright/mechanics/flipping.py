"""Flipping permanents: a flip card shows its other half from then on (CR 710)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.events import Event, Happened
from spellwright.rules.faces import FLIP
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

FLIPPED: Final = "flipped"
"""The status, among a permanent's facts: it never ends while the permanent is there (CR 110.5, 710.4)."""


@dataclass(frozen=True, slots=True)
class Flip(Predicate):
    """Permanents are flipped (CR 710.1a)."""

    what: Selector


phrases(Flip, "flip {what:Selector.object}", into="Predicate.once.base")


def flip(state: GameState, obj: GameObject) -> bool:
    """Show the alternative characteristics of a permanent (CR 710.2); whether it has any and was not flipped."""
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
