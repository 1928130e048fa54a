"""`spellwright whatif FILE...`: runs ruling files, and shows what came out otherwise, or every event with its rule."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spellwright.judge.ruling import Failure
    from spellwright.judge.ruling_file import Ruling, Step
    from spellwright.judge.ruling_things import Names
    from spellwright.rules.events import Event

FAILED = 1
SIGNS = {"do": ">", "expect": "=", "cannot": "x"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which rulings, and how to show them."""
    parser.add_argument(
        "rulings", nargs="*", metavar="FILE", help="ruling files, directories of them, or names of built-in rulings"
    )
    parser.add_argument("--trace", action="store_true", help="show every event with the rule that made it happen")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each ruling")
    parser.add_argument("--list", action="store_true", help="list the built-in rulings")


def run(arguments: argparse.Namespace) -> int:
    """Run the rulings (all built-in ones unless told); 1 if something came out otherwise than one of them says."""
    from spellwright.judge.ruling import find_rulings, own_rulings

    if arguments.list:
        for ruling in own_rulings():
            print(f"{ruling.name}: {ruling.title}")
        return 0
    rulings = [ruling for reference in arguments.rulings for ruling in find_rulings(reference)] or own_rulings()
    failed = 0
    for ruling in rulings:
        failed += not show(ruling, arguments.trace, arguments.json)
    if not arguments.json and len(rulings) != 1:
        print(f"{len(rulings) - failed:,} of {len(rulings):,} rulings hold")
    return FAILED if failed else 0


def show(ruling: Ruling, trace: bool, as_json: bool) -> bool:
    """Run a ruling and print what came of it; whether it holds."""
    import json

    from spellwright.judge.ruling import run_ruling

    tracer = Tracer(not as_json)
    if trace and not as_json:
        print(f"{ruling.title}\n  {ruling.claim}")
    failures = run_ruling(ruling, tracer.watch if trace else None)
    if as_json:
        print(json.dumps(as_value(ruling, failures, tracer.events if trace else None), ensure_ascii=False))
        return not failures
    print(f"{'fails' if failures else 'holds'}: {ruling.title}")
    for failure in failures:
        print(f"  {ruling.source}:{failure.line}: {failure.message}")
    return not failures


def as_value(ruling: Ruling, failures: list[Failure], events: list[dict[str, Any]] | None) -> dict[str, Any]:
    """What came of a ruling, as plain values."""
    value: dict[str, Any] = {
        "file": ruling.source,
        "title": ruling.title,
        "claim": ruling.claim,
        "rules": list(ruling.rules),
        "published": [f"{of.card} ({of.date})" for of in ruling.published],
        "holds": not failures,
        "failures": [{"line": failure.line, "message": failure.message} for failure in failures],
    }
    if events is not None:
        value["events"] = events
    return value


class Tracer:
    """Keeps every event of each step with its rule, and prints it unless told otherwise."""

    def __init__(self, printing: bool) -> None:
        self.printing = printing
        self.events: list[dict[str, Any]] = []
        self.steps: list[Step] = []  # of each event, the step that brought it about

    def watch(self, names: Names, step: Step, events: list[Event]) -> None:
        """Take the events of one step."""
        from spellwright.judge.event_rules import rule_of
        from spellwright.ui.game_log import AllNames, full_line

        if self.printing:
            print(f"  {SIGNS[step.kind]} {step.text}{f' (CR {step.rule})' if step.rule else ''}")
        known = AllNames(names.scenario.state)
        for event in events:
            rule, sentence = rule_of(event), full_line(known, event).strip()
            told = {"step": step.text, "event": type(event).__name__, "rule": rule, "text": sentence}
            self.events.append(told)
            self.steps.append(step)
            if self.printing:
                print(f"    {'CR ' + rule if rule else '':<12} {sentence}")
