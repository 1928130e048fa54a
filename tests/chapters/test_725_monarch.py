"""CR 725: the monarch."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from spellwright.mechanics.emblems import monarch_of
from tests.chapters.ch8_table import table


def crowned(players: int = 3) -> Scenario:
    """Ana is the monarch: Custodi Lich came in."""
    s = table(players)
    ana = s.players[0]
    s.put(ana, "hand", "Custodi Lich")
    s.mana(ana, "BBBBB")
    s.cast(ana, "Custodi Lich")
    s.answer(ana, s.players[1], "target")
    s.resolve()
    s.resolve_all()
    return s


def monarch(s: Scenario) -> str:
    found = monarch_of(s.state)
    return s.players[found.owner].name if found is not None else ""


@pytest.mark.shows("725.1")
def test_there_is_no_monarch_until_an_effect_makes_somebody_the_monarch() -> None:
    s = table()
    assert monarch(s) == ""
    s = crowned()
    assert monarch(s) == "Ana"


@pytest.mark.shows("725.2")
def test_the_monarch_draws_at_the_beginning_of_their_end_step_only() -> None:
    s = crowned()
    ana, ben, _ = s.players
    s.to("end")
    hand = len(ana.hand)
    s.resolve_all()
    assert len(ana.hand) == hand + 1
    s.to("end", ben)
    assert s.stack == []


@pytest.mark.shows("725.2", "725.3")
def test_combat_damage_to_the_monarch_moves_the_crown_to_the_creatures_controller() -> None:
    s = crowned()
    ana, ben, _ = s.players
    s.begin(ben)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ben, {bears: ana})
    s.to("combat damage")
    assert len(s.stack) == 1
    assert s.stack[0].controller is ana
    s.resolve_all()
    assert monarch(s) == "Ben"
    s.to("end")
    assert [thing.controller for thing in s.stack] == [ben]


@pytest.mark.shows("725.2")
def test_combat_damage_to_another_player_does_not_move_the_crown() -> None:
    s = crowned()
    ana, ben, cleo = s.players
    s.begin(ben)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ben, {bears: cleo})
    s.to("end of combat")
    assert monarch(s) == "Ana"
    assert not ana.lost


@pytest.mark.shows("725.4")
def test_the_active_player_becomes_the_monarch_when_the_monarch_leaves() -> None:
    s = crowned(4)
    ana, _, cleo, _ = s.players
    s.begin(cleo)
    s.concede(ana)
    assert monarch(s) == "Cleo"


@pytest.mark.shows("725.4")
def test_the_next_player_becomes_the_monarch_when_the_active_monarch_leaves() -> None:
    s = crowned(4)
    ana, ben, *_ = s.players
    s.concede(ana)
    assert monarch(s) == "Ben"
    assert not ben.lost


@pytest.mark.shows("725.5")
def test_an_effect_that_asks_for_the_monarch_does_nothing_without_one() -> None:
    s = table()
    ana = s.players[0]
    s.define("Courtier", "Creature — Human", "{W}", "1/1", "This creature gets +2/+2 as long as you're the monarch.")
    courtier = s.put(ana, "battlefield", "Courtier")
    assert courtier.power == 1
    s.put(ana, "hand", "Palace Sentinels")
    s.mana(ana, "WWWW")
    s.cast(ana, "Palace Sentinels")
    s.resolve_all()
    assert courtier.power == 3
