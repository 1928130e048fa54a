"""CR 509.1c-f: costs to block are added up, locked in, and paid with the declaration, or it is not made."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table
from tests.chapters.corpus_table import Corpus, CorpusTable


def tapped(t: Table, name: str = "Wastes") -> int:
    return sum(land.tapped for land in t.permanents(name))


def cadence(t: Table, x: int) -> None:
    """Ana has War Cadence ask for so much of each blocking creature."""
    t.put(t.ana, "battlefield", "Mountain", x + 1)
    t.activate(t.ana, t.put(t.ana, "battlefield", "War Cadence"), x=x)
    t.resolve()


@pytest.mark.shows("509.1d")
def test_all_costs_of_all_blockers_are_one_total(corpus: Corpus) -> None:
    """War Cadence asks for {2} of each, and the Behemoth's own ability for {2} more: {6}."""
    t = CorpusTable(corpus)
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    behemoth, wall = t.put(t.ben, "battlefield", "Qal Sisma Behemoth"), t.put(t.ben, "battlefield", "Wall of Stone")
    t.put(t.ben, "battlefield", "Wastes", 7)
    cadence(t, 2)
    t.attack(t.ana, [bears])
    t.block(t.ben, {behemoth: bears, wall: bears})
    assert tapped(t) == 6 and behemoth.blocking and wall.blocking


@pytest.mark.shows("509.1f")
def test_a_block_whose_costs_cannot_be_paid_whole_is_not_made(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    walls = [t.put(t.ben, "battlefield", "Wall of Stone") for _ in range(2)]
    t.put(t.ben, "battlefield", "Wastes", 3)
    cadence(t, 2)
    t.attack(t.ana, [bears])
    t.block(t.ben, dict.fromkeys(walls, bears))  # {4} for both
    assert tapped(t) == 0 and not any(wall.blocking for wall in walls) and not bears.obj.blocked


@pytest.mark.shows("509.1e")
def test_the_defending_player_may_activate_mana_abilities_for_the_costs(corpus: Corpus) -> None:
    """A blocker does not tap as it blocks: Llanowar Elves pay for their own block."""
    t = CorpusTable(corpus)
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    elves = t.put(t.ben, "battlefield", "Llanowar Elves")
    cadence(t, 1)
    t.attack(t.ana, [bears])
    t.block(t.ben, {elves: bears})
    assert elves.tapped and elves.blocking


@pytest.mark.shows("509.1c")
def test_nobody_has_to_pay_to_block_what_all_have_to_block(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "battlefield", "Lure", attached_to=bears)
    free, costly = t.put(t.ben, "battlefield", "Wall of Stone"), t.put(t.ben, "battlefield", "Qal Sisma Behemoth")
    t.put(t.ben, "battlefield", "Wastes", 2)
    t.attack(t.ana, [bears])
    t.block(t.ben, {free: bears})
    assert tapped(t) == 0 and not costly.blocking


def test_who_defends_pays_for_each_creature_that_blocks_what_has_awesome_presence(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    bears, giant = t.put(t.ana, "battlefield", "Grizzly Bears"), t.put(t.ana, "battlefield", "Hill Giant")
    t.put(t.ana, "battlefield", "Awesome Presence", attached_to=bears)
    walls = [t.put(t.ben, "battlefield", "Wall of Stone") for _ in range(3)]
    t.put(t.ben, "battlefield", "Wastes", 7)
    t.attack(t.ana, [bears, giant])
    t.block(t.ben, {walls[0]: bears, walls[1]: bears, walls[2]: giant})
    assert tapped(t) == 6


def test_archangel_of_tithes_asks_for_mana_of_attackers_and_of_blockers(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    archangel = t.put(t.ana, "battlefield", "Archangel of Tithes")
    drake = t.put(t.ben, "battlefield", "Wind Drake")
    t.put(t.ben, "battlefield", "Wastes", 3)
    t.attack(t.ana, [archangel])
    t.block(t.ben, {drake: archangel})
    assert tapped(t) == 1


def test_hipparion_pays_only_for_blocking_strong_creatures(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    bears, giant = t.put(t.ana, "battlefield", "Grizzly Bears"), t.put(t.ana, "battlefield", "Hill Giant")
    first, second = [t.put(t.ben, "battlefield", "Hipparion") for _ in range(2)]
    t.put(t.ben, "battlefield", "Wastes", 3)
    t.attack(t.ana, [bears, giant])
    t.block(t.ben, {first: bears, second: giant})
    assert tapped(t) == 1


@pytest.mark.shows("508.1j")
def test_costs_of_other_kinds_are_paid_whole_or_not_at_all(corpus: Corpus) -> None:
    """Two Exalted Dragons need two lands to be sacrificed; with one of them nothing is."""
    t = CorpusTable(corpus)
    pair = [t.put(t.ana, "battlefield", "Exalted Dragon") for _ in range(2)]
    t.put(t.ana, "battlefield", "Wastes")
    t.attack(t.ana, pair)
    assert len(t.permanents("Wastes")) == 1 and not any(dragon.attacking for dragon in pair)


def test_a_land_is_sacrificed_for_each_creature_that_attacks(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Flooded Woodlands")  # only of green creatures
    bears, ogre = t.put(t.ana, "battlefield", "Grizzly Bears"), t.put(t.ana, "battlefield", "Gray Ogre")
    t.put(t.ana, "battlefield", "Wastes", 3)
    t.answer(t.ana, t.permanents("Wastes")[0], "sacrifice")
    t.attack(t.ana, [bears, ogre])
    assert bears.attacking and ogre.attacking and len(t.permanents("Wastes")) == 2


def test_the_x_of_a_cost_is_counted_as_attackers_are_declared(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Sphere of Safety")
    t.put(t.ben, "battlefield", "Glorious Anthem")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "battlefield", "Wastes", 3)
    t.attack(t.ana, [bears])
    assert tapped(t) == 2


def test_life_is_paid_for_phyrexian_symbols_of_a_cost_to_attack(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Norn's Annex")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [bears])
    assert bears.attacking and t.ana.life == 18


def test_only_attacks_on_planeswalkers_cost_something_under_onakke_oathkeeper(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ben, "battlefield", "Onakke Oathkeeper")
    jace = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    bears, giant = t.put(t.ana, "battlefield", "Grizzly Bears"), t.put(t.ana, "battlefield", "Hill Giant")
    t.put(t.ana, "battlefield", "Wastes", 3)
    t.attack(t.ana, {bears: t.ben, giant: jace})
    assert tapped(t) == 1


def test_a_creature_pays_for_each_of_its_counters(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    marauder = t.put(t.ana, "battlefield", "Phyrexian Marauder", counters={"+1/+1": 3})
    t.put(t.ana, "battlefield", "Wastes", 4)
    t.attack(t.ana, [marauder])
    assert tapped(t) == 3
