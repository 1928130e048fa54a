"""What a compiled text keeps besides its tree to print letter by letter: phrases, self-words, labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.selfname import SelfNames
from spellwright.language.tokens import BREAK, BULLET, ITS, NAMES, POSSESSIVE, render


@dataclass(frozen=True, slots=True)
class UnitSpelling:
    """Where one unit (an ability, usually a line) departs from the canonical print.

    `phrases`: (number of the hole in the order of the text, name of the phrase used).
    `selves`: (number of the self-reference, word) where the word is not the usual one.
    `labels`: (number of the line inside the unit, ability word or flavor word with its dash).
    `pronouns`: (number of the "it", "its" or "itself", word) where the word is another one.
    """

    phrases: tuple[tuple[int, str], ...] = ()
    selves: tuple[tuple[int, str], ...] = ()
    labels: tuple[tuple[int, str], ...] = ()
    pronouns: tuple[tuple[int, str], ...] = ()


CANONICAL: Final = UnitSpelling()

_ROMAN: Final = frozenset("IVX")


def selves_of(names: SelfNames, keys: Sequence[str], words: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Which of the words for the self tokens of `keys` are not the usual ones."""
    if not words:
        return ()
    usual = names.usual(keys)
    pairs = zip(words, usual, strict=True)
    return tuple((number, word) for number, (word, expected) in enumerate(pairs) if word != expected)


def pronouns_of(words: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Which of the words for "it" are others ("him")."""
    return tuple((number, word) for number, word in enumerate(words) if word)


def write_unit(keys: Sequence[str], names: SelfNames, spelling: UnitSpelling) -> str:
    """The text of a unit's tokens for an object of these names."""
    surfaces: dict[int, str] | None = None
    if any([name in keys for name in NAMES]):
        words = names.usual(keys)
        for number, word in spelling.selves:
            words[number] = word
        keys = _without_possessives(keys, words)
        places = [index for index, key in enumerate(keys) if key in NAMES]
        surfaces = {index: names.surface(word) for index, word in zip(places, words, strict=True)}
    if spelling.pronouns:
        places = [index for index, key in enumerate(keys) if key in ITS]
        surfaces = surfaces or {}
        surfaces.update({places[number]: word for number, word in spelling.pronouns})
    if not spelling.labels:
        return render(keys, surfaces)
    begins = _line_begins(keys)
    return render(keys, surfaces, {begins[number]: label for number, label in spelling.labels})


def _without_possessives(keys: Sequence[str], words: Sequence[str]) -> Sequence[str]:
    """The keys without "'s" behind self tokens that are written "his" or "her"."""
    if not ("his" in words or "her" in words):
        return keys
    found: list[str] = []
    number = 0
    possessive = False
    for key in keys:
        if not (possessive and key == POSSESSIVE):
            found.append(key)
        possessive = key in NAMES and words[number] in ("his", "her")
        number += key in NAMES
    return found


def _line_begins(keys: Sequence[str]) -> list[int]:
    """For each line the index where its words begin, behind a bullet, a chapter or a roll."""
    begins: list[int] = []
    start = 0
    while True:
        end = start
        while end < len(keys) and keys[end] != BREAK:
            end += 1
        begin = start
        if begin < end and keys[begin] == BULLET:
            begin += 1
        elif "|" in keys[start : min(end, start + 6)]:
            begin = keys.index("|", start) + 1
        elif begin < end and set(keys[begin]) <= _ROMAN and "—" in keys[start:end]:
            begin = keys.index("—", start) + 1
        begins.append(begin)
        if end == len(keys):
            return begins
        start = end + 1


def to_data(spelling: UnitSpelling) -> list[Any]:
    """The spelling as lists for the serial form; empty where everything is canonical."""
    parts = [spelling.phrases, spelling.selves, spelling.labels]
    if spelling.pronouns:
        parts.append(spelling.pronouns)
    if not any(parts):
        return []
    return [[list(pair) for pair in part] for part in parts]


def from_data(data: Sequence[Any]) -> UnitSpelling:
    """The spelling that `to_data` wrote."""
    if not data:
        return CANONICAL
    return UnitSpelling(*[tuple((int(place), str(name)) for place, name in part) for part in data])
