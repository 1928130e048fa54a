"""CR 603.7 to 603.12: delayed and reflexive triggered abilities, and state triggers."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table

NEXT_END_STEP = "Untap target creature. Exile it at the beginning of the next end step."


@pytest.mark.shows("603.7")
def test_a_delayed_triggered_ability_does_something_later() -> None:
    t = Table()
    bears = t.creature(t.ben)
    text = "Exile target creature. Return that card to the battlefield under its owner's control"
    t.effect(t.ana, f"{text} at the beginning of the next end step.", [bears])
    assert bears.zone == "exile"
    t.to("end")
    assert len(t.stack) == 1 and bears.zone == "exile"
    t.resolve()
    assert bears.zone == "battlefield" and bears.controller == t.ben


@pytest.mark.shows("603.7a")
def test_it_does_not_trigger_on_what_happened_before_it_was_created() -> None:
    t = Table()
    bears = t.creature(t.ben)
    other = t.creature(t.ben)
    t.effect(t.ana, "Destroy target creature.", [bears])
    t.effect(t.ana, "Whenever a creature dies this turn, draw a card.")
    assert not t.stack
    t.effect(t.ana, "Destroy target creature.", [other])
    assert len(t.stack) == 1


@pytest.mark.shows("603.7b")
def test_without_a_duration_it_triggers_only_once() -> None:
    t = Table()
    t.effect(t.ana, "When you next cast an instant spell this turn, draw a card.")
    t.spell(t.ana, "You gain 1 life.")
    assert len(t.stack) == 2
    t.resolve_all()
    t.spell(t.ana, "You gain 1 life.")
    assert len(t.stack) == 1
    t.resolve_all()
    assert t.drawn(t.ana) == 1


@pytest.mark.shows("603.7b")
def test_with_a_duration_it_triggers_each_time_within_it() -> None:
    t = Table()
    t.effect(t.ana, "Whenever a creature dies this turn, draw a card.")
    for _ in range(2):
        bears = t.creature(t.ben)
        t.effect(t.ana, "Destroy target creature.", [bears])
        t.resolve_all()
    assert t.drawn(t.ana) == 2
    t.to("upkeep", t.ben)
    bears = t.creature(t.ben)
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert not t.stack


@pytest.mark.shows("603.7c")
def test_it_affects_its_object_whatever_that_has_become() -> None:
    t = Table()
    idol = t.put(t.ana, "battlefield", "Guardian Idol")
    t.mana(t.ana, "CC")
    t.activate(t.ana, idol, "becomes")
    t.resolve()
    assert "creature" in idol.types
    t.effect(t.ana, NEXT_END_STEP, [idol])
    t.effect(t.ana, "Target creature becomes green until end of turn.", [idol])
    t.to("end")
    t.resolve()
    assert idol.zone == "exile"


@pytest.mark.shows("603.7c")
def test_it_does_not_affect_an_object_that_left_and_returned() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.effect(t.ana, NEXT_END_STEP, [bears])
    blink = "Exile target creature you control, then return that card to the battlefield under your control."
    t.effect(t.ana, blink, [bears])
    t.to("end")
    t.resolve()
    assert bears.zone == "battlefield"


@pytest.mark.shows("603.7d")
def test_the_player_who_controlled_the_spell_controls_its_delayed_ability() -> None:
    t = Table()
    t.pass_priority()
    t.effect(t.ben, "At the beginning of the next end step, you gain 2 life.")
    t.to("end")
    assert t.stack[-1].controller == t.ben
    t.resolve()
    assert t.ben.life == 22


@pytest.mark.shows("603.7e")
def test_the_controller_of_the_ability_controls_what_it_delays_even_if_its_source_changes_hands() -> None:
    t = Table()
    bell = t.make(t.ana, "Artifact", "{T}: At the beginning of the next end step, you gain 2 life.")
    t.activate(t.ana, bell)
    t.resolve()
    t.effect(t.ben, "Gain control of target artifact.", [bell])
    t.to("end")
    assert t.stack[-1].obj.source == bell.id and t.stack[-1].controller == t.ana
    t.resolve()
    assert (t.ana.life, t.ben.life) == (22, 20)


@pytest.mark.shows("603.7a")
def test_it_triggers_although_its_source_has_left() -> None:
    t = Table()
    bell = t.make(t.ana, "Artifact", "{0}: At the beginning of the next end step, you gain 2 life.")
    t.activate(t.ana, bell)
    t.resolve()
    t.effect(t.ben, "Destroy target artifact.", [bell])
    t.to("end")
    t.resolve()
    assert t.ana.life == 22


@pytest.mark.shows("603.8")
def test_a_state_trigger_does_not_trigger_again_while_it_is_on_the_stack() -> None:
    t = Table()
    croc = t.put(t.ana, "battlefield", "Emperor Crocodile")  # when you control no other creatures, sacrifice it
    t.settle()
    assert len(t.stack) == 1
    t.spell(t.ana, "You gain 1 life.")
    t.resolve()
    assert len(t.stack) == 1
    t.resolve()
    assert croc.zone == "graveyard"


@pytest.mark.shows("603.8")
def test_a_state_trigger_triggers_again_after_it_has_been_countered() -> None:
    t = Table()
    croc = t.put(t.ana, "battlefield", "Emperor Crocodile")
    t.settle()
    t.effect(t.ben, "Counter target activated or triggered ability.", [t.stack[-1]])
    assert len(t.stack) == 1 and croc.zone == "battlefield"
    t.creature(t.ana)
    t.resolve()  # it is no intervening condition: what is on the stack is done
    assert croc.zone == "graveyard"


@pytest.mark.shows("603.12")
def test_a_reflexive_ability_triggers_on_what_was_done_while_resolving() -> None:
    for does in (True, False):
        t = Table()
        food = t.creature(t.ana)
        t.answer(t.ana, does, "may")
        t.spell(t.ana, "You may sacrifice a creature. When you do, draw two cards.")
        t.resolve()
        assert len(t.stack) == (1 if does else 0) and (food.zone == "graveyard") is does
        t.resolve_all()
        assert t.drawn(t.ana) == (2 if does else 0)


@pytest.mark.shows("603.12")
def test_the_target_of_a_reflexive_ability_is_chosen_after_the_action() -> None:
    t = Table()
    food = t.creature(t.ana)
    other = t.creature(t.ben)
    t.answer(t.ana, True, "may")
    t.effect(t.ana, "You may sacrifice a creature. When you do, destroy target creature.")
    assert food.zone == "graveyard" and t.stack[-1].targets == [other]


def test_what_is_done_then_is_done_at_that_time_too() -> None:
    t = Table()
    t.effect(t.ana, "At the beginning of the next end step, you gain 2 life, then draw a card.")
    assert (t.ana.life, t.drawn(t.ana)) == (20, 0)
    t.to("end", t.ana)
    t.resolve_all()
    assert (t.ana.life, t.drawn(t.ana)) == (22, 1)
