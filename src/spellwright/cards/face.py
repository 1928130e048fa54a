"""What is printed on a card: its faces and their characteristics (CR 109.3), before any rule is applied."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

COLOR_LETTERS: Final = "WUBRG"

# How many copies of one card a deck may hold (CR 100.2a) unless the card itself says otherwise.
USUAL_COPIES: Final = 4
ANY_NUMBER: Final = 0

_COPIES_ANY: Final = re.compile(r"A deck can have any number of cards named ")
_COPIES_UP_TO: Final = re.compile(r"A deck can have up to (\w+) cards named ")
_COPIES_WORDS: Final[dict[str, int]] = {"seven": 7, "nine": 9}


@dataclass(frozen=True, slots=True)
class Face:
    """One face (or half) of a card as printed; numbers stay text, since a card may print "*" or "1+*".

    `mana_cost` is None where the face has none (lands, backs). `color_indicator` lists letters of WUBRG
    (CR 204). `text` is the Oracle text, or None where the face has no text or its text is not at hand.
    """

    name: str
    mana_cost: str | None
    type_line: str
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: tuple[str, ...] = ()
    text: str | None = None

    @property
    def colors(self) -> tuple[str, ...]:
        """The printed colors in the order WUBRG, by mana cost (CR 202.2) and indicator (CR 204.1)."""
        cost = self.mana_cost or ""
        return tuple(color for color in COLOR_LETTERS if color in cost or color in self.color_indicator)

    @property
    def is_basic_land(self) -> bool:
        """Whether this is a basic land, of which a deck may hold any number (CR 100.2a)."""
        return "Basic" in self.supertypes and "Land" in self.types


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A whole card: name ("A // B" for two-part cards), layout and faces, the front or first one first.

    `missing` names what the data at hand lacks ("the text of Ice", "the defense"); without it the card
    cannot be compiled.
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    missing: tuple[str, ...] = ()

    @property
    def front(self) -> Face:
        """The front face, or the first half."""
        return self.faces[0]

    @property
    def copies(self) -> int:
        """How many copies a deck may hold (CR 100.2a); `ANY_NUMBER` (0) means no limit."""
        return copies_allowed(self.front)


def copies_allowed(face: Face) -> int:
    """How many copies of a card with this front face a deck may hold; `ANY_NUMBER` (0) means no limit."""
    if face.is_basic_land:
        return ANY_NUMBER
    text = face.text or ""
    if _COPIES_ANY.search(text):
        return ANY_NUMBER
    stated = _COPIES_UP_TO.search(text)
    return _COPIES_WORDS.get(stated.group(1), USUAL_COPIES) if stated else USUAL_COPIES
