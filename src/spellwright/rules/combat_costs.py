"""Costs to attack and to block: adding them up for a declaration, and paying them (CR 508.1g-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from spellwright.rules.continuous import characteristics
from spellwright.rules.costs import can_pay_costs, life_to_pay
from spellwright.rules.decisions import Option
from spellwright.rules.frame import Frame
from spellwright.rules.mana import NO_MANA, ManaCost
from spellwright.rules.mana_abilities import supply
from spellwright.rules.meaning import COST
from spellwright.rules.objects import GameObject
from spellwright.rules.spending import OTHER, Purpose
from spellwright.rules.state import GameState


@final
class CombatPrice:
    """What has to be paid for one creature: mana, costs of other kinds, and the object that asks for it."""

    __slots__ = ("mana", "others", "source")

    def __init__(self, mana: ManaCost, others: tuple[Any, ...], source: int) -> None:
        self.mana: Final = mana
        self.others: Final = others
        self.source: Final = source

    def is_nothing(self) -> bool:
        """Whether nothing has to be paid."""
        return not self.others and not self.mana.mana_value()


PRICED: Final = "combat cost"
"""The rule on a creature that it, or blocking it, costs something: without it nothing is looked at."""

PriceRule = Callable[[GameState, int, tuple[int, ...]], list[CombatPrice]]

ATTACK_COSTS: Final[list[PriceRule]] = []
"""Rules that rooms register: what it costs that a creature attacks something (CR 508.1h)."""

BLOCK_COSTS: Final[list[PriceRule]] = []
"""Rules that rooms register: what it costs that a creature blocks these attackers (CR 509.1d)."""


def prices(state: GameState, is_attack: bool, declared: Sequence[int]) -> list[CombatPrice]:
    """All that a declaration costs: creatures, each with what it attacks or blocks (CR 508.1h, 509.1d)."""
    objects: dict[int, tuple[int, ...]] = {}
    for k in range(0, len(declared), 2):
        objects[declared[k]] = (*objects.get(declared[k], ()), declared[k + 1])
    found: list[CombatPrice] = []
    for creature, chosen in objects.items():
        for rule in ATTACK_COSTS if is_attack else BLOCK_COSTS:
            found.extend([price for price in rule(state, creature, chosen) if not price.is_nothing()])
    return found


def priced_pairs(state: GameState, is_attack: bool, options: dict[int, tuple[int, ...]]) -> frozenset[tuple[int, int]]:
    """The attacks or blocks that cost something: no requirement makes anybody pay (CR 508.1d, 509.1c)."""
    concerned = set(options)
    if not is_attack:
        for attackers in options.values():
            concerned.update(attackers)
    if not any([PRICED in characteristics(state, state.objects[i]).rules for i in concerned]):
        return frozenset()
    return frozenset([(i, t) for i in options for t in options[i] if prices(state, is_attack, (i, t))])


def pay_to_declare(state: GameState, seat: int, is_attack: bool, declared: tuple[int, ...]) -> bool:
    """A player pays all that a declaration costs; False if it is not paid, whole (CR 508.1i-j, 509.1e-f)."""
    due = prices(state, is_attack, declared)
    if not due:
        return True
    tapping: list[GameObject] = []
    if is_attack:  # attackers that tap are tapped by now, and give no mana for it (CR 508.1f)
        creatures = [state.objects[declared[k]] for k in range(0, len(declared), 2)]
        tapping = [a for a in creatures if not a.tapped and "vigilance" not in characteristics(state, a).keywords]
    mana = NO_MANA
    others: list[tuple[Frame, Any]] = []
    for price in due:
        mana = mana.plus(price.mana)
        frame = Frame(state, seat, state.get(price.source))
        others.extend([(frame, node) for node in price.others])
    before = state.copy() if len(others) > 1 else None
    told = len(state.log) if state.log is not None else 0
    for attacker in tapping:
        attacker.tapped = True
    paid = all([can_pay_costs(frame, (node,)) for frame, node in others])
    paid = paid and _pay_mana(state, seat, mana, state.objects[declared[0]]) and _pay_others(others)
    if not paid and before is not None:
        if state.log is not None:
            del state.log[told:]
        state.become(before)
    for attacker in tapping:
        current = state.objects.get(attacker.id)
        if current is not None:
            current.tapped = False
    return paid


def _pay_others(others: list[tuple[Frame, Any]]) -> bool:
    """Pay costs one after the other; False as soon as one of them cannot be paid any more."""
    for frame, node in others:
        if not can_pay_costs(frame, (node,)):
            return False
        COST[type(node)].pay(frame, node)
    return True


def _pay_mana(state: GameState, seat: int, cost: ManaCost, what: GameObject) -> bool:
    """Pay the mana of all costs together; Phyrexian symbols may be paid with life (CR 107.4f)."""
    from spellwright.rules.casting import pay_mana

    if not cost.mana_value():
        return True
    supplied = supply(state, seat).spent_on(state, seat, Purpose(OTHER, what, cost))
    life = life_to_pay(state, seat) if cost.phyrexian_count else 0
    options = supplied.available.life_options(cost, life)
    costly = not options
    if costly and supplied.costly is not None:
        options = supplied.costly.life_options(cost, life)
    if not options:
        return False
    by_life = options[0]
    if len(options) > 1:
        offered = [Option(f"pay {2 * n} life", n) for n in options]
        prompt = "Pay life for Phyrexian mana?"
        by_life = options[state.choose_one(seat, "phyrexian", prompt, offered, "107.4f", what.id)]
    return pay_mana(state, seat, cost, supplied, costly, by_life, what)
