"""What tests with several players share: a table at which everybody has a library, and who was asked in what order."""

from __future__ import annotations

from spellwright.judge.scenario import Scenario
from spellwright.rules.decisions import Answer, Decision


def table(players: int = 3, attack: str = "multiple", strict: bool = True) -> Scenario:
    """A free-for-all in which everybody has a library of Plains."""
    s = Scenario("free-for-all", players=players, attack=attack, strict=strict)
    for player in s.players:
        s.put(player, "library", "Plains", 10)
    return s


def watch_asked(s: Scenario) -> list[tuple[str, str]]:
    """From now on: the name of each player who is asked, and the kind of decision; priority apart."""
    asked: list[tuple[str, str]] = []
    decide = s.state.decider
    assert decide is not None

    def watching(decision: Decision) -> Answer:
        if decision.kind != "priority":
            asked.append((s.players[decision.seat].name, decision.kind))
        return decide(decision)

    s.state.decider = watching
    return asked
