"""Searches that find more cards if something is true: "search for two instead of one" (CR 614.15, 701.23)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, Predicate, Quantity
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.library import Shuffle
from spellwright.mechanics.moving import OwnersZone
from spellwright.mechanics.searching import SearchFor
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, perform, performs


@dataclass(frozen=True, slots=True)
class SearchForMore(Predicate):
    """Search your library for a card, or for several if something is true; reveal them and put them into your hand."""

    filter: Filter
    condition: Condition
    count: Quantity
    more: Filter


@dataclass(frozen=True, slots=True)
class SearchForBoth(Predicate):
    """Search your library for a card, or for two of different kinds if something is true; the rest is the same."""

    filter: Filter
    condition: Condition
    first: Filter
    second: Filter


phrases(
    SearchForMore,
    "search your library for a {filter:Filter.sg}, reveal it, put it into your hand, then shuffle."
    " If {condition:Condition}, search your library for {count:Count.pl} {more:Filter.pl} instead of one",
    into="Predicate.once.base",
)
phrases(
    SearchForBoth,
    "search your library for a {filter:Filter.sg}. If {condition:Condition}, instead search your library for a"
    " {first:Filter.sg} and a {second:Filter.sg}. Reveal those cards, put them into your hand, then shuffle",
    into="Predicate.once.base",
)


def _search(frame: Frame, what: Any, count: Any, shuffle: str) -> None:
    """A player may fail to find some or all of the cards (CR 701.23b)."""
    place = OwnersZone("hand")
    perform(frame, SearchFor(("library",), You(), count, False, what, True, place, None, shuffle))


@performs(SearchForMore)
def _search_for_more(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if holds(frame, node.condition):
        _search(frame, node.more, node.count, "then")
    else:
        _search(frame, node.filter, Number(1), "then")


@performs(SearchForBoth)
def _search_for_both(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One card is found for each of the kinds."""
    if not holds(frame, node.condition):
        _search(frame, node.filter, Number(1), "then")
        return
    _search(frame, node.first, Number(1), "")
    _search(frame, node.second, Number(1), "")
    perform(frame, Shuffle())
