"""Dealing damage (CR 120), also divided as its controller chooses (CR 601.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class DealDamage(Predicate):
    """The subject deals damage to each recipient."""

    amount: Quantity
    recipients: Selector


@dataclass(frozen=True, slots=True)
class DealDamageEach(Predicate):
    """The subject deals damage for each of something."""

    amount: Quantity
    recipients: Selector
    times: Quantity


@dataclass(frozen=True, slots=True)
class DealDamageToTwo(Predicate):
    """The subject deals damage to some and another amount to others."""

    amount: Quantity
    recipients: Selector
    other_amount: Quantity
    others: Selector


phrases(
    DealDamage,
    "deal[s] {amount:Amount} damage to {recipients:Selector.object}",
    "deal[s] damage equal to {amount:Counted} to {recipients:Selector.object}",
    "deal[s] damage to {recipients:Selector.object} equal to {amount:Counted}",
    "deal[s] {amount:Amount} damage to each of {recipients:Selector.pl.object}",
    into="Predicate.once.@",
)
phrases(
    DealDamageEach,
    "deal[s] {amount:Amount} damage to {recipients:Selector.object} for each {times:EachOf}",
    into="Predicate.once.@",
)
phrases(
    DealDamageToTwo,
    "deal[s] {amount:Amount} damage to {recipients:Selector.object} and {other_amount:Amount} damage to"
    " {others:Selector.object}",
    into="Predicate.once.@",
)


def sources_of(frame: Frame, subject: tuple[int, ...]) -> list[GameObject]:
    """What deals the damage: the subject, or the object itself in an instruction without one."""
    return [frame.state.get(ref) for ref in subject if ref > 0] if subject else [frame.source]


def deal(frame: Frame, subject: tuple[int, ...], shares: list[tuple[int, list[int]]]) -> None:
    """Each source deals to each recipient its share, all at once (CR 120.4)."""
    events: list[Event] = []
    for source in sources_of(frame, subject):
        for amount, refs in shares:
            events.extend([DamageEvent(source, ref, amount, False) for ref in refs])
    if events:
        happen(frame.state, events)


@performs(DealDamage)
def _deal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    deal(frame, subject, [(value(frame, node.amount), select(frame, node.recipients))])


@performs(DealDamageEach)
def _deal_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = value(frame, node.amount) * value(frame, node.times)
    deal(frame, subject, [(amount, select(frame, node.recipients))])


@performs(DealDamageToTwo)
def _deal_to_two(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    first = (value(frame, node.amount), select(frame, node.recipients))
    deal(frame, subject, [first, (value(frame, node.other_amount), select(frame, node.others))])
