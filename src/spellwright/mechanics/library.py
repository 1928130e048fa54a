"""Looking at and moving cards of libraries: scry, surveil, mill, look at the top cards (CR 701.22, 701.25, 701.17)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_AMOUNT
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.mechanics.removal import AMONG
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, value, values
from spellwright.rules.process import happen
from spellwright.rules.setup import shuffle_library
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD


@dataclass(frozen=True, slots=True)
class Scry(Predicate):
    """Look at the top cards, put any on the bottom, the rest on top, in any order (CR 701.22a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Surveil(Predicate):
    """Look at the top cards, put any into the graveyard, the rest on top, in any order (CR 701.25a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Mill(Predicate):
    """The subject puts the top cards of their library into their graveyard (CR 701.17a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Shuffle(Predicate):
    """The subject shuffles their library (CR 701.24)."""


@dataclass(frozen=True, slots=True)
class CardsScried(Quantity):
    """How many cards a player looked at while scrying, where that is what made the ability trigger (CR 701.22)."""


phrases(CardsScried, "the number of cards looked at while scrying this way", into="PlainCounted")
phrases(CardsScried, "card looked at while scrying this way", into="EachOf")
phrases(
    Scry,
    "[scry|scries] {count:Amount}",
    "[scry|scries] a number of cards equal to {count:Counted}",
    into="Predicate.once.@",
)
phrases(Surveil, "surveil[s] {count:Amount}", into="Predicate.once.@")
phrases(
    Mill,
    "mill[s] {count:Count.#} card(s)#",
    "mill[s] cards equal to {count:Counted}",
    "mill[s] {count:HalfLibrary}",
    into="Predicate.once.@",
)
phrases(Shuffle, "shuffle[s]", "shuffle your library", into="Predicate.once.@")


def top(state: GameState, seat: int, count: int) -> list[int]:
    """The top cards of a library, the top one first."""
    library = state.players[seat].library
    return [library[-1 - i] for i in range(min(max(count, 0), len(library)))]


def know(state: GameState, seat: int, refs: list[int]) -> None:
    """A player looks at cards and knows them from now on (CR 701.20e)."""
    for i in refs:
        state.make_known(i, state.objects[i].known_to | (1 << seat))


def put_on_top(state: GameState, seat: int, refs: list[int]) -> None:
    """Rearrange cards that are in the library on its top; the first of `refs` becomes the top card."""
    library = state.players[seat].library
    for i in refs:
        library.remove(i)
    library.extend(reversed(refs))


def put_on_bottom(state: GameState, seat: int, refs: list[int]) -> None:
    """Rearrange cards that are in the library at its bottom; the last of `refs` becomes the bottom card."""
    library = state.players[seat].library
    for i in refs:
        library.remove(i)
    library[0:0] = list(reversed(refs))


@values(CardsScried)
def _cards_scried(frame: Frame, node: Any) -> int:
    return frame.numbers.get(EVENT_AMOUNT, 0)


@performs(Scry)
def _scry(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    count = value(frame, node.count)
    if count <= 0:
        return  # CR 701.22b
    for seat in acting_seats(frame, subject):
        looked = top(state, seat, count)
        know(state, seat, looked)
        about = frame.source.id
        bottom = state.choose_refs(
            seat, "scry", "Put which on the bottom?", looked, 0, len(looked), "701.22a", about, "private"
        )
        rest = [i for i in looked if i not in bottom]
        lower = state.choose_order(
            seat, "order", "The last one will be at the very bottom", bottom, "701.22a", about, "private"
        )
        upper = state.choose_order(
            seat, "order", "The first one will be the top card", rest, "701.22a", about, "private"
        )
        put_on_bottom(state, seat, lower)
        put_on_top(state, seat, upper)
        happen(state, [Happened("scry", seat, about, len(looked))])


@performs(Surveil)
def _surveil(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    count = value(frame, node.count)
    if count <= 0:
        return  # CR 701.25c
    for seat in acting_seats(frame, subject):
        looked = top(state, seat, count)
        know(state, seat, looked)
        about = frame.source.id
        away = state.choose_refs(
            seat, "surveil", "Put which into the graveyard?", looked, 0, len(looked), "701.25a", about, "private"
        )
        rest = [i for i in looked if i not in away]
        upper = state.choose_order(
            seat, "order", "The first one will be the top card", rest, "701.25a", about, "private"
        )
        put_on_top(state, seat, upper)
        events: list[Event] = []
        for i in away:
            change = ZoneChange(state.objects[i], GRAVEYARD, about, "surveil")
            change.player = seat
            events.append(change)
        happen(state, [*events, Happened("surveil", seat, about, len(looked))])


def mill(frame: Frame, seat: int, count: int) -> tuple[int, ...]:
    """A player mills cards; gives the cards as they are afterwards."""
    return mill_together(frame, [(seat, count)])


def mill_together(frame: Frame, counts: list[tuple[int, int]]) -> tuple[int, ...]:
    """Players mill so many cards each, all at the same time; gives the cards as they are afterwards."""
    state = frame.state
    events: list[Event] = []
    for seat, count in counts:
        cards = top(state, seat, count)
        for i in cards:
            change = ZoneChange(state.objects[i], GRAVEYARD, frame.source.id, "mill")
            change.player = seat
            events.append(change)
        if cards:
            events.append(Happened("mill", seat, frame.source.id, len(cards)))
    if not events:
        return ()
    done = happen(state, events)
    return tuple([e.new.id for e in done if isinstance(e, ZoneChange) and e.new is not None])


@performs(Mill)
def _mill(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    milled = mill_together(frame, [(seat, value(frame, node.count)) for seat in each_actor(frame, subject)])
    frame.moved = milled
    frame.slots[0] = milled
    frame.chosen[AMONG] = milled


@performs(Shuffle)
def _shuffle(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        shuffle_library(frame.state, seat, frame.source.id)
