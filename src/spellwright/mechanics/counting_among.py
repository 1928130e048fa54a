"""Numbers of cards among those that were spoken of (CR 608.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Quantity, Selector
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, select, values


@dataclass(frozen=True, slots=True)
class CountAmong(Quantity):
    """The number of objects that fit among several that were spoken of."""

    filter: Filter
    among: Selector


phrases(CountAmong, "{filter:Filter.sg} among {among:Several}", into="EachOf")


@values(CountAmong)
def _count_among(frame: Frame, node: Any) -> int:
    return len([ref for ref in select(frame, node.among) if matches(frame, node.filter, ref)])
