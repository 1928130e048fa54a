"""CR 806 and what 103 and 800 say of starting a game with several players."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import DeckError, IllegalAnswer
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.leaving import concession
from spellwright.rules.randomness import key_from_seed
from spellwright.rules.steps import STEP_NAMES
from spellwright.simulate.play_one import seating

DECKS = ("red-burn", "green-stompy", "red-burn", "green-stompy")


def passing(decision: Decision) -> Answer:
    """Keep, pass, attack with nothing; else whatever comes first."""
    return next(iter(decision.answers()))


def played_until_turn(game: sw.Game, turn: int) -> None:
    """Everybody does what comes first until that turn has begun."""
    while game.state.turn < turn:
        game.push(passing(game.decision))


@pytest.mark.shows("806.1", "800.1")
def test_three_to_six_players_sit_down_each_against_all_others() -> None:
    for count in (3, 4, 5, 6):
        game = sw.Game(sw.free_for_all(*["red-burn"] * count), seed=1)
        assert len(game.state.players) == count
        assert game.state.opponents(0) == list(range(1, count))
    for count in (1, 2, 7):
        with pytest.raises(DeckError):
            sw.free_for_all(*["red-burn"] * count)


@pytest.mark.shows("806.2", "806.2b")
def test_exactly_one_option_of_attacking_is_used_and_it_is_attacking_several_unless_told() -> None:
    assert sw.Game(sw.free_for_all(*DECKS), seed=1).state.attack_option == "multiple"
    assert sw.Game(sw.free_for_all(*DECKS, attack="left"), seed=1).state.attack_option == "left"
    with pytest.raises(DeckError, match=r"806\.2b"):
        sw.free_for_all(*DECKS, attack="nobody")


@pytest.mark.shows("806.3")
def test_players_are_seated_at_random() -> None:
    orders = {seating(4, key_from_seed(seed)) for seed in range(200)}
    assert len(orders) > 20
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert {seating(2, key_from_seed(seed)) for seed in range(20)} == {(0, 1)}


@pytest.mark.shows("800.7", "103.8c")
def test_nobody_skips_the_first_draw_in_a_game_of_several() -> None:
    game = sw.Game(sw.free_for_all(*DECKS), seed=3)
    while STEP_NAMES[game.state.step] != "precombat main" or game.state.turn < 1:
        game.push(passing(game.decision))
    assert len(game.state.players[0].hand) == 8
    duel = sw.Game(sw.duel("red-burn", "green-stompy"), seed=3)
    while STEP_NAMES[duel.state.step] != "precombat main" or duel.state.turn < 1:
        duel.push(passing(duel.decision))
    assert len(duel.state.players[0].hand) == 7


@pytest.mark.shows("800.6", "103.5c")
def test_the_first_mulligan_of_several_players_does_not_count() -> None:
    game = sw.Game(sw.free_for_all(*DECKS), seed=3)
    for answer in (0, 1, 0, 0):  # Ben takes a mulligan
        game.push(answer)
    assert (game.decision.seat, game.decision.kind) == (1, "mulligan")
    assert "7" in game.decision.prompt
    game.push(1)  # and a second one
    assert game.decision.kind == "bottom"
    game.push(next(iter(game.decision.answers())))
    assert (game.decision.seat, game.decision.kind) == (1, "mulligan")
    assert "6" in game.decision.prompt
    game.push(0)
    assert [len(p.hand) for p in game.state.players][1:] == [6, 7, 7]


@pytest.mark.shows("101.4e", "103.5")
def test_mulligans_are_decided_in_turn_order_from_the_starting_player() -> None:
    game = sw.Game(sw.free_for_all(*DECKS, first=2), seed=3)
    seats = []
    for _ in range(4):
        assert game.decision.kind == "mulligan"
        seats.append(game.decision.seat)
        game.push(0)
    assert seats == [2, 3, 0, 1]


@pytest.mark.shows("500.1", "800.4k")
def test_turns_go_round_and_leave_out_who_has_left() -> None:
    game = sw.Game(sw.free_for_all(*DECKS, first=1), seed=5)
    active = []
    for turn in range(1, 9):
        played_until_turn(game, turn)
        active.append(game.state.active)
        if turn == 5:
            game.concede(3)
    assert active == [1, 2, 3, 0, 1, 2, 0, 1]


@pytest.mark.shows("104.3a", "800.4a")
def test_a_player_concedes_while_another_has_priority() -> None:
    game = sw.Game(sw.free_for_all(*DECKS), seed=7)
    played_until_turn(game, 1)
    while game.decision.kind != "priority":
        game.push(passing(game.decision))
    seat = game.decision.seat
    game.concede((seat + 1) % 4)
    assert not game.is_over()
    assert game.decision.seat == seat
    assert {o.owner for o in game.state.objects.values()} == {0, 1, 2, 3} - {(seat + 1) % 4}


@pytest.mark.shows("800.4a")
def test_who_concedes_with_priority_is_not_asked_any_more() -> None:
    game = sw.Game(sw.free_for_all(*DECKS), seed=7)
    played_until_turn(game, 1)
    while game.decision.kind != "priority":
        game.push(passing(game.decision))
    seat = game.decision.seat
    game.concede(seat)
    rng = sw.Randomness(sw.key_from_seed(1))
    while not game.is_over():
        assert game.decision.seat != seat
        game.push(game.decision.sample(rng))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner != seat
    assert outcome.reasons[seat] == "104.3a"


@pytest.mark.shows("733.1", "800.4a")
def test_a_spell_being_announced_is_taken_back_when_a_player_leaves() -> None:
    game = sw.Game(sw.free_for_all(*["red-burn"] * 3), seed=11)
    rng = sw.Randomness(sw.key_from_seed(2))
    while game.decision.kind != "target":
        game.push(game.decision.sample(rng))
    seat = game.decision.seat
    hand = len(game.state.players[seat].hand)
    on_stack = len(game.state.stack)
    other = (seat + 1) % 3
    game.concede(other)
    assert not game.is_over()
    assert game.decision.kind == "priority"
    assert game.decision.seat == seat
    assert len(game.state.players[seat].hand) == hand + 1
    assert len(game.state.stack) == on_stack - 1


def test_concessions_at_any_decision_leave_sound_games_that_replay() -> None:
    from spellwright.record.replay import record_of, verify
    from spellwright.testing.invariants import copy_problems, state_problems

    for seed in range(12):
        game = sw.Game(sw.free_for_all(*DECKS), seed=seed)
        rng = sw.Randomness(sw.key_from_seed(seed))
        leaving = {rng.below("when", 250) + 1: rng.below("who", 4) for _ in range(4)}
        while not game.is_over() and len(game.answers) < 800:
            seat = leaving.get(len(game.answers), -1)
            if seat >= 0 and not game.state.players[seat].lost:
                game.push(concession(seat))
                if not game.is_over() and not game.state.departing:
                    assert state_problems(game.state) == []
                    assert copy_problems(game) == []
                continue
            game.push(game.decision.sample(rng))
        verify(record_of(game))


def test_a_seat_that_has_left_or_is_not_there_cannot_concede() -> None:
    game = sw.Game(sw.free_for_all(*DECKS), seed=1)
    game.concede(1)
    for seat in (1, 4):
        with pytest.raises(IllegalAnswer):
            game.concede(seat)
    assert not game.is_over()
