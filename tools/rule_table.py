"""Collects which tests and rulings show which rules, and writes the tables of rules and of published rulings.

The tests are read, not imported: a test shows the rules that its decorator `@pytest.mark.shows(...)` names.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from spellwright.judge import published
from spellwright.judge.rule_table import (
    CHAPTERS,
    STATUSES,
    TESTS_FILE,
    RuleRow,
    count_statuses,
    load_table,
    rule_numbers,
)
from spellwright.judge.ruling import own_rulings
from spellwright.judge.ruling_file import load_rulings

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ROOT / "src" / "spellwright" / "judge" / "data"
RULINGS: Final = ROOT / "src" / "spellwright" / "judge" / "rulings"
PAGE: Final = ROOT / "docs" / "rules.md"
PUBLISHED_PAGE: Final = ROOT / "docs" / "published-rulings.md"
RULING_TEST: Final = "tests/judge/test_rulings.py::test_own_ruling_holds"
MOST_SHOWN: Final = 3


class Misplaced(Exception):
    """A marker that is not a decorator of a test with one to three numbers in quotes."""


def is_shows(node: ast.AST) -> bool:
    """Whether it is `pytest.mark.shows`."""
    return isinstance(node, ast.Attribute) and ast.unparse(node) == "pytest.mark.shows"


def numbers_of(decorator: ast.expr) -> list[str] | None:
    """The numbers that a decorator `pytest.mark.shows(...)` names; None for another decorator."""
    if not (isinstance(decorator, ast.Call) and is_shows(decorator.func)):
        return None
    values = [a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if (
        decorator.keywords
        or not 1 <= len(values) == len(decorator.args) <= MOST_SHOWN
        or len(set(values)) < len(values)
    ):
        raise Misplaced
    return values


def shown_by_file(source: str, name: str) -> Iterator[tuple[str, list[str]]]:
    """Each test of a file with the rules that it shows. ValueError names file and line of a marker that is wrong."""
    tree = ast.parse(source)
    marks = {node.lineno for node in ast.walk(tree) if is_shows(node)}
    for node in tree.body:
        if not (isinstance(node, ast.FunctionDef) and node.name.startswith("test_")):
            continue
        shown: list[str] = []
        for decorator in node.decorator_list:
            try:
                numbers = numbers_of(decorator)
            except Misplaced:
                wanted = f"one to {MOST_SHOWN} different numbers in quotes"
                raise ValueError(f"{name}:{decorator.lineno}: expected {wanted}") from None
            if numbers is not None and shown:
                raise ValueError(f"{name}:{decorator.lineno}: expected one marker for a test")
            if numbers is not None:
                shown = numbers
                marks.discard(decorator.lineno)
        if shown:
            yield f"{name}::{node.name}", shown
    if marks:
        raise ValueError(f"{name}:{min(marks)}: expected the marker to be the decorator of a test")


def collect(tests: Path = ROOT / "tests", rulings: Path = RULINGS) -> dict[str, list[str]]:
    """Which tests show each rule: the markers of all test files, and what the ruling files say."""
    shown: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        for test, numbers in shown_by_file(path.read_text(encoding="utf-8"), name):
            for number in numbers:
                shown.setdefault(number, []).append(test)
    found = [ruling for path in sorted(rulings.rglob("*.toml")) for ruling in load_rulings(path)]
    for ruling in sorted(found, key=lambda ruling: ruling.name):
        for number in ruling.shows:
            shown.setdefault(number, []).append(f"{RULING_TEST}[{ruling.name}]")
    return shown


def shown_text(shown: dict[str, list[str]]) -> str:
    """What `rule_tests.tsv` holds: a line for each rule that is shown, in the order of the book."""
    unknown = sorted(set(shown) - set(rule_numbers()))
    if unknown:
        raise ValueError(f"no rule has the number {unknown[0]}, which {shown[unknown[0]][0]} shows")
    return "".join("\t".join([number, *shown[number]]) + "\n" for number in rule_numbers() if number in shown)


def page_text(rows: Sequence[RuleRow]) -> str:
    """What `docs/rules.md` holds: the counts of each chapter, then a table for each section."""
    head = "| chapter | " + " | ".join(STATUSES) + " |\n|---|" + "---:|" * len(STATUSES) + "\n"
    lines = [count_line(f"{n} {name}", [row for row in rows if row.number[0] == str(n)]) for n, name in chapters()]
    parts = [INTRODUCTION, head + "".join(lines) + count_line("all", rows)]
    for number, name in chapters():
        parts.append(f"## {number} {name}\n")
        own = [row for row in rows if row.number[0] == str(number)]
        parts += [section_text(section, list(group)) for section, group in groupby(own, lambda row: row.section)]
    return "\n".join(parts)


def chapters() -> list[tuple[int, str]]:
    """The number and the name of each chapter."""
    return list(enumerate(CHAPTERS, 1))


def count_line(name: str, rows: Sequence[RuleRow]) -> str:
    """A row of the summary."""
    counts = count_statuses(rows)
    return f"| {name} | " + " | ".join(f"{counts[status]:,}" for status in STATUSES) + " |\n"


def section_text(section: str, rows: Sequence[RuleRow]) -> str:
    """A section's table; one sentence where the same is to be said of all its rules."""
    rules = [row for row in rows if row.number != section]
    if len({(row.status, row.reason, row.tests) for row in rules}) == 1 and not rules[0].tests:
        return f"### {section}\n\nAll {len(rules)} rules: {rules[0].status} ({rules[0].reason}).\n"
    lines = [f"| {row.number} | {row.status} | {row.reason or '<br>'.join(map(short, row.tests))} |" for row in rules]
    return "\n".join([f"### {section}\n", "| rule | status | tests, or the reason |", "|---|---|---|", *lines, ""])


def short(test: str) -> str:
    """A test's name as the page gives it."""
    if test.startswith(RULING_TEST):
        return f"ruling `{test.removeprefix(RULING_TEST)[1:-1]}`"
    path, _, name = test.partition("::")
    return f"`{name}` in {path.removeprefix('tests/')}"


INTRODUCTION: Final = """\
# The rules, and the tests that show them

Written by `make rules` from the tests' markers, the rulings, and `judge/data/rule_notes.tsv`; `spellwright rules
NUMBER` says the same. A rule is *shown* if a test names it, asserts what this rule alone decides, and would fail
without it; *structural* if there is nothing to run; *not yet* or *out of scope* for the reason given. The figures count
rule numbers.
"""


def main() -> int:
    """Write the files; complain in one line about a marker that is wrong."""
    try:
        (DATA / TESTS_FILE).write_text(shown_text(collect()), encoding="utf-8")
        PAGE.write_text(page_text(load_table()), encoding="utf-8")
        PUBLISHED_PAGE.write_text(published.page_text(own_rulings()), encoding="utf-8")
    except ValueError as problem:
        print(f"rules: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
