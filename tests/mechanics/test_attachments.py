"""What is said of permanents by what is attached to them, and becoming attached (CR 301.5, 303.4, 701.3)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_an_aura_becomes_attached_as_it_enters(corpus: Corpus) -> None:
    """Whoever controls it; not to another permanent."""
    t = Table(corpus)
    elemental, bears = t.put(t.ana, "Bramble Elemental"), t.put(t.ana, "Grizzly Bears")
    t.s.begin(t.ben)
    t.cast(t.ben, "Pacifism", "WW", bears)
    assert t.ana.battlefield.count("Saproling Token") == 0
    t.cast(t.ben, "Pacifism", "WW", elemental)
    assert t.ana.battlefield.count("Saproling Token") == 2


def test_an_equipment_that_moves_becomes_attached(corpus: Corpus) -> None:
    t = Table(corpus)
    first, second = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Hill Giant")
    blade = t.put(t.ana, "Enormous Energy Blade")
    t.s.begin(t.ana)
    for bearer in (first, second):
        t.s.mana(t.ana, "BB")
        t.s.activate(t.ana, blade, targets=[bearer])
        t.s.resolve_all()
        assert bearer.tapped
    assert first.power == 2 and second.power == 7


@pytest.mark.parametrize(("auras", "pt"), [(0, "0/1"), (1, "3/3"), (2, "0/1")])
def test_exactly_so_many_auras(corpus: Corpus, auras: int, pt: str) -> None:
    t = Table(corpus)
    text = "As long as this creature is enchanted by exactly one Aura, it has base power and toughness 3/3."
    t.s.define("Grove Warden", "Creature", "{G}", "0/1", text)
    warden = t.s.put(t.ana, "battlefield", "Grove Warden")
    for _ in range(auras):
        t.put(t.ana, "Pacifism", attached_to=warden)
    assert warden.pt == pt


def test_what_another_aura_is_attached_to(corpus: Corpus) -> None:
    """Daybreak Coronet falls off when the other Aura leaves (CR 704.5m)."""
    t = Table(corpus)
    bears, giant = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Hill Giant")
    rancor = t.put(t.ana, "Rancor", attached_to=bears)
    t.put(t.ana, "Daybreak Coronet", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "WW")
    t.s.cast(t.ana, "Daybreak Coronet", targets=[bears])
    t.s.resolve_all()
    assert bears.pt == "7/5" and bears.has("vigilance")
    t.cast(t.ana, "Disenchant", "WW", rancor)
    assert bears.pt == "2/2" and "Daybreak Coronet" in t.ana.graveyard and giant.exists


def test_auras_attached_to_creatures_are_counted(corpus: Corpus) -> None:
    t = Table(corpus)
    bears, forest = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Forest")
    t.put(t.ana, "Rancor", attached_to=bears)
    t.put(t.ana, "Wild Growth", attached_to=forest)
    t.s.begin(t.ana)
    before = len(t.ana.hand)
    t.cast(t.ana, "Sage's Reverie", "WWWW", bears)
    assert len(t.ana.hand) == before + 2  # Rancor and the Reverie itself
    assert bears.pt == "6/4"


def test_the_source_and_what_it_enchants_each_get_bonuses(corpus: Corpus) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    eidolon = t.put(t.ana, "Eidolon of Countless Battles")
    t.put(t.ana, "Rancor", attached_to=bears)
    assert eidolon.pt == "3/3" and bears.pt == "4/2"  # two creatures and an Aura; Rancor


def test_spells_of_two_subtypes_cost_less(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Danitha Capashen, Paragon")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.begin(t.ana)
    t.cast(t.ana, "Pacifism", "W", bears)
    t.cast(t.ana, "Bonesplitter", "")
    assert {"Pacifism", "Bonesplitter"} <= set(t.ana.battlefield)
    assert not t.s.can_cast(t.ana, t.put(t.ana, "Darksteel Ingot", "hand"))
