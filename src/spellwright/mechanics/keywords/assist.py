"""Assist: another player may pay for generic mana in the spell's cost (CR 702.132)."""

from __future__ import annotations

from typing import Final

from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.casting import pay_mana
from spellwright.rules.casting_options import ASSISTANCE, ASSISTED
from spellwright.rules.mana import ManaCost
from spellwright.rules.mana_abilities import supply
from spellwright.rules.objects import Characteristics, GameObject, player_ref, seat_of
from spellwright.rules.spending import CASTING, Purpose
from spellwright.rules.state import GameState

ROOM: Final = __name__
ASSIST: Final = "assist"

plain(ASSIST, ROOM, "702.132")


def could_pay(state: GameState, seat: int, most: int) -> int:
    """How much generic mana a player could pay now, up to a number."""
    available = supply(state, seat).available
    count = most
    while count > 0 and not available.can_pay(ManaCost((str(count),))):
        count -= 1
    return count


def _least(state: GameState, seat: int, chars: Characteristics, cost: ManaCost) -> ManaCost:
    """What is left to pay if the richest of the other players helps as much as they can."""
    if ASSIST not in chars.keywords:
        return cost
    most = cost.generic
    return cost.reduced(max([could_pay(state, other, most) for other in state.opponents(seat)], default=0))


def _ask(state: GameState, seat: int, spell: GameObject, chars: Characteristics, cost: ManaCost) -> ManaCost:
    """The caster may choose another player, who then may pay for any amount of the generic mana."""
    most = cost.generic
    if ASSIST not in chars.keywords or not most:
        return cost
    able = [player_ref(other) for other in state.opponents(seat) if could_pay(state, other, most)]
    picked = state.choose_refs(seat, ASSIST, "Ask whom to help paying?", able, 0, 1, "702.132a", spell.id)
    if not picked:
        return cost
    other = seat_of(picked[0])
    most = could_pay(state, other, most)
    amount = state.choose_number(other, ASSIST, "Pay how much of it?", 0, most, "702.132a", spell.id)
    left = cost.reduced(amount)
    own = supply(state, seat).spent_on(state, seat, Purpose(CASTING, spell, None))
    if not amount or not own.available.can_pay(left):
        return cost  # it is taken back as a whole if the caster cannot pay the rest (CR 733.1)
    if not pay_mana(state, other, ManaCost((str(amount),)), supply(state, other), False, 0, spell):
        return cost
    return left


ASSISTED.append(_least)
ASSISTANCE.append(_ask)
