"""CR 603.6 and 603.10: abilities that trigger as objects change zones, and those that look back in time."""

from __future__ import annotations

import pytest

from spellwright.rules.events import ZoneChange
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD
from tests.chapters.ch5_table import Table


@pytest.mark.shows("603.6")
def test_a_dies_trigger_finds_the_card_in_the_graveyard_only_if_it_stayed_there() -> None:
    for gone in (False, True):
        t = Table()
        phoenix = t.creature(t.ana, "When this creature dies, return it to its owner's hand.")
        t.effect(t.ana, "Destroy target creature.", [phoenix])
        if gone:
            t.effect(t.ben, "Exile target card from a graveyard.", [phoenix])
        t.resolve()
        assert phoenix.zone == ("exile" if gone else "hand")


@pytest.mark.shows("603.6")
def test_an_object_that_left_and_came_back_is_not_found() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature you control enters, put a +1/+1 counter on it.")
    bears = t.put(t.ana, "hand", t.invent("Creature — Bear", pt="2/2"))
    t.cast(t.ana, bears)
    t.resolve()
    t.effect(
        t.ana,
        "Exile target creature you control, then return that card to the battlefield under your control.",
        [bears],
    )
    assert len(t.stack) == 2
    t.resolve()  # the later ability finds its creature
    assert bears.counter("+1/+1") == 1
    t.resolve()  # the earlier one does not
    assert bears.counter("+1/+1") == 1


@pytest.mark.shows("603.6a")
def test_newcomers_see_those_that_enter_with_them_and_themselves() -> None:
    t = Table()
    watcher = t.invent("Creature — Bear", "Whenever a creature enters, you gain 1 life.", "2/2")
    cards = [t.put(t.ana, "graveyard", watcher) for _ in range(2)]
    t.effect(t.ana, "Return all creature cards from your graveyard to the battlefield.")
    assert all(card.zone == "battlefield" for card in cards) and len(t.stack) == 4


@pytest.mark.shows("603.6b")
def test_what_enters_is_at_once_as_continuous_effects_make_it() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "All lands are 1/1 creatures that are still lands.")
    t.make(t.ana, "Enchantment", "Whenever a creature enters, you gain 1 life.")
    t.put(t.ana, "hand", "Forest")
    t.play(t.ana, "Forest")
    assert len(t.stack) == 1


@pytest.mark.shows("603.6b")
def test_a_creature_that_loses_its_abilities_as_it_enters_does_not_trigger() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Creatures lose all abilities.")
    card = t.put(t.ana, "hand", t.invent("Creature — Bear", "When this creature enters, draw a card.", "2/2"))
    t.cast(t.ana, card)
    t.resolve()
    assert card.zone == "battlefield" and not t.stack


@pytest.mark.shows("603.6c")
def test_leaving_the_battlefield_triggers_wherever_the_permanent_goes() -> None:
    for text in ("Destroy", "Exile"):
        t = Table()
        leaver = t.creature(t.ana, "When this creature leaves the battlefield, you gain 1 life.")
        t.effect(t.ana, f"{text} target creature.", [leaver])
        assert len(t.stack) == 1
    t = Table()
    leaver = t.creature(t.ana, "When this creature leaves the battlefield, you gain 1 life.")
    t.effect(t.ana, "Return target creature to its owner's hand.", [leaver])
    assert len(t.stack) == 1


@pytest.mark.shows("603.6c")
def test_from_anywhere_is_no_leaves_the_battlefield_ability() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Creatures lose all abilities.")
    text = "When this creature is put into a graveyard from anywhere, you gain 1 life."
    bears = t.creature(t.ana, text)
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert len(t.stack) == 1  # it is looked at in the graveyard, where it has its ability


@pytest.mark.shows("603.6c", "603.10a")
def test_a_dies_ability_that_was_lost_before_does_not_trigger() -> None:
    t = Table()
    bears = t.creature(t.ana, "When this creature dies, you gain 1 life.")
    t.effect(t.ben, "Target creature loses all abilities until end of turn.", [bears])
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert not t.stack


