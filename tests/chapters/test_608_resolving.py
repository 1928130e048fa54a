"""CR 608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from spellwright.rules.events import Draw, ZoneChange
from spellwright.rules.zones import GRAVEYARD, HAND, STACK
from tests.chapters.ch5_table import Table


@pytest.mark.shows("608.1")
def test_the_top_of_the_stack_resolves_when_all_pass_in_succession() -> None:
    t = Table()
    t.spell(t.ana, "You gain 1 life.")
    t.spell(t.ana, "You gain 10 life.")
    t.pass_priority()
    assert len(t.stack) == 2
    t.pass_priority()
    assert len(t.stack) == 1 and t.ana.life == 30


@pytest.mark.shows("608.2a")
def test_an_intervening_if_that_is_no_longer_true_removes_the_ability() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "At the beginning of your upkeep, if you control a creature, you gain 5 life.")
    bears = t.creature(t.ana)
    t.to("upkeep", t.ana)
    t.effect(t.ben, "Destroy target creature.", [bears])
    t.resolve()
    assert t.ana.life == 20


@pytest.mark.shows("608.2b")
def test_a_spell_whose_only_target_is_gone_does_nothing_at_all() -> None:
    t = Table()
    bears = t.creature(t.ben)
    spell = t.spell(t.ana, "Destroy target creature. Draw a card.", [bears])
    t.effect(t.ben, "Return target creature to its owner's hand.", [bears])
    t.resolve()
    assert spell.zone == "graveyard" and t.drawn(t.ana) == 0


@pytest.mark.shows("608.2b")
def test_with_one_legal_target_left_the_spell_resolves_for_that_one() -> None:
    t = Table()
    one, two = t.creature(t.ben), t.creature(t.ben)
    t.spell(t.ana, "Tap two target creatures. Draw a card.", [[one, two]])
    t.effect(t.ben, "Destroy target creature.", [one])
    t.resolve()
    assert two.tapped and t.drawn(t.ana) == 1


@pytest.mark.shows("608.2b")
def test_a_target_that_no_longer_fits_is_illegal() -> None:
    t = Table()
    bears = t.creature(t.ben)
    t.spell(t.ana, "Destroy target nongreen creature.", [bears])
    t.effect(t.ben, "Target creature becomes green until end of turn.", [bears])
    t.resolve()
    assert bears.zone == "battlefield"


@pytest.mark.shows("608.2b")
def test_hexproof_in_response_makes_the_target_illegal() -> None:
    t = Table()
    bears = t.creature(t.ben)
    t.spell(t.ana, "Destroy target creature.", [bears])
    t.effect(t.ben, "Target creature gains hexproof until end of turn.", [bears])
    t.resolve()
    assert bears.zone == "battlefield"


@pytest.mark.shows("608.2b")
def test_an_object_that_left_and_came_back_is_no_longer_the_target() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.pass_priority()
    t.spell(t.ben, "Destroy target creature.", [bears])
    blink = "Exile target creature you control, then return that card to the battlefield under your control."
    t.effect(t.ana, blink, [bears])
    t.resolve()
    assert bears.zone == "battlefield"


@pytest.mark.shows("608.2b")
def test_information_about_an_illegal_target_is_not_found() -> None:
    t = Table()
    one, two = t.creature(t.ben, pt="3/3"), t.creature(t.ben)
    text = "Destroy target creature. You gain life equal to its power. Tap another target creature."
    t.spell(t.ana, text, [one, two])
    t.effect(t.ben, "Return target creature to its owner's hand.", [one])
    t.resolve()
    assert two.tapped and t.ana.life == 20


@pytest.mark.shows("608.2c")
def test_instructions_are_followed_in_the_order_written() -> None:
    t = Table()
    t.put(t.ana, "hand", "Shock")
    t.effect(t.ana, "Draw a card, then discard your hand.")
    assert t.ana.hand == [] and sorted(t.ana.graveyard)[-1] == "Wastes"
    t.effect(t.ana, "Discard your hand, then draw a card.")
    assert t.drawn(t.ana) == 1


@pytest.mark.shows("608.2c")
def test_later_text_modifies_what_earlier_text_means() -> None:
    t = Table()
    bears = t.creature(t.ben)
    t.effect(t.ben, "Regenerate target creature.", [bears])
    t.effect(t.ana, "Destroy target creature. It can't be regenerated.", [bears])
    assert bears.zone == "graveyard"


@pytest.mark.shows("608.2d")
def test_choices_that_are_no_targets_are_made_on_resolution() -> None:
    t = Table()
    one, two = t.creature(t.ana), t.creature(t.ana)
    t.spell(t.ana, "Sacrifice a creature.")
    t.effect(t.ben, "Destroy target creature.", [one])
    t.resolve()
    assert two.zone == "graveyard"


@pytest.mark.shows("608.2d")
def test_an_impossible_option_cannot_be_chosen() -> None:
    t = Table()
    t.effect(t.ana, "You may sacrifice a creature. If you do, draw two cards.")  # nothing is asked
    assert t.drawn(t.ana) == 0


@pytest.mark.shows("608.2d")
def test_drawing_from_an_empty_library_is_a_possible_option() -> None:
    t = Table(library=0)
    t.answer(t.ana, True, "may")
    t.effect(t.ana, "You may draw a card.")
    assert t.ana.lost


@pytest.mark.shows("608.2e")
def test_all_players_choose_in_turn_order_and_then_act_at_once() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    mine = [t.creature(t.ana) for _ in range(2)]
    theirs = [t.creature(t.ben) for _ in range(2)]
    t.answer(t.ana, mine[0], "sacrifice")
    t.answer(t.ben, theirs[1], "sacrifice")
    t.effect(t.ana, "Each player sacrifices a creature.")
    gone = [e for e in t.seen(ZoneChange) if e.how == "sacrifice"]
    assert [e.old.owner for e in gone] == [0, 1]
    assert (mine[0].zone, theirs[1].zone) == ("graveyard", "graveyard") and len(t.stack) == 2


@pytest.mark.shows("608.2f")
def test_an_action_on_several_objects_is_one_event() -> None:
    t = Table()
    for player in t.players:
        t.creature(player, "Whenever another creature dies, you gain 1 life.")
    t.effect(t.ana, "Destroy all creatures.")
    assert len(t.stack) == 2  # each saw the other one die


@pytest.mark.shows("608.2f")
def test_draws_that_cannot_be_at_once_come_in_turn_order() -> None:
    t = Table()
    t.to("upkeep", t.ben)
    t.events.clear()
    t.effect(t.ben, "Each player draws two cards.")
    assert [e.player for e in t.seen(Draw)] == [1, 1, 0, 0]


@pytest.mark.shows("608.2g")
def test_mana_abilities_may_be_activated_for_a_payment_on_resolution() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Forest")
    spell = t.spell(t.ana, "You gain 5 life.")
    t.answer(t.ana, True)
    t.effect(t.ben, "Counter target spell unless its controller pays {1}.", [spell])
    assert t.permanent("Forest").tapped and spell in t.stack


@pytest.mark.shows("608.2g")
def test_a_spell_cast_during_resolution_goes_on_top_and_nobody_gets_priority_in_between() -> None:
    t = Table()
    shock = t.put(t.ana, "hand", "Shock")
    t.make(t.ben, "Enchantment", "Whenever a player casts a spell, you gain 1 life.")
    t.answer(t.ana, True, "may")
    t.answer(t.ana, t.ben, "target")
    t.spell(t.ana, "You may cast an instant spell from your hand without paying its mana cost. Draw a card.")
    t.resolve()
    t.resolve()
    assert t.stack[0] == shock and t.drawn(t.ana) == 1  # the rest of the effect came first
    assert len(t.stack) == 2 and t.ben.life == 21


@pytest.mark.shows("608.2h")
def test_information_is_determined_once_as_the_effect_is_applied() -> None:
    t = Table()
    bears = t.creature(t.ana)
    text = "Target creature gets +X/+X until end of turn, where X is the number of creatures you control."
    t.spell(t.ana, text, [bears])
    other = t.creature(t.ana)
    t.resolve()
    assert bears.pt == "4/4"
    t.effect(t.ben, "Destroy target creature.", [other])
    assert bears.pt == "4/4"


@pytest.mark.shows("608.2h")
def test_last_known_information_of_a_source_that_is_gone_is_used() -> None:
    t = Table()
    archer = t.creature(t.ana, "{T}: This creature deals damage equal to its power to target player.", pt="2/2")
    t.effect(t.ana, "Target creature gets +3/+0 until end of turn.", [archer])
    t.activate(t.ana, archer, targets=[t.ben])
    t.effect(t.ben, "Destroy target creature.", [archer])
    t.resolve()
    assert t.ben.life == 15


@pytest.mark.shows("608.2h")
def test_the_current_information_is_used_while_the_source_is_there() -> None:
    t = Table()
    archer = t.creature(t.ana, "{T}: This creature deals damage equal to its power to target player.", pt="2/2")
    t.activate(t.ana, archer, targets=[t.ben])
    t.effect(t.ana, "Target creature gets +3/+0 until end of turn.", [archer])
    t.resolve()
    assert t.ben.life == 15


@pytest.mark.shows("608.2i")
def test_an_effect_that_looks_back_counts_what_is_gone() -> None:
    t = Table()
    for _ in range(2):
        bears = t.creature(t.ben)
        t.effect(t.ana, "Destroy target creature.", [bears])
        t.effect(t.ana, "Exile target card from a graveyard.", [bears])
    t.effect(t.ana, "You gain X life, where X is the number of creatures that died this turn.")
    assert t.ana.life == 22


@pytest.mark.shows("608.2k")
def test_the_ability_still_affects_its_object_when_that_has_changed() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a green creature enters, put a +1/+1 counter on it.")
    card = t.put(t.ana, "hand", "Grizzly Bears")
    t.mana(t.ana, "GG")
    t.cast(t.ana, card)
    t.resolve()
    t.effect(t.ana, "Target creature becomes red until end of turn.", [card])
    t.resolve()
    assert card.counter("+1/+1") == 1


@pytest.mark.shows("608.2m")
def test_a_spell_that_leaves_the_stack_while_it_resolves_resolves_fully() -> None:
    t = Table()
    spell = t.spell(t.ana, "Exile ~. Draw a card.")
    t.resolve()
    assert spell.zone == "exile" and t.drawn(t.ana) == 1


@pytest.mark.shows("608.2n")
def test_a_spell_goes_to_the_graveyard_as_the_last_part_of_its_resolution() -> None:
    t = Table()
    spell = t.spell(t.ana, "You gain life equal to the number of cards in your graveyard.")
    t.resolve()
    assert t.ana.life == 20 and spell.zone == "graveyard"


@pytest.mark.shows("608.2n")
def test_it_goes_to_the_graveyard_of_its_owner() -> None:
    """Ana casts a card of Ben's."""
    t = Table()
    shock = t.put(t.ben, "graveyard", "Shock")
    t.effect(t.ana, "Exile target card from a graveyard. You may play that card this turn.", [shock])
    t.mana(t.ana, "R")
    t.cast(t.ana, shock, [t.ben])
    t.resolve()
    assert t.ben.life == 18
    assert t.ben.graveyard == ["Shock"] and "Shock" not in t.ana.graveyard


