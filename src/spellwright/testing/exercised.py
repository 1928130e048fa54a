"""Which cards are exercised: what the gauntlet found of each (`gauntlet.tsv`), as long as its program is the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from spellwright.testing.gauntlet.card import CHECKED, FAILED, NOT_REACHED, RUN, CardReport

RESULTS_FILE: Final = Path(str(resources.files("spellwright"))) / "testing" / "gauntlet.tsv"
INDEX_FILE: Final = Path(str(resources.files("spellwright"))) / "cards" / "data" / "pool.index.tsv"
LONGEST_REASON: Final = 120


class Result(NamedTuple):
    """What the gauntlet found of a card: the digest of the program that was run, the status, and why if not checked."""

    digest: str
    status: str
    what: str


def digests() -> dict[str, str]:
    """By name: the digest of each compiled card of the embedded pool."""
    found: dict[str, str] = {}
    for line in INDEX_FILE.read_text(encoding="utf-8").splitlines()[1:]:
        name, status, digest, _ = line.split("\t")
        if status == "compiled":
            found[name] = digest
    return found


def read_results(path: Path) -> dict[str, Result]:
    """The results that a file holds, by name; none if it is not there."""
    if not path.is_file():
        return {}
    found: dict[str, Result] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        name, digest, status, what = line.split("\t")
        found[name] = Result(digest, status, what)
    return found


def results_text(results: Mapping[str, Result]) -> str:
    """What such a file holds: name, digest, status, and why it is not checked; a line each, by name."""
    return "".join(["\t".join([name, *results[name]]) + "\n" for name in sorted(results)])


def current(results: Mapping[str, Result]) -> dict[str, Result]:
    """The results for programs that are in the embedded pool as they were run."""
    known = digests()
    return {name: result for name, result in results.items() if known.get(name) == result.digest}


def with_reports(results: Mapping[str, Result], reports: Iterable[CardReport]) -> dict[str, Result]:
    """Results with those of a run in the place of older ones; what is not in the pool any more is left out."""
    known = digests()
    found = current(results)
    for report in reports:
        if report.name in known:
            found[report.name] = Result(known[report.name], report.status, why(report))
    return found


def why(report: CardReport) -> str:
    """In a few words why a card is not checked: what was wrong, not understood, or not reached."""
    abilities = [a for a in report.abilities.values() if a.status == report.status]
    words: list[str] = []
    if report.status == FAILED:
        errors = report.error.strip().splitlines()[-1:]
        words = [*errors, *report.problems, *[problem for a in abilities for problem in a.problems]][:1]
    elif report.status == RUN:
        words = [part for a in abilities for part in sorted(a.unread) or ["nothing to hold against events"]]
    elif report.status == NOT_REACHED:
        words = [a.reason or "nothing made it matter" for a in abilities] or ["it cannot be played"]
    return " ".join(", ".join(dict.fromkeys(words)).split())[:LONGEST_REASON]


def checked_names() -> frozenset[str]:
    """The cards whose abilities, all of them, the gauntlet has held against their text, as they are compiled now."""
    found = current(read_results(RESULTS_FILE))
    return frozenset([name for name, result in found.items() if result.status == CHECKED])
