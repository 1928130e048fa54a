"""Random games over the whole pool: decks deal out every card, and what games do not play is played from positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from spellwright.rules.events import SpellCast, ZoneChange
from spellwright.rules.zones import BATTLEFIELD
from spellwright.testing.draw import draw
from spellwright.testing.pool_run import BASICS, LANDS, SPELLS, DeckMaker, play_one, playable_names, tasks
from spellwright.testing.positions import play_from_position

NAMES = playable_names()
DRAWN = draw(NAMES, 12, 5)


def test_decks_deal_out_what_comes_first_before_anything_twice() -> None:
    first = random.Random(2).sample(NAMES, 500)
    maker = DeckMaker(NAMES, 1, first)
    dealt: Counter[str] = Counter()
    for _ in range(40):
        deck = maker.deck()
        assert len(deck) == LANDS + SPELLS
        dealt.update(name for name in deck if name not in BASICS.values())
    assert all(dealt[name] for name in first)


def test_games_of_such_decks_are_the_same_again_and_have_no_errors() -> None:
    for task in tasks(NAMES, 2, 9):
        one, two = play_one(task), play_one(task)
        assert (one.error, two.error) == ("", "")
        assert (one.turns, one.played, one.resolved) == (two.turns, two.played, two.resolved)
        assert one.played


@pytest.mark.parametrize("name", DRAWN)
def test_a_card_is_played_from_a_rich_position(name: str) -> None:
    """The drawn cards are ordinary ones: one of three positions lets each be cast or played."""
    for seed in range(3):
        scenario = play_from_position(name, NAMES, seed)
        cast = {event.spell.program.name for event in scenario.events if isinstance(event, SpellCast)}
        entered = {
            event.old.program.name
            for event in scenario.events
            if isinstance(event, ZoneChange) and event.to == BATTLEFIELD
        }
        if name in cast | entered:
            return
    pytest.fail(f"{name} was not played from any position")
