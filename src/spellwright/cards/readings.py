"""Reads many cards on all cores, remembering from run to run what each text gave."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from spellwright.cards import compile as compiler
from spellwright.cards.compile import CardReading
from spellwright.cards.corpus import cache_directory
from spellwright.cards.coverage import Coverage
from spellwright.cards.face import CardRecord
from spellwright.cards.pool_sharing import compact_json

Progress = Callable[[int, int], None]
"""Called with how many cards are done and how many there are."""

_CHUNK: Final = 32
_PACKAGE: Final = Path(compiler.__file__).parents[1]
_SOURCES: Final = ("language", "mechanics", "rules", "cards")


def fingerprint() -> str:
    """A digest of all code that a reading depends on; other code forgets what this code read."""
    digest = hashlib.sha256()
    for package in _SOURCES:
        for path in sorted((_PACKAGE / package).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def card_digest(card: CardRecord) -> str:
    """A digest of everything that is known of a card, its text included."""
    return hashlib.sha256(compact_json(dataclasses.asdict(card)).encode()).hexdigest()[:24]


class ReadingCache:
    """The readings of earlier runs with the same code, in one file of the cache directory."""

    def __init__(self, directory: Path | None = None) -> None:
        self._directory = directory or cache_directory() / "readings"
        self._path = self._directory / f"{fingerprint()}.json"
        self._readings: dict[str, dict[str, Any]] = {}
        self._changed = False

    def load(self) -> None:
        """Read the file if it is there; one that is damaged counts as empty, since it can be made again."""
        try:
            stored = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(stored, dict):
            self._readings = stored

    def get(self, card: CardRecord) -> CardReading | None:
        """The remembered reading of a card, without its programs."""
        stored = self._readings.get(card_digest(card))
        if stored is None:
            return None
        return CardReading(**{**stored, "spots": tuple(stored["spots"])})

    def put(self, card: CardRecord, reading: CardReading) -> None:
        """Remember a reading."""
        self._changed = True
        self._readings[card_digest(card)] = {
            "status": reading.status,
            "reason": reading.reason,
            "spots": reading.spots,
            "tree": reading.tree,
            "print": reading.print,
        }

    def save(self) -> None:
        """Write the file if there is anything new and drop those of other code; silently, if it cannot be."""
        if not self._changed:
            return
        try:
            self._directory.mkdir(parents=True, exist_ok=True)
            part = self._path.with_suffix(f".{os.getpid()}.part")
            part.write_text(compact_json(self._readings), encoding="utf-8")
            part.replace(self._path)
            for path in self._directory.glob("*.json"):
                if path != self._path:
                    path.unlink(missing_ok=True)
        except OSError:
            return


def read_all(
    cards: Sequence[CardRecord],
    jobs: int | None = None,
    cache: ReadingCache | None = None,
    progress: Progress | None = None,
) -> Coverage:
    """The reading of every card, in their order, on `jobs` processes (all cores unless given).

    What `cache` holds is not read again; without a cache the readings carry their programs.
    """
    found: dict[str, CardReading] = {}
    wanted: list[CardRecord] = []
    for card in cards:
        known = cache.get(card) if cache is not None else None
        if known is not None:
            found[card.name] = known
        else:
            wanted.append(card)
    done = len(cards) - len(wanted)
    if progress is not None:
        progress(done, len(cards))
    start = time.perf_counter()
    for card, reading in _readings(wanted, jobs or os.cpu_count() or 1):
        found[card.name] = reading
        done += 1
        if cache is not None:
            cache.put(card, reading)
        if progress is not None:
            progress(done, len(cards))
    seconds = time.perf_counter() - start
    if cache is not None:
        cache.save()
    faces = sum(len(card.faces) for card in wanted)
    return Coverage({card.name: found[card.name] for card in cards}, faces, seconds)


def _readings(cards: Sequence[CardRecord], jobs: int) -> Iterator[tuple[CardRecord, CardReading]]:
    if not cards:
        return
    compiler.prepare()
    if jobs == 1 or len(cards) <= _CHUNK:
        for card in cards:
            yield card, compiler.read_card(card)
        return
    # Forked workers share the grammar that was just built; where there is no fork, each builds its own.
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    with multiprocessing.get_context(method).Pool(jobs, _begin_work) as pool:
        yield from zip(cards, pool.imap(compiler.read_card, cards, _CHUNK), strict=True)


def _begin_work() -> None:
    # Ctrl-C reaches the whole group of processes; only the parent answers it, by ending the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    compiler.prepare()
