"""Rulings that no position shows: that dice are fair, and where the tournament rules on dice stand (CR 706)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Final

from spellwright.judge.ruling_file import NOTE, STATISTICS
from spellwright.rules.randomness import Randomness, commitment, key_from_seed, mixed_key

SIDES: Final = (4, 6, 8, 10, 12, 20, 100)
ROLLS_PER_SIDE: Final = 500
DEVIATIONS: Final = 5.0
"""How many standard deviations the sum of squares may lie off: chance alone does so once in a million times."""

TOURNAMENT_RULES: Final = "https://wpn.wizards.com/en/document/magic-gathering-tournament-rules"
"""Where the tournament rules stand, which say more of dice at events."""


def fairness_problems() -> list[str]:
    """What is wrong with the dice: results that come too often, or draws that nobody can check afterwards."""
    problems: list[str] = []
    rng = Randomness(key_from_seed(20))
    for sides in SIDES:
        counts = [0] * sides
        for _ in range(sides * ROLLS_PER_SIDE):
            counts[rng.die(sides) - 1] += 1
        squares = sum((count - ROLLS_PER_SIDE) ** 2 for count in counts) / ROLLS_PER_SIDE
        free = sides - 1
        if abs(squares - free) > DEVIATIONS * float(2 * free) ** 0.5:
            problems.append(f"the results of a d{sides} are not equally likely: {squares:.0f} instead of {free}")
    return problems + _bias() + _unproven()


def _bias() -> list[str]:
    """A remainder of 32 random bits would make the low numbers of this range half as likely again."""
    wide = 3 << 30
    rng = Randomness(key_from_seed(6))
    low = sum(rng.below("die", wide) < wide // 3 for _ in range(3000))
    return [] if abs(low - 1000) < DEVIATIONS * (3000 * 2 / 9) ** 0.5 else ["draws are taken by a remainder"]


def _unproven() -> list[str]:
    """A game's key is promised by its commitment beforehand, and gives the same rolls to whoever learns it."""
    key, other = key_from_seed(1), key_from_seed(2)
    mine, theirs = Randomness(key), Randomness(key)
    if [mine.die(20) for _ in range(50)] != [theirs.die(20) for _ in range(50)]:
        return ["the same key gives other rolls"]
    if commitment(key) == commitment(other) or commitment(key) != hashlib.sha256(key).hexdigest():
        return ["a commitment does not bind the key"]
    if len({mixed_key(key, ()), mixed_key(key, ("a",)), mixed_key(key, ("b",)), mixed_key(other, ("a",))}) < 4:
        return ["a player's word does not change the key"]
    return []


def docs_page() -> Path:
    """The page that says where the tournament rules stand; only a checkout has it."""
    return Path(str(resources.files("spellwright"))).parents[1] / "docs" / "rulings.md"


def note_problems() -> list[str]:
    """Whether the program and its documentation name the same place."""
    page = docs_page()
    if page.is_file() and TOURNAMENT_RULES not in page.read_text(encoding="utf-8"):
        return [f"docs/rulings.md does not name {TOURNAMENT_RULES}"]
    return []


UNPLAYED: Final[dict[str, Callable[[], list[str]]]] = {STATISTICS: fairness_problems, NOTE: note_problems}
"""By kind of a ruling without a position: what is wrong."""
