"""Control of permanents by Auras (CR 108.4, 613.1b)."""

from __future__ import annotations

import spellwright as sw


def test_613_1b_control_magic() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.define("Hold", "Enchantment — Aura", "{1}", text="Enchant creature\nYou control enchanted creature.")
    s.put(ana, "hand", "Hold")
    s.mana(ana, "C")
    hold = s.cast(ana, "Hold", targets=[giant])
    s.resolve()
    assert giant.controller == ana and giant.owner == ben and giant.sick
    s.put(ben, "hand", "Disenchant")
    s.mana(ben, "WW")
    s.cast(ben, "Disenchant", targets=[hold])
    s.resolve()
    assert giant.controller == ben


def test_each_player_takes_back_what_they_own() -> None:
    """ "They" is each of the players in turn, not all of them together: nobody ends up with everything."""
    s = sw.Scenario()
    ana, ben = s.players
    giant = s.put(ben, "battlefield", "Hill Giant", controller=ana)
    bears, elves = (
        s.put(ana, "battlefield", "Grizzly Bears"),
        s.put(ana, "battlefield", "Llanowar Elves", controller=ben),
    )
    path = s.put(ana, "battlefield", "Homeward Path")
    s.activate(ana, path, ability=1)
    s.resolve()
    assert (giant.controller, bears.controller, elves.controller) == (ben, ana, ana)
