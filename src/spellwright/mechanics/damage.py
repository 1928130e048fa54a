"""Dealing damage (CR 120), also divided as its controller chooses (CR 601.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.references import does_again, without_targets
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind, BoundRef
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.language.tree.quantities import Number
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.selection import characteristic_of


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


@dataclass(frozen=True, slots=True)
class DealDamageToItself(Predicate):
    """Each of the subjects deals damage to itself."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class DealDamageOfPower(Predicate):
    """Each of the subjects deals damage equal to its power."""

    recipients: Selector


@dataclass(frozen=True, slots=True)
class DealDamageAndToItself(Predicate):
    """The subject deals damage to some and another amount to itself."""

    amount: Quantity
    recipients: Selector
    own: Quantity


phrases(
    DealDamageOfPower,
    "deal damage equal to their power to {recipients:Selector.object}",
    into="Predicate.once.base",
)
phrases(
    DealDamageToItself,
    "deal[s] {amount:Amount} damage to itself",
    "deal[s] damage to itself equal to {amount:Counted}",
    "deal[s] damage equal to {amount:Counted} to itself",
    into="Predicate.once.@",
)
phrases(
    DealDamageAndToItself,
    "deal[s] {amount:Amount} damage to {recipients:Selector.object} and {own:Amount} damage to itself",
    into="Predicate.once.@",
)
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


@dataclass(frozen=True, slots=True)
class DealDamageAgain(Predicate):
    """Deal another amount of damage to whom an earlier instruction speaks of."""

    amount: Quantity


def _another_amount(original: Any, node: Any) -> Any:
    return replace(original, amount=node.amount, recipients=without_targets(original.recipients))


does_again(DealDamageAgain, (DealDamage,), _another_amount)
phrases(
    DealDamageAgain,
    "deal[s] {amount:Amount} damage",
    "deal[s] damage equal to {amount:Counted}",
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


def amounts_of_its_own(frame: Frame, subject: tuple[int, ...], amount: Any) -> list[int]:
    """The amount for each of the subjects: "its power" and "their power" is that of each of them alone."""
    if len(subject) < 2 or isinstance(amount, Number):
        return [value(frame, amount)] * len(subject)
    slots, targets = frame.slots, frame.targets
    found: list[int] = []
    for ref in subject:
        frame.slots = {slot: (ref,) if refs == subject else refs for slot, refs in slots.items()}
        frame.targets = {number: (ref,) if refs == subject else refs for number, refs in targets.items()}
        found.append(value(frame, amount))
    frame.slots, frame.targets = slots, targets
    return found


def recipients_of_its_own(frame: Frame, subject: tuple[int, ...], what: Any) -> list[list[int]]:
    """The recipients for each of the subjects: "its controller" is that of each of them alone."""
    slots = frame.slots
    own = [slot for slot, refs in slots.items() if refs == subject]
    if not any([_speaks_of(what, slot) for slot in own]):
        return [select(frame, what)] * len(subject)
    found: list[list[int]] = []
    for ref in subject:
        frame.slots = {**slots, **dict.fromkeys(own, (ref,))}
        found.append(select(frame, what))
    frame.slots = slots
    return found


@performs(DealDamageToItself)
def _deal_to_itself(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All at once (CR 120.4)."""
    refs = tuple([ref for ref in subject if ref in frame.state.objects])
    shares = zip(refs, amounts_of_its_own(frame, refs, node.amount), strict=True)
    events: list[Event] = [DamageEvent(frame.state.objects[ref], ref, amount, False) for ref, amount in shares]
    if events:
        happen(frame.state, events)


@performs(DealDamageOfPower)
def _deal_of_power(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All at once (CR 120.4)."""
    refs = select(frame, node.recipients)
    events: list[Event] = [
        DamageEvent(frame.state.get(dealer), ref, characteristic_of(frame, "power", dealer), False)
        for dealer in subject
        if not is_player(dealer)
        for ref in refs
    ]
    if events:
        happen(frame.state, events)


@performs(DealDamageAndToItself)
def _deal_and_to_itself(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = []
    for source in sources_of(frame, subject):
        shares = [(value(frame, node.amount), ref) for ref in select(frame, node.recipients)]
        if source.id in state.objects and source.is_on_battlefield():
            shares.append((value(frame, node.own), source.id))
        events.extend([DamageEvent(source, ref, amount, False) for amount, ref in shares])
    if events:
        happen(state, events)


def _speaks_of(amount: Any, slot: int) -> bool:
    return any([isinstance(part, BoundRef) and part.slot == slot for part in walk((amount,))])


@performs(DealDamage)
def _deal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All at once (CR 120.4); an amount that speaks of the recipients, or of the sources, is counted for each."""
    what = node.recipients
    if isinstance(what, Bind) and not isinstance(node.amount, Number) and _speaks_of(node.amount, what.slot):
        refs = select(frame, what)
        shares: list[tuple[int, list[int]]] = []
        for ref in refs:
            frame.slots[what.slot] = (ref,)
            shares.append((value(frame, node.amount), [ref]))
        frame.slots[what.slot] = tuple(refs)
        deal(frame, subject, shares)
        return
    if len(subject) < 2:
        recipients = select(frame, what)
        deal(frame, subject, [(value(frame, node.amount), recipients)])
        return
    shares_of_each = recipients_of_its_own(frame, subject, what)
    amounts_of_each = amounts_of_its_own(frame, subject, node.amount)
    events: list[Event] = []
    for place, one in enumerate(subject):
        for source in sources_of(frame, (one,)):
            events.extend([DamageEvent(source, ref, amounts_of_each[place], False) for ref in shares_of_each[place]])
    if events:
        happen(frame.state, events)


@performs(DealDamageEach)
def _deal_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = value(frame, node.amount) * value(frame, node.times)
    deal(frame, subject, [(amount, select(frame, node.recipients))])


@performs(DealDamageToTwo)
def _deal_to_two(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    first = (value(frame, node.amount), select(frame, node.recipients))
    deal(frame, subject, [first, (value(frame, node.other_amount), select(frame, node.others))])
