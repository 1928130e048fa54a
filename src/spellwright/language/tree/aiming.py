"""Spells and abilities that target one thing only, and what the words behind them call what they target (CR 115.1)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.tree.categories import Filter, PlayerSelector, PostModifier, Selector


@dataclass(frozen=True, slots=True)
class TargetingOnly(PostModifier):
    """A spell or ability all of whose targets are one and the same thing, which fits."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AimedAt(PlayerSelector):
    """Those targets of a spell or ability that fit: "a spell that targets a creature, ... that creature"."""

    spell: Selector
    filter: Filter


register(AimedAt)
