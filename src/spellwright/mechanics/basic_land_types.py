"""Lands with a basic land type, which are not all basic lands (CR 205.3i, 305.6)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier
from spellwright.rules.counting import BASIC_LAND_TYPES
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class WithBasicLandType(PostModifier):
    """Having at least one basic land type."""


phrases(
    WithBasicLandType,
    "with a basic land type",
    "that <has|have> a basic land type",
    into="PostModifier",
)


def _has_one(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not chars.subtypes.isdisjoint(BASIC_LAND_TYPES)


MODIFIERS[WithBasicLandType] = _has_one
MATCH[WithBasicLandType] = modifier_fits
