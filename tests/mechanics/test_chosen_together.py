"""Several things that have to be something together: from one graveyard, of different players, up to a total."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_601_2c_targets_in_one_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    mine = t.put(t.ana, "Forest", "graveyard")
    theirs = t.put(t.ben, "Island", "graveyard")
    also_theirs = t.put(t.ben, "Swamp", "graveyard")
    with pytest.raises(SpellwrightError):
        t.cast(t.ana, "Rapid Decay", "BB", mine, theirs)
    t.cast(t.ana, "Rapid Decay", "BB", theirs, also_theirs)
    assert t.ben.graveyard == []
    assert "Forest" in t.ana.graveyard


def test_601_2c_x_targets_need_one_graveyard_with_as_many_cards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "graveyard")
    t.put(t.ben, "Island", "graveyard")
    with pytest.raises(SpellwrightError):
        t.cast(t.ana, "Rats' Feast", "BBB", x=2)


def test_601_2c_targets_of_different_players(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    ogre = t.put(t.ben, "Gray Ogre")
    other = t.put(t.ben, "Hill Giant")
    with pytest.raises(SpellwrightError):
        t.cast(t.ana, "Run Away Together", "UU", ogre, other)
    t.cast(t.ana, "Run Away Together", "UU", bears, other)
    assert "Grizzly Bears" in t.ana.hand
    assert t.ben.hand == ["Hill Giant"]


def test_601_2c_total_mana_value_of_targets(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    elves = t.put(t.ana, "Llanowar Elves", "graveyard")
    bears = t.put(t.ana, "Grizzly Bears", "graveyard")
    other = t.put(t.ana, "Runeclaw Bear", "graveyard")
    with pytest.raises(SpellwrightError):
        t.cast(t.ana, "Patch Up", "WWW", bears, other)
    t.cast(t.ana, "Patch Up", "WWW", elves, bears)
    assert sorted(t.ana.battlefield) == ["Grizzly Bears", "Llanowar Elves"]


def test_608_2d_total_power_of_what_each_player_keeps(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    elves = t.put(t.ana, "Llanowar Elves")
    t.put(t.ana, "Hill Giant")
    t.put(t.ben, "Shivan Dragon")
    t.s.answer(t.ana, [bears], "choose")
    t.s.answer(t.ana, [elves], "choose")
    t.cast(t.ana, "Slaughter the Strong", "WWW")
    assert sorted(t.ana.battlefield) == ["Grizzly Bears", "Llanowar Elves"]
    assert t.ben.battlefield == []


def test_701_23_found_cards_with_different_names(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears", "library")
    t.put(t.ana, "Grizzly Bears", "library")
    ogre = t.put(t.ana, "Gray Ogre", "library")
    t.s.answer(t.ana, [bears], "search")
    t.s.answer(t.ana, [ogre], "search")
    t.cast(t.ana, "Shared Summons", "GGGGG")
    assert sorted(t.ana.hand) == ["Gray Ogre", "Grizzly Bears"]


def test_601_2c_targets_that_share_a_creature_type(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears", "graveyard")
    elves = t.put(t.ana, "Llanowar Elves", "graveyard")
    other = t.put(t.ana, "Elvish Visionary", "graveyard")
    with pytest.raises(SpellwrightError):
        t.cast(t.ana, "Raise the Draugr", "BB", bears, elves, modes=[1])
    t.cast(t.ana, "Raise the Draugr", "BB", elves, other, modes=[1])
    assert sorted(t.ana.hand) == ["Elvish Visionary", "Llanowar Elves", "Raise the Draugr"]


def test_118_3_cost_taken_from_one_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    soil = t.put(t.ana, "Night Soil")
    t.put(t.ana, "Grizzly Bears", "graveyard")
    bears = t.put(t.ben, "Grizzly Bears", "graveyard")
    t.s.mana(t.ana, "G")
    assert not t.s.can_activate(t.ana, soil)
    t.put(t.ben, "Gray Ogre", "graveyard")
    assert t.s.can_activate(t.ana, soil)
    t.s.answer(t.ana, bears, "choose")
    t.s.activate(t.ana, soil)
    t.s.resolve_all()
    assert t.ben.graveyard == []
    assert t.ana.graveyard == ["Grizzly Bears"]


def test_608_2d_other_than_what_was_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Gray Ogre")
    t.put(t.ben, "Hill Giant")
    t.s.answer(t.ana, [bears], "choose")
    t.cast(t.ana, "Duneblast", "WBBGGGG")
    assert t.ben.battlefield == ["Grizzly Bears"]
    assert t.ana.battlefield == []


def test_608_2d_all_other_creatures_are_those_not_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Gray Ogre")
    t.put(t.ben, "Hill Giant")
    t.cast(t.ana, "The Nipton Lottery", "BRRR")
    assert len(t.s.permanents()) == 1


def test_608_2d_each_player_keeps_what_they_chose(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ogre = t.put(t.ana, "Gray Ogre")
    t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Forest")
    t.put(t.ben, "Hill Giant")
    t.s.answer(t.ana, ogre, "choose")
    t.cast(t.ana, "Divine Reckoning", "WWWW")
    assert sorted(t.ana.battlefield) == ["Forest", "Gray Ogre"]
    assert t.ben.battlefield == ["Hill Giant"]
