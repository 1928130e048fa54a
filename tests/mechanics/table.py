"""A table for the tests of mechanics: two players, and real cards compiled from the corpus."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from spellwright.judge.pieces import Player, Thing
from spellwright.judge.scenario import Scenario


class Table:
    """A scenario with two players, or more, Ana to act first, that takes its cards from the corpus."""

    def __init__(self, corpus: Mapping[str, CardRecord], strict: bool = True, players: int = 2) -> None:
        self.corpus = corpus
        if players == 2:
            self.s = Scenario("duel", seed=1, strict=strict)
        else:
            self.s = Scenario("free-for-all", seed=1, strict=strict, players=players)
        self.ana, self.ben = self.s.players[:2]
        self.known: set[str] = set()
        for player in self.s.players:
            self.s.put(player, "library", "Wastes", 10)

    def card(self, name: str) -> str:
        """Compile a card of the corpus under its name."""
        if name not in self.known:
            face = self.corpus[name].front
            pt = f"{face.power}/{face.toughness}" if face.power is not None else ""
            self.s.define(name, face.type_line, face.mana_cost or "", pt, face.text or "", face.loyalty or "")
            self.known.add(name)
        return name

    def put(self, player: Player, name: str, zone: str = "battlefield", **how: object) -> Thing:
        """Put a card into a zone, the battlefield if none is named."""
        return self.s.put(player, zone, self.card(name), **how)  # type: ignore[arg-type]

    def cast(self, player: Player, name: str, mana: str, *targets: Thing | Player, **how: object) -> None:
        """Cast a card from hand with this mana, and let everything resolve."""
        self.put(player, name, "hand")
        self.s.mana(player, mana)
        self.s.cast(player, name, targets=targets, **how)  # type: ignore[arg-type]
        self.s.resolve_all()
