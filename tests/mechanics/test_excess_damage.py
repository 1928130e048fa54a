"""Damage beyond what is lethal (CR 120.4a, 120.10)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("120.4a")
def test_120_4a_what_is_more_than_lethal_goes_to_the_controller(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears", damage=1)
    t.cast(t.ana, "Flame Spill", "RRR", bears)
    assert t.ben.graveyard == ["Grizzly Bears"]
    assert t.ben.life == 20 - 3


def test_120_4a_nothing_is_left_over_for_a_great_creature(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Flame Spill", "RRR", t.put(t.ben, "Colossal Dreadmaw"))
    assert t.ben.life == 20


@pytest.mark.shows("120.10")
def test_120_10_excess_damage_is_counted(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Hell to Pay", "RCCCCC", bears, x=5)
    assert t.ana.battlefield == ["Treasure Token"] * 3


def test_120_10_no_excess_without_more_than_lethal_damage(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Hell to Pay", "RCC", bears, x=2)
    assert t.ana.battlefield == []
    assert t.ben.graveyard == ["Grizzly Bears"]


def test_120_10_loyalty_is_lethal_for_a_planeswalker(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    jace = t.put(t.ben, "Jace Beleren", counters={"loyalty": 1})
    t.cast(t.ana, "Bottle-Cap Blast", "RRRRR", jace)
    assert t.ana.battlefield == ["Treasure Token"] * 4
