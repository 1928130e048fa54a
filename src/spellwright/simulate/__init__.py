"""Many games of given decks, and what they show."""

from spellwright.simulate.results import GameResult, Results
from spellwright.simulate.run import run

__all__ = ["GameResult", "Results", "run"]
