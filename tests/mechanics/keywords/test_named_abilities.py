"""Exhaust, boast, forecast, power-up, speed, ascend, saddled: abilities under a name (CR 702)."""

from __future__ import annotations

import pytest

from spellwright.errors import SpellwrightError
from tests.mechanics.keywords.table import Table


def test_702_177a_an_exhaust_ability_is_activated_only_once() -> None:
    t = Table()
    pirate = t.s.put(t.ana, "battlefield", "Keen Buccaneer")
    t.lands(t.ana, "Island", 4)
    t.s.put(t.ana, "library", "Forest", 3)
    t.s.begin(t.ana)
    t.s.activate(t.ana, pirate)
    t.s.resolve()
    assert pirate.counter("+1/+1") == 1
    assert not t.s.can_activate(t.ana, pirate)


def test_702_177a_activating_an_exhaust_ability_is_noticed() -> None:
    t = Table()
    watcher = t.put(t.ana, "Whenever you activate an exhaust ability, put a +1/+1 counter on this creature.")
    other = t.put(t.ana, "Exhaust — {1}: You gain 1 life.\n{1}: You gain 2 life.")
    t.lands(t.ana, "Forest", 2)
    t.s.begin(t.ana)
    t.s.activate(t.ana, other, 1)
    t.s.resolve_all()
    assert watcher.counter("+1/+1") == 0
    t.s.activate(t.ana, other, 0)
    t.s.resolve_all()
    assert watcher.counter("+1/+1") == 1 and t.ana.life == 23


def test_702_142a_boast_needs_an_attack_and_is_once_a_turn() -> None:
    t = Table()
    warrior = t.s.put(t.ana, "battlefield", "Axgard Braggart")
    t.lands(t.ana, "Plains", 6)
    t.s.begin(t.ana)
    assert not t.s.can_activate(t.ana, warrior)
    t.s.attack(t.ana, [warrior])
    t.s.activate(t.ana, warrior)
    t.s.resolve()
    assert warrior.counter("+1/+1") == 1 and not warrior.tapped
    assert not t.s.can_activate(t.ana, warrior)


def test_702_57a_forecast_works_from_hand_in_ones_own_upkeep_only() -> None:
    t = Table()
    t.s.put(t.ana, "hand", "Skyscribing")
    t.s.put(t.ana, "library", "Forest", 3)
    t.s.put(t.ben, "library", "Forest", 3)
    t.lands(t.ana, "Island", 6)
    t.s.begin(t.ana, "upkeep")
    t.s.activate(t.ana, "Skyscribing")
    t.s.resolve()
    assert len(t.ana.hand) == 2 and len(t.ben.hand) == 1
    assert not t.s.can_activate(t.ana, "Skyscribing")
    t.s.begin(t.ana)
    assert not t.s.can_activate(t.ana, "Skyscribing")


@pytest.mark.parametrize(("came_now", "mana"), [(True, 3), (False, 6)])
def test_power_up_costs_less_on_the_turn_the_permanent_came(came_now: bool, mana: int) -> None:
    t = Table()
    t.lands(t.ana, "Forest", 9)
    if came_now:
        t.s.put(t.ana, "hand", "Gamma Grotesque")
        t.s.begin(t.ana)
        t.s.cast(t.ana, "Gamma Grotesque")
        t.s.resolve_all()
    else:
        t.s.put(t.ana, "battlefield", "Gamma Grotesque")
        t.s.begin(t.ana)
    t.s.put(t.ana, "library", "Forest", 3)
    before = len([f for f in t.s.permanents("Forest") if f.tapped])
    grotesque = t.s.permanent("Gamma Grotesque")
    t.s.activate(t.ana, grotesque)
    assert len([f for f in t.s.permanents("Forest") if f.tapped]) - before == mana
    t.s.resolve()
    assert grotesque.counter("+1/+1") == 3 and not t.s.can_activate(t.ana, grotesque)


def test_702_179a_a_player_without_speed_starts_at_one_and_gains_once_a_turn() -> None:
    t = Table()
    surveyor = t.s.put(t.ana, "battlefield", "Leonin Surveyor")
    t.lands(t.ana, "Mountain", 2)
    t.s.put(t.ana, "hand", "Lightning Bolt", 2)
    checker = t.put(t.ana, "This creature gets +1/+0 for each card in your hand.")
    text = "{0}: You gain life equal to your speed."
    speedometer = t.put(t.ana, text)
    t.s.begin(t.ana)
    t.s.activate(t.ana, speedometer)
    t.s.resolve()
    assert t.ana.life == 21 and surveyor.exists and checker.exists
    for life in (23, 25):
        t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
        t.s.resolve_all()
        t.s.activate(t.ana, speedometer)
        t.s.resolve()
        assert t.ana.life == life


