"""CR 111.5, 113.6i, 113.11, 608.3e, 614.17d: what an object can't have, and what can't enter the battlefield."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("113.11")
def test_what_cannot_have_an_ability_does_not_gain_it() -> None:
    t = Table()
    t.put(t.ana, "Archetype of Imagination")
    own, other = t.put(t.ana, "Grizzly Bears"), t.put(t.ben, "Storm Crow")
    assert ("flying" in own.keywords, "flying" in other.keywords) == (True, False)
    t.cast(t.ben, "Jump", other)
    assert "flying" not in other.keywords


@pytest.mark.shows("113.6i")
def test_what_cannot_have_counters_enters_without_them() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Each creature you control enters with an additional +1/+1 counter on it.")
    kite = t.cast(t.ana, "Tatterkite")
    bear = t.cast(t.ana, "Grizzly Bears")
    assert (kite.counter("+1/+1"), bear.counter("+1/+1")) == (0, 1)
    t.cast(t.ana, "Battlegrowth", kite)
    assert kite.pt == "2/1"


@pytest.mark.shows("614.17d")
def test_creature_cards_stay_in_graveyards() -> None:
    t = Table()
    t.put(t.ben, "Grafdigger's Cage")
    bear = t.put(t.ana, "Grizzly Bears", "graveyard")
    relic = t.put(t.ana, "Sol Ring", "graveyard")
    raise_it = t.invent("Sorcery", "Return target permanent card from your graveyard to the battlefield.", "", "{B}")
    t.cast(t.ana, raise_it, bear)
    t.cast(t.ana, raise_it, relic)
    assert (bear.zone, relic.zone) == ("graveyard", "battlefield")
    hand = t.cast(t.ana, "Grizzly Bears")
    assert hand.zone == "battlefield"


@pytest.mark.shows("608.3e")
def test_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Creatures can't enter the battlefield.")
    bear = t.cast(t.ana, "Grizzly Bears")
    assert bear.zone == "graveyard"


@pytest.mark.shows("111.5")
def test_a_token_that_cannot_enter_is_not_created() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Creatures can't enter the battlefield.")
    t.cast(t.ana, "Raise the Alarm")
    t.cast(t.ana, t.invent("Instant", "Create a Treasure token.", "", "{B}"))
    assert [o.base.name for o in t.s.state.permanents()] == ["Invention A", "Treasure Token"]
    assert not [o for o in t.s.state.objects.values() if o.base.name == "Soldier Token"]
