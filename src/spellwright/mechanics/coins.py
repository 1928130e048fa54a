"""Flipping coins (CR 705)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Predicate
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs
from spellwright.rules.objects import player_ref
from spellwright.rules.process import happen

FLIPPED: Final = "won the flip"
"""The key in the frame of the players who won the last flip of a coin."""


@dataclass(frozen=True, slots=True)
class FlipCoin(Predicate):
    """The subject flips a coin and calls it (CR 705.2)."""


@dataclass(frozen=True, slots=True)
class WonFlip(Condition):
    """The controller won the flip, or lost it."""

    won: bool


phrases(FlipCoin, "flip[s] a coin", into="Predicate.once.@")
phrases(WonFlip, "you win the flip", "you won the flip", into="PlainCondition", won=True)
phrases(WonFlip, "you lose the flip", "you lost the flip", into="PlainCondition", won=False)


@performs(FlipCoin)
def _flip(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Calling heads or tails is even, so that only the flip is drawn; a player wins or loses it (CR 705.2)."""
    winners: list[int] = []
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        won = frame.state.rng.coin("coin")
        if won:
            winners.append(player_ref(seat))
        events.append(Happened("flip", seat, frame.source.id, int(won)))
    frame.chosen[FLIPPED] = tuple(winners)
    if events:
        happen(frame.state, events)


@holds_when(WonFlip)
def _won(frame: Frame, node: Any) -> bool:
    return bool((player_ref(frame.controller) in frame.chosen.get(FLIPPED, ())) == node.won)
