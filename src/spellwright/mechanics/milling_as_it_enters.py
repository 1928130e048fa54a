"""Cards that are milled as a permanent enters (CR 614.1c, 701.17)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Quantity, Statement
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.library import Mill
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, perform, replaces, value
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class MillsEntering(Statement):
    """As the object enters, its controller mills cards if something is true, or so many for each of something."""

    count: Quantity
    condition: Condition | None
    each: Quantity | None


phrases(
    MillsEntering, "as ~ enters, if {condition:Condition}, mill {count:Count.pl} cards", into="Statement", each=None
)
phrases(
    MillsEntering, "as ~ enters, mill {count:Count.pl} cards for each {each:EachOf}", into="Statement", condition=None
)


def _own(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _mills(frame: Frame, node: Any, event: Any) -> list[Any]:
    """The cards are in the graveyard before the object is on the battlefield (CR 614.12)."""
    if node.condition is None or holds(frame, node.condition):
        count = value(frame, node.count) * (1 if node.each is None else max(value(frame, node.each), 0))
        if count > 0:
            perform(frame, Mill(Number(count)))
    return [event]


replaces(MillsEntering, (ZoneChange,), _own, _mills)
