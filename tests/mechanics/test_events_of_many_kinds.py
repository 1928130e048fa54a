"""What players and permanents do in trigger events: counters put, tokens created, targets, mills (CR 603.2)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_603_2c_counters_of_any_kind_on_what_others_control(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Generous Patron")
    mine, other = t.put(t.ana, "Grizzly Bears"), t.put(t.ben, "Hill Giant")
    t.cast(t.ana, "Battlegrowth", "G", mine)
    assert t.ana.hand == []
    t.cast(t.ana, "Battlegrowth", "G", other)
    assert len(t.ana.hand) == 1


def test_603_2c_once_for_each_counter(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Flourishing Defenses")
    giant = t.put(t.ben, "Enormous Baloth")
    for _ in range(3):
        t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Puncture Blast", "CCR", giant)
    assert t.ana.battlefield.count("Elf Warrior Token") == 3


def test_603_2_whoever_gets_energy(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Territorial Gorger")
    t.s.answer(t.ana, [], "search")
    t.cast(t.ana, "Attune with Aether", "G")
    assert t.s.permanent("Territorial Gorger").power == 4


@pytest.mark.parametrize(("owner", "cards"), [("Ana", 0), ("Ben", 1)])
def test_115_1_you_become_the_target_of_what_an_opponent_controls(
    corpus: Mapping[str, CardRecord], owner: str, cards: int
) -> None:
    t = Table(corpus)
    t.put(t.ana, "Leovold, Emissary of Trest")
    t.s.answer(t.ana, True, "may")
    caster = t.ana if owner == "Ana" else t.ben
    name = t.card("Shock")
    t.put(caster, name, "hand")
    t.s.mana(caster, "R")
    if caster is t.ben:
        t.s.get_priority(t.ben)
    t.s.cast(caster, name, targets=[t.ana])
    t.s.resolve_all()
    assert len(t.ana.hand) == cards


def test_115_1_counter_what_targets_a_permanent_unless_paid(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Unsettled Mariner")
    t.cast(t.ana, "Shock", "R", t.ben)
    assert t.ben.life == 20
    t.s.answer(t.ana, True)
    t.cast(t.ana, "Shock", "RR", t.ben)
    assert t.ben.life == 18


def test_701_7_each_token_counts(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    rosie = t.put(t.ana, "Rosie Cotton of South Lane")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, bears, "target")
    t.s.answer(t.ana, bears, "target")
    t.cast(t.ana, "Raise the Alarm", "CW")
    assert bears.counter("+1/+1") + rosie.counter("+1/+1") == 2


def test_701_17_a_player_mills_nonlands(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Glowing One")
    t.put(t.ben, "Grizzly Bears", "library", count=2)
    t.put(t.ben, "Forest", "library")
    t.cast(t.ana, "Tome Scour", "U", t.ben)
    assert t.ana.life == 22


@pytest.mark.parametrize(("seat", "life"), [(0, 20), (1, 21)])
def test_701_23a_an_opponent_searches_their_library(corpus: Mapping[str, CardRecord], seat: int, life: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Archivist of Oghma")
    player = t.s.players[seat]
    if seat:
        t.s.to("precombat main", player)
    t.s.answer(player, [], "search")
    t.cast(player, "Lay of the Land", "G")
    assert t.ana.life == life


def test_701_3_an_equipment_becomes_attached(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    blade = t.put(t.ana, "Enormous Energy Blade")
    t.s.mana(t.ana, "BB")
    t.s.activate(t.ana, blade, targets=[bears])
    t.s.resolve_all()
    assert bears.power == 6
    assert bears.tapped


def test_120_3_at_least_so_much_damage_to_a_player(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Dragonborn Champion")
    t.cast(t.ana, "Lava Spike", "R", t.ben)
    assert t.ana.hand == []
    t.cast(t.ana, "Lava Axe", "CCCCR", t.ben)
    assert len(t.ana.hand) == 1


def test_603_6a_what_entered_tapped_untaps(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, strict=False)
    t.put(t.ana, "Amulet of Vigor")
    t.put(t.ana, "Jungle Hollow", "hand")
    t.s.play(t.ana, "Jungle Hollow")
    t.s.resolve_all()
    assert not t.s.permanent("Jungle Hollow").tapped


def test_119_4_life_that_is_paid(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    font = t.put(t.ana, "Font of Agonies")
    t.cast(t.ana, "Vampire's Kiss", "CB", t.ben)
    assert font.counter("blood") == 0
    t.s.answer(t.ana, [], "search")
    fetch = t.put(t.ana, "Windswept Heath")
    t.s.activate(t.ana, fetch)
    t.s.resolve_all()
    assert font.counter("blood") == 1


@pytest.mark.parametrize(("attackers", "cards"), [(1, 0), (2, 1)])
def test_508_1_it_and_another_attack(corpus: Mapping[str, CardRecord], attackers: int, cards: int) -> None:
    t = Table(corpus)
    sokka = t.put(t.ana, "Sokka, Lateral Strategist")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.attack(t.ana, [sokka, bears][:attackers])
    t.s.resolve_all()
    assert len(t.ana.hand) == cards


@pytest.mark.parametrize(("fodder", "zombies"), [("Grizzly Bears", 1), ("", 0)])
def test_702_110b_what_is_exploited(corpus: Mapping[str, CardRecord], fodder: str, zombies: int) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, bool(fodder), "may")
    if fodder:
        t.s.answer(t.ana, t.put(t.ana, fodder), "exploit")
    t.cast(t.ana, "Skull Skaab", "CCUUBB")
    assert t.ana.battlefield.count("Zombie Token") == zombies


@pytest.mark.shows("702.112b")
def test_702_112b_becoming_renowned(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Valeron Wardens")
    knight = t.put(t.ana, "Topan Freeblade")
    t.s.attack(t.ana, [knight])
    t.s.to("postcombat main", t.ana)
    assert knight.counter("+1/+1") == 1
    assert len(t.ana.hand) == 1


def test_614_1c_it_enters_under_an_opponents_control(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, players=3)
    t.s.answer(t.ana, t.ben, "opponent")
    t.cast(t.ana, "Captive Audience", "CCCCCBR")
    assert "Captive Audience" in t.ben.battlefield
