"""CR 723: a player controls another player during that player's next turn."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Player
from spellwright.judge.scenario import Scenario
from tests.chapters.ch8_table import table, watch_asked


def enslaved(players: int = 2) -> Scenario:
    """It is Ben's turn, which Ana controls: she used Mindslaver in her own."""
    s = Scenario() if players == 2 else table(players)
    ana, ben = s.players[:2]
    if players == 2:
        for player in s.players:
            s.put(player, "library", "Plains", 10)
    slave(s, ana, ben)
    s.to("precombat main", ben)
    return s


def slave(s: Scenario, by: Player, whom: Player) -> None:
    s.put(by, "battlefield", "Mindslaver")
    s.mana(by, "CCCC")
    s.activate(by, "Mindslaver", targets=[whom])
    s.resolve()


@pytest.mark.shows("723.1", "723.5")
def test_the_controller_makes_the_choices_of_the_controlled_player_in_that_turn() -> None:
    s = enslaved()
    ana, ben = s.players
    s.define("Choice", "Sorcery", "{B}", text="Sacrifice a creature.")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "hand", "Choice")
    s.mana(ben, "B")
    s.cast(ben, "Choice")
    asked = watch_asked(s)
    s.answer(ana, "Hill Giant", "sacrifice")
    s.resolve()
    assert asked == [("Ana", "sacrifice")]
    assert ben.battlefield == ["Grizzly Bears"]


@pytest.mark.shows("723.1")
def test_the_effect_ends_with_the_turn_and_waits_for_the_players_own_turn() -> None:
    s = enslaved()
    ana, ben = s.players
    assert s.state.controlled == {1: 0}
    s.to("upkeep", ana)
    assert s.state.controlled == {}
    s.to("upkeep", ben)
    assert s.state.controlled == {}


@pytest.mark.shows("723.1b")
def test_the_effect_waits_while_others_take_their_turns() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    slave(s, ana, cleo)
    s.to("upkeep", ben)
    assert s.state.controlled == {}
    s.to("upkeep", cleo)
    assert s.state.controlled == {2: 0}


@pytest.mark.shows("723.1a")
def test_the_last_of_several_effects_is_the_one_that_works() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    slave(s, ana, cleo)
    s.begin(ben)
    slave(s, ben, cleo)
    s.to("upkeep", cleo)
    assert s.state.controlled == {2: 1}
    assert not ana.lost


@pytest.mark.shows("723.3")
def test_only_control_of_the_player_changes() -> None:
    s = enslaved()
    ana, ben = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.settle()
    assert bears.controller is ben
    assert s.active is ben
    s.put(ben, "hand", "Shock")
    s.mana(ben, "R")
    spell = s.cast(ben, "Shock", [ana])
    assert spell.controller is ben
    s.resolve()
    assert ana.life == 18


@pytest.mark.shows("723.4")
def test_the_controller_sees_what_the_controlled_player_sees() -> None:
    s = enslaved(3)
    ana, ben, cleo = s.players
    s.put(ben, "hand", "Shock")
    s.put(cleo, "hand", "Counterspell")
    seen = s.view(ana)
    assert "Shock" in [card.name for card in seen.players[1].hand]
    assert "Counterspell" not in [card.name for card in seen.players[2].hand]
    assert "Shock" not in [card.name for card in s.view(cleo).players[1].hand]
    s.to("upkeep", cleo)
    assert "Shock" not in [card.name for card in s.view(ana).players[1].hand]


@pytest.mark.shows("723.5a")
def test_costs_are_paid_with_the_resources_of_the_controlled_player() -> None:
    s = enslaved()
    ana, ben = s.players
    s.put(ana, "battlefield", "Mountain", 3)
    s.put(ben, "hand", "Shock")
    with pytest.raises(IllegalAnswer, match=r"601\.2g"):
        s.cast(ben, "Shock", [ana])
    s.put(ben, "battlefield", "Mountain")
    s.cast(ben, "Shock", [ana])
    assert [thing.tapped for thing in s.permanents("Mountain", ana)] == [False, False, False]
    assert s.permanent("Mountain", ben).tapped


@pytest.mark.shows("723.6", "104.3a")
def test_a_controlled_player_can_concede_and_cannot_be_made_to() -> None:
    s = enslaved(3)
    _, ben, cleo = s.players
    s.concede(ben)
    assert ben.lost
    assert s.state.controlled == {}
    assert not s.is_over
    assert not cleo.lost


@pytest.mark.shows("723.8")
def test_the_controller_goes_on_making_their_own_choices() -> None:
    s = enslaved()
    ana, ben = s.players
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.pass_priority()
    s.cast(ana, "Shock", [ben])
    s.resolve()
    assert ben.life == 18


@pytest.mark.shows("723.5", "508.1")
def test_the_controller_declares_the_attackers_of_the_controlled_player() -> None:
    s = enslaved(3)
    ana, ben, cleo = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    asked = watch_asked(s)
    s.answer(ana, [(bears, cleo)], "attack")
    s.to("declare attackers")
    assert ("Ana", "attack") in asked
    s.to("combat damage")
    assert cleo.life == 18


@pytest.mark.shows("723.9")
def test_a_player_given_control_of_themselves_decides_as_normal() -> None:
    s = Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Plains", 10)
    slave(s, ana, ana)
    s.to("upkeep", ben)
    s.to("precombat main", ana)
    s.define("Choice", "Sorcery", "{B}", text="Sacrifice a creature.")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Hill Giant")
    s.put(ana, "hand", "Choice")
    s.mana(ana, "B")
    s.cast(ana, "Choice")
    asked = watch_asked(s)
    s.answer(ana, "Hill Giant", "sacrifice")
    s.resolve()
    assert asked == [("Ana", "sacrifice")]


@pytest.mark.shows("800.4a", "800.4b")
def test_control_of_a_player_ends_when_the_controller_leaves() -> None:
    s = enslaved(3)
    ana, ben, _ = s.players
    s.concede(ana)
    assert s.state.controlled == {}
    s.define("Choice", "Sorcery", "{B}", text="Sacrifice a creature.")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "hand", "Choice")
    s.mana(ben, "B")
    s.cast(ben, "Choice")
    s.answer(ben, "Hill Giant", "sacrifice")
    s.resolve()
    assert ben.battlefield == ["Grizzly Bears"]


@pytest.mark.shows("800.4b")
def test_nobody_is_controlled_by_a_player_who_left_before_the_turn() -> None:
    s = table(3)
    ana, ben, _ = s.players
    slave(s, ana, ben)
    s.concede(ana)
    s.to("upkeep", ben)
    assert s.state.controlled == {}
