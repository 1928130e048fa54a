"""What static abilities say about objects."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_613_4c_anthem_changes_all_creatures_of_its_controller(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    own = t.put(t.ana, "Grizzly Bears")
    other = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Glorious Anthem")
    assert (own.power, own.toughness) == (3, 3)
    assert (other.power, other.toughness) == (2, 2)


def test_613_1f_a_lord_gives_an_ability_to_others_only(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    lord = t.put(t.ana, "Elvish Champion")
    elf = t.put(t.ben, "Llanowar Elves")
    assert elf.power == 2
    assert elf.has("landwalk")
    assert lord.power == 2
    assert not lord.has("landwalk")


def test_611_3a_as_long_as_follows_its_condition(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ape = t.put(t.ana, "Kird Ape")
    assert ape.power == 1
    t.put(t.ana, "Forest")
    assert (ape.power, ape.toughness) == (2, 3)


def test_604_3_power_and_toughness_equal_to_a_number(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    spirit = t.put(t.ana, "Maro")
    assert spirit.power == 0
    t.put(t.ana, "Forest", "hand")
    t.put(t.ana, "Plains", "hand")
    assert (spirit.power, spirit.toughness) == (2, 2)
