"""CR 302: creatures, their size, damage and summoning sickness."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch3_table import enters_for_the_one_who_cast_it, is_cast_only_in_an_idle_main_phase
from tests.drawn.position import duel, ready


@pytest.mark.shows("302.1")
def test_a_creature_is_cast_in_an_idle_main_phase() -> None:
    is_cast_only_in_an_idle_main_phase("Grizzly Bears", "GG")


@pytest.mark.shows("302.2")
def test_a_creature_enters_for_the_one_who_cast_it() -> None:
    enters_for_the_one_who_cast_it("Grizzly Bears", "GG")


@pytest.mark.shows("302.4")
def test_a_land_has_a_size_only_while_it_is_a_creature() -> None:
    s, ana, ben = duel()
    village = s.put(ana, "battlefield", "Treetop Village", counters={"+1/+1": 1})
    assert (village.power, village.toughness) == (None, None)
    s.mana(ana, "GG")
    s.activate(ana, village, 1)
    s.resolve()
    assert village.pt == "4/4"
    s.to("precombat main", ben)
    assert (village.power, village.toughness) == (None, None)


@pytest.mark.shows("302.4a")
def test_a_creature_deals_its_power_in_combat() -> None:
    s, ana, ben = duel()
    lions = s.put(ana, "battlefield", "Savannah Lions")  # 2/1
    wall = s.put(ana, "battlefield", "Fugitive Wizard", counters={"+1/+1": 3, "-1/-1": 0})  # 4/4
    s.attack(ana, [lions, wall])
    s.to("combat damage")
    assert ben.life == 14


@pytest.mark.shows("302.4b", "302.7")
def test_damage_as_high_as_toughness_destroys() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.cast(ana, ready(s, ana, "Shock", "R"), [giant])
    s.resolve()
    assert (giant.zone, giant.damage) == ("battlefield", 2)
    s.cast(ana, ready(s, ana, "Shock", "R"), [giant])
    s.resolve()
    assert giant.zone == "graveyard"  # 2 and 2 against 3


@pytest.mark.shows("302.4c")
def test_size_is_the_printed_one_changed_by_effects() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Glorious Anthem")
    s.put(ana, "battlefield", "Bonesplitter", attached_to=bears)
    assert bears.pt == "5/3"


@pytest.mark.shows("302.5")
def test_only_creatures_attack_and_block() -> None:
    s, ana, ben = duel()
    village = s.put(ana, "battlefield", "Treetop Village")
    copter = s.put(ana, "battlefield", "Smuggler's Copter")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    ring = s.put(ben, "battlefield", "Sol Ring")
    for other in (village, copter):
        with pytest.raises(IllegalAnswer):
            s.attack(ana, [other])
    s.attack(ana, [bears])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {ring: bears})
    s.to("combat damage")
    assert ben.life == 18


@pytest.mark.shows("302.6")
def test_a_creature_that_came_this_turn_neither_attacks_nor_taps_for_its_ability() -> None:
    s, ana, ben = duel()
    pinger = ready(s, ana, "Prodigal Sorcerer", "UUU")
    s.cast(ana, pinger)
    s.resolve()
    with pytest.raises(IllegalAnswer, match=r"CR 302\.6"):
        s.activate(ana, pinger, targets=[ben])
    with pytest.raises(IllegalAnswer, match=r"CR 302\.6"):
        s.attack(ana, [pinger])
    s.to("upkeep", ben)
    assert not s.can_activate(ana, pinger)  # Ana's most recent turn is still the one in which it came
    s.to("upkeep", ana)
    s.activate(ana, pinger, targets=[ben])
    s.resolve()
    assert ben.life == 19


@pytest.mark.shows("302.6")
def test_a_creature_that_changed_hands_this_turn_is_sick_again() -> None:
    s, ana, ben = duel()
    pinger = s.put(ben, "battlefield", "Prodigal Sorcerer")
    s.cast(ana, ready(s, ana, "Persuasion", "UUUUU"), [pinger])
    s.resolve()
    assert not s.can_activate(ana, pinger)
    with pytest.raises(IllegalAnswer, match=r"CR 302\.6"):
        s.attack(ana, [pinger])


@pytest.mark.shows("302.6")
def test_a_sick_creature_may_block_and_use_abilities_without_the_tap_symbol() -> None:
    s, ana, ben = duel()
    troll = s.put(ben, "battlefield", "Drudge Skeletons", sick=True)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.mana(ben, "B")
    assert s.can_activate(ben, troll)
    s.attack(ana, [bears])
    s.block(ben, {troll: bears})
    assert troll.blocking


@pytest.mark.shows("302.6")
def test_the_rule_is_for_creatures_only() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Treetop Village", sick=True)
    ring = s.put(ana, "battlefield", "Sol Ring", sick=True)
    arbor = s.put(ana, "battlefield", "Dryad Arbor", sick=True)
    s.activate(ana, ring)
    assert ana.mana == "{C}{C}"
    with pytest.raises(IllegalAnswer):
        s.activate(ana, arbor)


@pytest.mark.shows("302.7")
def test_damage_by_wither_is_counters_and_never_marked() -> None:
    s, ana, ben = duel()
    gang = s.put(ana, "battlefield", "Boggart Ram-Gang")  # 3/3, wither
    wurm = s.put(ben, "battlefield", "Craw Wurm")  # 6/4
    s.attack(ana, [gang])
    s.block(ben, {wurm: gang})
    s.to("combat damage")
    assert (wurm.damage, wurm.counter("-1/-1"), wurm.pt) == (0, 3, "3/1")


@pytest.mark.shows("302.7")
def test_marked_damage_goes_with_regeneration_and_in_the_cleanup_step() -> None:
    s, ana, ben = duel()
    ascetic = s.put(ben, "battlefield", "Troll Ascetic")  # 3/2, regenerates
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ben, "GG")
    s.activate(ben, ascetic)
    s.resolve()
    s.cast(ana, ready(s, ana, "Pyroclasm", "RR"))
    s.resolve()
    assert (ascetic.zone, ascetic.damage, ascetic.tapped, giant.damage) == ("battlefield", 0, True, 2)
    s.to("upkeep", ben)
    assert giant.damage == 0
