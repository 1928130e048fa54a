"""The table of the chapters on effects: two players with libraries, and mana for whatever is cast."""

from __future__ import annotations

from spellwright.judge.pieces import Player, Thing
from spellwright.judge.scenario import Scenario

LETTERS = "WUBRGC"


class Table:
    """A scenario with Ana, to act first, and Ben; spells are paid for by mana that is simply there."""

    def __init__(self, strict: bool = True) -> None:
        self.s = Scenario("duel", seed=1, strict=strict)
        self.ana, self.ben = self.s.players
        for player in self.s.players:
            self.s.put(player, "library", "Wastes", 10)

    def put(self, player: Player, name: str, zone: str = "battlefield", count: int = 1, **how: object) -> Thing:
        """Put a card into a zone, the battlefield if none is named."""
        return self.s.put(player, zone, name, count, **how)  # type: ignore[arg-type]

    def make(
        self, player: Player, type_line: str, text: str = "", pt: str = "", cost: str = "", **how: object
    ) -> Thing:
        """Put an invented permanent on the battlefield, named after the place in the order of invented ones."""
        return self.put(player, self.invent(type_line, text, pt, cost), **how)

    def invent(self, type_line: str, text: str = "", pt: str = "", cost: str = "", loyalty: str = "") -> str:
        """Define an invented card; its name."""
        name = f"Invention {chr(ord('A') + len(self.s._defined))}"
        return self.s.define(name, type_line, cost, pt, text, loyalty)

    def join(self, layout: str, first: str, second: str) -> str:
        """Make two invented cards the faces or halves of one card; its name."""
        return self.s.join(layout, first, second)

    def pay_for(self, player: Player, cost: str) -> None:
        """Put the mana of a cost into the player's pool: colourless for generic, the first half of a hybrid."""
        mana = ""
        for symbol in cost.strip("{}").split("}{"):
            if symbol.isdigit():
                mana += "C" * int(symbol)
            elif symbol and symbol[0] in LETTERS:
                mana += symbol[0]
        self.s.mana(player, mana)

    def begin_cast(self, player: Player, name: str, *targets: Thing | Player, **how: object) -> Thing:
        """Cast a card, from nowhere into the hand and on; it is on the stack then."""
        card = self.put(player, name, "hand")
        self.pay_for(player, card.mana_cost + "{C}" * (how.get("x", 0) or 0))  # type: ignore[operator]
        return self.s.cast(player, card, targets=targets, **how)  # type: ignore[arg-type]

    def cast(self, player: Player, name: str, *targets: Thing | Player, **how: object) -> Thing:
        """Cast a card and let everything on the stack resolve."""
        spell = self.begin_cast(player, name, *targets, **how)
        self.s.resolve_all()
        return spell

    def use(self, player: Player, source: Thing, *targets: Thing | Player, mana: str = "", **how: object) -> None:
        """Activate the ability of a permanent and let everything resolve."""
        self.s.mana(player, mana)
        self.s.activate(player, source, targets=targets, **how)  # type: ignore[arg-type]
        self.s.resolve_all()
