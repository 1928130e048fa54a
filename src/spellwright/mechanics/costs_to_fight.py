"""Costs to attack and to block: "can't block unless their controller pays {2} for each ..." (CR 508.1h, 509.1d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Cost, Filter, Modification, Quantity
from spellwright.language.tree.clauses import Do, Unless
from spellwright.language.tree.costs import PayMana
from spellwright.rules.combat_costs import ATTACK_COSTS, BLOCK_COSTS, PRICED, CombatPrice
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.frame import Frame
from spellwright.rules.mana import NO_MANA
from spellwright.rules.meaning import matches, modifies, value
from spellwright.rules.objects import Characteristics, GameObject, RuleMark, is_player, seat_of
from spellwright.rules.paying import counted, split
from spellwright.rules.state import GameState

ATTACKS = ("attack", "both")
BLOCKS = ("block", "both")


@dataclass(frozen=True, slots=True)
class AttackCost(Modification):
    """It can't attack you (or your planeswalkers, or only these) unless its controller pays for it.

    With `times`, the X of the costs is counted as they are determined.
    """

    costs: tuple[Cost, ...]
    whom: str
    times: Quantity | None


@dataclass(frozen=True, slots=True)
class FightingCost(Modification):
    """It can't attack, or block, unless its controller pays."""

    how: str
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class FightingCostForEach(Modification):
    """They can't attack, or block, unless their controller pays for every such creature that does."""

    how: str
    costs: tuple[Cost, ...]
    each: Filter | None


@dataclass(frozen=True, slots=True)
class BlockingThoseCosts(Modification):
    """It can't block creatures that fit unless its controller pays."""

    filter: Filter
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class BeingBlockedCosts(Modification):
    """It can't be blocked unless the defending player pays for each creature that blocks it."""

    costs: tuple[Cost, ...]


for _words, _whom, _attacking in (
    ("you", "you", "you"),
    ("you or planeswalkers you control", "yours", ""),
    ("planeswalkers you control", "planeswalkers", "a planeswalker you control"),
):
    _those = ["of those creatures"]
    if _attacking:
        _those.append(f"creature they control that's attacking {_attacking}")
    _unless = f"can't attack {_words} unless their controller"
    phrases(
        AttackCost,
        *[f"{_unless} {{costs:Payment.s, and+}} for each {_each}" for _each in _those],
        into="Restriction.base",
        whom=_whom,
        times=None,
    )
    phrases(
        AttackCost,
        *[f"{_unless} {{costs:Payment.s, and+}} for each {_each}, where X is {{times:Counted}}" for _each in _those],
        into="Restriction.base",
        whom=_whom,
    )
# For each of them is paid, however many there are then, where the words can be read so: these phrases stand first.
for _word, _how, _fighting in (
    ("attack", "attack", ("{each:Filter.sg} they control that's attacking", "attacking {each:Filter.sg} they control")),
    ("block", "block", ("{each:Filter.sg} they control that's blocking", "blocking {each:Filter.sg} they control")),
):
    phrases(
        FightingCostForEach,
        *[f"can't {_word} unless their controller {{costs:Payment.s, and+}} for each {_each}" for _each in _fighting],
        into="Restriction.base",
        how=_how,
    )
phrases(
    FightingCostForEach,
    "can't block unless their controller {costs:Payment.s, and+} for each of those creatures",
    into="Restriction.base",
    how="block",
    each=None,
)
for _words, _how in (("attack", "attack"), ("block", "block"), ("attack or block", "both")):
    for _payer, _number, _into in (
        ("you", "base", "Restriction"),
        ("its controller", "s", "Restriction.s"),
        ("their controller", "s", "Restriction.base"),
    ):
        phrases(
            FightingCost,
            f"can't {_words} unless {_payer} {{costs:Payment.{_number}, and+}}",
            into=_into,
            how=_how,
        )
