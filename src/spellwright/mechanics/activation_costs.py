"""What activating an ability costs more or less, said by the ability itself (CR 118.7, 602.2b, 601.2f)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Limit, Quantity
from spellwright.language.tree.conditions import Targets
from spellwright.language.tree.quantities import Number, X
from spellwright.rules.activating import COST_REDUCTIONS
from spellwright.rules.frame import Frame
from spellwright.rules.mana_abilities import ability_frame
from spellwright.rules.meaning import holds, holds_when, value
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class AbilityCosts(Limit):
    """This ability costs so much generic mana more or less: always, for each of something, or under a condition."""

    by: Quantity
    more: bool
    each: Quantity | None
    condition: Condition | None

    def problem(self) -> str:
        """Why it cannot be played, "" if it can: targets are not known when costs are looked at."""
        about_targets = any([isinstance(node, Targets) for node in walk((self.condition,))])
        return "an activation cost that depends on targets" if about_targets else ""


for _amount in range(1, 6):
    for _word, _more in (("more", True), ("less", False)):
        _costs = f"this ability costs {{{_amount}}} {_word} to activate"
        phrases(
            AbilityCosts,
            f"{_costs} for each {{each:EachOf}}.",
            into="Limit",
            by=Number(_amount),
            more=_more,
            condition=None,
        )
        phrases(
            AbilityCosts,
            f"{_costs} if {{condition:Condition}}.",
            into="Limit",
            by=Number(_amount),
            more=_more,
            each=None,
        )
for _word, _more in (("more", True), ("less", False)):
    phrases(
        AbilityCosts,
        f"this ability costs {{X}} {_word} to activate, where X is {{each:Counted}}.",
        into="Limit",
        by=X(),
        more=_more,
        condition=None,
    )


@holds_when(AbilityCosts)
def _no_limit(frame: Frame, node: Any) -> bool:
    """It forbids nothing."""
    return True


def _changed(state: GameState, seat: int, obj: GameObject, ability: Ability) -> int:
    change = 0
    for limit in ability.limits:
        if isinstance(limit, AbilityCosts):
            frame = ability_frame(state, obj, ability, seat)
            if limit.condition is None or holds(frame, limit.condition):
                number = 1 if isinstance(limit.by, X) else value(frame, limit.by)
                number *= 1 if limit.each is None else max(value(frame, limit.each), 0)
                change += number if limit.more else -number
    return change


COST_REDUCTIONS.append(_changed)
