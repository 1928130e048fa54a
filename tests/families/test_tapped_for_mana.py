"""Each card that does something when a permanent is tapped for mana: for whom, and for what not (CR 106.12)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def board(corpus: Corpus, name: str) -> Table:
    """Ana has the permanent that the test is about."""
    t = Table(corpus)
    t.put(t.ana, name)
    t.s.begin(t.ana)
    return t


def tapped(t: Table, source: str, *colors: str) -> tuple[str, str]:
    """What Ana and then Ben have in their pools when each has tapped a permanent of this name for mana."""
    for player in (t.ana, t.ben):
        permanent = t.put(player, source)
        for color in colors:
            t.s.answer(player, color, "mana")
        t.s.activate(player, permanent)
    assert t.s.stack == []  # a triggered mana ability does not use the stack (CR 605.4a)
    return t.ana.mana, t.ben.mana


@pytest.mark.parametrize(
    ("name", "source", "anas", "bens"),
    [
        ("Dictate of Karametra", "Forest", "{G}{G}", "{G}{G}"),
        ("Dictate of Karametra", "Llanowar Elves", "{G}", "{G}"),
        ("Zhur-Taa Ancient", "Island", "{U}{U}", "{U}{U}"),
        ("Keeper of Progenitus", "Mountain", "{R}{R}", "{R}{R}"),
        ("Keeper of Progenitus", "Forest", "{G}{G}", "{G}{G}"),
        ("Keeper of Progenitus", "Plains", "{W}{W}", "{W}{W}"),
        ("Keeper of Progenitus", "Island", "{U}", "{U}"),
        ("Lavaleaper", "Swamp", "{B}{B}", "{B}{B}"),
        ("Lavaleaper", "Gruul Turf", "{R}{G}", "{R}{G}"),
        ("Mirari's Wake", "Swamp", "{B}{B}", "{B}"),
        ("Nikya of the Old Ways", "Wastes", "{C}{C}", "{C}"),
        ("Zendikar Resurgent", "Plains", "{W}{W}", "{W}"),
        ("Zendikar Resurgent", "Llanowar Elves", "{G}", "{G}"),
        ("Crypt Ghast", "Swamp", "{B}{B}", "{B}"),
        ("Crypt Ghast", "Forest", "{G}", "{G}"),
        ("Nirkana Revenant", "Swamp", "{B}{B}", "{B}"),
        ("Nirkana Revenant", "Island", "{U}", "{U}"),
        ("Nissa, Who Shakes the World", "Forest", "{G}{G}", "{G}"),
        ("Nissa, Who Shakes the World", "Island", "{U}", "{U}"),
        ("Gauntlet of Might", "Mountain", "{R}{R}", "{R}{R}"),
        ("Gauntlet of Might", "Forest", "{G}", "{G}"),
        ("Virtue of Strength // Garenbrig Growth", "Forest", "{G}{G}{G}", "{G}"),
        ("Virtue of Strength // Garenbrig Growth", "Gruul Turf", "{R}{G}", "{R}{G}"),
        ("Winter's Night", "Snow-Covered Forest", "{G}{G}", "{G}{G}"),
        ("Winter's Night", "Forest", "{G}", "{G}"),
        ("Leyline of Abundance", "Llanowar Elves", "{G}{G}", "{G}"),
        ("Leyline of Abundance", "Forest", "{G}", "{G}"),
        ("Badgermole Cub", "Llanowar Elves", "{G}{G}", "{G}"),
        ("Badgermole Cub", "Forest", "{G}", "{G}"),
    ],
)  # fmt: skip
def test_more_mana_for_those_who_tap_what_is_meant(
    corpus: Corpus, name: str, source: str, anas: str, bens: str
) -> None:
    t = Table(corpus)
    if "//" in name:
        t.s.put(t.ana, "battlefield", name)
    else:
        t.put(t.ana, name)
    t.s.begin(t.ana)
    assert tapped(t, source) == (anas, bens)


@pytest.mark.parametrize("color", ["red", "green"])
@pytest.mark.parametrize("name", ["Dictate of Karametra", "Mirari's Wake", "Zhur-Taa Ancient", "Overabundance"])
def test_a_land_that_produced_two_types_adds_one_of_them(corpus: Corpus, name: str, color: str) -> None:
    t = board(corpus, name)
    turf = t.put(t.ana, "Gruul Turf")
    t.s.answer(t.ana, color, "mana")
    t.s.activate(t.ana, turf)
    assert t.ana.mana == {"red": "{R}{R}{G}", "green": "{R}{G}{G}"}[color]


def test_a_permanent_that_is_not_tapped_for_its_mana_is_not_tapped_for_mana(corpus: Corpus) -> None:
    """A creature whose mana ability costs no {T} was not tapped for mana (CR 106.12a)."""
    t = board(corpus, "Leyline of Abundance")
    t.put(t.ana, "Blood Pet")
    t.s.activate(t.ana, "Blood Pet")
    assert t.ana.mana == "{B}"


@pytest.mark.parametrize(
    ("name", "mana", "land", "other", "letter"),
    [("High Tide", "U", "Island", "Forest", "{U}"), ("Bubbling Muck", "B", "Swamp", "Plains", "{B}")],
)
def test_for_all_players_until_the_turn_ends(
    corpus: Corpus, name: str, mana: str, land: str, other: str, letter: str
) -> None:
    t = Table(corpus)
    t.cast(t.ana, name, mana)
    assert tapped(t, land) == (2 * letter, 2 * letter)
    t.s.activate(t.ana, t.put(t.ana, other))
    assert t.ana.mana.count("{") == 3
    t.s.begin(t.ben)
    assert t.ben.mana.count(letter) == 2
    t.s.to("upkeep", t.ana)
    t.s.activate(t.ana, t.put(t.ana, land))
    assert t.ana.mana == letter


AURAS = [
    ("Blighted Burgeoning", "GCC", "Island", "{U}{R}"),
    ("Glittering Frost", "GCC", "Island", "{U}{R}"),
    ("Trace of Abundance", "GR", "Island", "{U}{R}"),
    ("Verdant Haven", "GCC", "Island", "{U}{R}"),
    ("Overgrowth", "GCC", "Island", "{U}{G}{G}"),
    ("Wolfwillow Haven", "GC", "Island", "{U}{G}"),
]


@pytest.mark.parametrize(("name", "mana", "land", "pool"), AURAS)
def test_the_controller_of_an_enchanted_land_adds_more(
    corpus: Corpus, name: str, mana: str, land: str, pool: str
) -> None:
    t = Table(corpus)
    mine, theirs, other = (
        t.s.put(t.ana, "battlefield", land),
        t.s.put(t.ben, "battlefield", land),
        t.s.put(t.ana, "battlefield", land),
    )
    t.cast(t.ana, name, mana, mine)
    t.cast(t.ana, name, mana, theirs)
    for player, permanent in ((t.ana, mine), (t.ben, theirs)):
        if "{R}" in pool:
            t.s.answer(player, "red", "mana")
        t.s.activate(player, permanent)
        assert player.mana == pool and t.s.stack == []
    t.s.begin(t.ana)
    before = t.ana.mana
    t.s.activate(t.ana, other)
    assert t.ana.mana.count("{") == before.count("{") + 1


@pytest.mark.parametrize(("name", "mana"), [("Shimmerwilds Growth", "GC"), ("Utopia Sprawl", "G")])
@pytest.mark.parametrize(("color", "pool"), [("white", "{W}{G}"), ("blue", "{U}{G}"), ("green", "{G}{G}")])
def test_the_color_chosen_as_the_aura_entered(corpus: Corpus, name: str, mana: str, color: str, pool: str) -> None:
    t = Table(corpus)
    forest = t.s.put(t.ana, "battlefield", "Forest")
    t.s.answer(t.ana, color)
    t.cast(t.ana, name, mana, forest)
    t.s.activate(t.ana, forest)
    assert t.ana.mana == pool and t.s.stack == []
    assert forest.colors == ({color} if name == "Shimmerwilds Growth" else frozenset())


def test_utopia_sprawl_enchants_only_forests(corpus: Corpus) -> None:
    t = Table(corpus)
    island = t.s.put(t.ana, "battlefield", "Island")
    t.s.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "Utopia Sprawl", "hand")
    t.s.mana(t.ana, "G")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, "Utopia Sprawl", targets=[island])


def test_what_the_auras_do_besides(corpus: Corpus) -> None:
    t = Table(corpus)
    island = t.s.put(t.ana, "battlefield", "Island")
    t.cast(t.ana, "Glittering Frost", "GCC", island)
    assert island.supertypes == {"basic", "snow"}
    t.cast(t.ana, "Verdant Haven", "GCC", island)
    assert t.ana.life == 22
    t.cast(t.ana, "Blighted Burgeoning", "GCC", island)
    assert t.s.permanent("Incubator Token").counters == {"+1/+1": 2}
    t.cast(t.ana, "Trace of Abundance", "GR", island)
    assert island.has("shroud")
    t.put(t.ana, "Wolfwillow Haven", "hand")
    t.s.mana(t.ana, "GC")
    with pytest.raises(IllegalAnswer, match=r"303\.4a"):
        t.s.cast(t.ana, "Wolfwillow Haven", targets=[island])


def test_wolfwillow_haven_becomes_a_wolf_in_its_controllers_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    island = t.s.put(t.ana, "battlefield", "Island")
    t.cast(t.ana, "Wolfwillow Haven", "GC", island)
    t.s.begin(t.ben)
    t.s.mana(t.ana, "GCCCC")
    assert not t.s.can_activate(t.ana, "Wolfwillow Haven")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "GCCCC")
    t.s.activate(t.ana, "Wolfwillow Haven")
    assert t.ana.graveyard == ["Wolfwillow Haven"]
    t.s.resolve()
    wolf = t.s.permanent("Wolf Token")
    assert (wolf.pt, wolf.colors, wolf.controller) == ("2/2", {"green"}, t.ana)


def test_buried_in_the_garden_keeps_something_as_long_as_it_lasts(corpus: Corpus) -> None:
    t = Table(corpus)
    island = t.s.put(t.ana, "battlefield", "Island")
    t.s.put(t.ben, "battlefield", "Hill Giant")
    t.put(t.ana, "Buried in the Garden", "hand")
    t.s.mana(t.ana, "GWCC")
    t.s.cast(t.ana, "Buried in the Garden", targets=[island])
    t.s.resolve_all()  # the Giant is the only nonland permanent that Ana does not control
    assert t.ben.exile == ["Hill Giant"]
    t.s.answer(t.ana, "white", "mana")
    t.s.activate(t.ana, island)
    assert t.ana.mana == "{W}{U}"
    t.cast(t.ana, "Demolish", "RCCC", island)
    assert t.ana.graveyard.count("Buried in the Garden") == 1 and t.ben.battlefield == ["Hill Giant"]


def test_extraplanar_lens_wants_the_name_of_the_exiled_land(corpus: Corpus) -> None:
    t = Table(corpus)
    forest = t.s.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "Extraplanar Lens", "hand")
    t.s.mana(t.ana, "CCC")
    t.s.cast(t.ana, "Extraplanar Lens")
    t.s.answer(t.ana, "yes", "may")
    t.s.resolve_all()
    assert t.ana.exile == ["Forest"] and forest.zone == "exile"
    assert tapped(t, "Forest") == ("{G}{G}", "{G}{G}")
    t.s.activate(t.ana, t.s.put(t.ana, "battlefield", "Snow-Covered Forest"))
    assert t.ana.mana == "{G}{G}{G}"


def test_burning_earth_hurts_who_taps_a_nonbasic_land(corpus: Corpus) -> None:
    t = board(corpus, "Burning Earth")
    t.s.activate(t.ana, t.s.put(t.ana, "battlefield", "Forest"))
    assert t.s.stack == []
    t.s.activate(t.ana, t.put(t.ana, "Gruul Turf"))
    assert len(t.s.stack) == 1 and t.ana.mana == "{R}{G}{G}"
    t.s.resolve_all()
    t.s.begin(t.ben)
    t.s.activate(t.ben, t.put(t.ben, "Gruul Turf"))
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (19, 19)


def test_overabundance_gives_mana_and_damage_at_once(corpus: Corpus) -> None:
    t = board(corpus, "Overabundance")
    assert tapped(t, "Forest") == ("{G}{G}", "{G}{G}")
    assert (t.ana.life, t.ben.life) == (19, 19)


@pytest.mark.parametrize("is_tapped", [True, False])
def test_barbflare_gremlin_does_it_only_while_tapped(corpus: Corpus, is_tapped: bool) -> None:
    t = Table(corpus)
    t.put(t.ana, "Barbflare Gremlin", tapped=is_tapped)
    t.s.begin(t.ana)
    pool = "{G}{G}" if is_tapped else "{G}"
    assert tapped(t, "Forest") == (pool, pool)
    assert (t.ana.life, t.ben.life) == ((19, 19) if is_tapped else (20, 20))


def test_regal_behemoth_does_it_for_the_monarch(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Regal Behemoth", "GGCCCC")
    t.s.answer(t.ana, "black", "mana")
    t.s.activate(t.ana, t.s.put(t.ana, "battlefield", "Forest"))
    assert t.ana.mana == "{B}{G}"
    raider = t.s.put(t.ben, "battlefield", "Air Elemental")
    t.s.begin(t.ben)
    t.s.attack(t.ben, {raider: t.ana})
    t.s.to("combat damage")
    t.s.resolve_all()
    t.s.to("precombat main", t.ana)
    t.s.activate(t.ana, t.s.put(t.ana, "battlefield", "Forest"))
    assert t.ana.mana == "{G}"


def test_roxannes_meteorites_give_twice(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Roxanne, Starfall Savant", "hand")
    t.s.mana(t.ana, "RGCCC")
    t.s.cast(t.ana, "Roxanne, Starfall Savant")
    t.s.resolve()
    t.s.answer(t.ana, t.ben, "target")
    t.s.resolve_all()
    meteorite = t.s.permanent("Meteorite")
    assert meteorite.tapped and t.ben.life == 18
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.answer(t.ana, "blue", "mana")
    t.s.activate(t.ana, meteorite)
    assert t.ana.mana == "{U}{U}"
    t.s.activate(t.ana, t.put(t.ana, "Sol Ring"))  # no token
    assert t.ana.mana == "{U}{U}{C}{C}"


def test_roxanne_makes_another_one_when_she_attacks(corpus: Corpus) -> None:
    t = Table(corpus)
    roxanne = t.put(t.ana, "Roxanne, Starfall Savant")
    t.s.begin(t.ana)
    t.s.attack(t.ana, {roxanne: t.ben})
    t.s.answer(t.ana, t.ben, "target")
    t.s.resolve_all()
    assert t.ben.life == 18 and t.s.permanent("Meteorite").tapped


def test_sanctimony_gains_life_of_opponents_mountains(corpus: Corpus) -> None:
    t = board(corpus, "Sanctimony")
    t.s.activate(t.ana, t.s.put(t.ana, "battlefield", "Mountain"))
    assert t.s.stack == []
    for name, answer, life in (("Forest", "", 20), ("Mountain", "yes", 21), ("Mountain", "no", 21)):
        t.s.activate(t.ben, t.s.put(t.ben, "battlefield", name))
        if answer:
            t.s.answer(t.ana, answer, "may")
            t.s.resolve_all()
        assert t.s.stack == [] and t.ana.life == life
        t.s.begin(t.ben)


def test_savage_firecat_loses_a_counter_for_each_land(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Savage Firecat", "RRCCC")
    cat = t.s.find("Savage Firecat")
    assert cat.pt == "7/7"
    for left in (6, 5):
        t.s.activate(t.ana, t.s.put(t.ana, "battlefield", "Forest"))
        t.s.resolve_all()
        assert cat.counters == {"+1/+1": left}
    t.s.activate(t.ben, t.s.put(t.ben, "battlefield", "Forest"))
    t.s.resolve_all()
    assert cat.counters == {"+1/+1": 5}


def test_treasure_nabber_borrows_an_artifact(corpus: Corpus) -> None:
    t = board(corpus, "Treasure Nabber")
    ring = t.put(t.ben, "Sol Ring")
    t.s.begin(t.ben)
    t.s.activate(t.ben, ring)
    t.s.resolve_all()
    assert ring.controller == t.ana
    t.s.to("end", t.ana)
    assert ring.controller == t.ana and not ring.tapped
    t.s.to("upkeep", t.ben)
    assert ring.controller == t.ben
    t.s.begin(t.ana)
    t.s.activate(t.ana, t.put(t.ana, "Sol Ring"))
    assert t.s.stack == []


def test_winters_night_keeps_the_land_tapped(corpus: Corpus) -> None:
    t = board(corpus, "Winter's Night")
    snow, plain = t.s.put(t.ana, "battlefield", "Snow-Covered Forest"), t.s.put(t.ana, "battlefield", "Forest")
    for land in (snow, plain):
        t.s.activate(t.ana, land)
    t.s.to("upkeep", t.ana)
    assert (snow.tapped, plain.tapped) == (True, False)
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert not snow.tapped


def test_what_the_permanents_do_besides(corpus: Corpus) -> None:
    t = board(corpus, "Mirari's Wake")
    t.put(t.ben, "Gauntlet of Might")
    assert t.s.put(t.ana, "battlefield", "Grizzly Bears").pt == "3/3"
    assert t.s.put(t.ana, "battlefield", "Hill Giant").pt == "5/5"
    assert t.s.put(t.ben, "battlefield", "Grizzly Bears").pt == "2/2"
    assert t.s.put(t.ben, "battlefield", "Hill Giant").pt == "4/4"


def test_nikya_allows_only_creature_spells(corpus: Corpus) -> None:
    t = board(corpus, "Nikya of the Old Ways")
    for player in (t.ana, t.ben):
        t.s.mana(player, "GGRR")
        t.s.put(player, "hand", "Shock")
        t.s.put(player, "hand", "Grizzly Bears")
    assert (t.s.can_cast(t.ana, "Shock"), t.s.can_cast(t.ana, "Grizzly Bears")) == (False, True)
    t.s.pass_priority()
    assert t.s.can_cast(t.ben, "Shock")


def test_zendikar_resurgent_draws_for_creature_spells(corpus: Corpus) -> None:
    t = board(corpus, "Zendikar Resurgent")
    t.cast(t.ana, "Grizzly Bears", "GC")
    assert t.ana.hand == ["Wastes"]
    t.cast(t.ana, "Shock", "R", t.ben)
    assert t.ana.hand == ["Wastes"]


def test_nirkana_revenant_and_leyline_of_abundance_grow_creatures(corpus: Corpus) -> None:
    t = board(corpus, "Nirkana Revenant")
    t.s.mana(t.ana, "B")
    t.s.activate(t.ana, "Nirkana Revenant")
    t.s.resolve()
    assert t.s.permanent("Nirkana Revenant").pt == "5/5"
    t.put(t.ana, "Leyline of Abundance")
    t.s.mana(t.ana, "GGCCCCCC")
    t.s.activate(t.ana, "Leyline of Abundance")
    t.s.resolve()
    assert t.s.permanent("Nirkana Revenant").counters == {"+1/+1": 1}


def test_crypt_ghast_extorts(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Crypt Ghast")
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "RB")
    t.s.cast(t.ana, "Shock", targets=[t.ben])
    t.s.answer(t.ana, "yes")
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (21, 17)


def test_nissa_makes_a_land_a_creature_and_finds_forests(corpus: Corpus) -> None:
    t = board(corpus, "Nissa, Who Shakes the World")
    forest = t.s.put(t.ana, "battlefield", "Forest", tapped=True)
    t.s.activate(t.ana, "Nissa, Who Shakes the World", 0, targets=[forest])
    t.s.resolve()
    assert (forest.pt, forest.tapped, forest.keywords) == ("3/3", False, {"vigilance", "haste"})
    assert forest.types == {"land", "creature"}
    t.s.begin(t.ana)
    nissa = t.put(t.ben, "Nissa, Who Shakes the World", counters={"loyalty": 8})
    t.s.put(t.ben, "library", "Forest", 3)
    t.s.begin(t.ben)
    t.s.answer(t.ben, [0, 1], "search")
    t.s.activate(t.ben, nissa, 1)
    t.s.resolve()
    forests = t.s.permanents("Forest", controller=t.ben)
    assert len(forests) == 2 and all(f.tapped and f.has("indestructible") for f in forests)


def test_badgermole_cub_earthbends_a_land_which_then_gives_more(corpus: Corpus) -> None:
    t = Table(corpus)
    forest = t.s.put(t.ana, "battlefield", "Forest")
    t.cast(t.ana, "Badgermole Cub", "GC")  # the only land that can be the target
    assert forest.pt == "1/1" and forest.has("haste")
    t.s.activate(t.ana, forest)
    assert t.ana.mana == "{G}{G}"


def test_lavaleaper_gives_all_creatures_haste(corpus: Corpus) -> None:
    t = board(corpus, "Lavaleaper")
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears", sick=True)
    assert bear.has("haste") and not bear.sick


def test_sasaya_shows_a_hand_of_lands_and_multiplies_them(corpus: Corpus) -> None:
    """Her essence gives one mana for each other land of that name, of types that the land produced."""
    t = Table(corpus)
    sasaya = t.s.put(t.ana, "battlefield", "Sasaya, Orochi Ascendant")
    t.s.put(t.ana, "hand", "Forest", 6)
    forests = [t.s.put(t.ana, "battlefield", "Forest") for _ in range(3)]
    island, turf = t.s.put(t.ana, "battlefield", "Island"), t.put(t.ana, "Gruul Turf")
    second = t.put(t.ana, "Gruul Turf")
    t.s.begin(t.ana)
    t.s.activate(t.ana, sasaya)
    t.s.resolve()
    assert sasaya.name == "Sasaya, Orochi Ascendant"  # six land cards
    t.s.put(t.ana, "hand", "Forest")
    t.s.activate(t.ana, sasaya)
    t.s.resolve()
    assert sasaya.name == "Sasaya's Essence"
    t.s.activate(t.ana, forests[0])
    t.s.activate(t.ana, island)
    assert t.ana.mana == "{U}{G}{G}{G}"
    t.s.answer(t.ana, "red", "mana")
    t.s.activate(t.ana, turf)
    assert t.ana.mana == "{U}{R}{R}{G}{G}{G}{G}" and not second.tapped


@pytest.mark.parametrize(("snow", "pool"), [(False, "{U}{U}"), (True, "{U}{U}{U}")])
def test_snowfall_gives_mana_for_cumulative_upkeep_alone(corpus: Corpus, snow: bool, pool: str) -> None:
    t = board(corpus, "Snowfall")
    t.put(t.ana, "Think Twice", "hand")
    island = t.put(t.ana, "Snow-Covered Island" if snow else "Island")
    t.s.answer(t.ana, "yes", "may")
    t.s.activate(t.ana, island)
    assert t.ana.mana == pool
    assert not t.s.can_cast(t.ana, "Think Twice")  # {1}{U}: only one {U} is free


def test_snowfall_pays_for_itself(corpus: Corpus) -> None:
    """With one age counter {U} is due, with two {U}{U}: one Island is enough."""
    t = Table(corpus)
    t.put(t.ana, "Snowfall", counters={"age": 1})
    island = t.put(t.ana, "Island")
    t.s.to("upkeep", t.ana)
    t.s.answer(t.ana, "yes", "may")
    t.s.activate(t.ana, island)
    t.s.answer(t.ana, "yes", "pay")
    t.s.resolve()
    assert "Snowfall" in t.ana.battlefield and t.ana.mana == ""
