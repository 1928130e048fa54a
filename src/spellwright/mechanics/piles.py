"""Piles: objects are separated into two groups without leaving their zone, and somebody chooses one (CR 700.3)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.mechanics.moving import Place, PutTo
from spellwright.mechanics.removal import sacrifice
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import CHOICES_FOR_OTHERS
from spellwright.rules.meaning import SELECT, perform, performs, select
from spellwright.rules.objects import is_player
from spellwright.rules.simultaneous import gather, released


@dataclass(frozen=True, slots=True)
class SeparateIntoPiles(Predicate):
    """The subject separates objects into two piles."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChoosePile(Predicate):
    """The subject chooses one of the two piles."""


@dataclass(frozen=True, slots=True)
class PutPiles(Predicate):
    """Put one pile somewhere and the other somewhere else: the one that was `chosen` before, or one chosen now."""

    chosen: bool
    place: Place
    other: Place


@dataclass(frozen=True, slots=True)
class SacrificePile(Predicate):
    """The subject sacrifices everything in the pile of their choice."""


@dataclass(frozen=True, slots=True)
class OfPile(Selector):
    """The objects of one of the two piles."""

    number: int


register(OfPile)
phrases(SeparateIntoPiles, "separate[s] {what:Selector.pl.object} into two piles", into="Predicate.once.@")
phrases(ChoosePile, "choose[s] one of those piles", into="Predicate.once.@")
phrases(
    PutPiles, "put[s] one pile {place:PutPlace} and the other {other:PutPlace}", into="Predicate.once.@", chosen=False
)
phrases(
    PutPiles, "put[s] that pile {place:PutPlace} and the other {other:PutPlace}", into="Predicate.once.@", chosen=True
)
phrases(SacrificePile, "sacrifice[s] all permanents in the pile of their choice", into="Predicate.once.@")

PILES: Final = ("pile 0", "pile 1")
"""Under which keys a frame knows the two piles, the chosen one first once one is chosen."""


CHOICES_FOR_OTHERS.add(SeparateIntoPiles)


@performs(SeparateIntoPiles)
def _separate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each object goes into exactly one pile, and a pile may be empty (CR 700.3a, 700.3d)."""
    state = frame.state
    for seat in each_actor(frame, subject):
        refs = [ref for ref in select(frame, node.what) if not is_player(ref) and ref in state.objects]
        prompt = "Put which into the first pile?"
        first = state.choose_refs(seat, "pile", prompt, refs, 0, len(refs), "700.3", frame.source.id)
        frame.chosen[PILES[0]] = tuple(first)
        frame.chosen[PILES[1]] = tuple([ref for ref in refs if ref not in first])


def _choose(frame: Frame, seat: int) -> None:
    """The pile that a player chooses becomes the first one."""
    state = frame.state
    piles = [frame.chosen.get(key, ()) for key in PILES]
    options = [Option(", ".join([state.label(ref) for ref in pile]) or "nothing", i) for i, pile in enumerate(piles)]
    if state.choose_one(seat, "choose pile", "Choose which pile?", options, "700.3", frame.source.id):
        frame.chosen[PILES[0]], frame.chosen[PILES[1]] = piles[1], piles[0]


@performs(ChoosePile)
def _choose_pile(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        _choose(frame, seat)


@performs(PutPiles)
def _put_piles(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Both piles are put where they go at the same time."""
    if not node.chosen:
        _choose(frame, frame.actor)
    gathering = gather(frame)
    perform(frame, PutTo(OfPile(0), node.place), subject)
    perform(frame, PutTo(OfPile(1), node.other), subject)
    if gathering:
        released(frame)


@performs(SacrificePile)
def _sacrifice_pile(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        _choose(frame, seat)
        sacrifice(frame, seat, list(frame.chosen[PILES[0]]))


def _of_pile(frame: Frame, node: Any) -> list[int]:
    return list(frame.chosen.get(PILES[node.number], ()))


SELECT[OfPile] = _of_pile
