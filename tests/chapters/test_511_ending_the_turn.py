"""CR 511 to 514: the end of combat, the end step, and the cleanup step."""

from __future__ import annotations

import pytest

from spellwright.rules.events import StepBegins
from spellwright.rules.steps import CLEANUP
from tests.chapters.ch5_table import LAND, Table


def cleanups(t: Table) -> int:
    return [e.step for e in t.seen(StepBegins)].count(CLEANUP)


@pytest.mark.shows("511.1", "511.2")
def test_end_of_combat_triggers_and_then_the_active_player_has_priority() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "At end of combat, draw a card.")
    t.to("end of combat")
    assert len(t.stack) == 1 and t.state.priority == t.ana.seat


@pytest.mark.shows("511.3")
def test_everything_is_removed_from_combat_as_the_end_of_combat_step_ends() -> None:
    t = Table()
    bears = t.creature(t.ana)
    guard = t.creature(t.ben, pt="0/4")
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    t.to("end of combat")
    t.effect(t.ana, "Attacking creatures get +3/+3 until end of turn.")
    assert bears.pt == "5/5"
    t.to("postcombat main")
    t.effect(t.ana, "Attacking creatures get +3/+3 until end of turn.")
    assert bears.pt == "5/5" and not guard.blocking


@pytest.mark.shows("513.1")
def test_end_step_triggers_and_then_the_active_player_has_priority() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "At the beginning of each end step, draw a card.")
    t.to("end")
    assert len(t.stack) == 1 and t.state.priority == t.ana.seat


@pytest.mark.shows("513.2")
def test_a_permanent_that_enters_in_the_end_step_waits_for_the_next_one() -> None:
    t = Table()
    t.to("end")
    dragon = t.invent("Creature — Dragon", "Flash\nAt the beginning of the end step, you gain 1 life.", "2/2")
    t.put(t.ana, "hand", dragon)
    t.cast(t.ana, dragon)
    t.resolve()
    assert not t.stack and t.ana.life == 20
    t.to("end", t.ben)
    assert len(t.stack) == 1


@pytest.mark.shows("513.2")
def test_a_delayed_trigger_made_in_the_end_step_waits_for_the_next_one() -> None:
    t = Table()
    t.to("end")
    t.effect(t.ana, "At the beginning of the next end step, you gain 1 life.")
    assert not t.stack
    t.to("upkeep", t.ben)
    assert t.ana.life == 20
    t.to("end")
    t.resolve()
    assert t.ana.life == 21


@pytest.mark.shows("513.2")
def test_until_end_of_turn_does_not_wait_for_another_turn() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.to("end")
    t.effect(t.ana, "Target creature gets +1/+1 until end of turn.", [bears])
    t.to("upkeep", t.ben)
    assert bears.pt == "2/2"


@pytest.mark.shows("514.1")
def test_the_active_player_discards_down_to_seven() -> None:
    t = Table()
    t.put(t.ana, "hand", LAND, 8)
    t.put(t.ana, "hand", "Shock")
    t.put(t.ben, "hand", LAND, 9)
    t.answer(t.ana, ["Shock", LAND], "discard")
    t.to("upkeep", t.ben)
    assert len(t.ana.hand) == 7 and sorted(t.ana.graveyard) == ["Shock", LAND]
    assert len(t.ben.hand) == 9


@pytest.mark.shows("514.1")
def test_without_a_maximum_hand_size_nothing_is_discarded() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Reliquary Tower")
    t.put(t.ana, "hand", LAND, 9)
    t.to("upkeep", t.ben)
    assert len(t.ana.hand) == 9


@pytest.mark.shows("514.2")
def test_damage_wears_off_at_the_same_time_as_until_end_of_turn_ends() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.effect(t.ana, "Target creature gets +3/+3 until end of turn.", [bears])
    t.effect(t.ana, "~ deals 4 damage to target creature.", [bears])
    assert bears.damage == 4
    t.to("upkeep", t.ben)
    assert bears.zone == "battlefield" and bears.damage == 0 and bears.pt == "2/2"


@pytest.mark.shows("514.2")
def test_damage_is_removed_from_a_phased_out_permanent_too() -> None:
    t = Table()
    keeper = t.put(t.ben, "battlefield", "Breezekeeper", damage=2)
    t.to("upkeep", t.ben)
    assert keeper.obj.phased_out and keeper.damage == 0


@pytest.mark.shows("514.2")
def test_this_turn_effects_end_in_the_cleanup_step() -> None:
    t = Table()
    t.effect(t.ana, "Prevent all damage that would be dealt this turn.")
    t.to("end")
    t.effect(t.ana, "~ deals 3 damage to target player.", [t.ben])
    assert t.ben.life == 20
    t.to("upkeep", t.ben)
    t.effect(t.ana, "~ deals 3 damage to target player.", [t.ben])
    assert t.ben.life == 17


@pytest.mark.shows("514.3")
def test_nobody_gets_priority_in_an_ordinary_cleanup_step() -> None:
    t = Table()
    t.to("end")
    t.pass_priority()
    t.pass_priority()
    turn = t.turn
    while t.turn == turn:
        assert not (t.step == "cleanup" and t.state.stage == 1)
        t.pass_priority()
    assert cleanups(t) == 1


@pytest.mark.shows("514.3a")
def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup_step() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you discard a card, you gain 1 life.")
    t.put(t.ana, "hand", LAND, 8)
    t.answer(t.ana, LAND, "discard")
    t.to("cleanup")
    assert len(t.stack) == 1 and t.state.priority == t.ana.seat
    t.effect(t.ana, "Draw a card.")  # players may act in this step
    assert len(t.ana.hand) == 8
    t.answer(t.ana, LAND, "discard")
    t.to("upkeep", t.ben)
    assert len(t.ana.hand) == 7 and t.ana.life == 22 and cleanups(t) == 3


@pytest.mark.shows("514.3a")
def test_a_state_based_action_in_the_cleanup_step_gives_priority_as_well() -> None:
    t = Table()
    doomed = t.creature(t.ana)
    t.effect(t.ana, "Target creature gets +3/+3 until end of turn.", [doomed])
    doomed.put_counters("-1/-1", 3)
    t.to("cleanup")
    assert doomed.zone == "graveyard" and t.state.priority == t.ana.seat
    t.effect(t.ana, "You gain 1 life.")
    assert t.step == "cleanup"
    t.to("upkeep", t.ben)
    assert cleanups(t) == 2
