"""Putting and returning objects to zones, exile until something leaves."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("400.3")
def test_400_3_returned_to_its_owners_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Unsummon", "U", bears)
    assert t.ben.hand == ["Grizzly Bears"]


@pytest.mark.shows("110.2a")
def test_110_2a_returned_from_the_graveyard_under_your_control(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears", "graveyard")
    t.cast(t.ana, "Reanimate", "B", bears)
    assert t.ana.battlefield == ["Grizzly Bears"]
    assert t.ana.life == 18


def test_610_3_exiled_until_it_leaves_the_battlefield(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Banisher Priest", "WWW")
    assert t.ben.exile == ["Grizzly Bears"]
    priest = t.s.thing(t.s.state.battlefield[-1])
    t.cast(t.ana, "Unsummon", "U", priest)
    assert t.ben.battlefield == ["Grizzly Bears"]


@pytest.mark.shows("113.6m")
def test_113_6m_returns_itself_from_the_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Sanitarium Skeleton", "graveyard")
    t.s.mana(t.ana, "BBB")
    t.s.activate(t.ana, "Sanitarium Skeleton")
    t.s.resolve_all()
    assert t.ana.hand == ["Sanitarium Skeleton"]


def test_401_2_card_taken_from_among_the_top_cards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "library")
    island = t.put(t.ana, "Island", "library")
    t.put(t.ana, "Swamp", "library")
    t.s.answer(t.ana, island, "take")
    t.cast(t.ana, "Strategic Planning", "UU")
    assert t.ana.hand == ["Island"]
    assert sorted(t.ana.graveyard) == ["Forest", "Strategic Planning", "Swamp"]


@pytest.mark.shows("101.4")
def test_101_4_each_player_chooses_among_their_own_cards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "graveyard")
    t.put(t.ben, "Hill Giant", "graveyard")
    t.cast(t.ana, "Exhume", "BB")
    assert t.ana.battlefield == ["Grizzly Bears"]
    assert t.ben.battlefield == ["Hill Giant"]


@pytest.mark.shows("400.7e")
def test_400_7e_a_dies_trigger_finds_the_card_in_the_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    roaches = t.put(t.ana, "Endless Cockroaches")
    t.cast(t.ben, "Lightning Bolt", "R", roaches)
    assert t.ana.hand == ["Endless Cockroaches"]


@pytest.mark.shows("400.7")
def test_400_7_a_card_that_left_the_graveyard_is_not_found(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    roaches = t.put(t.ana, "Endless Cockroaches")
    bolt = t.put(t.ben, "Lightning Bolt", "hand")
    t.s.mana(t.ben, "R")
    t.s.cast(t.ben, bolt, targets=[roaches])
    t.s.resolve()
    card = t.s.find("Endless Cockroaches", "graveyard")
    t.put(t.ben, "Cremate", "hand")
    t.s.mana(t.ben, "B")
    t.s.cast(t.ben, "Cremate", targets=[card])
    t.s.resolve_all()
    assert t.ana.hand == []
    assert t.ana.exile == ["Endless Cockroaches"]


@pytest.mark.shows("400.7j")
def test_400_7j_an_exiled_creature_returns_under_the_control_it_says(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears", tapped=True)
    t.cast(t.ana, "Cloudshift", "W", bears)
    assert t.ana.battlefield == ["Grizzly Bears"]
    assert not t.s.permanent("Grizzly Bears").tapped


@pytest.mark.shows("401.4")
def test_401_4_each_owner_arranges_their_own_cards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ben, "Hill Giant")
    ogre = t.put(t.ben, "Gray Ogre")
    t.s.answer(t.ben, [ogre, giant], "order")
    t.cast(t.ana, "Hallowed Burial", "WWWWW")
    assert t.ana.library[-1] == "Grizzly Bears"
    assert t.ben.library[-2:] == ["Gray Ogre", "Hill Giant"]


@pytest.mark.shows("303.4f")
def test_303_4f_an_aura_put_onto_the_battlefield_is_attached_by_choice(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Holy Strength", "graveyard")
    t.cast(t.ana, "Replenish", "WWWW")
    assert bears.pt == "3/4"


@pytest.mark.shows("303.4g")
def test_303_4g_an_aura_with_nothing_to_enchant_stays(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Holy Strength", "graveyard")
    t.cast(t.ana, "Replenish", "WWWW")
    assert sorted(t.ana.graveyard) == ["Holy Strength", "Replenish"]


def test_701_24d_the_library_is_shuffled_without_any_target(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Forest", "library")
    before = t.ben.library
    t.s.answer(t.ana, t.ben, "target")
    t.cast(t.ana, "Loaming Shaman", "GGG")
    assert sorted(t.ben.library) == sorted(before)
    assert t.ben.library != before


def test_607_2a_the_exiled_card_returns_when_the_enchantment_leaves(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, bears, "target")
    t.cast(t.ana, "Oblivion Ring", "WWW")
    assert t.ben.exile == ["Grizzly Bears"]
    t.cast(t.ben, "Naturalize", "GG", t.s.permanent("Oblivion Ring"))
    assert t.ben.battlefield == ["Grizzly Bears"]


def test_701_20a_the_rest_of_the_revealed_cards_go_to_the_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "library")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, forest, "take")
    t.cast(t.ana, "Grisly Salvage", "BG")
    assert t.ana.hand == ["Forest"]
    assert t.ana.graveyard.count("Wastes") == 4


@pytest.mark.shows("401.4")
def test_401_4_cards_put_on_top_in_any_order(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "hand")
    island = t.put(t.ana, "Island", "hand")
    t.s.answer(t.ana, [forest, island], "choose")
    t.s.answer(t.ana, [forest, island], "order")
    t.cast(t.ana, "Brainstorm", "U")
    assert t.ana.library[:2] == ["Island", "Forest"]


def test_610_3_an_aura_that_returns_is_attached_by_choice(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    strength = t.put(t.ben, "Holy Strength", attached_to=bears)
    t.s.define("Test Warden", "Creature — Human", "{W}", "1/1", "When this creature enters, exile target enchantment "
               "until this creature leaves the battlefield.")  # fmt: skip
    t.s.put(t.ana, "hand", "Test Warden")
    t.s.mana(t.ana, "W")
    t.s.answer(t.ana, strength, "target")
    t.s.cast(t.ana, "Test Warden")
    t.s.resolve_all()
    assert bears.pt == "2/2"
    t.cast(t.ana, "Lightning Bolt", "R", t.s.permanent("Test Warden"))
    assert bears.pt == "3/4"
