"""Clash, fateseal and discover: what players do with the top cards of libraries (CR 701.29, 701.30, 701.57)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Condition, PlayerSelector, Predicate, Quantity
from spellwright.language.tree.players import SomePlayer
from spellwright.mechanics.keywords.rebound import exile_until_cheaper, mana_value, put_under
from spellwright.mechanics.library import know, put_on_bottom, put_on_top, top
from spellwright.mechanics.removal import move_all
from spellwright.mechanics.revealing import reveal
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import free_way, may_cast
from spellwright.rules.meaning import holds_when, performs, value
from spellwright.rules.objects import player_ref, seat_of
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

WINNER: Final = "won the clash"
"""The key in the frame of the player who won the last clash."""


@dataclass(frozen=True, slots=True)
class Clash(Predicate):
    """The subject clashes with an opponent of their choice (CR 701.30b)."""

    whom: PlayerSelector


@dataclass(frozen=True, slots=True)
class YouWonClash(Condition):
    """The controller won the clash (CR 701.30d)."""


@dataclass(frozen=True, slots=True)
class Fateseal(Predicate):
    """The subject looks at the top cards of an opponent's library and puts any on its bottom (CR 701.29a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Discover(Predicate):
    """The subject discovers: casts or takes the first cheap nonland card from the top (CR 701.57a)."""

    count: Quantity


phrases(Clash, "clash[es] with {whom:Opponent}", into="Predicate.once.@")
phrases(SomePlayer, "an opponent", into="Opponent", room=__name__, kind="opponent")
phrases(YouWonClash, "you win", "you won", into="PlainCondition")
phrases(Fateseal, "fateseal[s] {count:Amount}", into="Predicate.once.@")
phrases(Discover, "discover[s] {count:Amount}", into="Predicate.once.@")


def an_opponent(frame: Frame, seat: int, prompt: str, rule: str) -> int:
    """The seat of an opponent whom a player chooses; below zero if there is none."""
    refs = [player_ref(s) for s in frame.state.opponents(seat)]
    if not refs:
        return -1
    return seat_of(frame.state.choose_ref(seat, "opponent", prompt, refs, rule, frame.source.id))


@performs(Clash)
def _clash(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        other = an_opponent(frame, seat, "Clash with whom?", "701.30b")
        if isinstance(node.whom, Bind) and other >= 0:
            frame.slots[node.whom.slot] = (player_ref(other),)  # "that player" is this one
        clash(frame, [s for s in frame.state.in_turn_order() if s in (seat, other)], seat)


def clash(frame: Frame, seats: list[int], seat: int) -> None:
    """Each player reveals a card, decides where it goes, and the higher mana value wins (CR 701.30c-d)."""
    state = frame.state
    cards = {s: top(state, s, 1) for s in seats}
    reveal(frame, [i for s in seats for i in cards[s]])
    values = {s: mana_value(state.objects[cards[s][0]]) for s in seats if cards[s]}
    best = max(values.values(), default=0)
    winners = [s for s in values if values[s] == best]
    won = winners[0] if len(winners) == 1 else -1
    down = [
        s
        for s in seats
        if cards[s] and state.choose_yes(s, "Put the card on the bottom?", cards[s][0], "clash", "701.30a")
    ]
    for s in down:
        put_on_bottom(state, s, cards[s])
    frame.chosen[WINNER] = (player_ref(won),) if won >= 0 else ()
    happen(state, [Happened("clash", s, frame.source.id, int(s == won)) for s in seats])


@holds_when(YouWonClash)
def _you_won(frame: Frame, node: Any) -> bool:
    return player_ref(frame.controller) in frame.chosen.get(WINNER, ())


def share_top(state: GameState, seat: int, owner: int, count: int, cause: int) -> None:
    """A player looks at the top cards of a library, puts any on its bottom, and the rest on top, in any order."""
    looked = top(state, owner, count)
    know(state, seat, looked)
    bottom = state.choose_refs(
        seat, "fateseal", "Put which on the bottom?", looked, 0, len(looked), "701.29a", cause, "private"
    )
    lower = state.choose_order(
        seat, "order", "The last one will be at the very bottom", bottom, "701.29a", cause, "private"
    )
    rest = [i for i in looked if i not in bottom]
    upper = state.choose_order(seat, "order", "The first one will be the top card", rest, "701.29a", cause, "private")
    put_on_bottom(state, owner, lower)
    put_on_top(state, owner, upper)


@performs(Fateseal)
def _fateseal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        owner = an_opponent(frame, seat, "Whose library?", "701.29a")
        if owner >= 0:
            share_top(frame.state, seat, owner, max(value(frame, node.count), 0), frame.source.id)


@performs(Discover)
def _discover(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The card may be cast if the spell's mana value is small enough, too; else it goes to hand (CR 701.57a)."""
    state = frame.state
    for seat in each_actor(frame, subject):
        limit = max(value(frame, node.count), 0)
        card, exiled = exile_until_cheaper(state, seat, limit, frame.source.id)
        if card is not None:
            spell = may_cast(state, seat, card, free_way(card), "701.57a")
            if spell is None and card.id in state.objects:
                move_all(frame, [card.id], HAND, "put")
        put_under(state, seat, exiled, frame.source.id)
        events: list[Event] = [Happened("discover", seat, frame.source.id, limit)]
        happen(state, events)
