"""Colors and types that are chosen as an instruction is carried out, and halves, kicks and what is done once a turn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_205_1a_creature_type_of_choice_replaces_the_others(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    wall = t.put(t.ana, "Mistform Wall")
    t.s.mana(t.ana, "C")
    t.s.answer(t.ana, "Goblin", "type")
    t.s.activate(t.ana, wall)
    t.s.resolve_all()
    assert wall.subtypes == {"Goblin"}
    t.s.to("upkeep", t.ben)
    assert wall.subtypes == {"Illusion", "Wall"}


def test_305_7_basic_land_type_of_choice(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    land = t.put(t.ben, "Forest")
    t.s.answer(t.ana, "Island", "type")
    t.cast(t.ana, "Shimmering Mirage", "UU", land)
    t.s.mana(t.ben, "")
    assert land.subtypes == {"Island"}


def test_105_3_color_of_choice(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    crow = t.put(t.ana, "Rainbow Crow")
    t.s.mana(t.ana, "C")
    t.s.answer(t.ana, "red", "color")
    t.s.activate(t.ana, crow)
    t.s.resolve_all()
    assert crow.colors == {"red"}


def test_608_2d_permanents_of_the_color_of_choice(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    t.put(t.ben, "Gray Ogre")
    t.s.answer(t.ana, "green", "color")
    t.cast(t.ana, "Wash Out", "UUUU")
    assert t.ben.hand == ["Grizzly Bears"]
    assert t.ben.battlefield == ["Gray Ogre"]


def test_611_2c_creatures_of_the_type_of_choice_that_come_later_attack_too(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    desecration = t.put(t.ana, "Walking Desecration")
    t.s.to("upkeep", t.ben)
    piker = t.put(t.ben, "Goblin Piker")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.mana(t.ana, "B")
    t.s.answer(t.ana, "Goblin", "type")
    t.s.pass_priority()
    t.s.activate(t.ana, desecration)
    t.s.resolve_all()
    with pytest.raises(SpellwrightError):
        t.s.attack(t.ben, [bears])
    t.s.attack(t.ben, [piker])


def test_702_33c_counters_for_each_time_it_was_kicked(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Apex Hawks", "WWWWWWW", kicked=2)
    assert t.s.permanent("Apex Hawks").counters == {"+1/+1": 2}


def test_107_1a_half_is_rounded_as_it_says(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    t.cast(t.ana, "Blood Tribute", "BBBBBB", t.ben)
    assert t.ben.life == 8
    t.cast(t.ana, "Traumatize", "UUUUU", t.ben)
    assert len(t.ben.library) == 5


def test_107_1a_each_player_sacrifices_half_of_their_own(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    mine = [t.put(t.ana, "Grizzly Bears") for _ in range(3)]
    t.put(t.ben, "Gray Ogre")
    t.s.answer(t.ana, mine[0], "sacrifice")
    t.cast(t.ana, "Zodiark, Umbral God", "BBBBB")
    assert sorted(t.ana.battlefield) == ["Grizzly Bears", "Grizzly Bears", "Zodiark, Umbral God"]
    assert t.ben.battlefield == ["Gray Ogre"]


@pytest.mark.shows("603.2h")
def test_603_2h_what_is_done_once_each_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Nykthos Paragon")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, False, "may")
    t.cast(t.ana, "Angel's Mercy", "WWWW")
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Angel's Mercy", "WWWW")
    t.cast(t.ana, "Angel's Mercy", "WWWW")
    assert bears.counters == {"+1/+1": 7}
    assert t.s.asked.count((t.ana, "may")) == 2


def test_121_1_that_many_cards_and_one(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "hand")
    t.put(t.ana, "Forest", "hand")
    t.cast(t.ana, "Heartwarming Redemption", "RRWW")
    assert t.ana.hand == ["Wastes"] * 3
    assert t.ana.life == 23
