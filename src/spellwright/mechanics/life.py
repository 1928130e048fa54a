"""Gaining and losing life (CR 119)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.rules.events import Event, LifeGain, LifeLoss
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, value
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class GainLife(Predicate):
    """The subject gains life (CR 119.3)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class LoseLife(Predicate):
    """The subject loses life (CR 119.3)."""

    amount: Quantity


phrases(GainLife, "gain[s] {amount:Amount} life", "gain[s] life equal to {amount:Counted}", into="Predicate.once.@")
phrases(LoseLife, "lose[s] {amount:Amount} life", "lose[s] life equal to {amount:Counted}", into="Predicate.once.@")


@performs(GainLife)
def _gain(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = value(frame, node.amount)
    events: list[Event] = [LifeGain(seat, amount, frame.source.id) for seat in acting_seats(frame, subject)]
    happen(frame.state, events)


@performs(LoseLife)
def _lose(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = value(frame, node.amount)
    events: list[Event] = [LifeLoss(seat, amount, frame.source.id) for seat in acting_seats(frame, subject)]
    happen(frame.state, events)
