"""Entering tapped, with counters, with a choice."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_614_1d_land_enters_tapped(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Coastal Tower", "hand")
    assert t.s.play(t.ana, "Coastal Tower").tapped


def test_614_1d_enters_tapped_unless_two_other_lands_are_there(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Deathcap Glade", "hand")
    t.put(t.ana, "Forest")
    t.put(t.ana, "Forest")
    assert not t.s.play(t.ana, "Deathcap Glade").tapped


def test_614_1d_permanents_of_opponents_enter_tapped(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Imposing Sovereign")
    t.cast(t.ana, "Grizzly Bears", "GG")
    assert t.s.thing(t.s.state.battlefield[-1]).tapped


def test_614_1c_enters_with_x_counters(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Ivy Elemental", "GGGG", x=3)
    elemental = t.s.thing(t.s.state.battlefield[-1])
    assert elemental.pt == "3/3"


def test_614_12_pays_life_as_it_enters(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hallowed Fountain", "hand")
    t.s.answer(t.ana, True, "replacement")
    assert not t.s.play(t.ana, "Hallowed Fountain").tapped
    assert t.ana.life == 18


def test_614_1c_a_permanent_whose_text_is_watched_as_it_is_cast_enters_with_its_counters_too(
    corpus: Mapping[str, CardRecord],
) -> None:
    """An ability that triggers as its spell is cast functions on the stack; how it enters is asked all the same."""
    t = Table(corpus)
    t.s.answer(t.ana, False, "may")
    t.cast(t.ana, "Genesis Hydra", "GGCCC", x=3)
    assert t.s.thing(t.s.state.battlefield[-1]).pt == "3/3"
