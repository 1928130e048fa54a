"""Plays random games and checks the invariants at every state; saves, loads and plays on at random states.

`python -m spellwright.testing.soundness --games 200` plays the built-in decks against each other; with `--pool` it
plays decks drawn from all compiled cards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from spellwright.cards.decks import built_in_names
from spellwright.formats.duel import duel
from spellwright.formats.free_for_all import free_for_all
from spellwright.rules.game import Game
from spellwright.rules.randomness import Randomness, derive_seed, key_from_seed
from spellwright.rules.setup import Setup
from spellwright.testing.invariants import (
    copy_problems,
    leak_problems,
    pool_problems,
    same_to_the_end,
    saved_and_loaded,
    saving_problems,
    state_problems,
)

SAVES: Final = 3
"""Random states of each game at which it is saved, loaded, compared and played on."""

MOST_DECISIONS: Final = 1500


@dataclass
class Soundness:
    """What was checked, and every problem found: game, number of answers before it, and words."""

    states: int = 0
    saves: int = 0
    problems: list[tuple[int, int, str]] = field(default_factory=list)


def check_game(setup: Setup, seed: int, report: Soundness) -> None:
    """Play one random game and check every state of it."""
    game = Game(setup, seed)
    rng = Randomness(key_from_seed(derive_seed(seed, 2)))
    while not game.is_over() and len(game.answers) < MOST_DECISIONS:
        found = state_problems(game.state) + copy_problems(game)
        if game.state.stage == 0:
            found += pool_problems(game.state)
        for seat in range(len(setup.seats)):
            found += leak_problems(game.state, seat, rng)
        report.problems.extend((seed, len(game.answers), problem) for problem in found)
        report.states += 1
        game.push(game.decision.sample(rng))
    _check_saves(game, seed, rng, report)


def _check_saves(game: Game, seed: int, rng: Randomness, report: Soundness) -> None:
    """Save and load at random states, and play the original and the loaded game on with the same answers."""
    for stop in sorted(rng.below("stop", len(game.answers)) for _ in range(SAVES)):
        part = Game(game.setup, seed)
        for answer in game.answers[:stop]:
            part.push(answer)
        programs = {program.name: program for seat in game.setup.seats for program in (*seat.main, *seat.sideboard)}
        found = saving_problems(part, programs.__getitem__)
        other = saved_and_loaded(part, programs.__getitem__)
        if not same_to_the_end(part, other, Randomness(key_from_seed(stop)), MOST_DECISIONS):
            found.append("a loaded game goes on otherwise")
        report.problems.extend((seed, stop, problem) for problem in found)
        report.saves += 1


def setups(games: int, seed: int, from_pool: bool, players: int = 2) -> list[Setup]:
    """The games to play: built-in decks in all pairings, or decks drawn from the pool."""
    play = duel if players == 2 else free_for_all
    if from_pool:
        from spellwright.testing.pool_run import DeckMaker, playable_names

        maker = DeckMaker(playable_names(), seed)
        return [play(*[maker.deck() for _ in range(players)], first=i % players) for i in range(games)]
    tables = list(product(built_in_names(), repeat=players))
    return [play(*tables[i % len(tables)], first=i // len(tables) % players) for i in range(games)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the games and print what was found; 1 if anything was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pool", action="store_true", help="decks drawn from all compiled cards")
    parser.add_argument("--players", type=int, default=2, choices=range(2, 7), help="how many play each game")
    options = parser.parse_args(arguments)
    report = Soundness()
    failed = 0
    for number, setup in enumerate(setups(options.games, options.seed, options.pool, options.players)):
        seed = derive_seed(options.seed, number)
        try:
            check_game(setup, seed, report)
        except Exception as error:
            failed += 1
            report.problems.append((seed, -1, f"{type(error).__name__}: {error}"))
        print(f"\r{number + 1} games, {len(report.problems)} problems", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{options.games} games, {failed} errors, {report.states:,} states, {report.saves} saves and loads")
    for seed, answers, problem in report.problems[:20]:
        print(f"game {seed}, after {answers} answers: {problem}")
    print(f"{len(report.problems)} problems")
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
