"""The table of rules: what the tests show of each rule of the Comprehensive Rules, and why the others are not shown.

Three files lie in `data`: `rule_numbers.tsv` lists the rules, `rule_tests.tsv` (written by `tools/rule_table.py`) names
the tests that show a rule, and `rule_notes.tsv`, written by hand, says why another is not shown.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from spellwright.errors import SpellwrightError, shown

SHOWN: Final = "shown"
STRUCTURAL: Final = "structural"
NOT_YET: Final = "not yet"
OUT_OF_SCOPE: Final = "out of scope"
STATUSES: Final = (SHOWN, STRUCTURAL, NOT_YET, OUT_OF_SCOPE)

NUMBERS_FILE: Final = "rule_numbers.tsv"
TESTS_FILE: Final = "rule_tests.tsv"
NOTES_FILE: Final = "rule_notes.tsv"

HEADING: Final = "the heading of a section"
NO_TEST: Final = "no test yet"

CHAPTERS: Final = (
    "Game Concepts",
    "Parts of a Card",
    "Card Types",
    "Zones",
    "Turn Structure",
    "Spells, Abilities, and Effects",
    "Additional Rules",
    "Multiplayer Rules",
    "Casual Variants",
)


class RuleTableError(SpellwrightError):
    """A number that no rule has, or a line of the table's files that cannot be used."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule with its status, the tests that show it, or the reason why none does."""

    number: str
    status: str
    tests: tuple[str, ...] = ()
    reason: str = ""

    @property
    def section(self) -> str:
        """The section that the rule stands in: "704" for CR 704.5g."""
        return self.number[:3]

    def as_value(self) -> dict[str, object]:
        """The row as plain values."""
        return {"number": self.number, "status": self.status, "tests": list(self.tests), "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Note:
    """A line of the notes: the rules that it is about, their status, and the reason."""

    rules: str  # a number, a number and * for the lettered rules too, "901*" a section, "808-811*" several
    status: str
    reason: str
    line: int = 0

    @property
    def is_wide(self) -> bool:
        """Whether it is about more than one rule; what is said of a single rule goes before it."""
        return self.rules.endswith("*")

    def covers(self, number: str) -> bool:
        """Whether it is about a rule."""
        if not self.is_wide:
            return number == self.rules
        stem = self.rules[:-1]
        if "-" in stem:
            first, _, last = stem.partition("-")
            return first <= number[:3] <= last
        return number == stem or (number.startswith(stem) and not number[len(stem)].isdigit())


_NOTE_RULES: Final = re.compile(r"\d{3}(?:-\d{3}\*|\*|\.\d+[a-z]?|\.\d+\*)")


def read_notes(text: str) -> list[Note]:
    """The notes in a text: rules, status and reason with tabs between them; lines with # are remarks."""
    notes: list[Note] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        cells = line.split("\t")
        if len(cells) != 3 or not all(cell.strip() == cell and cell for cell in cells):
            raise RuleTableError(f"{NOTES_FILE}:{number}: expected rules, status and reason with tabs between them")
        if not _NOTE_RULES.fullmatch(cells[0]):
            raise RuleTableError(
                f"{NOTES_FILE}:{number}: {cells[0]!r} is not a number, a number with *, or sections such as 808-811*"
            )
        if cells[1] not in STATUSES[1:]:
            raise RuleTableError(f"{NOTES_FILE}:{number}: expected one of {', '.join(STATUSES[1:])}, found {cells[1]}")
        notes.append(Note(cells[0], cells[1], cells[2], number))
    return notes


def read_tests(text: str) -> dict[str, tuple[str, ...]]:
    """Which tests show each rule: lines of a number and the tests, with tabs between them."""
    lines = [line.split("\t") for line in text.splitlines()]
    return {cells[0]: tuple(cells[1:]) for cells in lines}


def rule_numbers() -> list[str]:
    """The number of every rule, in the order of the book."""
    return [line.split("\t")[0] for line in _data(NUMBERS_FILE).splitlines()]


def load_table() -> list[RuleRow]:
    """The table that ships with the package, in the order of the book."""
    return make_table(rule_numbers(), read_tests(_data(TESTS_FILE)), read_notes(_data(NOTES_FILE)))


def own_notes() -> list[Note]:
    """The notes that ship with the package."""
    return read_notes(_data(NOTES_FILE))


def make_table(numbers: Iterable[str], tests: dict[str, tuple[str, ...]], notes: Sequence[Note]) -> list[RuleRow]:
    """A row for each number: its tests, or the narrowest note, or that no test shows it yet."""
    single = {note.rules: note for note in notes if not note.is_wide}
    wide = sorted((note for note in notes if note.is_wide), key=lambda note: -len(note.rules.partition("-")[0]))
    rows = []
    for number in numbers:
        found = single.get(number) or next((note for note in wide if note.covers(number)), None)
        if number in tests:
            rows.append(RuleRow(number, SHOWN, tests[number]))
        elif "." not in number:
            rows.append(RuleRow(number, STRUCTURAL, reason=HEADING))
        elif found is not None:
            rows.append(RuleRow(number, found.status, reason=found.reason))
        else:
            rows.append(RuleRow(number, NOT_YET, reason=NO_TEST))
    return rows


def rows_of(rows: Sequence[RuleRow], number: str) -> list[RuleRow]:
    """The rows of a chapter ("7"), a section ("CR 704"), or a rule with its lettered rules. RuleTableError: none."""
    said = re.fullmatch(r"(?:CR\s*)?(\d{1,3}|\d{3}\.\d+[a-z]?)\.?", number.strip(), re.IGNORECASE | re.ASCII)
    if said is not None:
        found = [row for row in rows if _within(row.number, said[1].lower())]
        if found:
            return found
    raise RuleTableError(f"there is no rule {shown(number)!r}")


def _within(number: str, whole: str) -> bool:
    if "." not in whole:
        return number.startswith(whole)
    return number == whole or (number.startswith(whole) and number[len(whole)].isalpha())


def count_statuses(rows: Iterable[RuleRow]) -> dict[str, int]:
    """How many rows have each status."""
    counts = dict.fromkeys(STATUSES, 0)
    for row in rows:
        counts[row.status] += 1
    return counts


def draw_rules(rows: Sequence[RuleRow], count: int, seed: int) -> list[RuleRow]:
    """`count` rows drawn by a seed from those that something could be run for, in the order drawn."""
    drawn_from = [row for row in rows if row.status not in (STRUCTURAL, OUT_OF_SCOPE)]
    if not 0 <= count <= len(drawn_from):
        raise RuleTableError(f"{count} rules cannot be drawn from {len(drawn_from)}")
    return random.Random(seed).sample(drawn_from, count)


def _data(name: str) -> str:
    return files("spellwright.judge").joinpath("data", name).read_text(encoding="utf-8")
