"""Casting copies of cards: for their cost, for another one, or any number for nothing (CR 707.12, 118.9)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.mechanics.copying import COPIES
from spellwright.rules.acting import each_actor
from spellwright.rules.casting_options import CastWay
from spellwright.rules.faces import castable_faces
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import can_cast, cast_free, cast_open, free_way, open_ways
from spellwright.rules.mana import parse_mana_cost
from spellwright.rules.meaning import POSSIBLE, performs, selects
from spellwright.rules.objects import GameObject
from spellwright.rules.zones import EXILE


@dataclass(frozen=True, slots=True)
class CastCopyPaying(Predicate):
    """The subject casts the copy that was made and pays its mana cost, or these symbols instead."""

    symbols: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class CastAnyCopies(Predicate):
    """The subject casts any number of the copies that were made without paying their mana costs."""


@dataclass(frozen=True, slots=True)
class CastCopiesPaying(Predicate):
    """The subject casts any of the copies that were made and pays their mana costs."""

    symbols: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class ExiledWithCounter(Selector):
    """Each exiled card that you own with such a counter on it."""

    kind: str


phrases(CastCopiesPaying, "cast the copies", into="Predicate.once.base", symbols=None)
phrases(
    ExiledWithCounter, "each exiled card you own with a {kind:Counter} counter on it", into="ObjectReferent.sg.object"
)
phrases(CastCopyPaying, "cast the copy", into="Predicate.once.base", symbols=None)
phrases(
    CastCopyPaying,
    "cast the copy by paying {symbols:Mana} rather than paying its mana cost",
    into="Predicate.once.base",
)
phrases(
    CastAnyCopies,
    "cast any number of the copies without paying their mana costs",
    into="Predicate.once.base",
)


def _ways(frame: Frame, node: Any, card: GameObject) -> list[CastWay]:
    """The ways to cast a copy, as the instruction is carried out (CR 608.2g)."""
    found: list[CastWay] = []
    for face in castable_faces(card):
        printed = card.program.faces[face]
        cost = printed.mana_cost if node.symbols is None else parse_mana_cost("".join(node.symbols))
        way = CastWay("", cost, face)
        way.instant_speed = True
        found.extend(open_ways(frame.state, frame.actor, card, way))
    return found


def _copies(frame: Frame) -> list[GameObject]:
    objects = frame.state.objects
    return [objects[ref] for ref in frame.chosen.get(COPIES, ()) if ref in objects]


def _can_cast_it(frame: Frame, node: Any) -> bool:
    return any([_ways(frame, node, card) for card in _copies(frame)])


POSSIBLE[CastCopyPaying] = _can_cast_it


@performs(CastCopyPaying)
def _cast_paying(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    done = False
    for seat in each_actor(frame, subject):
        for card in _copies(frame):
            ways = _ways(frame, node, card)
            if ways:
                done = cast_open(frame.state, seat, card, ways, False) is not None or done
    frame.did = done


@performs(CastCopiesPaying)
def _cast_each_paying(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One after the other, in any order; each may be left out."""
    state = frame.state
    left = [card.id for card in _copies(frame)]
    done = False
    for seat in each_actor(frame, subject):
        while left:
            fits = [ref for ref in left if ref in state.objects and _ways(frame, node, state.objects[ref])]
            chosen = state.choose_refs(seat, "cast", "Cast which?", fits, 0, 1, "608.2g", frame.source.id)
            if not chosen:
                break
            left.remove(chosen[0])
            card = state.objects[chosen[0]]
            done = cast_open(state, seat, card, _ways(frame, node, card), False) is not None or done
    frame.did = done


@selects(ExiledWithCounter)
def _exiled_with_counter(frame: Frame, node: Any) -> list[int]:
    objects = [obj for obj in frame.state.objects.values() if obj.zone == EXILE and obj.owner == frame.controller]
    return [obj.id for obj in objects if obj.counters.get(node.kind)]


POSSIBLE[CastCopiesPaying] = _can_cast_it


@performs(CastAnyCopies)
def _cast_any(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One after the other, in any order."""
    state = frame.state
    left = [card.id for card in _copies(frame)]
    done = False
    for seat in each_actor(frame, subject):
        while left:
            fits = [ref for ref in left if can_cast(state, seat, state.objects[ref], free_way(state.objects[ref]))]
            chosen = state.choose_refs(seat, "cast", "Cast which?", fits, 0, 1, "608.2g", frame.source.id)
            if not chosen:
                break
            left.remove(chosen[0])
            card = state.objects[chosen[0]]
            done = cast_free(state, seat, card, free_way(card)) is not None or done
    frame.did = done
