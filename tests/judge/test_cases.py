"""The table of interactions that engines get wrong names rulings that there are, and says what the others wait for."""

from __future__ import annotations

import re
from typing import Final

from spellwright.judge.ruling import own_rulings
from tests.project.source_files import ROOT

TABLE: Final = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
ROWS: Final = dict(re.findall(r"^\| ([a-z]{3,4}-\d\d) \| [a-z -]+ \| (.+) \|$", TABLE, re.MULTILINE))
RULINGS: Final = {case: re.findall(r"`([a-z0-9-]+)`", row) for case, row in ROWS.items()}


def test_each_case_has_rulings_or_waits_for_something_named() -> None:
    assert len(ROWS) == 120
    waiting = [row for case, row in ROWS.items() if not RULINGS[case]]
    assert all(row.startswith("waits for ") for row in waiting)


def test_each_named_ruling_is_there_and_none_stands_for_two_cases() -> None:
    own = {ruling.name for ruling in own_rulings()}
    named = [name for names in RULINGS.values() for name in names]
    assert set(named) <= own
    assert len(named) == len(set(named))


def test_most_cases_run() -> None:
    running = sum(1 for names in RULINGS.values() if names)
    assert running >= 90
    assert f"{running} run, and" in TABLE
