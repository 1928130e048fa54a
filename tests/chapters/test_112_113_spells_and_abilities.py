"""CR 112-113: what a spell is, what kinds of abilities there are, and where each of them functions."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.testing.invariants import state_problems
from tests.chapters.ch1_table import cast, duel, resolve


@pytest.mark.shows("112.1")
def test_a_card_is_a_spell_on_the_stack_until_it_resolves() -> None:
    s, ana, ben = duel()
    bear = s.put(ana, "hand", "Grizzly Bears")
    counter = s.put(ben, "hand", "Counterspell")
    s.mana(ben, "UU")
    assert not s.can_cast(ben, counter)
    s.mana(ana, "GG")
    s.cast(ana, bear)
    assert bear.zone == "stack" and s.can_cast(ben, counter)
    s.resolve()
    assert bear.zone == "battlefield" and not s.can_cast(ben, counter)


@pytest.mark.shows("112.1a", "112.2")
def test_a_copy_of_a_spell_is_a_spell_of_who_made_it() -> None:
    s, ana, ben = duel()
    shock = cast(s, ana, "Shock", "R", [ben])
    cast(s, ben, "Twincast", "UU", [shock])
    s.answer(ben, True, "may")
    s.answer(ben, ana, "target")
    s.resolve()
    copy = s.stack[-1]
    assert (copy.controller, copy.owner) == (ben, ben)
    counter = s.put(ana, "hand", "Counterspell")
    s.mana(ana, "UU")
    s.cast(ana, counter, [copy])
    s.resolve_all()
    assert (ana.life, ben.life) == (20, 18)


@pytest.mark.shows("113.2b")
def test_an_additional_cost_is_an_ability_of_the_card() -> None:
    s, ana, ben = duel()
    fling = s.put(ana, "hand", "Fling")
    s.mana(ana, "CR")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, fling, [ben])
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.cast(ana, fling, [ben])
    assert giant.zone == "graveyard"
    s.resolve()
    assert ben.life == 17


@pytest.mark.shows("113.2c")
def test_each_instance_of_an_ability_functions_by_itself() -> None:
    s, ana, ben = duel()
    s.define(
        "Twin Bell",
        "Artifact",
        "{1}",
        text="Whenever you cast a creature spell, you gain 1 life.\n"
        "Whenever you cast a creature spell, you gain 1 life.",
    )
    s.put(ana, "battlefield", "Twin Bell")
    cast(s, ana, "Grizzly Bears", "GG")
    assert len(s.stack) == 3
    s.resolve_all()
    assert (ana.life, ben.life) == (22, 20)


@pytest.mark.shows("113.3a")
def test_a_spell_ability_does_nothing_before_the_spell_resolves() -> None:
    s, ana, ben = duel()
    cast(s, ana, "Lightning Helix", "RW", [ben])
    assert (ana.life, ben.life) == (20, 20)
    s.resolve()
    assert (ana.life, ben.life) == (23, 17)


@pytest.mark.shows("113.3b", "117.1b")
def test_an_activated_ability_may_be_activated_with_priority_in_any_turn_and_uses_the_stack() -> None:
    s, ana, ben = duel()
    sorcerer = s.put(ben, "battlefield", "Prodigal Sorcerer")
    cast(s, ana, "Grizzly Bears", "GG")
    s.activate(ben, sorcerer, targets=[ana])
    assert len(s.stack) == 2 and ana.life == 20
    s.resolve()
    assert ana.life == 19 and len(s.stack) == 1


@pytest.mark.shows("113.3c", "117.2a")
def test_a_triggered_ability_waits_until_somebody_would_get_priority() -> None:
    s, ana, _ben = duel()
    s.put(ana, "battlefield", "Soul Warden")
    s.define("Muster", "Sorcery", "{W}", text="Create two 1/1 white Soldier creature tokens. You lose 19 life.")
    resolve_to_triggers = cast(s, ana, "Muster", "W")
    s.resolve()
    assert resolve_to_triggers.zone == "graveyard"
    assert ana.life == 1 and len(s.stack) == 2
    s.resolve_all()
    assert ana.life == 3


@pytest.mark.shows("113.3d")
def test_a_static_ability_is_true_while_its_permanent_is_there_and_has_it() -> None:
    s, ana, ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    anthem = s.put(ana, "hand", "Glorious Anthem")
    assert bear.pt == "2/2"
    s.mana(ana, "CWW")
    s.cast(ana, anthem)
    s.resolve()
    assert bear.pt == "3/3"
    resolve(s, ben, "Disenchant", "CW", [anthem])
    assert bear.pt == "2/2"


@pytest.mark.shows("113.6")
def test_abilities_of_permanent_cards_function_on_the_battlefield_only() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    for zone in ("hand", "graveyard", "exile", "library"):
        s.put(ana, zone, "Glorious Anthem")
    sorcerer = s.put(ana, "hand", "Prodigal Sorcerer")
    assert bear.pt == "2/2"
    assert not s.can_activate(ana, sorcerer)


@pytest.mark.shows("113.6a")
def test_an_ability_that_defines_power_and_toughness_functions_in_all_zones() -> None:
    s, ana, _ben = duel()
    s.define(
        "Herd",
        "Creature — Beast",
        "{G}",
        "*/*",
        "Herd's power and toughness are each equal to the number of lands you control.",
    )
    s.put(ana, "battlefield", "Forest", 3)
    for zone in ("hand", "graveyard", "exile", "library", "battlefield"):
        assert s.put(ana, zone, "Herd").pt == "3/3", zone


@pytest.mark.shows("113.6b")
def test_an_ability_that_says_in_which_zone_it_functions_does_so_there_only() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    anger = s.put(ana, "battlefield", "Anger")
    s.put(ana, "battlefield", "Mountain")
    assert not bear.has("haste")
    resolve(s, ana, "Murder", "CBB", [anger])
    assert anger.zone == "graveyard" and bear.has("haste")
    resolve(s, ana, "Cremate", "B", [anger])
    assert anger.zone == "exile" and not bear.has("haste")


@pytest.mark.shows("113.6d")
def test_an_ability_that_lowers_its_own_cost_functions_as_the_card_is_cast() -> None:
    s, ana, _ben = duel()
    s.define("Frogmite", "Artifact Creature — Frog", "{4}", "2/2", "Affinity for artifacts")
    s.put(ana, "battlefield", "Steel Wall", 4)
    frog = s.put(ana, "hand", "Frogmite")
    s.cast(ana, frog)
    assert frog.zone == "stack"


@pytest.mark.shows("113.6e")
def test_an_ability_that_restricts_casting_its_own_card_functions_where_the_card_is_cast_from() -> None:
    s, ana, ben = duel()
    s.define(
        "Late Blow",
        "Instant",
        "{R}",
        text="Cast this spell only during combat.\nLate Blow deals 3 damage to any target.",
    )
    blow = s.put(ana, "hand", "Late Blow")
    s.mana(ana, "R")
    assert not s.can_cast(ana, blow)
    s.put(ana, "battlefield", "Grizzly Bears")
    s.to("beginning of combat")
    s.mana(ana, "R")
    s.cast(ana, blow, [ben])
    s.resolve()
    assert ben.life == 17


@pytest.mark.shows("113.6g")
def test_a_spell_that_cannot_be_countered_is_protected_on_the_stack() -> None:
    s, ana, ben = duel()
    fallout = cast(s, ana, "Volcanic Fallout", "CRR")
    cast(s, ben, "Counterspell", "UU", [fallout])
    s.resolve()
    assert fallout.zone == "stack"
    s.resolve()
    assert (ana.life, ben.life) == (18, 18)


@pytest.mark.shows("113.6h")
def test_an_ability_that_changes_how_its_object_enters_works_as_it_enters() -> None:
    s, ana, _ben = duel()
    s.put(ana, "hand", "Ghitu Encampment")
    assert s.play(ana, "Ghitu Encampment").tapped
    worker = resolve(s, ana, "Arcbound Worker", "C")
    assert worker.zone == "battlefield" and worker.counter("+1/+1") == 1


@pytest.mark.shows("113.6j")
def test_an_ability_whose_cost_can_be_paid_in_hand_only_functions_there() -> None:
    s, ana, _ben = duel()
    s.mana(ana, "CCUCCU")
    there = s.put(ana, "battlefield", "Nimble Obstructionist")
    assert not s.can_activate(ana, there)
    card = s.put(ana, "hand", "Nimble Obstructionist")
    s.activate(ana, card)
    assert card.zone == "graveyard"


@pytest.mark.shows("113.6k")
def test_a_trigger_that_cannot_happen_on_the_battlefield_functions_where_it_can() -> None:
    s, ana, _ben = duel()
    s.define("Echoes", "Creature — Spirit", "{G}", "1/1", "When you cast this spell, you gain 2 life.")
    cast(s, ana, "Echoes", "G")
    s.resolve()
    assert ana.life == 22
    assert s.find("Echoes").zone == "stack"


@pytest.mark.shows("113.6m")
def test_an_ability_that_moves_its_card_out_of_the_graveyard_functions_there_only() -> None:
    s, ana, _ben = duel()
    s.mana(ana, "CBCB")
    there = s.put(ana, "battlefield", "Reassembling Skeleton")
    assert not s.can_activate(ana, there)
    card = s.put(ana, "graveyard", "Reassembling Skeleton")
    s.activate(ana, card)
    s.resolve()
    assert card.zone == "battlefield" and card.tapped


@pytest.mark.shows("113.7a")
def test_an_ability_on_the_stack_does_not_need_its_source() -> None:
    s, ana, ben = duel()
    sorcerer = s.put(ana, "battlefield", "Prodigal Sorcerer")
    s.activate(ana, sorcerer, targets=[ben])
    cast(s, ben, "Disfigure", "B", [sorcerer])
    s.resolve()
    assert sorcerer.zone == "graveyard"
    s.resolve()
    assert ben.life == 19


@pytest.mark.shows("113.7a")
def test_what_an_ability_asks_of_a_source_that_left_is_as_it_was_last() -> None:
    s, ana, ben = duel()
    s.define(
        "Hurler", "Creature — Giant", "{R}", "2/2", "{T}: This creature deals damage equal to its power to any target."
    )
    hurler = s.put(ana, "battlefield", "Hurler")
    s.activate(ana, hurler, targets=[ben])
    cast(s, ana, "Giant Growth", "G", [hurler])
    s.resolve()
    cast(s, ben, "Murder", "CBB", [hurler])
    s.resolve_all()
    assert ben.life == 15


@pytest.mark.shows("113.8")
def test_who_controlled_the_source_as_it_triggered_controls_the_ability() -> None:
    s, ana, ben = duel()
    warden = s.put(ben, "battlefield", "Soul Warden")
    cast(s, ana, "Grizzly Bears", "GG")
    s.resolve()
    assert [thing.controller for thing in s.stack] == [ben]
    s.define("Grab", "Instant", "{U}", text="Gain control of target creature.")
    resolve(s, ana, "Grab", "U", [warden])
    assert (ana.life, ben.life) == (20, 21) and warden.controller == ana


@pytest.mark.shows("113.9")
def test_what_counters_spells_does_not_counter_abilities_and_the_other_way_round() -> None:
    s, ana, ben = duel()
    sorcerer = s.put(ana, "battlefield", "Prodigal Sorcerer")
    ability = s.activate(ana, sorcerer, targets=[ben])
    assert ability is not None
    counter, stifle = s.put(ben, "hand", "Counterspell"), s.put(ben, "hand", "Stifle")
    s.mana(ben, "UUU")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, counter, [ability])
    s.cast(ben, stifle, [ability])
    with pytest.raises(IllegalAnswer):
        s.cast(ben, s.put(ben, "hand", "Stifle"), [s.find("Stifle", "stack")])
    s.resolve_all()
    assert ben.life == 20


def test_701_6a_of_an_ability_that_is_countered_nothing_is_left() -> None:
    """It is no card: nothing is put into a graveyard, and nothing triggers as if a card had been."""
    s, ana, ben = duel()
    sorcerer = s.put(ana, "battlefield", "Prodigal Sorcerer")
    ability = s.activate(ana, sorcerer, targets=[ben])
    s.mana(ben, "U")
    s.cast(ben, s.put(ben, "hand", "Stifle"), [ability])
    s.resolve_all()
    assert [len(player.graveyard) for player in s.state.players] == [0, 1]
    assert state_problems(s.state) == []


@pytest.mark.shows("113.10b")
def test_an_effect_that_removes_an_ability_removes_every_instance() -> None:
    s, ana, _ben = duel()
    drake = s.put(ana, "battlefield", "Wind Drake")
    resolve(s, ana, "Jump", "U", [drake])
    resolve(s, ana, "Jump", "U", [drake])
    resolve(s, ana, "Canopy Claws", "G", [drake])
    assert not drake.has("flying")


@pytest.mark.shows("113.10c")
def test_of_effects_that_add_and_remove_an_ability_the_newest_prevails() -> None:
    s, ana, _ben = duel()
    drake = s.put(ana, "battlefield", "Wind Drake")
    resolve(s, ana, "Canopy Claws", "G", [drake])
    resolve(s, ana, "Jump", "U", [drake])
    assert drake.has("flying")


@pytest.mark.shows("113.12")
def test_losing_all_abilities_does_not_end_what_an_effect_says_of_a_creature() -> None:
    s, ana, ben = duel()
    s.define("Slip", "Instant", "{U}", text="Target creature can't be blocked this turn.")
    s.define("Plain", "Instant", "{U}", text="Target creature loses all abilities until end of turn.")
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    wall = s.put(ben, "battlefield", "Hill Giant")
    resolve(s, ana, "Slip", "U", [bear])
    resolve(s, ana, "Plain", "U", [bear])
    s.attack(ana, [bear])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {wall: bear})


@pytest.mark.shows("112.3")
def test_a_spell_has_what_is_printed_on_its_card_as_effects_modify_it() -> None:
    s, ana, ben = duel()
    bolt = cast(s, ana, "Lightning Bolt", "R", [ben])
    assert (bolt.name, bolt.mana_cost, bolt.types, bolt.colors) == ("Lightning Bolt", "{R}", {"instant"}, {"red"})
    resolve_first = cast(s, ben, "Deathlace", "B", [bolt])
    s.resolve()
    assert resolve_first.zone == "graveyard" and bolt.colors == {"black"} and bolt.mana_cost == "{R}"


@pytest.mark.shows("113.4")
def test_a_mana_ability_does_not_use_the_stack() -> None:
    s, ana, _ben = duel()
    elf = s.put(ana, "battlefield", "Llanowar Elves")
    s.activate(ana, elf)
    assert s.stack == [] and ana.mana == "{G}"


@pytest.mark.shows("113.5")
def test_one_loyalty_ability_of_a_planeswalker_is_activated_each_turn_at_sorcery_speed() -> None:
    s, ana, ben = duel()
    elspeth = s.put(ana, "battlefield", "Elspeth, Knight-Errant", counters={"loyalty": 4})
    shock = cast(s, ana, "Shock", "R", [ben])
    assert not s.can_activate(ana, elspeth, 0)
    s.resolve()
    assert shock.zone == "graveyard"
    s.activate(ana, elspeth, 0)
    s.resolve()
    assert not s.can_activate(ana, elspeth, 0)
    s.to("upkeep", ben)
    assert not s.can_activate(ana, elspeth, 0)
    s.to("precombat main", ana)
    assert s.can_activate(ana, elspeth, 0)


@pytest.mark.shows("113.10a")
def test_instructions_for_activating_belong_to_an_ability_that_is_added() -> None:
    s, ana, ben = duel()
    text = 'Enchant creature\nEnchanted creature has "{T}: Draw a card. Activate only as a sorcery."'
    s.define("Lessons", "Enchantment — Aura", "{U}", text=text)
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Lessons", attached_to=bear)
    shock = cast(s, ana, "Shock", "R", [ben])
    assert not s.can_activate(ana, bear)
    s.resolve()
    assert shock.zone == "graveyard"
    s.activate(ana, bear)
    s.resolve()
    assert ana.hand == ["Island"]


@pytest.mark.shows("112.4")
def test_what_changed_a_creature_spell_goes_on_for_the_permanent() -> None:
    s, ana, ben = duel()
    bear = cast(s, ana, "Grizzly Bears", "GG")
    cast(s, ben, "Deathlace", "B", [bear])
    s.resolve()
    assert bear.zone == "stack" and bear.colors == {"black"}
    s.resolve()
    assert bear.zone == "battlefield" and bear.colors == {"black"}


@pytest.mark.shows("113.6f")
def test_flashback_lets_its_card_be_cast_from_the_graveyard() -> None:
    s, ana, _ben = duel()
    drake = s.put(ana, "battlefield", "Wind Drake")
    claws, jump = s.put(ana, "graveyard", "Canopy Claws"), s.put(ana, "graveyard", "Jump")
    s.mana(ana, "GU")
    assert not s.can_cast(ana, jump)
    s.cast(ana, claws, [drake], way="flashback")
    s.resolve()
    assert not drake.has("flying") and claws.zone == "exile"
