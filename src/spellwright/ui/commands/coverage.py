"""`spellwright coverage`: how many names compile, what holds back the others, what moved."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from spellwright.cards.coverage import Coverage, Spot
from spellwright.ui.arguments import corpus_or_cached, existing_directory, existing_file, whole_number

_USUAL_TOP = 20
_SHOWN_MOVES = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which cards, what to show, and an earlier run to compare with."""
    parser.add_argument("--corpus", type=existing_file, metavar="FILE", help="card texts (default: the cache)")
    parser.add_argument(
        "--complete", type=existing_directory, metavar="DIR", help="second faces, defense, color indicators"
    )
    parser.add_argument("--names", type=existing_file, metavar="FILE", help="count only these names, one a line")
    parser.add_argument(
        "--top", type=whole_number(0), default=_USUAL_TOP, metavar="N", help="how many unread spots to show"
    )
    parser.add_argument("--diff", type=existing_file, metavar="OLD", help="an earlier run's --json output")
    parser.add_argument("--fresh", action="store_true", help="read every card anew, whatever the cache holds")
    parser.add_argument("--jobs", type=whole_number(1, 256), metavar="N", help="processes (default: all cores)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Read the cards and print the count, the spots and the difference."""
    import json

    from spellwright.cards.coverage import compare, read_run

    old = read_run(arguments.diff) if arguments.diff else None
    coverage = read_cards_of(arguments)
    result = coverage.to_json()
    moves = compare(old, result["cards"]) if old is not None else None
    if arguments.json:
        spots = coverage.spots()[: arguments.top]
        result["spots"] = [
            {"text": spot.text, "alone": spot.alone, "cards": spot.cards, "example": spot.example} for spot in spots
        ]
        if moves is not None:
            result["diff"] = moves
        print(json.dumps(result, ensure_ascii=False))
        return 0
    show_counts(coverage)
    show_spots(coverage.spots()[: arguments.top])
    if moves is not None:
        show_moves(moves)
    return 0


def read_cards_of(arguments: argparse.Namespace) -> Coverage:
    """The readings of the cards that the arguments name, with a progress bar."""
    from spellwright.cards.corpus import read_cards, read_names
    from spellwright.cards.readings import ReadingCache, read_all
    from spellwright.errors import UnknownCard
    from spellwright.ui.progress import progress_bar

    cards = read_cards(corpus_or_cached(arguments.corpus), arguments.complete)
    if arguments.names:
        by_name = {card.name: card for card in cards}
        names = read_names(arguments.names)
        unknown = next((name for name in names if name not in by_name), None)
        if unknown is not None:
            raise UnknownCard(f"{arguments.names}: the corpus has no card named {unknown!r}")
        cards = [by_name[name] for name in dict.fromkeys(names)]
    cache = ReadingCache()
    if not arguments.fresh:
        cache.load()
    with progress_bar("reading cards", len(cards)) as progress:
        return read_all(cards, arguments.jobs, cache, progress)


def show_counts(coverage: Coverage) -> None:
    """Print how many names compile, and how many have each other status."""
    names, compiled = len(coverage.readings), len(coverage.compiled)
    share = 100 * compiled / names if names else 0.0
    print(f"{compiled:,} of {names:,} names compile ({share:.1f}%)")
    for status, count in coverage.to_json()["statuses"].items():
        if status != "compiled":
            print(f"  {count:,} {status}")
    if coverage.faces:
        print(f"{coverage.faces:,} faces read in {coverage.seconds:.1f} s ({coverage.faces_per_second:,.0f}/s)")


def show_spots(spots: Sequence[Spot]) -> None:
    """Print the spots at which reading stops."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    if not spots:
        return
    table = Table(box=box.SIMPLE, title="where reading stops", title_justify="left")
    table.add_column("alone", justify="right")
    table.add_column("cards", justify="right")
    table.add_column("spot", overflow="fold")
    table.add_column("for example", overflow="fold")
    for spot in spots:
        table.add_row(str(spot.alone), str(spot.cards), Text(spot.text), Text(spot.example))
    Console().print(table)


def show_moves(moves: Mapping[str, Sequence[str]]) -> None:
    """Print which names moved, by kind of move."""
    if not any(moves.values()):
        print("nothing moved")
    for kind, names in moves.items():
        if names:
            more = f", and {len(names) - _SHOWN_MOVES:,} more" if len(names) > _SHOWN_MOVES else ""
            print(f"{kind} ({len(names):,}): {'; '.join(names[:_SHOWN_MOVES])}{more}")
