"""Exiling cards until one that fits comes, of which only the others are shuffled back at once (CR 701.13, 701.24)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Filter, PlayerSelector, Sentence
from spellwright.language.tree.clauses import Steps
from spellwright.mechanics.choosing_cards import RevealUntil, turned
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.process import happen
from spellwright.rules.setup import shuffle_library
from spellwright.rules.zones import EXILE, LIBRARY


@dataclass(frozen=True, slots=True)
class ExileUntilThenShuffle(Sentence):
    """Players exile cards until one that fits comes; the others are shuffled back, and that one stays exiled."""

    who: PlayerSelector
    filter: Filter


phrases(
    ExileUntilThenShuffle,
    "{who:PlayerSelector.s.sg.subject} exiles cards from the top of their library until they exile a"
    " {filter:Filter.sg}, then shuffles the rest into their library.",
    into="Sentence",
)
prefer(ExileUntilThenShuffle, over=Steps, because="the rest are the cards before the one that fits")


@performs(ExileUntilThenShuffle)
def _exile_until(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    hits: list[int] = []
    for ref in select(frame, node.who):
        if not is_player(ref) or state.players[seat_of(ref)].lost:
            continue
        cards, hit = turned(frame, RevealUntil(node.filter, True), seat_of(ref))
        rest = [
            state.objects[i] for i in cards if i not in hit and i in state.objects and state.objects[i].zone == EXILE
        ]
        events: list[Event] = [ZoneChange(obj, LIBRARY, frame.source.id, "shuffle") for obj in rest]
        if events:
            happen(state, events)
        shuffle_library(state, seat_of(ref), frame.source.id)
        hits.extend(hit)
    frame.slots[0] = tuple(hits)
    frame.moved = tuple(hits)
