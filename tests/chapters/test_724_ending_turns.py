"""CR 724.1 and 500.7: effects that end the turn, and extra turns among several players."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from spellwright.rules.events import StepBegins
from spellwright.rules.steps import STEP_NAMES
from tests.chapters.ch8_table import table


def duel() -> Scenario:
    s = Scenario()
    for player in s.players:
        s.put(player, "library", "Plains", 10)
    return s


def stop(s: Scenario) -> None:
    ana = s.players[0]
    s.put(ana, "hand", "Time Stop")
    s.mana(ana, "UUUUUU")
    s.cast(ana, "Time Stop")


def steps_of(s: Scenario, turn: int) -> list[str]:
    return [STEP_NAMES[e.step] for e in s.events if isinstance(e, StepBegins) and e.turn == turn]


@pytest.mark.shows("724.1", "724.1b")
def test_everything_on_the_stack_is_exiled_with_the_spell_that_ends_the_turn() -> None:
    s = duel()
    ana, ben = s.players
    s.put(ana, "battlefield", "Prodigal Sorcerer")
    s.activate(ana, "Prodigal Sorcerer", targets=[ben])
    s.put(ben, "hand", "Shock")
    s.mana(ben, "R")
    s.pass_priority()
    s.cast(ben, "Shock", [ana])
    s.pass_priority()
    stop(s)
    s.resolve()
    assert s.stack == []
    assert ana.exile == ["Time Stop"]
    assert ben.exile == ["Shock"]
    assert (ana.life, ben.life) == (20, 20)


@pytest.mark.shows("724.1d", "724.1e")
def test_the_game_goes_straight_to_the_cleanup_step() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Bell", "Enchantment", text="At the beginning of the end step, you gain 1 life.")
    s.put(ana, "battlefield", "Bell")
    turn = s.turn
    stop(s)
    s.resolve()
    s.to("upkeep", ben)
    assert steps_of(s, turn) == ["cleanup"]
    assert ana.life == 20


@pytest.mark.shows("724.1d")
def test_creatures_are_removed_from_combat_when_the_turn_ends() -> None:
    s = duel()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, [bears])
    stop(s)
    s.resolve()
    assert not bears.attacking
    s.to("upkeep", ben)
    assert ben.life == 20


@pytest.mark.shows("724.1a")
def test_abilities_that_have_triggered_before_are_not_put_on_the_stack() -> None:
    s = duel()
    ana, ben = s.players
    text = "When you cast this spell, you gain 5 life."
    s.define("Prompt Stop", "Instant", "{U}", text="You gain 1 life. End the turn.")
    s.define("Choir", "Enchantment", text="Whenever you gain life, draw a card.")
    assert text
    s.put(ana, "battlefield", "Choir")
    s.put(ana, "hand", "Prompt Stop")
    s.mana(ana, "U")
    s.cast(ana, "Prompt Stop")
    s.resolve()
    assert ana.life == 21
    assert ana.hand == []
    s.to("upkeep", ben)
    assert ana.hand == []


@pytest.mark.shows("724.1c", "724.1f")
def test_abilities_that_trigger_in_the_process_go_on_the_stack_in_the_cleanup_step() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Mourner", "Enchantment", text="Whenever a creature dies, you gain 2 life.")
    s.define("Deadly Stop", "Instant", "{U}", text="Deadly Stop deals 3 damage to target creature. End the turn.")
    s.put(ana, "battlefield", "Mourner")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Deadly Stop")
    s.mana(ana, "U")
    turn = s.turn
    s.cast(ana, "Deadly Stop", [bears])
    s.resolve()
    assert bears.zone == "graveyard"  # state-based actions are checked in the process
    assert s.stack == []  # and nobody gets priority
    s.pass_priority()
    assert s.step == "cleanup"
    s.settle()
    assert len(s.stack) == 1
    assert s.state.priority == ana.seat
    s.resolve()
    assert ana.life == 22
    s.to("upkeep", ben)
    assert steps_of(s, turn).count("cleanup") == 2


@pytest.mark.shows("724.1f")
def test_nobody_gets_priority_in_the_cleanup_step_if_nothing_triggered() -> None:
    s = duel()
    _, ben = s.players
    turn = s.turn
    stop(s)
    s.resolve()
    s.to("upkeep", ben)
    assert steps_of(s, turn).count("cleanup") == 1


@pytest.mark.shows("724.1d", "514.2")
def test_until_end_of_turn_effects_end_in_that_cleanup_step() -> None:
    s = duel()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Giant Growth")
    s.mana(ana, "G")
    s.cast(ana, "Giant Growth", [bears])
    s.resolve()
    stop(s)
    s.resolve()
    assert bears.power == 5
    s.to("upkeep", ben)
    assert bears.power == 2


@pytest.mark.shows("724.1")
def test_an_activated_ability_can_end_the_turn_too() -> None:
    s = duel()
    ana, ben = s.players
    s.put(ana, "battlefield", "Sundial of the Infinite")
    s.put(ana, "hand", "Shock")
    s.mana(ana, "RC")
    s.cast(ana, "Shock", [ben])
    s.activate(ana, "Sundial of the Infinite")
    s.resolve()
    assert s.stack == []
    assert ana.exile == ["Shock"]
    assert ben.life == 20


# -- ending the combat phase -----------------------------------------------------------------------------


def truce(s: Scenario, text: str = "End the combat phase.") -> None:
    ana = s.players[0]
    s.define("Truce", "Instant", "{W}", text=text)
    s.put(ana, "hand", "Truce")
    s.mana(ana, "W")
    s.cast(ana, "Truce")


@pytest.mark.shows("724.2", "724.2b", "724.2d")
def test_the_combat_phase_ends_and_the_next_main_phase_follows() -> None:
    s = duel()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    turn = s.turn
    s.attack(ana, [bears])
    s.put(ben, "hand", "Shock")
    s.mana(ben, "R")
    s.pass_priority()
    s.cast(ben, "Shock", [bears])
    s.pass_priority()
    truce(s)
    s.resolve()
    assert ana.exile == ["Truce"]
    assert ben.exile == ["Shock"]
    assert not bears.attacking
    s.to("postcombat main")
    assert s.turn == turn
    assert steps_of(s, turn)[-2:] == ["declare attackers", "postcombat main"]
    assert (bears.zone, ben.life) == ("battlefield", 20)


@pytest.mark.shows("724.2e")
def test_at_end_of_combat_abilities_do_not_trigger_when_the_phase_is_ended() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Bugle", "Enchantment", text="At end of combat, you gain 1 life.")
    s.put(ana, "battlefield", "Bugle")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, [bears])
    truce(s)
    s.resolve()
    s.to("upkeep", ben)
    assert ana.life == 20


@pytest.mark.shows("724.2a", "724.2c", "724.2f")
def test_what_triggers_as_the_phase_ends_waits_for_the_main_phase() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Mourner", "Enchantment", text="Whenever a creature dies, you gain 2 life.")
    s.define("Choir", "Enchantment", text="Whenever you gain life, draw a card.")
    s.put(ana, "battlefield", "Mourner")
    s.put(ana, "battlefield", "Choir")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    attacker = s.put(ana, "battlefield", "Hill Giant")
    s.attack(ana, [attacker])
    s.define(
        "Truce",
        "Instant",
        "{W}",
        text="You gain 1 life. Truce deals 3 damage to target creature. End the combat phase.",
    )
    s.put(ana, "hand", "Truce")
    s.mana(ana, "W")
    s.cast(ana, "Truce", [bears])
    s.resolve()
    assert bears.zone == "graveyard"
    assert (s.stack, ana.hand) == ([], [])
    s.to("postcombat main")
    assert [thing.obj.source for thing in s.stack] == [s.permanent("Mourner").id]
    s.resolve()
    assert ana.life == 23


@pytest.mark.shows("724.2g")
def test_outside_of_combat_nothing_ends() -> None:
    s = duel()
    ana, ben = s.players
    turn = s.turn
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.cast(ana, "Shock", [ben])
    truce(s)
    s.resolve()
    assert ana.graveyard == ["Truce"]
    assert len(s.stack) == 1
    s.resolve()
    assert ben.life == 18
    s.to("beginning of combat")
    assert s.turn == turn


# -- extra turns -----------------------------------------------------------------------------------------


@pytest.mark.shows("500.7")
def test_after_an_extra_turn_of_another_player_the_order_goes_on_where_it_was() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    s.put(ana, "hand", "Time Warp")
    s.mana(ana, "UUUUU")
    s.cast(ana, "Time Warp", [cleo])
    s.resolve()
    order = []
    for _ in range(5):
        turn = s.turn
        for _ in range(200):
            if s.turn != turn:
                break
            s.pass_priority()
        order.append(s.active)
    assert order == [cleo, ben, cleo, dan, ana]


@pytest.mark.shows("500.7")
def test_the_extra_turn_created_last_is_taken_first() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    for player in (ben, cleo):
        s.put(ana, "hand", "Time Warp")
        s.mana(ana, "UUUUU")
        s.cast(ana, "Time Warp", [player])
        s.resolve()
    turn = s.turn
    s.to("upkeep", cleo)
    assert s.turn == turn + 1
    s.to("upkeep", ben)
    assert s.turn == turn + 2
