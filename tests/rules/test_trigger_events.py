"""Trigger events beyond the plain ones: several at once, for the first time, states, and together (CR 603)."""

from __future__ import annotations

import pytest

import spellwright as sw


def duel() -> tuple[sw.Scenario, sw.Player, sw.Player]:
    s = sw.Scenario("duel", seed=1)
    ana, ben = s.players
    return s, ana, ben


def test_603_2c_one_or_more_triggers_once_for_all_that_happen_together() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Rooftop Bypass")
    bears = s.put(ana, "battlefield", "Grizzly Bears", sick=False)
    drake = s.put(ana, "battlefield", "Wind Drake", sick=False)
    s.begin(ana)
    s.attack(ana, [bears, drake])
    s.to("combat damage")
    s.resolve_all()
    assert ben.life == 16 and ana.battlefield.count("Assassin Token") == 1


def test_603_2_only_the_second_spell_each_turn_triggers() -> None:
    s, ana, ben = duel()
    monk = s.put(ana, "battlefield", "Monk of the Open Hand")
    s.put(ana, "hand", "Lightning Bolt", 3)
    s.put(ana, "battlefield", "Mountain", 3)
    s.begin(ana)
    sizes = []
    for _ in range(3):
        s.cast(ana, "Lightning Bolt", targets=[ben])
        s.resolve_all()
        sizes.append(monk.pt)
    assert sizes == ["1/1", "2/2", "2/2"]


def test_603_2_for_the_first_time_each_turn() -> None:
    s, ana, ben = duel()
    keeper = s.put(ana, "battlefield", "Glyph Keeper")
    s.put(ben, "hand", "Lightning Bolt", 2)
    s.put(ben, "battlefield", "Mountain", 2)
    s.begin(ana)
    s.cast(ben, "Lightning Bolt", targets=[keeper])
    s.resolve_all()
    assert keeper.damage == 0
    s.cast(ben, "Lightning Bolt", targets=[keeper])
    s.resolve_all()
    assert keeper.zone == "graveyard"


def test_603_8_a_state_triggers_once_until_its_ability_has_left_the_stack() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Island")
    serpent = s.put(ana, "battlefield", "Sea Serpent")
    s.begin(ana)
    assert s.stack == []
    s.put(ana, "battlefield", "Forest")
    island = s.permanent("Island")
    s.put(ana, "hand", "Boomerang")
    s.put(ana, "battlefield", "Mox Sapphire", 2)
    s.cast(ana, "Boomerang", targets=[island])
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert serpent.zone == "graveyard" and s.stack == []


@pytest.mark.parametrize(("others", "triggers"), [(1, False), (2, True)])
def test_508_3_battalion_counts_the_others_that_attack(others: int, triggers: bool) -> None:
    s, ana, _ = duel()
    medic = s.put(ana, "battlefield", "Frontline Medic", sick=False)
    bears = [s.put(ana, "battlefield", "Grizzly Bears", sick=False) for _ in range(others)]
    s.begin(ana)
    s.attack(ana, [medic, *bears])
    assert bool(s.stack) == triggers
    s.resolve_all()
    assert medic.has("indestructible") == triggers


def test_700_13_targeting_an_opponent_is_a_crime_and_counts_once() -> None:
    s, ana, ben = duel()
    s.put(ana, "library", "Forest", 3)
    duelist = s.put(ana, "battlefield", "Duelist of the Mind")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Lightning Bolt", 2)
    s.put(ana, "battlefield", "Mountain", 2)
    s.begin(ana)
    s.cast(ana, "Lightning Bolt", targets=[bears])
    assert len(s.stack) == 1  # nobody else is concerned
    s.resolve_all()
    s.cast(ana, "Lightning Bolt", targets=[ben])
    assert len(s.stack) == 2 and duelist.exists


def test_603_10a_dying_after_having_been_dealt_damage_by_it() -> None:
    s, ana, ben = duel()
    vampire = s.put(ana, "battlefield", "Sengir Vampire", sick=False)
    drake = s.put(ben, "battlefield", "Wind Drake")
    other = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Lightning Bolt")
    s.put(ana, "battlefield", "Mountain")
    s.begin(ana)
    s.cast(ana, "Lightning Bolt", targets=[other])
    s.resolve_all()
    assert vampire.pt == "4/4"
    s.attack(ana, [vampire])
    s.block(ben, {drake: vampire})
    s.to("combat damage")
    s.resolve_all()
    assert drake.zone == "graveyard" and vampire.pt == "5/5"


def test_603_2_attacking_while_something_is_true() -> None:
    words = "while you control three or more creatures, it gets +1/+1 until end of turn."
    for size, text in ((3, "4/4"), (2, "3/3")):
        s, ana, _ = duel()
        name = s.define("Test Warrior", "Creature — Bear", "", "3/3", f"Whenever this creature attacks {words}")
        attacker = s.put(ana, "battlefield", name, sick=False)
        for _ in range(size - 1):
            s.put(ana, "battlefield", "Grizzly Bears")
        s.begin(ana)
        s.attack(ana, [attacker])
        s.resolve_all()
        assert attacker.pt == text


def test_603_7b_the_next_spell_only_once() -> None:
    s, ana, ben = duel()
    name = s.define(
        "Test Ritual", "Sorcery", "{R}", "",
        "When you next cast an instant or sorcery spell this turn, you gain 3 life.",
    )  # fmt: skip
    s.put(ana, "hand", name)
    s.put(ana, "hand", "Lightning Bolt", 2)
    s.put(ana, "battlefield", "Mountain", 3)
    s.begin(ana)
    s.cast(ana, name)
    s.resolve()
    for _ in range(2):
        s.cast(ana, "Lightning Bolt", targets=[ben])
        s.resolve_all()
    assert ana.life == 23


def test_608_2h_for_each_is_counted_once_and_done_at_once() -> None:
    s, ana, _ = duel()
    s.put(ana, "graveyard", "Grizzly Bears", 3)
    s.put(ana, "hand", "Ancestor's Chosen")
    s.put(ana, "battlefield", "Plains", 7)
    s.begin(ana)
    s.cast(ana, "Ancestor's Chosen")
    s.resolve_all()
    assert ana.life == 23


def test_603_10_an_opponent_made_you_discard_it() -> None:
    words = "When a spell or ability an opponent controls causes you to discard this card, you gain 3 life."
    for seat in (0, 1):
        s, ana, ben = duel()
        caster = (ana, ben)[seat]
        s.put(ana, "hand", s.define("Test Guerrilla", "Creature — Bear", "", "2/2", words))
        s.put(caster, "hand", "Raven's Crime")
        s.put(caster, "battlefield", "Swamp")
        s.begin(caster)
        s.cast(caster, "Raven's Crime", targets=[ana])
        s.resolve_all()
        assert ana.life == (20, 23)[seat] and len(ana.graveyard) == 2 - seat


def test_603_2_the_first_spell_in_an_opponents_turn() -> None:
    words = "Whenever you cast your first spell during each opponent's turn, you gain 2 life."
    for mine in (True, False):
        s, ana, ben = duel()
        s.put(ana, "battlefield", s.define("Test Flasher", "Creature — Bear", "", "2/2", words))
        s.put(ana, "hand", "Lightning Bolt", 2)
        s.put(ana, "battlefield", "Mountain", 2)
        s.begin(ana if mine else ben)
        for _ in range(2):
            s.cast(ana, "Lightning Bolt", targets=[ben])
            s.resolve_all()
        assert ana.life == (20 if mine else 22)
