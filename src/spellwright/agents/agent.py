"""What an agent is, and the agents that can be named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from spellwright.errors import SpellwrightError
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.randomness import Randomness, derive_seed, key_from_seed
from spellwright.rules.views import View


class Agent(Protocol):
    """Answers the decisions of one seat in one game."""

    def answer(self, decision: Decision, view: View) -> Answer:
        """A legal answer to the decision, from what the seat sees."""


class UnknownAgent(SpellwrightError):
    """No agent has that name; the message lists those that there are."""


def _random(seed: int) -> Agent:
    from spellwright.agents.random_agent import RandomAgent

    return RandomAgent(Randomness(key_from_seed(seed)))


def _simple(seed: int) -> Agent:
    from spellwright.agents.simple_agent import SimpleAgent

    return SimpleAgent()


_MAKERS: Final[dict[str, Callable[[int], Agent]]] = {"random": _random, "simple": _simple}

AGENT_NAMES: Final = tuple(_MAKERS)

_FIRST_STREAM: Final = 1_000_003
"""Agents' seeds derive from the game's with these numbers on: apart from those of games in a run."""


def make_agent(name: str, game_seed: int, seat: int) -> Agent:
    """The agent of that name for one seat of one game; the same each time. Raises UnknownAgent."""
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnknownAgent(f"no agent is named {name!r}; there are: {', '.join(AGENT_NAMES)}")
    return maker(derive_seed(game_seed, _FIRST_STREAM + seat))
