"""Who sits down in a scenario: the formats, how many players each has, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellwright.errors import ScenarioError
from spellwright.rules.setup import Seat, Setup
from spellwright.rules.state import ATTACK_OPTIONS

FORMATS: Final = {"duel": (2, 2), "free-for-all": (3, 6)}
"""The fewest and the most players who sit down, by the format's name."""

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


def seated(format: str, names: Sequence[str], players: int, attack: str, life: int) -> Setup:
    """The setup of a scenario, without cards; `players` of 0 are as few as the format has.

    Raises ScenarioError for a format, a number of players or a way of attacking that there is not.
    """
    if format not in FORMATS:
        raise ScenarioError(f"no format is named {format!r}; there are: {', '.join(FORMATS)}")
    fewest, most = FORMATS[format]
    count = players or fewest
    if not fewest <= count <= most:
        raise ScenarioError(f"{count} players for a {format} of {fewest} to {most}")
    if attack not in ATTACK_OPTIONS:
        raise ScenarioError(f"players cannot attack {attack!r}; there are: {', '.join(ATTACK_OPTIONS)}")
    return Setup(tuple([Seat(names[i], "", ()) for i in range(count)]), 0, life, attack)
