"""A noun inside a description speaks of anything that fits; nobody chooses one of them (CR 201.2)."""

from __future__ import annotations

import pytest

import spellwright as sw


@pytest.mark.parametrize(("cast", "counters"), [("Shock", 1), ("Lightning Strike", 1), ("Lightning Bolt", 0)])
def test_the_name_of_any_card_in_the_graveyard(cast: str, counters: int) -> None:
    s = sw.Scenario()
    ana, ben = s.players
    ascension = s.put(ana, "battlefield", "Pyromancer Ascension")
    s.put(ana, "graveyard", "Shock")
    s.put(ana, "graveyard", "Lightning Strike")
    s.put(ana, "hand", cast)
    s.mana(ana, "RR")
    s.answer(ana, True)
    s.cast(ana, cast, targets=[ben])
    s.resolve_all()
    assert ascension.counters.get("quest", 0) == counters
