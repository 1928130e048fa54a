"""Running many games, in one process or several; what comes out does not depend on how many."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from spellwright.agents import make_agent
from spellwright.cards.decks import Deck
from spellwright.errors import RecordError
from spellwright.simulate.play_one import Task, planar_setup, play_one, setup_for
from spellwright.simulate.results import GameResult, Results

TURN_LIMIT: Final = 1000

Progress = Callable[[int, int], None]
"""Told (games done, games in all) after each game."""


def failures_directory() -> Path:
    """Where records of failed games go when no directory was named: $XDG_STATE_HOME or ~/.local/state."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "spellwright" / "failed"


def run(
    decks: Sequence[Deck],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    agents: Sequence[str] = ("simple",),
    turn_limit: int = TURN_LIMIT,
    records: Path | None = None,
    progress: Progress | None = None,
    fair: bool = False,
    planechase: bool = False,
    ranges: int = 0,
) -> Results:
    """Play `games` games of the decks; game i's seed derives from (seed, i), and who goes first rotates.

    Two decks play duels, three to six free-for-all games, for which the players are seated at random. One agent's
    name means that agent in every seat; in `planechase` each player has a planar deck; `ranges` above 0
    limits the range of influence to so many seats. With `fair`, each game has a
    secret of its own in place of a seed, promised in the first line of its record, so that `records` is needed. Ctrl-C
    stops the run and keeps the finished games.

    Raises UnknownAgent, DeckError for another number of decks, the errors of `duel` for a card that cannot be played,
    or RecordError if `records` cannot be written.
    """
    names = tuple(agents) if len(agents) == len(decks) else (agents[0],) * len(decks)
    for name in names:
        make_agent(name, 0, 0)
    seats = tuple(range(len(decks)))
    if planechase:
        planar_setup(tuple(decks), seats, 0, seed, ranges)
    else:
        setup_for(tuple(decks), seats, 0, ranges)
    if fair and records is None:
        raise RecordError("fair games publish their commitments in their records: name a directory for them")
    if records is not None:
        _make_directory(records)
    failures = records if records is not None else failures_directory() / f"seed-{seed}"
    kept = str(records) if records is not None else ""
    task = Task(tuple(decks), names, seed, turn_limit, kept, str(failures), fair, ranges, planechase)
    results = Results(tuple(deck.name for deck in decks), names, None if fair else seed)
    results.directory = task.records
    try:
        played = _in_processes(task, games, jobs) if jobs > 1 and games > 1 else _here(task, games)
        for result in played:
            results.games.append(result)
            if progress is not None:
                progress(len(results.games), games)
    except KeyboardInterrupt:
        results.interrupted = True
    results.games.sort(key=_number)
    return results


def _number(result: GameResult) -> int:
    return result.index


def _make_directory(directory: Path) -> None:
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise RecordError(f"{directory}: cannot be made ({problem.strerror})") from None
    if not os.access(directory, os.W_OK | os.X_OK):
        raise RecordError(f"{directory}: cannot be written")


def _here(task: Task, games: int) -> Iterator[GameResult]:
    for index in range(games):
        yield play_one(task, index)


_TASKS: Final[list[Task]] = []
"""The task of this process, where it is one of several."""


def _begin(task: Task) -> None:
    """A worker leaves Ctrl-C to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _TASKS.append(task)


def _play(index: int) -> GameResult:
    return play_one(_TASKS[0], index)


def _in_processes(task: Task, games: int, jobs: int) -> Iterator[GameResult]:
    with multiprocessing.Pool(min(jobs, games), _begin, (task,)) as pool:
        yield from pool.imap_unordered(_play, range(games))
