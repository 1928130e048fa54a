"""Dice that are rolled as something enters, for the counters that it enters with (CR 614.1c, 706.2)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Quantity, Statement
from spellwright.mechanics.dice import roll
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import replaces, value
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class EntersWithRolled(Statement):
    """As the object enters, so many six-sided dice are rolled, and it enters with counters equal to their total."""

    count: Quantity
    kind: str


phrases(
    EntersWithRolled,
    "as ~ enters, roll {count:Amount} d6. It enters with a number of {kind:Counter} counters on it equal to"
    " the total of those results",
    into="Statement",
)


def _own(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _with_rolled(frame: Frame, node: Any, event: Any) -> list[Any]:
    """X is that of the spell that becomes it, and nothing but 0 for what was not cast (CR 107.3m)."""
    frame.x = event.x
    count = max(value(frame, node.count), 0)
    if count:
        total = sum(roll(frame, event.controller, count, 6))
        event.counters[node.kind] = event.counters.get(node.kind, 0) + total
    return [event]


replaces(EntersWithRolled, (ZoneChange,), _own, _with_rolled)
