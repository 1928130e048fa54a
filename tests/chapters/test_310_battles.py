"""CR 310: battles, their protectors, and the defeat of Sieges."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, SpellwrightError
from spellwright.judge.pieces import Thing
from spellwright.rules.objects import player_ref
from tests.chapters.ch3_table import enters_for_the_one_who_cast_it, is_cast_only_in_an_idle_main_phase
from tests.chapters.ch61_table import Table

DOMINARIA, FAITHKEEPER = "Invasion of Dominaria", "Serra Faithkeeper"
BELENON = "Invasion of Belenon"


def protector(thing: Thing) -> tuple[int, ...]:
    return thing.obj.kept.get("protector", ())


def siege(t: Table, counters: int = 3) -> Thing:
    """A Siege of Ana's, protected by Ben."""
    found = t.put(t.ana, DOMINARIA, counters={"defense": counters})
    t.s.settle()
    return found


@pytest.mark.shows("310.1")
def test_a_battle_is_cast_in_an_idle_main_phase() -> None:
    is_cast_only_in_an_idle_main_phase(DOMINARIA, "CCW")


@pytest.mark.shows("310.2")
def test_a_battle_enters_for_the_one_who_cast_it() -> None:
    enters_for_the_one_who_cast_it(DOMINARIA, "CCW")


@pytest.mark.shows("310.4a", "310.4b", "310.4c")
def test_it_enters_with_its_printed_defense_as_counters() -> None:
    t = Table()
    battle = t.cast(t.ana, BELENON)
    assert battle.counter("defense") == 5


@pytest.mark.shows("310.11a", "310.8a")
def test_as_a_siege_enters_its_controller_chooses_an_opponent_to_protect_it() -> None:
    t = Table()
    battle = t.cast(t.ana, BELENON)
    assert protector(battle) == (player_ref(1),)
    seen = t.s.view(t.ben).object(battle.id)
    assert seen is not None
    assert seen.protector == 1


@pytest.mark.shows("310.5", "310.8b", "310.6")
def test_its_own_controller_attacks_it_and_damage_removes_defense_counters() -> None:
    t = Table()
    battle = siege(t)
    bear = t.put(t.ana, "Grizzly Bears")
    t.s.attack(t.ana, {bear: battle})
    t.s.to("end of combat")
    assert (battle.counter("defense"), t.ben.life) == (1, 20)


@pytest.mark.shows("310.8b")
def test_its_protector_cannot_attack_it() -> None:
    t = Table()
    battle = siege(t)
    bear = t.put(t.ben, "Grizzly Bears")
    t.s.begin(t.ben)
    with pytest.raises(SpellwrightError):
        t.s.attack(t.ben, {bear: battle})


@pytest.mark.shows("310.8c", "310.8d")
def test_its_protector_is_the_defending_player_and_blocks() -> None:
    t = Table()
    battle = siege(t)
    bear = t.put(t.ana, "Grizzly Bears")
    wall = t.put(t.ben, "Wall of Stone")
    t.s.attack(t.ana, {bear: battle})
    t.s.block(t.ben, {wall: bear})
    t.s.to("end of combat")
    assert (battle.counter("defense"), bear.zone) == (3, "battlefield")


@pytest.mark.shows("310.11b", "310.7")
def test_a_defeated_siege_is_exiled_and_may_be_cast_as_its_back_face() -> None:
    t = Table()
    battle = siege(t, 2)
    t.s.answer(t.ana, "yes", "cast")
    t.cast(t.ana, "Shock", battle)
    found = t.s.find(FAITHKEEPER)
    assert (found.zone, found.pt) == ("battlefield", "4/4")


@pytest.mark.shows("310.11b")
def test_one_that_is_not_cast_stays_in_exile() -> None:
    t = Table()
    battle = siege(t, 2)
    t.s.answer(t.ana, "no", "cast")
    t.cast(t.ana, "Shock", battle)
    assert t.s.find(DOMINARIA).zone == "exile"


@pytest.mark.shows("704.5x")
def test_a_siege_that_its_protector_controls_gets_another() -> None:
    t = Table()
    battle = siege(t)
    steal = t.invent("Sorcery", "Gain control of target permanent.", "", "{B}")
    t.s.begin(t.ben)
    t.cast(t.ben, steal, battle)
    assert battle.controller is t.ben
    assert protector(battle) == (player_ref(0),)


@pytest.mark.shows("704.5v", "310.7")
def test_a_battle_without_defense_goes_to_the_graveyard() -> None:
    t = Table()
    battle = t.put(t.ana, DOMINARIA, counters={"defense": 0})
    t.s.settle()
    assert battle.zone == "graveyard"


@pytest.mark.shows("310.8g")
def test_its_protector_stays_when_it_becomes_a_copy_of_something_else() -> None:
    t = Table()
    battle = siege(t)
    other = t.put(t.ana, BELENON)
    text = "Target permanent you control becomes a copy of another target permanent until end of turn."
    try:
        t.cast(t.ana, t.invent("Sorcery", text, "", "{U}"), battle, other)
    except IllegalAnswer:
        pytest.fail("both are legal targets")
    assert battle.chars.name == BELENON
    assert protector(battle) == (player_ref(1),)
