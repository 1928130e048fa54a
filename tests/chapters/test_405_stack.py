"""CR 405: the stack, and what does not use it."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from tests.drawn.position import duel, ready


@pytest.mark.shows("405.1", "405.4")
def test_a_spell_is_the_card_and_an_ability_is_no_card() -> None:
    s, ana, ben = duel()
    pinger = s.put(ana, "battlefield", "Prodigal Sorcerer")
    bears = ready(s, ana, "Grizzly Bears", "GG")
    spell = s.cast(ana, bears)
    assert bears.zone == "stack" and ana.hand == []
    assert (spell.name, spell.types, spell.colors, spell.pt) == ("Grizzly Bears", {"creature"}, {"green"}, "2/2")
    ability = s.activate(ana, pinger, targets=[ben])
    assert ability is not None and pinger.zone == "battlefield"
    assert (ability.types, ability.colors, ability.power, ability.mana_cost) == (frozenset(), frozenset(), None, "")
    assert ability.controller == ana
    s.resolve()
    assert not ability.exists and ben.life == 19


@pytest.mark.shows("405.2")
def test_the_last_object_put_on_the_stack_resolves_first() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    growth = ready(s, ana, "Giant Growth", "G")
    shock = s.cast(ben, ready(s, ben, "Shock", "R"), [bears])
    answer = s.cast(ana, growth, [bears])
    assert s.stack == [shock, answer]
    s.resolve()
    assert bears.pt == "5/5" and s.stack == [shock]
    s.resolve()
    assert bears.damage == 2 and bears.zone == "battlefield"


@pytest.mark.shows("405.3")
def test_triggers_of_the_active_player_lie_below_those_of_the_others() -> None:
    for active in (0, 1):
        s, ana, ben = duel()
        s.put(ana, "battlefield", "Blood Artist")
        s.put(ben, "battlefield", "Blood Artist")
        giant = s.put(ana, "battlefield", "Hill Giant")
        first, second = (ana, ben) if active == 0 else (ben, ana)
        s.begin(first)
        s.cast(first, ready(s, first, "Murder", "BBB"), [giant])
        s.answer(ana, ben, "target")
        s.answer(ben, ana, "target")
        s.resolve()
        assert [ability.controller for ability in s.stack] == [first, second]


@pytest.mark.shows("405.3")
def test_a_player_orders_their_own_triggers() -> None:
    for first, second in (("Underworld Dreams", "Consecrated Sphinx"), ("Consecrated Sphinx", "Underworld Dreams")):
        s, ana, ben = duel()
        for name in (first, second):
            s.put(ana, "battlefield", name)
        s.answer(ana, [first], "order")
        s.to("draw", ben)
        assert len(s.stack) == 2
        assert s.stack[0].name == "ability of " + first


@pytest.mark.shows("405.4")
def test_the_controller_of_a_triggered_ability_is_who_controlled_its_source_then() -> None:
    s, ana, ben = duel()
    visionary = s.put(ben, "hand", "Elvish Visionary")
    s.begin(ben)
    s.mana(ben, "GG")
    s.cast(ben, visionary)
    s.resolve()
    trigger = s.stack[-1]
    s.define("Quick Grab", "Instant", "{U}", "", "Gain control of target creature.")
    s.cast(ana, ready(s, ana, "Quick Grab", "U"), [visionary])
    s.resolve()
    assert visionary.controller == ana and trigger.controller == ben
    s.resolve()
    assert ben.hand == ["Island"] and ana.hand == []


@pytest.mark.shows("405.5")
def test_when_all_pass_only_the_top_object_resolves() -> None:
    s, ana, ben = duel()
    s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [ben])
    s.pass_priority()
    assert ben.life == 20
    s.pass_priority()
    assert (ben.life, len(s.stack), s.step) == (17, 1, "precombat main")
    s.pass_priority()
    s.pass_priority()
    assert (ben.life, s.stack, s.step) == (15, [], "precombat main")
    s.pass_priority()
    assert s.step == "precombat main"
    s.to("beginning of combat")
    assert s.active == ana


@pytest.mark.shows("405.6a")
def test_an_effect_waits_for_its_moment_and_its_delayed_ability_uses_the_stack() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Heat Shimmer", "RRR"), [bears])
    s.resolve()
    assert s.stack == []
    s.to("end")
    assert len(s.stack) == 1 and ana.battlefield == ["Grizzly Bears", "Grizzly Bears"]
    s.resolve()
    assert ana.battlefield == ["Grizzly Bears"]


@pytest.mark.shows("405.6b")
def test_a_static_ability_works_without_the_stack() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Glorious Anthem", "WWW"))
    s.resolve()
    assert s.stack == [] and bears.pt == "3/3" and ben.battlefield == []


@pytest.mark.shows("405.6c")
def test_a_mana_ability_resolves_at_once_with_all_its_effects() -> None:
    s, ana, ben = duel()
    coast = s.put(ana, "battlefield", "Yavimaya Coast")
    shock = s.cast(ben, ready(s, ben, "Shock", "R"), [ana])
    assert s.activate(ana, coast, 1, answers=["green"]) is None
    assert s.stack == [shock] and ana.life == 19 and ana.mana == "{G}"
    assert s.state.priority == 0


@pytest.mark.shows("405.6d")
def test_a_special_action_happens_at_once() -> None:
    s, ana, _ = duel()
    forest = s.put(ana, "hand", "Forest")
    s.play(ana, forest)
    assert s.stack == [] and forest.zone == "battlefield"
    bolt = ready(s, ana, "Demon Bolt", "RR")
    s.special(ana, bolt, "foretell")
    assert s.stack == [] and bolt.zone == "exile"


@pytest.mark.shows("405.6e")
def test_turn_based_actions_happen_before_anybody_has_priority() -> None:
    s, ana, ben = duel()
    land = s.put(ben, "battlefield", "Forest", tapped=True)
    s.to("upkeep", ben)
    assert not land.tapped and s.stack == []
    s.to("draw")
    assert ben.hand == ["Island"] and s.stack == [] and s.active == ben and ana.hand == []


@pytest.mark.shows("405.6f")
def test_state_based_actions_happen_before_triggers_and_without_the_stack() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Blood Artist")
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [giant])
    s.answer(ben, ana, "target")
    s.resolve()
    assert giant.zone == "graveyard" and len(s.stack) == 1  # dead already, while the ability about it waits
    s.resolve()
    assert (ana.life, ben.life) == (19, 21)


@pytest.mark.shows("405.6g")
def test_a_player_concedes_without_priority_and_the_stack_waits_for_nothing() -> None:
    s, ana, ben = duel()
    s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    s.concede(ana)
    assert s.is_over and ben.won and ben.life == 20


@pytest.mark.shows("405.6h")
def test_what_a_leaving_player_had_leaves_at_once() -> None:
    s = Scenario("free-for-all", seed=1)
    ana, ben, cleo = s.players
    s.put(ben, "battlefield", "Grizzly Bears")
    pinger = s.put(ben, "battlefield", "Prodigal Sorcerer")
    lent = s.put(ben, "battlefield", "Hill Giant", controller=cleo)
    stolen = s.put(cleo, "battlefield", "Craw Wurm")
    s.put(ben, "battlefield", "Persuasion", attached_to=stolen)
    shock = s.cast(ana, ready(s, ana, "Shock", "R"), [cleo])
    s.activate(ben, pinger, targets=[ana])
    assert stolen.controller == ben and len(s.stack) == 2
    s.concede(ben)
    assert s.stack == [shock]  # without anybody passing
    assert (stolen.controller, ben.battlefield, lent.exists) == (cleo, [], False)
    s.resolve()
    assert (ana.life, cleo.life) == (20, 18)


@pytest.mark.shows("405.3")
def test_triggers_of_three_players_are_put_on_in_turn_order_from_the_active_one() -> None:
    s = Scenario("free-for-all", seed=1)
    ana, ben, cleo = s.players
    for player in s.players:
        s.put(player, "battlefield", "Blood Artist")
        s.answer(player, ana, "target")
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.begin(cleo)
    s.cast(cleo, ready(s, cleo, "Murder", "BBB"), [giant])
    s.resolve()
    assert [ability.controller for ability in s.stack] == [cleo, ana, ben]
