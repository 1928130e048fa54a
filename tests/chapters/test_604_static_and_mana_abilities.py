"""CR 604 and 605: static abilities, and mana abilities, which do not use the stack."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, SpellwrightError
from tests.chapters.ch5_table import Table


@pytest.mark.shows("604.1", "604.2")
def test_a_static_ability_is_true_for_as_long_as_its_permanent_is_there_and_has_it() -> None:
    t = Table()
    bears = t.creature(t.ana)
    lord = t.creature(t.ana, "Other creatures you control get +1/+1.")
    assert bears.pt == "3/3" and not t.stack
    t.effect(t.ben, "Target creature loses all abilities until end of turn.", [lord])
    assert bears.pt == "2/2"
    t.to("upkeep", t.ben)
    assert bears.pt == "3/3"
    t.effect(t.ben, "Destroy target creature.", [lord])
    assert bears.pt == "2/2"


@pytest.mark.shows("604.2")
def test_a_static_ability_does_not_work_from_the_graveyard() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.put(t.ana, "graveyard", t.invent("Creature — Bear", "Other creatures you control get +1/+1.", "2/2"))
    assert bears.pt == "2/2"


@pytest.mark.shows("604.3")
def test_a_characteristic_defining_ability_functions_in_all_zones() -> None:
    t = Table()
    nightmare = t.put(t.ana, "graveyard", "Nightmare")  # power and toughness: the number of Swamps you control
    t.put(t.ana, "battlefield", "Swamp", 3)
    assert nightmare.pt == "3/3"
    hand = t.put(t.ana, "hand", "Nightmare")
    assert hand.pt == "3/3"


@pytest.mark.shows("604.4")
def test_an_equipment_that_moves_stops_modifying_the_first_and_modifies_the_second() -> None:
    t = Table()
    one, two = t.creature(t.ana), t.creature(t.ana, "Hexproof")
    sword = t.make(t.ana, "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {0}", attached_to=one)
    assert (one.pt, two.pt) == ("4/4", "2/2")
    t.activate(t.ana, sword, targets=[two])
    t.resolve()
    assert (one.pt, two.pt) == ("2/2", "4/4")


@pytest.mark.shows("604.4")
def test_an_auras_effect_does_not_target() -> None:
    t = Table()
    bears = t.creature(t.ana)
    aura = t.make(t.ana, "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.", attached_to=bears)
    t.effect(t.ana, "Target creature gains shroud until end of turn.", [bears])
    assert bears.pt == "4/4" and aura.attached_to == bears


@pytest.mark.shows("604.5")
def test_cannot_be_countered_works_while_the_spell_is_on_the_stack() -> None:
    t = Table()
    decay = t.put(t.ana, "hand", t.invent("Instant", "This spell can't be countered.\nYou gain 1 life."))
    spell = t.cast(t.ana, decay)
    t.effect(t.ben, "Counter target spell.", [spell])
    assert spell in t.stack
    t.resolve()
    assert t.ana.life == 21


@pytest.mark.shows("604.5")
def test_an_additional_cost_works_while_the_spell_is_cast() -> None:
    t = Table()
    text = "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text))
    with pytest.raises(IllegalAnswer, match=r"601\.2h"):
        t.cast(t.ana, card)


@pytest.mark.shows("604.6")
def test_a_restriction_on_casting_a_card_works_in_the_hand() -> None:
    t = Table()
    card = t.put(t.ana, "hand", t.invent("Instant", "Cast this spell only during combat.\nDraw a card."))
    assert not t.can_cast(t.ana, card)
    t.to("beginning of combat")
    assert t.can_cast(t.ana, card)


@pytest.mark.shows("604.7")
def test_a_static_ability_does_not_use_what_its_source_was_last() -> None:
    t = Table()
    bears = t.creature(t.ana)
    lord = t.creature(t.ana, "Other creatures you control get +X/+0, where X is this creature's power.", pt="3/3")
    assert bears.pt == "5/2"
    t.effect(t.ben, "Destroy target creature.", [lord])
    assert bears.pt == "2/2"


@pytest.mark.shows("605.1a", "605.3b")
def test_an_activated_mana_ability_resolves_at_once_without_the_stack() -> None:
    t = Table()
    elf = t.put(t.ana, "battlefield", "Llanowar Elves")
    t.activate(t.ana, elf)
    assert t.ana.mana == "{G}" and not t.stack and t.state.priority == t.ana.seat


@pytest.mark.shows("605.1a", "605.5a")
def test_an_ability_with_a_target_that_adds_mana_uses_the_stack() -> None:
    t = Table()
    drain = t.make(t.ana, "Artifact", "{T}: Add {C}. Target player loses 1 life.")
    t.activate(t.ana, drain, targets=[t.ben])
    assert len(t.stack) == 1 and t.ana.mana == ""
    card = t.put(t.ana, "hand", t.invent("Instant", "Draw a card.", cost="{1}"))
    other = t.make(t.ana, "Artifact", "{T}: Add {C}. Target player loses 1 life.")
    assert not t.can_cast(t.ana, card) and not other.tapped
    t.resolve()
    assert t.ana.mana == "{C}"


@pytest.mark.shows("605.1a")
def test_a_loyalty_ability_that_adds_mana_uses_the_stack() -> None:
    t = Table()
    text = "[+1]: Add {R}{R}."
    walker = t.put(t.ana, "battlefield", t.invent("Legendary Planeswalker — Koth", text, loyalty="3"))
    walker.put_counters("loyalty", 3)
    t.activate(t.ana, walker)
    assert len(t.stack) == 1 and t.ana.mana == ""


@pytest.mark.shows("605.2")
def test_a_mana_ability_that_gives_nothing_is_still_a_mana_ability() -> None:
    t = Table()
    cradle = t.make(t.ana, "Land", "{T}: Add {G} for each creature you control.")
    t.activate(t.ana, cradle)
    assert cradle.tapped and not t.stack and t.ana.mana == ""


@pytest.mark.shows("605.3a")
def test_mana_abilities_are_activated_while_a_spell_is_cast() -> None:
    t = Table()
    elf = t.put(t.ana, "battlefield", "Llanowar Elves")
    forest = t.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "hand", "Grizzly Bears")
    t.cast(t.ana, "Grizzly Bears")
    assert elf.tapped and forest.tapped and len(t.stack) == 1


@pytest.mark.shows("605.3a")
def test_a_mana_ability_may_be_activated_whenever_one_has_priority() -> None:
    t = Table()
    elf = t.put(t.ben, "battlefield", "Llanowar Elves")
    t.spell(t.ana, "You gain 1 life.")
    t.pass_priority()
    t.activate(t.ben, elf)
    assert t.ben.mana == "{G}" and len(t.stack) == 1
    with pytest.raises(SpellwrightError):
        t.activate(t.ben, elf)


@pytest.mark.shows("605.4a")
def test_a_triggered_mana_ability_resolves_without_the_stack() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you tap a land for mana, add {G}.")
    t.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "hand", "Grizzly Bears")
    t.activate(t.ana, "Forest")
    assert t.ana.mana == "{G}{G}" and not t.stack
    t.cast(t.ana, "Grizzly Bears")
    assert len(t.stack) == 1


@pytest.mark.shows("605.1b", "605.5a")
def test_a_trigger_on_tapping_for_mana_without_mana_uses_the_stack() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a player taps a land for mana, you gain 1 life.")
    t.put(t.ana, "battlefield", "Forest")
    t.activate(t.ana, "Forest")
    assert len(t.stack) == 1 and t.ben.life == 20


@pytest.mark.shows("605.5a")
def test_a_trigger_that_adds_mana_on_another_event_uses_the_stack() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you gain life, add {G}.")
    t.effect(t.ana, "You gain 1 life.")
    assert len(t.stack) == 1 and t.ana.mana == ""
    t.resolve()
    assert t.ana.mana == "{G}"


@pytest.mark.shows("605.5b")
def test_a_spell_that_adds_mana_is_cast_and_can_be_countered() -> None:
    t = Table()
    t.put(t.ana, "hand", "Dark Ritual")
    t.mana(t.ana, "B")
    ritual = t.cast(t.ana, "Dark Ritual")
    assert t.stack == [ritual] and t.ana.mana == ""
    t.effect(t.ben, "Counter target spell.", [ritual])
    assert t.ana.mana == "" and ritual.zone == "graveyard"


@pytest.mark.shows("605.3b")
def test_a_mana_ability_cannot_be_the_target_of_a_counterspell() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Llanowar Elves")
    stifle = t.put(t.ben, "hand", t.invent("Instant", "Counter target activated or triggered ability."))
    t.activate(t.ana, "Llanowar Elves")
    t.pass_priority()
    assert not t.can_cast(t.ben, stifle)
