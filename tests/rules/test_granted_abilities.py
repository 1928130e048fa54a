"""Abilities that effects grant are abilities of their own, with targets of their own (CR 113.1, 601.2c)."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario


@pytest.mark.shows("113.1a")
def test_113_1_an_ability_granted_by_an_aura_has_its_own_target() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Hermetic Study", attached_to=bears)
    s.begin(ana, "precombat main")
    s.activate(ana, "Grizzly Bears", targets=[ben])
    s.resolve()
    assert ben.life == 19


@pytest.mark.shows("605.1a")
def test_an_ability_that_makes_a_token_that_adds_mana_is_no_mana_ability() -> None:
    s = Scenario("duel", seed=1)
    ana, _ = s.players
    text = '{3}: Create a 1/1 colorless Eldrazi Scion creature token with "Sacrifice this creature: Add {C}."'
    s.define("Odd Brood", "Creature — Eldrazi", "{3}", "1/1", text)
    brood = s.put(ana, "battlefield", "Odd Brood")
    s.mana(ana, "CCC")
    s.activate(ana, brood)
    assert len(s.stack) == 1 and ana.battlefield == ["Odd Brood"]
    s.resolve()
    scion = s.permanents()[-1]
    assert s.activate(ana, scion) is None
    assert ana.mana == "{C}" and s.stack == [] and not scion.exists
