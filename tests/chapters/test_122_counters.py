"""CR 122: what counters do, where they stay, and what adds to them."""

from __future__ import annotations

import pytest

from spellwright.errors import ScenarioError
from tests.chapters.ch1_table import cast, duel, resolve


@pytest.mark.shows("122.1a")
def test_counters_add_to_power_and_toughness_or_take_from_them() -> None:
    s, ana, _ben = duel()
    plus = s.put(ana, "battlefield", "Hill Giant", counters={"+1/+1": 2})
    minus = s.put(ana, "battlefield", "Hill Giant", counters={"-1/-1": 2})
    odd = s.put(ana, "battlefield", "Hill Giant", counters={"+1/+0": 3})
    assert (plus.pt, minus.pt, odd.pt) == ("5/5", "1/1", "6/3")


@pytest.mark.shows("122.1b")
def test_a_keyword_counter_gives_its_keyword() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "graveyard", "Grizzly Bears")
    resolve(s, ana, "Unbreakable Bond", "CCCCB", [bear])
    assert bear.zone == "battlefield" and bear.counter("lifelink") == 1 and bear.has("lifelink")


@pytest.mark.shows("122.1c")
def test_a_shield_counter_is_removed_instead_of_destruction_and_of_damage() -> None:
    s, ana, ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears", counters={"shield": 2})
    resolve(s, ben, "Murder", "CBB", [bear])
    assert bear.zone == "battlefield" and bear.counter("shield") == 1
    resolve(s, ben, "Lightning Bolt", "R", [bear])
    assert bear.zone == "battlefield" and bear.counters == {} and bear.damage == 0
    resolve(s, ben, "Lightning Bolt", "R", [bear])
    assert bear.zone == "graveyard"


@pytest.mark.shows("122.1c")
def test_several_shield_counters_are_one_effect() -> None:
    s, ana, ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears", counters={"shield": 3})
    resolve(s, ben, "Lightning Bolt", "R", [bear])
    assert bear.counter("shield") == 2


@pytest.mark.shows("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    s, ana, ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears", tapped=True, counters={"stun": 1})
    s.to("upkeep", ben)
    s.to("upkeep", ana)
    assert bear.tapped and bear.counters == {}
    s.to("upkeep", ben)
    s.to("upkeep", ana)
    assert not bear.tapped


@pytest.mark.shows("122.1e")
def test_loyalty_counters_are_the_loyalty_of_a_planeswalker() -> None:
    s, ana, ben = duel()
    walker = s.put(ben, "battlefield", "Elspeth, Knight-Errant", counters={"loyalty": 2})
    resolve(s, ana, "Shock", "R", [walker])
    assert walker.zone == "graveyard"


@pytest.mark.shows("122.1f")
def test_ten_poison_counters_lose_the_game() -> None:
    s, ana, ben = duel()
    s.state.players[ben.seat].counters["poison"] = 9
    stinger = s.put(ana, "battlefield", "Plague Stinger")
    s.attack(ana, [stinger])
    with pytest.raises(ScenarioError, match="the game has ended"):
        s.to("end of combat")
    assert ben.counters["poison"] == 10 and ben.lost


@pytest.mark.shows("122.1h")
def test_a_finality_counter_exiles_what_would_die() -> None:
    s, ana, ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears", counters={"finality": 1})
    resolve(s, ben, "Murder", "CBB", [bear])
    assert bear.zone == "exile"
    other = s.put(ana, "battlefield", "Grizzly Bears", counters={"finality": 1})
    resolve(s, ben, "Unsummon", "U", [other])
    assert other.zone == "hand"


@pytest.mark.shows("122.2")
def test_counters_do_not_follow_an_object_to_another_zone() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears", counters={"+1/+1": 2})
    resolve(s, ana, "Cloudshift", "W", [bear])
    assert bear.zone == "battlefield" and bear.counters == {} and bear.pt == "2/2"


@pytest.mark.shows("122.3")
def test_plus_and_minus_counters_cancel_in_pairs() -> None:
    s, ana, _ben = duel()
    maw = s.put(ana, "battlefield", "Colossal Dreadmaw", counters={"+1/+1": 3})
    s.define("Wilt", "Sorcery", "{B}", text="Put two -1/-1 counters on target creature.")
    resolve(s, ana, "Wilt", "B", [maw])
    assert maw.counters == {"+1/+1": 1} and maw.pt == "7/7"


@pytest.mark.shows("122.6")
def test_counters_put_means_also_those_with_which_an_object_enters() -> None:
    s, ana, _ben = duel()
    s.put(ana, "battlefield", "Hardened Scales")
    worker = resolve(s, ana, "Arcbound Worker", "C")
    assert worker.counter("+1/+1") == 2
    s.define("Feed", "Instant", "{G}", text="Put a +1/+1 counter on target creature.")
    resolve(s, ana, "Feed", "G", [worker])
    assert worker.counter("+1/+1") == 4


@pytest.mark.shows("122.6a")
def test_the_controller_puts_the_counters_with_which_an_object_enters() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Hardened Scales")
    worker = resolve(s, ana, "Arcbound Worker", "C")
    assert worker.counter("+1/+1") == 1


@pytest.mark.shows("122.8")
def test_modular_puts_as_many_counters_as_the_creature_had() -> None:
    s, ana, _ben = duel()
    worker = s.put(ana, "battlefield", "Arcbound Worker", counters={"+1/+1": 3})
    wall = s.put(ana, "battlefield", "Steel Wall")
    s.answer(ana, wall, "target")
    s.answer(ana, True, "may")
    cast(s, ana, "Murder", "CBB", [worker])
    s.resolve_all()
    assert wall.counter("+1/+1") == 3


@pytest.mark.shows("122.4")
def test_counters_above_the_number_that_a_permanent_can_have_are_removed() -> None:
    s, ana, _ben = duel()
    s.define(
        "Sprout", "Creature — Plant", "{G}", "1/1", "This creature can't have more than three +1/+1 counters on it."
    )
    s.define("Feast", "Sorcery", "{G}", text="Put five +1/+1 counters on target creature.")
    sprout = s.put(ana, "battlefield", "Sprout")
    resolve(s, ana, "Feast", "G", [sprout])
    assert sprout.counter("+1/+1") == 3 and sprout.pt == "4/4"
