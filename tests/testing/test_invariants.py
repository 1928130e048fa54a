"""The invariants hold at every state of random games, and each check finds what it is for."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.cards.decks import built_in_names
from spellwright.rules.continuous import characteristics
from spellwright.rules.game import Game
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.turn import BEGIN, advance
from spellwright.testing.invariants import (
    characteristics_are_fresh,
    copy_problems,
    leak_problems,
    pool_problems,
    same_to_the_end,
    saved_and_loaded,
    saving_problems,
    state_problems,
)

GAMES = 6
MOST_ANSWERS = 120
"""Few and short, to be fast; `python -m spellwright.testing.soundness` plays 200 games to their end."""


def game_of(seed: int) -> Game:
    names = built_in_names()
    decks = [names[seed % len(names)], names[(seed // 2) % len(names)]]
    return sw.Game(sw.duel(*decks, first=seed % 2), seed=seed)


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_state_of_a_random_game_is_sound(seed: int) -> None:
    game = game_of(seed)
    rng = Randomness(key_from_seed(seed))
    while not game.is_over() and len(game.answers) < MOST_ANSWERS:
        problems = state_problems(game.state) + copy_problems(game)
        for seat in range(2):
            problems += leak_problems(game.state, seat, rng)
        assert problems == [], f"after {len(game.answers)} answers"
        game.push(game.decision.sample(rng))
    assert state_problems(game.state) == []


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_saved_game_goes_on_as_the_original(seed: int) -> None:
    whole = game_of(seed)
    rng = Randomness(key_from_seed(seed))
    while not whole.is_over() and len(whole.answers) < MOST_ANSWERS:
        whole.push(whole.decision.sample(rng))
    for stop in sorted(rng.below("stop", len(whole.answers)) for _ in range(3)):
        game = game_of(seed)
        for answer in whole.answers[:stop]:
            game.push(answer)
        assert saving_problems(game) == []
        assert same_to_the_end(game, saved_and_loaded(game), Randomness(key_from_seed(stop)), MOST_ANSWERS)


@pytest.mark.parametrize("seed", range(GAMES))
def test_answers_taken_back_leave_the_game_as_it_was(seed: int) -> None:
    game = game_of(seed)
    rng = Randomness(key_from_seed(seed))
    keys = []
    while not game.is_over() and len(keys) < 40:
        keys.append(game.key())
        game.push(game.decision.sample(rng))
    while keys:
        game.pop()
        assert game.key() == keys.pop()


@pytest.mark.parametrize("seed", range(3))
def test_106_4_pools_are_empty_when_a_step_begins(seed: int) -> None:
    rng = Randomness(key_from_seed(seed))
    state = game_of(seed).state.copy()
    state.decider = lambda decision: decision.sample(rng)
    for _ in range(400):
        if state.over:
            break
        if state.stage == BEGIN:
            assert pool_problems(state) == []
        advance(state)
    assert state.turn > 3


def test_a_lost_card_a_doubled_one_and_a_wrong_zone_are_found() -> None:
    game = game_of(0)
    state = game.state
    lost = state.players[0].library.pop()
    assert any("is in no zone" in problem for problem in state_problems(state))
    state.players[0].library.append(lost)
    state.players[0].hand.append(lost)
    assert any("is in two places" in problem for problem in state_problems(state))
    state.players[0].hand.pop()
    state.objects[lost].zone = 2
    assert any("says battlefield, is in library" in problem for problem in state_problems(state))


def test_characteristics_that_nobody_derived_again_are_found() -> None:
    game = sw.Scenario("duel")
    bears = game.put(game.players[0], "battlefield", "Grizzly Bears")
    assert characteristics_are_fresh(game.state) == []
    derived = characteristics(game.state, game.state.objects[bears.id]).copy()
    derived.power = 7
    game.state.objects[bears.id].chars = derived
    assert "Grizzly Bears" in characteristics_are_fresh(game.state)[0]


def test_negative_counters_and_mana_left_over_are_found() -> None:
    state = game_of(0).state
    state.objects[state.players[0].hand[0]].counters["+1/+1"] = -1
    assert any("has counters" in problem for problem in state_problems(state))
    state.players[1].pool.add(3)
    assert any("has mana" in problem for problem in pool_problems(state))


def test_a_view_that_shows_what_it_must_not_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = game_of(0).state
    assert leak_problems(state, 0, Randomness(key_from_seed(1))) == []
    for object_id in state.players[1].hand:
        state.objects[object_id].known_to = 1  # seat 0 sees the hand, but the check is told that it cannot
    monkeypatch.setattr("spellwright.testing.invariants.knows", lambda *_: False)
    assert leak_problems(state, 0, Randomness(key_from_seed(1))) != []
