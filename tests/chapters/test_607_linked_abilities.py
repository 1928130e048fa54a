"""CR 607 and 609: linked abilities, and effects."""

from __future__ import annotations

import pytest

from spellwright.errors import SpellwrightError
from tests.chapters.ch5_table import Table


@pytest.mark.shows("607.1", "607.2a")
def test_the_exiled_card_is_the_one_that_this_object_exiled() -> None:
    t = Table()
    one, two = t.creature(t.ben), t.creature(t.ben)
    hunters = []
    for victim in (one, two):
        hunter = t.put(t.ana, "hand", "Fiend Hunter")
        t.mana(t.ana, "CWW")
        t.answer(t.ana, victim, "target")
        t.cast(t.ana, hunter)
        t.resolve()
        t.answer(t.ana, True, "may")
        t.resolve()
        hunters.append(hunter)
    assert one.zone == two.zone == "exile"
    t.effect(t.ben, "Destroy target creature.", [hunters[0]])
    t.resolve()
    assert (one.zone, two.zone) == ("battlefield", "exile")


@pytest.mark.shows("607.2a")
def test_a_card_exiled_by_something_else_is_not_the_exiled_card() -> None:
    t = Table()
    bears = t.creature(t.ben)
    hunter = t.put(t.ana, "battlefield", "Fiend Hunter")
    t.effect(t.ana, "Exile target creature.", [bears])
    t.effect(t.ben, "Destroy target creature.", [hunter])
    t.resolve()
    assert bears.zone == "exile"


@pytest.mark.shows("607.2d")
def test_the_chosen_color_is_the_one_chosen_for_this_object() -> None:
    t = Table()
    name = t.invent("Enchantment", "As ~ enters, choose a color.\nCreatures of the chosen color get +1/+1.")
    for color in ("green", "red"):
        t.put(t.ana, "hand", name)
        t.cast(t.ana, name)
        t.answer(t.ana, color)
        t.resolve()
    t.put(t.ben, "battlefield", "Grizzly Bears")
    t.put(t.ben, "battlefield", "Hill Giant")
    t.put(t.ben, "battlefield", "White Knight")
    assert [x.pt for x in t.permanents(controller=t.ben)] == ["3/3", "4/4", "2/2"]


@pytest.mark.shows("607.2i")
def test_whether_it_was_kicked_is_about_the_kicker_cost_of_this_spell() -> None:
    t = Table()
    name = t.invent(
        "Creature — Bear", "Kicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it.", "1/1"
    )
    kicked, plain = t.put(t.ana, "hand", name), t.put(t.ana, "hand", name)
    t.mana(t.ana, "CC")
    t.cast(t.ana, kicked, kicked=True)
    t.resolve()
    t.cast(t.ana, plain)
    t.resolve()
    assert (kicked.pt, plain.pt) == ("3/3", "1/1")


@pytest.mark.shows("607.5")
def test_a_copy_has_its_own_pair_of_linked_abilities() -> None:
    t = Table()
    one, two = t.creature(t.ben), t.creature(t.ben)
    first = t.put(t.ana, "battlefield", "Fiend Hunter")
    t.put(t.ana, "hand", "Clone")
    t.mana(t.ana, "CCCU")
    t.answer(t.ana, True, "may")
    clone = t.cast(t.ana, "Clone")
    t.answer(t.ana, first)
    t.answer(t.ana, two, "target")
    t.resolve()
    t.answer(t.ana, True, "may")
    t.resolve()
    assert clone.name == "Fiend Hunter" and two.zone == "exile" and one.zone == "battlefield"
    t.effect(t.ben, "Destroy target creature.", [first])
    t.resolve()
    assert two.zone == "exile"
    t.effect(t.ben, "Destroy target creature.", [clone])
    t.resolve()
    assert two.zone == "battlefield"


