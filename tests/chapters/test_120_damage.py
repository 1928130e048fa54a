"""CR 120: what damage does to whom, by which source, and when it kills."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import cast, duel, resolve


@pytest.mark.shows("120.1")
def test_creatures_players_and_planeswalkers_are_dealt_damage() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    walker = s.put(ben, "battlefield", "Elspeth, Knight-Errant", counters={"loyalty": 4})
    for target in (giant, walker, ben):
        resolve(s, ana, "Shock", "R", [target])
    assert (giant.damage, walker.counter("loyalty"), ben.life) == (2, 2, 18)


@pytest.mark.shows("120.1a")
def test_what_is_no_creature_any_more_is_dealt_no_damage() -> None:
    s, ana, ben = duel()
    land = s.put(ben, "battlefield", "Forest")
    s.define("Quake", "Sorcery", "{R}", text="Quake deals 1 damage to each permanent.")
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    resolve(s, ana, "Quake", "R")
    assert bear.damage == 1 and land.damage == 0


@pytest.mark.shows("120.2a")
def test_attackers_and_blockers_deal_combat_damage_equal_to_their_power() -> None:
    s, ana, ben = duel()
    giant, bear = s.put(ana, "battlefield", "Hill Giant"), s.put(ana, "battlefield", "Grizzly Bears")
    wall = s.put(ben, "battlefield", "Colossal Dreadmaw")
    s.attack(ana, [giant, bear])
    s.block(ben, {wall: giant})
    s.to("combat damage")
    assert wall.damage == 3 and giant.zone == "graveyard" and ben.life == 18


@pytest.mark.shows("120.2b", "120.7")
def test_the_spell_says_what_deals_the_damage() -> None:
    s, ana, ben = duel()
    s.define(
        "Hunt",
        "Sorcery",
        "{G}",
        text="Target creature you control deals damage equal to its power to target creature you don't control.",
    )
    hawk = s.put(ana, "battlefield", "Vampire Nighthawk")
    maw = s.put(ben, "battlefield", "Colossal Dreadmaw")
    resolve(s, ana, "Hunt", "G", [hawk, maw])
    assert maw.zone == "graveyard" and ana.life == 22  # deathtouch and lifelink are the Nighthawk's


@pytest.mark.shows("120.3b")
def test_infect_gives_a_player_poison_counters_instead_of_taking_life() -> None:
    s, ana, ben = duel()
    stinger = s.put(ana, "battlefield", "Plague Stinger")
    s.attack(ana, [stinger])
    s.to("combat damage")
    assert ben.counters == {"poison": 1} and ben.life == 20


@pytest.mark.shows("120.3c")
def test_a_planeswalker_loses_loyalty_counters() -> None:
    s, ana, ben = duel()
    walker = s.put(ben, "battlefield", "Elspeth, Knight-Errant", counters={"loyalty": 4})
    resolve(s, ana, "Lightning Bolt", "R", [walker])
    assert walker.counter("loyalty") == 1 and walker.damage == 0 and ben.life == 20


@pytest.mark.shows("120.3d")
@pytest.mark.parametrize("name", ["Sickle Ripper", "Plague Stinger"])
def test_wither_and_infect_put_counters_on_a_creature(name: str) -> None:
    s, ana, ben = duel()
    attacker = s.put(ana, "battlefield", name)
    maw = s.put(ben, "battlefield", "Colossal Dreadmaw")
    s.define(
        "Hunt",
        "Sorcery",
        "{G}",
        text="Target creature you control deals damage equal to its power to target creature you don't control.",
    )
    power = attacker.power
    resolve(s, ana, "Hunt", "G", [attacker, maw])
    assert maw.counter("-1/-1") == power and maw.damage == 0


@pytest.mark.shows("120.3e")
def test_other_damage_is_marked_on_a_creature() -> None:
    s, ana, ben = duel()
    maw = s.put(ben, "battlefield", "Colossal Dreadmaw")
    resolve(s, ana, "Lightning Bolt", "R", [maw])
    assert maw.damage == 3 and maw.pt == "6/6" and maw.counters == {}


@pytest.mark.shows("120.3g")
def test_toxic_gives_poison_counters_beside_the_loss_of_life() -> None:
    s, ana, ben = duel()
    chorus = s.put(ana, "battlefield", "Crawling Chorus")
    s.attack(ana, [chorus])
    s.to("combat damage")
    assert ben.counters == {"poison": 1} and ben.life == 19


@pytest.mark.shows("120.4b", "120.4c")
def test_damage_is_changed_before_its_results_are() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Furnace of Rath")
    s.put(ana, "battlefield", "Boon Reflection")
    hawk = s.put(ana, "battlefield", "Vampire Nighthawk")
    s.attack(ana, [hawk])
    s.to("combat damage")
    assert ben.life == 16 and ana.life == 28  # 2 doubled to 4; 4 life doubled to 8


@pytest.mark.shows("120.5")
def test_damage_destroys_nothing_itself() -> None:
    s, ana, ben = duel()
    s.define(
        "Sear",
        "Instant",
        "{R}",
        text="Sear deals 3 damage to target creature. That creature gets +0/+3 until end of turn.",
    )
    giant = s.put(ben, "battlefield", "Hill Giant")
    resolve(s, ana, "Sear", "R", [giant])
    assert giant.zone == "battlefield" and giant.damage == 3


@pytest.mark.shows("120.6")
def test_damage_stays_marked_until_the_cleanup_step_and_adds_up() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    resolve(s, ana, "Shock", "R", [giant])
    s.to("end")
    assert giant.damage == 2
    s.to("upkeep", ben)
    assert giant.damage == 0 and giant.zone == "battlefield"
    resolve(s, ana, "Shock", "R", [giant])
    resolve(s, ana, "Shock", "R", [giant])
    assert giant.zone == "graveyard"


@pytest.mark.shows("120.6")
def test_damage_stays_on_what_stops_being_a_creature() -> None:
    s, ana, ben = duel()
    land = s.put(ben, "battlefield", "Mishra's Factory")
    s.mana(ben, "C")
    s.pass_priority()
    s.activate(ben, land, "becomes")
    s.resolve()
    s.define("Prick", "Instant", "{R}", text="Prick deals 1 damage to target creature.")
    resolve(s, ana, "Prick", "R", [land])
    assert land.damage == 1 and land.zone == "battlefield"


@pytest.mark.shows("120.8")
def test_no_damage_is_no_damage_at_all() -> None:
    s, ana, ben = duel()
    s.define("Bolster", "Creature — Wall", "{1}", "0/4")
    s.put(ana, "battlefield", "Torbran, Thane of Red Fell")
    s.define("Ember", "Creature — Elemental", "{R}", "0/1", "Whenever this creature deals damage, you gain 1 life.")
    ember = s.put(ana, "battlefield", "Ember")
    s.attack(ana, [ember])
    s.to("combat damage")
    s.resolve_all()
    assert (ana.life, ben.life) == (20, 20)


@pytest.mark.shows("120.9")
def test_damage_dealt_means_that_of_the_source_that_triggered() -> None:
    s, ana, ben = duel()
    bear, giant = s.put(ana, "battlefield", "Grizzly Bears"), s.put(ana, "battlefield", "Hill Giant")
    s.put(ana, "battlefield", "Spirit Link", attached_to=bear)
    s.attack(ana, [bear, giant])
    s.to("combat damage")
    s.resolve_all()
    assert (ana.life, ben.life) == (22, 15)


@pytest.mark.shows("120.7")
def test_any_permanent_may_be_chosen_as_a_source_even_if_it_deals_no_damage() -> None:
    s, ana, ben = duel()
    medallion = s.put(ben, "battlefield", "Mountain")
    s.define("Ruby", "Artifact", "{R}")
    ruby = s.put(ben, "battlefield", "Ruby")
    circle = s.put(ana, "battlefield", "Circle of Protection: Red")
    bolt = cast(s, ben, "Lightning Bolt", "R", [ana])
    s.mana(ana, "C")
    s.activate(ana, circle)
    s.answer(ana, ruby, "source")
    s.resolve_all()
    assert ana.life == 17 and bolt.zone == "graveyard" and medallion.zone == "battlefield"
    with pytest.raises(IllegalAnswer):
        s.activate(ana, circle)
