"""Two dice of which one result is chosen (CR 706)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_one_result_is_damage_and_the_other_one_treasures(corpus: Corpus) -> None:
    t = Table(corpus)
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    wall = t.s.put(t.ben, "battlefield", "Air Elemental")
    t.s.roll(3, 9)
    t.s.answer(t.ana, "3", "result")
    t.cast(t.ana, "Reckless Endeavor", "RRCCCCC")
    assert (giant.zone, wall.zone, wall.damage) == ("graveyard", "battlefield", 3)
    assert len(t.s.permanents("Treasure Token")) == 9


def test_power_is_compared_with_the_chosen_result(corpus: Corpus) -> None:
    t = Table(corpus)
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    bears = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.roll(3, 2)
    t.s.answer(t.ana, "3", "result")
    t.cast(t.ana, "Valiant Endeavor", "WWCCCC")
    assert (giant.zone, bears.zone) == ("graveyard", "battlefield")
    knights = t.s.permanents("Knight Token")
    assert len(knights) == 2 and all("vigilance" in knight.keywords for knight in knights)


def test_two_equal_results_leave_no_choice(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "library", "Wastes", 10)
    t.s.roll(4, 4)
    t.s.answer(t.ana, "no", "may")
    t.cast(t.ana, "Arcane Endeavor", "UUCCCCC")
    assert len(t.ana.hand) == 4 and "result" not in [kind for _, kind in t.s.asked]
