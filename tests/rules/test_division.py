"""Divisions of damage and counters: every legal one is counted, listed, sampled and accepted; no other is."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.rules.division import Division, DivisionError, combat_division, targets_division
from spellwright.rules.randomness import Randomness, key_from_seed


@st.composite
def divisions(draw: st.DrawFn) -> Division:
    count = draw(st.integers(0, 4))
    tiers = sorted(draw(st.lists(st.integers(0, 2), min_size=count, max_size=count)))
    minimum = [0 if tier else draw(st.integers(0, 2)) for tier in tiers]
    lethal = draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
    return Division(draw(st.integers(0, 6)), minimum, tiers, lethal)


def is_legal(division: Division, answer: tuple[int, ...]) -> bool:
    """The rules read literally."""
    pairs = list(zip(answer, division.minimum, division.tiers, division.lethal, strict=True))
    return (
        sum(answer) == division.amount
        and all(amount >= minimum for amount, minimum, _, _ in pairs)
        and all(
            amount == 0 or all(other >= lethal for other, _, lower, lethal in pairs if lower < tier)
            for amount, _, tier, _ in pairs
        )
    )


@given(divisions())
def test_601_2d_and_702_19b_exactly_the_legal_divisions(division: Division) -> None:
    answers = list(product(range(division.amount + 1), repeat=len(division.minimum)))
    legal = [answer for answer in answers if is_legal(division, answer)]
    assert sorted(division) == legal
    assert division.count() == len(legal)
    assert [answer for answer in answers if division.check(answer) is None] == legal
    below = Randomness(key_from_seed(1))
    if legal:
        assert division.sample(lambda n: below.below("agent:0", n)) in legal
    else:
        with pytest.raises(DivisionError, match="cannot be divided"):
            division.sample(lambda n: below.below("agent:0", n))


@pytest.mark.parametrize(
    "division",
    [
        targets_division(6, 3),
        combat_division(5, [2, 1], beyond=1),
        combat_division(7, [2], beyond=2, loyalty=3),
        combat_division(4, [1, 1, 1], beyond=1),
    ],
)
def test_samples_reach_every_legal_division_equally_often(division: Division) -> None:
    rng = Randomness(key_from_seed(5))
    counts = dict.fromkeys(division, 0)
    for _ in range(400 * len(counts)):
        counts[division.sample(lambda n: rng.below("agent:0", n))] += 1
    freedom = len(counts) - 1
    assert sum((n - 400) ** 2 / 400 for n in counts.values()) < freedom + 5 * (2 * freedom) ** 0.5


def test_601_2d_each_target_gets_at_least_one() -> None:
    division = targets_division(3, 2)
    assert list(division) == [(2, 1), (1, 2)]
    assert division.check((3, 0)) == ("601.2d", "recipient 2 gets 0, at least 1 is needed")
    assert division.check((1, 1)) == ("601.2d", "2 was divided, not 3")
    assert division.check((3,)) == ("601.2d", "1 amounts for 2 recipients")
    assert targets_division(2, 3).count() == 0


def test_510_1c_damage_among_blockers_needs_no_lethal_damage() -> None:
    assert list(combat_division(2, [3, 3])) == [(2, 0), (1, 1), (0, 2)]
    assert combat_division(2, [3, 3], is_attacker=False).check((1, 0)) == ("510.1d", "1 was divided, not 2")


def test_702_19b_trample_assigns_lethal_damage_first() -> None:
    division = combat_division(4, [2, 1], beyond=1)
    assert division.check((2, 1, 1)) is None
    assert division.check((4, 0, 0)) is None
    assert division.check((1, 2, 1)) == ("702.19b", "recipient 1 gets 1, lethal damage is 2")


def test_702_19c_trample_over_planeswalkers() -> None:
    division = combat_division(6, [2], beyond=2, loyalty=3)
    assert division.check((2, 3, 1)) is None
    assert division.check((2, 4, 0)) is None
    assert division.check((3, 2, 1)) == ("702.19c", "recipient 2 gets 2, lethal damage is 3")


def test_702_19d_without_blockers_all_damage_tramples() -> None:
    assert list(combat_division(3, [], beyond=1)) == [(3,)]


def test_huge_amounts_are_counted_and_sampled_without_listing() -> None:
    division = targets_division(10**9, 20)
    assert division.count() > 10**100
    rng = Randomness(key_from_seed(6))
    assert division.check(division.sample(lambda n: rng.below("agent:0", n))) is None
    assert next(iter(division))[0] == 10**9 - 19


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(DivisionError, match="at least 0"):
        Division(-1, (0,))
    with pytest.raises(DivisionError, match="1 recipients, 2 tiers"):
        Division(1, (0,), (0, 1))
    with pytest.raises(DivisionError, match="no minimum"):
        Division(1, (0, 1), (0, 1))
