"""The most that any player did, and the most objects that have a creature type in common (CR 107.1, 205.3m)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Quantity
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, values
from spellwright.rules.modifiers import CREATURE_TYPES
from spellwright.rules.objects import is_player
from spellwright.rules.this_way import events_since


@dataclass(frozen=True, slots=True)
class MostDiscarded(Quantity):
    """The greatest number of cards that one player discarded while the ability resolves."""


@dataclass(frozen=True, slots=True)
class MostOfOneType(Quantity):
    """The greatest number of objects that fit and share one creature type."""

    filter: Filter


phrases(MostDiscarded, "the greatest number of cards a player discarded this way", into="PlainCounted")
phrases(
    MostOfOneType,
    "the greatest number of {filter:Filter.pl} that have a creature type in common",
    into="PlainCounted",
)


@values(MostDiscarded)
def _most_discarded(frame: Frame, node: Any) -> int:
    counts: dict[int, int] = {}
    for event in events_since(frame):
        if isinstance(event, ZoneChange) and event.how == "discard":
            counts[event.old.owner] = counts.get(event.old.owner, 0) + 1
    return max(counts.values(), default=0)


@values(MostOfOneType)
def _most_of_one_type(frame: Frame, node: Any) -> int:
    """Only creature types count, not those of lands or artifacts (CR 205.3)."""
    state = frame.state
    counts: dict[str, int] = {}
    for ref in candidates(frame, node.filter):
        if not is_player(ref):
            for subtype in sorted(characteristics(state, state.get(ref)).subtypes & CREATURE_TYPES):
                counts[subtype] = counts.get(subtype, 0) + 1
    return max(counts.values(), default=0)
