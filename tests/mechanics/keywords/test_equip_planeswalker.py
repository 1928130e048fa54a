"""Equip planeswalker: the Equipment becomes attached as though the planeswalker were a creature (CR 702.6e)."""

from __future__ import annotations

import pytest

import spellwright as sw


@pytest.mark.shows("702.6e")
def test_luxior_makes_a_creature_of_the_planeswalker_that_it_is_attached_to() -> None:
    s = sw.Scenario()
    ana, _ben = s.players
    luxior = s.put(ana, "battlefield", "Luxior, Giada's Gift")
    jace = s.put(ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    s.mana(ana, "C")
    s.activate(ana, luxior, 0, targets=[jace])
    s.resolve()
    assert luxior.obj.attached_to == jace.id
    assert "creature" in jace.types and "planeswalker" not in jace.types
    assert jace.pt == "3/3"
