"""`spellwright rulings`: by statement, card or name; claim, scenario and result; JSON; what is unknown is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spellwright.cli import main
from spellwright.judge import ruling
from spellwright.judge.ruling_file import RulingError, load_rulings, read_ruling
from tests.judge.test_rulings import SHOCK


def test_a_ruling_is_told_with_claim_scenario_and_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "nobody-may-abstain"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Whoever votes must vote for something that is there [V5]\n")
    assert "  Ben has battlefield: Grizzly Bears\n" in out
    assert "  Then: Ana casts Council's Judgment; resolve\n" in out
    assert "  Result: Grizzly Bears is in exile; Air Elemental is on the battlefield\n" in out
    assert out.endswith("holds (nobody-may-abstain; CR 701.38a)\n")


def test_the_trace_shows_every_event_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "nobody-may-abstain", "--trace"]) == 0
    out = capsys.readouterr().out
    assert "  > resolve\n" in out and "CR 701.38a   the votes: Ana for Grizzly Bears, Ben for Grizzly Bears" in out


@pytest.mark.parametrize("what", ["B9", "b9", "azorius first-wing", "a-role-that-cannot-be-there"])
def test_statement_card_and_name_lead_to_a_ruling(capsys: pytest.CaptureFixture[str], what: str) -> None:
    assert main(["rulings", what, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["id"], found["status"]) == ("a-role-that-cannot-be-there", "pass")
    assert found["statements"] == ["B9"] and "Azorius First-Wing" in found["cards"] and found["title"]


def test_a_note_says_where_something_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "D12"]) == 0
    assert "magic-gathering-tournament-rules\n" in capsys.readouterr().out


@pytest.mark.parametrize("what", ["V99", "Chimney Imp", "nonsense"])
def test_what_is_unknown_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], what: str) -> None:
    assert main(["rulings", what]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1 and what in shown.err and shown.out == ""


def test_a_ruling_that_fails_gives_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(
        SHOCK.replace("18 life", "17 life").replace('rules = ["120.3"]', 'rules = ["120.3"]\nstatements = ["M1"]')
    )
    monkeypatch.setattr(ruling, "own_rulings", lambda: load_rulings(path))
    assert main(["rulings"]) == 1
    assert "FAILS (wrong; CR 120.3)" in capsys.readouterr().out
    assert main(["rulings", "M1", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert found["status"] == "fail" and "17 life" in found["failures"][0]["message"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('statements = ["M"]', "expected a statement"),
        ('statements = ["X1"]', "expected a statement"),
        ('kind = "x"', "x"),
    ],
)
def test_a_file_with_a_wrong_statement_or_kind_is_refused(line: str, said: str) -> None:
    with pytest.raises(RulingError, match=said):
        read_ruling(SHOCK.replace('rules = ["120.3"]', f'rules = ["120.3"]\n{line}'))


def test_ids_are_unique_and_many_run_with_progress(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "V3", "--json"]) == 0
    shown = capsys.readouterr()
    found = json.loads(shown.out)
    assert len({value["id"] for value in found}) == len(found) > 2
    assert "rulings" in shown.err
