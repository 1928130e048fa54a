"""Many games: the same whatever the number of processes and the hash seed, counted rightly, errors kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spellwright.agents import agent as agents
from spellwright.agents.agent import UnknownAgent
from spellwright.cards.decks import deck_of_names, find_deck
from spellwright.errors import CardRefused, RecordError, UnknownCard
from spellwright.record.record import load
from spellwright.record.replay import verify
from spellwright.rules.randomness import derive_seed
from spellwright.simulate import GameResult, Results, run
from spellwright.simulate.results import ERROR, FINISHED, LIMIT, wilson_interval

COMMAND = [sys.executable, "-c", "import sys; from spellwright.cli import main; sys.exit(main())"]
DECKS = [find_deck("red-burn"), find_deck("green-stompy")]


def test_the_number_of_processes_changes_nothing() -> None:
    alone = run(DECKS, 6, seed=5, jobs=1, agents=["random"])
    together = run(DECKS, 6, seed=5, jobs=3, agents=["random"])
    assert [game.as_dict() for game in alone.games] == [game.as_dict() for game in together.games]


@pytest.mark.parametrize("agent", ["random", "simple"])
def test_the_hash_seed_of_python_changes_nothing(agent: str, tmp_path: Path) -> None:
    shown = []
    for hash_seed in ("0", "4242"):
        directory = tmp_path / hash_seed
        words = ["simulate", "red-burn", "green-stompy", "--games", "3", "--seed", "9", "--agent", agent, "--json"]
        done = subprocess.run(
            [*COMMAND, *words, "--records", str(directory)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        records = [path.read_bytes() for path in sorted(directory.iterdir())]
        shown.append((json.loads(done.stdout)["records"], records))
    assert len(shown[0][1]) == 3
    assert shown[0] == shown[1]


def test_seeds_derive_from_the_run_and_who_goes_first_alternates() -> None:
    results = run(DECKS, 4, seed=21, agents=["random"])
    assert [game.seed for game in results.games] == [derive_seed(21, i) for i in range(4)]
    assert [game.first for game in results.games] == [0, 1, 0, 1]


def test_records_of_all_games_are_saved_and_replay(tmp_path: Path) -> None:
    results = run(DECKS, 2, seed=1, agents=["simple", "random"], records=tmp_path / "new" / "directory")
    for game in results.games:
        record = load(game.path)
        assert [seat.agent for seat in record.header.seats] == ["simple", "random"]
        verify(record)
        assert record.outcome is not None and record.outcome.key == game.hash


def test_a_game_at_its_turn_limit_is_counted_as_such_and_replays(tmp_path: Path) -> None:
    results = run(DECKS, 2, seed=1, agents=["random"], turn_limit=3, records=tmp_path)
    assert (results.count(LIMIT), results.count(FINISHED), results.wins()) == (2, 0, [0, 0])
    assert results.turns() == [3, 3]
    record = load(results.games[0].path)
    verify(record)
    assert record.outcome is not None and record.outcome.end == "turn limit"


class _Breaks:
    """An agent that fails after a while."""

    def __init__(self) -> None:
        self.left = 5

    def answer(self, decision: object, view: object) -> int:
        self.left -= 1
        if self.left < 0:
            raise ZeroDivisionError("broken on purpose")
        return 0


def test_a_game_that_fails_is_an_error_whose_record_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(agents._MAKERS, "breaks", lambda seed: _Breaks())
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    results = run(DECKS, 2, seed=1, agents=["breaks"])
    assert results.count(ERROR) == 2
    failed = results.games[0]
    assert failed.error == "ZeroDivisionError: broken on purpose"
    assert Path(failed.path).is_relative_to(tmp_path)
    record = load(failed.path)
    assert record.outcome is None
    verify(record)


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    run(DECKS, 3, agents=["random"], progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_ctrl_c_keeps_the_finished_games() -> None:
    def stop(done: int, games: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    results = run(DECKS, 50, agents=["random"], progress=stop)
    assert results.interrupted and len(results.games) == 2


def test_ctrl_c_in_the_command_gives_status_130_and_keeps_the_records(tmp_path: Path) -> None:
    words = ["simulate", "red-burn", "green-stompy", "--games", "100000", "--jobs", "2", "--agent", "random"]
    command = subprocess.Popen(
        [*COMMAND, *words, "--records", str(tmp_path), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and command.poll() is None and len(list(tmp_path.iterdir())) < 6:
        time.sleep(0.05)
    command.send_signal(signal.SIGINT)
    out, _ = command.communicate(timeout=60)
    result = json.loads(out)
    assert command.returncode == 130
    assert result["interrupted"] and result["games"] >= 1
    finished = [load(path) for path in sorted(tmp_path.iterdir())]
    assert sum(record.outcome is not None for record in finished) >= result["games"]


def test_a_card_that_cannot_be_played_is_named_with_its_file_and_line(tmp_path: Path) -> None:
    for name, said in (("Lightning Blot", "no card is named"), ("Chaos Orb", "cannot be played")):
        path = tmp_path / "mine.txt"
        path.write_text(f"56 Mountain\n4 {name}\n")
        with pytest.raises((UnknownCard, CardRefused), match=rf"mine\.txt: line 2: .*{said}"):
            run([find_deck(str(path)), DECKS[1]], 1)


def test_what_cannot_be_played_is_refused_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(UnknownAgent):
        run(DECKS, 1, agents=["nobody"])
    with pytest.raises((UnknownCard, CardRefused)):
        run([deck_of_names(["No Such Card"] * 60), DECKS[1]], 1)
    (tmp_path / "file").write_text("x")
    with pytest.raises(RecordError, match="cannot be made"):
        run(DECKS, 1, records=tmp_path / "file" / "records")


def test_counts_are_those_of_the_games() -> None:
    results = Results(("a", "b"), ("simple", "simple"), 1)
    results.games = [
        GameResult(0, 1, 0, FINISHED, 0, "104.2a", 7, 90, "k"),
        GameResult(1, 2, 1, FINISHED, 0, "104.2a", 9, 110, "k"),
        GameResult(2, 3, 0, FINISHED, -1, "104.4a", 5, 10, "k"),
        GameResult(3, 4, 1, ERROR, error="x"),
    ]
    shown = results.as_dict()
    assert (shown["wins"], shown["draws"], shown["first_wins"], shown["decisions"]) == ([2, 0], 1, 1, 210)
    assert shown["games"] == shown["finished"] + shown["limit"] + shown["errors"] == 4
    assert shown["records"][3]["outcome"] == {"end": "error", "error": "x"}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_the_wilson_interval_has_its_known_values(wins: int, games: int, low: float, high: float) -> None:
    found = wilson_interval(wins, games)
    assert found == (pytest.approx(low, abs=2e-4), pytest.approx(high, abs=2e-4))


def test_no_share_has_no_interval() -> None:
    with pytest.raises(ValueError, match="3 of 2 is no share"):
        wilson_interval(3, 2)


def test_four_decks_play_free_for_all_games_and_each_goes_first_in_turn() -> None:
    results = run([*DECKS, *DECKS], 4, seed=3, agents=["random"], turn_limit=200)
    assert [game.first for game in results.games] == [0, 1, 2, 3]
    assert results.count(ERROR) == 0
    assert len(results.wins()) == 4
    assert sum(results.wins()) + results.draws() + results.count(LIMIT) == 4
    assert results.as_dict() | {"seconds": 0} == run(
        [*DECKS, *DECKS], 4, seed=3, agents=["random"], turn_limit=200
    ).as_dict() | {"seconds": 0}


def test_each_of_three_decks_can_have_an_agent_of_its_own() -> None:
    results = run([*DECKS, DECKS[0]], 6, seed=5, agents=["random", "simple", "random"])
    assert results.agents == ("random", "simple", "random")
    assert results.wins()[1] >= 4  # wherever its player sits
