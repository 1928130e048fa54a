"""Playing cards from exile, and permanents that enter as copies."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_601_3_an_exiled_card_may_be_cast_this_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "library")
    t.put(t.ana, "Forest", "library")
    t.put(t.ana, "Grizzly Bears", "library")
    t.cast(t.ana, "Act on Impulse", "RRR")
    t.s.mana(t.ana, "GG")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    t.s.play(t.ana, "Forest")
    assert sorted(t.ana.battlefield) == ["Forest", "Grizzly Bears"]
    assert t.ana.exile == ["Grizzly Bears"]


def test_611_2a_the_permission_ends_with_the_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Lightning Bolt", "library")
    t.cast(t.ana, "Act on Impulse", "RRR")
    bolt = t.s.find("Lightning Bolt", "exile")
    t.s.mana(t.ana, "R")
    assert t.s.can_cast(t.ana, bolt)
    t.s.to("upkeep", t.ben)
    t.s.mana(t.ana, "R")
    assert not t.s.can_cast(t.ana, bolt)


def test_608_2g_a_found_card_is_cast_for_nothing(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears", "library")
    t.s.answer(t.ana, [bears], "search")
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Bring to Light", "UUUUG")
    assert t.ana.battlefield == ["Grizzly Bears"]


def test_707_5_a_clone_enters_as_a_copy(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ben, "Hill Giant")
    t.s.answer(t.ana, [giant], "copy")
    t.cast(t.ana, "Clone", "UUUU")
    assert [p.pt for p in t.s.permanents("Hill Giant", t.ana)] == ["3/3"]


def test_614_12_a_copy_enters_with_the_counters_of_its_model(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    fertilid = t.put(t.ben, "Fertilid")
    fertilid.put_counters("+1/+1", 5)
    t.s.answer(t.ana, [fertilid], "copy")
    t.cast(t.ana, "Clone", "UUUU")
    assert t.s.permanents("Fertilid", t.ana)[0].pt == "2/2"


def test_707_9_a_copy_with_another_type_and_ability(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, [bears], "copy")
    t.cast(t.ana, "Phantasmal Image", "UU")
    image = t.s.permanents("Grizzly Bears", t.ana)[0]
    assert image.subtypes == {"Bear", "Illusion"}
    t.cast(t.ana, "Giant Growth", "G", image)
    assert t.s.permanents("Grizzly Bears", t.ana) == []
