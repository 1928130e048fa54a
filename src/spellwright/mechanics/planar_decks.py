"""Cards of planar decks that are revealed: planeswalking to them, their chaos, and putting them away (CR 901)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Predicate
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import ChooseOrder, Option, are_alike
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.planar_state import PlanarState
from spellwright.rules.planechase import (
    Planeswalked,
    chaos_ensues,
    is_plane,
    may_planeswalk,
    put_on_bottom,
    put_on_top,
    reveal_planar_card,
    trigger_chaos,
)
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

REVEALED: Final = "revealed planar cards"
"""The key in the frame of the cards of a planar deck that were revealed and not yet put anywhere."""
FOUND: Final = "planes looked for"
"""The planes among them that were looked for."""


@dataclass(frozen=True, slots=True)
class RevealPlanarUntil(Predicate):
    """The subject reveals cards from the top of their planar deck until so many of them are planes."""

    count: int


@dataclass(frozen=True, slots=True)
class RevealPlanarTop(Predicate):
    """The subject reveals so many cards from the top of their planar deck."""

    count: int


@dataclass(frozen=True, slots=True)
class PlaneswalkToFound(Predicate):
    """The subject planeswalks to the planes that were found (CR 701.31b); `stays`: away from none (CR 901.11c)."""

    stays: bool


@dataclass(frozen=True, slots=True)
class ChaosOnFound(Clause):
    """Chaos ensues on the plane that was found, which may be in the planar deck still (CR 311.7)."""


@dataclass(frozen=True, slots=True)
class ChaosOfRevealed(Clause):
    """The chaos abilities of the revealed cards trigger (CR 311.7)."""


@dataclass(frozen=True, slots=True)
class PutOnPlanarBottom(Predicate):
    """The revealed cards are put on the bottom of the planar deck in any order."""


@dataclass(frozen=True, slots=True)
class PutFoundOnPlanarTop(Predicate):
    """One of the planes that were found is put on top of the planar deck, the other revealed cards at its bottom."""


for _count, _words in ((1, "a plane card"), (2, "two plane cards"), (5, "five plane cards")):
    phrases(
        RevealPlanarUntil,
        f"reveal[s] cards from the top of your planar deck until you reveal {_words}",
        into="Predicate.once.@",
        count=_count,
    )
for _count, _words in ((1, "card"), (3, "three cards")):
    phrases(RevealPlanarTop, f"reveal[s] the top {_words} of your planar deck", into="Predicate.once.@", count=_count)
phrases(
    PlaneswalkToFound,
    "planeswalk[s] to it, except don't planeswalk away from any plane",
    into="Predicate.once.@",
    stays=True,
)
phrases(PlaneswalkToFound, "simultaneously planeswalk[s] to both of them", into="Predicate.once.@", stays=False)
phrases(ChaosOnFound, "chaos ensues on that plane", into="CoreClause")
phrases(ChaosOfRevealed, "each of the revealed cards' chaos abilities triggers", into="CoreClause")
phrases(
    PutOnPlanarBottom,
    "put[s] it on the bottom of your planar deck",
    *[
        f"put[s] {words} on the bottom of your planar deck in any order"
        for words in (
            "the rest of the revealed cards",
            "all cards revealed this way",
            "all other cards revealed this way",
            "the revealed cards",
        )
    ],
    into="Predicate.once.@",
)
phrases(
    PutFoundOnPlanarTop,
    "put[s] a plane card from among them on top of your planar deck,"
    " then put[s] the rest of the revealed cards on the bottom in a random order",
    into="Predicate.once.@",
)


def _planar(frame: Frame, subject: tuple[int, ...]) -> tuple[PlanarState | None, int]:
    """The planar state, and the seat of who acts; there is none outside of Planechase (CR 101.3)."""
    seats = list(each_actor(frame, subject))
    return frame.state.planar, seats[0] if seats else frame.controller


def _there(state: GameState, refs: tuple[int, ...]) -> list[int]:
    """Those cards that are still in a planar deck."""
    planar = state.planar
    return [i for i in refs if planar is not None and any([i in deck for deck in planar.decks])]


@performs(RevealPlanarUntil)
def _reveal_until(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    planar, seat = _planar(frame, subject)
    revealed: list[int] = []
    found: list[int] = []
    for object_id in reversed(planar.decks[seat] if planar is not None else []):
        card = reveal_planar_card(state, object_id)
        revealed.append(object_id)
        if is_plane(card):
            found.append(object_id)
        if len(found) == node.count:
            break
    frame.chosen[REVEALED] = tuple(revealed)
    frame.chosen[FOUND] = tuple(found)


@performs(RevealPlanarTop)
def _reveal_top(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    planar, seat = _planar(frame, subject)
    deck = planar.decks[seat] if planar is not None else []
    revealed = [reveal_planar_card(frame.state, i).id for i in list(reversed(deck))[: node.count]]
    frame.chosen[REVEALED] = frame.chosen[FOUND] = tuple(revealed)


@performs(PlaneswalkToFound)
def _planeswalk_to(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All planes that were found are turned face up at once."""
    state = frame.state
    planar, seat = _planar(frame, subject)
    found = _there(state, frame.chosen.get(FOUND, ()))
    if planar is None or not found or not may_planeswalk(state, seat):
        return
    away = () if node.stays else tuple(planar.face_up)
    happen(state, [Planeswalked(seat, away, tuple(found), frame.source.id)])


@performs(ChaosOnFound)
def _chaos_on(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for object_id in _there(frame.state, frame.chosen.get(FOUND, ())):
        chaos_ensues(frame.state, frame.controller, frame.source.id, object_id)


@performs(ChaosOfRevealed)
def _chaos_of_revealed(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Nothing says that chaos ensues: the abilities just trigger."""
    for object_id in _there(frame.state, frame.chosen.get(REVEALED, ())):
        trigger_chaos(frame.state, frame.state.objects[object_id])


@performs(PutFoundOnPlanarTop)
def _put_on_top(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    _, seat = _planar(frame, subject)
    fits = _there(state, frame.chosen.get(FOUND, ()))
    if fits:
        chosen = state.choose_ref(seat, "choose", "Put which plane on top?", fits, "608.2d", frame.source.id)
        put_on_top(state, chosen)
        frame.chosen[REVEALED] = tuple([i for i in frame.chosen[REVEALED] if i != chosen])
    rest = _there(state, frame.chosen.get(REVEALED, ()))
    state.rng.shuffle("random", rest)
    put_on_bottom(state, rest)
    frame.chosen[REVEALED] = ()


@performs(PutOnPlanarBottom)
def _put_on_bottom(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    _, seat = _planar(frame, subject)
    cards = _there(state, frame.chosen.get(REVEALED, ()))
    if len(cards) > 1:
        options = [Option(state.label(i), i) for i in cards]
        decision = ChooseOrder(seat, "order", "The last one will be at the very bottom", options, "608.2d")
        answer = tuple(range(len(cards))) if are_alike(options) else state.ask(decision)
        assert isinstance(answer, tuple)
        cards = [cards[i] for i in answer]
    put_on_bottom(state, cards)
    frame.chosen[REVEALED] = ()
