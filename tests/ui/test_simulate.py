"""What a simulation shows: counts, intervals, facts, failures, exit statuses; and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spellwright import cli
from spellwright.simulate import GameResult, Results
from spellwright.simulate.results import ERROR, FINISHED, LIMIT

GAMES = [
    GameResult(0, 11, 0, FINISHED, 0, "704.5a", 9, 100, "aa", 0.5),
    GameResult(1, 12, 1, FINISHED, 0, "704.5a", 12, 120, "bb", 0.5),
    GameResult(2, 13, 0, FINISHED, 1, "704.5b", 30, 80, "cc", 0.5),
    GameResult(3, 14, 1, LIMIT, -1, "", 1000, 300, "dd", 0.5),
]
BROKEN = GameResult(4, 15, 0, ERROR, error="ValueError: no", path="kept/game-00005.jsonl")


def simulate(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    games: list[GameResult],
    *words: str,
    interrupted: bool = False,
) -> tuple[int, str, str]:
    def play(decks: Any, *_: Any) -> Results:
        results = Results(tuple(deck.name for deck in decks), ("simple", "random"), 7, games)
        results.interrupted = interrupted
        results.directory = "kept"
        return results

    monkeypatch.setattr("spellwright.simulate.run", play)
    status = cli.main(["simulate", "red-burn", "green-stompy", *words])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_the_table_shows_wins_with_their_interval(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = simulate(monkeypatch, capsys, GAMES)
    rows = {line.split()[0]: line.split() for line in out.splitlines() if line.strip()}
    assert status == 0
    assert rows["red-burn"] == ["red-burn", "simple", "2", "50%", "15-85%", "1", "1"]
    assert rows["green-stompy"] == ["green-stompy", "random", "1", "25%", "5-70%", "0", "1"]
    assert rows["turns"][1:] == ["21", "(9", "to", "1000)"]
    assert rows["decisions"][1:3] == ["600", "(300/s"]
    assert rows["records"] == ["records", "kept"]
    assert rows["stopped"][-1] == "1"


def test_json_is_one_object_on_stdout(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = simulate(monkeypatch, capsys, GAMES, "--json")
    result = json.loads(out)
    assert status == 0
    assert (result["games"], result["finished"], result["limit"], result["errors"]) == (4, 3, 1, 0)
    assert (result["wins"], result["draws"], result["decisions"]) == ([2, 1], 0, 600)
    assert result["records"][2]["hash"] == "cc"


def test_a_failed_game_is_named_and_gives_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = simulate(monkeypatch, capsys, [*GAMES, BROKEN])
    assert status == 1
    assert "game 5 failed: ValueError: no; its record: kept/game-00005.jsonl" in err


def test_an_interrupted_run_shows_what_was_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = simulate(monkeypatch, capsys, GAMES, interrupted=True)
    assert status == 130
    assert "red-burn" in out and "interrupted after 4 games" in err
    assert simulate(monkeypatch, capsys, [], interrupted=True)[0] == 130


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["red-burn", "no-such-deck"], "no-such-deck: neither a deck file nor a built-in deck"),
        (["red-burn", "green-stompy", "--games", "-3"], "--games: expected a whole number of at least 1"),
        (["red-burn", "green-stompy", "--games", "many"], "--games: expected a whole number of at least 1"),
        (["red-burn", "green-stompy", "--jobs", "0"], "--jobs: expected a whole number from 1 to 256"),
        (["red-burn", "green-stompy", *["--agent", "random"] * 3], "3 agents for 2 players"),
        (["red-burn"], "a game needs two to six decks: one was given"),
        (["red-burn"] * 7, "7 decks for a free-for-all of 3 to 6 players"),
        (["red-burn"] * 4 + ["--agent", "random"] * 2, "2 agents for 4 players"),
    ],
)
def test_bad_input_is_one_line_and_status_2(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = cli.main(["simulate", *words])
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    shown = capsys.readouterr()
    assert (status, shown.out, shown.err.count("\n")) == (2, "", 1)
    assert said in shown.err
