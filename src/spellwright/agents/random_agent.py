"""The agent that answers at random: uniform where the answers can be listed, else by the decision's own sample."""

from __future__ import annotations

from typing import Final, final

from spellwright.agents.mulligans import keeps
from spellwright.rules.decisions import Answer, ChooseNumber, ChooseOne, Decision
from spellwright.rules.randomness import Randomness
from spellwright.rules.views import View

STREAM: Final = "agent"

PILED: Final = 12
"""With so many spells and abilities on the stack it passes until they are gone: chance alone would not stop to pay
{0} for one more."""


@final
class RandomAgent:
    """Every legal answer can come; but mulligans are not left to chance (see `mulligans.keeps`), nor a full stack."""

    def __init__(self, rng: Randomness) -> None:
        self.rng = rng
        self.clearing = False  # whether it passes until the stack is empty

    def answer(self, decision: Decision, view: View) -> Answer:
        """A legal answer, each equally likely where they can be listed."""
        if decision.kind == "mulligan":
            return 0 if keeps(view) else 1
        if decision.kind == "priority":
            piled = len(view.stack)
            self.clearing = piled >= PILED or (self.clearing and piled > 0)
            if self.clearing:
                return 0
        if isinstance(decision, ChooseOne | ChooseNumber) or not decision.is_listable():
            return decision.sample(self.rng, STREAM)
        return self.rng.choice(STREAM, list(decision.answers()))
