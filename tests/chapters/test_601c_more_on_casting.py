"""CR 601.1a, 601.5, 603.11, 605.3c, 607: playing cards, legality while casting, and abilities that are linked."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch5_table import Table


@pytest.mark.shows("601.1a")
def test_playing_a_card_means_playing_a_land_or_casting_a_spell() -> None:
    t = Table()
    text = "Exile the top card of your library. You may play that card this turn."
    forest = t.put(t.ana, "library", "Forest")
    t.effect(t.ana, text)
    t.play(t.ana, forest)
    assert t.ana.battlefield == ["Forest"] and not t.stack
    shock = t.put(t.ana, "library", "Shock")
    t.effect(t.ana, text)
    t.mana(t.ana, "R")
    t.cast(t.ana, shock, [t.ben])
    assert t.stack[-1] == shock


@pytest.mark.shows("601.5")
def test_a_restriction_that_holds_only_once_costs_are_paid_comes_too_late() -> None:
    t = Table()
    text = (
        "Cast this spell only if you control a creature.\n"
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    card = t.put(t.ana, "hand", t.invent("Instant", text))
    with pytest.raises(IllegalAnswer, match=r"601\.3"):
        t.cast(t.ana, card)
    food = t.creature(t.ana)
    t.cast(t.ana, card)
    t.resolve()
    assert food.zone == "graveyard" and t.drawn(t.ana) == 1


@pytest.mark.shows("603.11", "607.2h")
def test_the_triggered_part_of_a_paragraph_refers_to_its_static_part() -> None:
    for exerts in (True, False):
        t = Table()
        dragon = t.put(t.ana, "battlefield", "Glorybringer")
        victim = t.creature(t.ben, pt="2/4")
        t.answer(t.ana, exerts, "exert")
        t.attack(t.ana, [dragon])
        assert len(t.stack) == (1 if exerts else 0)
        t.resolve_all()
        assert (victim.zone == "graveyard") is exerts


@pytest.mark.shows("604.3a")
def test_a_defining_ability_yields_to_an_effect_that_sets_the_size_whatever_their_order() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Swamp", 4)
    t.make(t.ana, "Enchantment", "Creatures have base power and toughness 1/1.")
    late = t.put(t.ana, "battlefield", "Nightmare")  # it came later, but its size is defined first
    assert late.pt == "1/1"


@pytest.mark.shows("605.3c")
def test_a_mana_ability_does_not_pay_for_itself() -> None:
    t = Table()
    engine = t.make(t.ana, "Artifact", "{1}: Add {G}{G}.")
    with pytest.raises(IllegalAnswer):
        t.activate(t.ana, engine)
    t.mana(t.ana, "C")
    t.activate(t.ana, engine)
    assert t.ana.mana == "{G}{G}"


@pytest.mark.shows("607.2b")
def test_cards_exiled_by_its_replacement_effect_are_exiled_with_it() -> None:
    t = Table()
    text = "If a creature would die, exile it instead.\n{0}: Put a creature card exiled with ~ onto the battlefield."
    crypt = t.make(t.ana, "Enchantment", text)
    one, two = t.creature(t.ben), t.creature(t.ben)
    t.effect(t.ana, "Exile target creature.", [one])
    t.effect(t.ana, "Destroy target creature.", [two])
    assert one.zone == two.zone == "exile"
    t.activate(t.ana, crypt)
    t.resolve()
    assert (one.zone, two.zone) == ("exile", "battlefield") and two.controller == t.ana


@pytest.mark.shows("607.2q")
def test_cards_exiled_to_pay_for_it_are_counted_as_it_enters() -> None:
    t = Table()
    more = "This creature enters with a +1/+1 counter on it for each creature card exiled this way."
    cost = "As an additional cost to cast this spell, you may exile any number of creature cards from your graveyard."
    card = t.put(t.ana, "hand", t.invent("Creature — Bear", f"{cost}\n{more}", "1/1"))
    bears = [t.put(t.ana, "graveyard", "Grizzly Bears") for _ in range(3)]
    t.cast(t.ana, card, kicked=True, answers=[bears[:2]])
    t.resolve()
    assert card.pt == "3/3" and bears[2].zone == "graveyard"


@pytest.mark.shows("608.2j")
def test_an_effect_looks_only_at_the_characteristic_that_it_names() -> None:
    t = Table()
    both = t.put(t.ben, "battlefield", t.define("Gold Bear", "Creature — Bear", "{W}{B}", "2/2"))
    artifact = t.put(t.ben, "battlefield", t.define("Black Golem", "Artifact Creature — Golem", "{B}", "2/2"))
    white = t.put(t.ben, "battlefield", "White Knight")
    t.effect(t.ana, "Destroy all black creatures.")
    assert (both.zone, artifact.zone, white.zone) == ("graveyard", "graveyard", "battlefield")


@pytest.mark.shows("505.1b")
def test_the_second_main_phase_is_counted_within_the_turn() -> None:
    t = Table()
    t.to("precombat main", t.ben)
    t.make(t.ben, "Enchantment", "At the beginning of your second main phase, you gain 1 life.")
    text = "After this phase, there is an additional combat phase followed by an additional main phase."
    t.effect(t.ben, text, type_line="Sorcery")
    t.to("end")
    assert t.ben.life == 21  # in the additional main phase, and not in the third one


@pytest.mark.shows("506.3c", "508.4a")
def test_a_creature_that_would_attack_a_planeswalker_that_is_gone_enters_without_attacking() -> None:
    t = Table()
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    ornithopter = t.put(t.ana, "battlefield", "Ornithopter")
    ninja = t.put(t.ana, "hand", "Ninja of the Deep Hours")
    t.attack(t.ana, {ornithopter: walker})
    t.to("declare blockers")
    t.mana(t.ana, "CU")
    t.activate(t.ana, ninja)
    t.effect(t.ben, "Destroy target planeswalker.", [walker])
    t.resolve()
    assert ninja.zone == "battlefield" and ninja.tapped and not ninja.attacking
    t.to("combat damage")
    assert t.ben.life == 20


@pytest.mark.shows("601.3a")
def test_a_choice_that_changes_the_forbidden_quality_makes_the_spell_castable() -> None:
    """Ben may cast no red spells; face down the creature is colorless (CR 702.37c)."""
    t = Table()
    t.put(t.ana, "hand", "Iona, Shield of Emeria")
    t.mana(t.ana, "WWWWWWWWW")
    t.answer(t.ana, "red")
    t.cast(t.ana, "Iona, Shield of Emeria")
    t.resolve()
    t.put(t.ben, "hand", "Battering Craghorn")
    t.put(t.ben, "hand", "Grizzly Bears")
    t.to("precombat main", t.ben)
    t.mana(t.ben, "RRRRRGG")
    assert not t.can_cast(t.ben, "Battering Craghorn")
    assert t.can_cast(t.ben, "Grizzly Bears")
    assert t.can_cast(t.ben, "Battering Craghorn", "face down")
