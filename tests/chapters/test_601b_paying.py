"""CR 601.2f to 601.7: the total cost of a spell, paying it, and when a spell may be cast at all."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.rules.events import SpellCast
from tests.chapters.ch5_table import Table


def tapped(t: Table) -> int:
    return sum(thing.tapped for thing in t.permanents(controller=t.ana))


@pytest.mark.shows("601.2f")
def test_increases_are_added_before_reductions_are_subtracted() -> None:
    t = Table()
    t.make(t.ben, "Artifact", "Spells cost {2} more to cast.")
    t.make(t.ana, "Artifact", "Spells you cast cost {3} less to cast.")
    t.put(t.ana, "hand", "Grizzly Bears")
    t.put(t.ana, "battlefield", "Forest", 3)
    t.cast(t.ana, "Grizzly Bears")  # {1}{G} + {2} - {3}, not {G} + {2}
    assert tapped(t) == 1


@pytest.mark.shows("601.2f")
def test_the_generic_part_is_not_reduced_below_nothing_and_the_coloured_part_not_at_all() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Goblin Electromancer", 3)
    t.put(t.ana, "hand", "Divination")
    t.put(t.ana, "battlefield", "Island", 3)
    t.cast(t.ana, "Divination")
    assert tapped(t) == 1


@pytest.mark.shows("601.2f")
def test_a_kicked_spell_costs_the_sum_of_all_its_costs() -> None:
    t = Table()
    t.put(t.ben, "battlefield", "Sphere of Resistance")
    card = t.put(t.ana, "hand", t.invent("Sorcery", "Kicker {2}\nDraw a card.", cost="{1}"))
    t.put(t.ana, "battlefield", "Wastes", 4)
    t.cast(t.ana, card, kicked=True)
    assert tapped(t) == 4


@pytest.mark.shows("601.2f")
def test_additional_costs_come_on_top_of_an_alternative_cost() -> None:
    t = Table()
    t.put(t.ben, "battlefield", "Sphere of Resistance")
    looting = t.put(t.ana, "graveyard", "Faithless Looting")  # flashback {2}{R}
    t.put(t.ana, "battlefield", "Mountain", 3)
    assert not t.can_cast(t.ana, looting, "flashback")
    t.put(t.ana, "battlefield", "Mountain")
    assert t.can_cast(t.ana, looting, "flashback")


@pytest.mark.shows("601.2f", "601.2h")
def test_the_cost_is_locked_in_before_it_is_paid() -> None:
    t = Table()
    helper = t.creature(t.ana, "Spells you cast cost {1} less to cast.")
    text = "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text, cost="{2}"))
    t.put(t.ana, "battlefield", "Wastes")
    t.cast(t.ana, card)  # the cost of {1} stays although its reason is sacrificed for it
    assert helper.zone == "graveyard" and tapped(t) == 1


@pytest.mark.shows("601.2g")
def test_mana_abilities_are_activated_before_costs_are_paid() -> None:
    t = Table()
    altar = t.put(t.ana, "battlefield", "Phyrexian Altar")  # Sacrifice a creature: add one mana of any colour
    only = t.creature(t.ana)
    card = t.put(t.ana, "hand", t.invent("Sorcery", "Draw a card.", cost="{G}"))
    t.activate(t.ana, altar, answers=["green"])
    t.cast(t.ana, card)
    assert only.zone == "graveyard" and t.ana.mana == ""


@pytest.mark.shows("601.2h")
def test_a_creature_sacrificed_for_mana_cannot_be_sacrificed_again() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Ashnod's Altar")
    t.creature(t.ana)
    text = "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text, cost="{2}"))
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, card)
    t.creature(t.ana)
    t.activate(t.ana, "Ashnod's Altar", answers=[t.permanents(controller=t.ana)[1]])
    t.cast(t.ana, card)
    assert len(t.stack) == 1 and len(t.ana.graveyard) == 2


@pytest.mark.shows("601.2h")
def test_a_cost_cannot_be_paid_in_part() -> None:
    t = Table()
    text = "As an additional cost to cast this spell, discard two cards.\nDraw two cards."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text))
    t.put(t.ana, "hand", "Shock")
    assert not t.can_cast(t.ana, card)
    t.put(t.ana, "hand", "Shock")
    t.cast(t.ana, card)
    assert t.ana.graveyard == ["Shock", "Shock"]


@pytest.mark.shows("601.2h")
def test_an_unpayable_cost_cannot_be_paid() -> None:
    t = Table()
    card = t.put(t.ana, "hand", t.define("Nothing Yet", "Artifact", "", "", "{T}: Add {C}."))
    t.put(t.ana, "battlefield", "Wastes", 5)
    with pytest.raises(IllegalAnswer, match=r"118\.6|601\.3"):
        t.cast(t.ana, card)


@pytest.mark.shows("601.2i")
def test_cast_triggers_come_when_all_is_paid_and_the_caster_has_priority() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a player casts a spell, draw a card.")
    spell = t.spell(t.ana, "You gain 1 life.")
    assert t.stack[0] == spell and len(t.stack) == 2 and t.state.priority == t.ana.seat
    t.resolve()
    assert t.drawn(t.ben) == 1 and spell in t.stack


@pytest.mark.shows("601.2i")
def test_a_spell_that_is_taken_back_was_not_cast() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a player casts a spell, draw a card.")
    t.put(t.ana, "battlefield", "Plains", 2)
    t.put(t.ana, "hand", "Luminous Rebuke")
    bears = t.creature(t.ben)
    t.creature(t.ben, tapped=True)
    with pytest.raises(IllegalAnswer, match=r"733\.1"):
        t.cast(t.ana, "Luminous Rebuke", [bears])
    assert not t.stack and not t.seen(SpellCast)


@pytest.mark.shows("601.3")
def test_a_card_is_cast_from_the_hand_and_elsewhere_only_with_permission() -> None:
    t = Table()
    for zone in ("graveyard", "exile", "library"):
        card = t.put(t.ana, zone, "Shock")
        with pytest.raises(IllegalAnswer, match=r"601\.3"):
            t.cast(t.ana, card, [t.ben])
    theirs = t.put(t.ben, "hand", "Shock")
    t.mana(t.ana, "R")
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, theirs, [t.ben])


@pytest.mark.shows("601.3")
def test_a_restriction_on_the_card_forbids_casting_it_at_other_times() -> None:
    t = Table()
    text = "Cast this spell only during combat.\nDraw a card."
    card = t.put(t.ana, "hand", t.invent("Instant", text))
    with pytest.raises(IllegalAnswer, match=r"601\.3"):
        t.cast(t.ana, card)
    t.to("beginning of combat")
    t.cast(t.ana, card)
    assert len(t.stack) == 1


@pytest.mark.shows("601.2f", "601.7")
def test_a_cost_changer_does_not_touch_what_is_on_the_stack_already() -> None:
    t = Table()
    t.put(t.ana, "hand", "Shock")
    t.put(t.ana, "battlefield", "Mountain")
    spell = t.cast(t.ana, "Shock", [t.ben])
    sphere = t.invent("Artifact", "Flash\nSpells cost {1} more to cast.")
    t.put(t.ben, "hand", sphere)
    t.pass_priority()
    t.cast(t.ben, sphere)
    t.resolve()
    assert spell in t.stack
    t.resolve()
    assert t.ben.life == 18


@pytest.mark.shows("601.2b", "601.2f")
def test_x_is_zero_when_the_mana_cost_is_not_paid() -> None:
    t = Table()
    t.put(t.ana, "hand", "Volcanic Geyser")
    t.mana(t.ana, "RRR")
    text = "You may cast an instant or sorcery spell from your hand without paying its mana cost."
    t.answer(t.ana, True, "may")
    t.answer(t.ana, t.ben, "target")
    t.effect(t.ana, text)
    assert t.stack[-1].name == "Volcanic Geyser" and t.stack[-1].obj.x == 0
    t.resolve()
    assert t.ben.life == 20 and t.ana.mana == "{R}{R}{R}"


@pytest.mark.shows("601.2f")
def test_a_spell_cast_without_paying_its_mana_cost_still_has_additional_costs() -> None:
    t = Table()
    text = "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text, cost="{5}"))
    food = t.creature(t.ana)
    t.answer(t.ana, True, "may")
    t.effect(t.ana, "You may cast a sorcery spell from your hand without paying its mana cost.")
    assert food.zone == "graveyard" and t.stack[-1].name == card.name
    t.resolve()
    assert t.drawn(t.ana) == 2


@pytest.mark.shows("601.2h")
def test_mana_is_paid_by_what_the_lands_can_give_together() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Forest")
    t.put(t.ana, "battlefield", "Taiga")
    t.put(t.ana, "hand", "Grizzly Bears")
    red = t.put(t.ana, "hand", t.invent("Sorcery", "Draw a card.", cost="{R}{G}"))
    t.cast(t.ana, red)
    assert tapped(t) == 2
