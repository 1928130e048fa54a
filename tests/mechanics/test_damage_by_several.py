"""Damage by several objects at once: "its power" is that of each of them (CR 608.2h, 120.4)."""

from __future__ import annotations

import spellwright as sw


def test_each_creature_deals_damage_equal_to_its_own_power() -> None:
    """Signature Slam: both modified creatures deal damage, each by its own power, not by that of both together."""
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Hill Giant", counters={"+1/+1": 1})
    angel = s.put(ben, "battlefield", "Colossus of Akros")
    s.put(ana, "hand", "Signature Slam")
    s.mana(ana, "GGG")
    s.cast(ana, "Signature Slam", targets=[bears, angel])
    s.resolve()
    assert angel.damage == 3 + 4


def test_each_creature_deals_damage_to_its_own_controller_only() -> None:
    """Rakdos Charm: of three creatures Ana's two deal their damage to her, Ben's to him."""
    s = sw.Scenario()
    ana, ben = s.players
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Rakdos Charm")
    s.mana(ana, "BR")
    s.answer(ana, 1, "mode")
    s.cast(ana, "Rakdos Charm")
    s.resolve()
    assert (ana.life, ben.life) == (18, 19)
