"""Fair games from the command line: promised, played, revealed, checked; and what is refused."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from spellwright import cli
from spellwright.record.fairness import secret_path
from spellwright.record.record import load
from spellwright.ui.commands import play
from tests.ui.table_games import Script, busy, goes_on

CHANCE = """26 Mountain
4 Goblin Kaboomist
4 Swarming Goblins
4 Chaos Channeler
4 Hoarding Ogre
4 Mijae Djinn
14 Mountain
"""
"""Coins in each upkeep and combat, dice for what enters and attacks."""


def command(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        status = cli.main(words)
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def fair_game(path: Path, typed: list[str]) -> tuple[int, Script]:
    script = Script(typed)
    return play.begin([], ["random"], None, path, script, fair=True), script


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two fair games of three players, two of them with coins and dice."""
    directory = tmp_path_factory.mktemp("fair")
    deck = directory / "chance.txt"
    deck.write_text(CHANCE)
    words = ("--games", "2", "--jobs", "1", "--fair", "--records", str(directory / "games"), "--agent", "random")
    assert cli.main(["simulate", str(deck), str(deck), "red-burn", *words, "--turn-limit", "40"]) == 0
    return sorted((directory / "games").iterdir())


def test_simulated_games_are_checked(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    headers = [json.loads(path.read_text().splitlines()[0]) for path in records]
    assert len({header["commitment"] for header in headers}) == 2
    for path in records:
        status, out, _ = command(capsys, "replay", "--verify", str(path))
        assert status == 0
        found = re.search(r"checked against the key: (\d+) shuffles, (\d+) (?:die|dice), (\d+) coins?", out)
        assert found is not None and int(found[1]) >= 3
        lines = path.read_text().splitlines()
        assert int(found[1]) == sum('"chance":"shuffle"' in line for line in lines)
        assert int(found[2]) == sum('"chance":"die"' in line for line in lines)
        assert int(found[3]) == sum('"chance":"coin"' in line for line in lines)
        assert "every hash is the same" in out
        secret = bytes.fromhex(json.loads(lines[-1])["secret"])
        assert hashlib.sha256(secret).hexdigest() in out


def test_a_coin_that_is_turned_over_is_found(
    records: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in records:
        lines = path.read_text().splitlines()
        number = next((i for i, line in enumerate(lines) if '"chance":"coin"' in line), 0)
        if number:
            break
    value = json.loads(lines[number])
    value["result"] = 1 - value["result"]
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join([*lines[:number], json.dumps(value), *lines[number + 1 :]]) + "\n")
    status, _, err = command(capsys, "replay", "--verify", str(changed))
    assert (status, err.count("\n")) == (1, 1)
    assert f"{changed}:{number + 1}: the recorded coin of 2 is {value['result']}, the key gives" in err
    assert command(capsys, "replay", str(changed))[0] == 1


def test_a_changed_outcome_or_secret_is_found(
    records: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *lines, last = records[0].read_text().splitlines()
    for field, other, said in (
        ("secret", "00" * 32, "promised was"),
        ("turn", 2, "the recorded turn is 2"),
    ):
        changed = tmp_path / f"{field}.jsonl"
        changed.write_text("\n".join([*lines, json.dumps(json.loads(last) | {field: other})]) + "\n")
        status, _, err = command(capsys, "replay", "--verify", str(changed))
        assert (status, err.count("\n")) == (1, 1)
        assert f"{changed}:{len(lines) + 1}: " in err and said in err


def test_what_is_no_finished_fair_game_says_so(
    records: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_end = tmp_path / "open.jsonl"
    open_end.write_text("\n".join(records[0].read_text().splitlines()[:-1]) + "\n")
    status, out, _ = command(capsys, "replay", "--verify", str(open_end))
    assert status == 1 and "an unfinished fair game: the secret of commitment" in out
    assert command(capsys, "replay", str(open_end))[0] == 2
    words = ("--games", "1", "--jobs", "1", "--records", str(tmp_path / "plain"), "--agent", "random", "--seed", "1")
    assert command(capsys, "simulate", "red-burn", "green-stompy", *words)[0] == 0
    (plain,) = (tmp_path / "plain").iterdir()
    status, out, _ = command(capsys, "replay", "--verify", str(plain))
    assert status == 1 and "no fair game" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "red-burn", "green-stompy", "--fair", "--seed", "0", "--records", "x"], "--seed cannot be given"),
        (["simulate", "red-burn", "green-stompy", "--fair"], "name a directory"),
        (["play", "--fair", "--seed", "0"], "--seed cannot be given"),
    ],
)
def test_what_cannot_be_fair_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = command(capsys, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_a_person_plays_a_fair_game_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    status, script = fair_game(path, ["my own word"])
    assert status == 0 and "Commitment: " in script.lines[0]
    promised = script.lines[0].removeprefix("Commitment: ")
    header = load(path).header
    assert (header.commitment, header.words, header.first_drawn) == (promised, ("my own word",), True)
    secret = secret_path(path).read_text().strip()
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promised
    assert secret not in path.read_text() and secret not in script.text
    status, script = goes_on(path, busy)
    assert status == 0 and not secret_path(path).exists()
    assert f"spellwright replay --verify {path}" in script.text
    status, out, _ = command(capsys, "replay", "--verify", str(path))
    assert status == 0 and "checked against the key: who plays first, " in out and promised in out


def test_a_copy_of_a_fair_game_goes_on_too(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    fair_game(tmp_path / "game.jsonl", ["my own word", f"save {copy}"])
    status, script = goes_on(copy, busy)
    assert status == 0 and f"spellwright replay --verify {copy}" in script.text


def test_nothing_needs_to_be_typed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert fair_game(path, [])[0] == 0
    assert load(path).header.words == ()
