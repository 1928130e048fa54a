"""Firebending: attack for red mana that lasts until end of combat (CR 702.189)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Body, Quantity
from spellwright.language.tree.happenings import DoesAction
from spellwright.mechanics.keywords.shapes import variable
from spellwright.mechanics.keywords.support import when
from spellwright.rules.events import Happened, ManaAdded
from spellwright.rules.frame import Frame
from spellwright.rules.mana import UNTIL_END_OF_COMBAT
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.meaning import performs, value
from spellwright.rules.process import happen

ROOM: Final = __name__
FIREBENDING: Final = "firebending"

variable(FIREBENDING, ROOM, "702.189")
phrases(DoesAction, "firebend[s]", into="Happening.person.@", room=ROOM, who=None, action=FIREBENDING)


@dataclass(frozen=True, slots=True)
class AddFire(Body):
    """Add so much {R}; until end of combat it isn't lost as steps and phases end (CR 702.189a)."""

    number: Quantity


register(AddFire)


def _trees(node: Any) -> tuple[Node, ...]:
    return (when("whenever ~ attacks", AddFire(node.number)),)


tree_macro(FIREBENDING, "702.189", _trees)


@performs(AddFire)
def _add_fire(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = max(value(frame, node.number), 0)
    added = ManaAdded(frame.controller, (MANA_LETTERS.index("R"),) * amount, frame.source, False)
    added.lasting = UNTIL_END_OF_COMBAT
    happen(frame.state, [added, Happened(FIREBENDING, frame.controller, frame.source.id, amount)])
