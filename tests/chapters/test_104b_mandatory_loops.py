"""CR 104.4b and 732: loops of mandatory actions are a draw, loops with a choice in them are not."""

from __future__ import annotations

import pytest

from spellwright.errors import WorkLimit
from spellwright.judge.scenario import Scenario
from spellwright.rules import state_based_actions
from spellwright.rules.events import Event, Tapped, Untapped
from spellwright.rules.state import GameState
from tests.chapters.ch8_table import table


def duel() -> Scenario:
    s = Scenario()
    for player in s.players:
        s.put(player, "library", "Plains", 10)
    return s


def loop_of_bonds(s: Scenario) -> None:
    """You gain life whenever an opponent loses it, and the other way round: as often as nobody is dead."""
    ana = s.players[0]
    s.put(ana, "battlefield", "Exquisite Blood")
    s.put(ana, "battlefield", "Sanguine Bond")


@pytest.mark.shows("104.4b", "732.4")
def test_three_oblivion_rings_that_exile_one_another_are_a_draw() -> None:
    s = duel()
    ana, ben = s.players
    for _ in range(3):
        s.put(ana, "hand", "Oblivion Ring")
        s.mana(ana, "WWW")
        s.cast(ana, "Oblivion Ring")
        for _ in range(2_000):
            if not s.stack or s.is_over:
                break
            s.pass_priority()
    assert s.is_over
    assert s.state.winner == -1
    assert s.state.why_over == "104.4b"
    assert not ana.lost
    assert not ben.lost


@pytest.mark.shows("104.4b")
def test_the_same_with_another_permanent_to_exile_is_no_draw() -> None:
    s = duel()
    ana, ben = s.players
    s.put(ben, "battlefield", "Grizzly Bears")
    s.answer(ana, "Grizzly Bears", "target")
    for _ in range(2):
        s.put(ana, "hand", "Oblivion Ring")
        s.mana(ana, "WWW")
        s.cast(ana, "Oblivion Ring")
        s.resolve_all()
    assert not s.is_over


@pytest.mark.shows("732.4", "104.4b")
def test_a_loop_of_triggers_that_change_nothing_in_the_end_is_a_draw() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Giver", "Enchantment", text="Whenever you gain life, you lose 1 life.")
    s.define("Taker", "Enchantment", text="Whenever you lose life, you gain 1 life.")
    s.put(ana, "battlefield", "Giver")
    s.put(ana, "battlefield", "Taker")
    s.put(ben, "hand", "Shock")
    s.begin(ben)
    s.mana(ben, "R")
    s.cast(ben, "Shock", [ana])
    s.resolve_all()
    assert s.is_over
    assert s.state.why_over == "104.4b"


@pytest.mark.shows("104.4b")
def test_a_loop_that_ends_in_a_death_is_no_draw() -> None:
    s = duel()
    ana, ben = s.players
    loop_of_bonds(s)
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.cast(ana, "Shock", [ben])
    s.resolve_all()
    assert s.is_over
    assert ana.won
    assert ben.life <= 0


@pytest.mark.shows("732.5", "104.4b")
def test_a_loop_in_which_somebody_chooses_is_no_draw() -> None:
    s = duel()
    ana, _ben = s.players
    s.define("Giver", "Enchantment", text="Whenever you gain life, you may lose 1 life.")
    s.define("Taker", "Enchantment", text="Whenever you lose life, you gain 1 life.")
    s.define("Gift", "Sorcery", "{W}", text="You gain 1 life.")
    s.put(ana, "battlefield", "Giver")
    s.put(ana, "battlefield", "Taker")
    s.put(ana, "hand", "Gift")
    s.mana(ana, "W")
    s.cast(ana, "Gift")
    for _ in range(100):
        s.answer(ana, True, "may")
    s.answer(ana, False, "may")
    s.resolve_all()
    assert not s.is_over
    assert ana.life == 21


@pytest.mark.shows("732.4")
def test_having_an_instant_and_passing_is_no_choice_of_the_loop() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Giver", "Enchantment", text="Whenever you gain life, you lose 1 life.")
    s.define("Taker", "Enchantment", text="Whenever you lose life, you gain 1 life.")
    s.define("Gift", "Sorcery", "{W}", text="You gain 1 life.")
    s.put(ana, "battlefield", "Giver")
    s.put(ana, "battlefield", "Taker")
    s.put(ben, "battlefield", "Plains")
    s.put(ben, "hand", "Disenchant")
    s.put(ana, "hand", "Gift")
    s.mana(ana, "W")
    s.cast(ana, "Gift")
    s.resolve_all()
    assert s.is_over
    assert s.state.winner == -1


