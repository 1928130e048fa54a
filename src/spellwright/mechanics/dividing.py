"""Damage and counters that are divided or distributed among targets: as chosen (CR 601.2d), or evenly."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.mechanics.damage import sources_of
from spellwright.rules.events import CountersPut, DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.process import happen
from spellwright.rules.targeting import DIVIDES


@dataclass(frozen=True, slots=True)
class DealDivided(Predicate):
    """The subject deals damage, divided as its controller chose among targets."""

    amount: Quantity
    recipients: Selector


@dataclass(frozen=True, slots=True)
class DealEvenly(Predicate):
    """The subject deals damage, divided evenly among what is there as it resolves; the remainder is lost."""

    amount: Quantity
    recipients: Selector


@dataclass(frozen=True, slots=True)
class Distribute(Predicate):
    """Distribute counters among targets."""

    amount: Quantity
    kind: str
    recipients: Selector


phrases(
    DealDivided,
    "deal[s] {amount:Amount} damage divided as you choose among {recipients:Selector.object}",
    "deal[s] damage equal to {amount:Counted} divided as you choose among {recipients:Selector.object}",
    into="Predicate.once.@",
)
phrases(
    DealEvenly,
    "deal[s] {amount:Amount} damage divided evenly, rounded down, among {recipients:Selector.object}",
    into="Predicate.once.@",
)
phrases(
    Distribute,
    "distribute {amount:Count.#} {kind:Counter} counter(s)# among {recipients:Selector.object}",
    into="Predicate.once.base",
)


def _amount(node: Any) -> Any:
    return node.amount


DIVIDES[DealDivided] = _amount
DIVIDES[Distribute] = _amount


def shares(frame: Frame, node: Any) -> list[tuple[int, int]]:
    """Each target that is still legal, with its share; what was meant for others is lost (CR 608.2b)."""
    spell = frame.spell
    number = getattr(node.recipients, "number", -1)
    if spell is None or number < 0:
        return []
    key = number + frame.target_base
    legal = frame.targets.get(key, ())
    chosen = zip(spell.targets.get(key, ()), frame.division.get(key, ()), strict=True)
    return [(ref, share) for ref, share in chosen if ref in legal]


@performs(DealDivided)
def _deal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    events: list[Event] = []
    for source in sources_of(frame, subject):
        events.extend([DamageEvent(source, ref, share, False) for ref, share in shares(frame, node)])
    if events:
        happen(frame.state, events)


@performs(DealEvenly)
def _deal_evenly(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = select(frame, node.recipients)
    share = max(value(frame, node.amount), 0) // len(refs) if refs else 0
    if share:
        happen(
            frame.state,
            [DamageEvent(source, ref, share, False) for source in sources_of(frame, subject) for ref in refs],
        )


@performs(Distribute)
def _distribute(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    events: list[Event] = [
        CountersPut(ref, node.kind, share, frame.actor, frame.source.id) for ref, share in shares(frame, node)
    ]
    if events:
        happen(frame.state, events)
