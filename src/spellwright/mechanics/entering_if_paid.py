"""Permanents that enter only if something is paid, or with so many counters for each of something (CR 614.1c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Cost, Quantity, Statement
from spellwright.rules.costs import can_pay_costs
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import COST, holds, replaces, value
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD


@dataclass(frozen=True, slots=True)
class EntersIfPaid(Statement):
    """Instead of entering, something is paid and it enters, or it goes to its owner's graveyard.

    `optional`: the player may also not pay.
    """

    costs: tuple[Cost, ...]
    optional: bool


@dataclass(frozen=True, slots=True)
class EntersWithCountersForEach(Statement):
    """The object enters with so many counters for each of something."""

    count: Quantity
    kind: str
    each: Quantity


@dataclass(frozen=True, slots=True)
class EntersWithCountersUnless(Statement):
    """The object enters with counters unless a condition is true."""

    count: Quantity
    kind: str
    condition: Condition


_THEN: Final = "If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard"
phrases(
    EntersIfPaid,
    f"if ~ would enter, {{costs:Payment.base, and+}} instead. {_THEN}",
    into="Statement",
    optional=False,
)
phrases(
    EntersIfPaid,
    f"if ~ would enter, you may {{costs:Payment.base, and+}} instead. {_THEN}",
    into="Statement",
    optional=True,
)
_COUNTERS: Final = "~ enters with {count:Count.pl} {kind:Counter} counters on it"
phrases(EntersWithCountersForEach, f"{_COUNTERS} for each {{each:EachOf}}", into="Statement")
phrases(EntersWithCountersUnless, f"{_COUNTERS} unless {{condition:Condition}}", into="Statement")


def _own(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _add(event: Any, kind: str, count: int) -> None:
    if count > 0:
        event.counters[kind] = event.counters.get(kind, 0) + count


def _if_paid(frame: Frame, node: Any, event: Any) -> list[Any]:
    """The player whose permanent it would be pays; it never enters otherwise."""
    state = frame.state
    payer = frame if event.controller == frame.controller else frame.sub(event.controller)
    paid = can_pay_costs(payer, node.costs)
    if paid and node.optional:
        paid = state.choose_yes(event.controller, "Pay, so that it enters?", frame.source.id, "replacement", "614.12a")
    if paid:
        for cost in node.costs:
            COST[type(cost)].pay(payer, cost)
    else:
        event.to = GRAVEYARD
    return [event]


def _for_each(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    _add(event, node.kind, value(frame, node.count) * value(frame, node.each))
    return [event]


def _unless(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    if not holds(frame, node.condition):
        _add(event, node.kind, value(frame, node.count))
    return [event]


replaces(EntersIfPaid, (ZoneChange,), _own, _if_paid)
replaces(EntersWithCountersForEach, (ZoneChange,), _own, _for_each)
replaces(EntersWithCountersUnless, (ZoneChange,), _own, _unless)
