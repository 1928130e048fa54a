"""CR 733: an action that turns out to be illegal is reversed, with what was paid for it."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from spellwright.rules.actions import CAST, legal_actions
from spellwright.rules.turn import do_action


def duel() -> Scenario:
    s = Scenario()
    for player in s.players:
        s.put(player, "library", "Plains", 5)
    return s


@pytest.mark.shows("733.1")
def test_a_spell_whose_target_is_illegal_returns_to_the_hand_with_nothing_paid() -> None:
    s = duel()
    ana, ben = s.players
    s.put(ana, "battlefield", "Mountain")
    s.put(ben, "battlefield", "Blurred Mongoose")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Shock")
    with pytest.raises(IllegalAnswer, match=r"702\.18a"):
        s.cast(ana, "Shock", [s.permanent("Blurred Mongoose")])
    assert ana.hand == ["Shock"]
    assert s.stack == []
    assert not s.permanent("Mountain").tapped


@pytest.mark.shows("733.1")
def test_nothing_triggers_on_a_spell_that_was_taken_back() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Listener", "Enchantment", text="Whenever you cast a spell, you gain 3 life.")
    s.put(ana, "battlefield", "Listener")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Blurred Mongoose")
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, "Shock", [s.permanent("Blurred Mongoose")])
    s.settle()
    assert s.stack == []
    assert ana.life == 20
    assert ana.mana == "{R}"


@pytest.mark.shows("733.2")
def test_the_player_keeps_priority_and_may_do_it_again_in_a_legal_way() -> None:
    s = duel()
    ana, ben = s.players
    s.put(ben, "battlefield", "Blurred Mongoose")
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, "Shock", [s.permanent("Blurred Mongoose")])
    assert s.state.priority == ana.seat
    s.cast(ana, "Shock", [ben])
    s.resolve()
    assert ben.life == 18


@pytest.mark.shows("733.1")
def test_a_spell_whose_mana_sources_use_up_its_other_cost_is_reversed_to_its_zone() -> None:
    """The only creature gives mana and was to be sacrificed: the card is back as the object it was."""
    s = duel()
    ana, ben = s.players
    s.define(
        "Feast", "Sorcery", "{G}", text="As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    s.define(
        "Burning Elf",
        "Creature — Elf",
        "{G}",
        "1/1",
        "Sacrifice this creature: Add {G}.",
    )
    s.put(ana, "battlefield", "Burning Elf")
    card = s.put(ana, "hand", "Feast")
    before = card.id
    for action in legal_actions(s.state, ana.seat):
        if action.kind == CAST:
            do_action(s.state, ana.seat, action)
    assert s.stack == []
    assert card.zone == "hand"
    assert card.id == before
    assert ben.life == 20