phrases(
    BlockingThoseCosts,
    "can't block {filter:Filter.pl} unless you {costs:Payment.base, and+}",
    into="Restriction",
)
phrases(
    BeingBlockedCosts,
    "can't be blocked unless defending player {costs:Payment.s, and+} for each creature they control"
    " that's blocking it",
    into="Restriction",
)
prefer(Do, over=Unless, because="what creatures can't do unless it is paid for is one restriction (CR 508.1h)")


@modifies(AttackCost, RULES)
@modifies(FightingCost, RULES)
@modifies(FightingCostForEach, RULES)
@modifies(BlockingThoseCosts, RULES)
@modifies(BeingBlockedCosts, RULES)
def _mark(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if frame.x:  # of the spell or ability whose effect it is
        node = replace(node, costs=tuple([_with_x(cost, frame.x) for cost in node.costs]))
    chars.mark(PRICED, node, frame.source.id, frame.controller)


def _with_x(cost: Any, x: int) -> Any:
    """Mana with the number for {X}; other costs as they are."""
    if not isinstance(cost, PayMana) or "{X}" not in cost.symbols:
        return cost
    return PayMana(tuple([f"{{{x}}}" if symbol == "{X}" else symbol for symbol in cost.symbols]))


def _price(state: GameState, mark: RuleMark, times: Any = None) -> CombatPrice:
    """The costs of a rule, with what they count counted now."""
    node: Any = mark.node
    frame = Frame(state, mark.controller, state.get(mark.source))
    costs = counted(frame, node.costs)
    if times is not None:
        x = max(value(frame, times), 0)
        costs = tuple([_with_x(cost, x) for cost in costs])
    mana, others = split(costs)
    return CombatPrice(NO_MANA if mana is None else mana, others, mark.source)


def _is_kept_from(state: GameState, mark: RuleMark, target: int) -> bool:
    """Whether attacking a player or permanent is what the rule asks a price for."""
    whom: str = mark.node.whom  # type: ignore[attr-defined]
    if is_player(target):
        return whom != "planeswalkers" and seat_of(target) == mark.controller
    chars = characteristics(state, state.objects[target])
    return whom != "you" and "planeswalker" in chars.types and chars.controller == mark.controller


def _counts(state: GameState, mark: RuleMark, creature: int) -> bool:
    """Whether a creature is one of those for each of which is paid."""
    each: Any = getattr(mark.node, "each", None)
    return each is None or matches(Frame(state, mark.controller, state.get(mark.source)), each, creature)


def _attack_prices(state: GameState, creature: int, targets: tuple[int, ...]) -> list[CombatPrice]:
    found: list[CombatPrice] = []
    for mark in characteristics(state, state.objects[creature]).rules.get(PRICED, ()):
        node: Any = mark.node
        if isinstance(node, AttackCost):
            if _is_kept_from(state, mark, targets[0]):
                found.append(_price(state, mark, node.times))
        elif (
            isinstance(node, FightingCost | FightingCostForEach)
            and node.how in ATTACKS
            and _counts(state, mark, creature)
        ):
            found.append(_price(state, mark))
    return found


def _block_prices(state: GameState, creature: int, targets: tuple[int, ...]) -> list[CombatPrice]:
    found: list[CombatPrice] = []
    for mark in characteristics(state, state.objects[creature]).rules.get(PRICED, ()):
        node: Any = mark.node
        if isinstance(node, FightingCost | FightingCostForEach):
            if node.how in BLOCKS and _counts(state, mark, creature):
                found.append(_price(state, mark))
        elif isinstance(node, BlockingThoseCosts):
            frame = Frame(state, mark.controller, state.get(mark.source))
            if any([matches(frame, node.filter, target) for target in targets]):
                found.append(_price(state, mark))
    for target in targets:
        for mark in characteristics(state, state.objects[target]).rules.get(PRICED, ()):
            if isinstance(mark.node, BeingBlockedCosts):
                found.append(_price(state, mark))
    return found


ATTACK_COSTS.append(_attack_prices)
BLOCK_COSTS.append(_block_prices)
