"""`spellwright simulate DECK DECK...`: plays many games of two to six decks and shows the results."""

from __future__ import annotations

import argparse
import os
import sys
from statistics import median

from spellwright.simulate import Results
from spellwright.simulate.results import ERROR, LIMIT
from spellwright.simulate.run import TURN_LIMIT
from spellwright.ui.arguments import PLANECHASE, add_format, add_range, new_directory, range_for, whole_number

_USUAL_GAMES = 100
_MOST_ERRORS_SHOWN = 5
FAILED = 1
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which decks, how many games, and by whom they are played."""
    parser.add_argument("decks", nargs="+", metavar="DECK", help="two to six: built-in decks or deck files")
    add_format(parser)
    add_range(parser)
    parser.add_argument("--games", type=whole_number(1), default=_USUAL_GAMES, metavar="N", help="how many games")
    parser.add_argument("--seed", type=whole_number(0), metavar="S", help="what all chance derives from (0)")
    parser.add_argument(
        "--fair", action="store_true", help="provably fair games: no seed, a promised secret in each record (--records)"
    )
    parser.add_argument("--jobs", type=whole_number(1, 256), metavar="J", help="processes (default: all cores)")
    parser.add_argument(
        "--agent",
        action="append",
        metavar="A",
        help="who plays: simple or random; given once for all players, or once for each deck",
    )
    parser.add_argument(
        "--turn-limit", type=whole_number(1), default=TURN_LIMIT, metavar="T", help="turns after which a game stops"
    )
    parser.add_argument("--records", type=new_directory, metavar="DIR", help="save the record of every game there")
    parser.add_argument(
        "--seat-records", action="store_true", help="also what each seat may see of it, in a file for each (--records)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Play and show the results; 1 if a game failed, 130 if interrupted."""
    import json

    from spellwright.cards.decks import find_deck
    from spellwright.errors import SpellwrightError
    from spellwright.simulate import run as play
    from spellwright.ui.progress import progress_bar

    agents = arguments.agent or ["simple"]
    if len(arguments.decks) < 2:
        raise SpellwrightError("a game needs two to six decks: one was given")
    if len(agents) not in (1, len(arguments.decks)):
        raise SpellwrightError(f"{len(agents)} agents for {len(arguments.decks)} players")
    if arguments.fair and arguments.seed is not None:
        raise SpellwrightError("--fair draws a secret for each game: --seed cannot be given with it")
    if arguments.seat_records and arguments.records is None:
        raise SpellwrightError("--seat-records are written beside the records: name a directory with --records")
    decks = [find_deck(reference) for reference in arguments.decks]
    jobs = arguments.jobs or os.cpu_count() or 1
    with progress_bar("playing", arguments.games) as progress:
        results = play(
            decks,
            arguments.games,
            arguments.seed or 0,
            jobs,
            agents,
            arguments.turn_limit,
            arguments.records,
            progress,
            arguments.fair,
            arguments.format == PLANECHASE,
            range_for(arguments, len(decks)),
        )
    if arguments.seat_records:
        save_seats(results)
    if arguments.json:
        print(json.dumps(results.as_dict(), ensure_ascii=False))
    else:
        show_results(results)
    show_errors(results)
    if results.interrupted:
        print(f"interrupted after {len(results.games):,} games", file=sys.stderr)
        return INTERRUPTED
    return FAILED if results.count(ERROR) else 0


def save_seats(results: Results) -> None:
    """Write what each seat may see of each recorded game that did not fail."""
    from pathlib import Path

    from spellwright.record.record import load
    from spellwright.ui.seat_record import write_seats

    for game in results.games:
        if game.path and game.status != ERROR:
            write_seats(load(game.path), Path(game.path))


def show_results(results: Results) -> None:
    """Print the tables: wins of each deck with their intervals, then what the games were like."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from spellwright.simulate.results import wilson_interval

    games = len(results.games) - results.count(ERROR)
    if not games:
        print("no game was finished")
        return
    wins = Table(box=box.SIMPLE)
    for heading in ("deck", "agent"):
        wins.add_column(heading, no_wrap=True)
    for heading in ("wins", "share", "95%", "as first", "as second" if len(results.decks) == 2 else "later"):
        wins.add_column(heading, justify="right", no_wrap=True)
    for position, (deck, agent) in enumerate(zip(results.decks, results.agents, strict=True)):
        won = results.wins()[position]
        low, high = wilson_interval(won, games)
        first = sum(game.winner == position == game.first for game in results.games)
        share, interval = f"{100 * won / games:.0f}%", f"{100 * low:.0f}-{100 * high:.0f}%"
        wins.add_row(deck, agent, f"{won:,}", share, interval, f"{first:,}", f"{won - first:,}")
    console = Console()
    console.print(wins)
    facts = Table(box=None, show_header=False, padding=(0, 2, 0, 1))
    for name, value in fact_rows(results):
        facts.add_row(name, value)
    console.print(facts)


def fact_rows(results: Results) -> list[tuple[str, str]]:
    """What the games were like, as names and values."""
    turns = results.turns()
    won = sum(results.wins())
    seconds = results.seconds()
    rate = f" ({results.decisions() / seconds:,.0f}/s in each process)" if seconds > 0 else ""
    rows = [
        ("games", f"{len(results.games):,}"),
        ("won by who played first", f"{results.wins_of_the_first():,} of {won:,}"),
        ("turns", f"{median(turns):g} ({turns[0]} to {turns[-1]})"),
        ("decisions", f"{results.decisions():,}{rate}"),
        ("records", results.directory or "not saved (--records DIR saves them)"),
    ]
    if results.draws():
        rows.insert(1, ("draws", f"{results.draws():,}"))
    if results.count(LIMIT):
        rows.insert(1, ("stopped at the turn limit", f"{results.count(LIMIT):,}"))
    return rows


def show_errors(results: Results) -> None:
    """Print the games that failed, each with its record, on stderr."""
    failed = [game for game in results.games if game.status == ERROR]
    for game in failed[:_MOST_ERRORS_SHOWN]:
        kept = f"; its record: {game.path}" if game.path else ""
        print(f"spellwright: game {game.index + 1} failed: {game.error}{kept}", file=sys.stderr)
    if len(failed) > _MOST_ERRORS_SHOWN:
        print(f"spellwright: and {len(failed) - _MOST_ERRORS_SHOWN:,} more", file=sys.stderr)
