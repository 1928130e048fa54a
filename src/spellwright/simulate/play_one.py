"""One game of a simulation: its setup, its agents, its record."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from spellwright.agents import Agent, make_agent
from spellwright.cards.decks import Deck
from spellwright.record.fairness import keep_secret
from spellwright.record.playing import Playthrough
from spellwright.record.record import RecordWriter, header_of
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.promises import SEATING, Promise
from spellwright.rules.randomness import Randomness, derive_seed, key_from_seed
from spellwright.rules.setup import Setup
from spellwright.rules.state import GameState
from spellwright.rules.views import View
from spellwright.simulate.results import ERROR, FINISHED, LIMIT, GameResult


@dataclass(frozen=True, slots=True)
class Task:
    """What all games of a simulation have in common; plain values, for other processes."""

    decks: tuple[Deck, ...]
    agents: tuple[str, ...]
    seed: int
    turn_limit: int
    records: str  # the directory of the records of all games, "" for none
    failures: str  # the directory of the records of games that failed
    fair: bool = False  # each game keeps a promise of its own instead of following from the seed
    ranges: int = 0  # how many seats each player's range of influence is limited to (CR 801); 0: no limit
    planechase: bool = False  # whether each player brings a planar deck (CR 901)


_SETUPS: Final[dict[tuple[tuple[Deck, ...], int], Setup]] = {}


def setup_for(decks: tuple[Deck, ...], order: tuple[int, ...], first: int, ranges: int = 0) -> Setup:
    """The setup of a game of these decks in a seating order, by position; the cards are looked up once a process."""
    found = _SETUPS.get((decks, ranges))
    if found is None:
        from spellwright.formats.duel import PLAYERS, duel
        from spellwright.formats.free_for_all import free_for_all

        found = duel(*decks) if len(decks) == PLAYERS else free_for_all(*decks, ranges=ranges)
        _SETUPS[(decks, ranges)] = found
    seats = tuple([found.seats[i] for i in order])
    return Setup(seats, order.index(first), found.life, found.attack, ranges=found.ranges)


def planar_setup(decks: tuple[Deck, ...], order: tuple[int, ...], first: int, seed: int, ranges: int = 0) -> Setup:
    """The same setup with planar decks: those of the deck files, or drawn by the game's seed (CR 901.3)."""
    from spellwright.formats.planechase import with_planar_decks

    return with_planar_decks(setup_for(decks, order, first, ranges), [decks[i].planar_names() for i in order], seed)


def seating(players: int, key: bytes) -> tuple[int, ...]:
    """Which deck sits where: several players are seated at random (CR 806.3)."""
    order = list(range(players))
    if players > 2:
        Randomness(key).shuffle(SEATING, order)
    return tuple(order)


class _Seats:
    """The agents of one game, each asked with its own seat's view."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self.agents: list[Agent] = [make_agent(name, seed, seat) for seat, name in enumerate(names)]

    def decide(self, state: GameState, decision: Decision) -> Answer:
        """Ask the agent of the decision's seat."""
        return self.agents[decision.seat].answer(decision, View(state, decision.seat))


def record_path(directory: str, index: int) -> Path:
    """The file of a game's record: named by its number, so that they sort."""
    return Path(directory) / f"game-{index + 1:05}.jsonl"


def play_one(task: Task, index: int) -> GameResult:
    """Play game number `index`. Whatever it raises becomes its error, and its record is kept."""
    first = index % len(task.decks)
    promise = Promise() if task.fair else None
    seed = derive_seed(task.seed, index) if promise is None else 0
    result = _play(task, index, seed, first, task.records, promise)
    if result.status == ERROR and not task.records and task.failures:
        Path(task.failures).mkdir(parents=True, exist_ok=True)
        return _play(task, index, seed, first, task.failures)
    return result


def _play(task: Task, index: int, seed: int, first: int, directory: str, promise: Promise | None = None) -> GameResult:
    order = seating(len(task.decks), promise.game_key if promise is not None else key_from_seed(seed))
    agents = tuple([task.agents[i] for i in order])
    drawn_by = seed if promise is None else int.from_bytes(promise.game_key, "big")
    if task.planechase:
        setup = planar_setup(task.decks, order, first, drawn_by, task.ranges)
    else:
        setup = setup_for(task.decks, order, first, task.ranges)
    writer: RecordWriter | None = None
    if directory:
        header = header_of(setup, seed, "", task.turn_limit, agents, promise)
        writer = RecordWriter(record_path(directory, index), header)
    path = str(writer.path) if writer is not None else ""
    seats = _Seats(agents, promise.agent_seed if promise is not None else seed)
    game = Playthrough(setup, seed, seats.decide, writer, task.turn_limit, None, promise)
    begun = time.perf_counter()
    error = ""
    try:
        game.play()
    except Exception as problem:
        error = f"{type(problem).__name__}: {problem}"
    seconds = time.perf_counter() - begun
    if writer is not None:
        writer.close()
        if error and promise is not None:
            keep_secret(writer.path, promise.secret)
    state = game.state
    if error:
        result = GameResult(index, seed, first, ERROR, turn=state.turn, decisions=game.decisions, path=path)
        return replace(result, seconds=seconds, error=error)
    return GameResult(
        index,
        seed,
        first,
        LIMIT if game.reached_limit else FINISHED,
        order[state.winner] if state.winner >= 0 else -1,
        state.why_over,
        state.turn - 1 if game.reached_limit else state.turn,
        game.decisions,
        game.key(),
        seconds,
        path=path,
    )
