"""Paying costs outside of casting and activating: "unless that player pays", upkeep costs (CR 118.12, 608.2f)."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree.costs import PayMana, PayManaEach
from spellwright.rules.casting import pay_mana
from spellwright.rules.costs import can_pay_costs
from spellwright.rules.frame import Frame
from spellwright.rules.mana import NO_MANA, ManaCost, parse_mana_cost
from spellwright.rules.mana_abilities import ManaSupply, has_priced_mana, supply
from spellwright.rules.meaning import COST, costs, value
from spellwright.rules.payment import AvailableMana
from spellwright.rules.spending import OTHER, PAYMENTS, Purpose


def split(nodes: tuple[Any, ...]) -> tuple[ManaCost | None, tuple[Any, ...]]:
    """The mana of a cost, None if there is none in it, and its other parts."""
    mana: ManaCost | None = None
    others: list[Any] = []
    for node in nodes:
        if isinstance(node, PayMana):
            more = parse_mana_cost("".join(node.symbols))
            mana = more if mana is None else mana.plus(more)
        else:
            others.append(node)
    return mana, tuple(others)


def counted(frame: Frame, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Costs with their "for each" counted now (CR 608.2h)."""
    found: list[Any] = []
    for node in nodes:
        if isinstance(node, PayManaEach):
            node = PayMana(node.symbols * max(value(frame, node.times), 0) or ("{0}",))
        found.append(node)
    return tuple(found)


def mana_of(nodes: tuple[Any, ...]) -> ManaCost:
    """The mana of a cost, {0} if there is none in it."""
    mana, _ = split(nodes)
    return NO_MANA if mana is None else mana


def can_pay(frame: Frame, nodes: tuple[Any, ...]) -> bool:
    """Whether the frame's controller could pay all of a cost now (CR 118.3)."""
    mana, others = split(counted(frame, nodes))
    if mana is not None and mana.symbols and not _can_pay_mana(frame, mana):
        return False
    return can_pay_costs(frame, others)


def _supply(frame: Frame, mana: ManaCost) -> ManaSupply:
    """What the frame's controller can pay such a cost with (CR 106.6)."""
    state, seat = frame.state, frame.controller
    kind = OTHER if frame.ability is None else PAYMENTS.get(type(frame.ability.body), OTHER)
    return supply(state, seat).spent_on(state, seat, Purpose(kind, frame.source, mana))


def _can_pay_mana(frame: Frame, mana: ManaCost) -> bool:
    supplied = _supply(frame, mana)
    cost = mana.with_x(frame.x)
    if frame.state.by_hand >> frame.controller & 1 and has_priced_mana(frame.state, frame.controller):
        return True
    return supplied.available.can_pay(cost) or (supplied.costly is not None and supplied.costly.can_pay(cost))


def choose_x(frame: Frame, nodes: tuple[Any, ...]) -> int:
    """X of a special action's cost is chosen immediately before it is paid (CR 107.3d); 0 if there is none."""
    mana, _ = split(counted(frame, nodes))
    if mana is None or not mana.x_count:
        return 0
    supplied = _supply(frame, mana)
    most = (supplied.available if supplied.costly is None else supplied.costly).max_x(mana)
    prompt = f"Choose X for {frame.state.name_of(frame.source.id)}"
    frame.x = frame.state.choose_number(frame.controller, "x", prompt, 0, max(most, 0), "107.3d", frame.source.id)
    return frame.x


def pay(frame: Frame, nodes: tuple[Any, ...]) -> bool:
    """The frame's controller pays a cost: its mana first, then its other parts; False if the mana is not there."""
    mana, others = split(counted(frame, nodes))
    if mana is not None and not _pay_mana(frame, mana):
        return False
    for node in others:
        COST[type(node)].pay(frame, node)
    return True


def pay_what_is_due(frame: Frame, nodes: tuple[Any, ...]) -> bool:
    """The frame's controller has to pay a cost, but no mana ability has to be activated for it (CR 118.3c).

    So only who has the mana in their pool already must pay; False if it is not paid.
    """
    state = frame.state
    mana = mana_of(nodes).with_x(frame.x)
    by_hand = bool(state.by_hand >> frame.controller & 1)
    while True:
        is_there = AvailableMana(state.players[frame.controller].pool, []).can_pay(mana)
        if not is_there and not by_hand:
            prompt = f"Make mana to pay {mana}?"
            if not state.choose_yes(frame.controller, prompt, frame.source.id, "pay", "118.3c"):
                return False
        if pay(frame, nodes):
            return True
        if not is_there:
            return False


def _pay_mana(frame: Frame, mana: ManaCost) -> bool:
    state = frame.state
    supplied = _supply(frame, mana)
    cost = mana.with_x(frame.x)
    costly = not supplied.available.can_pay(cost)
    return pay_mana(state, frame.controller, cost, supplied, costly, 0, frame.source)


def offer(frame: Frame, seat: int, nodes: tuple[Any, ...], prompt: str, rule: str = "118.12") -> bool:
    """A player may pay a cost; whether they did. Who cannot pay is not asked."""
    payer = frame if seat == frame.controller else frame.sub(seat)
    nodes = counted(frame, nodes)
    if not can_pay(payer, nodes):
        return False
    if not frame.state.choose_yes(seat, prompt, frame.source.id, "pay", rule):
        return False
    return pay(payer, nodes)


def _mana_is_there(frame: Frame, node: Any) -> bool:
    return _can_pay_mana(frame, parse_mana_cost("".join(node.symbols)))


def _pays_mana(frame: Frame, node: Any) -> None:
    _pay_mana(frame, parse_mana_cost("".join(node.symbols)))


costs(PayMana, _mana_is_there, _pays_mana)
