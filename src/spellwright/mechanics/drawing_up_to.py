"""Drawing as many cards as a player likes, up to a number, and discarding one of those (CR 107.1c, 121.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.mechanics.cards_in_hand import discard
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Draw
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, value
from spellwright.rules.process import happen
from spellwright.rules.this_way import done_this_way
from spellwright.rules.zones import HAND


@dataclass(frozen=True, slots=True)
class DrawUpTo(Predicate):
    """The subject draws as many cards as they like, up to a number."""

    most: Quantity


@dataclass(frozen=True, slots=True)
class DiscardOneDrawn(Predicate):
    """The subject discards one of the cards that they drew this way (CR 701.9b)."""


phrases(DrawUpTo, "draw[s] up to {most:Count.pl} cards", into="Predicate.once.@")
phrases(DiscardOneDrawn, "discard[s] one of them", into="Predicate.once.@")


@performs(DrawUpTo)
def _draw_up_to(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each player says how many before anybody draws; they draw one by one (CR 101.4, 121.2)."""
    state = frame.state
    most = max(value(frame, node.most), 0)
    counts: list[tuple[int, int]] = []
    for seat in each_actor(frame, subject):
        count = state.choose_number(seat, "draw", "Draw how many cards?", 0, most, "107.1c", frame.source.id)
        counts.append((seat, count))
    for seat, count in counts:
        for _ in range(count):
            happen(state, [Draw(seat, frame.source.id)])


@performs(DiscardOneDrawn)
def _discard_one(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Cards that have left the hand since can no longer be discarded."""
    state = frame.state
    drawn = done_this_way(frame, "drawn")
    for seat in each_actor(frame, subject):
        able = [i for i in drawn if i in state.objects and state.objects[i].zone == HAND]
        own = [i for i in able if state.objects[i].owner == seat]
        chosen = state.choose_refs(
            seat,
            "discard",
            "Discard one of the cards you drew",
            own,
            min(1, len(own)),
            min(1, len(own)),
            "701.9b",
            frame.source.id,
        )
        if chosen:
            discard(frame, seat, list(chosen))
