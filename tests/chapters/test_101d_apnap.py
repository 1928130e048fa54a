"""CR 101.4, 603.3b and 616.1 with several players: who chooses first, and what then happens at once."""

from __future__ import annotations

import pytest

from spellwright.rules.events import ZoneChange
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD, HAND
from tests.chapters.ch8_table import table, watch_asked


@pytest.mark.shows("101.4")
def test_each_player_chooses_a_sacrifice_in_turn_order_and_all_happen_at_once() -> None:
    s = table(4)
    s.begin(s.players[2])
    for player in s.players:
        s.put(player, "battlefield", "Grizzly Bears")
        s.put(player, "battlefield", "Hill Giant")
        s.answer(player, "Hill Giant", "sacrifice")
    s.put(s.players[2], "hand", "Innocent Blood")
    s.mana(s.players[2], "B")
    asked = watch_asked(s)
    s.cast(s.players[2], "Innocent Blood")
    s.define("Counter", "Enchantment", text="Whenever a creature dies, you gain 1 life.")
    s.resolve()
    assert [name for name, kind in asked if kind == "sacrifice"] == ["Cleo", "Dan", "Ana", "Ben"]
    assert all(player.battlefield == ["Grizzly Bears"] for player in s.players)
    assert all(player.graveyard[0] == "Hill Giant" for player in s.players)


@pytest.mark.shows("101.4")
def test_creatures_sacrificed_by_different_players_see_each_other_die() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    for player in (ben, cleo):
        s.put(player, "battlefield", "Blood Artist")
    s.put(ana, "hand", "Innocent Blood")
    s.mana(ana, "B")
    s.answer(ben, ana, "target")
    s.answer(ben, ana, "target")
    s.answer(cleo, ana, "target")
    s.answer(cleo, ana, "target")
    s.cast(ana, "Innocent Blood")
    s.resolve_all()
    assert (ana.life, ben.life, cleo.life) == (16, 22, 22)


@pytest.mark.shows("101.4")
def test_each_player_may_put_a_card_chosen_in_turn_order_and_all_enter_at_once() -> None:
    s = table(3)
    ana, _ben, _cleo = s.players
    s.put(ana, "hand", "Show and Tell")
    for player in s.players:
        s.put(player, "hand", "Soul Warden")
        s.answer(player, True, "may")
    s.mana(ana, "UUU")
    asked = watch_asked(s)
    s.cast(ana, "Show and Tell")
    s.resolve()
    entered = [e for e in s.events if isinstance(e, ZoneChange) and e.to == BATTLEFIELD]
    assert [e.controller for e in entered] == [0, 1, 2]
    assert [name for name, kind in asked if kind == "may"] == ["Ana", "Ben", "Cleo"]
    s.resolve_all()
    assert [player.life for player in s.players] == [22, 22, 22]  # each sees both others enter


@pytest.mark.shows("101.4", "101.4b")
def test_players_discard_at_once_what_they_chose_in_turn_order() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    s.define("Slip", "Sorcery", "{B}", text="Each player discards a card.")
    s.put(ana, "hand", "Slip")
    for player in s.players:
        s.put(player, "hand", "Shock")
        s.put(player, "hand", "Forest")
        s.answer(player, "Forest", "discard")
    s.mana(ana, "B")
    asked = watch_asked(s)
    s.cast(ana, "Slip")
    s.resolve()
    assert [name for name, kind in asked if kind == "discard"] == ["Ana", "Ben", "Cleo"]
    assert all("Forest" in player.graveyard for player in s.players)
    gone = [i for i, e in enumerate(s.events) if isinstance(e, ZoneChange) and e.origin == HAND and e.to == GRAVEYARD]
    assert gone == list(range(gone[0], gone[0] + 3))
    assert (ben.hand, cleo.hand) == (["Shock"], ["Shock"])


@pytest.mark.shows("603.3b")
def test_triggers_of_several_players_go_on_the_stack_in_turn_order() -> None:
    s = table(4)
    s.begin(s.players[1])
    for player in s.players:
        s.put(player, "battlefield", "Soul Warden")
    s.put(s.players[1], "hand", "Grizzly Bears")
    s.mana(s.players[1], "GG")
    s.cast(s.players[1], "Grizzly Bears")
    s.resolve()
    assert [thing.controller.name for thing in s.stack] == ["Ben", "Cleo", "Dan", "Ana"]
    s.resolve()
    assert [player.life for player in s.players] == [21, 20, 20, 20]


