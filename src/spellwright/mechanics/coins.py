"""Flipping coins (CR 705)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import (
    Condition,
    Filter,
    PlayerSelector,
    PostModifier,
    Predicate,
    TriggerEvent,
)
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, holds_when, matches_when, performs, watches
from spellwright.rules.objects import player_ref
from spellwright.rules.process import happen
from spellwright.rules.trigger_events import fill, is_actor

FLIPPED: Final = "won the flip"
"""The key in the frame of the players who won the last flip of a coin."""
HEADS: Final = "heads"
"""The key in the frame of the players and objects whose coin came up heads."""
TAILS: Final = "tails"
NOT_CALLED: Final = -1
"""The amount of a flip that nobody won or lost."""


@dataclass(frozen=True, slots=True)
class FlipCoin(Predicate):
    """The subject flips a coin and calls it (CR 705.2)."""


@dataclass(frozen=True, slots=True)
class FlipCoinForEach(Predicate):
    """The subject flips a coin for each of several objects; nobody wins or loses (CR 705.2)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class CoinShows(PostModifier):
    """Whose coin came up heads, or tails."""

    heads: bool


@dataclass(frozen=True, slots=True)
class WinsFlip(TriggerEvent):
    """A player wins, or loses, the flip of a coin."""

    who: PlayerSelector | None
    won: bool


@dataclass(frozen=True, slots=True)
class WonFlip(Condition):
    """The controller won the flip, or lost it."""

    won: bool


phrases(FlipCoin, "flip[s] a coin", into="Predicate.once.@")
phrases(FlipCoinForEach, "flip[s] a coin for each {what:Filter.sg}", into="Predicate.once.@")
for _side, _heads in (("heads", True), ("tails", False)):
    phrases(CoinShows, f"whose coin comes up {_side}", into="Relative", heads=_heads)
    phrases(CoinShows, f"whose coin comes up {_side}", into="PlayerModifier", heads=_heads)
phrases(WinsFlip, "win[s] a coin flip", into="Happening.person.@", who=None, won=True)
phrases(WinsFlip, "lose[s] a coin flip", into="Happening.person.@", who=None, won=False)
phrases(WonFlip, "you win the flip", "you won the flip", into="PlainCondition", won=True)
phrases(WonFlip, "you lose the flip", "you lost the flip", into="PlainCondition", won=False)


@performs(FlipCoin)
def _flip(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Calling heads or tails is even, so that only the flip is drawn; a player wins or loses it (CR 705.2)."""
    called = not cares_for_sides(frame)
    shown: dict[bool, list[int]] = {True: [], False: []}
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        heads = frame.state.rng.coin("coin")
        shown[heads].append(player_ref(seat))
        events.append(Happened("flip", seat, frame.source.id, int(heads) if called else NOT_CALLED))
    frame.chosen[FLIPPED] = tuple(shown[True]) if called else ()
    frame.chosen[HEADS] = tuple(shown[True])
    frame.chosen[TAILS] = tuple(shown[False])
    if events:
        happen(frame.state, events)


@holds_when(WonFlip)
def _won(frame: Frame, node: Any) -> bool:
    return bool((player_ref(frame.controller) in frame.chosen.get(FLIPPED, ())) == node.won)


def cares_for_sides(frame: Frame) -> bool:
    """Whether the ability asks for heads or tails: nobody calls, wins or loses such a flip (CR 705.2)."""
    ability = frame.ability
    return ability is not None and any([isinstance(node, CoinShows) for node in walk((ability.body,))])


@performs(FlipCoinForEach)
def _flip_for_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    shown: dict[bool, list[int]] = {True: [], False: []}
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        for ref in candidates(frame, node.what):
            shown[frame.state.rng.coin("coin")].append(ref)
            events.append(Happened("flip", seat, frame.source.id, NOT_CALLED))
    frame.chosen[HEADS] = tuple(shown[True])
    frame.chosen[TAILS] = tuple(shown[False])
    if events:
        happen(frame.state, events)


@matches_when(CoinShows)
def _coin_shows(frame: Frame, node: Any, ref: int) -> bool:
    return ref in frame.chosen.get(HEADS if node.heads else TAILS, ())


@watches(WinsFlip, Happened)
def _wins_flip(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != "flip" or event.amount != int(node.won) or not is_actor(frame, node.who, event.player):
        return False
    return fill(frame, 0, event.player)
