"""Permanents that lose all abilities and become something else, for good (CR 611.2a)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_an_elk_stays_an_elk(corpus: Corpus) -> None:
    t = Table(corpus)
    oko = t.put(t.ana, "Oko, Thief of Crowns", counters={"loyalty": 4})
    rod = t.put(t.ben, "Rod of Ruin")
    t.s.activate(t.ana, oko, targets=[rod], ability=1)
    t.s.resolve()
    assert (rod.chars.power, rod.chars.toughness) == (3, 3)
    assert rod.chars.types == {"creature"} and rod.chars.subtypes == {"Elk"}
    assert not rod.chars.abilities
    t.s.begin(t.ben)
    assert rod.chars.subtypes == {"Elk"} and not rod.chars.abilities
    oko_after = oko.obj.counter("loyalty")
    assert oko_after == 5


def test_only_creatures_that_are_there_become_elks(corpus: Corpus) -> None:
    """The set of creatures is fixed as the spell resolves (CR 611.2c)."""
    t = Table(corpus)
    angel = t.put(t.ben, "Serra Angel")
    t.cast(t.ana, "Wrath of Oko", "UUUU")
    later = t.put(t.ben, "Serra Angel")
    assert not angel.chars.keywords and angel.chars.power == 3
    assert later.chars.keywords and later.chars.power == 4


def test_titans_that_did_not_escape_are_sacrificed(corpus: Corpus) -> None:
    t = Table(corpus)
    life = t.ana.life
    t.s.answer(t.ana, "sacrifice it", "order")
    t.s.answer(t.ana, "no", "may")
    t.cast(t.ana, "Uro, Titan of Nature's Wrath", "GGU")
    assert "Uro, Titan of Nature's Wrath" in t.ana.graveyard and t.ana.life == life + 3
    for _ in range(5):
        t.put(t.ana, "Grizzly Bears", "graveyard")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "GGUU")
    t.s.answer(t.ana, "sacrifice it", "order")
    t.s.answer(t.ana, "no", "may")
    t.s.cast(t.ana, "Uro, Titan of Nature's Wrath", way="escape")
    t.s.resolve_all()
    assert "Uro, Titan of Nature's Wrath" in t.ana.battlefield
