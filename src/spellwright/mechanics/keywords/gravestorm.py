"""Gravestorm: copies of a spell for what was put into graveyards this turn (CR 702.69)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Body
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.spell_triggers import CAST_THIS
from spellwright.mechanics.keywords.support import when
from spellwright.rules.copying import copy_on_stack
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

ROOM: Final = __name__

plain("gravestorm", ROOM, "702.69")


@dataclass(frozen=True, slots=True)
class CopyForDead(Body):
    """Copy the spell for each permanent put into a graveyard this turn (CR 702.69a)."""


register(CopyForDead)


def _trees(node: Any) -> tuple[Node, ...]:
    return (when(CAST_THIS, CopyForDead()),)


tree_macro("gravestorm", "702.69", _trees)


@performs(CopyForDead)
def _copies(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    dead = [e for e in state.history if isinstance(e, ZoneChange) and e.origin == BATTLEFIELD and e.to == GRAVEYARD]
    for _ in dead:
        copy_on_stack(state, frame.source, frame.controller, True)
