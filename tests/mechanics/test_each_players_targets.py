"""Targets for each of several players, amounts that speak of recipients, and what is said of each and of itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from spellwright.judge.scenario import Scenario
from tests.mechanics.table import Table


def three(corpus: Mapping[str, CardRecord]) -> Table:
    """A table with a third player, Cleo."""
    t = Table(corpus)
    t.s = Scenario("free-for-all", seed=1, players=3)
    t.ana, t.ben = t.s.players[:2]
    for player in t.s.players:
        t.s.put(player, "library", "Wastes", 10)
    return t


def test_601_2c_one_target_for_each_opponent(corpus: Mapping[str, CardRecord]) -> None:
    t = three(corpus)
    cleo = t.s.players[2]
    t.put(t.ben, "Grizzly Bears")
    ogre = t.put(t.ben, "Gray Ogre")
    t.put(cleo, "Hill Giant")
    t.cast(t.ana, "Blatant Thievery", "UUUUUUU", ogre)  # the only permanent of the third player has to be one
    assert sorted(t.ana.battlefield) == ["Gray Ogre", "Hill Giant"]
    assert t.ben.battlefield == ["Grizzly Bears"]


def test_601_2c_no_two_targets_of_one_player(corpus: Mapping[str, CardRecord]) -> None:
    t = three(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    ogre = t.put(t.ben, "Gray Ogre")
    with pytest.raises(SpellwrightError):
        t.cast(t.ana, "Mass Mutiny", "RRRRR", bears, ogre)


def test_608_2c_each_player_is_told_of_their_own_target(corpus: Mapping[str, CardRecord]) -> None:
    t = three(corpus)
    cleo = t.s.players[2]
    bears = t.put(t.ben, "Grizzly Bears")
    giant = t.put(cleo, "Hill Giant")
    t.s.answer(t.ana, [bears, giant], "target")
    t.cast(t.ana, "Luminate Primordial", "WWWWWWW")
    assert t.ben.life == 22
    assert cleo.life == 23
    assert t.ben.battlefield == []


def test_119_3_damage_counted_for_each_recipient(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for _ in range(3):
        t.put(t.ben, "Nomadic Elf")
        t.put(t.ben, "Azorius Chancery")
    t.put(t.ana, "Azorius Chancery")
    t.cast(t.ana, "Price of Progress", "RR")
    assert (t.ana.life, t.ben.life) == (18, 14)


def test_608_2h_an_amount_behind_its_recipient(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Forest", "hand")
    t.put(t.ben, "Forest", "hand")
    t.cast(t.ana, "Sudden Impact", "RRRR", t.ben)
    assert t.ben.life == 18


def test_120_1_each_creature_deals_its_own_power_to_itself(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    wall = t.put(t.ben, "Wall of Stone")
    giant = t.put(t.ana, "Hill Giant")
    t.cast(t.ana, "Wave of Reckoning", "WWWWW")
    assert bears.zone == "graveyard"
    assert giant.zone == "graveyard"
    assert wall.zone == "battlefield"


def test_120_1_damage_to_another_and_to_itself(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    mage = t.put(t.ana, "Reckless Embermage")
    t.s.mana(t.ana, "RR")
    t.s.activate(t.ana, mage, targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 19
    assert mage.damage == 1


def test_400_7_the_owner_of_what_was_returned_discards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Recoil", "UBB", bears)
    assert t.ben.graveyard == ["Grizzly Bears"]


def test_701_24_hand_and_graveyard_are_shuffled_into_the_library(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Forest", "hand")
    t.put(t.ben, "Island", "graveyard")
    t.cast(t.ana, "Timetwister", "UUU")
    assert len(t.ben.hand) == 7
    assert len(t.ben.library) == 5
    assert t.ana.graveyard == ["Timetwister"]


def test_608_2c_the_third_time_an_ability_resolves(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    flamekin = t.put(t.ana, "Soulbright Flamekin")
    t.s.answer(t.ana, True, "may")
    for count in range(3):
        t.s.mana(t.ana, "RR")
        t.s.activate(t.ana, flamekin, targets=[flamekin])
        t.s.resolve_all()
        assert t.s.asked.count((t.ana, "may")) == (1 if count == 2 else 0)
