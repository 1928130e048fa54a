"""What happens when something is tapped for mana: itself, or the land that an Aura enchants (CR 106.12, 605)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_the_orchards_spirit_comes_from_an_ability_on_the_stack(corpus: Corpus) -> None:
    t = Table(corpus)
    orchard = t.put(t.ana, "Forbidden Orchard")
    t.s.answer(t.ana, "green", "mana")
    t.s.activate(t.ana, orchard)
    assert t.ana.mana == "{G}" and len(t.s.stack) == 1
    t.s.resolve()
    assert t.ben.battlefield == ["Spirit Token"]


def test_only_the_creature_itself_counts(corpus: Corpus) -> None:
    t = Table(corpus)
    druid = t.put(t.ana, "Zhur-Taa Druid")
    forest = t.s.put(t.ana, "battlefield", "Forest")
    t.s.begin(t.ana)
    t.s.activate(t.ana, forest)
    assert t.s.stack == []
    t.s.activate(t.ana, druid)
    t.s.resolve()
    assert t.ben.life == 19


@pytest.mark.parametrize("name", ["Market Festival", "Dawn's Reflection"])
def test_two_more_mana_of_any_colors(corpus: Corpus, name: str) -> None:
    t = Table(corpus)
    forest = t.s.put(t.ana, "battlefield", "Forest")
    t.cast(t.ana, name, "GCCC", forest)
    t.s.answer(t.ana, "blue red", "mana")
    t.s.activate(t.ana, forest)
    assert t.s.stack == [] and t.ana.mana == "{U}{R}{G}"


def test_mana_for_each_elf(corpus: Corpus) -> None:
    t = Table(corpus)
    forest = t.s.put(t.ana, "battlefield", "Forest")
    t.cast(t.ana, "Elvish Guidance", "GCC", forest)
    t.s.put(t.ana, "battlefield", "Llanowar Elves")
    t.s.put(t.ben, "battlefield", "Llanowar Elves")
    t.s.activate(t.ana, forest)
    assert t.ana.mana == "{G}{G}{G}"
