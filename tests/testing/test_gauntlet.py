"""The gauntlet: it passes cards that do what they say, and finds faults that are planted in the engine."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spellwright.cards.programs import load_program
from spellwright.cli import main
from spellwright.language.node import walk
from spellwright.rules import state
from spellwright.testing import gauntlet
from spellwright.testing.gauntlet.card import CHECKED, FAILED, Gauntlet
from spellwright.testing.gauntlet.reporting import as_dict, lines_of
from spellwright.testing.gauntlet.running import chosen_names, run_gauntlet

from .planted_faults import CARDS, FAULTS, Fault

SOURCE = Path(gauntlet.__file__).parent
READERS = (
    "facts", "scene", "fitting", "counting", "denoting", "reading", "promising", "promising_more", "promising_cards",
    "promising_permanents", "promising_keywords", "histories", "knowing", "costs", "triggering",
)  # fmt: skip
IS_COMPILED = not str(state.__file__).endswith(".py")
PAGE = Path(__file__).parents[2] / "docs" / "gauntlet-faults.md"


def words_of(name: str) -> set[str]:
    """The names of the nodes in a card's trees."""
    return {type(node).__name__ for node in walk(tuple(Gauntlet(load_program(name)).trees))}


@pytest.fixture(scope="module")
def words() -> dict[str, set[str]]:
    return {name: words_of(name) for name in CARDS}


def found_by(fault: Fault, words: dict[str, set[str]]) -> str:
    """What the gauntlet says while a fault is planted; empty if nothing."""
    for name in CARDS:
        if fault.about and not words[name] & set(fault.about):
            continue
        with fault.plant():
            report = run_gauntlet([name]).reports[0]
        if report.status == FAILED:
            return f"{name}: {lines_of(report)[0]}"
    return ""


def test_the_cards_pass_while_no_fault_is_planted() -> None:
    """So that whatever is found is the fault."""
    failed = {report.name: lines_of(report) for report in run_gauntlet(CARDS).reports if report.status == FAILED}
    assert failed == {}


def test_most_planted_faults_are_found(words: dict[str, set[str]]) -> None:
    """And the list in the documentation says which; a few cannot be planted where the core is compiled."""
    found = {fault.words: bool(found_by(fault, words)) for fault in FAULTS}
    rows = [line.split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][1:]
    listed = {row[2].strip(): row[3].strip() == "yes" for row in rows}
    assert len(FAULTS) >= 30
    assert sum(listed.values()) >= 0.9 * len(FAULTS)
    if IS_COMPILED:
        assert sum(found.values()) >= 27
        assert {fault for fault in found if found[fault]} <= {fault for fault in listed if listed[fault]}
    else:
        assert found == listed


def test_what_happens_only_in_rare_settings_is_reached() -> None:
    """An ability to counter, a spell with a target, a suspended card, an ability in a graveyard, a crowd, a later."""
    names = ["Squelch", "Turn Aside", "Wheel of Fate", "Bridge from Below", "Feast of Blood", "Resurrection Orb"]
    assert {report.name: report.status for report in run_gauntlet(names).reports} == dict.fromkeys(names, CHECKED)


def test_the_reader_shares_no_code_with_performing() -> None:
    """It looks at states, objects and events; nothing that carries out or interprets instructions."""
    allowed = {"continuous", "events", "mana_symbols", "objects", "programs", "state", "steps", "zones"}
    for name in READERS:
        text = (SOURCE / f"{name}.py").read_text(encoding="utf-8")
        used = set(re.findall(r"from spellwright\.rules\.(\w+) import", text))
        assert used <= allowed, name
        assert "spellwright.mechanics" not in text, name


def test_a_sample_of_the_pool_runs_without_error() -> None:
    results = run_gauntlet(chosen_names([], 40, 20261130))
    assert {report.name: report.error for report in results.reports if report.error} == {}
    assert sum(report.status == CHECKED for report in results.reports) >= 20


def test_the_result_is_the_same_in_several_processes() -> None:
    names = CARDS[:24]
    assert as_dict(run_gauntlet(names, jobs=2)) == as_dict(run_gauntlet(names, jobs=1))


def test_the_command_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gauntlet", "Lightning Bolt", "Kird Ape", "--jobs", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["cards"] == {"checked": 2, "run": 0, "not reached": 0, "failed": 0}


def test_the_command_refuses_an_unknown_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gauntlet", "Lightning Blot"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_command_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    assert main(["gauntlet", "Lightning Bolt", "--page", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert "spellwright gauntlet 'Lightning Bolt'" in text
    assert "| checked | 1 | 100.0% |" in text
