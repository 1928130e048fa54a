"""What "the exiled card" means where nothing was exiled (CR 607.2a, 607.3)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_tokens_of_the_same_ability_are_no_exiled_card(corpus: Mapping[str, CardRecord]) -> None:
    """Rabble Rousing came without hiding a card away, so there is none to play."""
    t = Table(corpus)
    t.put(t.ana, "Rabble Rousing")
    bears = [t.put(t.ana, "Grizzly Bears") for _ in range(10)]
    t.s.begin(t.ana)
    t.s.attack(t.ana, bears)
    t.s.answer(t.ana, "yes", "may")
    t.s.resolve_all()
    assert t.ana.battlefield.count("Citizen Token") == 10 and not t.s.state.stack
