"""CR 710: flip cards."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Thing
from tests.chapters.ch61_table import Table

TOP, BOTTOM = "Akki Lavarunner", "Tok-Tok, Volcano Born"


def flipped(t: Table) -> Thing:
    """Ana's Akki Lavarunner, flipped by the damage that it has dealt."""
    akki = t.put(t.ana, TOP)
    t.s.attack(t.ana, [akki])
    t.s.to("end of combat")
    t.s.resolve_all()
    return akki


@pytest.mark.shows("710.1b", "710.2")
def test_flipped_it_has_its_other_name_type_text_and_size() -> None:
    t = Table()
    akki = flipped(t)
    assert (akki.chars.name, akki.pt, akki.has("haste")) == (BOTTOM, "2/2", False)
    assert "legendary" in akki.chars.supertypes


@pytest.mark.shows("710.1c")
def test_its_color_and_mana_cost_stay_and_so_does_what_was_done_to_it() -> None:
    t = Table()
    akki = t.put(t.ana, TOP, counters={"+1/+1": 1})
    t.s.attack(t.ana, [akki])
    t.s.to("end of combat")
    t.s.resolve_all()
    assert (akki.chars.name, akki.colors, akki.mana_cost, akki.pt) == (BOTTOM, {"red"}, "{3}{R}", "3/3")


@pytest.mark.shows("710.4", "110.5")
def test_it_does_not_flip_back_but_forgets_where_it_goes() -> None:
    t = Table()
    akki = flipped(t)
    flip = t.invent("Instant", "Flip target creature.", "", "{U}")
    t.cast(t.ana, flip, akki)
    assert akki.chars.name == BOTTOM
    t.cast(t.ana, "Unsummon", akki)
    assert (akki.zone, akki.chars.name) == ("hand", TOP)


@pytest.mark.shows("710.2")
def test_elsewhere_it_has_only_its_normal_characteristics() -> None:
    t = Table()
    card = t.put(t.ana, TOP, "graveyard")
    assert (card.chars.name, card.pt) == (TOP, "1/1")


@pytest.mark.shows("707.2", "710.1b")
def test_a_copy_of_a_flip_card_can_be_flipped() -> None:
    t = Table()
    akki = t.put(t.ben, TOP)
    t.cast(t.ana, t.invent("Sorcery", "Create a token that's a copy of target creature.", "", "{U}"), akki)
    token = t.s.permanents(controller=t.ana)[0]
    t.cast(t.ana, t.invent("Instant", "Flip target creature.", "", "{U}"), token)
    assert (token.chars.name, akki.chars.name) == (BOTTOM, TOP)
