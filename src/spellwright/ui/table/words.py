"""Matching typed words with names and labels: beginnings of words are enough."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from spellwright.rules.decisions import Option

_NUMBER_MARK: Final = re.compile(r" #\d+")
_WORD: Final = re.compile(r"[\w+/-]+|\{[^}]*\}")

FILLERS: Final = frozenset({"a", "an", "and", "at", "on", "target", "targeting", "targets", "the", "to", "with"})
"""Words that may stand between a card and its targets and mean nothing."""


def words_of(text: str) -> list[str]:
    """The words of a text in small letters; apostrophes are left out."""
    return _WORD.findall(text.lower().replace("'", "").replace("’", ""))


def fits(typed: Sequence[str], text: str) -> bool:
    """Whether each typed word begins some word of a text."""
    there = words_of(text)
    return bool(typed) and all(any(word.startswith(one) for word in there) for one in typed)


def is_exactly(typed: Sequence[str], text: str) -> bool:
    """Whether the typed words are the whole text."""
    return list(typed) == words_of(text)


def plain(label: str) -> str:
    """A label without the numbers of objects."""
    return _NUMBER_MARK.sub("", label)


def shown(labels: Sequence[str]) -> list[str]:
    """Labels as people read them: numbers of objects stand only where two would read alike."""
    bare = [plain(label) for label in labels]
    return [label if bare.count(short) > 1 else short for label, short in zip(labels, bare, strict=True)]


def fitting(labels: Sequence[str], typed: Sequence[str]) -> list[int]:
    """The labels that typed words fit: those that they say exactly, or else all that they fit.

    Several that read alike but for their numbers are the same to whoever names them: the first stands for all.
    """
    found = [i for i, label in enumerate(labels) if is_exactly(typed, plain(label))]
    found = found or [i for i, label in enumerate(labels) if fits(typed, label)]
    if len({plain(labels[i]) for i in found}) == 1:
        return found[:1]
    return found


def longest(labels: Sequence[str], typed: Sequence[str]) -> tuple[list[int], int]:
    """The labels fitted by the longest beginning of typed words that fits any, and its length (0: none)."""
    for length in range(len(typed), 0, -1):
        found = fitting(labels, typed[:length])
        if found:
            return found, length
    return [], 0


def without_fillers(typed: Sequence[str]) -> list[str]:
    """Typed words from the first that means something."""
    start = 0
    while start < len(typed) and typed[start] in FILLERS:
        start += 1
    return list(typed[start:])


def labels_of(options: Sequence[Option]) -> list[str]:
    """The labels of options."""
    return [option.label for option in options]
