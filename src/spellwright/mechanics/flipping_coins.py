"""Several coins, flipped at once or until a flip is lost, and what is done for each (CR 705)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import MOVED, Bind
from spellwright.language.tree.categories import Clause, Condition, Predicate, Quantity
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, perform, performs, value, values
from spellwright.rules.process import happen

FLIPS: Final = "flips"
"""The key in the frame of how many of the last coins were won or came up heads, and how many there were."""


@dataclass(frozen=True, slots=True)
class FlipCoins(Predicate):
    """The subject flips so many coins; without a number one after the other, until a flip is lost."""

    count: Quantity | None


@dataclass(frozen=True, slots=True)
class FlipsWon(Quantity):
    """How many of the flips were won; `sides`: how many coins came up heads, where nobody wins (CR 705.2)."""

    sides: bool


@dataclass(frozen=True, slots=True)
class AllCameUp(Condition):
    """Both coins came up heads, or both tails."""

    heads: bool


@dataclass(frozen=True, slots=True)
class ForEachFlip(Clause):
    """Something is done once for each flip that was won."""

    count: Quantity
    clause: Clause


phrases(FlipCoins, "flip[s] {count:Count.pl} coins", into="Predicate.once.@")
phrases(FlipCoins, "flip[s] a coin until you lose a flip", into="Predicate.once.@", count=None)
phrases(FlipsWon, "flip you won", "flip you win", into="EachOf", sides=False)
phrases(FlipsWon, "coin that comes up heads", into="EachOf", sides=True)
phrases(FlipsWon, "each flip you won", "each flip you win", into="EachFlip", sides=False)
phrases(AllCameUp, "both coins come up heads", into="Condition", heads=True)
phrases(AllCameUp, "both coins come up tails", into="Condition", heads=False)
phrases(ForEachFlip, "for {count:EachFlip}, {clause:WholeClause}", into="Clause")


def _only_sides(frame: Frame) -> bool:
    """Whether the ability asks for heads and tails, so that nobody wins or loses (CR 705.2)."""
    parts = walk(frame.ability.body) if frame.ability is not None else ()
    return any([isinstance(part, AllCameUp) or (isinstance(part, FlipsWon) and part.sides) for part in parts])


def _events(frame: Frame, seat: int, heads: bool) -> list[Event]:
    events: list[Event] = [Happened("flip", seat, frame.source.id, int(heads))]
    if not _only_sides(frame):
        events.append(Happened("win flip" if heads else "lose flip", seat, frame.source.id))
    return events


@performs(FlipCoins)
def _flip_coins(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Coins that are flipped at once come up at once; "until" flips one after the other."""
    state = frame.state
    won = 0
    flipped = 0
    for seat in each_actor(frame, subject):
        if node.count is None:
            heads = True
            while heads:
                state.spend_work()
                heads = state.rng.coin("coin")
                won += heads
                flipped += 1
                happen(state, _events(frame, seat, heads))
            continue
        events: list[Event] = []
        for _ in range(max(value(frame, node.count), 0)):
            heads = state.rng.coin("coin")
            won += heads
            flipped += 1
            events.extend(_events(frame, seat, heads))
        if events:
            happen(state, events)
    frame.chosen[FLIPS] = (won, flipped)


@values(FlipsWon)
def _flips_won(frame: Frame, node: Any) -> int:
    return frame.chosen.get(FLIPS, (0, 0))[0]


@holds_when(AllCameUp)
def _all_came_up(frame: Frame, node: Any) -> bool:
    won, flipped = frame.chosen.get(FLIPS, (0, 0))
    return flipped > 0 and won == (flipped if node.heads else 0)


@performs(ForEachFlip)
def _for_each_flip(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Later words speak of what all times brought."""
    kept: dict[int, list[int]] = {part.slot: [] for part in walk((node.clause,)) if isinstance(part, Bind)}
    kept[MOVED] = []
    moved: list[int] = []
    for _ in range(value(frame, node.count)):
        perform(frame, node.clause)
        for slot, found in kept.items():
            found.extend(frame.slots.get(slot, ()))
        moved.extend(frame.moved)
    frame.slots.update({slot: tuple(found) for slot, found in kept.items()})
    frame.moved = tuple(moved)
