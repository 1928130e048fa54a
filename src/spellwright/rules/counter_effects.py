"""What counters do to a permanent's characteristics (CR 122.1a-b, 613.1f, 613.4c, 613.7c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.objects import Characteristics, GameObject

KEYWORD_COUNTERS: Final[dict[str, tuple[Any, ...]]] = {}
"""By kind of keyword counter (CR 122.1b): the modifications that it makes; the room of granted abilities fills it."""


def has_keyword_counter(obj: GameObject) -> bool:
    """Whether a permanent has a counter that gives it a keyword."""
    return bool(obj.counters) and not KEYWORD_COUNTERS.keys().isdisjoint(obj.counters)


def keyword_counters(obj: GameObject) -> list[str]:
    """The kinds of keyword counters on a permanent, in a stable order."""
    return sorted([kind for kind in obj.counters if kind in KEYWORD_COUNTERS])


def with_counters(obj: GameObject, before: Characteristics) -> Characteristics:
    """Counters that change power and toughness (CR 613.4c, 122.1a)."""
    if before.power is None or before.toughness is None:
        return before
    power = 0
    toughness = 0
    for kind, count in obj.counters.items():
        change = PT_COUNTERS.get(kind)
        if change is not None:
            power += change[0] * count
            toughness += change[1] * count
    if not power and not toughness:
        return before
    after = before.copy()
    after.power = before.power + power
    after.toughness = before.toughness + toughness
    return after


def _pt_counters() -> dict[str, tuple[int, int]]:
    """Every counter kind of the form +N/+M or -N/-M that cards use."""
    kinds: dict[str, tuple[int, int]] = {}
    for p in range(4):
        for t in range(4):
            kinds[f"+{p}/+{t}"] = (p, t)
            kinds[f"-{p}/-{t}"] = (-p, -t)
    return kinds


PT_COUNTERS: Final = _pt_counters()
