"""Phrases that many cards share: values of X, crimes, energy, what is dealt damage or dies, and where cards are put."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.parametrize(("x", "left"), [(5, 0), (4, 1)])
def test_107_3_if_x_is_so_much_asks_the_value_that_was_announced(corpus: Corpus, x: int, left: int) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Martial Coup", "hand")
    t.s.mana(t.ana, "WW" + "C" * x)
    t.s.cast(t.ana, "Martial Coup", x=x)
    t.s.resolve_all()
    assert (bears.zone == "battlefield") is bool(left)
    assert len([name for name in t.ana.battlefield if name == "Soldier Token"]) == x


@pytest.mark.shows("700.13")
def test_a_crime_is_remembered_even_if_its_target_is_yours_afterwards(corpus: Corpus) -> None:
    t = Table(corpus)
    vigilante = t.put(t.ana, "Omenport Vigilante")
    bears = t.put(t.ben, "Grizzly Bears")
    assert "double strike" not in vigilante.keywords
    t.cast(t.ana, "Giant Growth", "G", vigilante)
    assert "double strike" not in vigilante.keywords
    t.cast(t.ana, "Act of Treason", "RRR", bears)
    assert bears.controller == t.ana
    assert "double strike" in vigilante.keywords


def test_122_1_any_amount_of_energy_is_paid_and_counted(corpus: Corpus) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, 2, "energy")
    t.cast(t.ana, "Galvanic Discharge", "R", bears)
    assert bears.zone == "graveyard"
    assert t.ana.counters["energy"] == 1


@pytest.mark.parametrize("lets", [True, False])
def test_608_2d_the_controller_may_have_something_else_happen(corpus: Corpus, lets: bool) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Blazing Salvo", "hand")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Blazing Salvo", targets=[bears])
    t.s.answer(t.ben, lets, "may")
    t.s.resolve_all()
    assert (bears.zone == "battlefield") is lets
    assert t.ben.life == (15 if lets else 20)


def test_611_2c_whatever_would_die_this_turn_is_exiled(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    angel = t.put(t.ben, "Serra Angel")
    t.cast(t.ana, "Flaying Tendrils", "BBB")
    assert t.ben.exile == ["Grizzly Bears"]
    t.cast(t.ana, "Murder", "BBB", angel)
    assert t.ben.exile == ["Grizzly Bears", "Serra Angel"]
    assert not t.ben.graveyard


def test_509_1b_can_neither_block_nor_be_blocked_by_some(corpus: Corpus) -> None:
    t = Table(corpus)
    homunculus = t.put(t.ana, "Sneaky Homunculus")
    big = t.put(t.ben, "Craw Wurm")
    small = t.put(t.ben, "Llanowar Elves")
    t.s.attack(t.ana, [homunculus])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, {big: homunculus})
    t.s.block(t.ben, {small: homunculus})


def test_509_1g_each_creature_blocking_it_gets_a_counter(corpus: Corpus) -> None:
    t = Table(corpus)
    wolf = t.put(t.ana, "Lesser Werewolf")
    wall = t.put(t.ben, "Wall of Stone")
    t.put(t.ben, "Grizzly Bears")
    t.s.attack(t.ana, [wolf])
    t.s.block(t.ben, {wall: wolf})
    t.s.mana(t.ana, "B")
    t.s.activate(t.ana, wolf, targets=[wall])
    t.s.resolve_all()
    assert (wall.counters, wolf.power) == ({"-0/-1": 1}, 1)


def test_105_2_the_most_common_color_counts_ties(corpus: Corpus) -> None:
    t = Table(corpus)
    djinn = t.put(t.ana, "Ruham Djinn")
    assert djinn.power == 3
    t.put(t.ben, "Grizzly Bears")
    assert djinn.power == 3
    t.put(t.ben, "Llanowar Elves")
    assert djinn.power == 5


@pytest.mark.shows("715.2a")
def test_a_creature_spell_has_an_adventure_though_it_is_not_cast_as_one(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Edgewall Innkeeper")
    t.s.mana(t.ana, "GG")
    t.s.cast(t.ana, t.put(t.ana, "Grizzly Bears", "hand"))
    t.s.resolve_all()
    assert not t.ana.hand
    t.s.mana(t.ana, "WWW")
    t.s.cast(t.ana, t.s.put(t.ana, "hand", "Ardenvale Tactician // Dizzying Swoop"))
    t.s.resolve_all()
    assert len(t.ana.hand) == 1


def test_701_9_all_that_fit_are_discarded(corpus: Corpus) -> None:
    t = Table(corpus)
    for name in ("Forest", "Grizzly Bears", "Shock"):
        t.put(t.ben, name, "hand")
    t.cast(t.ana, "Amnesia", "UUUUUU", t.ben)
    assert t.ben.hand == ["Forest"]


def test_700_4_counts_what_died_under_your_control(corpus: Corpus) -> None:
    t = Table(corpus)
    mine, theirs = t.put(t.ana, "Grizzly Bears"), t.put(t.ben, "Grizzly Bears")
    for bears in (mine, theirs):
        t.cast(t.ana, "Murder", "BBB", bears)
    t.cast(t.ana, "Body Count", "BBB")
    assert len(t.ana.hand) == 1


def test_701_9_counts_the_cards_discarded_this_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    for _ in range(3):
        t.put(t.ana, "Forest", "hand")
    t.cast(t.ana, "Change of Fortune", "RRRR")
    assert t.ana.hand == ["Wastes"] * 3


@pytest.mark.parametrize("pays", [True, False])
def test_118_12a_any_player_may_pay(corpus: Corpus, pays: bool) -> None:
    t = Table(corpus)
    mine, theirs = t.put(t.ana, "Forest"), t.put(t.ben, "Forest")
    t.put(t.ana, "Cleansing", "hand")
    t.s.mana(t.ana, "WWW")
    t.s.cast(t.ana, "Cleansing")
    t.s.answer(t.ana, False)
    t.s.answer(t.ben, pays)
    t.s.answer(t.ana, False)
    t.s.answer(t.ben, False)
    t.s.resolve_all()
    assert [(mine.zone == "battlefield"), (theirs.zone == "battlefield")].count(True) == int(pays)
    assert t.ben.life == 20 - int(pays)


def test_301_7_vehicle_tokens_are_artifacts_and_no_creatures(corpus: Corpus) -> None:
    t = Table(corpus)
    lita = t.put(t.ana, "Lita, Mechanical Engineer")
    t.s.mana(t.ana, "WCCC")
    t.s.activate(t.ana, lita, "Zeppelin")
    t.s.resolve_all()
    zeppelin = t.s.permanent("Zeppelin")
    assert set(zeppelin.types) == {"artifact"}
    assert "flying" in zeppelin.keywords


def test_603_6c_a_land_put_into_a_graveyard_triggers(corpus: Corpus) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest")
    t.put(t.ana, "Genju of the Cedars", attached_to=forest)
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Stone Rain", "RRR", forest)
    assert t.ana.hand == ["Genju of the Cedars"]
