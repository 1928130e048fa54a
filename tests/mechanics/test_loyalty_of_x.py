"""A planeswalker whose loyalty is X enters with the X that it was cast for (CR 107.3m, 306.5b)."""

from __future__ import annotations

import spellwright as sw


def test_a_planeswalker_enters_with_x_loyalty() -> None:
    s = sw.Scenario()
    ana, _ben = s.players
    s.put(ana, "hand", "Nissa, Steward of Elements")
    s.mana(ana, "UGCCC")
    s.answer(ana, 3, "x")
    nissa = s.cast(ana, "Nissa, Steward of Elements")
    s.resolve()
    assert nissa.zone == "battlefield" and nissa.counters == {"loyalty": 3}