@pytest.mark.shows("603.6d")
def test_entering_tapped_or_with_counters_is_no_triggered_ability() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a creature becomes tapped, you gain 1 life.")
    text = "This creature enters tapped.\nThis creature enters with two +1/+1 counters on it."
    card = t.put(t.ana, "hand", t.invent("Creature — Bear", text, "0/0"))
    t.cast(t.ana, card)
    t.answer(t.ana, 0, "replacement")
    t.resolve()
    assert card.tapped and card.pt == "2/2" and not t.stack


@pytest.mark.shows("603.6e")
def test_an_aura_finds_the_card_that_it_enchanted() -> None:
    t = Table()
    bears = t.creature(t.ana)
    text = "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand."
    aura = t.make(t.ana, "Enchantment — Aura", text, attached_to=bears)
    t.effect(t.ben, "Destroy target creature.", [bears])
    t.resolve()
    assert bears.zone == "hand" and aura.zone == "graveyard"


@pytest.mark.shows("603.6e")
def test_an_aura_finds_itself_in_the_graveyard() -> None:
    t = Table()
    bears = t.creature(t.ana)
    text = "Enchant creature\nWhen enchanted creature dies, return ~ to its owner's hand."
    aura = t.make(t.ana, "Enchantment — Aura", text, attached_to=bears)
    t.effect(t.ben, "Destroy target creature.", [bears])
    t.resolve()
    assert aura.zone == "hand" and bears.zone == "graveyard"


@pytest.mark.shows("603.10")
def test_what_came_with_the_event_does_not_see_what_died_in_it() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    dying = t.creature(t.ben)
    card = t.put(t.ana, "graveyard", t.invent("Creature — Bear", "Whenever a creature dies, you gain 5 life.", "2/2"))
    happen(t.state, [ZoneChange(card.obj, BATTLEFIELD), ZoneChange(dying.obj, GRAVEYARD)])
    t.resolve_all()
    assert (card.zone, dying.zone) == ("battlefield", "graveyard")
    assert t.ana.life == 21


@pytest.mark.shows("603.10a")
def test_creatures_that_die_together_see_each_other_die() -> None:
    t = Table()
    for player in t.players:
        t.creature(player, "Whenever another creature dies, you gain 1 life.")
    t.effect(t.ana, "Destroy all creatures.")
    t.resolve_all()
    assert (t.ana.life, t.ben.life) == (21, 21)


@pytest.mark.shows("603.10a")
def test_a_dies_trigger_looks_at_the_creature_as_it_was() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature with power 4 or greater dies, you gain 1 life.")
    bears = t.creature(t.ben)
    t.effect(t.ana, "Target creature gets +2/+0 until end of turn.", [bears])
    t.effect(t.ana, "Destroy target creature.", [bears])
    assert len(t.stack) == 1


@pytest.mark.shows("603.10a")
def test_a_sacrifice_trigger_sees_its_own_source_sacrificed() -> None:
    t = Table()
    t.creature(t.ana, "Whenever you sacrifice a creature, you gain 1 life.")
    t.effect(t.ana, "Sacrifice a creature.")
    assert len(t.stack) == 1


@pytest.mark.shows("603.10a")
def test_a_trigger_on_cards_leaving_a_graveyard_looks_back() -> None:
    """The watcher itself leaves the battlefield in the same event."""
    t = Table()
    watcher = t.make(t.ana, "Enchantment", "Whenever a creature card leaves your graveyard, you gain 1 life.")
    bears = t.put(t.ana, "graveyard", "Grizzly Bears")
    happen(t.state, [ZoneChange(watcher.obj, EXILE), ZoneChange(bears.obj, EXILE)])
    t.resolve_all()
    assert (watcher.zone, bears.zone) == ("exile", "exile")
    assert t.ana.life == 21


def test_a_creature_card_that_is_discarded_has_not_died() -> None:
    t = Table()
    card = t.put(t.ana, "hand", t.invent("Creature — Bear", "When this creature dies, you gain 1 life.", "2/2"))
    t.answer(t.ana, card, "discard")
    t.effect(t.ana, "Discard a card.")
    assert card.zone == "graveyard" and not t.stack
