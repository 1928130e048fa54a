"""Flipping a coin: who wins or loses it, and which side comes up (CR 705)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import (
    Condition,
    Cost,
    Filter,
    PlayerSelector,
    PostModifier,
    Predicate,
    Statement,
)
from spellwright.language.tree.happenings import DoesAction
from spellwright.language.tree.players import They
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.events import CoinFlip, Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, costs, holds_when, matches_when, performs, replaces, select
from spellwright.rules.objects import player_ref
from spellwright.rules.process import happen
from spellwright.rules.replacement import replaced

FLIPPED: Final = "won the flip"
"""The key in the frame of the players who won the last flip of a coin, or whose coin came up heads."""
TAILS: Final = "tails"
"""The key in the frame of the players and objects whose coin came up tails; the others are under `FLIPPED`."""
FLIPS: Final = "flips"
"""The key in the frame of how many of the last coins were won or came up heads, and how many there were."""
FLIP: Final = "flip"
WIN: Final = "win flip"
LOSE: Final = "lose flip"
SHOWS_SIDES: Final[set[type]] = set()
"""Classes of nodes that ask for heads or tails: nobody wins or loses a flip that is for them (CR 705.2)."""


@dataclass(frozen=True, slots=True)
class FlipCoin(Predicate):
    """The subject flips a coin and calls it (CR 705.2)."""


@dataclass(frozen=True, slots=True)
class FlipCoinCost(Cost):
    """Flip a coin to pay."""


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


@dataclass(frozen=True, slots=True)
class FlipsMore(Statement):
    """If you would flip a coin, you flip two and ignore one."""


@dataclass(frozen=True, slots=True)
class WinsFirstFlips(Statement):
    """The first coins that you flip each turn come up heads, and you win those flips (CR 705.3)."""


phrases(FlipCoin, "flip[s] a coin", into="Predicate.once.@")
phrases(FlipCoinCost, "flip[s] a coin", into="PayDeed.@")
phrases(FlipCoinForEach, "flip[s] a coin for each {what:Filter.sg}", into="Predicate.once.@")
for _side, _heads in (("heads", True), ("tails", False)):
    phrases(CoinShows, f"whose coin comes up {_side}", into="Relative", heads=_heads)
    phrases(CoinShows, f"whose coin comes up {_side}", into="PlayerModifier", heads=_heads)
for _into in ("PlainCondition", "WayCondition"):
    phrases(WonFlip, "you win the flip", "you won the flip", into=_into, won=True)
    phrases(WonFlip, "you lose the flip", "you lost the flip", into=_into, won=False)
for _verb, _won_it in (("win", True), ("lose", False)):
    phrases(WonFlip, f"{{who:PlayerSelector.s.sg}} {_verb}s the flip", into="PlainCondition", won=_won_it)
    phrases(WonFlip, f"they {_verb} the flip", into="PlainCondition", won=_won_it, who=They())
phrases(CameUp, "it comes up heads", "the coin comes up heads", into="PlainCondition", heads=True)
phrases(CameUp, "it comes up tails", "the coin comes up tails", into="PlainCondition", heads=False)
for _words, _action in (("win[s] a coin flip", WIN), ("lose[s] a coin flip", LOSE)):
    phrases(DoesAction, _words, into="Happening.person.@", room=__name__, who=None, action=_action)
phrases(FlipsMore, "if you would flip a coin, instead flip two coins and ignore one", into="Statement")
phrases(
    WinsFirstFlips,
    "the first time you flip one or more coins each turn, those coins come up heads and you win those flips",
    into="Statement",
)
SHOWS_SIDES.update((CameUp, CoinShows))


def called(frame: Frame) -> bool:
    """Whether the flips of this ability are called, so that somebody wins or loses them (CR 705.2)."""
    parts = walk(frame.ability.body) if frame.ability is not None else ()
    return not any([type(part) in SHOWS_SIDES for part in parts])


def flip(frame: Frame, seat: int, count: int) -> list[bool]:
    """A player flips coins at once; for each, whether it came up heads, or the call matched (CR 705.2).

    Calling heads or tails is even, so that only the flip is drawn.
    """
    state = frame.state
    source = frame.source.id
    flips = replaced(state, [CoinFlip(seat, source) for _ in range(max(count, 0))])
    won: list[bool] = []
    events: list[Event] = []
    for coin in flips:
        if not isinstance(coin, CoinFlip):
            continue
        heads = _comes_up(frame, coin)
        won.append(heads)
        events.append(Happened(FLIP, seat, source, int(heads)))
        if coin.is_set or called(frame):
            events.append(Happened(WIN if heads else LOSE, seat, source))
    if events:
        happen(state, events)
    return won


def _comes_up(frame: Frame, coin: CoinFlip) -> bool:
    """What one coin shows, or the one of several that its player does not ignore."""
    state = frame.state
    shown = [state.rng.coin("coin") for _ in range(coin.coins)]
    if coin.is_set:
        return True
    if all(shown) or not any(shown):
        return shown[0]
    names = ("won", "lost") if called(frame) else ("heads", "tails")
    options = [Option(name, place) for place, name in enumerate(names)]
    chosen = state.choose_one(coin.player, "coin", "Keep which flip?", options, "705.1", frame.source.id)
    return chosen == 0


def noted(frame: Frame, up: list[int], down: list[int], won: int, flipped: int) -> None:
    """Keep what came of flips, for the words behind them."""
    frame.chosen[FLIPPED] = tuple(up)
    frame.chosen[TAILS] = tuple(down)
    frame.chosen[FLIPS] = (won, flipped)


@performs(FlipCoin)
def _flip(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    up: list[int] = []
    down: list[int] = []
    for seat in each_actor(frame, subject):
        for heads in flip(frame, seat, 1):
            (up if heads else down).append(player_ref(seat))
    noted(frame, up, down, len(up), len(up) + len(down))


@performs(FlipCoinForEach)
def _flip_for_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    up: list[int] = []
    down: list[int] = []
    for seat in each_actor(frame, subject):
        refs = candidates(frame, node.what)
        for ref, heads in zip(refs, flip(frame, seat, len(refs)), strict=True):
            (up if heads else down).append(ref)
    noted(frame, up, down, len(up), len(up) + len(down))


@holds_when(WonFlip)
def _won(frame: Frame, node: Any) -> bool:
    """Whoever did not flip has neither won nor lost."""
    refs = [player_ref(frame.controller)] if node.who is None else select(frame, node.who)
    found = frame.chosen.get(FLIPPED if node.won else TAILS, ())
    return bool(refs) and all([ref in found for ref in refs])


@holds_when(CameUp)
def _came_up(frame: Frame, node: Any) -> bool:
    return player_ref(frame.controller) in frame.chosen.get(FLIPPED if node.heads else TAILS, ())


@matches_when(CoinShows)
def _coin_shows(frame: Frame, node: Any, ref: int) -> bool:
    return ref in frame.chosen.get(FLIPPED if node.heads else TAILS, ())


def _can_flip(frame: Frame, node: Any) -> bool:
    return True


def _flip_to_pay(frame: Frame, node: Any) -> None:
    flip(frame, frame.controller, 1)


costs(FlipCoinCost, _can_flip, _flip_to_pay)


# -- effects on flips ------------------------------------------------------------------------------------


def _you_flip(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


def _two_coins(frame: Frame, node: Any, event: Any) -> list[Any]:
    """Each coin of several is flipped twice; with two such effects it is four coins for one."""
    event.coins *= 2
    return [event]


def _first_flips(frame: Frame, node: Any, event: Any) -> bool:
    """Whether the player has flipped no coin this turn; coins flipped at once are all the first."""
    if event.player != frame.controller or event.is_set:
        return False
    before = frame.state.history
    return not any([isinstance(e, Happened) and e.what == FLIP and e.player == event.player for e in before])


def _set_result(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.is_set = True
    return [event]


replaces(FlipsMore, (CoinFlip,), _you_flip, _two_coins)
replaces(WinsFirstFlips, (CoinFlip,), _first_flips, _set_result)
