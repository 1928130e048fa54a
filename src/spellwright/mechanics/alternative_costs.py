"""Additional and alternative costs of spells (CR 118.8, 118.9)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.compile import print_node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Cost, Predicate, Statement
from spellwright.language.tree.costs import EitherCost
from spellwright.rules.announced import ANNOUNCED
from spellwright.rules.casting_options import EXTRA_COSTS, WAYS_BY_STATEMENT, CastWay, ExtraCost
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.mana import NO_MANA
from spellwright.rules.meaning import POSSIBLE, holds, holds_when, performs
from spellwright.rules.objects import GameObject
from spellwright.rules.paying import can_pay, counted, pay, pay_what_is_due, split
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND


@dataclass(frozen=True, slots=True)
class AlternativeCost(Statement):
    """These costs instead of the mana cost; where there is a condition, only while it is true."""

    costs: tuple[Cost, ...]
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class FreeIf(Statement):
    """The spell may be cast without paying its mana cost while a condition is true."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AdditionalCost(Statement):
    """These costs besides the mana cost; `optional`: the caster may pay them."""

    costs: tuple[Cost, ...]
    optional: bool


@dataclass(frozen=True, slots=True)
class AdditionalPaid(Condition):
    """Whether the spell's optional additional cost was paid."""

    was: bool


@dataclass(frozen=True, slots=True)
class Pay(Predicate):
    """The subject pays mana, life or energy as an instruction (CR 118.12)."""

    cost: Cost


phrases(
    AlternativeCost,
    "you may {costs:Payment.base, and+} rather than pay ~'s mana cost",
    into="Statement",
    condition=None,
)
phrases(
    AlternativeCost,
    "if {condition:Condition}, you may {costs:Payment.base, and+} rather than pay ~'s mana cost",
    into="Statement",
)
phrases(FreeIf, "if {condition:Condition}, you may cast ~ without paying its mana cost", into="Statement")
phrases(
    AdditionalCost,
    "as an additional cost to cast ~, {costs:Payment.base, and+}",
    into="Statement",
    optional=False,
)
phrases(
    AdditionalCost,
    "as an additional cost to cast ~, you may {costs:Payment.base, and+}",
    into="Statement",
    optional=True,
)
phrases(AdditionalCost, "as an additional cost to cast ~, {costs:CostChoice+}", into="Statement.choice", optional=False)
phrases(AdditionalPaid, "~'s additional cost was paid", was=True)
phrases(AdditionalPaid, "~'s additional cost wasn't paid", was=False)
phrases(Pay, "{cost:PayPhrase.@}", "{cost:DeedChoice.@}", into="Predicate.once.@")

PAID = "additional cost"
"""The fact by which a spell remembers that its optional additional cost was paid."""


def _way(state: GameState, seat: int, obj: GameObject, node: Any) -> list[CastWay]:
    if obj.zone != HAND or (node.condition is not None and not holds(Frame(state, seat, obj), node.condition)):
        return []
    mana, others = split(node.costs)
    way = CastWay("its alternative cost", NO_MANA if mana is None else mana)
    way.costs = others
    return [way]


def _free(state: GameState, seat: int, obj: GameObject, node: Any) -> list[CastWay]:
    if obj.zone != HAND or not holds(Frame(state, seat, obj), node.condition):
        return []
    return [CastWay("no mana", NO_MANA)]


def _additional(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    mana, others = split(node.costs)
    extra = ExtraCost("its additional cost", mana, others, not node.optional)
    extra.fact = PAID
    if len(node.costs) == 1 and isinstance(node.costs[0], EitherCost):
        extra.costs = ()
        extra.choices = tuple([_choice(option) for option in node.costs[0].options])
    return [extra]


def _choice(cost: Cost) -> ExtraCost:
    label = _LABELS.get(cost)
    if label is None:
        label = print_node(cost, "Payment")
        _LABELS[cost] = label
    mana, others = split((cost,))
    return ExtraCost(label, mana, others, True)


_LABELS: Final[dict[Cost, str]] = {}


WAYS_BY_STATEMENT[AlternativeCost] = _way
WAYS_BY_STATEMENT[FreeIf] = _free
EXTRA_COSTS[AdditionalCost] = _additional
ANNOUNCED.add(AdditionalPaid)


@holds_when(AdditionalPaid)
def _was_paid(frame: Frame, node: Any) -> bool:
    spell = frame.spell if frame.spell is not None and frame.spell.ability is None else frame.source
    return (spell.facts.get(PAID, 0) > 0) == bool(node.was)


def _can_be_paid(frame: Frame, node: Any) -> bool:
    return can_pay(frame, (node.cost,))


POSSIBLE[Pay] = _can_be_paid


@performs(Pay)
def _pay(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Who cannot pay does not (CR 118.3), nor who need not activate mana abilities for it (CR 118.3c)."""
    paid = False
    for seat in acting_seats(frame, subject):
        payer = frame if seat == frame.controller else frame.sub(seat)
        nodes = counted(frame, (node.cost,))
        if can_pay(payer, nodes) and (pay(payer, nodes) if frame.willing else pay_what_is_due(payer, nodes)):
            paid = True
    frame.paid = 1 if paid else 0
