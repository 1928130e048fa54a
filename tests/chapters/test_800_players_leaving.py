"""CR 800.4: what happens to the game when one of several players leaves it."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from spellwright.rules.events import ZoneChange
from spellwright.rules.zones import BATTLEFIELD, NOWHERE
from tests.chapters.ch8_table import table


@pytest.mark.shows("800.1", "800.4", "104.3a")
def test_the_game_goes_on_when_one_of_three_concedes() -> None:
    s = table()
    ana, ben, cleo = s.players
    s.concede(ben)
    assert ben.lost
    assert not s.is_over
    assert not ana.won
    s.concede(ana)
    assert s.is_over
    assert cleo.won


@pytest.mark.shows("800.4a")
def test_all_objects_of_a_player_who_leaves_leave_the_game() -> None:
    s = table()
    ana, ben, _ = s.players
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "hand", "Shock")
    s.put(ben, "graveyard", "Shock")
    s.put(ben, "exile", "Shock")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.concede(ben)
    assert {obj.owner for obj in s.state.objects.values()} == {0, 2}
    assert (ben.hand, ben.graveyard, ben.library, ben.exile, ben.battlefield) == ([], [], [], [], [])
    assert ana.battlefield == ["Grizzly Bears"]


@pytest.mark.shows("800.4a")
def test_mind_control_leaves_with_its_owner_and_the_creature_goes_back() -> None:
    s = table()
    ana, ben, _ = s.players
    griffin = s.put(ben, "battlefield", "Assault Griffin")
    s.put(ana, "battlefield", "Mind Control", attached_to=griffin)
    s.settle()
    assert griffin.controller is ana
    s.concede(ana)
    s.settle()
    assert griffin.controller is ben
    assert ana.battlefield == []


@pytest.mark.shows("800.4a")
def test_mind_control_goes_to_the_graveyard_when_the_enchanted_creature_leaves_the_game() -> None:
    s = table()
    ana, ben, _ = s.players
    griffin = s.put(ben, "battlefield", "Assault Griffin")
    s.put(ana, "battlefield", "Mind Control", attached_to=griffin)
    s.concede(ben)
    s.settle()
    assert ana.graveyard == ["Mind Control"]
    assert s.permanents() == []


@pytest.mark.shows("800.4a")
def test_act_of_treason_ends_when_its_player_leaves() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ben, "battlefield", "Runeclaw Bear")
    s.put(ana, "hand", "Act of Treason")
    s.mana(ana, "RRR")
    s.cast(ana, "Act of Treason", [bears])
    s.resolve()
    assert bears.controller is ana
    s.concede(ana)
    s.settle()
    assert bears.controller is ben
    assert bears.zone == "battlefield"
    assert not cleo.lost


def bribed() -> Scenario:
    s = table()
    ana, ben, _ = s.players
    s.put(ben, "library", "Serra Angel")
    s.put(ana, "hand", "Bribery")
    s.mana(ana, "UUUUU")
    s.answer(ana, "Serra Angel", "search")
    s.cast(ana, "Bribery", [ben])
    s.resolve()
    assert s.permanent("Serra Angel").controller is ana
    return s


@pytest.mark.shows("800.4a")
def test_a_bribed_angel_leaves_with_its_owner() -> None:
    s = bribed()
    s.concede(s.players[1])
    assert s.permanents() == []
    assert s.state.exile == []


@pytest.mark.shows("800.4a")
def test_a_bribed_angel_is_exiled_when_its_controller_leaves() -> None:
    s = bribed()
    s.concede(s.players[0])
    assert s.permanents() == []
    assert s.players[1].exile == ["Serra Angel"]


@pytest.mark.shows("800.4a")
def test_tokens_leave_with_the_player_under_whose_control_they_were_created() -> None:
    s = table()
    ana, ben, _ = s.players
    s.put(ana, "battlefield", "Genesis Chamber")
    s.put(ana, "battlefield", "Forest", 2)
    s.put(ana, "hand", "Grizzly Bears")
    s.cast(ana, "Grizzly Bears")
    s.resolve_all()
    assert ana.battlefield.count("Myr Token") + ana.battlefield.count("Myr") == 1
    s.put(ben, "hand", "Grizzly Bears")
    s.to("precombat main", ben)
    s.mana(ben, "GG")
    s.cast(ben, "Grizzly Bears")
    s.resolve_all()
    s.concede(ana)
    assert len(ben.battlefield) == 2
    assert ana.battlefield == []


@pytest.mark.shows("800.4a")
def test_abilities_of_a_player_who_leaves_cease_to_exist() -> None:
    s = table()
    ana, ben, _ = s.players
    s.put(ana, "battlefield", "Prodigal Sorcerer")
    ability = s.activate(ana, "Prodigal Sorcerer", targets=[ben])
    assert ability is not None
    assert len(s.stack) == 1
    s.concede(ana)
    assert s.stack == [] and s.state.exile == []  # it has not been exiled as what Ana controls
    assert ben.life == 20


@pytest.mark.shows("800.4a", "603.6c")
def test_permanents_are_seen_leaving_the_battlefield_but_not_dying() -> None:
    s = table()
    ana, ben, _ = s.players
    s.define("Watcher", "Enchantment", text="Whenever a creature leaves the battlefield, you gain 1 life.")
    s.define("Mourner", "Enchantment", text="Whenever a creature dies, you gain 5 life.")
    s.put(ana, "battlefield", "Watcher")
    s.put(ana, "battlefield", "Mourner")
    s.put(ben, "battlefield", "Grizzly Bears", 2)
    s.concede(ben)
    s.resolve_all()
    assert ana.life == 22
    left = [e for e in s.events if isinstance(e, ZoneChange) and e.origin == BATTLEFIELD]
    assert [e.to for e in left] == [NOWHERE, NOWHERE]


@pytest.mark.shows("800.4a")
def test_what_an_oblivion_ring_of_the_leaving_player_exiled_comes_back() -> None:
    s = table()
    ana, ben, _ = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Banishing Light")
    s.mana(ana, "WWW")
    s.cast(ana, "Banishing Light")
    s.answer(ana, bears, "target")
    s.resolve_all()
    assert bears.zone == "exile"
    s.concede(ana)
    s.resolve_all()
    assert bears.zone == "battlefield"


@pytest.mark.shows("800.4a")
def test_priority_passes_to_the_next_player_still_in_the_game() -> None:
    s = table(4)
    ana, ben, cleo, _ = s.players
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.cast(ana, "Shock", [cleo])
    s.pass_priority()
    assert s.state.priority == ben.seat
    s.concede(ben)
    assert s.state.priority == cleo.seat
    s.pass_priority()
    s.pass_priority()
    assert cleo.life == 18


@pytest.mark.shows("800.4a", "117.4")
def test_the_pass_of_a_player_who_left_does_not_count_for_others() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.cast(ana, "Shock", [cleo])
    s.pass_priority()
    s.pass_priority()  # Ana and Ben
    assert s.state.priority == cleo.seat
    s.concede(ben)
    s.pass_priority()
    assert s.state.priority == dan.seat
    assert len(s.stack) == 1
    s.pass_priority()
    assert s.stack == []
    assert cleo.life == 18


@pytest.mark.shows("800.4b")
def test_no_token_is_created_for_a_player_who_has_left() -> None:
    s = table()
    ana, ben, _ = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Beast Within")
    s.mana(ana, "GGG")
    s.cast(ana, "Beast Within", [bears])
    s.put(ana, "hand", "Act of Treason")
    s.concede(ben)
    s.resolve_all()
    assert s.permanents() == []


@pytest.mark.shows("800.4b")
def test_control_does_not_go_to_a_player_who_has_left() -> None:
    s = table()
    ana, ben, _ = s.players
    idol = s.put(ana, "battlefield", "Jinxed Idol")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.activate(ana, "Jinxed Idol", targets=[ben])
    s.concede(ben)
    s.resolve_all()
    assert idol.controller is ana


@pytest.mark.shows("800.4c")
def test_what_would_come_back_to_a_player_who_left_is_exiled() -> None:
    s = table()
    ana, ben, cleo = s.players
    angel = s.put(ana, "battlefield", "Serra Angel", controller=ben)
    s.put(cleo, "hand", "Act of Treason")
    s.begin(cleo)
    s.mana(cleo, "RRR")
    s.cast(cleo, "Act of Treason", [angel])
    s.resolve()
    s.concede(ben)
    s.settle()
    assert angel.controller is cleo
    assert angel.zone == "battlefield"
    s.to("upkeep", ana)
    assert angel.zone == "exile"


@pytest.mark.shows("800.4d")
def test_a_delayed_ability_of_a_player_who_left_is_not_put_on_the_stack() -> None:
    s = table()
    ana, ben, _ = s.players
    s.put(ben, "battlefield", "Astral Slide")
    specter = s.put(ana, "battlefield", "Hypnotic Specter")
    s.put(ana, "hand", "Secluded Steppe")
    s.mana(ana, "W")
    s.answer(ben, specter, "target")
    s.answer(ben, True, "may")
    s.activate(ana, "Secluded Steppe")
    s.resolve_all()
    assert specter.zone == "exile"
    s.concede(ben)
    s.to("upkeep", s.players[2])
    assert specter.zone == "exile"


@pytest.mark.shows("800.4e")
def test_no_combat_damage_is_assigned_to_a_player_who_has_left() -> None:
    s = table()
    ana, ben, _ = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, {bears: ben})
    s.concede(ben)
    s.to("combat damage")
    assert ben.life == 20
    assert bears.obj.attacking


@pytest.mark.shows("800.4j")
def test_the_turn_of_a_player_who_left_goes_on_without_an_active_player() -> None:
    s = table()
    ana, ben, cleo = s.players
    s.concede(ana)
    assert s.active is ana
    assert s.state.priority == ben.seat
    turn = s.turn
    s.to("end")
    assert s.turn == turn
    assert s.state.priority == ben.seat
    s.put(cleo, "hand", "Shock")
    s.mana(cleo, "R")
    s.pass_priority()
    s.cast(cleo, "Shock", [ben])
    s.resolve()
    assert ben.life == 18
    s.to("upkeep", ben)
    assert s.turn == turn + 1


@pytest.mark.shows("800.4k")
def test_an_extra_turn_of_a_player_who_left_does_not_begin() -> None:
    s = table()
    ana, ben, _ = s.players
    s.put(ana, "hand", "Time Walk")
    s.mana(ana, "UU")
    s.cast(ana, "Time Walk")
    s.resolve()
    s.concede(ana)
    s.to("upkeep", ben)
    assert s.turn == 2
    assert s.active is ben


@pytest.mark.shows("800.4m")
def test_until_your_next_turn_ends_when_that_turn_would_have_begun() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(cleo, "battlefield", "Grizzly Bears")
    s.define("Weight", "Sorcery", "{B}", text="Until your next turn, target creature gets +2/+2.")
    s.put(ana, "hand", "Weight")
    s.mana(ana, "B")
    s.cast(ana, "Weight", [bears])
    s.resolve()
    s.concede(ana)
    assert bears.power == 4
    s.to("upkeep", ben)
    s.to("upkeep", cleo)
    assert bears.power == 4
    s.to("upkeep", ben)
    assert bears.power == 2


@pytest.mark.shows("104.5", "104.2a")
def test_a_player_who_loses_leaves_and_the_last_one_wins() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    s.put(ben, "battlefield", "Grizzly Bears")
    ben.life = 2
    cleo.life = 2
    s.put(ana, "hand", "Syphon Soul", 2)
    s.mana(ana, "BBBBBB")
    s.cast(ana, "Syphon Soul")
    s.resolve()
    assert (ben.lost, cleo.lost, dan.lost) == (True, True, False)
    assert ben.battlefield == []
    assert not s.is_over
    s.concede(dan)
    assert ana.won


@pytest.mark.shows("104.4a")
def test_all_remaining_players_losing_at_once_is_a_draw() -> None:
    s = table(4)
    s.concede(s.players[3])
    for player in s.players[:3]:
        player.life = 2
    s.define("Quake", "Sorcery", "{R}", text="Quake deals 2 damage to each player.")
    s.put(s.players[0], "hand", "Quake")
    s.mana(s.players[0], "R")
    s.cast(s.players[0], "Quake")
    s.resolve()
    assert s.is_over
    assert s.state.winner == -1
    assert s.state.why_over == "104.4a"


def test_nobody_leaves_twice() -> None:
    s = table()
    s.concede(s.players[1])
    with pytest.raises(IllegalAnswer):
        s.concede(s.players[1])
