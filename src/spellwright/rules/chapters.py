"""Chapters (CR 714.2): what a Saga's chapter abilities are, and with how many lore counters it begins (CR 714.3a-b)."""

from __future__ import annotations

from typing import Final

from spellwright.language.tree.shapes import ChapterReached
from spellwright.rules.objects import Characteristics
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

LORE: Final = "lore"
SAGA: Final = "Saga"
CHAPTER: Final = "chapter"
"""The keyword that a chapter symbol is (CR 714.2)."""
READ_AHEAD: Final = "read ahead"


def is_chapter(ability: Ability | None) -> bool:
    """Whether this is a chapter ability (CR 714.2)."""
    return ability is not None and isinstance(ability.event, ChapterReached)


def final_chapter(chars: Characteristics) -> int:
    """A Saga's final chapter number: the greatest among its chapter abilities, 0 without any (CR 714.2d)."""
    numbers = [a.event.number for a in chars.abilities if isinstance(a.event, ChapterReached)]
    return max(numbers, default=0)


def first_lore(state: GameState, seat: int, object_id: int, chars: Characteristics) -> int:
    """The lore counters with which a Saga enters: one, or with read ahead as many as are chosen (CR 714.3a-b)."""
    final = final_chapter(chars)
    if READ_AHEAD not in chars.keywords or final < 1:
        return 1
    return state.choose_number(
        seat, "chapter", f"Begin {chars.name} with which chapter?", 1, final, "714.3b", object_id
    )
