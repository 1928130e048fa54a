"""Paying with what one does (CR 118.3): counters, cards of the hand, milling, revealing, untapping."""

from __future__ import annotations

from typing import Any

from spellwright.language.node import walk
from spellwright.language.tree import costs as tree
from spellwright.language.tree.modifiers import ControlledBy
from spellwright.language.tree.selectors import Some
from spellwright.mechanics.cards_in_hand import discard
from spellwright.mechanics.revealing import reveal
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import CountersPut, CountersRemoved, Event, Untapped, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, costs, matches, select, value
from spellwright.rules.objects import player_ref
from spellwright.rules.process import happen
from spellwright.rules.selection import count_range
from spellwright.rules.zones import GRAVEYARD


def _own(frame: Frame, what: Any) -> list[int]:
    """What fits among the permanents that the payer controls."""
    state = frame.state
    if not isinstance(what, Some):
        return [r for r in select(frame, what) if r in state.objects]
    fits = candidates(frame, what.filter)
    return [r for r in fits if characteristics(state, state.objects[r]).controller == frame.controller]


# -- counters ------------------------------------------------------------------------------------------


def _removable(frame: Frame, node: Any) -> list[int]:
    """Permanents with the counters; one of them has to have all, unless several are spoken of."""
    state = frame.state
    found: list[int] = []
    for ref in _own(frame, node.what):
        counters = state.objects[ref].counters
        if (sum(counters.values()) if node.kind is None else counters.get(node.kind, 0)) > 0:
            found.append(ref)
    return found


def _held(frame: Frame, node: Any, ref: int) -> int:
    counters = frame.state.objects[ref].counters
    return sum(counters.values()) if node.kind is None else counters.get(node.kind, 0)


def _can_remove(frame: Frame, node: Any) -> bool:
    count = value(frame, node.count)
    held = [_held(frame, node, r) for r in _removable(frame, node)]
    return count == 0 or (sum(held) >= count if _is_spread(node) else bool(held) and max(held) >= count)


def _is_spread(node: Any) -> bool:
    """Whether the counters may come from several permanents."""
    return not isinstance(node.what, Some)


def _pay_remove(frame: Frame, node: Any) -> None:
    state = frame.state
    left = value(frame, node.count)
    while left > 0:
        fits = _removable(frame, node)
        if not _is_spread(node):
            fits = [r for r in fits if _held(frame, node, r) >= left]
        if not fits:
            return
        ref = state.choose_ref(frame.controller, "counter", "Remove a counter from which?", fits, "118.3")
        counters = state.objects[ref].counters
        kind = node.kind if node.kind is not None else next(k for k in counters if counters[k] > 0)
        amount = 1 if _is_spread(node) else min(left, counters[kind])
        happen(state, [CountersRemoved(ref, kind, amount, frame.source.id)])
        left -= amount


def _can_put(frame: Frame, node: Any) -> bool:
    return bool(_own(frame, node.on))


def _pay_put(frame: Frame, node: Any) -> None:
    state = frame.state
    fits = _own(frame, node.on)
    ref = state.choose_ref(frame.controller, "counter", "Put the counter on which?", fits, "118.3", frame.source.id)
    count = value(frame, node.count)
    put = CountersPut(ref, node.kind, count, frame.controller, frame.source.id)
    put.is_cost = True
    happen(state, [put])


def _can_pay_energy(frame: Frame, node: Any) -> bool:
    return bool(frame.state.players[frame.controller].counters.get("energy", 0) >= node.amount)


def _pay_energy(frame: Frame, node: Any) -> None:
    happen(frame.state, [CountersRemoved(player_ref(frame.controller), "energy", node.amount, frame.source.id)])


def _can_pay_energy_amount(frame: Frame, node: Any) -> bool:
    return bool(frame.state.players[frame.controller].counters.get("energy", 0) >= value(frame, node.amount))


def _pay_energy_amount(frame: Frame, node: Any) -> None:
    count = value(frame, node.amount)
    if count > 0:
        happen(frame.state, [CountersRemoved(player_ref(frame.controller), "energy", count, frame.source.id)])


costs(tree.RemoveCountersCost, _can_remove, _pay_remove)
costs(tree.PutCounterCost, _can_put, _pay_put)
costs(tree.PayEnergy, _can_pay_energy, _pay_energy)
costs(tree.PayEnergyAmount, _can_pay_energy_amount, _pay_energy_amount)


