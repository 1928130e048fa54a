"""Plays random games of several players whose decks hold the cards of chosen families: votes, dice, coins, Roles.

`python -m spellwright.testing.family_run --games 100` plays games of five and prints the errors, each with the seed of
its game, and how many of the families' cards were cast or played.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from spellwright.cards.pool import embedded_pool
from spellwright.testing.families import FAMILIES, known_members
from spellwright.testing.pool_run import GameReport, play_one, tasks

USUAL: Final = ("dice", "coins", "Roles", "voting")
PLAYERS: Final = 5


def compiled_members(families: Sequence[str]) -> list[str]:
    """The compiled cards of these families."""
    compiled = {entry.name for entry in embedded_pool().entries() if entry.is_compiled}
    found = known_members()
    return sorted({name for family in families for name in found[family]} & compiled)


def run(families: Sequence[str], games: int, seed: int, jobs: int = 1, players: int = PLAYERS) -> Iterator[GameReport]:
    """The reports of the games, as they end."""
    names = compiled_members(families)
    dealt = tasks(names, games, seed, names, players)
    if jobs == 1:
        yield from map(play_one, dealt)
        return
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from pool.imap_unordered(play_one, dealt)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the games and print the report; 1 if any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("families", nargs="*", default=USUAL, metavar="FAMILY", help=f"({', '.join(USUAL)})")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--players", type=int, default=PLAYERS, choices=range(2, 7), help="how many play each game")
    options = parser.parse_args(arguments)
    unknown = set(options.families) - {family.name for family in FAMILIES}
    if unknown:
        parser.error(f"no family is named {', '.join(sorted(unknown))}")
    names = compiled_members(options.families)
    played: set[str] = set()
    turns: list[int] = []
    failed: list[GameReport] = []
    for report in run(options.families, options.games, options.seed, options.jobs, options.players):
        played |= report.played
        turns.append(report.turns)
        if report.error:
            failed.append(report)
            print(f"seed {report.seed}, turn {report.turns}:\n{report.error}")
    print(f"{options.games} games of {options.players} players, {len(failed)} errors, turns: {sum(turns):,}")
    print(f"cast or played: {len(played & set(names))} of {len(names)} cards of: {', '.join(options.families)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