@pytest.mark.parametrize(("turns", "power"), [(2, 1), (3, 2)])
def test_702_178a_max_speed_is_reached_at_four(turns: int, power: int) -> None:
    t = Table()
    bot = t.s.put(t.ana, "battlefield", "Nesting Bot")
    pinger = t.put(t.ana, "{0}: Target player loses 1 life.")
    t.s.put(t.ana, "library", "Forest", 9)
    t.s.put(t.ben, "library", "Forest", 9)
    t.s.begin(t.ana)
    for turn in range(turns):
        if turn:
            t.s.to("precombat main", t.ben)
            t.s.to("precombat main", t.ana)
        t.s.activate(t.ana, pinger, targets=[t.ben])
        t.s.resolve_all()
    assert bot.power == power


def test_702_178b_a_max_speed_ability_of_a_card_in_the_graveyard() -> None:
    t = Table()
    t.s.put(t.ana, "graveyard", "Leonin Surveyor")
    t.lands(t.ana, "Plains", 3)
    t.s.put(t.ana, "library", "Forest", 3)
    t.s.begin(t.ana)
    assert not t.s.can_activate(t.ana, "Leonin Surveyor")


def test_702_131b_ten_permanents_give_the_citys_blessing_for_good() -> None:
    t = Table()
    dryad = t.s.put(t.ana, "battlefield", "Tendershoot Dryad")
    saproling = t.s.put(t.ana, "battlefield", t.card("", "Creature — Saproling", pt="1/1"))
    lands = t.s.put(t.ana, "battlefield", "Forest")
    t.lands(t.ana, "Forest", 6)
    t.s.begin(t.ana)
    assert saproling.pt == "1/1"
    t.s.put(t.ana, "hand", "Forest")
    t.s.play(t.ana, "Forest")
    assert saproling.pt == "3/3" and dryad.exists
    t.s.put(t.ben, "hand", "Stone Rain")
    t.s.put(t.ben, "battlefield", "Mountain", 3)
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Stone Rain", targets=[lands])
    t.s.resolve_all()
    assert lands.zone == "graveyard" and saproling.pt == "3/3"


def test_702_131a_a_spell_with_ascend_looks_before_its_other_text() -> None:
    for permanents, cards in ((9, 2), (10, 3)):
        t = Table()
        t.lands(t.ana, "Island", permanents)
        t.s.put(t.ana, "library", "Forest", 5)
        text = "Ascend\nDraw two cards. If you have the city's blessing, draw three cards instead."
        t.put(t.ana, text, "hand", type_line="Sorcery", cost="{U}")
        t.s.begin(t.ana)
        t.s.cast(t.ana, t.ana.hand[0])
        t.s.resolve_all()
        assert len(t.ana.hand) == cards


def test_702_171b_a_mount_attacks_while_saddled() -> None:
    for saddled in (False, True):
        t = Table()
        glider = t.s.put(t.ana, "battlefield", "Brightfield Glider")
        rider = t.s.put(t.ana, "battlefield", "Craw Wurm")
        t.s.begin(t.ana)
        if saddled:
            t.s.activate(t.ana, glider)
            t.s.resolve()
            assert rider.tapped
        t.s.attack(t.ana, [glider])
        t.s.resolve_all()
        assert glider.pt == ("2/3" if saddled else "1/1")
        assert glider.has("flying") is saddled


def test_702_171b_saddled_ends_with_the_turn() -> None:
    t = Table()
    mount = t.put(t.ana, "Whenever this creature attacks while saddled, you gain 3 life.\nSaddle 1")
    t.put(t.ana, "", pt="1/1")
    t.s.put(t.ana, "library", "Forest", 9)
    t.s.put(t.ben, "library", "Forest", 9)
    t.s.begin(t.ana)
    t.s.activate(t.ana, mount)
    t.s.resolve()
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.attack(t.ana, [mount])
    t.s.resolve_all()
    assert t.ana.life == 20
    with pytest.raises(SpellwrightError):
        t.s.activate(t.ana, mount)


def test_702_171c_the_creatures_that_saddled_it_this_turn_are_known() -> None:
    t = Table()
    text = (
        "Whenever this creature attacks while saddled, put a +1/+1 counter on each creature that saddled it this turn."
    )
    mount = t.put(t.ana, f"{text}\nSaddle 1")
    rider = t.put(t.ana, "", pt="1/1")
    other = t.s.put(t.ana, "battlefield", "Craw Wurm", tapped=True)
    t.s.begin(t.ana)
    t.s.activate(t.ana, mount)
    t.s.resolve()
    t.s.attack(t.ana, [mount])
    t.s.resolve_all()
    assert rider.counter("+1/+1") == 1 and other.counter("+1/+1") == 0 and mount.counter("+1/+1") == 0
