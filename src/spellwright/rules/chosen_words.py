"""Colors and types that a player chose, kept as numbers among an object's linked choices (CR 607.2d)."""

from __future__ import annotations

from typing import Final

from spellwright.language import vocabulary
from spellwright.rules.frame import Frame

WORDS: Final[tuple[str, ...]] = (*vocabulary.COLORS, *vocabulary.CARD_TYPES, *vocabulary.SUBTYPES)
_NUMBERS: Final = {word: number for number, word in enumerate(WORDS)}


def number_of_word(word: str) -> int:
    """The number under which a color, card type or subtype is kept; KeyError for any other word."""
    return _NUMBERS[word]


def chosen_word(frame: Frame, what: str) -> str:
    """The "color" or "type" chosen while resolving, or for the source as it entered; "" if none was.

    Whoever has it chosen keeps `(number_of_word(word),)` under "chosen color" or "chosen type", in the frame's
    `chosen` or the object's `kept`.
    """
    key = f"chosen {what}"
    found = frame.chosen.get(key) or frame.source.kept.get(key)
    return WORDS[found[0]] if found else ""
