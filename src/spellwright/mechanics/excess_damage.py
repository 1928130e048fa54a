"""Damage beyond what is lethal: given to somebody else, or asked about afterwards (CR 120.4a, 120.10)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import LAST_AMOUNT
from spellwright.language.tree.categories import Condition, Filter, Predicate, Quantity, Selector
from spellwright.mechanics.damage import sources_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, performs, select, value, values
from spellwright.rules.objects import is_player, player_ref
from spellwright.rules.process import happen, least_lethal
from spellwright.rules.this_way import events_since


@dataclass(frozen=True, slots=True)
class DealExcessToController(Predicate):
    """The subject deals damage to a creature; what is more than lethal is dealt to its controller (CR 120.4a)."""

    amount: Quantity
    recipients: Selector


@dataclass(frozen=True, slots=True)
class ExcessDealtTo(Quantity):
    """How much excess damage was dealt to something while this ability resolves (CR 120.10)."""

    to: Selector


@dataclass(frozen=True, slots=True)
class ExcessWasDealt(Condition):
    """Excess damage was dealt to something that fits while this ability resolves (CR 120.10)."""

    filter: Filter | None


phrases(
    DealExcessToController,
    "deal[s] {amount:Amount} damage to {recipients:Selector.sg.object}. Excess damage is dealt to that creature's"
    " controller instead",
    "deal[s] damage equal to {amount:Counted} to {recipients:Selector.sg.object}. Excess damage is dealt to that"
    " creature's controller instead",
    into="Predicate.once.@",
)
phrases(
    ExcessDealtTo,
    "the excess damage dealt to {to:Selector.sg.object} this way",
    "the amount of excess damage dealt to {to:Selector.sg.object} this way",
    into="PlainCounted",
)
phrases(ExcessWasDealt, "excess damage was dealt to a {filter:Filter.sg} this way", into="PlainCondition")
phrases(ExcessWasDealt, "excess damage was dealt this way", into="PlainCondition", filter=None)


@performs(DealExcessToController)
def _deal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Both parts are dealt at the same time, by the same source."""
    state = frame.state
    events: list[Event] = []
    amount = value(frame, node.amount)
    for source in sources_of(frame, subject):
        deathtouch = "deathtouch" in characteristics(state, source).keywords
        for ref in select(frame, node.recipients):
            victim = None if is_player(ref) else state.objects.get(ref)
            if victim is None:
                continue
            chars = characteristics(state, victim)
            lethal = min(amount, least_lethal(victim, chars, deathtouch))
            events.append(DamageEvent(source, ref, lethal, False))
            events.append(DamageEvent(source, player_ref(chars.controller), amount - lethal, False))
    if events:
        happen(state, events)


def _excess_events(frame: Frame) -> list[DamageEvent]:
    return [e for e in events_since(frame) if isinstance(e, DamageEvent) and e.excess > 0]


@values(ExcessDealtTo)
def _excess_dealt(frame: Frame, node: Any) -> int:
    refs = select(frame, node.to)
    return sum([event.excess for event in _excess_events(frame) if event.recipient in refs])


@holds_when(ExcessWasDealt)
def _was_dealt(frame: Frame, node: Any) -> bool:
    """What follows may speak of that many: the excess damage."""
    events = _excess_events(frame)
    fits = [event for event in events if node.filter is None or matches(frame, node.filter, event.recipient)]
    if fits:
        frame.numbers[LAST_AMOUNT] = sum([event.excess for event in fits])
    return bool(fits)
