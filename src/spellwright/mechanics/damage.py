"""Dealing damage (CR 120), also divided as its controller chooses (CR 601.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class DealDamage(Predicate):
    """The subject deals damage to each recipient."""

    amount: Quantity
    recipients: Selector


phrases(
    DealDamage,
    "deal[s] {amount:Amount} damage to {recipients:Selector.object}",
    "deal[s] damage equal to {amount:Counted} to {recipients:Selector.object}",
    into="Predicate.once.@",
)


@performs(DealDamage)
def _deal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = value(frame, node.amount)
    recipients = select(frame, node.recipients)
    sources = [frame.state.get(ref) for ref in subject] if subject else [frame.source]
    events: list[Event] = [DamageEvent(s, r, amount, False) for s in sources for r in recipients]
    if events:
        happen(frame.state, events)
