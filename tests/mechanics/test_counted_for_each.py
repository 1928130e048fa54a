"""What is counted for each of several objects is counted for it alone, the source among them (CR 611.3a)."""

from __future__ import annotations

import spellwright as sw


def test_611_3a_counters_are_counted_on_each_creature_alone() -> None:
    s = sw.Scenario()
    ana, _ = s.players
    grown = s.put(ana, "battlefield", "Grizzly Bears", counters={"+1/+1": 2})
    source = s.put(ana, "battlefield", "Clamavus")
    plain = s.put(ana, "battlefield", "Runeclaw Bear")
    assert [(thing.power, thing.toughness) for thing in (grown, source, plain)] == [(6, 6), (3, 3), (2, 2)]


def test_611_3a_counters_on_the_source_are_counted_for_it() -> None:
    s = sw.Scenario()
    ana, _ = s.players
    source = s.put(ana, "battlefield", "Clamavus", counters={"+1/+1": 1})
    plain = s.put(ana, "battlefield", "Runeclaw Bear")
    assert [(thing.power, thing.toughness) for thing in (source, plain)] == [(5, 5), (2, 2)]
