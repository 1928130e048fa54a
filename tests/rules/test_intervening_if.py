"""Intervening "if" clauses: asked when the event happens and again on resolution, for the whole effect (CR 603.4)."""

from __future__ import annotations

import spellwright as sw

TEXT = "When this creature enters, if you control a Swamp, you gain 3 life. Target opponent loses 1 life."


def scene() -> sw.Scenario:
    """Ana has mana for her Envoy, and Ben a spell that returns her land."""
    s = sw.Scenario()
    ana, ben = s.players
    s.define("Marsh Envoy", "Creature — Human", "{1}", "1/1", TEXT)
    s.put(ana, "hand", "Marsh Envoy")
    s.put(ben, "hand", "Boomerang")
    s.mana(ana, "C")
    s.mana(ben, "UU")
    s.cast(ana, "Marsh Envoy")
    return s


def test_603_4_it_does_not_trigger_unless_the_condition_is_true() -> None:
    s = scene()
    s.resolve()
    assert s.stack == []


def test_603_4_it_does_all_of_its_effect_if_the_condition_is_true_both_times() -> None:
    s = scene()
    s.put(s.players[0], "battlefield", "Swamp")
    s.resolve_all()
    assert [player.life for player in s.players] == [23, 19]


def test_603_4_it_does_nothing_if_the_condition_is_no_longer_true_on_resolution() -> None:
    s = scene()
    ana, ben = s.players
    swamp = s.put(ana, "battlefield", "Swamp")
    s.resolve()
    s.cast(ben, "Boomerang", targets=[swamp])
    s.resolve()
    s.put(ana, "battlefield", "Forest")
    s.resolve()
    assert [player.life for player in s.players] == [20, 20]
