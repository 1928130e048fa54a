"""Cards that come from outside the game (CR 400.11), and learning (CR 701.48)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter, SubtypeIs
from spellwright.mechanics.cards_in_hand import discard
from spellwright.mechanics.moving import OwnersLibrary, OwnersZone, Place
from spellwright.mechanics.revealing import reveal
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Draw
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import POSSIBLE, matches, performs
from spellwright.rules.objects import GameObject
from spellwright.rules.outside import bring_in, cards_outside, put_back
from spellwright.rules.process import happen
from spellwright.rules.zones import HAND, LIBRARY


@dataclass(frozen=True, slots=True)
class FetchFromOutside(Predicate):
    """The subject takes a card that they own outside the game and puts it somewhere (CR 400.11b)."""

    filter: Filter
    shown: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Learn(Predicate):
    """The subject discards a card to draw one, or takes a Lesson card from outside the game (CR 701.48a)."""


_INTO_HAND: Final = OwnersZone("hand")
_FROM: Final = "a {filter:Filter.sg} from outside the game"
makes(FetchFromOutside)
for _words, _place in (("into your hand", _INTO_HAND), ("on top of your library", OwnersLibrary(1, False))):
    phrases(
        FetchFromOutside,
        f"reveal {_FROM} and put it {_words}",
        into="Predicate.once.base",
        shown=True,
        place=_place,
    )
    phrases(FetchFromOutside, f"put {_FROM} {_words}", into="Predicate.once.base", shown=False, place=_place)
phrases(Learn, "learn[s]", into="Predicate.once.@")

LESSON: Final = ObjectFilter((NounPhrase((SubtypeIs("Lesson"),), KindHead("card")),), ())


def _choose_outside(frame: Frame, seat: int, wanted: Filter, optional: bool) -> GameObject | None:
    """The card that a player chooses among those outside the game; nobody else sees the others."""
    state = frame.state
    cards = cards_outside(state, seat)
    fits = [obj.id for obj in cards if matches(frame.sub(seat), wanted, obj.id)]
    low = 0 if optional else min(1, len(fits))
    prompt, about = "Take which card from outside the game?", frame.source.id
    chosen = state.choose_refs(seat, "outside", prompt, fits, low, min(1, len(fits)), "400.11b", about, "private")
    put_back(state, [obj for obj in cards if obj.id not in chosen])
    return state.objects[chosen[0]] if chosen else None


def _bring(frame: Frame, seat: int, wanted: Filter, shown: bool, place: Place, optional: bool) -> tuple[int, ...]:
    obj = _choose_outside(frame, seat, wanted, optional)
    if obj is None:
        return ()
    if shown:
        reveal(frame, [obj.id])
    zone = LIBRARY if isinstance(place, OwnersLibrary) else HAND
    change = bring_in(frame.state, obj, zone, frame.source.id)
    return (change.new.id,) if change.new is not None else ()


@performs(FetchFromOutside)
def _fetch(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    moved: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        moved = (*moved, *_bring(frame, seat, node.filter, node.shown, node.place, False))
    frame.moved = moved
    frame.slots[0] = moved
    frame.did = bool(moved)


def _could_fetch(frame: Frame, node: Any) -> bool:
    return bool(frame.state.players[frame.controller].sideboard)


POSSIBLE[FetchFromOutside] = _could_fetch


@performs(Learn)
def _learn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for seat in each_actor(frame, subject):
        hand = list(state.players[seat].hand)
        prompt, about = "Discard a card to draw one?", frame.source.id
        given = state.choose_refs(seat, "learn", prompt, hand, 0, min(1, len(hand)), "701.48a", about, "private")
        if given:
            discard(frame, seat, given)
            happen(state, [Draw(seat, frame.source.id)])
        elif state.players[seat].sideboard:
            _bring(frame, seat, LESSON, True, _INTO_HAND, True)
