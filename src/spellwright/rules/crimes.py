"""What makes a player commit a crime: what the spell or ability targets (CR 700.13)."""

from __future__ import annotations

from spellwright.rules.continuous import characteristics
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD, STACK


def is_against(state: GameState, target: int, player: int) -> bool:
    """Whether a target is an opponent, theirs, or in their graveyard (CR 700.13)."""
    if is_player(target):
        return seat_of(target) != player
    obj = state.get(target)
    if obj.zone == GRAVEYARD:
        return obj.owner != player
    return obj.zone in (BATTLEFIELD, STACK) and characteristics(state, obj).controller != player
