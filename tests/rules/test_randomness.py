"""The game's randomness: fair (chi-square, fixed keys), reproducible (known answers), separate streams."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.rules.randomness import Randomness, RandomnessError, derive_seed, key_from_seed

KEY = bytes(range(32))

KNOWN_DIE = [10, 18, 13, 12, 7, 4, 2, 7, 3, 14]
KNOWN_ORDER = [8, 1, 2, 6, 5, 0, 7, 4, 3, 9]
KNOWN_LARGE = 1222451846315921174368448041514
KNOWN_KEY = "09eec77bf993674ce647a185a353c0f3000a27f91c8daee33dcfa49abd4d5be3"
KNOWN_SEEDS = [3061557362579644, 6587230013785325, 3445856727730845]


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_known_answers_never_change() -> None:
    rng = Randomness(KEY)
    assert [rng.below("die", 20) for _ in range(10)] == KNOWN_DIE
    order = list(range(10))
    rng.shuffle("shuffle", order)
    assert order == KNOWN_ORDER
    assert rng.below("large", 1 << 100) == KNOWN_LARGE
    assert key_from_seed(7).hex() == KNOWN_KEY
    assert [derive_seed(7, i) for i in range(3)] == KNOWN_SEEDS


@pytest.mark.parametrize("n", [2, 3, 6, 7, 20, 60, 1000])
def test_below_is_uniform(n: int) -> None:
    rng = Randomness(key_from_seed(n))
    draws = max(20_000, 20 * n)
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below("die", n)] += 1
    freedom = n - 1
    assert chi_square(counts, draws / n) < freedom + 4 * (2 * freedom) ** 0.5 + 6


def test_below_has_no_modulo_bias_for_ranges_near_the_word() -> None:
    """With three quarters of the word's range a plain remainder doubles the weight of a third."""
    rng = Randomness(KEY)
    n = 3 << 30
    low = sum(rng.below("die", n) < 1 << 30 for _ in range(9_000))
    assert abs(low - 3_000) < 4 * (9_000 * 2 / 9) ** 0.5


def test_shuffle_gives_every_order_equally_often() -> None:
    rng = Randomness(key_from_seed(11))
    counts = dict.fromkeys(permutations(range(4)), 0)
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle("shuffle", items)
        counts[tuple(items)] += 1
    assert chi_square(list(counts.values()), 1_000) < 50


def test_sample_gives_every_pair_equally_often() -> None:
    rng = Randomness(key_from_seed(12))
    counts = dict.fromkeys(permutations(range(5), 2), 0)
    for _ in range(20_000):
        counts[tuple(rng.sample("sample", range(5), 2))] += 1  # type: ignore[index]
    assert chi_square(list(counts.values()), 1_000) < 45


def test_705_1_coins_and_706_1a_dice_are_fair() -> None:
    rng = Randomness(key_from_seed(13))
    assert abs(sum(rng.coin() for _ in range(10_000)) - 5_000) < 200
    assert {rng.die(6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_neighbouring_draws_are_independent() -> None:
    rng = Randomness(key_from_seed(14))
    counts = [0] * 36
    last = rng.below("die", 6)
    for _ in range(36_000):
        now = rng.below("die", 6)
        counts[6 * last + now] += 1
        last = now
    assert chi_square(counts, 1_000) < 70


def test_streams_do_not_disturb_each_other() -> None:
    one, two = Randomness(KEY), Randomness(KEY)
    two.below("agent:0", 100)
    assert [one.below("die", 100) for _ in range(40)] == [two.below("die", 100) for _ in range(40)]
    first, second = Randomness(KEY), Randomness(KEY)
    assert [first.below("a", 100) for _ in range(40)] != [second.below("b", 100) for _ in range(40)]


def test_forced_draw_takes_nothing() -> None:
    rng = Randomness(KEY)
    assert rng.below("die", 1) == 0
    assert rng.state() == {}


@given(st.integers(min_value=0, max_value=100), st.integers(min_value=1, max_value=1 << 70))
def test_state_restores_exactly(drawn: int, n: int) -> None:
    rng = Randomness(KEY)
    for _ in range(drawn):
        rng.below("die", 6)
    copied = rng.copy()
    restored = Randomness(KEY)
    restored.restore(rng.state())
    after = [rng.below("die", n) for _ in range(20)]
    assert [copied.below("die", n) for _ in range(20)] == after
    assert [restored.below("die", n) for _ in range(20)] == after
    assert copied.state() == rng.state() == restored.state()


@given(st.integers(), st.integers())
def test_seeds_give_different_keys(one: int, two: int) -> None:
    assert (key_from_seed(one) == key_from_seed(two)) == (one == two)
    assert 0 <= derive_seed(one, two) < 1 << 53


def test_what_cannot_be_drawn_is_refused() -> None:
    rng = Randomness(KEY)
    with pytest.raises(RandomnessError, match="no number"):
        rng.below("die", 0)
    with pytest.raises(RandomnessError, match="cannot draw 3 of 2"):
        rng.sample("die", [1, 2], 3)
    with pytest.raises(RandomnessError, match="32 bytes"):
        Randomness(b"short")
    with pytest.raises(RandomnessError, match="cannot stand"):
        rng.restore({"die": -1})
