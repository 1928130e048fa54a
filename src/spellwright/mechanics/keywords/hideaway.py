"""Hideaway: put a card from the top of the library aside, face down (CR 702.75)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Body, Predicate, Quantity, Selector
from spellwright.mechanics.keywords.shapes import numbered
from spellwright.mechanics.keywords.support import when
from spellwright.mechanics.library import put_on_bottom
from spellwright.rules.acting import each_actor
from spellwright.rules.actions import land_limit, play_land
from spellwright.rules.decisions import PRIVATE
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import can_cast, cast_free, free_way
from spellwright.rules.meaning import POSSIBLE, performs, select, value
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import EXILE

ROOM: Final = __name__
HIDEAWAY: Final = "hideaway"

numbered(HIDEAWAY, ROOM, "702.75")


@dataclass(frozen=True, slots=True)
class HideOne(Body):
    """Exile one of the top cards face down and put the rest on the bottom in a random order (CR 702.75a)."""

    number: Quantity


register(HideOne)


def _trees(node: Any) -> tuple[Node, ...]:
    return (when("when ~ enters", HideOne(node.number)),)


tree_macro(HIDEAWAY, "702.75", _trees)


@performs(HideOne)
def _hide(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    seat = frame.controller
    top = state.players[seat].library[-value(frame, node.number) :][::-1]
    if not top:
        return
    chosen = state.choose_ref(seat, HIDEAWAY, "Exile which?", top, "702.75a", frame.source.id, PRIVATE)
    change = ZoneChange(state.objects[chosen], EXILE, frame.source.id, "exile")
    change.face_down = True
    change.known_to = 1 << seat
    events: list[Event] = [change]
    happen(state, events)
    if change.new is not None:
        change.new.known_to = 1 << seat
        source = state.get(frame.source.id)
        source.kept = {**source.kept, "exiled": (*source.kept.get("exiled", ()), change.new.id)}
    rest = [ref for ref in top if ref != chosen]
    state.rng.shuffle("random", rest)
    put_on_bottom(state, seat, rest)


# -- playing it ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayFree(Predicate):
    """The subject plays cards without paying their mana costs, now (CR 608.2g)."""

    what: Selector


phrases(
    PlayFree,
    "play {what:Selector.object} without paying <its mana cost|their mana costs>",
    into="Predicate.once.base",
)


def _may_play_land(state: GameState, seat: int) -> bool:
    """A land can be played only on one's own turn, as often as is allowed (CR 305.2-3)."""
    return state.active == seat and state.players[seat].lands_played < land_limit(state, seat)


def _playable(state: GameState, seat: int, card: GameObject) -> bool:
    if "land" in card.base.types:
        return _may_play_land(state, seat)
    return can_cast(state, seat, card, free_way(card))


def _could_play(frame: Frame, node: Any) -> bool:
    state = frame.state
    cards = [state.objects[ref] for ref in select(frame, node.what) if ref in state.objects]
    return any([_playable(state, frame.controller, card) for card in cards])


POSSIBLE[PlayFree] = _could_play


@performs(PlayFree)
def _play_free(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    done = False
    for seat in each_actor(frame, subject):
        for ref in select(frame, node.what):
            card = state.objects.get(ref)
            if card is None or not _playable(state, seat, card):
                continue
            if "land" in card.base.types:
                play_land(state, seat, card)
                done = True
            else:
                done = cast_free(state, seat, card, free_way(card)) is not None or done
    frame.did = done
