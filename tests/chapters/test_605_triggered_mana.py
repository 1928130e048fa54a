"""CR 605.1b, 605.4a: triggered mana abilities, counted before a cost is paid."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("605.4a")
def test_mana_of_triggered_mana_abilities_counts_for_what_can_be_paid() -> None:
    """A Forest with Wild Growth pays for Grizzly Bears; with Mana Flare in addition for a spell of three."""
    t = Table()
    forest = t.put(t.ana, "Forest")
    for name in ("Grizzly Bears", "Trained Armodon"):
        t.put(t.ana, name, "hand")
    assert not t.s.can_cast(t.ana, "Grizzly Bears")
    t.put(t.ana, "Wild Growth", attached_to=forest)
    assert t.s.can_cast(t.ana, "Grizzly Bears")
    assert not t.s.can_cast(t.ana, "Trained Armodon")
    t.put(t.ben, "Mana Flare")
    t.s.cast(t.ana, "Trained Armodon")
    t.s.resolve_all()
    assert forest.tapped
    assert t.s.permanents("Trained Armodon")
    assert t.ana.mana == ""


def test_mana_that_another_player_would_get_does_not_count() -> None:
    t = Table()
    t.put(t.ana, "Forest")
    t.make(t.ben, "Enchantment", "Whenever a player taps a land for mana, you add {G}.")
    t.put(t.ana, "Grizzly Bears", "hand")
    assert not t.s.can_cast(t.ana, "Grizzly Bears")
