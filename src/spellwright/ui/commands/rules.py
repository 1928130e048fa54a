"""`spellwright rules [NUMBER]`: which rules the tests show, which have nothing to run, and which are not there yet."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spellwright.judge.rule_table import RuleRow

HEADS = ("shown", "structural", "not yet", "out of scope")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which rules, and how to show them."""
    parser.add_argument(
        "number", nargs="?", metavar="NUMBER", help="a chapter (7), a section (704) or a rule (CR 704.5g)"
    )
    parser.add_argument("--status", choices=HEADS, help="only the rules of this status")
    parser.add_argument(
        "--draw", type=int, metavar="N", help="draw N rules that are neither structural nor out of scope"
    )
    parser.add_argument("--seed", type=int, default=1, help="what to draw by (1)")
    parser.add_argument("--json", action="store_true", help="print a list of {number, status, tests, reason}")


def run(arguments: argparse.Namespace) -> int:
    """Print the rules asked for: counts for all of them and for a chapter, else each rule."""
    from spellwright.judge.rule_table import draw_rules, load_table, rows_of

    number: str | None = arguments.number
    rows = load_table() if number is None else rows_of(load_table(), number)
    is_chapter = number is None or ("." not in number and len({row.section for row in rows}) > 1)
    if arguments.status is not None:
        rows = [row for row in rows if row.status == arguments.status]
    if arguments.draw is not None:
        rows = draw_rules(rows, arguments.draw, arguments.seed)
    if arguments.json:
        import json

        print(json.dumps([row.as_value() for row in rows], ensure_ascii=False, indent=1))
    elif arguments.draw is None and arguments.status is None and is_chapter:
        print_counts(rows, 1 if number is None else 3)
    else:
        for row in rows:
            print_row(row)
    return 0


def print_counts(rows: Sequence[RuleRow], digits: int) -> None:
    """A line for each chapter (one digit) or section (three) with the number of rules of each status."""
    from spellwright.judge.rule_table import CHAPTERS, count_statuses

    groups = {row.number[:digits]: "" for row in rows}
    if digits == 1:
        groups = {number: CHAPTERS[int(number) - 1] for number in groups}
    wide = max([len(name) for name in groups.values()]) + digits + 1
    print(f"{'':<{wide}}" + "".join(f"  {head:>12}" for head in HEADS))
    for number, name in [*groups.items(), ("", "all")]:
        counts = count_statuses([row for row in rows if row.number.startswith(number)])
        print(f"{f'{number} {name}'.strip():<{wide}}" + "".join(f"  {counts[head]:>12,}" for head in HEADS))


def print_row(row: RuleRow) -> None:
    """A line for the rule with the reason if it is not shown, and one for each test if it is."""
    print(f"{row.number:<8} {row.status}{': ' + row.reason if row.reason else ''}")
    for test in row.tests:
        print(f"           {test}")
