"""What static abilities say that something is: the chosen type or color, legendary, as large as its mana value."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_607_2d_of_the_chosen_type_besides_its_own(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, "Elf", "type")
    t.cast(t.ana, "Xenograft", "UUUUU")
    bears = t.put(t.ana, "Grizzly Bears")
    theirs = t.put(t.ben, "Grizzly Bears")
    assert bears.subtypes == {"Bear", "Elf"}
    assert theirs.subtypes == {"Bear"}


def test_607_2d_of_the_chosen_color_only(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, "black", "color")
    t.cast(t.ana, "Shifting Sky", "UUU")
    assert bears.colors == {"black"}


def test_205_4b_legendary_by_an_effect(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    first = t.put(t.ben, "Grizzly Bears")
    second = t.put(t.ben, "Grizzly Bears")
    t.s.settle()
    assert first.exists and second.exists
    t.put(t.ana, "Leyline of Singularity")
    t.s.answer(t.ben, second, "legend")
    t.s.settle()
    assert first.zone == "graveyard"
    assert second.zone == "battlefield"


def test_205_4b_no_longer_snow(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ben, "Snow-Covered Forest")
    t.put(t.ana, "Melting")
    assert forest.supertypes == {"basic"}


def test_613_1d_as_large_as_its_mana_value(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    disk = t.put(t.ben, "Nevinyrral's Disk")
    t.put(t.ana, "March of the Machines")
    assert disk.pt == "4/4"
    assert disk.types == {"artifact", "creature"}


def test_604_3_also_of_these_types_in_every_zone(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    card = t.put(t.ana, "Stonework Packbeast", "graveyard")
    assert card.subtypes == {"Beast", "Cleric", "Rogue", "Warrior", "Wizard"}


def test_702_73a_all_creature_types_for_a_while(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    vault = t.put(t.ana, "Mutavault")
    t.s.mana(t.ana, "C")
    t.s.activate(t.ana, vault, "becomes")
    t.s.resolve_all()
    assert vault.pt == "2/2"
    assert vault.types == {"creature", "land"}
    assert {"Goblin", "Wizard"} <= vault.subtypes
    t.s.to("upkeep", t.ben)
    assert vault.types == {"land"}
    assert not vault.subtypes


def test_205_1a_no_creature_types_for_a_while(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Ego Erasure", "UUU", t.ben)
    assert not bears.subtypes
    assert bears.pt == "0/2"


def test_613_1f_all_activated_abilities_of_others(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ooze = t.put(t.ana, "Necrotic Ooze")
    sprite = t.put(t.ben, "Prodigal Sorcerer", "graveyard")
    t.s.activate(t.ana, ooze, "damage", targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 19
    assert ooze.tapped
    t.s.define("Test Exile", "Instant", "{W}", "", "Exile target card from a graveyard.")
    t.s.put(t.ana, "hand", "Test Exile")
    t.s.mana(t.ana, "W")
    t.s.cast(t.ana, "Test Exile", targets=[sprite])
    t.s.resolve_all()
    assert not ooze.abilities or "damage" not in " ".join(ooze.abilities).split("has all")[0]


def test_614_1c_others_enter_with_counters(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Arwen, Weaver of Hope")
    t.cast(t.ana, "Grizzly Bears", "GG")
    assert t.s.permanent("Grizzly Bears").counter("+1/+1") == 1


@pytest.mark.parametrize(("card", "count"), [("Smoke", 1), ("Static Orb", 2)])
def test_502_3_only_so_many_untap(corpus: Mapping[str, CardRecord], card: str, count: int) -> None:
    t = Table(corpus)
    t.put(t.ana, card)
    creatures = [t.put(t.ben, "Grizzly Bears", tapped=True) for _ in range(4)]
    land = t.put(t.ben, "Forest", tapped=True)
    t.s.answer(t.ben, creatures[0] if count == 1 else creatures[:count], "untap")
    t.s.to("upkeep", t.ben)
    assert [c.tapped for c in creatures].count(False) == count
    assert land.tapped == (card == "Static Orb")
