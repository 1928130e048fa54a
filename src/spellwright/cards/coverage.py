"""Counts the cards that compile, says what holds back the others, and what moved since an earlier run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spellwright.cards.compile import COMPILED, CardReading
from spellwright.errors import CardDataError

# What is kept of a card for later runs, and what its move is called; the first that moved is told.
_PARTS: Final[dict[str, str]] = {
    "status": "other status",
    "reason": "other reason",
    "tree": "other tree",
    "print": "other printed text",
}
MOVES: Final = ("compiles now", "no longer compiles", *_PARTS.values(), "new name", "name is gone")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place at which reading stops: how many cards it alone holds back, how many it holds back at all."""

    text: str
    alone: int
    cards: int
    example: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """The readings of all cards of a run, by name; `faces` were compiled anew in `seconds`."""

    readings: Mapping[str, CardReading]
    faces: int = 0
    seconds: float = 0.0

    @property
    def compiled(self) -> list[str]:
        """The names that compile, all faces whole."""
        return [name for name, reading in self.readings.items() if reading.status == COMPILED]

    @property
    def refused(self) -> dict[str, str]:
        """The names that do not compile, each with the reason."""
        return {name: reading.reason for name, reading in self.readings.items() if reading.status != COMPILED}

    @property
    def faces_per_second(self) -> float:
        """Faces compiled in a second in this run; 0 if all came from the cache."""
        return round(self.faces / self.seconds, 1) if self.faces and self.seconds else 0.0

    def spots(self) -> list[Spot]:
        """The unread spots, those first that alone hold back the most cards."""
        return rank_spots((name, reading.spots) for name, reading in self.readings.items())

    def to_json(self) -> dict[str, Any]:
        """The run as JSON values: what `--json` prints and what a later run compares itself with."""
        return {
            "names": len(self.readings),
            "compiled": len(self.compiled),
            "statuses": dict(sorted(Counter(reading.status for reading in self.readings.values()).items())),
            "faces": self.faces,
            "faces_per_second": self.faces_per_second,
            "refused": self.refused,
            "cards": {
                name: {part: getattr(reading, part) for part in _PARTS if getattr(reading, part)}
                for name, reading in self.readings.items()
            },
        }


def rank_spots(found: Iterable[tuple[str, Sequence[str]]]) -> list[Spot]:
    """Count the spots of cards (name, its spots) and order them by the number that each alone holds back."""
    alone: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    example: dict[str, str] = {}
    for name, spots in found:
        distinct = sorted(set(spots))
        cards.update(distinct)
        if len(distinct) == 1:
            alone.update(distinct)
            if alone[distinct[0]] == 1:
                example[distinct[0]] = name
        for spot in distinct:
            example.setdefault(spot, name)
    ranked = [Spot(text, alone[text], count, example[text]) for text, count in cards.items()]
    return sorted(ranked, key=lambda spot: (-spot.alone, -spot.cards, spot.text))


def read_run(path: Path) -> dict[str, dict[str, str]]:
    """The cards of an earlier run's JSON file; CardDataError if it is none."""
    try:
        run = json.loads(path.read_text(encoding="utf-8"))
        cards: dict[str, dict[str, str]] = run["cards"]
        if not all(isinstance(card, dict) and "status" in card for card in cards.values()):
            raise TypeError
    except OSError as problem:
        raise CardDataError(f"{path}: cannot be read ({problem.strerror})") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CardDataError(f"{path}: expected what `spellwright coverage --json` prints") from None
    return cards


def compare(old: Mapping[str, Mapping[str, str]], new: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """The names that moved from one run to another, each under its first kind of move."""
    moves: dict[str, list[str]] = {kind: [] for kind in MOVES}
    for name, card in new.items():
        before = old.get(name)
        if before is None:
            moves["new name"].append(name)
            continue
        moved = next((part for part in _PARTS if before.get(part) != card.get(part)), None)
        if moved == "status" and card["status"] == COMPILED:
            moves["compiles now"].append(name)
        elif moved == "status" and before["status"] == COMPILED:
            moves["no longer compiles"].append(name)
        elif moved is not None:
            moves[_PARTS[moved]].append(name)
    moves["name is gone"] = [name for name in old if name not in new]
    return moves
