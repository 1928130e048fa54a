"""Countering spells and abilities (CR 701.6)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, PlayerSelector, Predicate, Selector
from spellwright.rules.decisions import Option
from spellwright.rules.events import Countered, Event
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import PAY
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.paying import offer
from spellwright.rules.process import happen
from spellwright.rules.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK


@dataclass(frozen=True, slots=True)
class Counter(Predicate):
    """Counter spells or abilities; `to` is where the cards of spells go instead of the graveyard."""

    what: Selector
    to: str


@dataclass(frozen=True, slots=True)
class CountersUnlessPaid(Predicate):
    """Counter spells unless somebody pays; `to` is where the cards of countered spells go (CR 118.12a)."""

    what: Selector
    payer: PlayerSelector
    costs: tuple[Cost, ...]
    to: str


_INSTEAD: Final = "instead of into that player's graveyard"
_ELSEWHERE: Final = (
    ("exile", "exile it instead of putting it into its owner's graveyard"),
    ("hand", f"put it into its owner's hand {_INSTEAD}"),
    ("library", f"put it on top of its owner's library {_INSTEAD}"),
    ("bottom of library", f"put it on the bottom of its owner's library {_INSTEAD}"),
    ("top or bottom", f"put that card on your choice of the top or bottom of its owner's library {_INSTEAD}"),
)
_COUNTERED: Final = "If that spell is countered this way"
phrases(Counter, "counter[s] {what:Selector.object}", into="Predicate.once.@", to="graveyard")
for _to, _words in _ELSEWHERE:
    phrases(Counter, f"counter[s] {{what:Selector.object}}. {_COUNTERED}, {_words}", into="Predicate.once.@", to=_to)
    phrases(
        CountersUnlessPaid,
        "counter[s] {what:Selector.object} unless {payer:PlayerSelector.@2.subject} {costs:Payment.@2, and+}."
        f" {_COUNTERED}, {_words}",
        into="Predicate.once.@",
        to=_to,
    )

_ZONES: Final = {
    "graveyard": GRAVEYARD,
    "exile": EXILE,
    "library": LIBRARY,
    "bottom of library": LIBRARY,
    "top or bottom": LIBRARY,
    "hand": HAND,
}


def counter(frame: Frame, refs: list[int], to: int = GRAVEYARD, bottom: bool = False) -> None:
    """Counter these spells and abilities; what can't be countered stays."""
    state = frame.state
    events: list[Event] = []
    for ref in refs:
        obj = state.objects.get(ref)
        if obj is not None and obj.zone == STACK:
            event = Countered(obj, frame.source.id)
            event.to = to
            event.position = 0 if bottom else -1
            events.append(event)
    if events:
        done = happen(state, events)
        frame.did = bool(done)


def _counter_to(frame: Frame, what: Any, to: str) -> None:
    bottom = to == "bottom of library"
    if to == "top or bottom":
        ends = [Option("the top", 0), Option("the bottom", 1)]
        chosen = frame.state.choose_one(frame.actor, "place", "Put it where?", ends, "608.2d", frame.source.id)
        bottom = chosen == 1
    counter(frame, select(frame, what), _ZONES[to], bottom)


@performs(Counter)
def _counter(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _counter_to(frame, node.what, node.to)


@performs(CountersUnlessPaid)
def _unless_paid(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for ref in select(frame, node.payer):
        if is_player(ref) and offer(frame, seat_of(ref), node.costs, PAY):
            return
    _counter_to(frame, node.what, node.to)
