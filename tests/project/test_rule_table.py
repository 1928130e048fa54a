"""The table of rules: current, without contradictions, and the command that prints it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from spellwright import cli
from spellwright.judge import published
from spellwright.judge.rule_table import (
    RuleRow,
    RuleTableError,
    draw_rules,
    load_table,
    make_table,
    own_notes,
    read_notes,
    rows_of,
    rule_numbers,
)
from spellwright.judge.ruling import own_rulings
from tools.rule_table import DATA, PAGE, PUBLISHED_PAGE, collect, page_text, shown_by_file, shown_text

NUMBERS: Final = rule_numbers()
CITED: Final = re.compile(r"CR (\d{3}(?:\.\d+[a-z]?)?)")


def test_the_table_is_current() -> None:
    assert (DATA / "rule_tests.tsv").read_text(encoding="utf-8") == shown_text(collect()), "run `make rules`"
    assert PAGE.read_text(encoding="utf-8") == page_text(load_table()), "run `make rules`"
    assert PUBLISHED_PAGE.read_text(encoding="utf-8") == published.page_text(own_rulings()), "run `make rules`"


def test_no_rule_is_shown_and_noted() -> None:
    shown = collect()
    both = [
        f"line {note.line}: {note.rules} is shown by {shown[note.rules]}" for note in own_notes() if note.rules in shown
    ]
    assert both == []


def test_each_rule_is_noted_once_and_each_line_says_something() -> None:
    notes = own_notes()
    assert len({note.rules for note in notes}) == len(notes)
    of_one = {note.rules for note in notes if not note.is_wide}
    for note in notes:
        covered = [number for number in NUMBERS if note.covers(number)]
        assert covered, f"line {note.line}: there is no rule {note.rules}"
        assert not note.is_wide or set(covered) - of_one, f"line {note.line}: each of its rules has a line of its own"


def test_each_rule_cited_in_a_reason_exists() -> None:
    assert {number for note in own_notes() for number in CITED.findall(note.reason)} <= set(NUMBERS)


def test_no_test_shows_the_heading_of_a_section() -> None:
    assert [number for number in collect() if "." not in number] == []


def test_reading_the_markers_of_a_file() -> None:
    source = """
@pytest.mark.parametrize("x", [1])
@pytest.mark.shows("704.5g", "704.5h")
def test_it(x): ...

