"""Scenarios: positions, actions with their choices, running on, looking, and what they refuse."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.judge.pieces import Player


def duel(**options: object) -> tuple[sw.Scenario, Player, Player]:
    s = sw.Scenario("duel", seed=1, **options)  # type: ignore[arg-type]
    ana, ben = s.players
    return s, ana, ben


def test_the_designs_example() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Mountain", 3)
    s.put(ana, "hand", "Lightning Bolt")
    s.begin(ana, "precombat main")
    s.cast(ana, "Lightning Bolt", targets=[ben])
    s.resolve()
    assert ben.life == 17
    assert ana.graveyard == ["Lightning Bolt"]


def test_nothing_enters_or_triggers_while_the_position_is_made() -> None:
    s, ana, _ = duel()
    s.put(ana, "library", "Forest", 2)
    s.put(ana, "battlefield", "Elvish Visionary")
    assert s.stack == [] and ana.hand == []
    assert s.events == []


def test_permanents_are_as_they_were_put() -> None:
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears", tapped=True, counters={"+1/+1": 2}, damage=1, sick=True)
    assert (bears.pt, bears.tapped, bears.counter("+1/+1"), bears.damage, bears.sick) == ("4/4", True, 2, 1, True)
    assert (bears.controller, bears.owner, bears.zone, bears.name) == (ana, ana, "battlefield", "Grizzly Bears")
    assert bears.colors == {"green"} and bears.subtypes == {"Bear"} and bears.types == {"creature"}
    giant = s.put(ben, "battlefield", "Hill Giant", controller=ana)
    assert (giant.controller, giant.owner) == (ana, ben)


def test_a_library_has_the_order_in_which_it_was_put() -> None:
    s, ana, _ = duel()
    s.put(ana, "library", "Shock")
    s.put(ana, "library", "Lightning Bolt")
    s.put(ana, "library", "Mountain", bottom=True)
    assert ana.library == ["Lightning Bolt", "Shock", "Mountain"]


def test_a_card_of_ones_own_is_compiled_and_played() -> None:
    s, ana, _ = duel()
    s.define("Ember Imp", "Creature — Imp", "{R}", "2/1", "Haste")
    s.put(ana, "battlefield", "Mountain")
    s.put(ana, "hand", "Ember Imp")
    s.cast(ana, "Ember Imp")
    s.resolve()
    assert s.permanent("Ember Imp").has("haste") and not s.permanent("Ember Imp").sick


@pytest.mark.parametrize(
    ("type_line", "pt", "text", "said"),
    [
        ("Creature", "2", "", "expected power and toughness such as 2/3, found '2'"),
        ("Beast", "2/2", "", "'Beast' in the type line 'Beast' is no card type"),
        ("Legendary", "", "", "the type line 'Legendary' has no card type"),
        ("Creature", "2/2", "Florp the target.", "Florp"),
    ],
)
def test_a_card_that_cannot_be_made_is_refused_with_the_reason(type_line: str, pt: str, text: str, said: str) -> None:
    s, _, _ = duel()
    with pytest.raises(sw.SpellwrightError, match=r"Odd One|type line") as refused:
        s.define("Odd One", type_line, "", pt, text)
    assert said in str(refused.value)


def test_an_illegal_spell_says_why_and_changes_nothing() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Lightning Bolt")
    with pytest.raises(IllegalAnswer, match=r"Ana cannot cast Lightning Bolt: its cost of \{R\} cannot be paid"):
        s.cast(ana, "Lightning Bolt", targets=[ben])
    s.put(ana, "battlefield", "Mountain")
    forest = s.put(ana, "battlefield", "Forest")
    before = s.state.version, ana.hand
    with pytest.raises(IllegalAnswer, match="no legal target"):
        s.cast(ana, "Lightning Bolt", targets=[forest])
    assert (s.state.version, ana.hand, s.stack) == (*before, [])
    s.put(ben, "hand", "Grizzly Bears")
    with pytest.raises(IllegalAnswer, match=r"only in one's own main phase with an empty stack \(CR 117\.1a\)"):
        s.cast(ben, "Grizzly Bears")


@pytest.mark.shows("305.1", "305.2")
def test_305_2_one_land_a_turn() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Forest", 2)
    s.play(ana, "Forest")
    with pytest.raises(IllegalAnswer, match=r"CR 305.2"):
        s.play(ana, "Forest")
    s.put(ben, "hand", "Forest")
    with pytest.raises(IllegalAnswer, match=r"CR 305.1"):
        s.play(ben, "Forest")


def test_abilities_are_activated_by_name_and_by_words() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Mountain")
    hauler = s.put(ana, "battlefield", "Ember Hauler")
    assert s.can_activate(ana, hauler)
    on_stack = s.activate(ana, "Ember Hauler", "damage to any target", targets=[ben])
    assert on_stack is not None and on_stack.targets == [ben]
    s.resolve()
    assert ben.life == 18 and hauler.zone == "graveyard" and not on_stack.exists
    with pytest.raises(IllegalAnswer, match=r"cannot activate Ember Hauler"):
        s.activate(ana, hauler)


def test_605_3b_a_mana_ability_uses_no_stack() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Forest")
    assert s.activate(ana, "Forest") is None
    assert ana.mana == "{G}" and s.stack == []


def test_attack_and_block_by_name() -> None:
    s, ana, ben = duel()
    wurm = s.put(ana, "battlefield", "Craw Wurm")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, ["Craw Wurm", bears])
    assert wurm.attacking and wurm.tapped
    s.block(ben, {giant: bears})
    assert giant.blocking
    s.to("combat damage")
    assert (ben.life, bears.zone, giant.damage, wurm.zone) == (14, "graveyard", 2, "battlefield")


def test_damage_is_divided_as_scripted() -> None:
    s, ana, ben = duel()
    companion = s.put(ana, "battlefield", "Garruk's Companion")
    elves = s.put(ben, "battlefield", "Llanowar Elves")
    s.attack(ana, [companion])
    s.block(ben, {elves: companion})
    s.answer(ana, {elves: 1, ben: 2}, "damage")
    s.to("combat damage")
    assert (ben.life, elves.zone) == (18, "graveyard")


def test_who_cannot_attack_or_block_is_told_by_which_rule() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Grizzly Bears", sick=True)
    with pytest.raises(IllegalAnswer, match=r"Ana has no creature that can attack \(CR 508.1a\)"):
        s.attack(ana, ["Grizzly Bears"])
    assert ben.life == 20


def test_running_to_a_step_lets_nobody_act() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Craw Wurm")
    s.put(ben, "library", "Forest", 2)
    s.to("upkeep", ben)
    assert (s.active, s.step, s.turn, ben.life) == (ben, "upkeep", 2, 20)
    s.to("precombat main")
    assert ben.hand == ["Forest"]
    with pytest.raises(ScenarioError, match="the combat damage step did not come: turn 2 had none"):
        s.to("combat damage")


def test_a_step_that_there_is_not_is_refused_with_the_names() -> None:
    s, ana, _ = duel()
    with pytest.raises(ScenarioError, match=r"no step is named 'lunch'; there are: untap, upkeep"):
        s.begin(ana, "lunch")


def test_a_choice_that_nothing_scripts_raises_in_a_strict_scenario_only() -> None:
    for strict in (True, False):
        s, ana, ben = duel(strict=strict)
        s.put(ana, "battlefield", "Mountain")
        s.put(ana, "hand", "Lightning Bolt")
        if strict:
            with pytest.raises(ScenarioError, match=r"Ana has a choice that nothing scripts: .*Ana \| Ben"):
                s.cast(ana, "Lightning Bolt")
        else:
            s.cast(ana, "Lightning Bolt")
            s.resolve()
            assert ben.life == 17


def test_both_players_act_with_priority() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Mountain")
    s.put(ana, "hand", "Lightning Bolt")
    s.put(ben, "battlefield", "Forest", 2)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "hand", "Giant Growth")
    s.cast(ana, "Lightning Bolt", targets=[bears])
    s.cast(ben, "Giant Growth", targets=[bears])
    s.resolve()
    assert bears.pt == "5/5"
    s.resolve_all()
    assert (bears.damage, bears.zone) == (3, "battlefield")
    s.to("end")
    assert bears.pt == "5/5"
    s.put(ben, "library", "Forest")
    s.to("upkeep", ben)
    assert bears.pt == "2/2" and bears.damage == 0


def test_things_are_followed_through_zones_and_found_by_name() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Forest", 2)
    card = s.put(ana, "hand", "Grizzly Bears")
    spell = s.cast(ana, card)
    assert card.zone == "stack" and card == spell
    s.resolve()
    assert card.zone == "battlefield" and s.find("Grizzly Bears") == card
    with pytest.raises(ScenarioError, match=r"'Forest' on the battlefield: 2 of them"):
        s.permanent("Forest")
    with pytest.raises(ScenarioError, match=r"'Craw Wurm' anywhere: none"):
        s.find("Craw Wurm")


def test_mana_can_be_given_and_is_checked() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Lightning Bolt")
    s.mana(ana, "R")
    s.cast(ana, "Lightning Bolt", targets=[ben])
    assert ana.mana == ""
    with pytest.raises(ScenarioError, match="'P' is no kind of mana"):
        s.mana(ana, "P")


def test_shuffles_can_keep_the_order() -> None:
    s, ana, _ = duel()
    s.keep_library_order()
    s.put(ana, "library", "Craw Wurm")
    s.put(ana, "library", "Grizzly Bears")
    s.put(ana, "library", "Forest")
    s.put(ana, "battlefield", "Forest", 2)
    s.put(ana, "hand", "Rampant Growth")
    s.answer(ana, ["Forest"], "search")
    s.cast(ana, "Rampant Growth")
    s.resolve()
    assert ana.library == ["Grizzly Bears", "Craw Wurm"]


@pytest.mark.shows("104.3a")
def test_104_3a_concession_and_704_5a_no_life_end_the_game() -> None:
    s, ana, ben = duel()
    s.concede(ana)
    assert ben.won and ana.lost and s.is_over
    s, ana, ben = duel(life=3)
    s.put(ana, "battlefield", "Mountain")
    s.put(ana, "hand", "Lightning Bolt")
    s.cast(ana, "Lightning Bolt", targets=[ben])
    s.resolve()
    assert ana.won and ben.life == 0
    with pytest.raises(IllegalAnswer, match="the game is over"):
        s.cast(ana, "Lightning Bolt")


@pytest.mark.parametrize(
    ("name", "rule"),
    [("Slippery Bogle", "702.11b"), ("Silhana Ledgewalker", "702.11b"), ("Black Knight", "702.16b")],
)
def test_an_illegal_target_is_refused_by_the_rule_that_forbids_it(name: str, rule: str) -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Plains")
    s.put(ana, "hand", "Swords to Plowshares")
    forbidden = s.put(ben, "battlefield", name)
    for _ in range(2):  # without and with another target
        with pytest.raises(IllegalAnswer, match=rf"#{forbidden.id} is no legal target: .*\(CR {rule}\)"):
            s.cast(ana, "Swords to Plowshares", targets=[forbidden])
        s.put(ben, "battlefield", "Grizzly Bears")
    assert ana.hand == ["Swords to Plowshares"]


def test_a_forced_declaration_can_be_named_and_no_other() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Grand Melee")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    brute = s.put(ana, "battlefield", "Boggart Brute")
    giant = s.put(ben, "battlefield", "Hill Giant")
    with pytest.raises(IllegalAnswer, match=r"CR 508\.1d"):
        s.attack(ana, [bears])
    s.attack(ana, [bears, brute])
    with pytest.raises(IllegalAnswer, match=r"except by 2 or more creatures \(CR 509\.1b\)"):
        s.block(ben, {giant: brute})
    with pytest.raises(IllegalAnswer, match=r"CR 509\.1c"):
        s.block(ben, [])
    s.block(ben, {giant: bears})
    assert giant.blocking


def test_who_is_not_active_declares_no_attackers() -> None:
    s, _, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    with pytest.raises(IllegalAnswer, match=r"Ben is not the active player.*CR 508\.1\)"):
        s.attack(ben, [giant])
