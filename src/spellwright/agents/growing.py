"""What growing is worth to the simple agent: levels, class levels and charge counters that bring something."""

from __future__ import annotations

import re
from typing import Final

from spellwright.agents.worth import creatures_of
from spellwright.rules.views import SeenObject, View

GROWTH_WORTH: Final = 12.0
"""Less than what can be cast: growing takes the mana that is left."""
CLASS_WORTH: Final = 42.0
"""About as much as an enchantment that is cast for as much mana."""

_CLASS_LEVEL: Final = re.compile(r"^(?:\{[^{}]+\})+: Level (\d+)")
_LEVEL_UP: Final = re.compile(r"^level up\b", re.I)
_STATION: Final = re.compile(r"^station$", re.I)
_LEVEL_SYMBOL: Final = re.compile(r"^LEVEL (\d+)", re.M)
_STATION_SYMBOL: Final = re.compile(r"^(\d+)\+ \|", re.M)


def growth_worth(text: str, source: SeenObject, view: View, sorcery_time: bool, after_combat: bool) -> float | None:
    """What activating an ability is worth that makes its permanent grow; None for any other ability."""
    words = text.strip()
    level = _CLASS_LEVEL.match(words)
    if level is not None:
        return CLASS_WORTH + 4.0 * int(level.group(1)) if sorcery_time else 0.0
    if _LEVEL_UP.match(words):
        return GROWTH_WORTH if sorcery_time and _grows_on(source, "level", _LEVEL_SYMBOL) else 0.0
    if _STATION.match(words):
        if not after_combat or not sorcery_time or not _grows_on(source, "charge", _STATION_SYMBOL):
            return 0.0
        return GROWTH_WORTH if any(power_for_station(c) > 0 for c in _helpers(view, source)) else 0.0
    return None


def power_for_station(creature: SeenObject) -> int:
    """How many charge counters tapping a creature brings (CR 702.184a); 0 if it cannot be tapped."""
    return 0 if creature.tapped else max(creature.power or 0, 0)


def _helpers(view: View, source: SeenObject) -> list[SeenObject]:
    """The creatures that can be tapped for it; none of them as long as all may be needed to block."""
    mine = [c for c in creatures_of(view, view.seat) if c.id != source.id and not c.tapped]
    threatened = view.me.life <= sum(
        max(c.power or 0, 0) for c in view.battlefield if c.controller != view.seat and "creature" in c.types
    )
    return [] if threatened else mine


def _grows_on(source: SeenObject, kind: str, symbol: re.Pattern[str]) -> bool:
    """Whether more counters still bring it to a further symbol."""
    needed = [int(number) for number in symbol.findall(source.rules_text)]
    return bool(needed) and source.counters.get(kind, 0) < max(needed)
