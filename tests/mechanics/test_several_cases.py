"""Several cases in a row: each asks of the same card, and "otherwise" means that none of them is there."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.parametrize(
    ("card", "life", "tokens"),
    [("Forest", 20, ["Treasure"]), ("Grizzly Bears", 20, ["Rogue"]), ("Shock", 23, [])],
)
def test_misfortune_teller(corpus: Mapping[str, CardRecord], card: str, life: int, tokens: list[str]) -> None:
    """A creature card is no land card, whatever the Rogue is that has been created for it."""
    t = Table(corpus)
    exiled = t.s.put(t.ben, "graveyard", card)
    t.put(t.ana, "Misfortune Teller", "hand")
    t.s.mana(t.ana, "BBBB")
    t.s.cast(t.ana, "Misfortune Teller")
    t.s.answer(t.ana, [exiled], "target")
    t.s.resolve_all()
    assert t.ana.life == life
    made = [o for o in t.s.state.permanents() if o.is_token]
    assert [next(iter(o.base.subtypes)) for o in made] == tokens
