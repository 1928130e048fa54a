"""CR 306: planeswalkers, their loyalty, attacks on them."""

from __future__ import annotations

import pytest

from tests.chapters.ch3_table import enters_for_the_one_who_cast_it, is_cast_only_in_an_idle_main_phase
from tests.drawn.position import duel, ready


@pytest.mark.shows("306.1")
def test_a_planeswalker_is_cast_in_an_idle_main_phase() -> None:
    is_cast_only_in_an_idle_main_phase("Jace Beleren", "UUU")


@pytest.mark.shows("306.2")
def test_a_planeswalker_enters_for_the_one_who_cast_it() -> None:
    enters_for_the_one_who_cast_it("Jace Beleren", "UUU")


@pytest.mark.shows("306.4")
def test_planeswalkers_of_one_type_stand_side_by_side_unless_they_share_a_name() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Jace Beleren")
    s.cast(ana, ready(s, ana, "Jace, the Mind Sculptor", "UUUU"))
    s.resolve()
    assert len(ana.battlefield) == 2
    again = ready(s, ana, "Jace Beleren", "UUU")
    s.cast(ana, again)
    s.answer(ana, again)
    s.resolve()
    assert sorted(ana.battlefield) == ["Jace Beleren", "Jace, the Mind Sculptor"]
    assert ana.graveyard == ["Jace Beleren"]


@pytest.mark.shows("306.5c", "306.8")
def test_damage_takes_loyalty_counters_away() -> None:
    s, ana, ben = duel()
    jace = s.put(ben, "battlefield", "Jace Beleren")
    s.cast(ana, ready(s, ana, "Shock", "R"), [jace])
    s.resolve()
    assert (jace.counter("loyalty"), jace.damage, ben.life) == (1, 0, 20)


@pytest.mark.shows("306.6", "306.8")
def test_planeswalkers_can_be_attacked() -> None:
    s, ana, ben = duel()
    jace = s.put(ben, "battlefield", "Jace Beleren")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.attack(ana, {bears: jace, giant: ben})
    s.to("combat damage")
    assert (jace.counter("loyalty"), ben.life) == (1, 17)


@pytest.mark.shows("306.7")
def test_damage_to_a_player_is_not_moved_to_a_planeswalker() -> None:
    s, ana, ben = duel()
    jace = s.put(ben, "battlefield", "Jace Beleren")
    s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    s.resolve()  # nothing is asked
    assert (jace.counter("loyalty"), ben.life) == (3, 18)


@pytest.mark.shows("306.9")
def test_a_planeswalker_without_loyalty_goes_to_its_owners_graveyard() -> None:
    s, ana, ben = duel()
    jace = s.put(ana, "battlefield", "Jace Beleren", controller=ben)
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [jace])
    s.resolve()
    assert ana.graveyard == ["Lightning Bolt", "Jace Beleren"] and ben.graveyard == []


@pytest.mark.shows("306.5b")
def test_a_planeswalker_put_onto_the_battlefield_has_its_counters_too() -> None:
    s, ana, _ = duel()
    jace = s.put(ana, "graveyard", "Jace Beleren")
    s.define("Odd Return", "Sorcery", "{W}", "", "Return target card from your graveyard to the battlefield.")
    s.cast(ana, ready(s, ana, "Odd Return", "W"), [jace])
    s.resolve()
    assert jace.counter("loyalty") == 3


@pytest.mark.shows("306.5a")
def test_off_the_battlefield_loyalty_is_the_printed_number() -> None:
    s, ana, _ = duel()
    s.put(ana, "hand", "Jace Beleren")
    jace = s.put(ana, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    view = s.view(ana)
    assert [card.loyalty for card in view.me.hand] == [3]
    assert [card.loyalty for card in view.battlefield] == [5] and jace.counter("loyalty") == 5
