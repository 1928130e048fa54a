"""Searching a library (CR 701.23), and putting what is found somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Quantity
from spellwright.language.tree.quantities import Number
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import matches, performs, value
from spellwright.rules.process import happen
from spellwright.rules.setup import shuffle_library
from spellwright.rules.zones import BATTLEFIELD, HAND


@dataclass(frozen=True, slots=True)
class SearchLibrary(Predicate):
    """Search your library for cards, put them somewhere, and shuffle."""

    count: Quantity
    up_to: bool
    filter: Filter
    reveal: bool
    to: str
    tapped: bool


for _to, _words, _tapped in (
    ("hand", "into your hand", False),
    ("battlefield", "onto the battlefield", False),
    ("battlefield", "onto the battlefield tapped", True),
):
    for _reveal in (True, False):
        _it, _card, _them = ("reveal it, ", "reveal that card, ", "reveal them, ") if _reveal else ("", "", "")
        phrases(
            SearchLibrary,
            f"search your library for a {{filter:Filter.sg}}, {_it}put it {_words}, then shuffle",
            f"search your library for a {{filter:Filter.sg}}, {_card}put that card {_words}, then shuffle",
            into="Predicate.once.base",
            count=Number(1),
            up_to=False,
            reveal=_reveal,
            to=_to,
            tapped=_tapped,
        )
        phrases(
            SearchLibrary,
            f"search your library for up to {{count:Count.pl}} {{filter:Filter.pl}}, {_them}put them {_words},"
            " then shuffle",
            into="Predicate.once.base",
            up_to=True,
            reveal=_reveal,
            to=_to,
            tapped=_tapped,
        )


@performs(SearchLibrary)
def _search(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A card with a stated quality need not be found (CR 701.23b)."""
    state = frame.state
    for seat in acting_seats(frame, subject):
        library = state.players[seat].library
        fits = [i for i in library if matches(frame, node.filter, i)]
        most = value(frame, node.count)
        chosen = state.choose_refs(
            seat, "search", "Find which cards?", fits, 0, most, "701.23b", frame.source.id, "private"
        )
        happen(state, [Happened("search", seat, frame.source.id)])
        events: list[Event] = []
        for i in chosen:
            change = ZoneChange(
                state.objects[i], BATTLEFIELD if node.to == "battlefield" else HAND, frame.source.id, "search"
            )
            change.controller = seat
            change.player = seat
            change.tapped = node.tapped
            if node.reveal:
                change.known_to = (1 << len(state.players)) - 1
            events.append(change)
        if events:
            happen(state, events)
        shuffle_library(state, seat, frame.source.id)
