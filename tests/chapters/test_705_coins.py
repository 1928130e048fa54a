"""CR 705: flipping a coin."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("705.1", "705.2")
def test_whoever_flips_calls_and_wins_if_the_call_matches() -> None:
    text = "Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, you lose 3 life."
    for won, life in ((True, 23), (False, 17)):
        t = Table()
        t.s.flip(won)
        t.cast(t.ana, t.invent("Instant", text, cost="{R}"))
        assert (t.ana.life, t.ben.life) == (life, 20)


@pytest.mark.shows("705.2")
def test_a_lost_flip_does_not_do_what_a_won_one_does() -> None:
    for heads, name in ((True, "Ana"), (False, "Ben")):
        t = Table()
        t.s.flip(heads)
        t.cast(t.ana, "Stitch in Time")
        t.s.to("cleanup")
        t.s.to("upkeep")
        assert t.s.active.name == name


@pytest.mark.shows("705.2")
def test_nobody_wins_a_flip_that_is_only_about_heads_or_tails() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you win a coin flip, you gain 10 life.")
    text = "Flip a coin. If it comes up heads, you gain 1 life."
    t.s.flip(True)
    t.cast(t.ana, t.invent("Instant", text, cost="{R}"))
    assert t.ana.life == 21
    t.s.flip(True)
    t.cast(t.ana, t.invent("Instant", "Flip a coin. If you win the flip, you gain 1 life.", cost="{R}"))
    assert t.ana.life == 32


@pytest.mark.shows("705.2")
def test_only_the_player_who_flips_wins_or_loses() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever you lose a coin flip, you gain 10 life.")
    t.s.flip(True, False)
    flip = t.invent("Instant", "Flip a coin. If you win the flip, you gain 1 life.", cost="{R}")
    t.cast(t.ana, flip)
    t.cast(t.ana, flip)
    assert (t.ana.life, t.ben.life) == (21, 20)
