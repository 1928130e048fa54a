"""Cards that are searched for one of each kind, and what is not of the chosen type (CR 701.23)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.parametrize(("wanted", "found"), [(["Forest", "Plains"], 2), (["Forest"], 1), ([], 0)])
def test_a_forest_and_a_plains_or_fewer(corpus: Corpus, wanted: list[str], found: int) -> None:
    """Who searches a hidden zone for cards of a stated quality may fail to find some (CR 701.23b)."""
    t = Table(corpus)
    verge = t.put(t.ana, "Krosan Verge")
    for name in ("Forest", "Forest", "Plains"):
        t.put(t.ana, name, "library")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "CC")
    for name in wanted:
        t.s.answer(t.ana, name, "search")
    if len(wanted) < 2:
        t.s.answer(t.ana, [], "search")
    t.s.activate(t.ana, verge, ability=1)
    t.s.resolve()
    assert sorted(t.ana.battlefield) == sorted(wanted) and len(t.ana.battlefield) == found


def test_creatures_that_are_not_of_the_chosen_type(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Llanowar Elves")
    t.put(t.ben, "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.answer(t.ana, "Elf", "type")
    t.cast(t.ana, "Kindred Dominance", "BBBBBBB")
    assert t.ana.battlefield == ["Llanowar Elves"] and t.ben.battlefield == []


def test_graveyards_of_any_number_of_target_players(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Shock", "graveyard")
    t.put(t.ben, "Shock", "graveyard")
    crystal = t.put(t.ana, "Stonespeaker Crystal")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "CC")
    t.s.activate(t.ana, crystal, ability=1, targets=[t.ben])
    t.s.resolve()
    assert t.ben.exile == ["Shock"] and "Shock" in t.ana.graveyard
