"""What is done about damage that was prevented (CR 615.5): life gained for it, counters for each 1 of it."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_AMOUNT, LAST_AMOUNT
from spellwright.language.tree.categories import Clause, Predicate, Quantity, Statement
from spellwright.language.tree.clauses import Do, PerEach
from spellwright.language.tree.players import You
from spellwright.mechanics.life import GainLife
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import REPLACE, perform, performs, replaces, value, values


@dataclass(frozen=True, slots=True)
class PreventedThisWay(Quantity):
    """How much damage a prevention effect has just prevented."""


@dataclass(frozen=True, slots=True)
class PreventAndThen(Predicate):
    """Prevent damage, and do something about it each time some is prevented."""

    shield: Predicate
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ShieldThen(Statement):
    """A prevention effect with what follows when it has prevented something."""

    shield: Statement
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class PreventXAndThen(Predicate):
    """The same, of an amount of damage that is counted first."""

    shield: Predicate
    amount: Quantity
    clauses: tuple[Clause, ...]


register(ShieldThen)
phrases(
    PreventAndThen,
    "{shield:Shield}. If damage is prevented this way, {clauses:Clause, then+}",
    "{shield:Shield}. {clauses:AboutPrevented, then+}",
    into="Predicate.once.base",
)
_EACH: Final = "for each 1 damage prevented this way"
phrases(
    PerEach,
    f"{_EACH}, {{clause:CoreClause}}",
    f"{{clause:CoreClause}} {_EACH}",
    into="AboutPrevented",
    room=__name__,
    count=PreventedThisWay(),
)
phrases(
    Do,
    "you gain life equal to the damage prevented this way",
    into="AboutPrevented",
    room=__name__,
    subject=You(),
    predicates=(GainLife(PreventedThisWay()),),
    duration=None,
)


phrases(
    PreventXAndThen,
    "{shield:Shield}, where X is {amount:Counted}. If damage is prevented this way, {clauses:Clause, then+}",
    into="Predicate.once.base",
)


def _bind_x(binder: Binder, node: PreventXAndThen) -> PreventXAndThen:
    """The amount is counted before anything is prevented."""
    amount = binder.bind(node.amount)
    bound = _bind(binder, PreventAndThen(node.shield, node.clauses))
    return PreventXAndThen(bound.shield, amount, bound.clauses)


SPECIAL[PreventXAndThen] = _bind_x


def _bind(binder: Binder, node: PreventAndThen) -> PreventAndThen:
    """ "That much" is what was prevented."""
    shield = binder.bind(node.shield)
    binder.clauses += 1
    amount = binder.has_amount
    binder.has_amount = True
    clauses = binder.bind(node.clauses)
    binder.has_amount = amount
    return PreventAndThen(shield, clauses)


SPECIAL[PreventAndThen] = _bind


@values(PreventedThisWay)
def _prevented(frame: Frame, node: Any) -> int:
    return frame.numbers.get(EVENT_AMOUNT, 0)


@performs(PreventXAndThen)
def _prevent_x(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    frame.x = max(value(frame, node.amount), 0)
    perform(frame, PreventAndThen(node.shield, node.clauses), subject)


@performs(PreventAndThen)
def _prevent(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each shield that is made knows what follows, and whom the spell or ability speaks of."""
    shields = frame.state.shields
    before = len(shields)
    perform(frame, node.shield, subject)
    for shield in shields[before:]:
        shield.node = ShieldThen(shield.node, node.clauses)
        shield.targets = dict(frame.targets)
        shield.slots = {**frame.slots, **shield.slots}


def _applies(frame: Frame, node: Any, event: Any) -> bool:
    return REPLACE[type(node.shield)].applies(frame, node.shield, event)


def _prevent_then(frame: Frame, node: Any, event: Any) -> list[Any]:
    """What follows happens immediately after the damage is prevented (CR 615.5)."""
    whole = event.amount
    left = REPLACE[type(node.shield)].apply(frame, node.shield, event)
    prevented = whole - (event.amount if left else 0)
    if prevented > 0:
        frame.numbers[EVENT_AMOUNT] = prevented
        frame.numbers[LAST_AMOUNT] = prevented

        def follow() -> list[Event]:
            for clause in node.clauses:
                perform(frame, clause)
            return []

        frame.state.afterwards.append(follow)
    return left


replaces(ShieldThen, (DamageEvent,), _applies, _prevent_then)
