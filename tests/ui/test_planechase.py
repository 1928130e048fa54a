"""Planechase on the command line: simulations, and a person at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spellwright import cli
from spellwright.record.record import load
from spellwright.record.replay import verify
from spellwright.ui.commands import play
from tests.ui.table_games import Script


def test_a_simulation_plays_planechase(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--format",
        "planechase",
        "--games",
        "2",
        "--jobs",
        "1",
        "--seed",
        "4",
        "--json",
        "--records",
        str(tmp_path),
    ]
    assert cli.main(["simulate", "red-burn", "green-stompy", *words, "--agent", "random"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    first, second = (load(tmp_path / f"game-0000{number}.jsonl").header.seats[0].planar for number in (1, 2))
    assert first and second and first != second, "each game draws its own planar decks"


def test_a_person_rolls_the_planar_die(tmp_path: Path) -> None:
    script = Script(["yes", "table", "roll", "card tember", "quit"])
    file = tmp_path / "game.jsonl"
    status = play.begin(["red-burn", "green-stompy"], ["simple"], 5, file, script, planes=True)
    assert status == 0
    assert "Planes, controlled by Ana: " in script.text and "9 in planar deck" in script.text
    assert "the starting plane is " in script.text and "Ana rolls the planar die" in script.text
    record = load(file)
    assert all(sum(count for count, _ in seat.planar) == 10 for seat in record.header.seats)
    verify(record)


def test_the_format_of_a_game_that_goes_on_is_not_given_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("{}\n")
    assert cli.main(["play", "--resume", str(file), "--format", "planechase"]) == 2
    assert "format cannot be given with it" in capsys.readouterr().err
