"""Whether creatures that assign their damage later can bring blockers to lethal damage (CR 510.1e, 702.19b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final


@final
class Helper:
    """A creature whose damage is not assigned yet: how much, whether any of it is lethal, and whom it fights."""

    __slots__ = ("amount", "is_deadly", "opposed")

    def __init__(self, amount: int, is_deadly: bool, opposed: Sequence[int]) -> None:
        self.amount = amount
        self.is_deadly = is_deadly
        self.opposed = tuple(opposed)


def can_be_filled(needs: dict[int, int], helpers: Sequence[Helper]) -> bool:
    """Whether the helpers together can assign each of these creatures the damage that it needs."""
    return _filled(list(needs), needs, helpers, [helper.amount for helper in helpers], [])


def _filled(
    open_: list[int], needs: dict[int, int], helpers: Sequence[Helper], left: list[int], by_amount: list[int]
) -> bool:
    """Try for each creature one damage of a deadly helper, or leave it to the amounts of all together."""
    if not open_:
        return _fits(by_amount, needs, helpers, left)
    first, rest = open_[0], open_[1:]
    if _filled(rest, needs, helpers, left, [*by_amount, first]):
        return True
    for i, helper in enumerate(helpers):
        if helper.is_deadly and left[i] > 0 and first in helper.opposed:
            less = [*left[:i], left[i] - 1, *left[i + 1 :]]
            if _filled(rest, needs, helpers, less, by_amount):
                return True
    return False


def _fits(wanted: list[int], needs: dict[int, int], helpers: Sequence[Helper], left: list[int]) -> bool:
    """Whether the amounts suffice: for every group of creatures, what can be assigned to any of them (Hall)."""
    for mask in range(1, 1 << len(wanted)):
        group = [ref for i, ref in enumerate(wanted) if mask >> i & 1]
        amount = sum([left[i] for i, h in enumerate(helpers) if any([ref in h.opposed for ref in group])])
        if amount < sum([needs[ref] for ref in group]):
            return False
    return True
