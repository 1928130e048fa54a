"""Costs that may be paid any number of times as an instruction is followed (CR 603.12a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import LAST_AMOUNT
from spellwright.language.tree.categories import Clause, Cost
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.paying import offer


@dataclass(frozen=True, slots=True)
class PayRepeatedly(Clause):
    """You may pay a cost as often as you like; how often is what "that many" means."""

    costs: tuple[Cost, ...]


phrases(PayRepeatedly, "you may {costs:Payment.base, and+} any number of times", into="CoreClause")


@performs(PayRepeatedly)
def _pay_repeatedly(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    count = 0
    while offer(frame, frame.controller, node.costs, "Pay once more?" if count else "Pay?"):
        count += 1
    frame.numbers[LAST_AMOUNT] = count
    frame.paid = int(count > 0)
