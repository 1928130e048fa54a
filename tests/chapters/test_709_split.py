"""CR 709: split cards; fuse (CR 702.102) and aftermath (CR 702.127)."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table


@pytest.mark.shows("709.4", "709.4b", "202.3d")
def test_off_the_stack_it_is_both_halves_combined() -> None:
    t = Table()
    card = t.put(t.ana, "Fire // Ice", "hand")
    assert card.colors == {"red", "blue"}
    seen = t.s.view(t.ana).object(card.id)
    assert seen is not None
    assert (seen.mana_value, card.mana_cost) == (4, "{2}{R}{U}")


@pytest.mark.shows("709.3b", "202.3d")
def test_on_the_stack_it_is_the_half_that_was_cast() -> None:
    t = Table()
    t.put(t.ana, "Fire // Ice", "hand")
    bear = t.put(t.ben, "Grizzly Bears")
    t.s.mana(t.ana, "CU")
    spell = t.s.cast(t.ana, "Ice", targets=[bear])
    seen = t.s.view(t.ana).object(spell.id)
    assert seen is not None
    assert (spell.chars.name, spell.colors, seen.mana_value) == ("Ice", {"blue"}, 2)
    t.s.resolve_all()
    assert bear.obj.tapped


@pytest.mark.shows("709.3a")
def test_only_the_chosen_half_has_to_be_castable() -> None:
    t = Table()
    t.put(t.ana, "Dead // Gone", "hand")
    t.s.mana(t.ana, "R")
    t.put(t.ben, "Grizzly Bears")
    assert t.s.can_cast(t.ana, "Dead")
    assert not t.s.can_cast(t.ana, "Gone")


@pytest.mark.shows("709.4a", "201.2a")
def test_it_has_two_names() -> None:
    t = Table()
    t.put(t.ana, "Fire // Ice", "graveyard")
    t.put(t.ana, "Fire // Ice", "hand")
    gone = t.invent("Sorcery", "If there is a card named Ice in your graveyard, you gain 3 life.", "", "{B}")
    t.cast(t.ana, gone)
    assert t.ana.life == 23


@pytest.mark.shows("702.102a", "702.102c", "702.102d")
def test_with_fuse_both_halves_are_cast_for_both_costs_and_followed_left_to_right() -> None:
    t = Table()
    bear = t.put(t.ben, "Darksteel Relic")
    curse = t.put(t.ben, "Glorious Anthem")
    t.put(t.ana, "Wear // Tear", "hand")
    t.s.mana(t.ana, "CRW")
    spell = t.s.cast(t.ana, "Wear // Tear", targets=[bear, curse], way="fuse")
    seen = t.s.view(t.ana).object(spell.id)
    assert seen is not None
    assert (seen.mana_value, spell.colors) == (3, {"red", "white"})
    t.s.resolve_all()
    assert (bear.zone, curse.zone) == ("battlefield", "graveyard")  # the relic is indestructible


@pytest.mark.shows("702.102b", "709.4d")
def test_a_fused_spell_with_one_illegal_target_does_the_rest() -> None:
    t = Table()
    relic = t.put(t.ben, "Ornithopter")
    anthem = t.put(t.ben, "Glorious Anthem")
    t.put(t.ana, "Wear // Tear", "hand")
    t.put(t.ana, "Lightning Bolt", "hand")
    t.s.mana(t.ana, "CRWR")
    t.s.cast(t.ana, "Wear // Tear", targets=[relic, anthem], way="fuse")
    t.s.cast(t.ana, "Lightning Bolt", targets=[relic])
    t.s.resolve_all()
    assert anthem.zone == "graveyard"


@pytest.mark.shows("702.127a")
def test_the_half_with_aftermath_is_cast_from_the_graveyard_alone_and_exiled_then() -> None:
    t = Table()
    t.put(t.ana, "Dusk // Dawn", "hand")
    t.s.mana(t.ana, "CCCWW")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, "Dawn", way="aftermath")
    t.s.cast(t.ana, "Dusk")
    t.s.resolve_all()
    assert t.s.find("Dusk // Dawn").zone == "graveyard"
    bear = t.put(t.ana, "Elite Vanguard", "graveyard")
    t.s.mana(t.ana, "CCCWW")
    t.s.cast(t.ana, "Dawn", way="aftermath")
    t.s.resolve_all()
    assert (t.s.find("Dusk // Dawn").zone, bear.zone) == ("exile", "hand")
