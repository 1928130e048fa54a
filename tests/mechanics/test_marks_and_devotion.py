"""What kicked, bargained and promised spells do besides; devotion, and mana that is not spent (CR 702, 700.5)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.parametrize("kicked", [False, True])
@pytest.mark.parametrize(
    ("name", "mana", "kicker", "plain", "more"),
    [
        ("Voidpouncer", "CR", "CCC", "3/1", "5/3"),
        ("Myriad Construct", "CCCC", "CCC", "4/4", "6/6"),
        ("Skyclave Shade", "CB", "BCC", "3/1", "5/3"),
        ("Scourge of the Skyclaves", "CB", "CCCCB", "0/0", "10/10"),
    ],
)
def test_kicked_creatures_are_greater(
    corpus: Corpus, name: str, mana: str, kicker: str, plain: str, more: str, kicked: bool
) -> None:
    t = Table(corpus)
    t.put(t.ben, "Gruul Turf", count=2)
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana + (kicker if kicked else ""))
    t.s.cast(t.ana, name, kicked=kicked)
    t.s.resolve_all()
    if name == "Scourge of the Skyclaves" and not kicked:
        assert t.ana.graveyard == [name]  # 20 minus 20
    else:
        assert t.s.find(name).pt == (more if kicked else plain)


def test_a_kicked_voidpouncer_has_haste_and_a_trample_counter(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Voidpouncer", "CRCCC", kicked=True)
    pouncer = t.s.find("Voidpouncer")
    assert pouncer.has("haste") and pouncer.has("trample") and pouncer.counter("trample") == 1


def test_dralnus_pet_flies_and_is_as_large_as_what_was_discarded(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Air Elemental", "hand")
    t.cast(t.ana, "Dralnu's Pet", "CUUCCB", kicked=True)
    pet = t.s.find("Dralnu's Pet")
    assert pet.pt == "7/7" and pet.has("flying") and t.ana.graveyard == ["Air Elemental"]


def test_verazol_counts_all_mana_that_was_spent(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Verazol, the Split Current", "CCGU", x=2)
    assert t.s.find("Verazol, the Split Current").pt == "4/4"


def test_magma_burst_needs_another_target_if_it_is_kicked(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Wastes", count=2)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Magma Burst", "CCCR", t.ben, bears, kicked=True)
    assert t.ben.life == 17 and t.ben.graveyard == ["Grizzly Bears"] and len(t.ana.graveyard) == 3


@pytest.mark.parametrize("kicked", [False, True])
def test_scorching_lava_exiles_what_would_die(corpus: Corpus, kicked: bool) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Scorching Lava", "CRR" if kicked else "CR", bears, kicked=kicked)
    assert (t.ben.exile if kicked else t.ben.graveyard) == ["Grizzly Bears"]


@pytest.mark.parametrize("bargained", [False, True])
def test_torch_the_tower_exiles_what_it_kills(corpus: Corpus, bargained: bool) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ornithopter")
    giant = t.put(t.ben, "Hill Giant")
    if bargained:
        t.s.answer(t.ana, [], "scry")
    t.cast(t.ana, "Torch the Tower", "R", giant, kicked=bargained)
    assert (t.ben.exile == ["Hill Giant"]) is bargained


def test_rowans_grim_search_puts_cards_back_and_draws_them(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ornithopter")
    for name in ("Shock", "Opt"):
        t.put(t.ana, name, "library")
    t.s.answer(t.ana, ["Shock", "Opt"])
    t.s.answer(t.ana, ["Shock", "Opt"])
    t.cast(t.ana, "Rowan's Grim Search", "CCB", kicked=True)
    assert sorted(t.ana.hand) == ["Opt", "Shock"] and t.ana.life == 18
    assert t.ana.graveyard.count("Wastes") == 2


@pytest.mark.parametrize("bargained", [False, True])
def test_back_for_seconds_may_put_one_onto_the_battlefield(corpus: Corpus, bargained: bool) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ornithopter")
    bears, dreadmaw = t.put(t.ana, "Grizzly Bears", "graveyard"), t.put(t.ana, "Colossal Dreadmaw", "graveyard")
    t.put(t.ana, "Back for Seconds", "hand")
    t.s.mana(t.ana, "CCB")
    t.s.cast(t.ana, "Back for Seconds", [[bears, dreadmaw]], kicked=bargained)
    if bargained:
        t.s.answer(t.ana, ["Grizzly Bears"], "put")  # the other one costs too much
    t.s.resolve()
    assert ("Grizzly Bears" in t.ana.battlefield) is bargained
    assert sorted(t.ana.hand) == (["Colossal Dreadmaw"] if bargained else ["Colossal Dreadmaw", "Grizzly Bears"])


@pytest.mark.parametrize("times", [0, 2])
def test_comet_storm_has_a_target_more_than_it_was_kicked(corpus: Corpus, times: int) -> None:
    t = Table(corpus)
    targets = [t.ben, t.put(t.ben, "Grizzly Bears"), t.put(t.ben, "Hill Giant")][: times + 1]
    t.put(t.ana, "Comet Storm", "hand")
    t.s.mana(t.ana, "RRCCC" + "C" * times)
    t.s.cast(t.ana, "Comet Storm", [targets] if times else targets, x=3, kicked=times)
    t.s.resolve()
    assert t.ben.life == 17 and len(t.ben.graveyard) == times


def test_strength_of_the_tajuru_is_for_each_of_its_targets(corpus: Corpus) -> None:
    t = Table(corpus)
    creatures = [t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Hill Giant")]
    t.put(t.ana, "Strength of the Tajuru", "hand")
    t.s.mana(t.ana, "GGCC")
    t.s.cast(t.ana, "Strength of the Tajuru", [creatures], x=1, kicked=1)
    t.s.resolve()
    assert [creature.counter("+1/+1") for creature in creatures] == [1, 1]


def test_zethi_copies_the_cards_that_it_exiled(corpus: Corpus) -> None:
    t = Table(corpus)
    shock = t.put(t.ana, "Shock", "graveyard")
    t.put(t.ana, "Zethi, Arcane Blademaster", "hand")
    t.s.mana(t.ana, "UWCW")
    t.s.cast(t.ana, "Zethi, Arcane Blademaster", kicked=1)
    t.s.answer(t.ana, [shock])
    t.s.resolve_all()
    zethi = t.s.find("Zethi, Arcane Blademaster")
    assert t.ana.exile == ["Shock"]
    t.s.begin(t.ana)
    t.s.attack(t.ana, [zethi])
    t.s.mana(t.ana, "R")
    t.s.answer(t.ana, True)
    t.s.answer(t.ana, ["Shock"], "cast")
    t.s.answer(t.ana, t.ben)
    t.s.resolve_all()
    assert t.ben.life == 18 and t.ana.exile == ["Shock"]


@pytest.mark.parametrize("kicked", [False, True])
def test_more_cards_are_found_for_a_kicked_spell(corpus: Corpus, kicked: bool) -> None:
    t = Table(corpus)
    for name in ("Forest", "Island"):
        t.put(t.ana, name, "library")
    if kicked:
        t.s.answer(t.ana, ["Forest", "Island"])
    else:
        t.s.answer(t.ana, "Forest")
    t.cast(t.ana, "Reclaim the Wastes", "CCCG" if kicked else "G", kicked=kicked)
    assert sorted(t.ana.hand) == (["Forest", "Island"] if kicked else ["Forest"])


def test_aangs_journey_finds_a_land_and_a_shrine(corpus: Corpus) -> None:
    t = Table(corpus)
    for name in ("Forest", "Honden of Infinite Rage"):
        t.put(t.ana, name, "library")
    t.s.answer(t.ana, "Forest")
    t.s.answer(t.ana, "Honden of Infinite Rage")
    t.cast(t.ana, "Aang's Journey", "CCCC", kicked=True)
    assert sorted(t.ana.hand) == ["Forest", "Honden of Infinite Rage"] and t.ana.life == 22


def test_slinn_voda_leaves_the_creatures_of_the_sea(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    t.put(t.ben, "Coral Merfolk")
    t.cast(t.ana, "Slinn Voda, the Rising Deep", "CCCCCCUUCU", kicked=True)
    assert t.ben.battlefield == ["Coral Merfolk"] and t.ana.battlefield == ["Slinn Voda, the Rising Deep"]


def test_vigorous_charge_gains_life_only_if_kicked(corpus: Corpus) -> None:
    for kicked in (False, True):
        t = Table(corpus)
        bears = t.put(t.ana, "Grizzly Bears")
        t.s.begin(t.ana)
        t.cast(t.ana, "Vigorous Charge", "GW" if kicked else "G", bears, kicked=kicked)
        t.s.attack(t.ana, [bears])
        t.s.to("postcombat main")
        assert (t.ana.life, t.ben.life) == (22 if kicked else 20, 18)


def test_cards_are_milled_as_a_kicked_creature_enters(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "library")
    t.cast(t.ana, "Monstrous War-Leech", "CCCBU", kicked=True)
    assert len(t.ana.graveyard) == 4 and t.s.find("Monstrous War-Leech").pt == "2/2"
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "library", count=2)
    t.cast(t.ana, "Urborg Lhurgoyf", "CGUB", kicked=2)
    assert len(t.ana.graveyard) == 6 and t.s.find("Urborg Lhurgoyf").pt == "2/3"


def test_the_token_of_jace_has_one_loyalty(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Jace, Mirror Mage", "CUUCC", kicked=True)
    found = {(thing.token, thing.counter("loyalty")) for thing in t.s.permanents("Jace, Mirror Mage")}
    assert found == {(False, 4), (True, 1)}


def test_a_gift_lets_more_creatures_return(corpus: Corpus) -> None:
    t = Table(corpus)
    bears = [t.put(t.ana, "Grizzly Bears", "graveyard") for _ in range(3)]
    t.put(t.ana, "Dewdrop Cure", "hand")
    t.s.mana(t.ana, "CCW")
    t.s.cast(t.ana, "Dewdrop Cure", [bears], kicked=True)
    t.s.resolve()
    assert t.ana.battlefield == ["Grizzly Bears"] * 3 and t.ben.hand == ["Wastes"]


def test_coiling_rebirth_makes_a_small_copy(corpus: Corpus) -> None:
    t = Table(corpus)
    elemental = t.put(t.ana, "Air Elemental", "graveyard")
    t.cast(t.ana, "Coiling Rebirth", "CCCBB", elemental, kicked=True)
    assert sorted([thing.pt for thing in t.s.permanents("Air Elemental")]) == ["1/1", "4/4"]


@pytest.mark.parametrize("damaged", [False, True])
def test_grisly_sigil_asks_for_noncombat_damage(corpus: Corpus, damaged: bool) -> None:
    t = Table(corpus)
    dreadmaw = t.put(t.ben, "Colossal Dreadmaw")
    if damaged:
        t.cast(t.ana, "Shock", "R", dreadmaw)
    t.cast(t.ana, "Grisly Sigil", "B", dreadmaw)
    assert (dreadmaw.damage, t.ana.life) == ((5, 23) if damaged else (1, 21))


def test_endless_foot_assault_attacks_each_opponent(corpus: Corpus) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    t.put(t.ana, "Endless Foot Assault")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.attack(t.ana, {bears: t.ben})
    t.s.resolve_all()
    t.s.to("postcombat main")
    assert (t.ben.life, cleo.life) == (17, 19)


def test_entwined_kayas_guile_does_all(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Shock", "graveyard")
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Kaya's Guile", "CWBCCC", kicked=True)
    assert t.ben.graveyard == [] and t.ben.battlefield == [] and t.ana.life == 24
    assert t.ana.battlefield == ["Spirit Token"]


def test_mimeofacture_finds_the_same_name(corpus: Corpus) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ben, "Grizzly Bears", "library")
    t.s.answer(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Mimeofacture", "CCCU", bears)
    assert t.ana.battlefield == ["Grizzly Bears"]


def test_mists_of_lorien_return_what_costs_as_much(corpus: Corpus) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    for name in ("Muscle Sliver", "Hill Giant", "Forest"):
        t.put(t.ana, name)
    t.cast(t.ana, "Mists of Lórien", "CU", bears)
    assert t.ben.battlefield == [] and sorted(t.ana.battlefield) == ["Forest", "Hill Giant"]


# -- devotion ------------------------------------------------------------------------------------------


@pytest.mark.shows("700.5")
def test_an_altar_makes_every_devotion_one_more(corpus: Corpus) -> None:
    for altars in (0, 1, 2):
        t = Table(corpus)
        for _ in range(altars):
            t.put(t.ana, "Altar of the Pantheon")
        t.put(t.ana, "Muscle Sliver")
        bears = t.put(t.ana, "Grizzly Bears")
        t.cast(t.ana, "Aspect of Hydra", "G", bears)
        assert bears.pt == f"{4 + altars}/{4 + altars}"


def test_the_altar_gives_life_to_those_with_gods(corpus: Corpus) -> None:
    t = Table(corpus)
    altar = t.put(t.ana, "Altar of the Pantheon")
    t.s.answer(t.ana, "green", "mana")
    t.s.activate(t.ana, altar)
    assert t.ana.life == 20
    altar.obj.tapped = False
    t.put(t.ana, "Nylea, God of the Hunt")
    t.s.answer(t.ana, "green", "mana")
    t.s.activate(t.ana, altar)
    assert t.ana.life == 21


@pytest.mark.parametrize(("devoted", "library", "wins"), [(2, 2, True), (2, 3, False), (0, 0, True)])
def test_thassas_oracle_wins_with_a_small_library(corpus: Corpus, devoted: int, library: int, wins: bool) -> None:
    t = Table(corpus, strict=False)
    del t.s.state.players[0].library[library:]
    t.put(t.ana, "Thassa's Oracle", "hand")
    t.s.mana(t.ana, "UU")
    oracle = t.s.cast(t.ana, "Thassa's Oracle")
    t.s.resolve()
    if not devoted:
        t.put(t.ben, "Shock", "hand")
        t.s.mana(t.ben, "R")
        t.s.pass_priority()
        t.s.cast(t.ben, "Shock", [t.ana])
        t.s.resolve()
        t.put(t.ana, "Wastes")
    assert oracle is not None
    t.s.resolve_all()
    assert t.ana.won is wins


def test_kruphix_keeps_mana_that_becomes_colorless(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Kruphix, God of Horizons")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "GG")
    t.s.mana(t.ben, "R")
    t.s.to("end")
    assert t.ana.mana == "{C}{C}" and t.ben.mana == ""


def test_march_of_the_canonized_makes_a_demon_from_seven_on(corpus: Corpus) -> None:
    for count, demon in ((1, False), (2, True)):
        t = Table(corpus)
        t.put(t.ana, "March of the Canonized")
        t.put(t.ana, "Benalish Marshal", count=count)
        t.s.to("upkeep", t.ben)
        t.s.to("upkeep", t.ana)
        t.s.resolve_all()
        assert any(["Demon" in thing.subtypes for thing in t.s.permanents(controller=t.ana)]) is demon


def test_acolytes_reward_deals_what_it_prevented(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Benalish Marshal")
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Acolyte's Reward", "CW", bears, t.ben)
    t.cast(t.ben, "Shock", "R", bears)
    assert t.ben.life == 18 and bears.damage == 0


def test_athreos_takes_creatures_with_coins(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Athreos, Shroud-Veiled")
    for exiled in (False, True):
        bears = t.put(t.ben, "Grizzly Bears", counters={"coin": 1})
        t.cast(t.ana, "Swords to Plowshares" if exiled else "Shock", "W" if exiled else "R", bears)
        assert t.ana.battlefield.count("Grizzly Bears") == 1 + exiled
