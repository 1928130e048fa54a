"""Exiling cards face down, and looking at them there (CR 406.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import It, PartOf
from spellwright.mechanics.library import know
from spellwright.mechanics.permissions import Permission, allow
from spellwright.mechanics.removal import AMONG, move_all, remember_exiled
from spellwright.rules.acting import all_together, each_actor
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player
from spellwright.rules.zones import EXILE


@dataclass(frozen=True, slots=True)
class ExileFaceDown(Predicate):
    """The subject exiles cards face down (CR 406.3)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class LookWhileExiled(Predicate):
    """The subject may look at exiled cards as long as they remain there."""

    what: Selector


@dataclass(frozen=True, slots=True)
class MayLookAndPlay(Predicate):
    """The subject may look at exiled cards and play them as long as they remain there."""

    what: Selector


makes(ExileFaceDown)
phrases(ExileFaceDown, "exile[s] {what:Selector.object} face down", into="Predicate.once.@")
phrases(
    ExileFaceDown,
    "exile[s] one face down",
    into="Predicate.once.@",
    what=PartOf(Number(1), False, It(True), False),
)
phrases(
    LookWhileExiled,
    "may look at {what:Selector.sg.object} for as long as it remains exiled",
    "may look at {what:Selector.pl.object} for as long as they remain exiled",
    into="Predicate.once.@",
)


phrases(
    MayLookAndPlay,
    "may look at and play {what:Selector.sg.object} for as long as it remains exiled",
    "may look at and play {what:Selector.pl.object} for as long as they remain exiled",
    into="Predicate.once",
)


def _exile(frame: Frame, seat: int, refs: list[int]) -> tuple[int, ...]:
    """Who looked at a card before it was exiled may go on looking at it; others see nothing (CR 406.3)."""
    looked = frame.chosen.get(AMONG, ())
    seen = [number for number, ref in enumerate(refs) if ref in looked]
    moved = move_all(frame, refs, EXILE, "exile", face_down=True)
    if looked:
        frame.chosen[AMONG] = tuple([ref for ref in looked if ref not in refs])  # not among the rest any more
    if seen and len(moved) == len(refs):
        know(frame.state, seat, [moved[number] for number in seen])
    remember_exiled(frame, moved)
    return moved


@performs(ExileFaceDown)
def _exile_face_down(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    moved: tuple[int, ...] = ()
    for seat in all_together(frame, subject):
        moved = (*moved, *_exile(frame, seat, _picked(frame, seat, node.what)))
    moved = frame.moved or moved
    frame.moved = moved
    frame.slots[0] = moved


def _picked(frame: Frame, seat: int, what: Any) -> list[int]:
    """What is exiled; nobody else learns which of several cards were there to choose from (CR 406.3)."""
    part = what.node if isinstance(what, Bind) else what
    if not isinstance(part, PartOf) or part.random or part.count != Number(1):
        return [ref for ref in select(frame, what) if not is_player(ref)]
    fits = [ref for ref in select(frame, part.of) if not is_player(ref) and ref in frame.state.objects]
    if not fits:
        return []
    prompt = "Exile which one face down?"
    picked = frame.state.choose_ref(seat, "exile", prompt, fits, "608.2d", frame.source.id, "private")
    if isinstance(what, Bind):
        frame.slots[what.slot] = (picked,)
    return [picked]


def _still_exiled(frame: Frame, what: Any) -> list[int]:
    found = [ref for ref in select(frame, what) if not is_player(ref) and ref in frame.state.objects]
    return [ref for ref in found if frame.state.objects[ref].zone == EXILE]


@performs(LookWhileExiled)
def _look(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        know(frame.state, seat, _still_exiled(frame, node.what))


@performs(MayLookAndPlay)
def _look_and_play(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A card that leaves exile is a new object, which the permission does not speak of (CR 400.7)."""
    for seat in each_actor(frame, subject):
        cards = _still_exiled(frame, node.what)
        know(frame.state, seat, cards)
        allow(frame, seat, Permission(tuple(cards), True, False), FOREVER)
