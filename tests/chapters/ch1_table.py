"""What the scenarios of chapter 1 share: two players with libraries, cards ready to be cast, and who was asked what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellwright.judge.pieces import Player, Thing
from spellwright.judge.scenario import Scenario
from spellwright.rules.decisions import Answer, Decision


def duel(library: int = 10, seed: int = 1) -> tuple[Scenario, Player, Player]:
    """Ana, whose precombat main phase it is, and Ben, each with so many Islands as library."""
    s = Scenario("duel", seed=seed)
    ana, ben = s.players
    if library:
        s.put(ana, "library", "Island", library)
        s.put(ben, "library", "Island", library)
    return s, ana, ben


def cast(s: Scenario, player: Player, name: str, mana: str, targets: list[Thing | Player] | None = None) -> Thing:
    """The player casts a new card of that name with this mana; it waits on the stack."""
    card = s.put(player, "hand", name)
    s.mana(player, mana)
    return s.cast(player, card, targets or [])


def resolve(s: Scenario, player: Player, name: str, mana: str, targets: list[Thing | Player] | None = None) -> Thing:
    """The player casts a new card of that name with this mana, and everything on the stack resolves."""
    card = cast(s, player, name, mana, targets)
    s.resolve_all()
    return card


def listen(s: Scenario, kind: str = "", look: Callable[[Any], Any] | None = None) -> list[tuple[str, Any]]:
    """A list that gets the name of whoever is asked for a decision of a kind (of any but priority), and what `look`
    gives for the decision (the kind, if there is nothing to look at)."""
    asked: list[tuple[str, Any]] = []
    decide = s.state.decider

    def heard(decision: Decision) -> Answer:
        if decision.kind == kind or (not kind and decision.kind != "priority"):
            asked.append((s.players[decision.seat].name, look(decision) if look else decision.kind))
        assert decide is not None
        return decide(decision)

    s.state.decider = heard
    return asked