# -- cards ---------------------------------------------------------------------------------------------


def _hand(frame: Frame) -> list[int]:
    return [i for i in frame.state.players[frame.controller].hand if i != frame.source.id]


def _can_discard_random(frame: Frame, node: Any) -> bool:
    return len(_hand(frame)) >= value(frame, node.count)


def _pay_discard_random(frame: Frame, node: Any) -> None:
    hand = _hand(frame)
    frame.state.rng.shuffle("random", hand)
    discard(frame, frame.controller, hand[: value(frame, node.count)])


def _can_discard_hand(frame: Frame, node: Any) -> bool:
    return True


def _pay_discard_hand(frame: Frame, node: Any) -> None:
    discard(frame, frame.controller, _hand(frame))


def _can_mill(frame: Frame, node: Any) -> bool:
    return len(frame.state.players[frame.controller].library) >= value(frame, node.count)


def _pay_mill(frame: Frame, node: Any) -> None:
    state = frame.state
    count = value(frame, node.count)
    cards = state.players[frame.controller].library[-count:][::-1] if count else []
    events: list[Event] = [ZoneChange(state.objects[i], GRAVEYARD, frame.source.id, "mill") for i in cards]
    if events:
        happen(state, events)


def _revealable(frame: Frame, node: Any) -> list[int]:
    return [i for i in _hand(frame) if matches(frame, node.filter, i)]


def _can_reveal(frame: Frame, node: Any) -> bool:
    return len(_revealable(frame, node)) >= value(frame, node.count)


def _pay_reveal(frame: Frame, node: Any) -> None:
    state = frame.state
    count = value(frame, node.count)
    fits = _revealable(frame, node)
    chosen = state.choose_refs(
        frame.controller, "reveal", "Reveal which?", fits, count, count, "118.3", frame.source.id, "private"
    )
    reveal(frame, chosen)
    frame.chosen["revealed"] = tuple(chosen)


def _can_reveal_hand(frame: Frame, node: Any) -> bool:
    return True


def _pay_reveal_hand(frame: Frame, node: Any) -> None:
    reveal(frame, _hand(frame))


costs(tree.DiscardRandomCost, _can_discard_random, _pay_discard_random)
costs(tree.DiscardHandCost, _can_discard_hand, _pay_discard_hand)
costs(tree.MillCost, _can_mill, _pay_mill)
costs(tree.RevealCost, _can_reveal, _pay_reveal)
costs(tree.RevealHandCost, _can_reveal_hand, _pay_reveal_hand)


# -- untapping -----------------------------------------------------------------------------------------


def _tapped(frame: Frame, node: Any) -> list[int]:
    """Tapped permanents that fit: the payer's own, unless the words say whose."""
    what = node.what
    named = isinstance(what, Some) and any([isinstance(inner, ControlledBy) for inner in walk(what.filter)])
    fits = candidates(frame, what.filter) if named else _own(frame, what)
    return [r for r in fits if frame.state.objects[r].tapped]


def _can_untap(frame: Frame, node: Any) -> bool:
    least = count_range(frame, node.what)[0] if isinstance(node.what, Some) else 1
    return len(_tapped(frame, node)) >= least


def _pay_untap(frame: Frame, node: Any) -> None:
    state = frame.state
    fits = _tapped(frame, node)
    if isinstance(node.what, Some):
        low, high = count_range(frame, node.what)
        fits = state.choose_refs(frame.controller, "untap", "Untap which?", fits, low, high, "118.3")
    frame.chosen["untapped"] = tuple(fits)
    happen(state, [Untapped(state.objects[r], frame.source.id) for r in fits])


costs(tree.UntapCost, _can_untap, _pay_untap)


def _namesakes(frame: Frame) -> list[int]:
    """The other cards in hand with a name of the object itself (CR 201.2)."""
    state = frame.state
    name = characteristics(state, frame.source).name
    return [i for i in _hand(frame) if name and characteristics(state, state.objects[i]).name == name]


def _can_discard_namesake(frame: Frame, node: Any) -> bool:
    return bool(_namesakes(frame))


def _pay_discard_namesake(frame: Frame, node: Any) -> None:
    prompt = "Discard which card?"
    own = frame.source.id
    chosen = frame.state.choose_ref(frame.controller, "discard", prompt, _namesakes(frame), "701.9b", own)
    discard(frame, frame.controller, [chosen])


costs(tree.DiscardNamesake, _can_discard_namesake, _pay_discard_namesake)
