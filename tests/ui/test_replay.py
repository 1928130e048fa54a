"""Simulating and replaying from the command line, with real games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from spellwright import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: str) -> tuple[int, str, str]:
        try:
            status = cli.main(words)
        except SystemExit as stopped:
            status = int(stopped.code or 0)
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return command


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("records")
    words = ("--games", "1", "--seed", "3", "--jobs", "1", "--records", str(directory), "--agent", "random", "--json")
    assert cli.main(["simulate", "red-burn", "green-stompy", *words]) == 0
    (path,) = directory.iterdir()
    return path


def test_results_do_not_depend_on_jobs(run: Run, tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        target = tmp_path / jobs
        words = ("--games", "3", "--seed", "5", "--agent", "random", "--jobs", jobs, "--records", str(target), "--json")
        status, out, _ = run("simulate", "red-burn", "green-stompy", *words)
        assert status == 0
        files = [(path.name, path.read_bytes()) for path in sorted(target.iterdir())]
        found.append((json.loads(out)["records"], files))
    assert found[0] == found[1]
    assert len(found[0][1]) == 3


def test_a_record_replays(run: Run, record: Path) -> None:
    status, out, _ = run("replay", str(record))
    assert status == 0
    assert "every hash is the same" in out


def test_the_log_tells_the_game(run: Run, record: Path) -> None:
    status, out, _ = run("replay", str(record), "--log")
    assert status == 0
    assert "Turn 1: " in out
    assert "plays Mountain" in out
    assert "loses the game (CR 704.5" in out


def test_a_wrong_hash_is_a_mismatch_that_names_the_line(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if i > 4 and '"answer"' in line)
    changed = json.loads(lines[number])
    changed["hash"] = "0" * len(changed["hash"])
    lines[number] = json.dumps(changed)
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(lines) + "\n")
    status, _, err = run("replay", str(path))
    assert (status, err.count("\n")) == (1, 1)
    assert f"{path}:{number + 1}: " in err


def test_a_damaged_line_is_refused_by_number(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text().splitlines()
    lines[3] = lines[3][:-4]
    path = tmp_path / "damaged.jsonl"
    path.write_text("\n".join(lines) + "\n")
    status, out, err = run("replay", str(path))
    assert (status, out) == (2, "")
    assert err == f"spellwright: {path}:4: expected a line of JSON\n"


def test_cards_that_are_compiled_otherwise_are_refused_by_name(run: Run, record: Path, tmp_path: Path) -> None:
    header, *rest = record.read_text().splitlines()
    changed = json.loads(header)
    changed["cards"]["Shock"] = "0" * 16
    path = tmp_path / "other.jsonl"
    path.write_text("\n".join([json.dumps(changed), *rest]) + "\n")
    status, out, err = run("replay", str(path))
    assert (status, out) == (2, "")
    assert "Shock" in err


def test_a_half_written_last_line_is_dropped_and_said(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text().splitlines()
    path = tmp_path / "half.jsonl"
    path.write_text("\n".join(lines[:20]) + '\n{"seat": 0, "ki')
    status, out, _ = run("replay", str(path))
    assert status == 0
    assert "line 21 was written by half" in out
    assert "an unfinished game" in out


def test_records_that_cannot_be_written_are_one_line(run: Run, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    status, out, err = run("simulate", "red-burn", "green-stompy", "--records", str(blocked / "games"))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(blocked) in err


def test_a_deck_with_an_unknown_card_is_one_line(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("56 Mountain\n4 Lightning Blot\n")
    status, out, err = run("simulate", str(deck), "red-burn", "--games", "1")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "Lightning Blot" in err and "Lightning Bolt" in err


def test_a_deck_with_a_refused_card_is_one_line(run: Run, tmp_path: Path) -> None:
    from spellwright.cards.pool import embedded_pool

    refused = next(entry for entry in embedded_pool().entries() if not entry.is_compiled)
    deck = tmp_path / "deck.txt"
    deck.write_text(f"56 Mountain\n4 {refused.name}\n")
    status, out, err = run("simulate", str(deck), "red-burn", "--games", "1")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert refused.name in err and str(refused.reason) in err
