"""Breaks one rule of the engine at a time in a copy of the package, and runs the tests that are said to show that rule.

`python -m tools.broken_rules [NUMBER...]` reports the tests that still pass: each of them claims more than it asserts.
The faults are data, `tests/testing/broken_rules/*.toml`; `--page` writes the list of them, `docs/broken-rules.md`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spellwright.judge.rule_table import load_table
from spellwright.ui.progress import progress_bar
from tools.rule_table import short

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "spellwright"
DATA: Final = ROOT / "tests" / "testing" / "broken_rules"
PAGE: Final = ROOT / "docs" / "broken-rules.md"

SECONDS: Final = 600
CRASHES: Final = (
    "AttributeError", "ImportError", "IndexError", "KeyError", "ModuleNotFoundError", "NameError", "RecursionError",
    "SyntaxError", "TypeError", "UnboundLocalError",
)  # fmt: skip
"""A test that ends with one of these has not noticed the fault: the fault has broken Python."""

PASSED: Final = "passed"
FAILED: Final = "failed"
CRASHED: Final = "broke down"
NOT_RUN: Final = "did not run"


@dataclass(frozen=True)
class Change:
    """A text that a file of the package has once, and what stands there instead."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Fault:
    """What is changed so that a rule does not hold, and the tests that must fail then.

    A rule that is kept in several places needs a change of each.
    """

    rule: str
    words: str
    changes: tuple[Change, ...]
    tests: tuple[str, ...]


@dataclass(frozen=True)
class Mended:
    """A test that passed although its rule was broken: what it lacked, and what was done about it."""

    rule: str
    test: str
    words: str


@dataclass(frozen=True)
class Draw:
    """The rules drawn by one seed, their faults, and the tests that had to be mended for them."""

    seed: int
    shown: int  # how many rules were shown when it was made: the same seed draws others from more of them
    drawn: int
    faults: tuple[Fault, ...]
    mended: tuple[Mended, ...]
    neighbours: tuple[Mended, ...]


def load_draw(path: Path) -> Draw:
    """The draw in a file. ValueError: an entry lacks something, or has something else."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        return Draw(
            data["seed"],
            data["shown"],
            data["drawn"],
            tuple([_fault(entry) for entry in data["fault"]]),
            tuple([Mended(**entry) for entry in data.get("mended", ())]),
            tuple([Mended(**entry) for entry in data.get("neighbour", ())]),
        )
    except (KeyError, TypeError) as problem:
        raise ValueError(f"{path.name}: {problem}") from None


def _fault(entry: dict[str, Any]) -> Fault:
    changes = tuple([Change(**change) for change in entry["change"]])
    return Fault(entry["rule"], entry["words"], changes, tuple(entry["tests"]))


def load_draws(folder: Path = DATA) -> list[Draw]:
    """All draws, in the order in which they were made."""
    return [load_draw(path) for path in sorted(folder.glob("*.toml"))]


# -- breaking ------------------------------------------------------------------------------------------


def broken_files(fault: Fault) -> dict[str, str]:
    """The texts of a fault's files with the fault in them. ValueError: a text does not stand there once."""
    files: dict[str, str] = {}
    for change in fault.changes:
        text = files.get(change.file) or (SOURCE / change.file).read_text(encoding="utf-8")
        if text.count(change.old) != 1 or change.new == change.old:
            found = f"found {text.count(change.old)} times, not once, in {change.file}: {change.old!r}"
            raise ValueError(f"the fault for CR {fault.rule} does not fit: {found}")
        files[change.file] = text.replace(change.old, change.new)
    return files


class Copy:
    """A copy of the package in a folder of its own, in which one fault at a time is planted."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / "spellwright"
        shutil.copytree(SOURCE, self.path, ignore=shutil.ignore_patterns("*.so", "*.pyd"))

    def run(self, fault: Fault) -> dict[str, str]:
        """What becomes of the fault's tests while it is planted. ValueError: it does not fit the code."""
        files = broken_files(fault)
        try:
            for name, text in files.items():
                (self.path / name).write_text(text, encoding="utf-8")
            return self.outcomes(fault.tests)
        finally:
            for name in files:
                shutil.copy2(SOURCE / name, self.path / name)

    def outcomes(self, tests: Sequence[str]) -> dict[str, str]:
        """What becomes of these tests with the copy as it is now."""
        report = self.path.parent / "report.xml"
        report.unlink(missing_ok=True)
        environment = {**os.environ, "PYTHONPATH": str(self.path.parent)}
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--junitxml={report}", *sorted(tests)]
        try:
            subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return dict.fromkeys(tests, NOT_RUN)
        found = read_report(report) if report.exists() else {}
        return {test: outcome_of(test, found) for test in tests}


def read_report(path: Path) -> dict[str, str]:
    """The outcome of each test of a report, by its id; one that broke down or failed for one parameter did so."""
    found: dict[str, str] = {}
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        found[name] = PASSED
        for failure in case.iter("failure"):
            found[name] = CRASHED if failure.get("message", "").startswith(CRASHES) else FAILED
        for _ in [*case.iter("error"), *case.iter("skipped")]:
            found[name] = NOT_RUN
    return found


def outcome_of(test: str, found: dict[str, str]) -> str:
    """A test's outcome; of one with parameters it is the worst, since one of them must notice the fault."""
    outcomes = {outcome for name, outcome in found.items() if name == test or name.startswith(f"{test}[")}
    return next((outcome for outcome in (FAILED, CRASHED, NOT_RUN, PASSED) if outcome in outcomes), NOT_RUN)


