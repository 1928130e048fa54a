"""What quantities amount to (CR 107.1, 608.2i)."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree import quantities
from spellwright.language.tree.bound import BoundNumber
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.mana_symbols import MANA_NAMES
from spellwright.rules.meaning import VALUE, candidates, select, value
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.selection import characteristic_of, seats_of

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _number(frame: Frame, node: Any) -> int:
    return int(node.value)


def _x(frame: Frame, node: Any) -> int:
    return frame.x


def _count(frame: Frame, node: Any) -> int:
    return len(candidates(frame, node.filter))


def _characteristic(frame: Frame, node: Any) -> int:
    return sum([characteristic_of(frame, node.characteristic, r) for r in select(frame, node.of) if not is_player(r)])


def _counters(frame: Frame, node: Any) -> int:
    total = 0
    for ref in select(frame, node.of):
        state = frame.state
        held = state.players[seat_of(ref)].counters if is_player(ref) else state.get(ref).counters
        total += sum(held.values()) if node.kind is None else held.get(node.kind, 0)
    return total


def _life(frame: Frame, node: Any) -> int:
    return sum([frame.state.players[s].life for s in seats_of(frame, node.player)])


def _greatest(frame: Frame, node: Any) -> int:
    return max([characteristic_of(frame, node.characteristic, r) for r in candidates(frame, node.filter)], default=0)


def _multiple(frame: Frame, node: Any) -> int:
    return int(node.times) * value(frame, node.of)


def _half(frame: Frame, node: Any) -> int:
    whole = value(frame, node.of)
    return -(-whole // 2) if node.up else whole // 2


def _sum(frame: Frame, node: Any) -> int:
    return int(node.fixed) + value(frame, node.of)


def _devotion(frame: Frame, node: Any) -> int:
    """The mana symbols of a colour in costs of permanents you control (CR 700.5)."""
    state = frame.state
    bit = 1 << MANA_NAMES.index(node.color)
    total = 0
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == frame.controller and chars.mana_cost is not None:
            total += chars.mana_cost.count_of(bit)
    return total


def _domain(frame: Frame, node: Any) -> int:
    state = frame.state
    found: set[str] = set()
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == frame.controller and "land" in chars.types:
            found.update([t for t in BASIC_LAND_TYPES if t in chars.subtypes])
    return len(found)


def _bound(frame: Frame, node: Any) -> int:
    return frame.numbers.get(node.slot, 0)


VALUE[quantities.Number] = _number
VALUE[quantities.X] = _x
VALUE[quantities.CountOf] = _count
VALUE[quantities.CharacteristicOf] = _characteristic
VALUE[quantities.CountersOn] = _counters
VALUE[quantities.LifeTotal] = _life
VALUE[quantities.Greatest] = _greatest
VALUE[quantities.Multiple] = _multiple
VALUE[quantities.Half] = _half
VALUE[quantities.Sum] = _sum
VALUE[quantities.Devotion] = _devotion
VALUE[quantities.Domain] = _domain
VALUE[BoundNumber] = _bound
