"""What counts the cards that a player looked at while scrying (CR 701.22)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_a_bonus_for_each_card_that_was_there(corpus: Corpus) -> None:
    """Scrying more cards than the library holds looks at all of it."""
    t = Table(corpus)
    celeborn = t.put(t.ana, "Celeborn the Wise")
    power = celeborn.power
    assert power is not None
    t.s.begin(t.ana)
    t.s.answer(t.ana, [], "scry")
    t.s.answer(t.ana, [], "order")
    t.cast(t.ana, "Preordain", "U")
    assert celeborn.power == power + 2


def test_targets_by_the_number_of_cards(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Elvish Mariner")
    bears = [t.put(t.ben, "Grizzly Bears") for _ in range(3)]
    t.s.begin(t.ana)
    t.s.answer(t.ana, [], "scry")
    t.s.answer(t.ana, [], "order")
    t.s.answer(t.ana, bears[:2], "target")
    t.cast(t.ana, "Preordain", "U")
    assert [bear.tapped for bear in bears] == [True, True, False]
