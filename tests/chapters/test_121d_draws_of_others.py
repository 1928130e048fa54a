"""CR 121.6, 614.11: draws of other players that are replaced, and draws that are not the first of a draw step."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("121.6", "614.11")
def test_an_opponents_draws_are_mine_except_the_first_of_their_draw_step() -> None:
    t = Table()
    t.put(t.ana, "Notion Thief")
    t.s.to("precombat main", t.ben)
    assert (len(t.ana.hand), len(t.ben.hand)) == (0, 1)
    t.cast(t.ben, "Divination")
    assert (len(t.ana.hand), len(t.ben.hand)) == (2, 1)


@pytest.mark.shows("614.5")
def test_two_thieves_do_not_pass_a_draw_back_and_forth() -> None:
    t = Table()
    t.put(t.ana, "Notion Thief")
    t.put(t.ben, "Notion Thief")
    t.s.to("precombat main", t.ben)
    t.cast(t.ben, "Divination")
    assert (len(t.ana.hand), len(t.ben.hand)) == (0, 3)


@pytest.mark.shows("614.10")
def test_a_draw_of_anybody_is_skipped() -> None:
    t = Table()
    t.put(t.ana, "Possessed Portal")
    t.cast(t.ana, "Divination")
    assert t.ana.hand == []


@pytest.mark.shows("614.11")
def test_a_treasure_for_each_further_draw_of_an_opponent() -> None:
    t = Table()
    t.put(t.ana, "Hullbreacher")
    t.cast(t.ana, "Divination")
    assert len(t.ana.hand) == 2
    t.s.to("precombat main", t.ben)
    t.cast(t.ben, "Divination")
    assert len(t.ben.hand) == 1
    assert sorted(t.ana.battlefield) == ["Hullbreacher", "Treasure Token", "Treasure Token"]


@pytest.mark.shows("603.2c")
def test_each_draw_of_an_opponent_but_the_first_of_their_draw_step_triggers() -> None:
    t = Table()
    leela = t.put(t.ana, "Leela, Sevateem Warrior")
    before = leela.power
    t.cast(t.ana, "Divination")
    assert leela.power == before
    t.s.to("precombat main", t.ben)
    assert leela.power == before
    t.cast(t.ben, "Divination")
    assert leela.power == before + 2
