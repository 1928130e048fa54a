"""CR 104.1 to 104.3 with several players: how a game ends, and who loses it."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from spellwright.rules.events import PlayerLoses
from tests.chapters.ch8_table import table


def doom(s: Scenario) -> None:
    """Ana's Door to Nothingness is ready."""
    ana = s.players[0]
    s.put(ana, "battlefield", "Door to Nothingness")
    s.mana(ana, "WWUUBBRRGG")


@pytest.mark.shows("104.3e")
def test_an_effect_makes_one_player_lose_and_the_others_play_on() -> None:
    s = table(3)
    _, ben, cleo = s.players
    doom(s)
    s.activate(s.players[0], "Door to Nothingness", targets=[ben])
    s.resolve()
    assert ben.lost
    assert not s.is_over
    assert not cleo.lost


@pytest.mark.shows("104.3e", "101.2")
def test_a_player_who_cant_lose_the_game_does_not_lose_it_by_an_effect() -> None:
    s = table(3)
    _, ben, _ = s.players
    s.define("Angelic Ward", "Enchantment", text="You can't lose the game.")
    s.put(ben, "battlefield", "Angelic Ward")
    doom(s)
    s.activate(s.players[0], "Door to Nothingness", targets=[ben])
    s.resolve()
    assert not ben.lost


@pytest.mark.shows("104.3a")
def test_a_player_who_cant_lose_the_game_can_concede() -> None:
    s = table(3)
    _, ben, _ = s.players
    s.define("Angelic Ward", "Enchantment", text="You can't lose the game.")
    s.put(ben, "battlefield", "Angelic Ward")
    s.concede(ben)
    assert ben.lost
    assert s.permanents() == []


@pytest.mark.shows("104.2b", "104.1")
def test_a_player_who_wins_by_an_effect_ends_the_game_at_once_for_all() -> None:
    s = table(4)
    ana = s.players[0]
    s.define("Triumph", "Sorcery", "{W}", text="You gain 1 life. You win the game. You gain 5 life.")
    s.put(ana, "hand", "Triumph")
    s.mana(ana, "W")
    s.cast(ana, "Triumph")
    s.resolve()
    assert s.is_over
    assert ana.won
    assert ana.life == 21
    assert [player.lost for player in s.players] == [False, True, True, True]
    with pytest.raises(IllegalAnswer, match=r"104\.1"):
        s.cast(ana, "Triumph")


@pytest.mark.shows("104.3b", "704.5a")
def test_players_without_life_lose_together_and_only_when_somebody_would_get_priority() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    ben.life = cleo.life = 1
    s.define("Storm", "Sorcery", "{R}", text="Storm deals 1 damage to each opponent. You gain 1 life.")
    s.put(ana, "hand", "Storm")
    s.mana(ana, "R")
    s.cast(ana, "Storm")
    s.resolve()
    lost = [i for i, e in enumerate(s.events) if isinstance(e, PlayerLoses)]
    assert len(lost) == 2
    assert ana.life == 21
    assert (ben.lost, cleo.lost, dan.lost) == (True, True, False)


@pytest.mark.shows("104.3d", "704.5c")
def test_ten_poison_counters_take_one_player_out_of_the_game() -> None:
    s = table(3)
    ana, ben, _ = s.players
    s.state.players[1].counters["poison"] = 9
    s.define("Venom", "Sorcery", "{B}", text="Target player gets a poison counter.")
    s.put(ana, "hand", "Venom")
    s.mana(ana, "B")
    s.cast(ana, "Venom", [ben])
    s.resolve()
    assert ben.lost
    assert not s.is_over


@pytest.mark.shows("104.3c", "704.5b")
def test_drawing_from_an_empty_library_takes_one_player_out_of_the_game() -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    for player in (ana, cleo):
        s.put(player, "library", "Plains", 5)
    s.to("upkeep", ben)
    assert not ben.lost
    s.to("precombat main", cleo)
    assert ben.lost
    assert not ana.lost
