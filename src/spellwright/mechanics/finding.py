"""Searching where only later words say what becomes of what is found (CR 701.23)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import PLAIN_WORDS, Antecedent, words_of
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import MOVED, BoundRef
from spellwright.language.tree.categories import Filter, PlayerSelector, Predicate, Quantity, Sentence
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.removal import AMONG
from spellwright.mechanics.revealing import reveal
from spellwright.mechanics.searching import find, may_search, search_event
from spellwright.rules.acting import each_actor
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class FindCard(Sentence):
    """Search your library for a card; nobody else sees it, and it stays where it is until something is done."""

    filter: Filter
    zones: tuple[str, ...]
    count: Quantity
    up_to: bool
    shown: bool = False


@dataclass(frozen=True, slots=True)
class SearchAndReveal(Predicate):
    """The subject searches a library and reveals what is found, which stays there until something is done with it."""

    zones: tuple[str, ...]
    whose: PlayerSelector
    count: Quantity
    up_to: bool
    filter: Filter


phrases(
    FindCard,
    "search your library for a {filter:Filter.sg}.",
    into="Sentence",
    zones=("library",),
    count=Number(1),
    up_to=False,
)
phrases(
    FindCard,
    "search your library for a {filter:Filter.sg} and reveal it.",
    into="Sentence",
    zones=("library",),
    count=Number(1),
    up_to=False,
    shown=True,
)


makes(SearchAndReveal)
phrases(
    SearchAndReveal,
    "search your library for <up_to? up to> {count:HowMany.pl} {filter:Filter.pl} and reveal them",
    into="Predicate.once.base",
    zones=("library",),
    whose=You(),
)


def _bind(binder: Binder, node: FindCard) -> FindCard:
    bound: FindCard = binder.inside(node)
    binder.found.append(Antecedent(False, BoundRef(MOVED), False, words_of(node) | PLAIN_WORDS))
    binder.clauses += 1
    return bound


SPECIAL[FindCard] = _bind


@performs(FindCard)
def _find(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _search(frame, node, frame.controller, node.shown)


@performs(SearchAndReveal)
def _search_and_reveal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        _search(frame, node, seat, True)


def _search(frame: Frame, node: Any, seat: int, shown: bool) -> None:
    """One player searches; later words speak of what was found."""
    found = find(frame, node, seat, seat)
    if may_search(frame.state, seat):
        happen(frame.state, [search_event(frame, seat, seat)])
    if shown:
        reveal(frame, found)
    frame.moved = tuple(found)
    frame.slots[MOVED] = frame.moved
    frame.chosen[AMONG] = frame.moved
