"""Games that are a draw by an effect, and who has the highest life total (CR 104.4c)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, PlayerSelector, TriggerEvent
from spellwright.rules.events import CountersRemoved
from spellwright.rules.frame import Frame
from spellwright.rules.leaving import leave_drawn
from spellwright.rules.meaning import SELECT, holds_when, performs, watches
from spellwright.rules.objects import is_player, player_ref
from spellwright.rules.range_of_influence import around, everybody_seen, is_exempt


@dataclass(frozen=True, slots=True)
class GameIsADraw(Clause):
    """The game is a draw (CR 104.4c)."""


@dataclass(frozen=True, slots=True)
class HighestLife(PlayerSelector):
    """The player with the highest life total; nobody, if several are tied for it."""


@dataclass(frozen=True, slots=True)
class TiedForHighestLife(Condition):
    """Two or more players are tied for the highest life total."""


@dataclass(frozen=True, slots=True)
class YouRemoveLast(TriggerEvent):
    """You remove the last counter of a kind from the object."""

    kind: str


phrases(GameIsADraw, "the game is a draw", into="Clause")
phrases(HighestLife, "the player with the highest life total", into="PlayerSelector.s.sg")
phrases(TiedForHighestLife, "two or more players are tied for highest life total", into="PlainCondition")
phrases(YouRemoveLast, "when you remove the last {kind:Counter} counter from ~", into="SingleEvent")


@performs(GameIsADraw)
def _draw(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The game ends immediately, and nobody has won it (CR 104.1); only for those in range, where it is limited."""
    state = frame.state
    if state.reach and not is_exempt(frame.source):
        leave_drawn(state, around(state, [frame.controller]), "104.4e")
    elif not state.over:
        state.over = True
        state.winner = -1
        state.why_over = "104.4c"


def _highest(frame: Frame) -> list[int]:
    """The seats of those who have the most life."""
    state = frame.state
    seats = everybody_seen(frame)
    most = max([state.players[seat].life for seat in seats], default=0)
    return [seat for seat in seats if state.players[seat].life == most]


def _select_highest(frame: Frame, node: Any) -> list[int]:
    seats = _highest(frame)
    return [player_ref(seats[0])] if len(seats) == 1 else []


SELECT[HighestLife] = _select_highest


@holds_when(TiedForHighestLife)
def _are_tied(frame: Frame, node: Any) -> bool:
    return len(_highest(frame)) > 1


@watches(YouRemoveLast, CountersRemoved)
def _last_removed(frame: Frame, node: Any, event: Any) -> bool:
    """Whoever controls what removes it does so."""
    if event.recipient != frame.source.id or event.kind != node.kind or event.left:
        return False
    if not event.cause or is_player(event.cause):
        return False
    cause = frame.state.get(event.cause)
    return (cause.chars.controller if cause.chars is not None else cause.controller) == frame.controller
