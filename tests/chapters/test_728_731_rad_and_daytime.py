"""CR 728 and 731: rad counters, and day and night."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from spellwright.rules.daytime import DAY, NEITHER, NIGHT
from tests.chapters.ch8_table import table


def irradiated(count: int = 2) -> Scenario:
    """Ben has rad counters; his library alternates lands and other cards, a land on top."""
    s = table(3)
    ana, ben, _ = s.players
    s.define("Fallout", "Sorcery", "{B}", text=f"Target player gets {count} rad counters.".replace(" 2 ", " two "))
    for _ in range(4):
        s.put(ben, "library", "Shock")
        s.put(ben, "library", "Forest")
    s.put(ana, "hand", "Fallout")
    s.mana(ana, "B")
    s.cast(ana, "Fallout", [ben])
    s.resolve()
    assert ben.counters == {"rad": count}
    return s


@pytest.mark.shows("728.1")
def test_a_player_with_rad_counters_mills_and_loses_life_for_nonland_cards() -> None:
    s = irradiated()
    _, ben, _ = s.players
    s.to("precombat main", ben)
    assert len(s.stack) == 1
    assert s.stack[0].controller is ben
    s.resolve()
    milled = sorted(ben.graveyard)
    assert milled == ["Forest", "Shock"]
    assert ben.life == 19
    assert ben.counters == {"rad": 1}


@pytest.mark.shows("728.1")
def test_radiation_does_nothing_in_the_turns_of_others_and_without_counters() -> None:
    s = irradiated()
    ana, ben, cleo = s.players
    s.state.players[1].counters.clear()
    s.to("precombat main", ben)
    assert s.stack == []
    s.to("precombat main", cleo)
    assert s.stack == []
    assert (ana.life, ben.graveyard) == (20, [])


@pytest.mark.shows("728.1")
def test_a_counter_is_removed_for_each_nonland_card_only() -> None:
    s = irradiated()
    _, ben, _ = s.players
    s.state.players[1].library = [i for i in s.state.players[1].library if s.state.name_of(i) != "Shock"]
    s.to("precombat main", ben)
    s.resolve()
    assert ben.life == 20
    assert ben.counters == {"rad": 2}
    assert len(ben.graveyard) == 2


# -- day and night -----------------------------------------------------------------------------------------


def daylight(players: int = 2) -> Scenario:
    """It is day: Firmament Sage came in."""
    s = Scenario() if players == 2 else table(players)
    if players == 2:
        for player in s.players:
            s.put(player, "library", "Plains", 10)
    ana = s.players[0]
    s.put(ana, "hand", "Firmament Sage")
    s.mana(ana, "UUUU")
    s.cast(ana, "Firmament Sage")
    s.resolve()
    return s


@pytest.mark.shows("731.1")
def test_the_game_starts_with_neither_and_it_becomes_day_as_a_card_says() -> None:
    s = Scenario()
    assert s.state.daytime == NEITHER
    s = daylight()
    assert s.state.daytime == DAY
    assert s.stack == []  # day has not taken the place of night


@pytest.mark.shows("731.2", "731.2a", "502.2")
def test_day_becomes_night_when_the_active_player_of_the_turn_before_cast_nothing() -> None:
    s = daylight()
    ana, ben = s.players
    s.to("upkeep", ben)
    assert s.state.daytime == DAY  # Ana cast the Sage
    s.to("upkeep", ana)
    assert s.state.daytime == NIGHT
    assert len(s.stack) == 1


@pytest.mark.shows("731.2a")
def test_spells_of_others_do_not_keep_it_day() -> None:
    s = daylight()
    ana, ben = s.players
    s.to("upkeep", ben)
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.pass_priority()
    s.cast(ana, "Shock", [ben])
    s.resolve()
    s.to("upkeep", ana)
    assert s.state.daytime == NIGHT


@pytest.mark.shows("731.2b")
def test_night_becomes_day_when_the_active_player_of_the_turn_before_cast_two_spells() -> None:
    s = daylight()
    ana, ben = s.players
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    assert s.state.daytime == NIGHT
    s.put(ana, "hand", "Shock", 2)
    s.mana(ana, "RR")
    s.cast(ana, "Shock", [ben])
    s.to("upkeep", ben)
    assert s.state.daytime == NIGHT  # one spell is not enough
    s.to("precombat main", ana)
    s.put(ana, "hand", "Shock", 2)
    s.mana(ana, "RR")
    s.cast(ana, "Shock", [ben])
    s.cast(ana, "Shock", [ben])
    s.resolve_all()
    s.to("upkeep", ben)
    assert s.state.daytime == DAY


@pytest.mark.shows("731.2c")
def test_it_stays_neither_until_something_says_otherwise() -> None:
    s = table(3)
    s.to("upkeep", s.players[1])
    s.to("upkeep", s.players[2])
    assert s.state.daytime == NEITHER


@pytest.mark.shows("731.1a")
def test_abilities_see_one_designation_take_the_place_of_the_other() -> None:
    s = daylight()
    ana, ben = s.players
    s.put(ana, "battlefield", "The Celestus")
    s.begin(ana)
    s.mana(ana, "CCC")
    s.activate(ana, "The Celestus", 1)
    s.answer(ana, ["Firmament Sage"], "order")
    s.resolve()
    assert s.state.daytime == NIGHT
    hand = len(ana.hand)
    s.answer(ana, False, "may")
    s.resolve_all()
    assert len(ana.hand) == hand + 1  # the Sage
    assert not ben.lost
