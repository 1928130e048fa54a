"""A table for keyword tests: two players with cards made for the occasion."""

from __future__ import annotations

import spellwright as sw
from spellwright.judge.pieces import Player, Thing


class Table:
    """A duel in which cards are defined, put down and played in one line each."""

    def __init__(self, **options: object) -> None:
        self.s = sw.Scenario("duel", seed=1, **options)  # type: ignore[arg-type]
        self.ana, self.ben = self.s.players
        self.count = 0

    def card(self, text: str, type_line: str = "Creature — Bear", cost: str = "", pt: str = "2/2") -> str:
        """A card with this text; the name is made up."""
        self.count += 1
        name = f"Test Piece {'ABCDEFGHIJKLMNOP'[self.count]}"
        return self.s.define(
            name, type_line, cost, pt if "Creature" in type_line or "Vehicle" in type_line else "", text
        )

    def put(self, player: Player, text: str, zone: str = "battlefield", **more: object) -> Thing:
        """A creature with this text, put into a zone."""
        own = {key: more.pop(key) for key in ("type_line", "cost", "pt") if key in more}
        return self.s.put(player, zone, self.card(text, **own), **more)  # type: ignore[arg-type]

    def lands(self, player: Player, name: str, count: int) -> None:
        """Basic lands for a player."""
        self.s.put(player, "battlefield", name, count)
