"""Additional costs that leave a mark, on cards of each: casualty, replicate, squad, conspire, buyback, offspring."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def paid(corpus: Corpus, name: str, mana: str, times: int, *fodder: str) -> Table:
    """Ana casts a spell without targets and pays its optional cost so many times."""
    t = Table(corpus, strict=False)
    for creature in fodder:
        t.s.put(t.ana, "battlefield", creature)
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana)
    t.s.cast(t.ana, name, kicked=times)
    t.s.resolve_all()
    return t


@pytest.mark.parametrize("times", [0, 1])
def test_casualty_copies_the_spell(corpus: Corpus, times: int) -> None:
    t = paid(corpus, "Join the Maestros", "BCCCC", times, "Grizzly Bears")
    assert len(t.s.permanents("Ogre Warrior Token")) == 1 + times
    assert ("Grizzly Bears" in t.ana.battlefield) is (times == 0)
    t = paid(corpus, "Rob the Archives", "RC", times, "Grizzly Bears")
    assert len(t.ana.exile) == 2 + 2 * times
    t = paid(corpus, "Illicit Shipment", "BBCCC", times, "Hill Giant")
    assert len(t.ana.hand) == 1 + times


@pytest.mark.parametrize("times", [0, 1, 2])
def test_replicate_copies_the_spell_as_often_as_it_was_paid(corpus: Corpus, times: int) -> None:
    t = paid(corpus, "Train of Thought", "UC" + "UC" * times, times)
    assert len(t.ana.hand) == 1 + times
    for name, mana, victim in (("Vacuumelt", "UCC", "Hill Giant"), ("Shattering Spree", "R", "Ornithopter")):
        t = Table(corpus, strict=False)
        first = t.s.put(t.ben, "battlefield", victim)
        for _ in range(2):
            t.s.put(t.ben, "battlefield", victim)
        t.put(t.ana, name, "hand")
        t.s.mana(t.ana, mana * (1 + times))
        t.s.cast(t.ana, name, targets=[first], kicked=times)
        assert len(t.s.stack) == (2 if times else 1)
        t.s.resolve()
        assert len(t.s.stack) == 1 + times if times else not t.s.stack


@pytest.mark.parametrize("times", [0, 2])
@pytest.mark.parametrize(
    ("name", "mana", "squad"),
    [("Ultramarines Honour Guard", "WCCC", "CC"), ("Galadhrim Brigade", "GCC", "GC"), ("Powder Ganger", "RCC", "CC")],
)
def test_squad_creates_as_many_copies(corpus: Corpus, name: str, mana: str, squad: str, times: int) -> None:
    t = paid(corpus, name, mana + squad * times, times)
    found = t.s.permanents(name)
    assert len(found) == 1 + times and sum(thing.token for thing in found) == times


@pytest.mark.parametrize("times", [0, 1])
def test_conspire_copies_the_spell(corpus: Corpus, times: int) -> None:
    t = paid(corpus, "Ghastly Discovery", "UCC", times, "Air Elemental", "Air Elemental")
    assert len(t.ana.graveyard) == 2 + times
    assert sum(thing.tapped for thing in t.s.permanents("Air Elemental")) == 2 * times


@pytest.mark.parametrize("times", [0, 1])
@pytest.mark.parametrize(("name", "mana", "more"), [("Whispers of the Muse", "U", "CCCCC"), ("Lab Rats", "B", "CCCC")])
def test_a_spell_that_was_bought_back_returns_to_hand(
    corpus: Corpus, name: str, mana: str, more: str, times: int
) -> None:
    t = paid(corpus, name, mana + more * times, times)
    assert (name in t.ana.hand, name in t.ana.graveyard) == (times == 1, times == 0)


@pytest.mark.parametrize("times", [0, 1])
@pytest.mark.parametrize(("name", "mana"), [("Steampath Charger", "RC"), ("Tender Wildguide", "GC")])
def test_an_offspring_is_a_copy_that_is_one_by_one(corpus: Corpus, name: str, mana: str, times: int) -> None:
    t = paid(corpus, name, mana + "CC" * times, times)
    tokens = [thing for thing in t.s.permanents(name) if thing.token]
    assert [token.pt for token in tokens] == ["1/1"] * times
