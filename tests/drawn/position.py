"""What scenarios of drawn cards begin with: two players with libraries, and a card in hand with its mana."""

from __future__ import annotations

from spellwright.judge.pieces import Player, Thing
from spellwright.judge.scenario import Scenario


def duel(library: int = 5) -> tuple[Scenario, Player, Player]:
    """Ana, whose precombat main phase it is, and Ben, each with so many Islands as library."""
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    if library:
        s.put(ana, "library", "Island", library)
        s.put(ben, "library", "Island", library)
    return s, ana, ben


def ready(s: Scenario, player: Player, name: str, mana: str) -> Thing:
    """A new card of that name in the player's hand, and this mana in the pool."""
    card = s.put(player, "hand", name)
    s.mana(player, mana)
    return card
