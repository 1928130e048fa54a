"""Searching and revealing, where only later words say what becomes of what is found (CR 701.23)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Predicate, Quantity
from spellwright.language.tree.players import You
from spellwright.mechanics.removal import AMONG
from spellwright.mechanics.revealing import reveal
from spellwright.mechanics.searching import find, may_search
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class SearchAndReveal(Predicate):
    """The subject searches a library and reveals what is found, which stays there until something is done with it."""

    zones: tuple[str, ...]
    whose: PlayerSelector
    count: Quantity
    up_to: bool
    filter: Filter


makes(SearchAndReveal)
phrases(
    SearchAndReveal,
    "search your library for <up_to? up to> {count:HowMany.pl} {filter:Filter.pl} and reveal them",
    into="Predicate.once.base",
    zones=("library",),
    whose=You(),
)


@performs(SearchAndReveal)
def _search(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    found: list[int] = []
    for seat in each_actor(frame, subject):
        found = find(frame, node, seat, seat)
        if may_search(frame.state, seat):
            happen(frame.state, [Happened("search", seat, frame.source.id)])
        reveal(frame, found)
    frame.moved = tuple(found)
    frame.slots[0] = frame.moved
    frame.chosen[AMONG] = frame.moved
