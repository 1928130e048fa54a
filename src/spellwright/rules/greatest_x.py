"""The greatest X that mana can pay for, where reductions also lessen what X adds to the cost (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.mana import ManaCost
from spellwright.rules.payment import AvailableMana

MANY: Final = 10_000
"""An X that leaves no reduction of generic mana without anything to reduce."""


def greatest_x(available: AvailableMana, base: ManaCost, total: Callable[[ManaCost], ManaCost]) -> int:
    """The greatest X for which the total of a base cost with {X} can be paid (CR 107.3a); 0 if none can be.

    What reductions take off is found for the cost as it is with X: an X of 0 may leave some of them unused.
    """
    cost = total(base)
    top = max(available.max_x(cost), 0)
    unused = cost.generic + MANY * base.x_count - total(base.with_x(MANY)).generic
    while unused > 0 and not available.unlimited and available.can_pay(total(base.with_x(top + 1))):
        top += 1
        unused -= base.x_count
    return top
