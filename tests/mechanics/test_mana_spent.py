"""CR 107.4h, 106.3: what mana from snow sources was spent to cast a spell."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario


@pytest.mark.parametrize(("land", "stays"), [("Snow-Covered Island", True), ("Island", False)])
def test_berg_strider_asks_for_mana_of_a_snow_source(land: str, stays: bool) -> None:
    s = Scenario()
    ana, ben = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", land)
    s.put(ana, "battlefield", "Island", 4)
    for player in (ana, ben):
        s.put(player, "library", "Forest", 5)
    s.begin(ana)
    s.cast(ana, s.put(ana, "hand", "Berg Strider"))
    s.answer(ana, bears)
    s.resolve_all()
    assert bears.tapped
    s.to("upkeep", ben)
    assert bears.tapped is stays
