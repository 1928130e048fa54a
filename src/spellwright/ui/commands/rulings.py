"""`spellwright rulings [ID | CARD]`: runs the rulings of the package and tells claim, scenario and result."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spellwright.judge.ruling import Failure
    from spellwright.judge.ruling_file import Ruling

FAILED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which rulings, and how to show them."""
    parser.add_argument(
        "what", nargs="?", metavar="ID|CARD", help="a statement (M1), a ruling's name, or a card's name"
    )
    parser.add_argument("--trace", action="store_true", help="show every event with the rule that made it happen")
    parser.add_argument("--json", action="store_true", help="print one list of JSON objects, one for each ruling")


def run(arguments: argparse.Namespace) -> int:
    """Run the rulings that are meant, all unless told; 1 if something came out otherwise than one of them says."""
    import json

    from spellwright.ui.progress import progress_bar

    rulings = chosen(arguments.what)
    values: list[dict[str, Any]] = []
    texts: list[str] = []
    with progress_bar("rulings", len(rulings)) as tell:
        for number, ruling in enumerate(rulings, 1):
            failures, trace = result_of(ruling, arguments.trace)
            values.append(as_value(ruling, failures))
            texts.append("\n".join(lines_of(ruling, failures, trace)))
            if len(rulings) > 1:
                tell(number, len(rulings))
    failed = sum(value["status"] == "fail" for value in values)
    if arguments.json:
        print(json.dumps(values, ensure_ascii=False, indent=1))
    else:
        print("\n\n".join(texts))
        if len(rulings) > 1:
            print(f"\n{len(rulings) - failed:,} of {len(rulings):,} rulings hold")
    return FAILED if failed else 0


def chosen(what: str | None) -> list[Ruling]:
    """The rulings of a statement, of a card, or of a name; all if nothing is said. RulingError if there are none."""
    from spellwright.cards.names import name_key
    from spellwright.judge.ruling import own_rulings
    from spellwright.judge.ruling_file import RulingError

    rulings = own_rulings()
    if what is None:
        return rulings
    wanted = what.strip()
    found = [r for r in rulings if wanted.upper() in {s.upper() for s in r.statements} or wanted == r.name]
    if not found:
        found = [r for r in rulings if name_key(wanted) in {name_key(card) for card, _ in r.cards}]
    if not found:
        raise RulingError(f"{what!r} is no statement, ruling or card of the rulings that come with the package")
    return found


def result_of(ruling: Ruling, traced: bool) -> tuple[list[Failure], list[str]]:
    """What came out otherwise, and the lines of the trace if one is wanted."""
    from spellwright.judge.ruling import run_ruling
    from spellwright.ui.commands.whatif import SIGNS, Tracer

    if not traced:
        return run_ruling(ruling), []
    tracer = Tracer(False)
    failures = run_ruling(ruling, tracer.watch)
    lines: list[str] = []
    for step in ruling.steps:
        lines.append(f"  {SIGNS[step.kind]} {step.text}")
        for event in [e for e, of in zip(tracer.events, tracer.steps, strict=True) if of is step]:
            lines.append(f"      {'CR ' + event['rule'] if event['rule'] else '':<12} {event['text']}")
    return failures, lines


def as_value(ruling: Ruling, failures: list[Failure]) -> dict[str, Any]:
    """What came of a ruling, as plain values."""
    return {
        "id": ruling.name,
        "title": ruling.title,
        "kind": ruling.kind,
        "statements": list(ruling.statements),
        "cards": [card for card, _ in ruling.cards],
        "rules": list(ruling.rules),
        "claim": " ".join(ruling.claim.split()),
        "status": "fail" if failures else "pass",
        "failures": [{"line": failure.line, "message": failure.message} for failure in failures],
    }


def lines_of(ruling: Ruling, failures: list[Failure], trace: list[str]) -> list[str]:
    """Claim, scenario and result of one ruling."""
    from spellwright.judge.ruling_file import NOTE
    from spellwright.judge.unplayed import TOURNAMENT_RULES

    named = f" [{', '.join(ruling.statements)}]" if ruling.statements else ""
    lines = [f"{ruling.title}{named}", *wrapped(" ".join(ruling.claim.split()), "  ")]
    for seat in ruling.seats:
        things = [f"{zone}: {', '.join(entry for entry, _ in entries)}" for zone, entries in seat.zones if entries]
        if seat.life is not None:
            things.insert(0, f"{seat.life} life")
        if seat.mana:
            things.append(f"mana: {seat.mana}")
        if things:
            lines += wrapped("; ".join(things), f"  {seat.name} has ", "      ")
    if trace:
        lines += trace
    else:
        told = [step.text for step in ruling.steps if step.kind == "do"]
        lines += wrapped("; ".join(told), "  Then: ", "      ") if told else []
    if ruling.kind == NOTE:
        lines.append(f"  {TOURNAMENT_RULES}")
    checks = [step.text for step in ruling.steps if step.kind == "expect"]
    cannot = [f"not possible: {step.text} (CR {step.rule})" for step in ruling.steps if step.kind == "cannot"]
    lines += wrapped("; ".join([*checks, *cannot]), "  Result: ", "      ") if checks or cannot else []
    lines.append(f"  {'FAILS' if failures else 'holds'} ({ruling.name}; CR {', '.join(ruling.rules)})")
    lines += [f"    {ruling.source}:{failure.line}: {failure.message}" for failure in failures]
    return lines


def wrapped(text: str, first: str, later: str = "  ") -> list[str]:
    """A text in lines that a terminal shows whole."""
    import textwrap

    return textwrap.wrap(text, 110, initial_indent=first, subsequent_indent=later)