@pytest.mark.shows("104.4b")
def test_somebody_who_breaks_the_loop_in_time_keeps_the_game_going() -> None:
    s = duel()
    ana, ben = s.players
    s.define("Giver", "Enchantment", text="Whenever you gain life, you lose 1 life.")
    s.define("Taker", "Enchantment", text="Whenever you lose life, you gain 1 life.")
    s.define("Gift", "Sorcery", "{W}", text="You gain 1 life.")
    giver = s.put(ana, "battlefield", "Giver")
    s.put(ana, "battlefield", "Taker")
    s.put(ana, "hand", "Gift")
    s.mana(ana, "W")
    s.cast(ana, "Gift")
    for _ in range(6):
        s.resolve()
    s.put(ben, "hand", "Disenchant")
    s.pass_priority()
    s.mana(ben, "WW")
    s.cast(ben, "Disenchant", [giver])
    s.resolve_all()
    assert not s.is_over
    assert giver.zone == "graveyard"


@pytest.mark.shows("732.1b")
def test_unbounded_growth_meets_a_limit_that_raises() -> None:
    s = duel()
    ana, _ = s.players
    s.define("More", "Enchantment", text="Whenever you gain life, you gain 1 life.")
    s.define("Gift", "Sorcery", "{W}", text="You gain 1 life.")
    s.put(ana, "battlefield", "More")
    s.put(ana, "hand", "Gift")
    s.mana(ana, "W")
    s.cast(ana, "Gift")
    with pytest.raises(WorkLimit, match=r"732\.4"):
        s.resolve_all()


@pytest.mark.shows("104.4b")
def test_a_loop_among_several_players_is_a_draw_for_all() -> None:
    s = table(3)
    ana, ben, cleo = s.players
    s.define("Chain", "Enchantment", text="Whenever an opponent gains life, you gain 1 life and lose 1 life.")
    s.define("Gift", "Sorcery", "{W}", text="You gain 1 life.")
    s.put(ben, "battlefield", "Chain")
    s.put(cleo, "battlefield", "Chain")
    s.put(ana, "hand", "Gift")
    s.mana(ana, "W")
    s.cast(ana, "Gift")
    s.resolve_all()
    assert s.is_over
    assert s.state.why_over == "104.4b"
    assert [player.lost for player in s.players] == [False, False, False]


@pytest.mark.shows("104.4b", "704.3")
def test_state_based_actions_that_repeat_for_ever_are_a_draw() -> None:
    s = duel()
    bears = s.put(s.players[0], "battlefield", "Grizzly Bears")

    def turns_round(state: GameState, batch: list[Event]) -> None:
        """An imagined state-based action that always applies: nobody ever gets priority."""
        batch.append(Untapped(bears.obj) if bears.tapped else Tapped(bears.obj))

    actions = state_based_actions.STATE_BASED_ACTIONS
    before = list(actions)
    actions[:] = [(state_based_actions.ALWAYS, turns_round)]
    try:
        s.state.version += 1
        s.settle()
    finally:
        actions[:] = before
    assert s.is_over
    assert s.state.why_over == "104.4b"


@pytest.mark.shows("104.4b")
def test_turns_in_which_nothing_happens_and_nobody_draws_are_a_draw() -> None:
    s = Scenario()
    ana, ben = s.players
    s.define("Stillness", "Enchantment", text="You skip your draw step.")
    s.put(ana, "battlefield", "Stillness")
    s.put(ben, "battlefield", "Stillness")
    for _ in range(2_000):
        if s.is_over:
            break
        s.pass_priority()
    assert s.is_over
    assert s.state.winner == -1
    assert s.turn < 60
    assert not ben.lost


@pytest.mark.shows("732.6")
def test_not_paying_to_break_a_loop_lets_it_go_on_as_if_it_were_mandatory() -> None:
    s = duel()
    ana, _ = s.players
    s.define("Giver", "Enchantment", text="Whenever you gain life, you lose 1 life unless you pay {1}.")
    s.define("Taker", "Enchantment", text="Whenever you lose life, you gain 1 life.")
    s.define("Gift", "Sorcery", "{W}", text="You gain 1 life.")
    s.put(ana, "battlefield", "Giver")
    s.put(ana, "battlefield", "Taker")
    s.put(ana, "battlefield", "Plains")
    s.put(ana, "hand", "Gift")
    s.mana(ana, "W")
    s.cast(ana, "Gift")
    for _ in range(200):
        s.answer(ana, False, "pay")
    s.resolve_all()
    assert s.is_over
    assert s.state.why_over == "104.4b"