def complaints(copy: Copy, fault: Fault) -> list[str]:
    """What is wrong with a fault: one line for each of its tests that does not notice it."""
    return [f"CR {fault.rule}: {test} {how}" for test, how in copy.run(fault).items() if how != FAILED]


def untried(faults: Iterable[Fault]) -> list[tuple[str, str]]:
    """The rules of these faults with the tests that show them, but for which nothing was broken."""
    tried: dict[str, set[str]] = {}
    for fault in faults:
        tried.setdefault(fault.rule, set()).update(fault.tests)
    rows = [row for row in load_table() if row.number in tried]
    return [(row.number, test) for row in rows for test in row.tests if test not in tried[row.number]]


# -- the page ------------------------------------------------------------------------------------------

INTRODUCTION: Final = """\
# Rules that are broken on purpose

Written by `python -m tools.broken_rules --page` from `tests/testing/broken_rules/*.toml`. A rule is *shown*
([`rules.md`](rules.md)) if a test would fail without it. Here that is tried: for rules drawn by a recorded seed the
piece of code that makes the rule hold is replaced in a copy of the package, and each test that is said to show the rule
has to fail. `make broken-rules` does it for all (`python -m tools.broken_rules NUMBER...` for some): first the tests
have to pass with nothing broken; then a test that passes, or that fails by a Python error only, is reported, and the
command ends with 1. Where a rule has more than one fault, each of its tests notices one of them.
"""


def page_text(draws: Sequence[Draw]) -> str:
    """What `docs/broken-rules.md` holds."""
    return "\n".join([INTRODUCTION, *[draw_text(draw) for draw in draws]])


def draw_text(draw: Draw) -> str:
    """The part of the page on one draw: the rate, what was mended, and the faults."""
    rules = {fault.rule for fault in draw.faults}
    wrong = {mended.rule for mended in draw.mended}
    named = len({test for fault in draw.faults for test in fault.tests})
    lines = [
        f"## {draw.drawn} rules drawn by seed {draw.seed}",
        "",
        f"`spellwright rules --status shown --draw {draw.drawn} --seed {draw.seed}` drew them from the {draw.shown:,}"
        f" rules that were shown then. {len(draw.faults)} faults break the {len(rules)} rules, which {named} tests are"
        f" said to show; {len(draw.mended)} of the tests, of {len(wrong)} rules, passed at first although the rule was"
        " broken, and were mended:",
        "",
        "| rule | test | what it lacked, and what it is now |",
        "|---|---|---|",
        *[mended_row(mended) for mended in draw.mended],
        "",
    ]
    if draw.neighbours:
        lines += [
            "Found beside them, with the same defect:",
            "",
            "| rule | test | what it lacked, and what it is now |",
            "|---|---|---|",
            *[mended_row(mended) for mended in draw.neighbours],
            "",
        ]
    lines += ["| rule | what is broken | old → new | tests that fail |", "|---|---|---|---|"]
    return "\n".join([*lines, *[fault_row(fault) for fault in draw.faults], ""])


def mended_row(mended: Mended) -> str:
    """The row of a test that had to be mended."""
    return f"| CR {mended.rule} | {short(mended.test)} | {mended.words} |"


def fault_row(fault: Fault) -> str:
    """The row of one fault."""
    changes = "<br>".join([f"`{c.file}`: {_code(c.old)} → {_code(c.new)}" for c in fault.changes])
    tests = "<br>".join([short(test) for test in fault.tests])
    return f"| CR {fault.rule} | {fault.words} | {changes} | {tests} |"


def _code(text: str) -> str:
    """A piece of code in a cell of a table."""
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    return f"`{' ⏎ '.join(lines)}`".replace("|", "\\|") if lines else "nothing"


# -- the command ---------------------------------------------------------------------------------------


def chosen(draws: Sequence[Draw], numbers: Sequence[str]) -> list[Fault]:
    """The faults of these rules, or all. ValueError: a rule has none."""
    faults = [fault for draw in draws for fault in draw.faults]
    for number in numbers:
        if number not in {fault.rule for fault in faults}:
            raise ValueError(f"no fault breaks CR {number}")
    return [fault for fault in faults if not numbers or fault.rule in numbers]


def try_faults(faults: Sequence[Fault]) -> list[str]:
    """What is wrong with these faults and their tests, which have to pass before anything is broken."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder, progress_bar("rules broken", len(faults)) as update:
        copy = Copy(Path(folder))
        tests = sorted({test for fault in faults for test in fault.tests})
        update(0, len(faults))
        for test, how in copy.outcomes(tests).items():
            if how != PASSED:
                found.append(f"{test} {how} with nothing broken")
        for number, fault in enumerate(faults, 1):
            found += complaints(copy, fault)
            update(number, len(faults))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the faults or write the page; 1 if a test does not notice a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help="the rules to break (all)")
    parser.add_argument("--page", action="store_true", help="only write docs/broken-rules.md")
    options = parser.parse_args(arguments)
    try:
        draws = load_draws()
        faults = chosen(draws, options.numbers)
        if options.page:
            PAGE.write_text(page_text(draws), encoding="utf-8")
            return 0
        wrong = try_faults(faults)
    except ValueError as problem:
        print(f"broken rules: {problem}", file=sys.stderr)
        return 2
    for line in wrong:
        print(line)
    for number, test in untried(faults):
        print(f"CR {number}: nothing was broken for {test}")
    print(f"{len(faults)} faults, {len({f.rule for f in faults})} rules: {len(wrong)} tests do not notice")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
