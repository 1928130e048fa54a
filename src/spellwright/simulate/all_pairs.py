"""Plays every pair of built-in decks, each deck against itself too, and fails if any game does.

`python -m spellwright.simulate.all_pairs --games 200` plays 200 games for each pair and agent.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from spellwright.cards.decks import built_in_names, find_deck
from spellwright.simulate.results import ERROR, Results
from spellwright.simulate.run import run

AGENTS = ("simple", "random")


def pairs() -> list[tuple[str, str]]:
    """Every pair of built-in decks, in order, and each deck with itself."""
    return list(combinations_with_replacement(built_in_names(), 2))


def play_all(games: int, seed: int, jobs: int, agents: Sequence[str] = AGENTS) -> Iterator[Results]:
    """The results of so many games for each pair, with each agent for both players."""
    for agent in agents:
        for pair in pairs():
            yield run([find_deck(name) for name in pair], games, seed=seed, jobs=jobs, agents=[agent])


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print a line for each pair and agent; 1 if any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each pair and agent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--agent", choices=AGENTS, action="append", help="only this one")
    options = parser.parse_args(arguments)
    total = failed = 0
    for results in play_all(options.games, options.seed, options.jobs, options.agent or AGENTS):
        errors = [game for game in results.games if game.status == ERROR]
        total += len(results.games)
        failed += len(errors)
        wins = " : ".join([str(number) for number in results.wins()])
        names = " against ".join(results.decks)
        print(f"{results.agents[0]:6} {names}: {wins} of {len(results.games)}, {len(errors)} errors", flush=True)
        for game in errors[:3]:
            print(f"  seed {game.seed}: {game.error}", flush=True)
    print(f"{total} games of {len(pairs())} pairs, {failed} errors")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
