"""Echo, cumulative upkeep, fading, vanishing: what upkeeps ask (CR 702.24, 702.30, 702.32, 702.63)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, Condition, Cost, TriggerEvent
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.keywords.shapes import KeywordNumber, costed, costs_text, numbered, plain
from spellwright.mechanics.keywords.support import SacrificeThis, enters_with, sacrifice_this, when
from spellwright.rules.events import CountersPut, CountersRemoved, StepBegins
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, watches
from spellwright.rules.paying import offer
from spellwright.rules.process import happen
from spellwright.rules.spending import CUMULATIVE_UPKEEP, PAYMENTS
from spellwright.rules.steps import UPKEEP

ROOM: Final = __name__
YOUR_UPKEEP: Final = "at the beginning of your upkeep"


@dataclass(frozen=True, slots=True)
class EchoDue(TriggerEvent):
    """Your upkeep begins, and the permanent came under your control since your last upkeep began (CR 702.30a)."""


@dataclass(frozen=True, slots=True)
class SacrificeUnlessPaid(Body):
    """Sacrifice the permanent unless you pay."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class AgeAndPay(Body):
    """Put an age counter on the permanent; sacrifice it unless you pay the cost for each of them (CR 702.24a)."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class RemoveOrSacrifice(Body):
    """Remove a counter from the permanent; sacrifice it if that cannot be done (CR 702.32a)."""

    kind: str


@dataclass(frozen=True, slots=True)
class RemoveCounter(Body):
    """Remove a counter of a kind from the permanent."""

    kind: str


@dataclass(frozen=True, slots=True)
class ThisHasCounter(Condition):
    """The object has a counter of a kind on it."""

    kind: str


@dataclass(frozen=True, slots=True)
class LastCounterRemoved(TriggerEvent):
    """The last counter of a kind is removed from the object (CR 702.63a)."""

    kind: str


for _cls in (EchoDue, SacrificeUnlessPaid, AgeAndPay, RemoveOrSacrifice, RemoveCounter, ThisHasCounter):
    register(_cls)
register(LastCounterRemoved)

costed("echo", ROOM, "702.30")
costed("cumulative upkeep", ROOM, "702.24")
numbered("fading", ROOM, "702.32")
numbered("vanishing", ROOM, "702.63")
plain("vanishing", ROOM, "702.63")


def _echo(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(EchoDue(), None, SacrificeUnlessPaid(node.costs), ()),)


def _cumulative(node: Any) -> tuple[Node, ...]:
    return (when(YOUR_UPKEEP, AgeAndPay(node.costs)),)


def _enters_with(node: Any, kind: str) -> tuple[Node, ...]:
    if not isinstance(node, KeywordNumber):
        return ()
    return (enters_with(node.number, kind),)


def _fading(node: Any) -> tuple[Node, ...]:
    return (*_enters_with(node, "fade"), when(YOUR_UPKEEP, RemoveOrSacrifice("fade")))


def _vanishing(node: Any) -> tuple[Node, ...]:
    return (
        *_enters_with(node, "time"),
        when(YOUR_UPKEEP, RemoveCounter("time"), ThisHasCounter("time")),
        TriggeredAbility(LastCounterRemoved("time"), None, SacrificeThis(), ()),
    )


PAYMENTS[AgeAndPay] = CUMULATIVE_UPKEEP

tree_macro("echo", "702.30", _echo)
tree_macro("cumulative upkeep", "702.24", _cumulative)
tree_macro("fading", "702.32", _fading)
tree_macro("vanishing", "702.63", _vanishing)


@watches(EchoDue, StepBegins)
def _echo_due(frame: Frame, node: Any, event: Any) -> bool:
    """Only the first upkeep of each stay under a player's control is asked for."""
    if event.step != UPKEEP or event.player != frame.controller:
        return False
    source = frame.source
    if source.kept.get("echo") == (source.since_turn,):
        return False
    source.kept = {**source.kept, "echo": (source.since_turn,)}
    return True


@watches(LastCounterRemoved, CountersRemoved)
def _last_removed(frame: Frame, node: Any, event: Any) -> bool:
    source = frame.source
    return event.recipient == source.id and event.kind == node.kind and not source.counter(node.kind)


@holds_when(ThisHasCounter)
def _has_counter(frame: Frame, node: Any) -> bool:
    return frame.source.counter(node.kind) > 0


def pay_or_sacrifice(frame: Frame, costs: tuple[Any, ...]) -> None:
    """You may pay; the permanent is sacrificed otherwise (CR 118.12a)."""
    if frame.source.id in frame.state.objects:
        prompt = f"Pay {costs_text(costs)} for {frame.state.name_of(frame.source.id)}?"
        if offer(frame, frame.controller, costs, prompt):
            return
    sacrifice_this(frame)


@performs(SacrificeUnlessPaid)
def _unless_paid(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    pay_or_sacrifice(frame, node.costs)


def times(cost: Any, count: int) -> tuple[Any, ...]:
    """A part of a cost, so many times over: as one part where it has a number in it."""
    amount = getattr(cost, "amount", None)
    if isinstance(amount, Number):
        return (replace(cost, amount=Number(amount.value * count)),)
    what: Any = getattr(cost, "what", None)
    number = getattr(what, "count", None)
    if isinstance(number, Number):
        return (replace(cost, what=replace(what, count=Number(number.value * count))),)
    if isinstance(getattr(cost, "count", None), Number):
        return (replace(cost, count=Number(cost.count.value * count)),)
    return (cost,) * count


@performs(AgeAndPay)
def _age(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    obj = state.objects.get(frame.source.id)
    if obj is None:
        return
    happen(state, [CountersPut(obj.id, "age", 1, frame.controller, obj.id)])
    many: list[Any] = []
    for cost in node.costs:
        many.extend(times(cost, obj.counter("age")))
    pay_or_sacrifice(frame, tuple(many))


def remove_one(frame: Frame, kind: str) -> bool:
    """Remove a counter from the object; whether there was one."""
    obj = frame.state.objects.get(frame.source.id)
    if obj is None or not obj.counter(kind):
        return False
    happen(frame.state, [CountersRemoved(obj.id, kind, 1, obj.id)])
    return True


@performs(RemoveOrSacrifice)
def _remove_or_sacrifice(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if not remove_one(frame, node.kind):
        sacrifice_this(frame)


@performs(RemoveCounter)
def _remove(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    remove_one(frame, node.kind)