@pytest.mark.shows("603.3b")
def test_each_player_orders_only_their_own_triggers() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    s.define("Chapel", "Enchantment", text="Whenever a creature enters, you gain 1 life.")
    s.define("Library", "Enchantment", text="Whenever a creature enters, you draw a card.")
    for player in s.players:
        s.put(player, "battlefield", "Chapel")
        s.put(player, "battlefield", "Library")
    s.answer(ana, ["Library", "Chapel"], "order")
    s.answer(ben, ["Chapel", "Library"], "order")
    s.answer(cleo, ["Library", "Chapel"], "order")
    s.put(ana, "hand", "Grizzly Bears")
    s.mana(ana, "GG")
    asked = watch_asked(s)
    s.cast(ana, "Grizzly Bears")
    s.resolve()
    assert [name for name, kind in asked if kind == "order"] == ["Ana", "Ben", "Cleo"]
    top_down = [(thing.controller.name, "gain" in thing.obj.ability.words()) for thing in reversed(s.stack)]
    assert top_down == [
        ("Cleo", True), ("Cleo", False), ("Ben", False), ("Ben", True), ("Ana", True), ("Ana", False),
    ]  # fmt: skip


@pytest.mark.shows("616.1")
def test_affected_players_choose_between_replacements_in_turn_order() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    for player in (ben, cleo):
        s.put(player, "battlefield", "Grizzly Bears")
        s.put(player, "battlefield", "Hardened Scales")
        s.put(player, "battlefield", "Branching Evolution")
    s.define("Bloom", "Sorcery", "{G}", text="Put a +1/+1 counter on each creature.")
    s.put(ana, "hand", "Bloom")
    s.mana(ana, "G")
    s.answer(ben, "Hardened Scales", "replacement")
    s.answer(cleo, "Branching Evolution", "replacement")
    asked = watch_asked(s)
    s.cast(ana, "Bloom")
    s.resolve()
    assert [name for name, kind in asked if kind == "replacement"] == ["Ben", "Cleo"]
    counters = [thing.counter("+1/+1") for thing in s.permanents("Grizzly Bears")]
    assert counters == [4, 3]


@pytest.mark.shows("616.1")
def test_replacements_are_chosen_in_turn_order_not_in_the_order_of_the_objects() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    s.begin(ben)
    for player in (ana, cleo):
        s.put(player, "battlefield", "Grizzly Bears")
        s.put(player, "battlefield", "Hardened Scales")
        s.put(player, "battlefield", "Branching Evolution")
        s.answer(player, "Hardened Scales", "replacement")
    s.define("Bloom", "Sorcery", "{G}", text="Put a +1/+1 counter on each creature.")
    s.put(ben, "hand", "Bloom")
    s.mana(ben, "G")
    asked = watch_asked(s)
    s.cast(ben, "Bloom")
    s.resolve()
    assert [name for name, kind in asked if kind == "replacement"] == ["Cleo", "Ana"]


@pytest.mark.shows("101.4")
def test_the_legend_rule_is_answered_in_turn_order() -> None:
    s = table(3)
    _ana, ben, _cleo = s.players
    s.begin(ben)
    s.define("Twin", "Legendary Creature — Elf", "{G}", "1/1")
    for player in s.players:
        s.put(player, "battlefield", "Twin", 2)
    asked = watch_asked(s)
    for player in s.players:
        s.answer(player, 0, "legend")
    s.settle()
    assert [name for name, kind in asked if kind == "legend"] == ["Ben", "Cleo", "Ana"]
    assert [len(player.battlefield) for player in s.players] == [1, 1, 1]


@pytest.mark.shows("117.3d", "117.4")
def test_priority_goes_round_the_table_and_all_must_pass_in_succession() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.put(cleo, "hand", "Shock")
    s.mana(cleo, "R")
    s.cast(ana, "Shock", [dan])
    s.pass_priority()
    s.pass_priority()
    assert s.state.priority == cleo.seat
    s.cast(cleo, "Shock", [dan])
    assert s.state.priority == cleo.seat
    for expected in (dan, ana, ben):
        s.pass_priority()
        assert s.state.priority == expected.seat
        assert len(s.stack) == 2
    s.pass_priority()
    assert len(s.stack) == 1
    assert s.state.priority == ana.seat
    assert ben.life == 20
