"""Damage prevented in both directions, prevented with something else done, or not preventable (CR 615)."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.frozen import dataclass
from spellwright.language.references import speaks_of_amount
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_AMOUNT, EVENT_OBJECT
from spellwright.language.tree.categories import Clause, Condition, Predicate, Quantity, Selector, Statement
from spellwright.mechanics.damage import sources_of
from spellwright.mechanics.more_instead import Parties, means
from spellwright.mechanics.prevention import DamageFilter, denotes, locked
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import SELF_REPLACEMENT, holds, perform, performs, replaces, select, value
from spellwright.rules.process import happen
from spellwright.rules.replacement import add_shield


@dataclass(frozen=True, slots=True)
class PreventBothWays(Predicate):
    """Prevent all such damage that would be dealt to and dealt by something this turn."""

    combat: str
    who: Selector


@dataclass(frozen=True, slots=True)
class BothWaysPrevented(Statement):
    """Such damage to and by something is prevented as long as the ability functions."""

    combat: str
    who: Selector


@dataclass(frozen=True, slots=True)
class PreventAndDo(Statement):
    """Damage to something is prevented, and something is done besides, if there is anything (CR 615.5)."""

    combat: str
    to: Parties
    condition: Condition | None
    clauses: tuple[Clause, ...]


speaks_of_amount(PreventAndDo)


@dataclass(frozen=True, slots=True)
class NotPrevented(Statement):
    """Damage can't be prevented: all of it, or what something deals (CR 615.12)."""

    combat: str
    by: Selector | None


@dataclass(frozen=True, slots=True)
class NotPreventedThisTurn(Clause):
    """Damage can't be prevented this turn (CR 615.12)."""


@dataclass(frozen=True, slots=True)
class DealUnpreventable(Predicate):
    """The subject deals damage that can't be prevented."""

    amount: Quantity
    recipients: Selector


_KINDS: Final = (("all", "damage"), ("combat", "combat damage"), ("noncombat", "noncombat damage"))
for _kind, _word in _KINDS:
    _both = f"prevent all {_word} that would be dealt to and dealt by {{who:Selector.object}}"
    phrases(PreventBothWays, f"{_both} this turn", into="Predicate.once.base", combat=_kind)
    phrases(BothWaysPrevented, _both, into="Statement", combat=_kind)
    _if = f"if {_word} would be dealt to {{to:Parties}}"
    phrases(PreventAndDo, f"{_if}, prevent that damage", into="Statement", combat=_kind, condition=None, clauses=())
    phrases(
        PreventAndDo,
        f"{_if}, prevent that damage. {{clauses:Clause, then+}}",
        f"{_if}, prevent that damage and {{clauses:Clause, then+}}",
        f"{_if}, prevent that damage. {{clauses:AboutPrevented, then+}}",
        into="Statement",
        combat=_kind,
        condition=None,
    )
    phrases(
        PreventAndDo,
        f"{_if} while {{condition:Condition}}, prevent that damage and {{clauses:Clause, then+}}",
        f"{_if} while {{condition:Condition}}, prevent that damage. {{clauses:Clause, then+}}",
        into="Statement",
        combat=_kind,
    )
    phrases(NotPrevented, f"{_word} can't be prevented", into="Statement", combat=_kind, by=None)
    phrases(
        NotPrevented,
        f"{_word} that would be dealt by {{by:DamageParty}} can't be prevented",
        into="Statement",
        combat=_kind,
    )
phrases(NotPreventedThisTurn, "damage can't be prevented this turn", into="Clause")
phrases(
    DealUnpreventable,
    "deal[s] {amount:Amount} damage to {recipients:Selector.object}. The damage can't be prevented",
    "deal[s] {amount:Amount} damage to {recipients:Selector.object} and the damage can't be prevented",
    into="Predicate.once.@",
)


# -- to and by something ---------------------------------------------------------------------------------


def _either(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount <= 0 or not event.preventable:
        return False
    if node.combat != "all" and event.combat != (node.combat == "combat"):
        return False
    return denotes(frame, node.who, event.recipient) or denotes(frame, node.who, event.source.id)


def _prevented(frame: Frame, node: Any, event: Any) -> list[Any]:
    return []


replaces(BothWaysPrevented, (DamageEvent,), _either, _prevented)


@performs(PreventBothWays)
def _prevent_both(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Two shields, one for each direction, on what is meant now (CR 615.3)."""
    for to, by in ((True, False), (False, True)):
        slots: dict[int, tuple[int, ...]] = {}
        who = locked(frame, node.who, slots)
        damage = DamageFilter(node.combat, who if to else None, who if by else None)
        shield = add_shield(frame, damage, END_OF_TURN)
        shield.slots = {**shield.slots, **slots}


# -- and something else ----------------------------------------------------------------------------------


def _fits(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount <= 0 or not means(frame, node.to, event.recipient):
        return False
    if node.combat != "all" and event.combat != (node.combat == "combat"):
        return False
    return node.condition is None or holds(frame, node.condition)


@final
class PreventionSequel:
    """What a prevention effect does besides, once for all damage to a recipient at one time (CR 615.5, 615.13)."""

    def __init__(self, frame: Frame, clauses: tuple[Clause, ...], recipient: int) -> None:
        self.frame: Final = frame
        self.clauses: Final = clauses
        self.recipient: Final = recipient
        self.amount: int = 0

    def is_of(self, frame: Frame, clauses: tuple[Clause, ...], recipient: int) -> bool:
        """Whether it belongs to this effect and this recipient."""
        return self.frame.source is frame.source and self.clauses is clauses and self.recipient == recipient

    def __call__(self) -> list[Event]:
        """It happens, with all the damage as its amount."""
        self.frame.numbers[EVENT_AMOUNT] = self.amount
        self.frame.slots[EVENT_OBJECT] = (self.recipient,)
        for clause in self.clauses:
            perform(self.frame, clause)
        return []


def prevent_and(frame: Frame, clauses: tuple[Clause, ...], event: DamageEvent) -> list[Event]:
    """What follows happens immediately after the damage would have been dealt (CR 615.5), dealt or not (CR 615.12)."""
    waiting = frame.state.afterwards
    for sequel in waiting:
        if isinstance(sequel, PreventionSequel) and sequel.is_of(frame, clauses, event.recipient):
            sequel.amount += event.amount
            break
    else:
        sequel = PreventionSequel(frame, clauses, event.recipient)
        sequel.amount = event.amount
        if clauses:
            waiting.append(sequel)
    return [] if event.preventable else [event]


def _prevent_and_do(frame: Frame, node: Any, event: Any) -> list[Event]:
    return prevent_and(frame, node.clauses, event)


replaces(PreventAndDo, (DamageEvent,), _fits, _prevent_and_do)


# -- damage that can't be prevented ----------------------------------------------------------------------


def _preventable(frame: Frame, node: Any, event: Any) -> bool:
    if not event.preventable or (node.combat != "all" and event.combat != (node.combat == "combat")):
        return False
    return node.by is None or denotes(frame, node.by, event.source.id)


def _not_any_more(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.preventable = False
    return [event]


replaces(NotPrevented, (DamageEvent,), _preventable, _not_any_more, SELF_REPLACEMENT)


@performs(NotPreventedThisTurn)
def _not_this_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_shield(frame, NotPrevented("all", None), END_OF_TURN)


@performs(DealUnpreventable)
def _deal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = value(frame, node.amount)
    events: list[Event] = []
    for source in sources_of(frame, subject):
        for ref in select(frame, node.recipients):
            event = DamageEvent(source, ref, amount, False)
            event.preventable = False
            events.append(event)
    if events:
        happen(frame.state, events)
