"""What becomes known in one copy of a game stays unknown in the others, which share hidden cards (CR 400.2)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_a_card_revealed_as_a_cost_is_unknown_in_a_copy(corpus: Corpus) -> None:
    t = Table(corpus)
    martyr = t.put(t.ana, "Martyr of Sands")
    lion = t.put(t.ana, "Savannah Lions", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "W")
    before = t.s.state.copy()
    t.s.activate(t.ana, martyr, x=1)
    assert t.s.state.objects[lion.id].known_to & 2
    assert not before.objects[lion.id].known_to & 2


def test_a_hand_that_was_looked_at_is_unknown_in_a_copy(corpus: Corpus) -> None:
    t = Table(corpus)
    shock = t.put(t.ben, "Shock", "hand")
    t.put(t.ana, "Sorcerous Spyglass", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "CC")
    t.s.cast(t.ana, "Sorcerous Spyglass")
    before = t.s.state.copy()
    t.s.answer(t.ana, "Shock", "card name")
    t.s.resolve()
    assert t.s.state.objects[shock.id].known_to & 1
    assert not before.objects[shock.id].known_to & 1
