"""Quick looks at whether a player has the mana for a spell, before all else is looked at (CR 601.2g)."""

from __future__ import annotations

from spellwright.rules.casting_options import CastWay
from spellwright.rules.helped_payment import HELPERS
from spellwright.rules.mana_abilities import ManaSupply
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import KEYWORD, STATIC
from spellwright.rules.state import GameState


def costs_no_less(state: GameState, seat: int, chars: Characteristics) -> bool:
    """Whether plainly nothing could make a spell cheaper than its base cost, nor help to pay for it."""
    for ability in chars.abilities:
        if ability.kind == STATIC or ability.kind == KEYWORD:
            return False
    return not state.player_rules.get(seat) and HELPERS.keys().isdisjoint(chars.keywords)


def is_beyond_means(state: GameState, seat: int, obj: GameObject, way: CastWay, mana: ManaSupply) -> bool:
    """Whether plainly the mana alone forbids to cast a card, whatever else does."""
    if way.cost is None or way.spend_as or way.face_down or way.change is not None or mana.costly is not None:
        return False
    printed = way.face == obj.face and not obj.face_down
    chars = obj.base if printed else obj.program.faces[way.face].printed(obj.owner)
    if mana.restricted or state.players[seat].pool.special or not costs_no_less(state, seat, chars):
        return False
    cost = way.cost.with_x(0) if way.cost.x_count else way.cost
    return not cost.phyrexian_count and not mana.available.can_pay(cost)
