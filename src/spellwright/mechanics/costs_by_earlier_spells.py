"""Spells that cost more for each other spell that whoever casts them has cast this turn (CR 601.2f)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.cost_changes import SpellCosts
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class SpellCostsByEarlier(SpellCosts):
    """Spells that fit cost so much generic mana more for each other spell that their player has cast this turn."""

    def change_for(
        self, state: GameState, seat: int, obj: GameObject, chars: Characteristics, source: int, controller: int
    ) -> int:
        """How much generic mana more the spell costs that player; it becomes cast only later (CR 601.2i)."""
        earlier = state.players[seat].spells_cast
        if not earlier:
            return 0
        return earlier * SpellCosts.change_for(self, state, seat, obj, chars, source, controller)


for _amount in range(1, 4):
    phrases(
        SpellCostsByEarlier,
        f"each {{filter:Filter.sg}} costs {{{_amount}}} more to cast "
        "for each other spell that player has cast this turn",
        into="SpellCosts",
        by=Number(_amount),
        more=True,
        each=None,
    )


@modifies(SpellCostsByEarlier, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""
