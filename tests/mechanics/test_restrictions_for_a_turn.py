"""Restrictions that last a turn, what stays tapped, and abilities that count how often they resolved."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_702_3b_attacks_despite_defender(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    formation = t.put(t.ana, "Assault Formation")
    wall = t.put(t.ana, "Wall of Air")
    other = t.put(t.ana, "Wall of Air")
    t.s.mana(t.ana, "G")
    t.s.activate(t.ana, formation, 0, targets=[wall])
    t.s.resolve_all()
    with pytest.raises(SpellwrightError):
        t.s.attack(t.ana, [wall, other])
    t.s.attack(t.ana, [wall])
    assert wall.attacking


def test_509_1b_blocked_only_by_some_this_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    brute = t.put(t.ana, "Gingerbrute")
    bears = t.put(t.ben, "Grizzly Bears")
    hasty = t.put(t.ben, "Goblin Guide")
    t.s.mana(t.ana, "R")
    t.s.activate(t.ana, brute, 0)
    t.s.resolve_all()
    t.s.attack(t.ana, [brute])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, [(bears, brute)])
    t.s.block(t.ben, [(hasty, brute)])


def test_509_1b_one_creature_cannot_block_another_this_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    crawler = t.put(t.ana, "Duct Crawler")
    giant = t.put(t.ana, "Hill Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.mana(t.ana, "RR")
    t.s.activate(t.ana, crawler, targets=[bears])
    t.s.resolve_all()
    t.s.attack(t.ana, [crawler, giant])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, [(bears, crawler)])
    t.s.block(t.ben, [(bears, giant)])


def test_509_1b_creatures_with_less_power_cannot_block(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    wurm = t.put(t.ana, "Battering Wurm")  # 4/3
    giant = t.put(t.ben, "Hill Giant")
    serra = t.put(t.ben, "Serra Angel")
    t.s.attack(t.ana, [wurm])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, [(giant, wurm)])
    t.s.block(t.ben, [(serra, wurm)])


def test_502_3_a_land_stays_tapped_in_your_next_untap_step(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    marsh = t.put(t.ana, "Cinder Marsh")
    t.put(t.ana, "Goblin Piker", "hand")
    t.put(t.ana, "Wastes")
    t.s.cast(t.ana, "Goblin Piker")  # {1}{R}
    t.s.resolve_all()
    assert marsh.tapped
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert marsh.tapped
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert not marsh.tapped


def test_611_2c_lands_that_come_later_stay_tapped_too(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", tapped=True)
    opposing = t.put(t.ben, "Forest", tapped=True)
    t.cast(t.ana, "Bontu's Last Reckoning", "BBB")
    island = t.put(t.ana, "Island", tapped=True)
    t.s.to("upkeep", t.ben)
    assert not opposing.tapped
    t.s.to("upkeep", t.ana)
    assert (forest.tapped, island.tapped) == (True, True)
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert (forest.tapped, island.tapped) == (False, False)


@pytest.mark.parametrize("counters", [0, 1])
def test_502_3_it_stays_tapped_while_it_has_a_counter(corpus: Mapping[str, CardRecord], counters: int) -> None:
    t = Table(corpus)
    cap = t.put(t.ana, "Land Cap", tapped=True, counters={"depletion": counters})
    t.s.to("upkeep", t.ben)
    t.s.to("draw", t.ana)
    assert cap.tapped is (counters > 0)


@pytest.mark.shows("603.2h")
def test_603_2h_the_action_is_done_once_a_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Irreverent Gremlin")
    t.put(t.ana, "Shock", "hand")
    shock = t.put(t.ana, "Shock", "hand")
    t.s.answer(t.ana, False, "may")
    t.cast(t.ana, "Memnite", "")  # not taken: the ability still triggers afterwards
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, shock, "discard")
    t.cast(t.ana, "Memnite", "")
    assert t.ana.graveyard == ["Shock"]
    t.put(t.ana, "Memnite", "hand")
    t.s.cast(t.ana, "Memnite")
    t.s.resolve()
    assert t.s.stack == []  # done: it does not trigger any more


def test_608_2_the_third_resolution_of_a_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    seeker = t.put(t.ana, "Soulbright Seeker")
    bears = t.put(t.ana, "Grizzly Bears")
    for _ in range(2):
        t.s.mana(t.ana, "R")
        t.s.activate(t.ana, seeker, targets=[bears])
        t.s.resolve_all()
        assert t.ana.mana in ("", "{0}")
    t.s.mana(t.ana, "R")
    t.s.activate(t.ana, seeker, targets=[bears])
    t.s.resolve()
    assert t.ana.mana == "{R}{R}{R}{R}"


def test_602_5_activated_four_times(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    whelp = t.put(t.ana, "Dragon Whelp")
    t.s.mana(t.ana, "RRRR")
    for _ in range(4):
        t.s.activate(t.ana, whelp)
        t.s.resolve_all()
    assert whelp.power == 6
    t.s.to("end")
    t.s.resolve_all()
    assert t.ana.graveyard == ["Dragon Whelp"]


def test_602_5_three_times_are_not_four(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    whelp = t.put(t.ana, "Dragon Whelp")
    t.s.mana(t.ana, "RRR")
    for _ in range(3):
        t.s.activate(t.ana, whelp)
        t.s.resolve_all()
    t.s.to("end")
    t.s.resolve_all()
    assert t.ana.battlefield == ["Dragon Whelp"]


@pytest.mark.parametrize(("counters", "drawn"), [(0, 0), (1, 1)])
def test_603_10_counters_that_it_had(corpus: Mapping[str, CardRecord], counters: int, drawn: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Nikara, Lair Scavenger")
    bears = t.put(t.ana, "Grizzly Bears", counters={"+1/+1": counters})
    t.cast(t.ana, "Lightning Bolt", "R", bears)
    assert (len(t.ana.hand), t.ana.life) == (drawn, 20 - drawn)


@pytest.mark.shows("700.14")
def test_700_14_the_fourth_mana_of_a_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    boxer = t.put(t.ana, "Bakersbane Duo")
    t.cast(t.ana, "Grizzly Bears", "GG")
    assert boxer.pt == corpus_pt(corpus, "Bakersbane Duo", 0)
    t.cast(t.ana, "Divination", "UUU")
    assert boxer.pt == corpus_pt(corpus, "Bakersbane Duo", 1)
    t.cast(t.ana, "Divination", "UUU")  # the fourth was spent already
    assert boxer.pt == corpus_pt(corpus, "Bakersbane Duo", 1)


def corpus_pt(corpus: Mapping[str, CardRecord], name: str, more: int) -> str:
    face = corpus[name].front
    return f"{int(face.power or 0) + more}/{int(face.toughness or 0) + more}"


@pytest.mark.parametrize("warped", [True, False])
@pytest.mark.shows("702.185c")
def test_702_185c_a_spell_was_warped(corpus: Mapping[str, CardRecord], warped: bool) -> None:
    t = Table(corpus)
    warden = t.put(t.ana, "Kavaron Skywarden")
    if warped:
        t.put(t.ana, "Bygone Colossus", "hand")
        t.s.mana(t.ana, "UUU")
        t.s.cast(t.ana, "Bygone Colossus", way="warp")
        t.s.resolve_all()
        t.s.answer(t.ana, (0, 1), "order")
    t.s.to("end")
    t.s.resolve_all()
    assert warden.counter("+1/+1") == int(warped)


@pytest.mark.parametrize(("second", "tokens"), [("Craw Wurm", 1), ("Grizzly Bears", 0)])
def test_508_1_attacking_with_enough_power(corpus: Mapping[str, CardRecord], second: str, tokens: int) -> None:
    t = Table(corpus)
    goblin = t.put(t.ana, "Battle Cry Goblin")
    other = t.put(t.ana, second)
    t.s.attack(t.ana, [goblin, other])
    t.s.resolve_all()
    assert len([name for name in t.ana.battlefield if name.startswith("Goblin")]) == tokens


def test_508_5_damage_to_whom_it_attacks(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hellrider")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.attack(t.ana, [bears])
    t.s.resolve_all()
    assert t.ben.life == 19


def test_702_122a_crewing_with_more_power(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    copter = t.put(t.ana, "Aethersphere Harvester")  # crew 1
    barge = t.put(t.ana, "Sky Skiff")
    pilot = t.put(t.ana, "Deathless Pilot")  # 2/2, as though 4
    freighter = t.put(t.ana, "Ovalchase Dragster")
    big = t.put(t.ana, "Aradara Express")  # crew 4
    assert pilot.power == 2
    assert all(thing.exists for thing in (copter, barge, freighter))
    t.s.activate(t.ana, big)
    t.s.resolve_all()
    assert "creature" in big.types
    assert pilot.tapped


def test_701_43a_exerting_as_a_cost(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    steward = t.put(t.ana, "Steward of Solidarity")
    survivors = t.put(t.ana, "Resolute Survivors")
    t.s.activate(t.ana, steward)
    t.s.resolve_all()
    assert survivors.exists
    assert (t.ana.life, t.ben.life) == (21, 19)
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert steward.tapped
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert not steward.tapped


@pytest.mark.parametrize(("mana", "able"), [("R", True), ("", False)])
def test_118_7_never_less_than_one_mana(corpus: Mapping[str, CardRecord], mana: str, able: bool) -> None:
    t = Table(corpus)
    t.put(t.ana, "Training Grounds")
    brute = t.put(t.ana, "Gingerbrute")
    t.s.mana(t.ana, mana)
    assert t.s.can_activate(t.ana, brute, 0) is able  # {1}


def test_118_7_abilities_of_creatures_you_control(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Training Grounds")
    archer = t.put(t.ana, "Cinder Elemental")
    tome = t.put(t.ana, "Jayemdae Tome")
    t.s.mana(t.ana, "RR")
    assert archer.exists
    assert not t.s.can_activate(t.ana, tome)  # {4}: an artifact


def test_702_6a_equip_costs_less(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Bureau Headmaster")
    axe = t.put(t.ana, "Vulshok Morningstar")  # equip {2}
    bears = t.put(t.ana, "Grizzly Bears")
    theirs = t.put(t.ben, "Vulshok Morningstar")
    t.put(t.ben, "Grizzly Bears")
    t.s.mana(t.ana, "R")
    t.s.activate(t.ana, axe, targets=[bears])
    t.s.resolve_all()
    assert bears.power == 4
    t.s.to("precombat main", t.ben)
    t.s.mana(t.ben, "R")
    assert not t.s.can_activate(t.ben, theirs)


def test_614_1a_a_creature_that_it_damaged_is_exiled(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    kumano = t.put(t.ana, "Frostwielder")
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ben, "Hill Giant")
    t.s.activate(t.ana, kumano, targets=[bears])
    t.s.resolve_all()
    t.cast(t.ana, "Shock", "R", bears)
    t.cast(t.ana, "Lightning Bolt", "R", t.s.permanent("Hill Giant"))
    assert (t.ben.exile, t.ben.graveyard) == (["Grizzly Bears"], ["Hill Giant"])
