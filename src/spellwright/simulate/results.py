"""The results of many games: counts, the interval of a share of wins, and what goes into JSON."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, Final

FINISHED: Final = "finished"
LIMIT: Final = "limit"
ERROR: Final = "error"

Z_95: Final = 1.959964
"""The standard normal quantile of a 95% interval."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game: its number and seed, how it ended, and how long it took to play (seconds)."""

    index: int
    seed: int
    first: int  # the deck that played first
    status: str  # FINISHED by the rules, LIMIT of turns, or ERROR
    winner: int = -1  # the deck's position; -1: nobody
    rule: str = ""
    turn: int = 0
    decisions: int = 0
    hash: str = ""  # the key of the last state
    seconds: float = 0.0
    error: str = ""
    path: str = ""  # of its record, if one was kept

    def as_dict(self) -> dict[str, Any]:
        """What tells one game from another; nothing of time or machine."""
        outcome: dict[str, Any]
        if self.status == ERROR:
            outcome = {"end": ERROR, "error": self.error}
        else:
            winner = self.winner if self.winner >= 0 else None
            outcome = {"end": self.status, "winner": winner, "rule": self.rule, "turn": self.turn}
        return {"seed": self.seed, "first": self.first, "outcome": outcome, "hash": self.hash}


@dataclass(slots=True)
class Results:
    """All games that were finished, in the order of their numbers."""

    decks: tuple[str, ...]
    agents: tuple[str, ...]
    seed: int | None  # None: fair games, which follow from no seed
    games: list[GameResult] = field(default_factory=list)
    interrupted: bool = False
    directory: str = ""  # where records were saved

    def count(self, status: str) -> int:
        """How many games ended so."""
        return sum(1 for game in self.games if game.status == status)

    def wins(self) -> list[int]:
        """Games won, by the deck's position."""
        return [sum(1 for game in self.games if game.winner == deck) for deck in range(len(self.decks))]

    def draws(self) -> int:
        """Games that ended by the rules without a winner (CR 104.4)."""
        return sum(1 for game in self.games if game.status == FINISHED and game.winner < 0)

    def wins_of_the_first(self) -> int:
        """Games won by the deck that played first."""
        return sum(1 for game in self.games if game.winner >= 0 and game.winner == game.first)

    def decisions(self) -> int:
        """Decisions made in all games."""
        return sum(game.decisions for game in self.games)

    def seconds(self) -> float:
        """The time spent playing, added up over all processes."""
        return sum(game.seconds for game in self.games)

    def turns(self) -> list[int]:
        """The turns of the games that did not fail."""
        return sorted(game.turn for game in self.games if game.status != ERROR)

    def as_dict(self) -> dict[str, Any]:
        """Everything, as one JSON object; `records` holds what does not depend on the machine."""
        return {
            "decks": list(self.decks),
            "agents": list(self.agents),
            "seed": self.seed,
            "games": len(self.games),
            "finished": self.count(FINISHED),
            "limit": self.count(LIMIT),
            "errors": self.count(ERROR),
            "wins": self.wins(),
            "draws": self.draws(),
            "first_wins": self.wins_of_the_first(),
            "decisions": self.decisions(),
            "seconds": round(self.seconds(), 3),
            "interrupted": self.interrupted,
            "records": [game.as_dict() for game in self.games],
        }


def wilson_interval(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval of a share: between 0 and 1, sensible for few games too.

    Raises ValueError unless 0 <= wins <= games and games > 0.
    """
    if not 0 <= wins <= games or games == 0:
        raise ValueError(f"{wins} of {games} is no share")
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(middle - half, 0.0), min(middle + half, 1.0)
