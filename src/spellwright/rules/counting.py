"""What quantities amount to (CR 107.1, 608.2i)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.tree import quantities
from spellwright.language.tree.bound import BoundNumber
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.events import CountersRemoved
from spellwright.rules.filters import controlled_by
from spellwright.rules.frame import Frame
from spellwright.rules.mana_symbols import MANA_NAMES
from spellwright.rules.meaning import VALUE, candidates, select, value
from spellwright.rules.modifiers import PARTY
from spellwright.rules.objects import Characteristics, is_player, seat_of
from spellwright.rules.selection import characteristic_of, seats_of
from spellwright.rules.this_way import amount_this_way, events_since
from spellwright.rules.zones import ZONE_BY_NAME

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
STARTING_LIFE: Final = 20
"""CR 103.4."""


def _number(frame: Frame, node: Any) -> int:
    return int(node.value)


def _x(frame: Frame, node: Any) -> int:
    return frame.x


def _count(frame: Frame, node: Any) -> int:
    return len(candidates(frame, node.filter))


def _count_both(frame: Frame, node: Any) -> int:
    return len(candidates(frame, node.first)) + len(candidates(frame, node.second))


def _characteristic(frame: Frame, node: Any) -> int:
    return sum([characteristic_of(frame, node.characteristic, r) for r in select(frame, node.of)])


def _counters(frame: Frame, node: Any) -> int:
    total = 0
    for ref in select(frame, node.of):
        state = frame.state
        held = state.players[seat_of(ref)].counters if is_player(ref) else state.get(ref).counters
        total += sum(held.values()) if node.kind is None else held.get(node.kind, 0)
    return total


def _player_counters(frame: Frame, node: Any) -> int:
    return sum([frame.state.players[s].counters.get(node.kind, 0) for s in seats_of(frame, node.player)])


def _life(frame: Frame, node: Any) -> int:
    return sum([frame.state.players[s].life for s in seats_of(frame, node.player)])


def _zone_size(frame: Frame, node: Any) -> int:
    zone = ZONE_BY_NAME[node.zone]
    return sum([len(frame.state.zone_list(zone, seat)) for seat in seats_of(frame, node.player)])


def _starting_life(frame: Frame, node: Any) -> int:
    return STARTING_LIFE


def _greatest(frame: Frame, node: Any) -> int:
    return max([characteristic_of(frame, node.characteristic, r) for r in candidates(frame, node.filter)], default=0)


def _total(frame: Frame, node: Any) -> int:
    return sum([characteristic_of(frame, node.characteristic, r) for r in candidates(frame, node.filter)])


def count_different(frame: Frame, what: str, refs: list[int]) -> int:
    """How many different colors, card types, names or numbers objects have (CR 105.2, 201.2, 205.2)."""
    found: set[object] = set()
    for ref in refs:
        if not is_player(ref):
            chars = characteristics(frame.state, frame.state.get(ref))
            found.update(_features(frame, what, ref, chars))
    return len(found)


def _different(frame: Frame, node: Any) -> int:
    return count_different(frame, node.what, candidates(frame, node.filter))


def _features(frame: Frame, what: str, ref: int, chars: Characteristics) -> list[object]:
    if what == "color":
        return [bit for bit in (1, 2, 4, 8, 16) if chars.colors & bit]
    if what == "card type":
        return list(chars.types)
    if what == "name":
        return [chars.name] if chars.name else []
    return [characteristic_of(frame, what, ref)]


def _added(frame: Frame, node: Any) -> int:
    return value(frame, node.first) + value(frame, node.second)


def _difference(frame: Frame, node: Any) -> int:
    return abs(value(frame, node.first) - value(frame, node.second))


def _most_controlled(frame: Frame, node: Any) -> int:
    return max([len(controlled_by(frame, [seat], node.filter)) for seat in seats_of(frame, node.player)], default=0)


def party_size(frame: Frame) -> int:
    """How many of the four types can be given to different creatures you control (CR 700.8b)."""
    state = frame.state
    types: list[frozenset[str]] = []
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == frame.controller and "creature" in chars.types:
            found = PARTY & chars.subtypes
            if found:
                types.append(found)
    return _matched(types, frozenset())


def _matched(types: list[frozenset[str]], taken: frozenset[str]) -> int:
    if not types or len(taken) == len(PARTY):
        return len(taken)
    best = _matched(types[1:], taken)
    for name in sorted(types[0] - taken):
        best = max(best, _matched(types[1:], taken | {name}))
        if best == len(PARTY):
            break
    return best


def _party(frame: Frame, node: Any) -> int:
    return party_size(frame)


def _this_way(frame: Frame, node: Any) -> int:
    return amount_this_way(frame, node.what)


def _counters_removed(frame: Frame, node: Any) -> int:
    """What was removed by this effect; for a cost, what the cost's payment kept (CR 608.2i)."""
    paid = frame.chosen.get("counters removed")
    if paid is not None:
        return sum(paid)
    total = 0
    for event in events_since(frame):
        if isinstance(event, CountersRemoved) and node.kind in (None, event.kind):
            total += event.amount
    return total


