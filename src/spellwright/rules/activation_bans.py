"""Players who can't activate abilities of certain permanents (CR 602.5)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.continuous import player_rules
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD

CANT_ACTIVATE: Final = "can't activate abilities of"


def banned_by(state: GameState, seat: int, obj: GameObject) -> int:
    """What says that a player can't activate abilities of a permanent; 0 if nothing does."""
    if not state.player_rules or obj.zone != BATTLEFIELD:
        return 0
    for node, source, controller in player_rules(state, seat, CANT_ACTIVATE):
        if matches(Frame(state, controller, state.get(source)), node.filter, obj.id):
            return int(source)
    return 0
