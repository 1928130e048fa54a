"""CR 500.4: effects that last until a step expire as that step begins."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("500.4")
def test_what_lasts_until_a_step_is_over_as_it_begins() -> None:
    t = Table()
    t.put(t.ana, "Shock", "library")
    until = t.invent(
        "Instant", "Exile the top card of your library. You may play it until your next end step.", "", "{U}"
    )
    t.cast(t.ana, until)
    card = t.s.find("Shock")
    t.s.to("postcombat main", t.ana)
    t.s.mana(t.ana, "R")
    assert t.s.can_cast(t.ana, card)
    t.s.to("end", t.ana)
    t.s.mana(t.ana, "R")
    assert not t.s.can_cast(t.ana, card)
