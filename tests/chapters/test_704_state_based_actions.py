"""CR 704.1 to 704.5i and 704.7, 704.8: when state-based actions happen, and players and permanents that lose."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table

SHRINK = "Target creature gets -2/-2 until end of turn."


@pytest.mark.shows("704.1", "704.2")
def test_they_happen_without_the_stack_and_nobody_responds() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.begin_cast(t.ana, "Lightning Bolt", bears)
    t.s.resolve()
    assert bears.zone == "graveyard"
    assert t.s.stack == []


@pytest.mark.shows("704.1a")
def test_an_ability_that_watches_for_a_state_is_no_state_based_action() -> None:
    t = Table()
    t.make(t.ana, "Creature — Bear", "When you control no Islands, sacrifice this creature.", "2/2")
    t.s.settle()
    assert [thing.obj.ability is not None for thing in t.s.stack] == [True]


@pytest.mark.shows("704.3")
def test_all_that_apply_happen_at_once() -> None:
    """Both creatures die at the same moment, so each sees the other die."""
    t = Table()
    text = "Whenever another creature dies, you gain 1 life."
    t.make(t.ana, "Creature — Bear", text, "2/2")
    t.make(t.ana, "Creature — Bear", text, "3/3")
    t.s.answer(t.ana, [0, 1], "order")
    t.cast(t.ana, t.invent("Sorcery", "All creatures get -3/-3 until end of turn.", cost="{B}"))
    assert t.ana.life == 22


@pytest.mark.shows("704.3")
def test_the_check_is_repeated_before_triggers_go_on_the_stack() -> None:
    """The lord dies first; without it the other dies in the second check; only then do triggers go on the stack."""
    t = Table()
    lord = t.make(t.ana, "Creature — Bear", "Other creatures you control get +0/+1.", "1/1")
    t.make(t.ana, "Creature — Bear", "When this creature dies, you gain 1 life.", "1/0")
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you lose 2 life.")
    t.s.answer(t.ana, [0, 1, 2], "order")
    t.cast(t.ana, t.invent("Instant", "Destroy target creature.", cost="{B}"), lord)
    assert t.s.asked.count((t.ana, "order")) == 1
    assert sorted(t.ana.graveyard) == ["Invention A", "Invention B", "Invention D"]
    assert t.ana.life == 17


@pytest.mark.shows("704.3")
def test_a_player_gets_priority_only_when_no_action_and_no_trigger_is_left() -> None:
    t = Table()
    t.make(t.ana, "Creature — Bear", "When this creature dies, you gain 1 life.", "2/2", damage=2)
    t.s.get_priority(t.ana)
    assert [thing.obj.ability is not None for thing in t.s.stack] == [True]
    assert t.ana.graveyard == ["Invention A"]


@pytest.mark.shows("704.3", "514.3a")
def test_in_the_cleanup_step_they_are_checked_and_give_priority_if_any_happened() -> None:
    t = Table()
    bear = t.make(t.ana, "Creature — Bear", "When this creature dies, you gain 1 life.", "2/2")
    t.cast(t.ana, t.invent("Instant", "Target creature gets +0/+1 until end of turn.", cost="{B}"), bear)
    t.make(t.ana, "Enchantment", "All creatures get -0/-2.")
    t.s.to("cleanup")
    assert bear.zone == "graveyard"
    assert len(t.s.stack) == 1
    t.s.resolve_all()
    assert (t.s.step, t.ana.life) == ("cleanup", 21)


@pytest.mark.shows("704.4")
def test_what_holds_only_while_a_spell_resolves_is_no_matter() -> None:
    """The player is at 0 life between the two instructions, and loses nothing."""
    t = Table()
    dip = t.invent("Sorcery", "You lose 20 life. You gain 5 life.", cost="{B}")
    t.cast(t.ana, dip)
    assert not t.ana.lost
    assert t.ana.life == 5


@pytest.mark.shows("704.5a")
def test_a_player_without_life_loses() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Sorcery", "Target player loses 20 life.", cost="{B}"), t.ben)
    assert t.ben.lost
    assert t.ana.won


@pytest.mark.shows("704.5a", "104.4a")
def test_players_who_lose_at_once_draw() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Sorcery", "Each player loses 20 life.", cost="{B}"))
    assert t.ana.lost
    assert t.ben.lost
    assert t.s.is_over
    assert not t.ana.won
    assert not t.ben.won


@pytest.mark.shows("704.5b")
def test_a_player_who_tried_to_draw_from_an_empty_library_loses_when_next_checked() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Sorcery", "Draw ten cards.", cost="{U}"))
    assert not t.ana.lost
    t.cast(t.ana, t.invent("Sorcery", "Draw a card. You gain 3 life.", cost="{U}"))
    assert t.ana.lost
    assert t.ana.life == 23


@pytest.mark.shows("704.5b")
def test_an_attempt_that_was_survived_does_not_count_later() -> None:
    t = Table()
    angel = t.make(t.ana, "Creature — Angel", "You can't lose the game.", "4/4")
    t.cast(t.ana, t.invent("Sorcery", "Draw eleven cards.", cost="{U}"))
    assert not t.ana.lost
    t.cast(t.ana, t.invent("Instant", "Destroy target creature.", cost="{B}"), angel)
    assert not t.ana.lost


@pytest.mark.shows("704.5c")
def test_ten_poison_counters_lose_and_nine_do_not() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Instant", "Target player gets nine poison counters.", cost="{B}"), t.ben)
    assert not t.ben.lost
    t.cast(t.ana, t.invent("Instant", "Target player gets a poison counter.", cost="{B}"), t.ben)
    assert t.ben.lost


@pytest.mark.shows("704.5d", "111.7")
def test_a_token_ceases_to_exist_where_it_went_but_has_been_there() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    t.cast(t.ana, "Raise the Alarm")
    soldier = t.s.permanents("Soldier Token")[0]
    t.cast(t.ana, "Lightning Bolt", soldier)
    assert t.ana.life == 21
    assert soldier.zone == "nowhere"
    assert "Soldier Token" not in t.ana.graveyard


@pytest.mark.shows("704.5e", "707.10a")
def test_a_copy_of_a_spell_is_nowhere_once_it_has_left_the_stack() -> None:
    t = Table()
    bolt = t.begin_cast(t.ana, "Lightning Bolt", t.ben)
    t.begin_cast(t.ana, "Twincast", bolt)
    t.s.answer(t.ana, False, "may")
    t.s.resolve_all()
    assert t.ben.life == 14
    assert sorted(t.ana.graveyard) == ["Lightning Bolt", "Twincast"]


@pytest.mark.shows("704.5f")
def test_no_toughness_is_no_destruction() -> None:
    """Neither regeneration nor being indestructible helps."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    skeletons = t.make(t.ana, "Creature — Skeleton", "Indestructible", "2/2")
    t.cast(t.ana, t.invent("Instant", "Regenerate target creature.", cost="{G}"), bears)
    shrink = t.invent("Instant", SHRINK, cost="{B}")
    t.cast(t.ben, shrink, bears)
    t.cast(t.ben, shrink, skeletons)
    assert bears.zone == "graveyard"
    assert skeletons.zone == "graveyard"