@pytest.mark.shows("608.3", "608.3a")
def test_a_permanent_spell_becomes_a_permanent_under_its_controller() -> None:
    t = Table()
    t.put(t.ana, "hand", "Grizzly Bears")
    t.mana(t.ana, "GG")
    bears = t.cast(t.ana, "Grizzly Bears")
    t.resolve()
    assert bears.zone == "battlefield" and bears.controller == t.ana and bears.sick


@pytest.mark.shows("608.3b")
def test_an_aura_spell_whose_target_is_gone_goes_to_the_graveyard() -> None:
    t = Table()
    bears = t.creature(t.ana)
    aura = t.put(t.ana, "hand", "Holy Strength")
    t.mana(t.ana, "W")
    t.cast(t.ana, aura, [bears])
    t.effect(t.ben, "Destroy target creature.", [bears])
    t.resolve()
    assert aura.zone == "graveyard"
    moves = [(e.origin, e.to) for e in t.seen(ZoneChange) if e.old.card_id == aura.obj.card_id]
    assert moves == [(HAND, STACK), (STACK, GRAVEYARD)]


@pytest.mark.shows("608.3c")
def test_an_aura_spell_enters_attached_to_its_target() -> None:
    t = Table()
    bears = t.creature(t.ben)
    aura = t.put(t.ana, "hand", "Holy Strength")
    t.mana(t.ana, "W")
    t.cast(t.ana, aura, [bears])
    t.resolve()
    assert aura.attached_to == bears and aura.controller == t.ana and bears.pt == "3/4"


@pytest.mark.shows("608.3f")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    t = Table()
    t.put(t.ana, "hand", "Grizzly Bears")
    t.mana(t.ana, "GG")
    bears = t.cast(t.ana, "Grizzly Bears")
    t.effect(t.ana, "Copy target creature spell you control.", [bears])
    t.resolve_all()
    tokens = [thing.token for thing in t.permanents("Grizzly Bears")]
    assert sorted(tokens) == [False, True]
