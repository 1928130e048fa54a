"""A finished game for the tests of records: played once a process."""

from __future__ import annotations

from functools import cache

import spellwright as sw
from spellwright.record.record import Record
from spellwright.rules.randomness import Randomness, key_from_seed


def fresh_game(seed: int = 7) -> sw.Game:
    """A game of the two built-in decks at its first decision."""
    return sw.Game(sw.duel("red-burn", "green-stompy"), seed=seed)


def play_on(game: sw.Game, answers: int = -1, seed: int = 1) -> None:
    """Answer at random, so many decisions or to the end."""
    rng = Randomness(key_from_seed(seed))
    while not game.is_over() and answers != 0:
        game.push(game.decision.sample(rng))
        answers -= 1


def record_of(game: sw.Game) -> Record:
    """The game's record."""
    record = game.record()
    assert isinstance(record, Record)
    return record


@cache
def finished_record() -> Record:
    """The record of a game that was played to its end."""
    game = fresh_game()
    play_on(game)
    return record_of(game)
