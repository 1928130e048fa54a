"""Conspire: tap two creatures of the spell's colors, and copy it (CR 702.78)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Cost
from spellwright.mechanics.keywords.facts import CameBy
from spellwright.mechanics.keywords.optional_costs import ADDITIONAL, optional
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.spell_triggers import CAST_THIS, CopyThis
from spellwright.mechanics.keywords.support import when
from spellwright.rules.casting_options import ExtraCost
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Tapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

ROOM: Final = __name__
CONSPIRE: Final = "conspire"
TWO: Final = 2

plain(CONSPIRE, ROOM, "702.78")


@dataclass(frozen=True, slots=True)
class TapTwoOfItsColors(Cost):
    """Tap two untapped creatures you control that each share a color with the spell (CR 702.78a)."""


register(TapTwoOfItsColors)


def _trees(node: Any) -> tuple[Node, ...]:
    return (when(CAST_THIS, CopyThis(CONSPIRE), CameBy(CONSPIRE)),)


def _cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    return [optional(CONSPIRE, (TapTwoOfItsColors(),), CONSPIRE)]


tree_macro(CONSPIRE, "702.78", _trees)
ADDITIONAL[CONSPIRE] = _cost


def _fits(frame: Frame) -> list[int]:
    state = frame.state
    colors = characteristics(state, frame.source).colors
    found: list[int] = []
    for obj in state.permanents():
        chars = characteristics(state, obj)
        own = chars.controller == frame.controller and "creature" in chars.types
        if own and not obj.tapped and chars.colors & colors:
            found.append(obj.id)
    return found


def _can_tap(frame: Frame, node: Any) -> bool:
    return len(_fits(frame)) >= TWO


def _tap(frame: Frame, node: Any) -> None:
    state = frame.state
    seat = frame.controller
    refs = state.choose_refs(seat, "tap", "Conspire with", _fits(frame), TWO, TWO, "702.78a", frame.source.id)
    events: list[Event] = [Tapped(state.objects[ref], frame.source.id) for ref in refs]
    happen(state, events)


costs(TapTwoOfItsColors, _can_tap, _tap)