def test_other(): ...
"""
    assert dict(shown_by_file(source, "f.py")) == {"f.py::test_it": ["704.5g", "704.5h"]}


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("@pytest.mark.shows()\ndef test_x(): ...", "f.py:1: expected one to 3"),
        ("@pytest.mark.shows(704.5)\ndef test_x(): ...", "f.py:1: expected one to 3"),
        (
            "@pytest.mark.shows('1')\n@pytest.mark.shows('2')\ndef test_x(): ...",
            "f.py:2: expected one marker for a test",
        ),
        ("@pytest.mark.shows('1', '2', '3', '4')\ndef test_x(): ...", "f.py:1: expected one to 3"),
        ("@pytest.mark.shows('1', '1')\ndef test_x(): ...", "f.py:1: expected one to 3"),
        ("@pytest.mark.shows(NUMBER)\ndef test_x(): ...", "f.py:1: expected one to 3"),
        ("@pytest.mark.shows('704.5g')\ndef helper(): ...", "f.py:1: expected the marker to be"),
        ("pytestmark = pytest.mark.shows('704.5g')", "f.py:1: expected the marker to be"),
    ],
)
def test_a_marker_that_is_wrong_is_named(source: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        dict(shown_by_file(source, "f.py"))


def test_collecting_from_tests_and_rulings(tmp_path: Path) -> None:
    tests, rulings = tmp_path / "tests", tmp_path / "rulings"
    tests.mkdir()
    rulings.mkdir()
    (tests / "test_one.py").write_text('@pytest.mark.shows("120.3")\ndef test_damage(): ...\n')
    (rulings / "hit.toml").write_text(
        'title = "Hit"\nclaim = "It hits."\nshows = ["120.3", "120.3a"]\n[result]\nexpect = ["Ana has 20 life"]\n'
    )
    ruling = "tests/judge/test_rulings.py::test_own_ruling_holds[hit]"
    shown = {"120.3": ["tests/test_one.py::test_damage", ruling], "120.3a": [ruling]}
    assert collect(tests, rulings) == shown
    assert shown_text(shown) == f"120.3\ttests/test_one.py::test_damage\t{ruling}\n120.3a\t{ruling}\n"
    with pytest.raises(ValueError, match=re.escape("no rule has the number 120.33")):
        shown_text({"120.33": ["tests/test_one.py::test_damage"]})


def test_a_test_goes_before_a_note_and_a_narrow_note_before_a_wide_one() -> None:
    notes = read_notes(
        "# remark\n901-903*\tout of scope\tfar\n902*\tnot yet\tnear\n902.1*\tstructural\tword\n902.1b\tnot yet\tb\n"
    )
    numbers = ["901.1", "902.1", "902.1a", "902.1b", "902.2", "902.10", "903", "903.1", "904.1"]
    assert make_table(numbers, {"903.1": ("t",)}, notes) == [
        RuleRow("901.1", "out of scope", (), "far"),
        RuleRow("902.1", "structural", (), "word"),
        RuleRow("902.1a", "structural", (), "word"),
        RuleRow("902.1b", "not yet", (), "b"),
        RuleRow("902.2", "not yet", (), "near"),
        RuleRow("902.10", "not yet", (), "near"),
        RuleRow("903", "structural", (), "the heading of a section"),
        RuleRow("903.1", "shown", ("t",), ""),
        RuleRow("904.1", "not yet", (), "no test yet"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("104.1\tstructural", "rule_notes.tsv:1: expected rules, status and reason"),
        ("104.1\tstructural\t", "rule_notes.tsv:1: expected rules, status and reason"),
        ("104.1\tshown\tx", "rule_notes.tsv:1: expected one of structural, not yet, out of scope, found shown"),
        ("#\n104\tstructural\tx", "rule_notes.tsv:2: '104' is not a number, a number with *"),
    ],
)
def test_a_note_that_is_wrong_is_named(text: str, said: str) -> None:
    with pytest.raises(RuleTableError, match=re.escape(said)):
        read_notes(text)


def test_parts_of_the_table() -> None:
    rows = load_table()
    assert [row.number for row in rows] == NUMBERS
    assert {row.number[0] for row in rows_of(rows, "7")} == {"7"}
    assert {row.number[:3] for row in rows_of(rows, "704")} == {"704"}
    assert [row.number for row in rows_of(rows, "104.1")] == ["104.1"]
    assert [row.number for row in rows_of(rows, "101.4")] == [
        "101.4", "101.4a", "101.4b", "101.4c", "101.4d", "101.4e",
    ]  # fmt: skip


def test_drawing_by_a_seed() -> None:
    rows = [RuleRow(str(n), ["shown", "structural", "not yet", "out of scope"][n % 4]) for n in range(100)]
    drawn = draw_rules(rows, 50, 3)
    assert draw_rules(rows, 50, 3) == drawn != draw_rules(rows, 50, 4)
    assert len(set(drawn)) == 50 and {row.status for row in drawn} == {"shown", "not yet"}
    with pytest.raises(RuleTableError, match="51 rules cannot be drawn from 50"):
        draw_rules(rows, 51, 3)


def said_by(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said_by(capsys).splitlines()
    assert lines[0].split() == ["shown", "structural", "not", "yet", "out", "of", "scope"]
    assert lines[1].startswith("1 Game Concepts ") and len(lines) == 11
    figures = [[int(word.replace(",", "")) for word in line.split()[-4:]] for line in lines[1:]]
    assert [sum(column) for column in zip(*figures[:-1], strict=True)] == figures[-1]
    assert sum(figures[-1]) == len(NUMBERS)
    assert said_by(capsys, "8").splitlines()[1].startswith("800 ")


def test_the_command_prints_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert said_by(capsys, "704").splitlines()[0] == "704      structural: the heading of a section"
    tested = next(row for row in load_table() if row.tests)
    lines = said_by(capsys, tested.number).splitlines()
    assert lines[0].split() == [tested.number, "shown"]
    assert [line.strip() for line in lines[1 : len(tested.tests) + 1]] == list(tested.tests)


def test_the_command_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    values = json.loads(said_by(capsys, "--json"))
    assert [value["number"] for value in values] == NUMBERS
    assert all(list(value) == ["number", "status", "tests", "reason"] for value in values)
    assert all((value["status"] == "shown") == bool(value["tests"]) == (not value["reason"]) for value in values)
    drawn = json.loads(said_by(capsys, "--json", "--status", "not yet", "--draw", "5", "--seed", "8"))
    assert len(drawn) == 5 and {value["status"] for value in drawn} == {"not yet"}


@pytest.mark.parametrize("number", ["999", "704.7g", "704.5gg", "x", "0"])
def test_an_unknown_rule_is_one_line(capsys: pytest.CaptureFixture[str], number: str) -> None:
    assert cli.main(["rules", number]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", f"spellwright: there is no rule {number!r}\n")
