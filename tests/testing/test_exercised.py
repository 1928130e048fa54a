"""What the gauntlet found of each card: kept as a table, and counted only while the card's program is the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.cards.pool import embedded_pool
from spellwright.cli import main
from spellwright.testing.exercised import (
    RESULTS_FILE,
    Result,
    checked_names,
    current,
    digests,
    read_results,
    results_text,
    with_reports,
)
from spellwright.testing.gauntlet.card import CHECKED, FAILED, NOT_REACHED, RUN, AbilityReport, CardReport

STATES = (CHECKED, RUN, NOT_REACHED, FAILED)


def test_the_digests_are_those_of_the_pool() -> None:
    known = digests()
    for name in ("Lightning Bolt", "Fire // Ice", "Grizzly Bears"):
        assert known[name] == embedded_pool().entry(name).digest


def test_the_table_that_comes_with_the_package_says_what_became_of_cards() -> None:
    found = read_results(RESULTS_FILE)
    assert {result.status for result in found.values()} <= set(STATES)
    assert results_text(found) == RESULTS_FILE.read_text(encoding="utf-8")
    assert all(bool(result.what) == (result.status != CHECKED) for result in found.values())
    assert "Lightning Bolt" in checked_names()


def test_a_result_counts_only_for_the_program_that_was_run() -> None:
    bolt = digests()["Lightning Bolt"]
    same, other = Result(bolt, CHECKED, ""), Result("0" * 16, CHECKED, "")
    assert current({"Lightning Bolt": same, "Shock": other}) == {"Lightning Bolt": same}


def test_each_status_says_why() -> None:
    failed = CardReport("Shock", {0: AbilityReport("spell ability", "", 1, {"DealDamage"}, set(), ["too\tmuch"])})
    run = CardReport("Opt", {0: AbilityReport("spell ability", "", 1, set(), {"Scry: how"})})
    missed = CardReport("Duress", {0: AbilityReport("spell ability", "", reason="no legal target (CR 601.2c)")})
    found = with_reports({}, [failed, run, missed, CardReport("Grizzly Bears", cast=True)])
    assert {name: result[1:] for name, result in found.items()} == {
        "Shock": (FAILED, "too much"),
        "Opt": (RUN, "Scry: how"),
        "Duress": (NOT_REACHED, "no legal target (CR 601.2c)"),
        "Grizzly Bears": (CHECKED, ""),
    }


def test_the_command_adds_to_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "results.tsv"
    for name in ("Lightning Bolt", "Kird Ape"):
        assert main(["gauntlet", name, "--jobs", "1", "--table", str(table)]) == 0
    capsys.readouterr()
    assert {name: result.status for name, result in read_results(table).items()} == {
        "Kird Ape": CHECKED,
        "Lightning Bolt": CHECKED,
    }


def test_a_part_is_one_of_so_many(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["gauntlet", "--part", "3/2"])
    assert "expected K/N with K from 1 to N" in capsys.readouterr().err
    assert main(["gauntlet", "Kird Ape", "Lightning Bolt", "--part", "2/2"]) == 0
    shown = capsys.readouterr().out
    assert "Lightning Bolt" in shown
    assert "Kird Ape" not in shown