@pytest.mark.shows("704.5g")
def test_lethal_damage_destroys_and_regeneration_helps() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ana, "Hill Giant", damage=2)
    t.cast(t.ana, t.invent("Instant", "Regenerate target creature.", cost="{G}"), bears)
    t.cast(t.ben, "Lightning Bolt", bears)
    assert bears.zone == "battlefield"
    t.cast(t.ben, t.invent("Instant", "Target creature gets -0/-1 until end of turn.", cost="{B}"), giant)
    assert giant.zone == "graveyard"


@pytest.mark.shows("704.5h", "702.2b")
def test_any_damage_by_deathtouch_destroys_but_only_once() -> None:
    """Regenerated once, the creature is not destroyed again by what was dealt before."""
    t = Table()
    rats = t.put(t.ana, "Typhoid Rats")
    wurm = t.put(t.ben, "Craw Wurm")
    t.s.attack(t.ana, [rats])
    t.s.block(t.ben, {wurm: rats})
    t.cast(t.ben, t.invent("Instant", "Regenerate target creature.", cost="{G}"), wurm)
    t.s.to("end of combat")
    assert wurm.zone == "battlefield"
    t.s.to("postcombat main")
    assert wurm.zone == "battlefield"


@pytest.mark.shows("704.5h")
def test_deathtouch_counts_only_until_the_next_check() -> None:
    t = Table()
    rats = t.put(t.ana, "Typhoid Rats")
    wurm = t.make(t.ben, "Creature — Wurm", "", "6/6")
    harden = t.invent("Instant", "Target creature gains indestructible until end of turn.", cost="{W}")
    t.s.attack(t.ana, [rats])
    t.s.block(t.ben, {wurm: rats})
    t.cast(t.ben, harden, wurm)
    t.s.to("end of combat")
    t.cast(t.ana, t.invent("Instant", "Target creature loses all abilities until end of turn.", cost="{U}"), wurm)
    assert wurm.zone == "battlefield"
    assert wurm.damage == 1


@pytest.mark.shows("704.5i", "306.9")
def test_a_planeswalker_without_loyalty_is_gone() -> None:
    t = Table()
    walker = t.invent("Planeswalker — Test", "[-3]: Draw a card.", "", "{1}", "3")
    own = t.put(t.ana, walker)
    t.use(t.ana, own)
    assert own.zone == "graveyard"


@pytest.mark.shows("704.7")
def test_one_regeneration_replaces_destruction_for_two_reasons() -> None:
    """Lethal damage and deathtouch at once destroy once: one shield is enough, and one is used."""
    t = Table()
    rats = t.put(t.ana, "Typhoid Rats")
    bears = t.make(t.ben, "Creature — Bear", "", "1/1")
    t.s.attack(t.ana, [rats])
    t.s.block(t.ben, {bears: rats})
    t.cast(t.ben, t.invent("Instant", "Regenerate target creature.", cost="{G}"), bears)
    t.s.to("end of combat")
    assert bears.zone == "battlefield"


@pytest.mark.shows("704.8")
def test_last_known_information_is_from_before_all_of_them() -> None:
    """The lord and its follower die at once; what the follower was last includes the lord's bonus."""
    t = Table()
    t.make(t.ana, "Creature — Bear", "Other creatures you control get +1/+1.", "1/1", damage=1)
    text = "When this creature dies, you gain life equal to its power."
    t.make(t.ana, "Creature — Bear", text, "1/1", damage=2)
    t.s.resolve_all()
    assert t.ana.life == 22
    assert t.ana.battlefield == []
