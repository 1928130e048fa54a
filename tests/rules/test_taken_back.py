"""Announcements that turn out illegal are taken back, and nobody announces them for ever (CR 733.1)."""

from __future__ import annotations

import spellwright as sw
from spellwright.rules.decisions import Answer, ChooseOne, Decision
from spellwright.rules.turn import MOST_TAKEN_BACK, advance


def test_733_1_who_always_tries_the_same_comes_to_an_end() -> None:
    """What targets is known only on the stack, where the Aura has colors that the shade is protected from."""
    s = sw.Scenario(strict=False)
    ana, ben = s.players
    s.put(ana, "battlefield", "Island", 4)
    aura = s.put(ana, "hand", "Control Magic")
    s.put(ben, "battlefield", "Emrakul, the Aeons Torn")
    s.put(ben, "library", "Forest")
    tried: list[str] = []

    def decide(decision: Decision) -> Answer:
        if decision.kind == "priority" and isinstance(decision, ChooseOne):
            tried.append(decision.options[-1].label)
            return len(decision.options) - 1
        return next(iter(decision.answers()))

    s.state.decider = decide
    while s.step == "precombat main":
        advance(s.state)
    assert aura.zone == "hand" and ana.graveyard == []
    assert len(tried) == MOST_TAKEN_BACK and not any(land.tapped for land in s.permanents("Island"))
