"""Power-up: abilities activated once, for less on the turn on which their permanent came."""

from __future__ import annotations

from typing import Final

from spellwright.language.tree.limits import OnlyOnce
from spellwright.mechanics.keywords.emerge import less_colored
from spellwright.mechanics.keywords.exhaust import is_named
from spellwright.mechanics.keywords.shapes import activated
from spellwright.rules.activating import MANA_REDUCTIONS
from spellwright.rules.events import ZoneChange
from spellwright.rules.mana import ManaCost
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
POWER_UP: Final = "power-up"

activated(POWER_UP, ROOM, "602.5b", OnlyOnce())


def entered_this_turn(state: GameState, obj: GameObject) -> bool:
    """Whether a permanent entered the battlefield this turn."""
    return any([isinstance(e, ZoneChange) and e.to == BATTLEFIELD and e.new is obj for e in state.history])


def _reduced(state: GameState, obj: GameObject, ability: Ability, cost: ManaCost) -> ManaCost:
    """The cost is reduced by the permanent's mana cost, its colors too, if it entered this turn (CR 118.7)."""
    own = obj.base.mana_cost
    if own is None or not is_named(ability, POWER_UP) or not entered_this_turn(state, obj):
        return cost
    return less_colored(cost, own)


MANA_REDUCTIONS.append(_reduced)
