"""CR 506.3f, 506.4d: creatures in combat that are planeswalkers or battles besides."""

from __future__ import annotations

import pytest

from spellwright.rules.events import ZoneChange
from spellwright.rules.zones import BATTLEFIELD
from tests.chapters.ch5_table import Table


@pytest.mark.shows("506.4d")
def test_a_planeswalker_that_blocks_and_is_attacked_stays_attacked_when_it_is_no_creature_any_more() -> None:
    """Jace is an artifact by Liquimetal Coating, and so a 3/3 creature by March of the Machines."""
    t = Table()
    march = t.put(t.ben, "battlefield", "March of the Machines")
    coating = t.put(t.ben, "battlefield", "Liquimetal Coating", tapped=False)
    jace = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    bears, giant = t.put(t.ana, "battlefield", "Grizzly Bears"), t.put(t.ana, "battlefield", "Hill Giant")
    t.pass_priority()
    t.activate(t.ben, coating, targets=[jace])
    t.resolve()
    t.attack(t.ana, {bears: jace, giant: t.ben})
    t.block(t.ben, {jace: giant})
    assert jace.blocking and bears.obj.attacking == jace.id
    t.effect(t.ana, "Destroy target enchantment.", [march])
    assert "creature" not in jace.types and not jace.blocking and bears.obj.attacking == jace.id
    t.to("combat damage")
    assert (jace.counter("loyalty"), t.ben.life) == (1, 20)  # the Giant stays blocked


@pytest.mark.shows("506.3f")
def test_a_creature_that_is_a_battle_enters_but_is_never_attacking() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "March of the Machines")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    battle = t.put(t.ana, "graveyard", t.invent("Artifact Battle — Siege", cost="{3}"))
    golem = t.put(t.ana, "graveyard", t.invent("Artifact", cost="{2}"))
    t.attack(t.ana, [bears])
    for card in (battle, golem):
        text = "Return target artifact card from your graveyard to the battlefield tapped and attacking."
        t.effect(t.ana, text, [card])
    entered = [event for event in t.seen(ZoneChange) if event.to == BATTLEFIELD]
    assert [bool(event.attacking) for event in entered] == [False, True]
