"""Searching libraries."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from spellwright.judge.scenario import Scenario
from tests.mechanics.table import Table


def test_701_23b_a_card_with_a_quality_need_not_be_found(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "library")
    t.s.answer(t.ana, [], "search")
    t.cast(t.ana, "Rampant Growth", "GG")
    assert t.ana.battlefield == []


def test_701_23d_a_card_without_a_quality_must_be_found(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "library")
    t.s.answer(t.ana, forest, "search")
    t.cast(t.ana, "Demonic Tutor", "BB")
    assert t.ana.hand == ["Forest"]


def test_701_24b_the_found_card_stays_on_top_after_shuffling(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "library")
    t.put(t.ana, "Island", "library")
    t.s.answer(t.ana, forest, "search")
    t.cast(t.ana, "Imperial Seal", "B")
    assert t.ana.library[0] == "Forest"
    assert t.ana.life == 18


def test_701_23_one_of_the_found_cards_goes_elsewhere(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "library")
    island = t.put(t.ana, "Island", "library")
    t.s.answer(t.ana, [forest, island], "search")
    t.s.answer(t.ana, island, "put")
    t.cast(t.ana, "Cultivate", "GGG")
    assert t.ana.battlefield == ["Island"]
    assert t.s.permanent("Island").tapped
    assert t.ana.hand == ["Forest"]


def test_701_23i_each_player_searches_their_own_library(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    explorer = t.put(t.ana, "Veteran Explorer")
    forest = t.put(t.ana, "Forest", "library")
    island = t.put(t.ben, "Island", "library")
    for player, card in ((t.ana, forest), (t.ben, island)):
        t.s.answer(player, True, "may")
        t.s.answer(player, [card], "search")
    t.cast(t.ben, "Lightning Bolt", "R", explorer)
    assert t.ana.battlefield == ["Forest"]
    assert t.ben.battlefield == ["Island"]


def test_701_23b_all_cards_of_a_name_in_three_zones(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ben, "Grizzly Bears", "graveyard")
    held = t.put(t.ben, "Grizzly Bears", "hand")
    t.put(t.ben, "Grizzly Bears", "library")
    t.put(t.ben, "Gray Ogre", "hand")
    t.s.answer(t.ana, [held], "search")
    t.cast(t.ana, "Eradicate", "BBBB", bears)
    assert t.ben.graveyard == []
    assert t.ben.hand == ["Gray Ogre"]
    assert "Grizzly Bears" in t.ben.library


def test_608_2h_as_many_cards_as_were_exiled_from_the_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    held = t.put(t.ben, "Grizzly Bears", "hand")
    buried = t.put(t.ben, "Grizzly Bears", "graveyard")
    t.s.answer(t.ana, [held, buried], "search")
    t.cast(t.ana, "The End", "BBBB", bears)
    assert t.ben.hand == ["Wastes"]


def test_701_23_one_of_three_zones(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    pacifism = t.put(t.ana, "Pacifism", "hand")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, [pacifism], "search")
    t.cast(t.ana, "Boonweaver Giant", "WWWWWWW")
    assert pacifism.attached_to == t.s.permanent("Boonweaver Giant")


def test_what_each_player_finds_leaves_the_library_before_it_is_shuffled() -> None:
    """Weird Harvest: all of them search, what they found moves at once, and then the libraries are shuffled."""
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    bears, giant = s.put(ana, "library", "Grizzly Bears"), s.put(ben, "library", "Hill Giant")
    for player in (ana, ben):
        s.put(player, "library", "Forest", 3)
    s.put(ana, "hand", "Weird Harvest")
    s.begin(ana)
    s.mana(ana, "GGG")
    s.answer(ana, 1, "x")
    for player, found in ((ana, bears), (ben, giant)):
        s.answer(player, "yes", "may")
        s.answer(player, [found], "search")
    s.cast(ana, "Weird Harvest")
    s.resolve()
    assert ana.hand == ["Grizzly Bears"] and ben.hand == ["Hill Giant"]
    assert len(ana.library) == len(ben.library) == 3
