"""CR 119: gaining, losing, paying and setting life."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import duel, resolve


@pytest.mark.shows("119.2", "120.3a")
def test_damage_makes_a_player_lose_that_much_life() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Exquisite Blood")
    resolve(s, ana, "Lightning Bolt", "R", [ben])
    assert (ana.life, ben.life) == (23, 17)


@pytest.mark.shows("119.3")
def test_gaining_and_losing_life_change_the_life_total() -> None:
    s, ana, ben = duel()
    s.define("Sip", "Sorcery", "{B}", text="Target player loses 4 life and you gain 3 life.")
    resolve(s, ana, "Sip", "B", [ben])
    assert (ana.life, ben.life) == (23, 16)


@pytest.mark.shows("119.4")
def test_who_has_less_life_than_the_payment_cannot_pay() -> None:
    s, ana, _ben = duel()
    griselbrand = s.put(ana, "battlefield", "Griselbrand")
    ana.life = 6
    with pytest.raises(IllegalAnswer):
        s.activate(ana, griselbrand)
    ana.life = 8
    s.activate(ana, griselbrand)
    s.resolve()
    assert ana.life == 1 and len(ana.hand) == 7


@pytest.mark.shows("119.5")
@pytest.mark.parametrize(("before", "ana_gets"), [(25, 20), (13, 20)])
def test_a_life_total_that_is_set_is_reached_by_losing_or_gaining(before: int, ana_gets: int) -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Ajani's Pridemate")
    s.put(ben, "battlefield", "Exquisite Blood")
    ana.life = before
    resolve(s, ana, "Blessed Wind", "CCCCCCCWW", [ana])
    assert ana.life == ana_gets
    assert s.permanent("Ajani's Pridemate").counter("+1/+1") == (1 if before < 20 else 0)
    assert ben.life == (20 if before < 20 else 25)


@pytest.mark.shows("119.5")
def test_who_cannot_gain_life_stays_below_a_total_that_is_set() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Forsaken Wastes")
    ana.life = 13
    resolve(s, ana, "Blessed Wind", "CCCCCCCWW", [ana])
    assert ana.life == 13


@pytest.mark.shows("119.6")
def test_no_life_loses_the_game() -> None:
    s, ana, ben = duel()
    ben.life = 3
    resolve(s, ana, "Lightning Bolt", "R", [ben])
    assert ben.life == 0 and ben.lost and s.is_over


@pytest.mark.shows("119.7")
def test_who_cannot_gain_life_gains_none_and_nothing_replaces_or_follows_it() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Forsaken Wastes")
    s.put(ana, "battlefield", "Boon Reflection")
    mate = s.put(ana, "battlefield", "Ajani's Pridemate")
    resolve(s, ana, "Lightning Helix", "RW", [ben])
    assert (ana.life, ben.life) == (20, 17) and mate.counters == {}


@pytest.mark.shows("119.9")
def test_gaining_life_triggers_once_for_each_event_and_not_for_none() -> None:
    s, ana, _ben = duel()
    s.define("Dew", "Sorcery", "{G}", text="You gain 1 life for each Elf you control.")
    mate = s.put(ana, "battlefield", "Ajani's Pridemate")
    resolve(s, ana, "Dew", "G")
    assert ana.life == 20 and mate.counters == {}
    s.put(ana, "battlefield", "Llanowar Elves", 3)
    resolve(s, ana, "Dew", "G")
    assert ana.life == 23 and mate.counter("+1/+1") == 1


@pytest.mark.shows("119.9")
def test_two_lifelinkers_in_one_combat_are_two_events() -> None:
    s, ana, _ben = duel()
    mate = s.put(ana, "battlefield", "Ajani's Pridemate")
    hawks = [s.put(ana, "battlefield", "Vampire Nighthawk") for _ in range(2)]
    s.attack(ana, hawks)
    s.to("combat damage")
    s.resolve_all()
    assert ana.life == 24 and mate.counter("+1/+1") == 2


@pytest.mark.shows("119.10")
def test_what_replaces_gaining_life_does_nothing_where_none_is_gained() -> None:
    s, ana, _ben = duel()
    s.put(ana, "battlefield", "Boon Reflection")
    mate = s.put(ana, "battlefield", "Ajani's Pridemate")
    s.define("Dew", "Sorcery", "{G}", text="You gain 1 life for each Elf you control.")
    resolve(s, ana, "Dew", "G")
    assert ana.life == 20 and mate.counters == {}
    s.put(ana, "battlefield", "Llanowar Elves")
    resolve(s, ana, "Dew", "G")
    assert ana.life == 22


@pytest.mark.shows("119.4b")
def test_no_life_can_always_be_paid() -> None:
    s, ana, _ben = duel()
    s.define("Dial", "Artifact", "{1}", text="Pay X life: You gain 1 life.")
    dial = s.put(ana, "battlefield", "Dial")
    ana.life = 1
    s.activate(ana, dial, x=0)
    s.resolve()
    assert ana.life == 2
