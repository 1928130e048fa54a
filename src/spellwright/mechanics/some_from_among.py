"""So many cards from among those that the object exiled (CR 607.2a, 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Quantity, Selector
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, selects, value


@dataclass(frozen=True, slots=True)
class SomeFromAmong(Selector):
    """Up to so many of the cards that fit, as the acting player chooses."""

    count: Quantity
    filter: Filter


phrases(SomeFromAmong, "up to {count:Count.pl} cards from among {filter:Filter.pl}", into="ObjectReferent.pl.object")


@selects(SomeFromAmong)
def _some_from_among(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    fits = candidates(frame, node.filter)
    high = min(max(value(frame, node.count), 0), len(fits))
    return state.choose_refs(frame.actor, "cards", "Choose which cards?", fits, 0, high, "608.2d", frame.source.id)
