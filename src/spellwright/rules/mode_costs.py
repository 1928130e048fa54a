"""What the chosen modes of a spell cost in addition, and which modes can be paid for (CR 601.2b, 601.2f, 700.2h)."""

from __future__ import annotations

from typing import final

from spellwright.rules.casting_options import MODE_COSTS, ExtraCost
from spellwright.rules.costs import can_pay_costs
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.payment import AvailableMana
from spellwright.rules.programs import Ability


def mode_costs(chars: Characteristics, ability: Ability, picked: list[int]) -> list[ExtraCost]:
    """The additional costs of these modes of a spell's ability."""
    found: list[ExtraCost] = []
    for function in MODE_COSTS:
        found.extend(function(chars, ability, picked))
    return found


@final
class ModeBudget:
    """Which modes of a spell its caster could pay for, besides its other costs."""

    __slots__ = ("available", "base", "chars", "frame", "obj", "paid")

    def __init__(
        self,
        frame: Frame,
        obj: GameObject,
        chars: Characteristics,
        base: ManaCost,
        paid: list[ExtraCost],
        available: AvailableMana,
    ) -> None:
        self.frame = frame
        self.obj = obj
        self.chars = chars
        self.base = base
        self.paid = paid
        self.available = available

    def limits(self, ability: Ability) -> bool:
        """Whether modes cost anything at all."""
        return bool(MODE_COSTS and mode_costs(self.chars, ability, list(range(len(ability.modes)))))

    def allows(self, ability: Ability, picked: list[int]) -> bool:
        """Whether all of these modes together can be paid for."""
        from spellwright.rules.casting import total_cost

        more = mode_costs(self.chars, ability, picked)
        if not can_pay_costs(self.frame, tuple([node for extra in more for node in extra.costs])):
            return False
        frame = self.frame
        paid = [*self.paid, *more]
        return self.available.can_pay(total_cost(frame.state, frame.controller, self.obj, self.chars, self.base, paid))
