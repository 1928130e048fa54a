"""Backup: counters for a creature, and the abilities printed below for another one (CR 702.165)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.compile import parse
from spellwright.language.macros import keyword_name, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import KeywordLine
from spellwright.language.tree.categories import Body, Quantity, Selector
from spellwright.mechanics.granting import Granted, Keywords
from spellwright.mechanics.keywords.shapes import numbered
from spellwright.mechanics.keywords.support import when
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import CountersPut
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen

ROOM: Final = __name__
BACKUP: Final = "backup"
PLUS: Final = "+1/+1"

numbered(BACKUP, ROOM, "702.165")


@dataclass(frozen=True, slots=True)
class BackUp(Body):
    """Put counters on the target; if it is another creature, it gains the abilities until end of turn."""

    number: Quantity
    what: Selector


register(BackUp)


def _trees(node: Any) -> tuple[Node, ...]:
    target: Any = parse("target creature", "Selector.sg.object")
    return (when("when ~ enters", BackUp(node.number, target)),)


tree_macro(BACKUP, "702.165", _trees)


def abilities_below(obj: GameObject) -> tuple[Node, ...]:
    """The lines printed below the backup ability that are no backup abilities (CR 702.165a-c)."""
    found: list[Node] = []
    below = False
    for ability in obj.base.abilities:
        tree: Any = ability.tree
        if (isinstance(tree, KeywordLine) and keyword_name(tree.items[0]) == BACKUP) or ability.keyword == BACKUP:
            below = True
        elif below:
            line = tree if tree is not None else KeywordLine((ability.node,))  # type: ignore[arg-type]
            if line not in found:
                found.append(line)
    return tuple(found)


@performs(BackUp)
def _back_up(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    own = frame.source.id
    for ref in select(frame, node.what):
        if ref not in state.objects:
            continue
        happen(state, [CountersPut(ref, PLUS, value(frame, node.number), frame.controller, own)])
        lines = abilities_below(frame.source)
        if ref != own and lines:
            given = Keywords(tuple([Granted(line) for line in lines]))  # type: ignore[arg-type]
            begin_from_frame(frame, (ref,), None, (given,), END_OF_TURN)
