"""CR 800.4f-i: costs, choices and information of players who have left the game."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from tests.chapters.ch8_table import table, watch_asked

VERDICT = "Whenever an opponent casts a spell, that player chooses a creature. Destroy that creature."
TOLL = "Whenever an opponent casts a spell, you gain X life, where X is that player's life total."


def cast_and_leave(s: Scenario) -> None:
    """Ben casts a Shock at Cleo in his turn and leaves with what triggered still on the stack."""
    _, ben, cleo = s.players[:3]
    s.begin(ben)
    s.put(ben, "hand", "Shock")
    s.mana(ben, "RCC")
    s.cast(ben, "Shock", [cleo])
    s.concede(ben)


@pytest.mark.shows("800.4f")
def test_a_cost_that_a_player_who_left_could_pay_is_not_paid() -> None:
    s = table(3)
    ana = s.players[0]
    s.put(ana, "battlefield", "Rhystic Study")
    cast_and_leave(s)
    s.answer(ana, True, "may")
    asked = watch_asked(s)
    s.resolve_all()
    assert ana.hand == ["Plains"]
    assert [name for name, _ in asked] == ["Ana"]


@pytest.mark.shows("800.4g")
def test_another_opponent_chooses_in_place_of_an_opponent_who_left() -> None:
    s = table(4)
    ana, _, _, dan = s.players
    s.define("Verdict", "Enchantment", text=VERDICT)
    s.put(ana, "battlefield", "Verdict")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    cast_and_leave(s)
    asked = watch_asked(s)
    s.answer(ana, dan, "player")
    s.answer(dan, giant, "choose")
    s.resolve_all()
    assert asked == [("Ana", "player"), ("Dan", "choose")]
    assert giant.zone == "graveyard"
    assert bears.zone == "battlefield"


@pytest.mark.shows("800.4g")
def test_without_another_opponent_the_controller_of_the_object_chooses() -> None:
    s = table(3)
    ana, _, cleo = s.players
    s.define("Verdict", "Enchantment", text=VERDICT)
    s.put(ana, "battlefield", "Verdict")
    s.put(cleo, "battlefield", "Grizzly Bears")
    giant = s.put(cleo, "battlefield", "Hill Giant")
    cast_and_leave(s)
    asked = watch_asked(s)
    s.answer(cleo, giant, "choose")
    s.resolve_all()
    assert asked == [("Cleo", "choose")]  # the only opponent left
    assert giant.zone == "graveyard"


@pytest.mark.shows("800.4i")
def test_information_about_a_player_who_left_is_the_last_there_was() -> None:
    s = table(3)
    ana, ben, _ = s.players
    s.define("Toll", "Enchantment", text=TOLL)
    s.put(ana, "battlefield", "Toll")
    ben.life = 13
    cast_and_leave(s)
    s.resolve_all()
    assert ana.life == 33


@pytest.mark.shows("800.4i")
def test_spells_of_a_player_who_left_count_for_storm() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    s.put(ben, "hand", "Shock")
    s.mana(ben, "R")
    s.pass_priority()
    s.cast(ben, "Shock", [cleo])
    s.concede(ben)
    s.put(ana, "hand", "Grapeshot")
    s.mana(ana, "RR")
    for _ in range(10):
        if s.state.priority == ana.seat:
            break
        s.pass_priority()
    s.cast(ana, "Grapeshot", [cleo])
    s.answer(ana, False, "may")
    s.answer(ana, cleo, "target")
    s.resolve_all()
    assert cleo.life == 18  # Grapeshot and one copy


@pytest.mark.shows("800.4d")
def test_a_waiting_ability_of_a_player_who_left_is_not_put_on_the_stack() -> None:
    s = table(3)
    ana, ben, _ = s.players
    s.put(ben, "battlefield", "Soul Warden")
    s.put(ana, "hand", "Grizzly Bears")
    s.mana(ana, "GG")
    s.cast(ana, "Grizzly Bears")
    for _ in range(3):
        s._move()
    assert len(s.state.pending) == 1
    s.concede(ben)
    s.settle()
    assert s.stack == []
    assert ben.life == 20


@pytest.mark.shows("800.4h")
def test_a_choice_that_a_rule_asks_of_a_player_who_left_is_made_by_the_next_in_turn_order() -> None:
    s = table(4)
    _, ben, cleo, dan = s.players
    s.concede(cleo)
    asked = watch_asked(s)
    s.answer(dan, True, "rule")
    assert s.state.choose_yes(cleo.seat, "Which way?", 0, "rule", "800.4h")
    assert asked == [("Dan", "rule")]
    assert not ben.lost
