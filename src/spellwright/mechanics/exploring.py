"""Exploring and conniving: what permanents do with their controller's cards (CR 701.44, 701.50)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.counters import put
from spellwright.mechanics.library import top
from spellwright.mechanics.removal import move_all
from spellwright.mechanics.revealing import reveal
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Draw, Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, value
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.zones import GRAVEYARD, HAND


@dataclass(frozen=True, slots=True)
class Explore(Predicate):
    """The permanents of the subject explore (CR 701.44a)."""


@dataclass(frozen=True, slots=True)
class Connive(Predicate):
    """The permanents of the subject connive, drawing and discarding so many cards (CR 701.50a, 701.50e)."""

    count: Quantity


phrases(Explore, "explore[s]", "explore[s] again", into="Predicate.once.@")
phrases(Connive, "connive[s]", into="Predicate.once.@", count=Number(1))
phrases(Connive, "connive[s] {count:Amount}", into="Predicate.once.@")


def in_player_order(frame: Frame, subject: tuple[int, ...]) -> list[GameObject]:
    """The permanents of the subject, each player choosing the order of their own (CR 701.44d, 701.50d).

    Those that are gone are taken as they were last (CR 701.44c, 701.50c).
    """
    state = frame.state
    found: list[GameObject] = []
    objects = [state.get(ref) for ref in subject if not is_player(ref)]
    for seat in state.in_turn_order():
        own = [obj.id for obj in objects if characteristics(state, obj).controller == seat]
        if len(own) > 1:
            own = state.choose_order(seat, "order", "In which order?", own, "701.44d", frame.source.id)
        found.extend([state.get(i) for i in own])
    return found


@performs(Explore)
def _explore(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for obj in in_player_order(frame, subject):
        explore(frame, obj)


def explore(frame: Frame, obj: GameObject) -> None:
    """A permanent explores: a land goes to its controller's hand, else it grows and the card may be put away."""
    state = frame.state
    seat = characteristics(state, obj).controller
    cards = top(state, seat, 1)
    reveal(frame, cards)
    if cards and "land" in state.objects[cards[0]].base.types:
        move_all(frame, cards, HAND, "put")
    else:
        put(frame, [obj.id], "+1/+1", 1, seat)
        if cards and state.choose_yes(seat, "Put the revealed card into the graveyard?", cards[0], "may", "701.44a"):
            move_all(frame, cards, GRAVEYARD, "put")
    happen(state, [Happened("explore", seat, frame.source.id, 0, obj.id)])


@performs(Connive)
def _connive(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    count = max(value(frame, node.count), 0)
    for obj in in_player_order(frame, subject):
        connive(frame, obj, count)


def connive(frame: Frame, obj: GameObject, count: int) -> None:
    """Its controller draws and discards so many cards; it grows by the nonland cards discarded (CR 701.50e)."""
    state = frame.state
    seat = characteristics(state, obj).controller
    for _ in range(count):
        happen(state, [Draw(seat, frame.source.id)])
    hand = list(state.players[seat].hand)
    chosen = state.choose_refs(
        seat, "discard", f"Discard {count}", hand, count, count, "701.50a", frame.source.id, "private"
    )
    spells = len([i for i in chosen if "land" not in state.objects[i].base.types])
    events: list[Event] = []
    for i in chosen:
        change = ZoneChange(state.objects[i], GRAVEYARD, frame.source.id, "discard")
        change.player = seat
        events.append(change)
    if events:
        happen(state, events)
    put(frame, [obj.id], "+1/+1", spells, seat)
    happen(state, [Happened("connive", seat, frame.source.id, 0, obj.id)])
