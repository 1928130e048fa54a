"""Mana of a chosen color, as much as one's devotion to that color (CR 106.1, 700.5)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.language.tree.quantities import Devotion
from spellwright.mechanics.mana import add_mana
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import PERFORM, PRODUCES, value
from spellwright.rules.objects import COLOR_BITS


@dataclass(frozen=True, slots=True)
class AddDevotion(Predicate):
    """Choose a color and add as much mana of it as your devotion to it."""


phrases(
    AddDevotion,
    "choose a color. Add an amount of mana of that color equal to your devotion to that color",
    into="Predicate.once.base",
)


def _by_color(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    """For each color as much as the devotion to it; nothing of a color to which there is none."""
    found: list[tuple[int, ...]] = []
    for kind, color in enumerate(COLOR_BITS):
        count = value(frame, Devotion((color,)))
        if count > 0:
            found.append((kind,) * count)
    return found


PRODUCES[AddDevotion] = _by_color
PERFORM[AddDevotion] = add_mana
