"""CR 104: winning, losing, drawing, and that it happens at once or only when the game looks."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, ScenarioError
from tests.chapters.ch1_table import cast, duel, resolve


@pytest.mark.shows("104.1", "104.2b")
def test_an_effect_wins_the_game_at_once_whatever_is_still_on_the_stack() -> None:
    s, ana, ben = duel()
    s.define("Toll", "Enchantment", "{B}", text="At the beginning of your upkeep, you lose 40 life.")
    toll = s.put(ana, "battlefield", "Toll")
    sovereign = s.put(ana, "battlefield", "Felidar Sovereign")
    ana.life = 40
    s.to("upkeep", ben)
    s.answer(ana, [toll, sovereign], "order")
    s.to("upkeep", ana)
    assert len(s.stack) == 2 and not s.is_over
    s.resolve()
    assert s.is_over and ana.won
    assert len(s.stack) == 1 and ana.life == 40


@pytest.mark.shows("104.1", "104.2b")
def test_who_wins_by_an_effect_wins_before_the_rest_of_the_stack_resolves() -> None:
    s, ana, ben = duel()
    s.define("Crown", "Instant", "{W}", text="You win the game.")
    ben.life = 3
    bolt = cast(s, ana, "Lightning Bolt", "R", [ana])
    cast(s, ben, "Crown", "W")
    s.resolve()
    assert s.is_over and ben.won and ana.lost is not ben.lost
    assert bolt.zone == "stack" and ana.life == 20
    with pytest.raises(IllegalAnswer, match=r"104\.1"):
        cast(s, ana, "Shock", "R", [ben])


@pytest.mark.shows("104.2b")
@pytest.mark.parametrize(("life", "wins"), [(39, False), (40, True)])
def test_felidar_sovereign_wins_with_40_life(life: int, wins: bool) -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Felidar Sovereign")
    ana.life = life
    s.to("upkeep", ben)
    s.to("upkeep", ana)
    s.resolve_all()
    assert ana.won is wins and s.is_over is wins


@pytest.mark.shows("104.2a", "104.3a")
def test_a_player_concedes_in_the_middle_of_everything_and_the_other_wins() -> None:
    s, ana, ben = duel()
    cast(s, ana, "Lightning Bolt", "R", [ben])
    s.concede(ana)
    assert s.is_over and ana.lost and ben.won
    assert ben.life == 20


@pytest.mark.shows("104.3b", "704.5a")
def test_a_player_with_no_life_loses_when_the_game_looks_and_not_before() -> None:
    s, ana, ben = duel()
    s.define("Close Call", "Sorcery", "{B}", text="You lose 3 life. You gain 4 life.")
    s.define("Last Call", "Sorcery", "{B}", text="You gain 4 life. You lose 7 life.")
    ana.life = 3
    resolve(s, ana, "Close Call", "B")
    assert ana.life == 4 and not s.is_over
    ana.life = 3
    resolve(s, ana, "Last Call", "B")
    assert ana.life == 0 and ana.lost and ben.won


@pytest.mark.shows("104.3b")
def test_less_than_no_life_is_no_better() -> None:
    s, ana, ben = duel()
    ben.life = 1
    resolve(s, ana, "Lightning Bolt", "R", [ben])
    assert ben.life == -2 and ben.lost and ana.won


@pytest.mark.shows("104.3c")
def test_who_must_draw_more_than_the_library_holds_draws_the_rest_and_then_loses() -> None:
    s, ana, _ben = duel(library=1)
    resolve(s, ana, "Divination", "CCU")
    assert ana.hand == ["Island"] and ana.library == []
    assert ana.lost and s.is_over


@pytest.mark.shows("104.3c")
def test_an_empty_library_alone_loses_nothing() -> None:
    s, ana, ben = duel(library=2)
    resolve(s, ana, "Divination", "CCU")
    assert ana.library == [] and not s.is_over
    resolve(s, ana, "Tome Scour", "U", [ana])
    assert not s.is_over
    s.put(ben, "library", "Island", 5)
    s.to("upkeep", ben)
    s.begin(ana, "upkeep")
    assert not s.is_over


@pytest.mark.shows("104.3d", "704.5c")
@pytest.mark.parametrize(("before", "lost"), [(8, False), (9, True)])
def test_the_tenth_poison_counter_loses_the_game(before: int, lost: bool) -> None:
    s, ana, ben = duel()
    s.state.players[ben.seat].counters["poison"] = before
    elf = s.put(ana, "battlefield", "Glistener Elf")
    s.attack(ana, [elf])
    if lost:
        with pytest.raises(ScenarioError, match="the game has ended"):
            s.to("end of combat")
    else:
        s.to("combat damage")
    assert ben.counters["poison"] == before + 1
    assert ben.life == 20 and ben.lost is lost


@pytest.mark.shows("104.3e")
def test_door_to_nothingness_makes_a_player_lose() -> None:
    s, ana, ben = duel()
    door = s.put(ana, "battlefield", "Door to Nothingness")
    s.mana(ana, "WWUUBBRRGG")
    s.activate(ana, door, targets=[ben])
    s.resolve()
    assert ben.lost and ana.won and ben.life == 20


@pytest.mark.shows("104.3e")
def test_a_pact_that_is_not_paid_loses_the_game() -> None:
    s, ana, ben = duel()
    shock = cast(s, ben, "Shock", "R", [ana])
    cast(s, ana, "Pact of Negation", "", [shock])
    s.resolve_all()
    assert shock.zone == "graveyard" and ana.life == 20
    s.to("upkeep", ben)
    assert not s.is_over
    s.to("upkeep", ana)
    s.resolve_all()
    assert ana.lost and ben.won


@pytest.mark.shows("104.4a")
def test_all_players_losing_by_one_effect_draw() -> None:
    s, ana, ben = duel()
    s.define("Nothing", "Sorcery", "{B}", text="Each player loses the game.")
    resolve(s, ana, "Nothing", "B")
    assert s.is_over and not ana.won and not ben.won
    assert ana.lost and ben.lost


@pytest.mark.shows("104.4a")
def test_damage_to_everybody_that_leaves_nobody_alive_is_a_draw() -> None:
    s, ana, ben = duel()
    ana.life = ben.life = 2
    resolve(s, ana, "Volcanic Fallout", "CRR")
    assert s.is_over and ana.lost and ben.lost and not ana.won and not ben.won
