"""CR 603.1 to 603.5: when abilities trigger, how they go on the stack, and what they check."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table


@pytest.mark.shows("603.2")
def test_a_triggered_ability_does_nothing_until_it_resolves() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature enters, draw a card.")
    bears = t.put(t.ana, "hand", t.invent("Creature — Bear", pt="2/2"))
    t.cast(t.ana, bears)
    assert not t.stack[0].obj.ability
    t.resolve()
    assert len(t.stack) == 1 and t.drawn(t.ana) == 0
    t.resolve()
    assert t.drawn(t.ana) == 1


@pytest.mark.shows("603.2a")
def test_abilities_trigger_when_nothing_could_be_cast_or_activated() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a creature becomes untapped, you gain 1 life.")
    t.creature(t.ben, tapped=True)
    t.to("upkeep", t.ben)  # it triggered in the untap step
    t.resolve()
    assert t.ben.life == 21


@pytest.mark.shows("603.2b")
def test_every_ability_of_the_beginning_of_a_step_triggers() -> None:
    t = Table()
    for player in t.players:
        t.make(player, "Enchantment", "At the beginning of each upkeep, you gain 1 life.")
    t.to("upkeep", t.ben)
    t.resolve_all()
    assert (t.ana.life, t.ben.life) == (21, 21)


@pytest.mark.shows("603.2c")
def test_an_ability_triggers_once_for_each_occurrence_in_one_event() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    for _ in range(3):
        t.creature(t.ben)
    t.effect(t.ana, "Destroy all creatures.")
    assert len(t.stack) == 3


@pytest.mark.shows("603.2c")
def test_one_or_more_triggers_once_for_all_that_happens_at_the_same_time() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever one or more creatures die, you gain 1 life.")
    for _ in range(3):
        t.creature(t.ben)
    t.effect(t.ana, "Destroy all creatures.")
    assert len(t.stack) == 1


@pytest.mark.shows("603.2c")
def test_one_or_more_cards_of_a_player_are_counted_for_each_player() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a player discards one or more cards, you gain 1 life.")
    for player in t.players:
        t.put(player, "hand", "Shock", 2)
    t.spell(t.ana, "Each player discards two cards.")
    t.resolve()
    assert len(t.stack) == 2


@pytest.mark.shows("603.2e")
def test_becomes_tapped_triggers_on_the_change_only() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature becomes tapped, you gain 1 life.")
    bears = t.creature(t.ben, tapped=True)
    t.effect(t.ana, "Tap target creature.", [bears])
    assert not t.stack
    card = t.put(t.ben, "graveyard", "Hill Giant")
    t.effect(t.ben, "Return target creature card from your graveyard to the battlefield tapped.", [card])
    assert card.tapped and not t.stack
    t.effect(t.ana, "Untap target creature.", [bears])
    t.effect(t.ana, "Tap target creature.", [bears])
    assert len(t.stack) == 1


@pytest.mark.shows("603.2g")
def test_a_prevented_event_triggers_nothing() -> None:
    t = Table()
    watcher = t.creature(t.ben, "Whenever this creature is dealt damage, you gain 1 life.", pt="2/5")
    t.effect(t.ana, "~ deals 1 damage to target creature.", [watcher])
    assert len(t.stack) == 1
    t.resolve()
    t.effect(t.ana, "Prevent all damage that would be dealt this turn.")
    t.effect(t.ana, "~ deals 1 damage to target creature.", [watcher])
    assert not t.stack


@pytest.mark.shows("603.2g")
def test_a_replaced_event_triggers_nothing() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "If a creature would die, exile it instead.")
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    bears = t.creature(t.ana)
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert bears.zone == "exile" and not t.stack


@pytest.mark.shows("603.2h")
def test_an_ability_that_triggers_only_once_each_turn() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you gain life, draw a card. This ability triggers only once each turn.")
    t.effect(t.ana, "You gain 1 life.")
    assert len(t.stack) == 1
    t.effect(t.ana, "You gain 1 life.")
    assert len(t.stack) == 1
    t.to("upkeep", t.ben)
    t.pass_priority()
    t.effect(t.ana, "You gain 1 life.")
    assert len(t.stack) == 1


@pytest.mark.shows("603.3")
def test_triggers_wait_until_a_player_would_receive_priority() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you gain life, draw a card.")
    t.effect(t.ana, "You gain 1 life. You lose 3 life.")  # the ability cannot come in between
    assert t.ana.life == 18 and len(t.stack) == 1 and t.drawn(t.ana) == 0


@pytest.mark.shows("603.3a")
def test_the_controller_of_the_source_when_it_triggers_controls_the_ability() -> None:
    t = Table()
    altar = t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    bears = t.creature(t.ben)
    t.effect(t.ana, "Destroy target creature.", [bears])
    t.effect(t.ben, "Gain control of target enchantment.", [altar])
    t.resolve()
    assert (t.ana.life, t.ben.life) == (21, 20)


@pytest.mark.shows("603.3b")
def test_each_player_in_turn_order_puts_their_abilities_in_an_order_of_their_choice() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    first = t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 2 life.")
    second = t.make(t.ana, "Artifact", "Whenever a creature dies, you gain 3 life.")
    bears = t.creature(t.ben)
    t.answer(t.ana, [second, first], "order")
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert [x.controller for x in t.stack] == [t.ana, t.ana, t.ben]
    t.resolve(2)
    assert (t.ben.life, t.ana.life) == (21, 22)  # Ben's on top, then the one that Ana put last


@pytest.mark.shows("603.3b")
def test_state_based_actions_come_before_and_after_triggers_are_put_on_the_stack() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature enters, you gain 1 life.")
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 10 life.")
    weak = t.put(t.ana, "hand", t.invent("Creature — Bear", pt="0/0"))
    t.cast(t.ana, weak)
    t.answer(t.ana, [0, 1], "order")
    t.resolve()
    assert weak.zone == "graveyard" and len(t.stack) == 2


@pytest.mark.shows("603.3c")
def test_the_modes_of_a_triggered_ability_are_chosen_as_it_goes_on_the_stack() -> None:
    t = Table()
    modes = "choose one —\n• Draw a card.\n• Destroy target artifact."
    t.make(t.ana, "Enchantment", f"Whenever a creature dies, {modes}")
    bears = t.creature(t.ben)
    t.effect(t.ana, "Destroy target creature.", [bears])  # there is no artifact: one mode only
    assert t.stack[-1].obj.modes == (0,)
    t.resolve()
    ring = t.put(t.ben, "battlefield", "Sol Ring")
    other = t.creature(t.ben)
    t.answer(t.ana, 1, "mode")
    t.effect(t.ana, "Destroy target creature.", [other])
    assert t.stack[-1].targets == [ring]
    t.resolve()
    assert ring.zone == "graveyard" and t.drawn(t.ana) == 1


@pytest.mark.shows("603.3d")
def test_targets_are_chosen_as_the_ability_goes_on_the_stack() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, tap target creature.")
    one, two = t.creature(t.ben), t.creature(t.ben)
    t.effect(t.ana, "Destroy target creature.", [one])
    assert t.stack[-1].targets == [two]
    t.effect(t.ben, "Return target creature to its owner's hand.", [two])
    t.resolve()
    assert not t.stack and two.zone == "hand" and not two.tapped


@pytest.mark.shows("603.3d")
def test_without_legal_targets_the_ability_is_removed() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, tap target creature.")
    only = t.creature(t.ben)
    t.effect(t.ana, "Destroy target creature.", [only])
    assert not t.stack


@pytest.mark.shows("603.4")
def test_an_intervening_if_that_is_false_keeps_the_ability_from_triggering() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Felidar Sovereign")
    t.to("upkeep", t.ana)
    assert not t.stack
    t.ana.life = 40
    t.to("upkeep", t.ana)
    assert len(t.stack) == 1


@pytest.mark.shows("603.4")
def test_an_intervening_if_is_checked_again_on_resolution() -> None:
    for loss, wins in ((0, True), (1, False)):
        t = Table()
        t.put(t.ana, "battlefield", "Felidar Sovereign")
        t.ana.life = 40
        t.to("upkeep", t.ana)
        if loss:
            t.effect(t.ben, "Target player loses 1 life.", [t.ana])
        t.resolve()
        assert t.ben.lost is wins and not t.stack


@pytest.mark.shows("603.4")
def test_an_if_later_in_the_text_is_asked_on_resolution_only() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "At the beginning of your upkeep, draw a card if you control a creature.")
    t.to("upkeep", t.ana)
    assert len(t.stack) == 1
    t.put(t.ana, "hand", t.invent("Creature — Bear", "Flash", "2/2", name="Flash Bear"))
    t.cast(t.ana, "Flash Bear")
    drawn = t.drawn(t.ana)
    t.resolve(2)
    assert t.drawn(t.ana) == drawn + 1


@pytest.mark.shows("603.5")
def test_an_optional_ability_goes_on_the_stack_and_the_choice_is_made_on_resolution() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you may draw a card.")
    bears = t.creature(t.ben)
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert len(t.stack) == 1
    t.answer(t.ana, False, "may")
    t.resolve()
    assert t.drawn(t.ana) == 0


@pytest.mark.shows("603.5")
def test_unless_is_dealt_with_on_resolution() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you draw a card unless an opponent pays {1}.")
    bears = t.creature(t.ben)
    t.mana(t.ben, "C")
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert len(t.stack) == 1
    t.mana(t.ben, "C")
    t.answer(t.ben, True)
    t.resolve()
    assert t.drawn(t.ana) == 0
