"""`spellwright pool build`: builds the embedded pool from a corpus of card texts."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spellwright.ui.arguments import existing_directory, existing_file, new_directory, whole_number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to build from, and where to."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    build = actions.add_parser("build", help="build the pool", description="Build the embedded pool.")
    build.add_argument("--corpus", type=existing_file, required=True, metavar="FILE", help="the card texts")
    build.add_argument(
        "--complete", type=existing_directory, metavar="DIR", help="second faces, defense, color indicators"
    )
    build.add_argument("--output", type=new_directory, metavar="DIR", help="where to write (default: into the package)")
    build.add_argument("--jobs", type=whole_number(1, 256), metavar="N", help="processes (default: all cores)")


def run(arguments: argparse.Namespace) -> int:
    """Read every card, write pool and index, and say what was written."""
    from spellwright.cards.corpus import read_cards
    from spellwright.cards.pool import POOL_FILE, data_directory, read_pool
    from spellwright.cards.pool_build import complete_from, pool_entries, write_pool
    from spellwright.cards.readings import read_all
    from spellwright.ui.progress import progress_bar

    directory: Path = arguments.output or data_directory()
    old = directory / POOL_FILE
    known = {entry.name: entry for entry in read_pool(old).entries()} if old.is_file() else {}
    cards = read_cards(arguments.corpus, arguments.complete)
    cards = [complete_from(card, known.get(card.name)) for card in cards]
    with progress_bar("compiling cards", len(cards)) as progress:
        coverage = read_all(cards, arguments.jobs, None, progress)
    entries = pool_entries(cards, coverage.readings, known)
    pool_path, index_path = write_pool(entries, directory)
    compiled = sum(entry.is_compiled for entry in entries)
    print(f"{compiled:,} of {len(entries):,} cards are compiled ({coverage.faces_per_second:,.0f} faces/s)")
    print(
        f"{pool_path}: {pool_path.stat().st_size:,} bytes; {index_path}: the same for reading",
        file=sys.stderr,
    )
    return 0
