"""Citations of the Comprehensive Rules: one form, and each cited rule exists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.project.source_files import PACKAGE, ROOT, name_of, python_files, words_of

NUMBERS_FILE: Final = PACKAGE / "judge" / "data" / "rule_numbers.tsv"
NUMBERS: Final = frozenset(line.split("\t")[0] for line in NUMBERS_FILE.read_text(encoding="utf-8").splitlines())

RULE: Final = re.compile(r"(?<![\w.$])[1-9]\d{2}\.\d{1,3}[a-z]?(?![\w.])")
# "CR 704.5g", "CR 601.2a-i", "CR 506.2-3", and lists that go on behind one: "CR 614-616", "CR 100.2a and 903.5".
CITATION: Final = re.compile(
    r"\bCR (?P<first>[1-9]\d{2}(?:\.\d{1,3}[a-z]?)?)"
    r"(?P<more>(?:(?:-|, and |, or |, | and | or | to )"
    r"(?:[1-9]\d{2}(?:\.\d{1,3}[a-z]?)?|[a-z]|(?<=-)\d{1,2})(?![\w.]\d?))*)"
)
# A number in quotes is data: the code that shows it puts "CR" in front.
DATA: Final = re.compile(r"[\"']([1-9]\d{2}\.\d{1,3}[a-z]?)[\"']")
NUMBER: Final = re.compile(r"[1-9]\d{2}(?:\.\d{1,3}[a-z]?)?")
TEST_NAME: Final = re.compile(r"def test_(\d{3})(?:_(\d{1,3}[a-z]?))?_")
# These tables are full of numbers, which have tests of their own.
TABLES: Final = {ROOT / "docs" / "rules.md", ROOT / "docs" / "published-rulings.md"}
DOCUMENTS: Final = sorted({ROOT / "README.md", *(ROOT / "docs").rglob("*.md")} - TABLES)


def cited(line: str) -> list[str]:
    """The rule numbers that a line cites in the project's form."""
    numbers = [number for match in CITATION.finditer(line) for number in NUMBER.findall(match.group())]
    return numbers + DATA.findall(line)


def loose(line: str) -> list[str]:
    """What looks like a rule number in a line but is not part of a citation."""
    spans = [match.span() for form in (CITATION, DATA) for match in form.finditer(line)]
    return [
        match.group() for match in RULE.finditer(line) if not any(start <= match.start() < end for start, end in spans)
    ]


def lines_of(path: Path) -> list[tuple[int, str]]:
    if path.suffix == ".py":
        return list(words_of(path))
    return list(enumerate(path.read_text(encoding="utf-8").splitlines(), 1))


def checked_files() -> list[Path]:
    mistakes = Path(__file__).parent.with_name("judge") / "test_ruling_mistakes.py"
    invented = {Path(__file__), Path(__file__).with_name("test_rule_table.py"), mistakes}
    return [path for path in python_files() if path not in invented] + DOCUMENTS


def test_each_cited_rule_exists() -> None:
    missing = [
        f"{name_of(path)}:{line}: CR {number}"
        for path in checked_files()
        for line, text in lines_of(path)
        for number in cited(text)
        if number not in NUMBERS
    ]
    assert missing == []


def test_citations_have_one_form() -> None:
    odd = [
        f"{name_of(path)}:{line}: {number}"
        for path in checked_files()
        for line, text in lines_of(path)
        for number in loose(text)
        if number in NUMBERS
    ]
    assert odd == [], "cite as `CR 704.5g`"


def test_each_rule_in_a_test_name_exists() -> None:
    missing = [
        f"{name_of(path)}: {match.group()}"
        for path in python_files()
        for match in TEST_NAME.finditer(path.read_text(encoding="utf-8"))
        if ".".join(part for part in match.groups() if part) not in NUMBERS
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("line", "numbers", "others"),
    [
        ("a player loses (CR 704.5a)", ["704.5a"], []),
        ("CR 100.2a, 100.4a and 903.5", ["100.2a", "100.4a", "903.5"], []),
        ("CR 614-616, then more", ["614", "616"], []),
        ("steps of CR 601.2a-i", ["601.2a"], []),
        ("CR 506.2-3, 508.1b", ["506.2", "508.1b"], []),
        ("(CR {'508.1a' if attack else '509.1a'})", ["508.1a", "509.1a"], []),
        ("see 704.5g", [], ["704.5g"]),
        ('"704.5g"', ["704.5g"], []),
        ("takes 103.25 seconds or $100.5", [], ["103.25"]),
    ],
)
def test_citations_are_recognised(line: str, numbers: list[str], others: list[str]) -> None:
    assert cited(line) == numbers
    assert loose(line) == others


def test_only_numbers_and_checksums_of_the_rules_are_kept() -> None:
    lines = NUMBERS_FILE.read_text(encoding="utf-8").splitlines()
    assert len(lines) > 3_000
    assert all(re.fullmatch(r"\d{3}(\.\d+[a-z]?)?\t[0-9a-f]{8}", line) for line in lines)
