"""CR 602 and 606: activating abilities, and the loyalty abilities of planeswalkers."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, SpellwrightError
from spellwright.rules.events import AbilityActivated
from tests.chapters.ch5_table import Table


@pytest.mark.shows("602.1", "602.1a")
def test_what_stands_before_the_colon_is_paid_at_once_and_the_effect_comes_later() -> None:
    t = Table()
    food = t.creature(t.ana)
    temple = t.make(t.ana, "Artifact", "{2}, Sacrifice a creature: Draw two cards.")
    t.mana(t.ana, "CC")
    t.activate(t.ana, temple)
    assert food.zone == "graveyard" and t.ana.mana == "" and t.drawn(t.ana) == 0
    t.resolve()
    assert t.drawn(t.ana) == 2


@pytest.mark.shows("602.1a")
def test_the_activating_player_pays_the_cost() -> None:
    t = Table()
    open_to_all = t.make(t.ana, "Artifact", "Pay 2 life: Draw a card. Any player may activate this ability.")
    t.pass_priority()
    t.activate(t.ben, open_to_all)
    assert (t.ana.life, t.ben.life) == (20, 18)
    t.resolve()
    assert t.drawn(t.ben) == 1


@pytest.mark.shows("602.1b", "602.2")
def test_only_the_controller_activates_unless_the_ability_says_otherwise() -> None:
    t = Table()
    closed = t.make(t.ana, "Artifact", "{0}: Draw a card.")
    open_to_all = t.make(t.ana, "Artifact", "{0}: Draw a card. Any player may activate this ability.")
    t.pass_priority()
    with pytest.raises(IllegalAnswer, match=r"602\.2"):
        t.activate(t.ben, closed)
    ability = t.activate(t.ben, open_to_all)
    assert ability is not None and ability.controller == t.ben


@pytest.mark.shows("602.2a")
def test_an_activated_ability_is_an_object_on_the_stack_without_characteristics_of_its_own() -> None:
    t = Table()
    pinger = t.put(t.ana, "battlefield", "Prodigal Sorcerer")
    ability = t.activate(t.ana, pinger, targets=[t.ben])
    assert ability is not None and t.stack == [ability] and ability.controller == t.ana
    assert pinger.zone == "battlefield"
    t.effect(t.ben, "Destroy target creature.", [pinger])
    t.resolve()  # it does not need its source
    assert t.ben.life == 19


@pytest.mark.shows("602.2a")
def test_a_card_in_hand_whose_ability_is_activated_is_revealed() -> None:
    t = Table()
    card = t.put(t.ana, "hand", "Simian Spirit Guide")
    t.activate(t.ana, card)
    assert t.ana.mana == "{R}" and card.zone == "exile"


@pytest.mark.shows("602.2b")
def test_targets_and_x_are_announced_as_for_a_spell() -> None:
    t = Table()
    cannon = t.make(t.ana, "Artifact", "{X}, {T}: ~ deals X damage to any target.")
    t.mana(t.ana, "CCC")
    t.activate(t.ana, cannon, targets=[t.ben], x=2)
    assert t.ana.mana == "{C}" and t.stack[-1].targets == [t.ben]
    t.resolve()
    assert t.ben.life == 18


@pytest.mark.shows("602.2b")
def test_without_a_legal_target_it_cannot_be_activated() -> None:
    t = Table()
    killer = t.make(t.ana, "Artifact", "{T}: Destroy target creature.")
    with pytest.raises(IllegalAnswer, match=r"601\.2c"):
        t.activate(t.ana, killer)
    assert not killer.tapped


@pytest.mark.shows("602.2")
def test_a_cost_that_cannot_be_paid_leaves_everything_as_it_was() -> None:
    t = Table()
    temple = t.make(t.ana, "Artifact", "{2}, Sacrifice a creature: Draw two cards.")
    t.mana(t.ana, "CC")
    with pytest.raises(IllegalAnswer):
        t.activate(t.ana, temple)
    t.creature(t.ana)
    t.mana(t.ana, "C")
    t.activate(t.ana, temple)
    assert t.ana.mana == "{C}"


@pytest.mark.shows("602.2b")
def test_a_tapped_permanent_cannot_pay_the_tap_symbol() -> None:
    t = Table()
    top = t.make(t.ana, "Artifact", "{T}: Draw a card.", tapped=True)
    with pytest.raises(IllegalAnswer):
        t.activate(t.ana, top)


@pytest.mark.shows("602.5a")
def test_a_newly_come_creature_cannot_pay_the_tap_symbol_but_other_costs() -> None:
    t = Table()
    elf = t.creature(t.ana, "{T}: Draw a card.\n{0}: You gain 1 life.", sick=True)
    with pytest.raises(IllegalAnswer, match=r"302\.6"):
        t.activate(t.ana, elf, 0)
    t.activate(t.ana, elf, 1)
    t.resolve()
    assert t.ana.life == 21
    t.effect(t.ana, "Target creature gains haste until end of turn.", [elf])
    t.activate(t.ana, elf, "Draw")
    assert elf.tapped


@pytest.mark.shows("602.5a")
def test_an_artifact_that_came_this_turn_can_tap() -> None:
    t = Table()
    top = t.make(t.ana, "Artifact", "{T}: Draw a card.", sick=True)
    t.activate(t.ana, top)
    assert top.tapped


@pytest.mark.shows("602.5b")
def test_once_each_turn_counts_also_under_another_controller() -> None:
    t = Table()
    well = t.make(t.ana, "Artifact", "{0}: Draw a card. Activate only once each turn.")
    t.activate(t.ana, well)
    with pytest.raises(IllegalAnswer, match=r"602\.5b"):
        t.activate(t.ana, well)
    t.resolve()
    t.effect(t.ben, "Gain control of target artifact.", [well])
    assert well.controller == t.ben
    t.pass_priority()
    with pytest.raises(IllegalAnswer, match=r"602\.5b"):
        t.activate(t.ben, well)


@pytest.mark.shows("602.5b")
def test_once_each_turn_is_possible_again_in_the_next_turn() -> None:
    t = Table()
    well = t.make(t.ana, "Artifact", "{0}: You gain 1 life. Activate only once each turn.")
    t.activate(t.ana, well)
    t.to("upkeep", t.ben)
    t.pass_priority()
    t.activate(t.ana, well)
    t.resolve()
    assert t.ana.life == 22


@pytest.mark.shows("602.5c")
def test_a_limit_holds_for_the_ability_and_not_for_another_with_the_same_words() -> None:
    t = Table()
    words = "{0}: You gain 1 life. Activate only once each turn."
    bears = t.creature(t.ana, words)
    t.effect(t.ana, f'Until end of turn, target creature gains "{words}"', [bears])
    t.activate(t.ana, bears, 0)
    t.activate(t.ana, bears, 1)
    with pytest.raises(SpellwrightError):
        t.activate(t.ana, bears, 0)
    t.resolve_all()
    assert t.ana.life == 22


@pytest.mark.shows("602.5d")
def test_only_as_a_sorcery_follows_the_timing_of_a_sorcery() -> None:
    t = Table()
    well = t.make(t.ana, "Artifact", "{0}: Draw a card. Activate only as a sorcery.")
    t.spell(t.ana, "You gain 1 life.")
    with pytest.raises(IllegalAnswer, match=r"602\.5d"):
        t.activate(t.ana, well)
    t.resolve()
    t.activate(t.ana, well)
    t.to("upkeep", t.ben)
    t.pass_priority()
    with pytest.raises(IllegalAnswer, match=r"602\.5d"):
        t.activate(t.ana, well)


@pytest.mark.shows("602.5e")
def test_only_as_an_instant_keeps_a_mana_ability_out_of_a_payment() -> None:
    t = Table()
    diamond = t.put(t.ana, "battlefield", "Lion's Eye Diamond")
    card = t.put(t.ana, "hand", t.invent("Instant", "Draw a card.", cost="{3}"))
    assert not t.can_cast(t.ana, card)
    t.put(t.ana, "graveyard", "Faithless Looting")
    t.activate(t.ana, diamond, answers=["red"])
    assert t.ana.mana == "{R}{R}{R}" and card.zone == "graveyard"


@pytest.mark.shows("602.5")
def test_a_prohibited_ability_cannot_be_activated() -> None:
    t = Table()
    pinger = t.put(t.ana, "battlefield", "Prodigal Sorcerer")
    t.put(t.ben, "battlefield", "Arrest", attached_to=pinger)
    with pytest.raises(IllegalAnswer, match=r"602\.5"):
        t.activate(t.ana, pinger, targets=[t.ben])


@pytest.mark.shows("602.1c")
def test_triggered_and_static_abilities_are_not_activated() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature attacks, draw a card.\nOther creatures you control get +1/+1.")
    with pytest.raises(IllegalAnswer, match=r"602\.1"):
        t.activate(t.ana, bears)


@pytest.mark.shows("602.2")
def test_the_same_ability_may_be_activated_again_in_response() -> None:
    t = Table()
    hound = t.creature(t.ana, "{R}: This creature gets +1/+0 until end of turn.")
    t.mana(t.ana, "RRR")
    for _ in range(3):
        t.activate(t.ana, hound)
    assert len(t.stack) == 3 and len(t.seen(AbilityActivated)) == 3
    t.resolve_all()
    assert hound.pt == "5/2"


@pytest.mark.shows("606.3")
def test_one_loyalty_ability_a_turn_in_the_own_main_phase_with_an_empty_stack() -> None:
    t = Table()
    jace = t.put(t.ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    t.spell(t.ana, "You gain 1 life.")
    with pytest.raises(IllegalAnswer):
        t.activate(t.ana, jace, 0)
    t.resolve()
    t.activate(t.ana, jace, 0)
    t.resolve()
    with pytest.raises(IllegalAnswer, match=r"606\.3"):
        t.activate(t.ana, jace, 1, [t.ana])
    t.to("precombat main", t.ben)
    t.pass_priority()
    with pytest.raises(IllegalAnswer):
        t.activate(t.ana, jace, 0)
    t.to("precombat main", t.ana)
    t.activate(t.ana, jace, 1, [t.ana])
    assert jace.counter("loyalty") == 4


@pytest.mark.shows("606.3")
def test_two_planeswalkers_each_have_their_activation() -> None:
    t = Table()
    jace = t.put(t.ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    garruk = t.put(t.ana, "battlefield", "Garruk Wildspeaker", counters={"loyalty": 3})
    t.activate(t.ana, jace, 0)
    t.resolve()
    t.activate(t.ana, garruk, "Beast")
    t.resolve()
    assert (jace.counter("loyalty"), garruk.counter("loyalty")) == (5, 2)


@pytest.mark.shows("606.4")
def test_loyalty_counters_are_put_or_removed_as_the_cost() -> None:
    t = Table()
    jace = t.put(t.ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    t.activate(t.ana, jace, 1, [t.ana])
    assert jace.counter("loyalty") == 2 and len(t.stack) == 1


@pytest.mark.shows("606.6")
def test_a_negative_loyalty_cost_needs_as_many_counters() -> None:
    t = Table()
    jace = t.put(t.ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    with pytest.raises(IllegalAnswer, match=r"606\.6"):
        t.activate(t.ana, jace, "twenty", [t.ben])
    jace.put_counters("loyalty", 10)
    t.activate(t.ana, jace, "twenty", [t.ben])
    assert jace.zone == "graveyard" and len(t.stack) == 1
