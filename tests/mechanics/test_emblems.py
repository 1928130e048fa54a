"""Emblems and the monarch."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def _cast(t: Table, name: str, text: str) -> None:
    t.s.define(name, "Sorcery", "{W}", "", text)
    t.s.put(t.ana, "hand", name)
    t.s.mana(t.ana, "W")
    t.s.cast(t.ana, name)
    t.s.resolve_all()


@pytest.mark.shows("114.4", "113.6p")
def test_114_4_a_static_ability_of_an_emblem(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    _cast(t, "Test Seal", 'You get an emblem with "Creatures you control get +2/+2."')
    bears = t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ben, "Hill Giant")
    assert (bears.pt, giant.pt) == ("4/4", "3/3")
    t.s.to("upkeep", t.ben)
    assert bears.pt == "4/4"


@pytest.mark.shows("114.4", "113.6p")
def test_114_4_a_triggered_ability_of_an_emblem(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    _cast(t, "Test Sign", 'You get an emblem with "At the beginning of your end step, you gain 3 life."')
    t.s.to("cleanup")
    assert t.ana.life == 23
    t.s.to("cleanup", t.ben)
    assert t.ana.life == 23


def test_725_2_the_monarch_draws_at_their_end_step(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Palace Sentinels", "WWWW")
    before = len(t.ana.hand)
    t.s.to("cleanup")
    assert len(t.ana.hand) == before + 1


def test_725_2_combat_damage_to_the_monarch_crowns_another(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Palace Sentinels", "WWWW")
    giant = t.put(t.ben, "Hill Giant")
    t.s.to("precombat main", t.ben)
    t.s.attack(t.ben, [giant])
    t.s.to("postcombat main")
    hands = (len(t.ana.hand), len(t.ben.hand))
    t.s.to("cleanup")
    assert (len(t.ana.hand), len(t.ben.hand)) == (hands[0], hands[1] + 1)
