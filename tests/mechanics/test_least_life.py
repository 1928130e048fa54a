"""Damage that would reduce a life total to less than 1 (CR 120.4c)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def shocked(t: Table, life: int, *spells: str) -> int:
    """Ana's life after Ben's spells, each aimed at her."""
    t.ana.life = life
    for spell in spells:
        t.cast(t.ben, spell, "RW", t.ana)
    return t.ana.life


@pytest.mark.shows("120.4c")
def test_damage_leaves_one_life_and_is_dealt_in_full(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ali from Cairo")
    t.s.begin(t.ben)
    before = t.ben.life
    assert shocked(t, 3, "Lightning Helix") == 1
    assert t.ben.life == before + 3
    assert shocked(t, 1, "Lightning Bolt") == 1


def test_worship_asks_for_a_creature_as_the_damage_is_dealt(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Worship")
    t.put(t.ana, "Grizzly Bears")
    t.s.begin(t.ben)
    assert shocked(t, 2, "Lightning Bolt") == 1
    without = Table(corpus)
    without.put(without.ana, "Worship")
    without.s.begin(without.ben)
    assert shocked(without, 2, "Lightning Bolt") == -1


def test_all_damage_at_once_is_counted_together(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Fortune Thief")
    giants = [t.put(t.ben, "Hill Giant") for _ in range(3)]
    t.ana.life = 8
    t.s.begin(t.ben)
    t.s.attack(t.ben, giants)
    t.s.to("end of combat")
    assert t.ana.life == 1


def test_loss_of_life_is_no_damage(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ali from Cairo")
    t.put(t.ana, "Platinum Angel")
    t.s.begin(t.ben)
    t.ana.life = 2
    t.cast(t.ben, "Sovereign's Bite", "BB", t.ana)
    assert t.ana.life == -1
    assert shocked(t, -1, "Shock") == -3  # below 1 already


def test_until_end_of_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.begin(t.ben)
    t.cast(t.ana, "Angel's Grace", "W")
    assert shocked(t, 2, "Lightning Bolt", "Lightning Bolt") == 1
