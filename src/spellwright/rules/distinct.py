"""Different objects for several wishes at once: "a red creature, a green creature, and a white creature"."""

from __future__ import annotations

from collections.abc import Sequence


def can_be_distinct(wishes: Sequence[Sequence[int]]) -> bool:
    """Whether each wish, a list of the objects that would do, can have an object that no other wish has."""
    holder: dict[int, int] = {}
    return all([_find(wishes, number, holder, set()) for number in range(len(wishes))])


def _find(wishes: Sequence[Sequence[int]], number: int, holder: dict[int, int], seen: set[int]) -> bool:
    """Give a wish an object, moving earlier wishes to other objects where that helps."""
    for ref in wishes[number]:
        if ref in seen:
            continue
        seen.add(ref)
        if ref not in holder or _find(wishes, holder[ref], holder, seen):
            holder[ref] = number
            return True
    return False
