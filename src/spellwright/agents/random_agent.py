"""The agent that answers at random: uniform where the answers can be listed, else by the decision's own sample."""

from __future__ import annotations

from typing import Final, final

from spellwright.agents.mulligans import keeps
from spellwright.rules.decisions import Answer, ChooseNumber, ChooseOne, Decision
from spellwright.rules.randomness import Randomness
from spellwright.rules.views import View

STREAM: Final = "agent"


@final
class RandomAgent:
    """Every legal answer can come. Mulligans alone are not left to chance: see `mulligans.keeps`."""

    def __init__(self, rng: Randomness) -> None:
        self.rng = rng

    def answer(self, decision: Decision, view: View) -> Answer:
        """A legal answer, each equally likely where they can be listed."""
        if decision.kind == "mulligan":
            return 0 if keeps(view) else 1
        if isinstance(decision, ChooseOne | ChooseNumber) or not decision.is_listable():
            return decision.sample(self.rng, STREAM)
        return self.rng.choice(STREAM, list(decision.answers()))
