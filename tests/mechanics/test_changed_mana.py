"""Permanents tapped for mana that produce other mana, and what asks for mana they could produce (CR 106.7, 106.12)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_pale_moon_turns_nonbasic_lands_for_a_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    turf, forest = t.put(t.ana, "Gruul Turf"), t.put(t.ana, "Forest")
    other = t.put(t.ben, "Gruul Turf")
    t.cast(t.ana, "Pale Moon", "CU")
    t.s.activate(t.ana, turf)
    t.s.activate(t.ana, forest)
    assert t.ana.mana == "{G}{C}{C}"
    t.s.to("upkeep", t.ben)
    t.s.activate(t.ben, other)
    assert t.ben.mana == "{R}{G}"


@pytest.mark.shows("106.12b")
def test_deep_water_is_about_lands_that_its_player_taps(corpus: Corpus) -> None:
    t = Table(corpus)
    water = t.put(t.ana, "Deep Water")
    island, forest = t.put(t.ana, "Island"), t.put(t.ana, "Forest")
    elves, theirs = t.put(t.ana, "Llanowar Elves"), t.put(t.ben, "Forest")
    t.s.begin(t.ana)
    t.s.activate(t.ana, island)
    t.s.activate(t.ana, water)
    t.s.resolve()
    t.s.activate(t.ana, forest)
    t.s.activate(t.ana, elves)  # no land
    t.s.activate(t.ben, theirs)
    assert t.ana.mana == "{U}{G}" and t.ben.mana == "{G}"


def test_an_ability_that_resolved_twelve_times_is_looked_at_once(corpus: Corpus) -> None:
    """Trying twelve effects and a doubler in every order would take years (CR 106.7)."""
    t = Table(corpus)
    water = t.put(t.ana, "Deep Water")
    t.put(t.ana, "Mana Reflection")
    t.put(t.ana, "Forest")
    t.put(t.ana, "Divination", "hand")
    t.put(t.ana, "Telling Time", "hand")
    t.s.begin(t.ana)
    for _ in range(12):
        t.s.mana(t.ana, "U")
        t.s.activate(t.ana, water)
        t.s.resolve()
    assert not t.s.can_cast(t.ana, "Divination")  # {2}{U}: the Forest makes {U}{U}
    assert t.s.can_cast(t.ana, "Telling Time")  # {1}{U}


def test_harvest_mage_makes_one_mana_of_a_color_of_choice(corpus: Corpus) -> None:
    t = Table(corpus)
    mage, turf = t.put(t.ana, "Harvest Mage"), t.put(t.ana, "Gruul Turf")
    t.put(t.ana, "Island", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "G")
    t.s.activate(t.ana, mage)
    t.s.resolve()
    t.s.answer(t.ana, "blue", "mana")
    t.s.activate(t.ana, turf)
    assert t.ana.mana == "{U}"


@pytest.mark.parametrize("name", ["Pulse of Llanowar", "Harvest Mage"])
def test_a_payment_takes_the_color_that_it_needs(corpus: Corpus, name: str) -> None:
    """What a choice could come to is known without being asked for, and paying makes the choice (CR 601.2g)."""
    t = Table(corpus)
    what, forest = t.put(t.ana, name), t.put(t.ana, "Forest")
    if name == "Harvest Mage":
        t.put(t.ana, "Island", "hand")
        t.s.begin(t.ana)
        t.s.mana(t.ana, "G")
        t.s.activate(t.ana, what)
        t.s.resolve()
    t.put(t.ana, "Opt", "hand")
    assert t.s.can_cast(t.ana, "Opt")
    t.s.cast(t.ana, "Opt")
    assert forest.tapped and t.ana.mana == ""


def test_a_pool_sees_all_colors_of_a_land_whose_color_is_chosen(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Pulse of Llanowar")
    t.put(t.ana, "Forest")
    pool = t.put(t.ana, "Reflecting Pool")
    t.s.answer(t.ana, "white", "mana")
    t.s.activate(t.ana, pool)
    assert t.ana.mana == "{W}"


def test_hall_of_gemstone_changes_colors_and_not_colorless_mana(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hall of Gemstone")
    tomb, turf, elves = t.put(t.ben, "Wastes"), t.put(t.ben, "Gruul Turf"), t.put(t.ben, "Llanowar Elves")
    t.s.answer(t.ben, "blue", "color")
    t.s.to("upkeep", t.ben)
    t.s.resolve()
    for source in (tomb, turf, elves):
        t.s.activate(t.ben, source)
    assert t.ben.mana == "{U}{U}{G}{C}"


def test_quarum_trench_gnomes_take_the_white_of_a_plains_for_good(corpus: Corpus) -> None:
    t = Table(corpus)
    gnomes, plains, other = t.put(t.ana, "Quarum Trench Gnomes"), t.put(t.ben, "Plains"), t.put(t.ben, "Plains")
    t.s.begin(t.ana)
    t.s.activate(t.ana, gnomes, targets=[plains])
    t.s.resolve()
    t.s.to("upkeep", t.ben)
    t.s.activate(t.ben, plains)
    t.s.activate(t.ben, other)
    assert t.ben.mana == "{W}{C}"


@pytest.mark.parametrize(
    ("name", "land", "mana"),
    [
        ("Naked Singularity", "Plains", "{R}"),
        ("Naked Singularity", "Island", "{G}"),
        ("Naked Singularity", "Wastes", "{C}"),
        ("Reality Twist", "Mountain", "{W}"),
        ("Reality Twist", "Island", "{U}"),
        ("Infernal Darkness", "Wastes", "{B}"),
    ],
)
def test_lands_produce_the_mana_of_others(corpus: Corpus, name: str, land: str, mana: str) -> None:
    t = Table(corpus)
    t.put(t.ana, name)
    t.s.activate(t.ben, t.put(t.ben, land))
    assert t.ben.mana == mana


def test_of_two_land_types_the_player_who_taps_takes_one(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Naked Singularity")
    garden = t.put(t.ben, "Temple Garden")
    t.put(t.ben, "Shock", "hand")
    t.s.begin(t.ben)
    t.s.cast(t.ben, "Shock", [t.ana])
    assert garden.tapped and t.ben.mana == ""


def test_infernal_darkness_costs_mana_and_life(corpus: Corpus) -> None:
    t = Table(corpus)
    darkness = t.put(t.ana, "Infernal Darkness")
    t.put(t.ana, "Forest", count=2)
    t.s.to("upkeep", t.ben)
    t.s.answer(t.ana, True)
    t.s.to("upkeep", t.ana)
    t.s.resolve()
    assert t.ana.life == 19 and darkness.counter("age") == 1


@pytest.mark.shows("106.12a")
def test_gauntlet_of_power_adds_only_for_the_chosen_color(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, "green", "color")
    t.cast(t.ana, "Gauntlet of Power", "CCCCC")
    forest, swamp, turf = t.put(t.ben, "Forest"), t.put(t.ben, "Swamp"), t.put(t.ben, "Gruul Turf")
    elves = t.put(t.ben, "Llanowar Elves")
    for land in (forest, swamp, turf):
        t.s.activate(t.ben, land)
    assert t.s.stack == [] and t.ben.mana == "{B}{R}{G}{G}{G}" and elves.pt == "2/2"


def test_price_of_glory_asks_whose_turn_it_is(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Price of Glory")
    own, theirs = t.put(t.ana, "Forest"), t.put(t.ben, "Forest")
    t.s.begin(t.ana)
    t.s.activate(t.ana, own)
    t.s.activate(t.ben, theirs)
    t.s.resolve_all()
    assert "Forest" in t.ana.battlefield and t.ben.graveyard == ["Forest"]


def test_storm_cauldron_returns_lands_and_lets_more_be_played(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Storm Cauldron")
    t.s.activate(t.ana, t.put(t.ana, "Forest"))
    t.s.resolve()
    t.put(t.ana, "Wastes", "hand")
    t.s.play(t.ana, "Wastes")
    t.s.play(t.ana, "Forest")
    assert sorted(t.ana.battlefield) == ["Forest", "Wastes"]


def test_desolation_is_about_players_who_tapped_lands_for_mana(corpus: Corpus) -> None:
    t = Table(corpus)
    plains = t.put(t.ana, "Plains")
    t.put(t.ben, "Plains")
    elves = t.put(t.ben, "Llanowar Elves")
    t.s.begin(t.ben)
    t.s.activate(t.ben, elves)  # no land
    t.s.activate(t.ana, plains)
    t.put(t.ben, "Desolation")
    t.s.to("end", t.ben)
    t.s.resolve()
    assert t.ana.graveyard == ["Plains"] and "Plains" in t.ben.battlefield
    assert (t.ana.life, t.ben.life) == (18, 20)


def test_a_junk_token_for_a_creature_of_the_color_of_the_mana(corpus: Corpus) -> None:
    for creature, junk in (("Llanowar Elves", True), ("Grizzly Bears", True), ("Air Elemental", False)):
        t = Table(corpus)
        camp, forest = t.put(t.ana, "C.A.M.P."), t.put(t.ana, "Forest")
        target = t.put(t.ana, creature)
        t.s.begin(t.ana)
        t.s.mana(t.ana, "CCC")
        t.s.activate(t.ana, camp, "Fortify", [forest])
        t.s.resolve()
        t.s.answer(t.ana, [target])
        t.s.activate(t.ana, forest)
        t.s.resolve()
        assert target.counter("+1/+1") == 1 and ("Junk Token" in t.ana.battlefield) == junk


# -- could produce -------------------------------------------------------------------------------------


@pytest.mark.shows("106.7")
def test_what_a_land_that_is_gone_could_have_produced(corpus: Corpus) -> None:
    t = Table(corpus)
    squandered = t.put(t.ana, "Squandered Resources")
    forest, _other = t.put(t.ana, "Forest"), t.put(t.ana, "Plains")
    forest.obj.tapped = True
    t.s.activate(t.ana, squandered, answers=["Forest"])
    assert t.ana.mana == "{G}" and t.ana.graveyard == ["Forest"]


def test_a_land_that_could_produce_nothing_is_no_mana(corpus: Corpus) -> None:
    t = Table(corpus)
    squandered = t.put(t.ana, "Squandered Resources")
    t.put(t.ana, "Evolving Wilds")
    t.s.activate(t.ana, squandered)
    assert t.ana.mana == "" and t.ana.graveyard == ["Evolving Wilds"]


def test_benthic_explorers_untap_an_opponents_land(corpus: Corpus) -> None:
    t = Table(corpus)
    explorers = t.put(t.ana, "Benthic Explorers")
    own, theirs = t.put(t.ana, "Forest"), t.put(t.ben, "Mountain")
    own.obj.tapped = theirs.obj.tapped = True
    t.s.begin(t.ana)
    own.obj.tapped = theirs.obj.tapped = True
    t.s.activate(t.ana, explorers)
    assert t.ana.mana == "{R}" and own.tapped and not theirs.tapped
    assert not t.s.can_activate(t.ana, explorers)


def test_incubation_druid_makes_three_with_a_counter(corpus: Corpus) -> None:
    t = Table(corpus)
    druid = t.put(t.ana, "Incubation Druid")
    t.put(t.ana, "Mountain")
    t.s.begin(t.ana)
    t.s.activate(t.ana, druid, 0)
    assert t.ana.mana == "{R}"
    druid.obj.tapped = False
    druid.put_counters("+1/+1", 1)
    t.s.activate(t.ana, druid, 0)
    assert t.ana.mana == "{R}{R}{R}{R}"


def test_mana_web_taps_lands_that_could_produce_alike(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Mana Web")
    forest, turf, island = t.put(t.ben, "Forest"), t.put(t.ben, "Gruul Turf"), t.put(t.ben, "Island")
    own = t.put(t.ana, "Forest")
    t.s.activate(t.ben, forest)
    t.s.resolve()
    assert turf.tapped and not island.tapped and not own.tapped


def test_obsidian_charmaw_counts_lands_of_opponents(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Wastes", tapped=True)
    t.put(t.ben, "Wastes", count=2)
    t.put(t.ben, "Forest")
    t.put(t.ana, "Obsidian Charmaw", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "RR")
    assert not t.s.can_cast(t.ana, "Obsidian Charmaw")  # {3}{R}{R} less {2}
    t.s.mana(t.ana, "C")
    t.s.cast(t.ana, "Obsidian Charmaw")
    assert t.ana.mana == ""


def test_break_the_ice_looks_for_snow_and_for_colorless_mana(corpus: Corpus) -> None:
    t = Table(corpus)
    for name in ("Snow-Covered Forest", "Wastes", "Forest"):
        t.put(t.ben, name)
    t.put(t.ana, "Break the Ice", "hand")
    t.s.mana(t.ana, "CCCCBB")
    t.s.cast(t.ana, "Break the Ice", way="overload")
    t.s.resolve()
    assert t.ben.battlefield == ["Forest"]


def test_cactus_preserve_is_as_large_as_the_greatest_commander(corpus: Corpus) -> None:
    t = Table(corpus)
    preserve = t.put(t.ana, "Cactus Preserve")
    for owner, name, zone in ((t.ana, "Air Elemental", "exile"), (t.ana, "Grizzly Bears", "battlefield")):
        t.put(owner, name, zone).obj.facts = {"commander": 1}
    t.put(t.ben, "Colossal Dreadmaw").obj.facts = {"commander": 1}
    t.s.mana(t.ana, "CCC")
    t.s.activate(t.ana, preserve, "Until end of turn")
    t.s.resolve()
    assert preserve.pt == "5/5" and preserve.has("reach") and "land" in preserve.types
