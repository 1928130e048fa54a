"""The table for turns, combat, spells and abilities: two players with libraries; what is cast is paid for at once."""

from __future__ import annotations

from typing import Any

from spellwright.judge.pieces import Player, Thing
from spellwright.judge.scenario import Scenario
from spellwright.rules.events import Event

LAND = "Wastes"


class Table(Scenario):
    """A duel of Ana, whose turn it is, and Ben, with libraries of lands."""

    def __init__(self, library: int = 15, **how: Any) -> None:
        super().__init__(**how)
        self.ana, self.ben = self.players[:2]
        for player in self.players if library else ():
            self.put(player, "library", LAND, library)

    def invent(
        self, type_line: str, text: str = "", pt: str = "", cost: str = "{0}", loyalty: str = "", name: str = ""
    ) -> str:
        """Define a card with this text, in which ~ is its name; returns the name."""
        name = name or f"Invention {chr(65 + len(self._defined))}"
        return self.define(name, type_line, cost, pt, text.replace("~", name), loyalty)

    def make(self, player: Player, type_line: str, text: str = "", pt: str = "", **how: Any) -> Thing:
        """An invented permanent on the battlefield."""
        return self.put(player, "battlefield", self.invent(type_line, text, pt), **how)

    def creature(self, player: Player, text: str = "", pt: str = "2/2", **how: Any) -> Thing:
        """An invented creature on the battlefield."""
        return self.make(player, "Creature — Bear", text, pt, **how)

    def spell(self, player: Player, text: str, targets: Any = (), type_line: str = "Instant", **how: Any) -> Thing:
        """Cast an invented spell that costs nothing, from the hand."""
        card = self.put(player, "hand", self.invent(type_line, text))
        return self.cast(player, card, targets, **how)

    def effect(self, player: Player, text: str, targets: Any = (), **how: Any) -> None:
        """What an invented instant does: it is cast and resolves."""
        self.spell(player, text, targets, **how)
        self.resolve()

    def drawn(self, player: Player) -> int:
        """How many of the library's lands the player has in hand: what "draw a card" has done so often."""
        return player.hand.count(LAND)

    def seen(self, kind: type[Event]) -> list[Any]:
        """The events of a kind that have happened."""
        return [event for event in self.events if isinstance(event, kind)]
