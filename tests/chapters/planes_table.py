"""What the tests of Planechase share: a table at which everybody has a library, and planar decks of known cards."""

from __future__ import annotations

from spellwright.judge.scenario import Scenario

DECK = ("Gavony", "Krosa", "Tazeem", "Shiv")
"""A planar deck from its top on: planes that do nothing as somebody comes or goes."""


def planes(*face_up: str, players: int = 2, deck: tuple[str, ...] = DECK) -> Scenario:
    """A Planechase scenario in Ana's main phase; the first player owns what is face up, each has the same deck."""
    s = Scenario("planechase", players=players)
    for player in s.players:
        s.put(player, "library", "Plains", 10)
        for name in reversed(deck):
            s.put(player, "planar deck", name)
    for name in face_up:
        s.put(s.players[0], "command", name)
    return s
