"""Reporting: counts of what was checked, run, not reached and failed, as values, and as a page of the documentation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from spellwright.testing.gauntlet.card import CHECKED, FAILED, NOT_REACHED, RUN, CardReport
from spellwright.testing.gauntlet.running import GauntletResults

STATES: Final = (CHECKED, RUN, NOT_REACHED, FAILED)
MOST_SHOWN: Final = 15


def card_counts(results: GauntletResults) -> Counter[str]:
    """How many cards came to each status."""
    return Counter(report.status for report in results.reports)


def ability_counts(results: GauntletResults) -> dict[str, Counter[str]]:
    """By kind of ability: how many came to each status."""
    found: dict[str, Counter[str]] = {}
    for report in results.reports:
        for ability in report.abilities.values():
            found.setdefault(ability.kind, Counter())[ability.status] += 1
    return dict(sorted(found.items()))


def unread_parts(results: GauntletResults) -> Counter[str]:
    """What the reader did not understand, and in how many abilities."""
    abilities = (ability for report in results.reports for ability in report.abilities.values())
    return Counter(part for ability in abilities for part in ability.unread)


def reasons(results: GauntletResults) -> Counter[str]:
    """Why abilities were not reached."""
    found: Counter[str] = Counter()
    for report in results.reports:
        for ability in report.abilities.values():
            if ability.status == NOT_REACHED:
                found[ability.reason or "nothing made it matter"] += 1
    return found


def lines_of(report: CardReport) -> list[str]:
    """What was wrong with a card, a line each."""
    lines: list[str] = []
    if report.error:
        lines.append(f"error: {report.error.strip().splitlines()[-1]}")
    lines.extend(report.problems)
    for ability in report.abilities.values():
        lines.extend(f"{ability.kind}: {problem}" for problem in ability.problems)
    return lines


def as_dict(results: GauntletResults) -> dict[str, Any]:
    """Everything as plain values."""
    return {
        "cards": {state: card_counts(results)[state] for state in STATES},
        "not playable yet": len(results.refused),
        "interrupted": results.interrupted,
        "abilities": {kind: {s: c[s] for s in STATES} for kind, c in ability_counts(results).items()},
        "unread": dict(_sorted(unread_parts(results))),
        "not reached": dict(_sorted(reasons(results))),
        "reports": [_card(report) for report in results.reports],
    }


def _card(report: CardReport) -> dict[str, Any]:
    return {
        "name": report.name,
        "status": report.status,
        "problems": lines_of(report),
        "abilities": [
            {
                "kind": ability.kind,
                "status": ability.status,
                "runs": ability.runs,
                "checked": sorted(ability.checked),
                "unread": sorted(ability.unread),
                "reason": ability.reason,
            }
            for ability in report.abilities.values()
        ],
    }


def _sorted(counter: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counter.items(), key=lambda item: (-item[1], item[0]))


# -- the page ---------------------------------------------------------------------------------------------


def page(results: GauntletResults, command: str) -> str:
    """The counts as a page in Markdown, with the command that makes it."""
    cards = card_counts(results)
    lines = [
        "# The gauntlet",
        "",
        "Every compiled card is cast or played in each way, each of its abilities is activated, triggered or looked",
        "at, each choice is taken both ways, and the events that happened are held against the card's tree by a reader",
        "that shares no code with what performs the instructions. This page is generated:",
        "",
        f"    {command}",
        "",
        "*checked*: something of each ability was held against the events, and nothing was wrong. *run*: an ability",
        "ran without error, but nothing of it could be read. *not reached*: an ability could not be made to run.",
        "*failed*: an error, a broken invariant, or events that the text does not say.",
        "",
        "## Cards",
        "",
        *_table(
            ("status", "cards", "share"), [(s, f"{cards[s]:,}", _share(cards[s], len(results.reports))) for s in STATES]
        ),
        "",
    ]
    if results.refused:
        lines += [f"Compiled, but not playable yet (their layout): {len(results.refused):,}.", ""]
    lines += ["## Abilities", ""]
    rows = [(kind, *(f"{c[s]:,}" for s in STATES)) for kind, c in ability_counts(results).items()]
    lines += [*_table(("kind", *STATES), rows), ""]
    lines += ["## What the reader does not understand yet", ""]
    lines += [*_table(("part", "abilities"), _first(unread_parts(results))), ""]
    lines += ["## Why abilities were not reached", "", *_table(("reason", "abilities"), _first(reasons(results))), ""]
    failed = [report for report in results.reports if report.status == FAILED]
    lines += ["## Cards that failed", ""]
    if not failed:
        lines += ["None.", ""]
    for report in failed:
        first = lines_of(report)[0] if lines_of(report) else ""
        lines.append(f"* {report.name}: {first}")
    return "\n".join(lines).rstrip() + "\n"


def _first(counter: Counter[str]) -> list[tuple[str, str]]:
    return [(word, f"{count:,}") for word, count in _sorted(counter)[:MOST_SHOWN]]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / max(whole, 1):.1f}%"


def _table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    heads = list(headings)
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines.extend("| " + " | ".join(row) + " |" for row in rows)
    return lines
