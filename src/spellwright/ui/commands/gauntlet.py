"""`spellwright gauntlet`: run the abilities of cards from positions made for them, and check what happens."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from spellwright.ui.arguments import new_file, whole_number

if TYPE_CHECKING:
    from spellwright.testing.gauntlet.running import GauntletResults

FAILED = 1
INTERRUPTED = 130
_MOST_CARDS_SHOWN = 30
_MOST_LINES_SHOWN = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which cards, in how many processes, and where the report goes."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="cards (default: every compiled card)")
    parser.add_argument("--sample", type=whole_number(1), metavar="N", help="so many compiled cards drawn by the seed")
    parser.add_argument("--seed", type=whole_number(0), default=0, metavar="S", help="what the sample is drawn by")
    parser.add_argument("--jobs", type=whole_number(1, 256), metavar="J", help="processes (default: all cores)")
    parser.add_argument("--part", type=part, metavar="K/N", help="only the Kth of N equal parts of all compiled cards")
    parser.add_argument(
        "--table", type=new_file, metavar="FILE", help="write each card's result into a table, a line each"
    )
    parser.add_argument("--page", type=new_file, metavar="FILE", help="write the counts as a page in Markdown")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Run the cards and show the counts; 1 if a card failed, 130 if interrupted."""
    import json

    from spellwright.testing.exercised import read_results, results_text, with_reports
    from spellwright.testing.gauntlet.card import FAILED as CARD_FAILED
    from spellwright.testing.gauntlet.reporting import as_dict, card_counts, page
    from spellwright.testing.gauntlet.running import chosen_names, run_gauntlet
    from spellwright.ui.progress import progress_bar

    names = chosen_names(arguments.names, arguments.sample, arguments.seed)
    if arguments.part is not None:
        names = names[arguments.part[0] - 1 :: arguments.part[1]]
    jobs = arguments.jobs or os.cpu_count() or 1
    with progress_bar("running", len(names)) as progress:
        results = run_gauntlet(names, jobs, progress)
    if arguments.page is not None:
        words = [f"--sample {arguments.sample} --seed {arguments.seed}"] if arguments.sample else []
        words += ["--part {}/{}".format(*arguments.part)] if arguments.part else []
        named = [shlex.quote(name) for name in arguments.names]
        command = " ".join(["spellwright gauntlet", *named, *words, f"--page {shlex.quote(arguments.page.name)}"])
        write(arguments.page, page(results, command))
    if arguments.table is not None:
        write(arguments.table, results_text(with_reports(read_results(arguments.table), results.reports)))
    if arguments.json:
        print(json.dumps(as_dict(results), ensure_ascii=False))
    else:
        show(results, bool(arguments.names))
    if results.interrupted:
        print(f"interrupted after {len(results.reports) + len(results.refused):,} cards", file=sys.stderr)
        return INTERRUPTED
    return FAILED if card_counts(results)[CARD_FAILED] else 0


def write(path: Path, text: str) -> None:
    """Write a file; an error of one line if that cannot be done."""
    from spellwright.errors import SpellwrightError

    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise SpellwrightError(f"{path}: cannot be written ({problem.strerror})") from None


def part(word: str) -> tuple[int, int]:
    """A reader of "K/N", for argparse."""
    first, slash, second = word.partition("/")
    if not (slash and first.isdigit() and second.isdigit() and 1 <= int(first) <= int(second)):
        raise argparse.ArgumentTypeError(f"expected K/N with K from 1 to N, found {word!r}")
    return int(first), int(second)


def show(results: GauntletResults, in_full: bool) -> None:
    """Print the counts, the cards that failed and, for cards that were named, each of their abilities."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from spellwright.testing.gauntlet.card import FAILED as CARD_FAILED
    from spellwright.testing.gauntlet.reporting import STATES, ability_counts, card_counts, lines_of

    console = Console()
    if in_full:
        for report in results.reports:
            print(f"{report.name}: {report.status}")
            for ability in report.abilities.values():
                said = ", ".join(sorted(ability.checked)) or ability.reason
                print(f"  {ability.kind}, {ability.status}, {ability.runs} runs{': ' + said if said else ''}")
    failed = [report for report in results.reports if report.status == CARD_FAILED]
    for report in failed[:_MOST_CARDS_SHOWN]:
        print(report.name)
        for line in lines_of(report)[:_MOST_LINES_SHOWN]:
            print(f"  {line}")
    if len(failed) > _MOST_CARDS_SHOWN:
        print(f"... and {len(failed) - _MOST_CARDS_SHOWN:,} more that failed")
    table = Table(box=box.SIMPLE)
    table.add_column("")
    for state in STATES:
        table.add_column(state, justify="right", no_wrap=True)
    cards = card_counts(results)
    table.add_row("cards", *(f"{cards[state]:,}" for state in STATES))
    for kind, counts in ability_counts(results).items():
        table.add_row(kind, *(f"{counts[state]:,}" for state in STATES))
    console.print(table)
    if results.refused:
        print(f"compiled, but not playable yet: {len(results.refused):,}")
