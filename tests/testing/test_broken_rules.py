"""The rules that are broken on purpose: the list fits the code, and tests that do not notice are reported."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellwright.judge.rule_table import load_table
from tools.broken_rules import (
    PAGE,
    Change,
    Copy,
    Fault,
    broken_files,
    chosen,
    complaints,
    load_draw,
    load_draws,
    main,
    outcome_of,
    page_text,
    untried,
)

DRAWS = load_draws()
FAULTS = chosen(DRAWS, ())
QUICK = chosen(DRAWS, ("118.7d", "118.14"))
TEST = "tests/rules/test_mana.py::test_118_7c_and_d_excess_reduces_generic"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    yield Copy(tmp_path_factory.mktemp("broken"))


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page_text(DRAWS), "run `python -m tools.broken_rules --page`"


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.words for fault in FAULTS])
def test_each_fault_fits_the_code_and_is_python(fault: Fault) -> None:
    for text in broken_files(fault).values():
        ast.parse(text)


def test_each_rule_drawn_is_broken_and_each_test_named_shows_it() -> None:
    shown = {row.number: set(row.tests) for row in load_table()}
    for draw in DRAWS:
        assert len({fault.rule for fault in draw.faults}) == draw.drawn
    assert [(f.rule, test) for f in FAULTS for test in f.tests if test not in shown[f.rule]] == []


def test_the_tests_notice_that_their_rule_is_broken(copy: Copy) -> None:
    """Two quick ones; `make broken-rules` tries all."""
    assert set(copy.outcomes([test for fault in QUICK for test in fault.tests]).values()) == {"passed"}
    assert [complaints(copy, fault) for fault in QUICK] == [[], []]


def test_a_test_that_passes_or_only_breaks_down_is_reported(copy: Copy) -> None:
    harmless = Change("rules/mana.py", "        excess = amount - (", "        excess = 0 + amount - (")
    assert complaints(copy, Fault("118.7d", "nothing", (harmless,), (TEST,))) == [f"CR 118.7d: {TEST} passed"]
    python = Change("rules/mana.py", "        excess = amount - (", "        excess = amounts - (")
    assert complaints(copy, Fault("118.7d", "Python", (python,), (TEST,))) == [f"CR 118.7d: {TEST} broke down"]
    assert (copy.path / "rules" / "mana.py").read_text(encoding="utf-8").count("excess = amount - (") == 1


def test_one_parameter_has_to_notice() -> None:
    found = {"a.py::test_x[1]": "passed", "a.py::test_x[2]": "failed", "a.py::test_xy": "broke down"}
    assert outcome_of("a.py::test_x", found) == "failed"
    assert outcome_of("a.py::test_xy", found) == "broke down"
    assert outcome_of("a.py::test_z", found) == "did not run"


def test_a_fault_that_does_not_fit_is_an_error() -> None:
    said = r"for CR 118\.7d does not fit: found \d+ times, not once, in rules/mana\.py"
    for old in ("no such text", "self"):
        with pytest.raises(ValueError, match=said):
            broken_files(Fault("118.7d", "nothing", (Change("rules/mana.py", old, ""),), (TEST,)))


def test_a_test_for_which_nothing_is_broken_is_listed() -> None:
    fault = next(fault for fault in FAULTS if fault.rule == "202.3")
    assert untried([fault]) == []
    assert untried([Fault("202.3", "", (), fault.tests[1:])]) == [("202.3", fault.tests[0])]


def test_a_file_that_lacks_something_is_named(tmp_path: Path) -> None:
    path = tmp_path / "draw.toml"
    path.write_text("seed = 1\nshown = 1\ndrawn = 1\n[[fault]]\nrule = '100.1'\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"draw\.toml: 'change'"):
        load_draw(path)


def test_a_rule_without_a_fault_cannot_be_broken(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["100.1"]) == 2
    assert capsys.readouterr().err == "broken rules: no fault breaks CR 100.1\n"
