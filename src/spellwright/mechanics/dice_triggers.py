"""What triggers when dice are rolled, and what was rolled this turn (CR 706.2, 706.7)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import with_amount
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, PlayerSelector, TriggerEvent
from spellwright.language.tree.happenings import DoesAction
from spellwright.mechanics.dice import EVENT_RESULTS, HIGHEST
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, watches
from spellwright.rules.planechase import ROLL, ROLL_A_DIE
from spellwright.rules.trigger_events import fill, is_actor


@dataclass(frozen=True, slots=True)
class RollsDice(TriggerEvent):
    """A player rolls one or more dice at once, whatever they are (CR 706.7)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class RollsResult(TriggerEvent):
    """A player rolls a die with such a result: from, to (None: or higher; 0: only that)."""

    who: PlayerSelector | None
    low: int
    high: int | None


@dataclass(frozen=True, slots=True)
class RolledThisTurn(Condition):
    """You have rolled at least so many dice this turn, of whatever kind (CR 706.7)."""

    least: int


for _words, _action in (
    ("roll[s] a die", ROLL_A_DIE),
    ("roll[s] a die's highest natural result", HIGHEST),
):
    phrases(DoesAction, _words, into="Happening.person.@", room=__name__, who=None, action=_action)
phrases(RollsDice, "roll[s] one or more dice", into="Happening.person.@", who=None)
phrases(
    RollsResult,
    "roll[s] a {low:Int} or higher",
    "roll[s] a {low:Int} or higher on a die",
    into="Happening.person.@",
    who=None,
    high=None,
)
phrases(RollsResult, "roll[s] a {low:Int} or {high:Int}", into="Happening.person.@", who=None)
phrases(RollsResult, "roll[s] a {low:Int}", into="Happening.person.@", who=None, high=0)
phrases(RolledThisTurn, "you've rolled {least:NumberWord} or more dice this turn", into="PlainCondition")
with_amount(RollsDice)
with_amount(RollsResult)


@watches(RollsDice, Happened)
def _rolls_dice(frame: Frame, node: Any, event: Any) -> bool:
    """The ability knows each of the results."""
    if event.what != ROLL or not is_actor(frame, node.who, event.player):
        return False
    frame.slots[EVENT_RESULTS] = event.numbers
    return fill(frame, 0, event.player, event.amount)


@watches(RollsResult, Happened)
def _rolls_result(frame: Frame, node: Any, event: Any) -> bool:
    """Once for each die; a planar die has no number (CR 706.7)."""
    if event.what != ROLL_A_DIE or not is_actor(frame, node.who, event.player):
        return False
    if event.amount < node.low or (node.high is not None and event.amount > (node.high or node.low)):
        return False
    return fill(frame, 0, event.player, event.amount)


@holds_when(RolledThisTurn)
def _rolled_this_turn(frame: Frame, node: Any) -> bool:
    you = frame.controller
    rolled = [e for e in frame.state.history if isinstance(e, Happened) and e.what == ROLL_A_DIE and e.player == you]
    return len(rolled) >= int(node.least)
