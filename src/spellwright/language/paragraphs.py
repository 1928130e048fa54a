"""Cuts a text into the units that are read one by one, and takes the labels without meaning off them."""

from __future__ import annotations

import re
from typing import Final

from spellwright.language import vocabulary

_CONTINUES: Final = re.compile(r"•|\+ \{|\d+(?:[—–-]\d+|\+)? \||\d+ or (?:less|more) \||\d+(?: or \d+)? — ")
_BAND: Final = re.compile(r"\d+\+ \|")
_LEVELER: Final = re.compile(r"LEVEL \d")
_CLASS_LEVEL: Final = re.compile(r"(?:\{[^{}]+\})+: Level \d+$")
_LABEL: Final = re.compile(
    r"(• |\d+(?:[—–-]\d+|\+)? \| |[IVX]+(?:, [IVX]+)* — )?([^\W\d_][^—{}\"\n:•|]{0,60}?) [—-] (?=\S)"
)
_CHAPTERS: Final = re.compile(r"[IVX]+(?:, [IVX]+)*")

# Labels before a long dash that mean something: keywords, parts of a layout.
_MEANINGFUL: Final = frozenset(vocabulary.KEYWORDS) | frozenset({"to solve", "solved", "power-up", "teamwork"})
_MEANINGFUL_STARTS: Final = (
    "choose ",
    "craft ",
    "escape",
    "prototype",
    "when",
    "whenever",
    "at ",
    "if ",
    "as ",
)
_ABILITY_WORDS: Final = frozenset(vocabulary.ABILITY_WORDS)


def units(text: str, type_line: str = "") -> list[str]:
    """The parts of a text (without reminder text) that are read as one.

    An ability with its bullets, a level band, a class level with its abilities, a roll with its results.
    """
    found: list[str] = []
    band = False  # inside of a unit that runs to the next of its kind
    station = "Spacecraft" in type_line or "Planet" in type_line
    for line in text.split("\n"):
        if not line:
            continue
        opens = bool(_LEVELER.match(line) or _CLASS_LEVEL.match(line) or (station and _BAND.match(line)))
        if found and not opens and (band or _CONTINUES.match(line)):
            found[-1] += "\n" + line
        else:
            found.append(line)
        band = band or opens
    return found


def take_labels(unit: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """The unit without ability words and flavor words (CR 207.2c, 207.2d), and those by their line.

    A label that the unit names elsewhere is an anchor word (CR 607.2) and stays; so do keywords and chapters.
    """
    if " — " not in unit and " - " not in unit:
        return unit, ()
    lines = unit.split("\n")
    labels: list[tuple[int, str]] = []
    for number, line in enumerate(lines):
        match = _LABEL.match(line)
        if match is None:
            continue
        label = match.group(2)
        if not _means_nothing(label) or (number > 0 and _names(lines[0], label)):
            continue
        lead = match.group(1) or ""
        lines[number] = lead + line[match.end() :]
        labels.append((number, line[len(lead) : match.end()]))
    return "\n".join(lines), tuple(labels)


def _means_nothing(label: str) -> bool:
    low = label.lower()
    if low in _ABILITY_WORDS:
        return True
    if not label[0].isupper() or low in _MEANINGFUL or low.startswith(_MEANINGFUL_STARTS):
        return False
    if _CHAPTERS.fullmatch(label) or low.endswith(" choice"):
        return False
    return "." not in label.rstrip(".")


def _names(head: str, label: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(label)}(?!\w)", head) is not None
