"""Flipping coins (CR 705)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, PlayerSelector, PostModifier, Predicate
from spellwright.language.tree.happenings import DoesAction
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, holds_when, matches_when, performs, select
from spellwright.rules.objects import player_ref
from spellwright.rules.process import happen

FLIPPED: Final = "won the flip"
"""The key in the frame of the players who won the last flip of a coin, or whose coin came up heads."""
TAILS: Final = "tails"
"""The key in the frame of the players and objects whose coin came up tails; the others are under `FLIPPED`."""


@dataclass(frozen=True, slots=True)
class FlipCoin(Predicate):
    """The subject flips a coin and calls it (CR 705.2)."""


@dataclass(frozen=True, slots=True)
class WonFlip(Condition):
    """The controller won the flip, or lost it; or another player did."""

    won: bool
    who: PlayerSelector | None = None


@dataclass(frozen=True, slots=True)
class FlipCoinForEach(Predicate):
    """The subject flips a coin for each of several objects; nobody wins or loses (CR 705.2)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class CoinShows(PostModifier):
    """Whose coin came up heads, or tails."""

    heads: bool


@dataclass(frozen=True, slots=True)
class CameUp(Condition):
    """The coin came up heads, or tails; nobody wins or loses such a flip."""

    heads: bool


phrases(FlipCoin, "flip[s] a coin", into="Predicate.once.@")
phrases(FlipCoinForEach, "flip[s] a coin for each {what:Filter.sg}", into="Predicate.once.@")
for _side, _heads in (("heads", True), ("tails", False)):
    phrases(CoinShows, f"whose coin comes up {_side}", into="Relative", heads=_heads)
    phrases(CoinShows, f"whose coin comes up {_side}", into="PlayerModifier", heads=_heads)
phrases(WonFlip, "you win the flip", "you won the flip", into="PlainCondition", won=True)
phrases(WonFlip, "you lose the flip", "you lost the flip", into="PlainCondition", won=False)
for _verb, _won_it in (("wins", True), ("loses", False)):
    phrases(WonFlip, f"{{who:PlayerSelector.s.sg}} {_verb} the flip", into="PlainCondition", won=_won_it)
phrases(CameUp, "it comes up heads", "the coin comes up heads", into="PlainCondition", heads=True)
phrases(CameUp, "it comes up tails", "the coin comes up tails", into="PlainCondition", heads=False)
for _words, _action in (("win[s] a coin flip", "win flip"), ("lose[s] a coin flip", "lose flip")):
    phrases(DoesAction, _words, into="Happening.person.@", room=__name__, who=None, action=_action)


@performs(FlipCoin)
def _flip(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Calling heads or tails is even, so that only the flip is drawn; a player wins or loses it (CR 705.2)."""
    parts = walk(frame.ability.body) if frame.ability is not None else ()
    only_sides = any([isinstance(part, (CameUp, CoinShows)) for part in parts])
    up: list[int] = []
    down: list[int] = []
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        heads = frame.state.rng.coin("coin")
        (up if heads else down).append(player_ref(seat))
        events.append(Happened("flip", seat, frame.source.id, int(heads)))
        if not only_sides:
            events.append(Happened("win flip" if heads else "lose flip", seat, frame.source.id))
    frame.chosen[FLIPPED] = tuple(up)
    frame.chosen[TAILS] = tuple(down)
    if events:
        happen(frame.state, events)


@holds_when(WonFlip)
def _won(frame: Frame, node: Any) -> bool:
    refs = [player_ref(frame.controller)] if node.who is None else select(frame, node.who)
    return bool(refs) and all([(ref in frame.chosen.get(FLIPPED, ())) == node.won for ref in refs])


@holds_when(CameUp)
def _came_up(frame: Frame, node: Any) -> bool:
    return bool((player_ref(frame.controller) in frame.chosen.get(FLIPPED, ())) == node.heads)


@performs(FlipCoinForEach)
def _flip_for_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    up: list[int] = []
    down: list[int] = []
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        for ref in candidates(frame, node.what):
            heads = frame.state.rng.coin("coin")
            (up if heads else down).append(ref)
            events.append(Happened("flip", seat, frame.source.id, int(heads)))
    frame.chosen[FLIPPED] = tuple(up)
    frame.chosen[TAILS] = tuple(down)
    if events:
        happen(frame.state, events)


@matches_when(CoinShows)
def _coin_shows(frame: Frame, node: Any, ref: int) -> bool:
    return ref in frame.chosen.get(FLIPPED if node.heads else TAILS, ())
