"""Keyword counters: a counter named after a keyword gives it to its permanent (CR 122.1b)."""

from __future__ import annotations

from typing import Final

from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.keywords.shapes import Keyword
from spellwright.rules.counter_effects import KEYWORD_COUNTERS

NAMES: Final = (
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "exalted",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
)

for _name in NAMES:
    KEYWORD_COUNTERS[_name] = (Keywords((Keyword(_name),)),)
