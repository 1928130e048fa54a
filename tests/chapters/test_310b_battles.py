"""CR 120.3h, 122.1g, 210.1, 310.8f, 310.10, 704.5w: defense, and protectors that change or leave."""

from __future__ import annotations

import pytest

from spellwright.rules.objects import player_ref
from tests.chapters.ch8_table import table
from tests.chapters.ch61_table import Table

DOMINARIA = "Invasion of Dominaria"


@pytest.mark.shows("120.3h")
def test_damage_removes_as_many_defense_counters() -> None:
    t = Table()
    battle = t.put(t.ana, DOMINARIA, counters={"defense": 5})
    t.s.settle()
    t.cast(t.ana, "Shock", battle)
    assert (battle.counter("defense"), battle.obj.damage) == (3, 0)


@pytest.mark.shows("122.1g")
def test_without_defense_a_battle_goes_when_nothing_of_it_is_on_the_stack() -> None:
    t = Table()
    battle = t.put(t.ana, DOMINARIA, counters={"defense": 2})
    t.s.settle()
    t.begin_cast(t.ana, "Shock", battle)
    t.s.resolve()
    assert (battle.zone, battle.counter("defense"), len(t.s.state.stack)) == ("battlefield", 0, 1)


@pytest.mark.shows("210.1")
def test_the_printed_number_is_the_defense_off_the_battlefield() -> None:
    t = Table()
    card = t.put(t.ana, DOMINARIA, "graveyard")
    assert card.obj.base.defense == 5
    entered = t.cast(t.ana, DOMINARIA)
    assert entered.counter("defense") == 5


@pytest.mark.shows("704.5w", "310.10")
def test_a_battle_whose_protector_has_left_gets_another_that_its_controller_chooses() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    battle = s.put(ana, "battlefield", DOMINARIA, counters={"defense": 5})
    s.answer(ana, ben, "protector")
    s.settle()
    s.answer(ana, dan, "protector")
    s.concede(ben)
    s.settle()
    assert battle.obj.kept["protector"] == (player_ref(dan.seat),)
    assert (battle.zone, cleo.life) == ("battlefield", 20)


@pytest.mark.shows("310.8f")
def test_a_battle_has_one_protector_the_last() -> None:
    t = Table()
    battle = t.put(t.ana, DOMINARIA, counters={"defense": 3})
    t.s.settle()
    assert battle.obj.kept["protector"] == (player_ref(1),)
    t.cast(t.ana, t.invent("Sorcery", "Target opponent gains control of target permanent.", "", "{B}"), t.ben, battle)
    t.s.settle()
    assert battle.obj.kept["protector"] == (player_ref(0),)
