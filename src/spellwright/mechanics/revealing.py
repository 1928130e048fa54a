"""Revealing cards (CR 701.20), and moving what was revealed or found."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.mechanics.removal import AMONG
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class Reveal(Predicate):
    """The subject shows cards to all players."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RevealHand(Predicate):
    """The subject reveals their hand."""


phrases(Reveal, "reveal[s] {what:Selector.object}", into="Predicate.once.@")
phrases(RevealHand, "reveals their hand", into="Predicate.once.s")
phrases(RevealHand, "reveal your hand", into="Predicate.once.base")


def reveal(frame: Frame, refs: list[int]) -> None:
    """All players see these cards, and know them as long as they stay (CR 701.20a)."""
    state = frame.state
    everyone = (1 << len(state.players)) - 1
    events: list[Event] = []
    for ref in refs:
        obj = None if is_player(ref) else state.objects.get(ref)
        if obj is not None:
            state.make_known(ref, everyone)
            events.append(Happened("reveal", obj.owner, frame.source.id, 1, ref))
    if events:
        happen(state, events)


@performs(Reveal)
def _reveal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs: list[int] = []
    for _seat in each_actor(frame, subject):
        refs.extend(select(frame, node.what))
    reveal(frame, refs)
    frame.chosen[AMONG] = tuple(refs)
    frame.slots[0] = tuple(refs)


@performs(RevealHand)
def _reveal_hand(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    shown: list[int] = []
    for seat in acting_seats(frame, subject):
        shown.extend(frame.state.players[seat].hand)
    reveal(frame, shown)
    frame.chosen[AMONG] = tuple(shown)
