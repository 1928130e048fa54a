"""Searching for a card as a sentence of its own: what becomes of the card is said afterwards (CR 701.23)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import PLAIN_WORDS, Antecedent, words_of
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import MOVED, BoundRef
from spellwright.language.tree.categories import Filter, Quantity, Sentence
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.removal import AMONG
from spellwright.mechanics.revealing import reveal
from spellwright.mechanics.searching import find
from spellwright.rules.events import Happened
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


def _bind(binder: Binder, node: FindCard) -> FindCard:
    bound: FindCard = binder.inside(node)
    many = node.count != Number(1)
    binder.found.append(Antecedent(False, BoundRef(MOVED), many, words_of(node) | PLAIN_WORDS))
    binder.clauses += 1
    return bound


SPECIAL[FindCard] = _bind


@performs(FindCard)
def _find(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    seat = frame.controller
    found = find(frame, node, seat, seat)
    happen(frame.state, [Happened("search", seat, frame.source.id)])
    if node.shown:
        reveal(frame, found)
    frame.chosen[AMONG] = tuple(found)
    frame.moved = tuple(found)
    frame.slots[MOVED] = tuple(found)
