"""Damage that cannot reduce a life total below 1: a replacement of the damage's result (CR 120.4c, 614.1a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, Statement
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.events import LifeLoss
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, performs, replaces
from spellwright.rules.replacement import add_shield

LEAST = 1


@dataclass(frozen=True, slots=True)
class LeastLife(Statement):
    """Damage that would reduce your life total to less than 1 reduces it to 1 instead, perhaps under a condition."""

    condition: Condition | None


@dataclass(frozen=True, slots=True)
class LeastLifeThisTurn(Clause):
    """The same until end of turn."""

    statement: LeastLife


_WORDS = "damage that would reduce your life total to less than 1 reduces it to 1 instead"
phrases(LeastLife, _WORDS, into="LeastLife", condition=None)
phrases(LeastLife, _WORDS, into="Statement", condition=None)
phrases(LeastLife, f"if {{condition:Condition}}, {_WORDS}", into="Statement")
phrases(LeastLifeThisTurn, "until end of turn, {statement:LeastLife}", into="Clause")


def _at_once(frame: Frame, event: Any) -> int:
    """How much life all damage that is dealt to the player at the same time and not yet settled takes."""
    losses = [e for e in frame.state.simultaneous if isinstance(e, LifeLoss)] or [event]
    return sum([e.amount for e in losses if e.player == event.player and e.how == "damage"])


def _would_end_below(frame: Frame, node: Any, event: Any) -> bool:
    """A player whose life is below 1 already loses it as usual."""
    if event.how != "damage" or event.player != frame.controller:
        return False
    life = frame.state.players[event.player].life
    if life < LEAST or life - _at_once(frame, event) >= LEAST:
        return False
    return node.condition is None or holds(frame, node.condition)


def _leave_least(frame: Frame, node: Any, event: Any) -> list[Any]:
    over = LEAST - (frame.state.players[event.player].life - _at_once(frame, event))
    event.amount = max(event.amount - over, 0)
    return [event] if event.amount else []


replaces(LeastLife, (LifeLoss,), _would_end_below, _leave_least)


@performs(LeastLifeThisTurn)
def _least_life_this_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_shield(frame, node.statement, END_OF_TURN)
