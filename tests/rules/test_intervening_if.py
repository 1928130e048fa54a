"""An "if" directly behind a trigger event is a condition of triggering, asked again on resolution (CR 603.4)."""

from __future__ import annotations

import spellwright as sw

TEXT = "When this creature enters, if you control another creature, draw a card. You gain 1 life."


def scout() -> sw.Scenario:
    s = sw.Scenario("duel", seed=1)
    ana, _ = s.players
    s.define("Pack Scout", "Creature — Scout", "{G}", "2/2", TEXT)
    s.put(ana, "battlefield", "Forest")
    s.put(ana, "hand", "Pack Scout")
    s.put(ana, "library", "Forest")
    return s


def test_603_4_without_the_condition_it_does_not_trigger() -> None:
    s = scout()
    ana, _ = s.players
    s.cast(ana, "Pack Scout")
    s.resolve()
    assert s.stack == []


def test_603_4_the_whole_effect_depends_on_the_condition_when_it_resolves() -> None:
    s = scout()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Mountain")
    s.put(ben, "hand", "Shock")
    s.cast(ana, "Pack Scout")
    s.resolve()
    assert len(s.stack) == 1
    s.cast(ben, "Shock", targets=[bears])
    s.resolve_all()
    assert (ana.hand, ana.life) == ([], 20)


def test_603_4_with_the_condition_it_does_all_of_it() -> None:
    s = scout()
    ana, _ = s.players
    s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ana, "Pack Scout")
    s.resolve_all()
    assert (ana.hand, ana.life) == (["Forest"], 21)
