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


def test_another_type_is_as_much_mana(corpus: Corpus) -> None:
    """Ritual of Subdual changes the type and not the amount; Contamination changes both."""
    for name, mana in (("Ritual of Subdual", "{C}{C}"), ("Contamination", "{B}")):
        t = Table(corpus)
        t.put(t.ben, name)
        karoo = t.put(t.ana, "Gruul Turf")
        t.s.activate(t.ana, karoo)
        assert t.ana.mana == mana


def test_a_color_of_ones_choice_instead(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Pulse of Llanowar")
    forest = t.s.put(t.ana, "battlefield", "Forest")
    turf = t.put(t.ana, "Gruul Turf")
    t.s.answer(t.ana, "blue", "mana")
    t.s.activate(t.ana, forest)
    t.s.activate(t.ana, turf)  # no basic land
    assert t.ana.mana == "{U}{R}{G}"


def test_a_permanent_that_is_no_land_makes_more_of_its_type(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Kinnan, Bonder Prodigy")
    elves = t.s.put(t.ana, "battlefield", "Llanowar Elves")
    forest = t.s.put(t.ana, "battlefield", "Forest")
    t.s.begin(t.ana)
    t.s.activate(t.ana, elves)
    t.s.activate(t.ana, forest)
    assert t.s.stack == [] and t.ana.mana == "{G}{G}{G}"


@pytest.mark.parametrize("name", ["Nykthos, Shrine to Nyx", "Nyx Lotus"])
def test_as_much_mana_of_a_color_as_the_devotion_to_it(corpus: Corpus, name: str) -> None:
    t = Table(corpus)
    source = t.put(t.ana, name)
    t.s.put(t.ana, "battlefield", "Llanowar Elves", 2)
    t.s.put(t.ana, "battlefield", "Air Elemental")
    t.s.put(t.ben, "battlefield", "Air Elemental")
    t.s.mana(t.ana, "CC")
    t.s.answer(t.ana, "green green", "mana")
    t.s.activate(t.ana, source, "devotion")
    assert t.ana.mana == ("{G}{G}" if name.startswith("Nykthos") else "{G}{G}{C}{C}")


def test_gates_enter_untapped_though_they_would_enter_tapped(corpus: Corpus) -> None:
    t = Table(corpus, strict=False)
    t.put(t.ana, "Gond Gate")
    t.put(t.ana, "Gruul Guildgate", "hand")
    t.s.answer(t.ana, "Gruul Guildgate", "replacement")
    gate = t.s.play(t.ana, "Gruul Guildgate")
    assert not gate.tapped
    t.put(t.ben, "Gruul Guildgate", "hand")
    t.s.begin(t.ben)
    assert t.s.play(t.ben, "Gruul Guildgate").tapped


@pytest.mark.shows("106.12a")
def test_the_monument_adds_once_to_colorless_mana_only(corpus: Corpus) -> None:
    """It triggers as a permanent that its controller taps produces {C}, once, and never for mana of a color."""
    t = Table(corpus)
    t.put(t.ana, "Forsaken Monument")
    ring, forest, wastes = t.put(t.ana, "Sol Ring"), t.put(t.ana, "Forest"), t.put(t.ben, "Wastes")
    t.s.begin(t.ana)
    t.s.activate(t.ana, forest)
    assert t.ana.mana == "{G}"
    t.s.activate(t.ana, ring)
    assert t.ana.mana == "{G}{C}{C}{C}" and t.s.stack == []
    t.s.activate(t.ben, wastes)
    assert t.ben.mana == "{C}"
