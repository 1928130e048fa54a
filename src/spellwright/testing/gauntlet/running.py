"""Many cards through the gauntlet: which ones, in how many processes; the result is the same whatever their number."""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from spellwright.cards.planar import LAYOUT as PLANAR
from spellwright.cards.pool import embedded_pool
from spellwright.cards.programs import load_program
from spellwright.errors import CardRefused
from spellwright.testing.gauntlet.card import CardReport, run_card

Progress = Callable[[int, int], None]

AT_ONCE: Final = 8
"""How many cards a process takes at a time."""
LONGEST: Final = 60
"""Seconds of work after which a card counts as hanging."""


@dataclass
class GauntletResults:
    """The reports of all cards that were run, in the order asked for."""

    names: Sequence[str]
    reports: list[CardReport] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """Compiled cards that cannot be played yet, since the kernel does not know their layout."""
    interrupted: bool = False


def chosen_names(names: Sequence[str], sample: int | None, seed: int) -> list[str]:
    """The cards to run: those named (UnknownCard or CardRefused for one that cannot be), a sample, or all compiled."""
    if names:
        return [load_program(name).name for name in names]
    found = [entry.name for entry in embedded_pool().entries() if entry.is_compiled and entry.record.layout != PLANAR]
    if sample is not None and sample < len(found):
        return sorted(random.Random(seed).sample(found, sample))
    return found


def run_gauntlet(names: Sequence[str], jobs: int = 1, progress: Progress | None = None) -> GauntletResults:
    """Run the cards; Ctrl-C stops the run and keeps the reports that are there."""
    results = GauntletResults(names)
    ran = _in_processes(names, jobs) if jobs > 1 and len(names) > AT_ONCE else map(run_watched, names)
    done = 0
    try:
        for report in ran:
            done += 1
            if report is None:
                results.refused.append(names[done - 1])
            else:
                results.reports.append(report)
            if progress is not None:
                progress(done, len(names))
    except KeyboardInterrupt:
        results.interrupted = True
    return results


def run_watched(name: str) -> CardReport | None:
    """One card, with a limit to the time that it may take; None if it cannot be played."""
    try:
        load_program(name)
    except CardRefused:
        return None
    before = signal.signal(signal.SIGPROF, _took_too_long)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        return run_card(name)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _took_too_long(number: int, frame: object) -> None:
    raise RuntimeError(f"the card took more than {LONGEST} s of work")


def _begin() -> None:
    """A worker leaves Ctrl-C to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_processes(names: Sequence[str], jobs: int) -> Iterator[CardReport | None]:
    with multiprocessing.get_context("fork").Pool(jobs, _begin, maxtasksperchild=200) as pool:
        yield from pool.imap(run_watched, names, AT_ONCE)
