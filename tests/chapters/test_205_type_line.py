"""CR 205: card types, subtypes and supertypes."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.language import vocabulary
from tests.drawn.position import duel, ready


@pytest.mark.shows("205.1a")
def test_a_land_whose_type_is_set_keeps_counters_damage_and_effects() -> None:
    s, ana, ben = duel()
    village = s.put(ana, "battlefield", "Treetop Village", counters={"charge": 2})
    s.mana(ana, "GG")
    s.activate(ana, village, 1)
    s.resolve()
    s.cast(ben, ready(s, ben, "Shock", "R"), [village])
    s.resolve()
    s.put(ana, "battlefield", "Blood Moon")
    assert (village.damage, village.counters, village.pt) == (2, {"charge": 2}, "3/3")
    assert village.subtypes == {"Mountain", "Ape"}
    s.to("precombat main", ben)
    assert (village.types, village.counters) == ({"land"}, {"charge": 2})


@pytest.mark.shows("205.1a")
def test_a_new_creature_type_replaces_creature_types_and_leaves_land_types() -> None:
    s, ana, _ = duel()
    arbor = s.put(ana, "battlefield", "Dryad Arbor")
    s.put(ana, "battlefield", "Lignify", attached_to=arbor)
    assert arbor.subtypes == {"Forest", "Treefolk"}
    assert arbor.types == {"land", "creature"}


@pytest.mark.shows("205.1b")
def test_what_becomes_an_artifact_creature_keeps_its_other_types() -> None:
    s, ana, _ = duel()
    furnace = s.put(ana, "battlefield", "Great Furnace")
    arms = s.put(ana, "battlefield", "Bonesplitter")
    s.put(ana, "battlefield", "Alloy Animist", 2)
    s.mana(ana, "GGGGGG")
    for animist, artifact in zip(s.permanents("Alloy Animist"), (furnace, arms), strict=True):
        s.activate(ana, animist, targets=[artifact])
        s.resolve()
    assert furnace.types == {"artifact", "creature", "land"} and furnace.pt == "4/4"
    assert arms.subtypes == {"Equipment"} and arms.types == {"artifact", "creature"}


@pytest.mark.shows("205.1b", "205.3c")
def test_an_artifact_creature_of_a_new_creature_type_loses_only_creature_types() -> None:
    s, ana, _ = duel()
    arbor = s.put(ana, "battlefield", "Dryad Arbor")
    s.cast(ana, ready(s, ana, "Majestic Metamorphosis", "UUU"), [arbor])
    s.resolve()
    assert arbor.types == {"artifact", "creature", "land"}
    assert arbor.subtypes == {"Forest", "Angel"}


@pytest.mark.shows("205.2b", "300.2")
def test_an_artifact_creature_is_a_target_for_either_kind_of_spell() -> None:
    s, ana, ben = duel()
    first = s.put(ben, "battlefield", "Ornithopter")
    second = s.put(ben, "battlefield", "Ornithopter")
    s.cast(ana, ready(s, ana, "Shatter", "RR"), [first])
    s.resolve()
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [second])
    s.resolve()
    assert ben.graveyard == ["Ornithopter", "Ornithopter"]
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, ready(s, ana, "Shatter", "RR"), [bears])


@pytest.mark.shows("205.2c")
def test_a_token_has_card_types() -> None:
    s, ana, ben = duel()
    s.cast(ana, ready(s, ana, "Strike It Rich", "R"))
    s.resolve()
    treasure = s.permanent("Treasure Token")
    s.cast(ben, ready(s, ben, "Shatter", "RR"), [treasure])
    s.resolve()
    assert treasure.zone == "nowhere"


@pytest.mark.shows("205.2c")
def test_a_copy_of_a_spell_has_card_types() -> None:
    s, ana, ben = duel()
    shock = s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    s.cast(ana, ready(s, ana, "Twincast", "UU"), [shock])
    s.answer(ana, False, "may")
    s.resolve()
    copy = s.stack[-1]
    assert copy.types == {"instant"}
    s.cast(ben, ready(s, ben, "Negate", "UU"), [copy])  # a noncreature spell
    s.resolve()
    assert s.stack == [shock]


@pytest.mark.shows("205.3b")
def test_a_creature_type_of_two_words_is_one_type() -> None:
    s, ana, _ = duel()
    doctor = s.put(ana, "battlefield", "The Thirteenth Doctor")
    advisor = s.put(ana, "battlefield", "Mishra's Factory")
    s.mana(ana, "R")
    s.activate(ana, advisor, 1)
    s.resolve()
    assert doctor.subtypes == {"Time Lord", "Doctor"}
    assert advisor.subtypes == {"Assembly-Worker"}


@pytest.mark.shows("205.3d")
def test_a_vehicle_has_a_creature_type_only_while_it_is_a_creature() -> None:
    s, ana, ben = duel(10)
    s.put(ana, "battlefield", "Grizzly Bears")
    copter = s.put(ana, "battlefield", "Smuggler's Copter")
    olivia = s.put(ana, "battlefield", "Olivia Voldaren")
    s.activate(ana, copter, answers=["Grizzly Bears"])
    s.resolve()
    s.mana(ana, "RR")
    s.activate(ana, olivia, 0, targets=[copter])
    s.resolve()
    assert copter.subtypes == {"Vehicle", "Vampire"}
    s.to("precombat main", ben)
    assert copter.subtypes == {"Vehicle"}
    s.to("precombat main", ana)
    s.activate(ana, copter, answers=["Grizzly Bears"])
    s.resolve()
    assert copter.subtypes == {"Vehicle", "Vampire"}


@pytest.mark.shows("205.3e", "205.3m")
def test_a_chosen_creature_type_is_one_existing_creature_type() -> None:
    s, ana, _ = duel()
    for wrong in ("Merfolk Wizard", "Artifact", "Swamp", "Truck", "Equipment", "Opponent"):
        s, ana, _ = duel()
        s.cast(ana, ready(s, ana, "Engineered Plague", "BBB"))
        s.answer(ana, wrong)
        with pytest.raises(Exception, match=f"'{wrong}' does not answer"):
            s.resolve()
    for right in ("Merfolk", "Time Lord", "C'tan", "Assembly-Worker", "Zubera"):
        s, ana, _ = duel()
        s.put(ana, "battlefield", "Mistform Ultimus")  # every creature type, 3/3
        s.put(ana, "battlefield", "Grizzly Bears")
        s.cast(ana, ready(s, ana, "Engineered Plague", "BBB"))
        s.answer(ana, right)
        s.resolve()
        assert (s.permanent("Mistform Ultimus").pt, s.permanent("Grizzly Bears").pt) == ("2/2", "2/2")


@pytest.mark.shows("205.3g", "205.3h", "205.3k")
def test_each_card_type_has_its_own_subtypes() -> None:
    artifacts = (
        "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk "
        "Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle"
    )
    enchantments = "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine"
    assert set(vocabulary.ARTIFACT_TYPES) == set(artifacts.split())
    assert set(vocabulary.ENCHANTMENT_TYPES) >= set(enchantments.split())
    assert set(vocabulary.SPELL_TYPES) == {"Adventure", "Arcane", "Lesson", "Omen", "Trap"}


@pytest.mark.shows("205.3i")
def test_only_five_land_types_are_basic() -> None:
    s, ana, _ = duel()
    land_types = (
        "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town"
    )
    everything = f"{land_types} Urza's"
    assert set(vocabulary.LAND_TYPES) == set(everything.split())
    s.define("Everywhere", "Land — " + everything)
    place = s.put(ana, "battlefield", "Everywhere")
    assert len(place.abilities) == 5  # one for each basic land type


@pytest.mark.shows("205.4b")
def test_a_new_land_type_changes_no_supertype() -> None:
    s, ana, _ = duel()
    tomb = s.put(ana, "battlefield", "Urborg, Tomb of Yawgmoth")
    wastes = s.put(ana, "battlefield", "Wastes")
    snow = s.put(ana, "battlefield", "Snow-Covered Forest")
    s.put(ana, "battlefield", "Blood Moon")
    for land in (wastes, snow):
        s.put(ana, "battlefield", "Sea's Claim", attached_to=land)
    assert (tomb.subtypes, tomb.supertypes) == ({"Mountain"}, {"legendary"})
    assert (wastes.subtypes, wastes.supertypes) == ({"Island"}, {"basic"})
    assert (snow.subtypes, snow.supertypes) == ({"Island"}, {"basic", "snow"})


@pytest.mark.shows("205.4c", "305.8")
def test_a_land_with_a_basic_type_and_no_basic_supertype_is_nonbasic() -> None:
    s, ana, ben = duel()
    bayou = s.put(ben, "battlefield", "Bayou")
    wastes = s.put(ben, "battlefield", "Wastes")  # basic, without a basic land type
    waste = s.put(ana, "battlefield", "Wasteland")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, waste, 1, targets=[wastes])
    s.activate(ana, waste, 1, targets=[bayou])
    s.resolve()
    assert bayou.zone == "graveyard"
    s, ana, _ = duel(0)
    s.put(ana, "library", "Bayou")
    s.cast(ana, ready(s, ana, "Rampant Growth", "GG"))
    s.resolve()
    assert ana.library == ["Bayou"] and ana.battlefield == []


@pytest.mark.shows("205.4d")
def test_the_legend_rule_is_for_every_legendary_permanent() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Urborg, Tomb of Yawgmoth")
    second = s.put(ana, "hand", "Urborg, Tomb of Yawgmoth")
    s.put(ana, "battlefield", "Forest")
    s.put(ana, "battlefield", "Forest")
    s.answer(ana, second)
    s.play(ana, second)
    assert ana.battlefield == ["Forest", "Forest", "Urborg, Tomb of Yawgmoth"]
    assert ana.graveyard == ["Urborg, Tomb of Yawgmoth"]


@pytest.mark.shows("205.4e")
def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Olivia Voldaren")
    s.put(ana, "battlefield", "Urborg, Tomb of Yawgmoth")  # legendary, but neither
    s.put(ana, "battlefield", "Grizzly Bears")
    blast = ready(s, ana, "Urza's Ruinous Blast", "WWWWW")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, blast)
    s.put(ana, "battlefield", "Isamaru, Hound of Konda")
    s.cast(ana, blast)
    s.resolve()
    assert ana.battlefield == ["Urborg, Tomb of Yawgmoth", "Isamaru, Hound of Konda"]


@pytest.mark.shows("205.4f")
def test_the_newest_world_permanent_stays() -> None:
    s, ana, ben = duel()
    old = s.put(ben, "battlefield", "Concordant Crossroads")
    new = ready(s, ana, "Serra Aviary", "WWWW")
    s.cast(ana, new)
    s.resolve()
    assert (old.zone, new.zone) == ("graveyard", "battlefield")


@pytest.mark.shows("205.4g")
def test_snow_permanents_are_those_with_the_supertype() -> None:
    s, ana, ben = duel()
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    s.put(ana, "battlefield", "Snow-Covered Forest", 2)
    s.put(ana, "battlefield", "Boreal Druid")  # a snow creature
    s.put(ana, "battlefield", "Forest", 5)
    s.define("Snow Angel", "Creature — Angel", "{W}", "1/1")  # snow in name only
    s.put(ana, "battlefield", "Snow Angel")
    s.cast(ana, ready(s, ana, "Skred", "R"), [wurm])
    s.resolve()
    assert wurm.damage == 3
