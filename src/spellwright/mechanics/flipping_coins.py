"""Several coins, flipped at once or until a flip is lost, and what is done for each (CR 705)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import MOVED, Bind
from spellwright.language.tree.categories import Clause, Condition, PlayerSelector, Predicate, Quantity
from spellwright.language.tree.players import EachPlayer
from spellwright.mechanics.coins import FLIPS, SHOWS_SIDES, TAILS, flip, noted
from spellwright.rules.acting import each_actor, narrowed
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, perform, performs, select, value, values
from spellwright.rules.objects import is_player, player_ref


@dataclass(frozen=True, slots=True)
class FlipCoins(Predicate):
    """The subject flips so many coins; without a number one after the other, until a flip is lost."""

    count: Quantity | None


@dataclass(frozen=True, slots=True)
class FlipUpTo(Predicate):
    """The subject flips coins one after the other, so many at most, until a flip is lost."""

    most: Quantity


@dataclass(frozen=True, slots=True)
class FlipForPlayers(Predicate):
    """The subject flips a coin for each of several players, and wins or loses each of those flips."""

    over: PlayerSelector


@dataclass(frozen=True, slots=True)
class FlipsWon(Quantity):
    """How many of the flips were won."""


@dataclass(frozen=True, slots=True)
class FlipsLost(Quantity):
    """How many of the flips were lost."""


@dataclass(frozen=True, slots=True)
class Flips(Quantity):
    """How many coins were flipped."""


@dataclass(frozen=True, slots=True)
class CoinsUp(Quantity):
    """How many coins came up heads, where nobody wins or loses (CR 705.2)."""


@dataclass(frozen=True, slots=True)
class AllCameUp(Condition):
    """Both coins came up heads, or both tails."""

    heads: bool


@dataclass(frozen=True, slots=True)
class WonAtLeast(Condition):
    """You won so many flips or more; None: all of them."""

    least: int | None


@dataclass(frozen=True, slots=True)
class ForEachFlip(Clause):
    """Something is done once for each flip that was won or lost, or for each result."""

    count: Quantity
    clause: Clause


phrases(FlipCoins, "flip[s] {count:Count.pl} coins", into="Predicate.once.@")
phrases(FlipCoins, "flip[s] a coin until you lose a flip", into="Predicate.once.@", count=None)
phrases(
    FlipUpTo,
    "flip[s] a coin {most:Count.pl} times or until you lose a flip, whichever comes first",
    into="Predicate.once.@",
)
phrases(FlipForPlayers, "flip[s] a coin for {over:FlippedFor}", into="Predicate.once.@")
phrases(EachPlayer, "each opponent you have", into="FlippedFor", room=__name__, kind="opponent")
phrases(FlipsWon, "flip you won", "flip you win", into="EachOf")
phrases(FlipsWon, "each flip you won", "each flip you win", into="EachFlip")
phrases(FlipsLost, "flip you lost", "flip you lose", into="EachOf")
phrases(FlipsLost, "each flip you lost", "each flip you lose", into="EachFlip")
phrases(Flips, "flip", into="EachOf")
phrases(CoinsUp, "coin that comes up heads", into="EachOf")
phrases(
    CoinsUp,
    "the number of coins that came up heads",
    "the number of coins that come up heads",
    into="PlainCounted",
)
phrases(AllCameUp, "both coins come up heads", into="Condition", heads=True)
phrases(AllCameUp, "both coins come up tails", into="Condition", heads=False)
phrases(
    WonAtLeast,
    "you win {least:NumberWord} or more flips",
    "you won {least:NumberWord} flips this way",
    into="Condition",
)
phrases(WonAtLeast, "you win all the flips", into="Condition", least=None)
phrases(ForEachFlip, "for {count:EachFlip}, {clause:WholeClause}", into="Clause")
SHOWS_SIDES.update((CoinsUp, AllCameUp))


def flip_until_lost(frame: Frame, seat: int, most: int | None = None) -> list[bool]:
    """Coins one after the other until a flip is lost, or until there were so many."""
    shown: list[bool] = []
    while (most is None or len(shown) < most) and (not shown or shown[-1]):
        frame.state.spend_work()
        now = flip(frame, seat, 1)
        if not now:
            break
        shown.extend(now)
    return shown


def note_all(frame: Frame, seat: int, shown: list[bool]) -> None:
    """Keep what several coins of one player showed."""
    won = len([heads for heads in shown if heads])
    you = [player_ref(seat)]
    noted(frame, you if won else [], you if won < len(shown) else [], won, len(shown))


@performs(FlipCoins)
def _flip_coins(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Coins that are flipped at once come up at once; "until" flips one after the other."""
    for seat in each_actor(frame, subject):
        if node.count is None:
            note_all(frame, seat, flip_until_lost(frame, seat))
        else:
            note_all(frame, seat, flip(frame, seat, value(frame, node.count)))


@performs(FlipUpTo)
def _flip_up_to(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    most = max(value(frame, node.most), 0)
    for seat in each_actor(frame, subject):
        note_all(frame, seat, flip_until_lost(frame, seat, most))


@performs(FlipForPlayers)
def _flip_for_players(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    up: list[int] = []
    down: list[int] = []
    for seat in each_actor(frame, subject):
        refs = select(frame, node.over)
        for ref, heads in zip(refs, flip(frame, seat, len(refs)), strict=False):
            (up if heads else down).append(ref)
    noted(frame, up, down, len(up), len(up) + len(down))


@values(FlipsWon)
def _flips_won(frame: Frame, node: Any) -> int:
    return frame.chosen.get(FLIPS, (0, 0))[0]


@values(FlipsLost)
def _flips_lost(frame: Frame, node: Any) -> int:
    won, flipped = frame.chosen.get(FLIPS, (0, 0))
    return flipped - won


@values(Flips)
def _flips(frame: Frame, node: Any) -> int:
    return frame.chosen.get(FLIPS, (0, 0))[1]


@values(CoinsUp)
def _coins_up(frame: Frame, node: Any) -> int:
    return frame.chosen.get(FLIPS, (0, 0))[0]


@holds_when(AllCameUp)
def _all_came_up(frame: Frame, node: Any) -> bool:
    won, flipped = frame.chosen.get(FLIPS, (0, 0))
    return flipped > 0 and won == (flipped if node.heads else 0)


@holds_when(WonAtLeast)
def _won_at_least(frame: Frame, node: Any) -> bool:
    won, flipped = frame.chosen.get(FLIPS, (0, 0))
    return won == flipped if node.least is None else won >= node.least


@performs(ForEachFlip)
def _for_each_flip(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Later words speak of what all times brought; "that player" is the one for whom the coin was flipped."""
    kept: dict[int, list[int]] = {part.slot: [] for part in walk((node.clause,)) if isinstance(part, Bind)}
    kept[MOVED] = []
    moved: list[int] = []
    whose = frame.chosen.get(TAILS, ()) if isinstance(node.count, FlipsLost) else ()
    slots = frame.slots
    for place in range(value(frame, node.count)):
        if place < len(whose) and is_player(whose[place]):
            frame.slots = narrowed(slots, whose[place])
        perform(frame, node.clause)
        for slot, found in kept.items():
            found.extend(frame.slots.get(slot, ()))
        moved.extend(frame.moved)
    if whose:
        frame.slots = dict(slots)
    frame.slots.update({slot: tuple(found) for slot, found in kept.items()})
    frame.moved = tuple(moved)