def _multiple(frame: Frame, node: Any) -> int:
    return int(node.times) * value(frame, node.of)


def _half(frame: Frame, node: Any) -> int:
    whole = value(frame, node.of)
    return -(-whole // 2) if node.up else whole // 2


def _sum(frame: Frame, node: Any) -> int:
    return int(node.fixed) + value(frame, node.of)


def _less(frame: Frame, node: Any) -> int:
    return max(value(frame, node.of) - value(frame, node.by), 0)


MORE_DEVOTION: Final = "more devotion"
"""The rule about a player whose devotion to each color and combination of colors is one more than counted."""


def _devotion(frame: Frame, node: Any) -> int:
    """The mana symbols of a colour in costs of permanents you control (CR 700.5)."""
    state = frame.state
    bits = 0
    for color in node.colors:
        bits |= 1 << MANA_NAMES.index(color)
    total = 0
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == frame.controller and chars.mana_cost is not None:
            total += chars.mana_cost.count_of(bits)
    return total + len(player_rules(state, frame.controller, MORE_DEVOTION))


def _domain(frame: Frame, node: Any) -> int:
    state = frame.state
    seats = seats_of(frame, node.player)
    found: set[str] = set()
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller in seats and "land" in chars.types:
            found.update([t for t in BASIC_LAND_TYPES if t in chars.subtypes])
    return len(found)


def _mana_spent(frame: Frame, node: Any) -> int:
    """What the spell, or the spell that became the permanent, remembers (CR 400.7d)."""
    total = 0
    for ref in select(frame, node.of):
        facts = frame.state.get(ref).facts
        total += facts.get("colors spent", 0).bit_count() if node.colors else facts.get("mana spent", 0)
    return total


def _bound(frame: Frame, node: Any) -> int:
    return frame.numbers.get(node.slot, 0)


VALUE.update(
    {
        quantities.Number: _number,
        quantities.X: _x,
        quantities.CountOf: _count,
        quantities.CountOfBoth: _count_both,
        quantities.CharacteristicOf: _characteristic,
        quantities.CountersOn: _counters,
        quantities.PlayerCounters: _player_counters,
        quantities.LifeTotal: _life,
        quantities.StartingLife: _starting_life,
        quantities.ZoneSize: _zone_size,
        quantities.Greatest: _greatest,
        quantities.Total: _total,
        quantities.Different: _different,
        quantities.Added: _added,
        quantities.Difference: _difference,
        quantities.MostControlled: _most_controlled,
        quantities.Party: _party,
        quantities.AmountThisWay: _this_way,
        quantities.CountersRemoved: _counters_removed,
        quantities.Multiple: _multiple,
        quantities.Half: _half,
        quantities.Sum: _sum,
        quantities.Less: _less,
        quantities.Devotion: _devotion,
        quantities.Domain: _domain,
        quantities.ManaSpent: _mana_spent,
        BoundNumber: _bound,
    }
)
