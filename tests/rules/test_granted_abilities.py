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