@pytest.mark.shows("609.2")
def test_an_effect_applies_to_permanents_only_unless_it_says_otherwise() -> None:
    t = Table()
    bears = t.creature(t.ana)
    hand = t.put(t.ana, "hand", "Grizzly Bears")
    t.make(t.ana, "Enchantment", "Creatures get +1/+1.")
    assert bears.pt == "3/3" and hand.pt == "2/2"
    t.effect(t.ana, "Destroy all creatures.")
    assert hand.zone == "hand"


@pytest.mark.shows("609.3")
def test_an_effect_does_as_much_as_possible() -> None:
    t = Table()
    t.put(t.ben, "hand", "Shock")
    t.effect(t.ana, "Target player discards two cards.", [t.ben])
    assert t.ben.hand == [] and t.ben.graveyard == ["Shock"]
    only = t.creature(t.ben)
    t.effect(t.ana, "Target player sacrifices two creatures.", [t.ben])
    assert only.zone == "graveyard"


@pytest.mark.shows("609.4")
def test_as_though_counts_for_the_stated_effect_only() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Creatures you control with defender can attack as though they didn't have defender.")
    wall = t.creature(t.ana, "Defender", pt="2/4")
    t.make(t.ana, "Enchantment", "Creatures with defender get +1/+0.")
    t.attack(t.ana, [wall])
    assert wall.attacking and wall.has("defender") and wall.pt == "3/4"


@pytest.mark.shows("609.7", "609.7a")
def test_a_source_is_chosen_when_the_effect_is_created_and_may_be_a_spell() -> None:
    t = Table()
    t.put(t.ben, "hand", "Shock")
    t.mana(t.ben, "R")
    t.pass_priority()
    t.mana(t.ben, "R")
    shock = t.cast(t.ben, "Shock", [t.ana])
    t.pass_priority()
    t.spell(t.ana, "The next time a source of your choice would deal damage to you this turn, prevent that damage.")
    t.answer(t.ana, shock)
    t.resolve()
    t.resolve()
    assert t.ana.life == 20


@pytest.mark.shows("609.7a")
def test_the_chosen_source_may_be_a_permanent_that_deals_no_damage() -> None:
    t = Table()
    ring = t.put(t.ben, "battlefield", "Sol Ring")
    t.spell(t.ana, "The next time a source of your choice would deal damage to you this turn, prevent that damage.")
    t.answer(t.ana, ring)
    t.resolve()
    t.effect(t.ben, "~ deals 2 damage to target player.", [t.ana])
    assert t.ana.life == 18


@pytest.mark.shows("609.7b")
def test_the_shield_looks_at_the_source_again_when_it_would_deal_damage() -> None:
    for turned in (False, True):
        t = Table()
        pinger = t.creature(t.ben, "{T}: This creature deals 1 damage to target player.")
        t.effect(t.ana, "Target creature becomes red until end of turn.", [pinger])
        t.spell(
            t.ana, "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
        )
        t.answer(t.ana, pinger)
        t.resolve()
        if turned:
            t.effect(t.ana, "Target creature becomes green until end of turn.", [pinger])
        t.pass_priority()
        t.activate(t.ben, pinger, targets=[t.ana])
        t.resolve()
        assert t.ana.life == (19 if turned else 20)


@pytest.mark.shows("609.7c")
def test_a_static_prevention_applies_to_sources_that_have_the_property() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Prevent all damage that would be dealt to you by creatures.")
    pinger = t.creature(t.ben, "{T}: This creature deals 1 damage to target player.")
    t.pass_priority()
    t.activate(t.ben, pinger, targets=[t.ana])
    t.resolve()
    assert t.ana.life == 20
    t.effect(t.ben, "~ deals 1 damage to target player.", [t.ana])
    assert t.ana.life == 19


@pytest.mark.shows("609.1")
def test_text_is_no_effect_until_the_spell_resolves() -> None:
    t = Table()
    spell = t.spell(t.ana, "You gain 5 life.")
    t.effect(t.ben, "Counter target spell.", [spell])
    assert t.ana.life == 20
    with pytest.raises(SpellwrightError):
        t.resolve()
