"""Mana symbols, mana costs and mana pools: reading, printing, values, colours, and changes of costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.rules.mana import (
    UNTIL_END_OF_TURN,
    B,
    C,
    G,
    Mana,
    ManaCost,
    ManaError,
    ManaPool,
    R,
    U,
    W,
    parse_mana_cost,
)
from spellwright.rules.mana_symbols import SYMBOLS

SYMBOL_TEXTS = [*sorted(SYMBOLS), "0", "1", "7", "15"]
COSTS = st.lists(st.sampled_from(SYMBOL_TEXTS), min_size=1, max_size=8).map(tuple)


def cost(text: str) -> ManaCost:
    return parse_mana_cost(text)


@pytest.mark.shows("107.4")
def test_107_4_lists_these_symbols_and_no_others() -> None:
    assert len([text for text in SYMBOLS if not text.isdigit()]) == 6 + 10 + 10 + 15 + 2
    for wrong in (
        "",
        "{}",
        "G",
        "{G",
        "{U/W}",
        "{P/G}",
        "{W/G}",
        "{3/W}",
        "{01}",
        "{-1}",
        "{²}",
        "{g}",
        "{2}G",
        "{T}",
    ):
        with pytest.raises(ManaError):
            cost(wrong)


@given(COSTS)
def test_costs_print_as_they_were_read(symbols: tuple[str, ...]) -> None:
    text = "".join(f"{{{symbol}}}" for symbol in symbols)
    assert str(cost(text)) == text
    assert cost(text) == ManaCost(symbols)
    assert hash(cost(text)) == hash(ManaCost(symbols))


@pytest.mark.parametrize(
    ("text", "value", "colors"),
    [
        ("{0}", 0, ""),
        ("{3}{U}{U}", 5, "U"),
        ("{X}{R}", 1, "R"),
        ("{2/W}{2/W}", 4, "W"),
        ("{G/P}{1}", 2, "G"),
        ("{W/U/P}", 1, "WU"),
        ("{C/B}", 1, "B"),
        ("{G/U}{C}{S}", 3, "GU"),
        ("{S}{S}", 2, ""),
    ],
)
@pytest.mark.shows("202.2", "202.3")
def test_202_3_mana_value_and_202_2_colors(text: str, value: int, colors: str) -> None:
    assert cost(text).mana_value() == value
    assert cost(text).colors == sum(1 << "WUBRG".index(letter) for letter in colors)


@pytest.mark.shows("202.3e")
def test_202_3e_x_counts_on_the_stack_only() -> None:
    assert cost("{X}{X}{G}").mana_value() == 1
    assert cost("{X}{X}{G}").mana_value(x=4) == 9
    assert cost("{X}{X}{G}").x_count == 2


@pytest.mark.shows("107.3a")
def test_107_3a_chosen_x_stands_in_the_cost() -> None:
    assert str(cost("{X}{X}{1}{G}").with_x(3)) == "{7}{G}"
    assert str(cost("{X}{G}").with_x(0)) == "{G}"
    assert str(cost("{X}").with_x(0)) == "{0}"
    assert str(cost("{X}{1}{B}").with_x(2, only=B)) == "{1}{B}{B}{B}"
    assert cost("{1}{G}").with_x(5) == cost("{1}{G}")


def test_118_5_nothing_is_zero() -> None:
    assert ManaCost() == cost("{0}")
    assert str(cost("{1}").reduced(4)) == "{0}"


@pytest.mark.shows("118.7a")
def test_118_7a_generic_reductions_leave_colors_alone() -> None:
    assert cost("{2}{G}{G}").reduced(3) == cost("{G}{G}")
    assert cost("{G}{C}{S}").reduced(3) == cost("{G}{C}{S}")
    assert cost("{5}{R}").reduced(2) == cost("{3}{R}")


@pytest.mark.shows("118.7b")
def test_118_7b_reduction_by_a_type_not_required_is_generic() -> None:
    assert cost("{3}{G}").reduced_by_type(W, 2) == cost("{1}{G}")
    assert cost("{3}{G}").reduced_by_type(C, 1) == cost("{2}{G}")


@pytest.mark.shows("118.7c", "118.7d")
def test_118_7c_and_d_excess_reduces_generic() -> None:
    assert cost("{3}{W}").reduced_by_type(W, 3) == cost("{1}")
    assert cost("{1}{C}{C}").reduced_by_type(C, 3) == cost("{0}")
    assert cost("{W}{W}{W}").reduced_by_type(W, 2) == cost("{W}")


def test_601_2b_reduction_meets_the_hybrid_half_that_would_be_announced() -> None:
    assert cost("{1}{W/U}").reduced_by_type(W, 1) == cost("{1}")
    assert cost("{W/U}{W}").reduced_by_type(W, 1) == cost("{W/U}")
    assert cost("{1}{W/U}").nonhybrid(("U",)).reduced_by_type(W, 1) == cost("{U}")


@pytest.mark.shows("118.7e", "118.7f", "118.7g")
def test_118_7e_to_g_reduction_by_symbols() -> None:
    assert cost("{2}{U}").reduced_by(cost("{W/U}"), ("U",)) == cost("{2}")
    assert cost("{2}{U}").reduced_by(cost("{W/U}"), ("W",)) == cost("{1}{U}")
    assert cost("{2}{U}").reduced_by(cost("{2/U}"), ("2",)) == cost("{U}")
    assert cost("{2}{U}").reduced_by(cost("{U/P}")) == cost("{2}")
    assert cost("{2}{U}").reduced_by(cost("{S}{S}")) == cost("{U}")
    assert cost("{2}{U}").reduced_by(cost("{1}{U}")) == cost("{1}")
    assert cost("{2}{U}").reduced_by(cost("{1}{U}{U}")) == cost("{0}")
    with pytest.raises(ManaError, match=r"118\.7e"):
        cost("{U}").reduced_by(cost("{W/U}"), ("G",))


def test_601_2b_nonhybrid_equivalents() -> None:
    assert cost("{1}{W/U}{2/B}").nonhybrid(("U", "2")) == cost("{3}{U}")
    assert cost("{G/U/P}{R}").nonhybrid(("G",)) == cost("{G/P}{R}")
    with pytest.raises(ManaError, match=r"601\.2b"):
        cost("{W/U}").nonhybrid(())
    with pytest.raises(ManaError, match=r"601\.2b"):
        cost("{W/U}").nonhybrid(("B",))


def test_601_2f_costs_add_up() -> None:
    assert cost("{1}{R}").plus(cost("{2}{G}")) == cost("{3}{R}{G}")
    assert cost("{R}").increased(2) == cost("{2}{R}")
    assert cost("{R}").increased(0) == cost("{R}")
    assert cost("{X}{R}").increased(1) == cost("{X}{1}{R}")
    assert cost("{1}{U}").times(3) == cost("{3}{U}{U}{U}")
    assert cost("{1}{U}").times(0) == cost("{0}")


@given(COSTS, st.integers(0, 9), st.integers(0, 9))
def test_118_7_increase_and_reduction_undo_each_other(symbols: tuple[str, ...], more: int, extra: int) -> None:
    first = ManaCost(symbols)
    assert first.increased(more + extra).reduced(extra).generic == first.generic + more
    assert first.reduced(extra).generic == max(0, first.generic - extra)


def test_700_5_devotion_counts_hybrids_once() -> None:
    assert cost("{2}{G}{G/U}{U/P}{2/U}").count_of(1 << U) == 3
    assert cost("{2}{G}{G/U}{U/P}").count_of(1 << U | 1 << G) == 3
    assert cost("{2}{S}{C}").count_of(0b11111) == 0


def test_107_4_ways_to_pay_start_with_the_least_mana() -> None:
    assert [way.total for way in cost("{2/W}{2/W}{1}").requirements()] == [3, 4, 5]
    assert [way.total for way in cost("{G/P}{G/P}{1}").requirements(1)] == [2]
    assert cost("{G/P}").requirements(2) == ()
    assert [way.life for way in cost("{1}{G/P}").requirements(1)] == [(1,)]
    assert [way.generic for way in cost("{3}{R}").requirements()] == [3]


def test_106_4_pool_holds_and_loses_mana() -> None:
    pool = ManaPool()
    pool.add(R, 2)
    pool.add_mana(Mana(G))
    pool.add_mana(Mana(G, snow=True))
    pool.add_mana(Mana(R, lasting=UNTIL_END_OF_TURN))
    assert pool.counts == [0, 0, 0, 2, 1, 0]
    assert str(pool) == "{R}{R}{G}{G}{R}"
    other = pool.copy()
    assert pool.empty() == 4
    assert (pool.size(), other.size()) == (1, 5)
    assert pool.empty(boundary=UNTIL_END_OF_TURN) == 1
    assert pool.is_empty() and not other.is_empty()
    assert other.empty(kept_types=1 << G) == 2
    assert str(other) == "{G}{G}{R}"


@pytest.mark.shows("118.3a")
def test_118_3a_mana_that_is_not_there_cannot_be_spent() -> None:
    pool = ManaPool()
    pool.add(R)
    pool.add_mana(Mana(G, restriction=4))
    before = pool.key()
    for counts, special in (
        ((0, 0, 0, 2, 0, 0), ()),
        ((0,) * 6, (1,)),
        ((0,) * 6, (0, 0)),
        ((1,) + (0,) * 5, (0,)),
    ):
        with pytest.raises(ManaError, match=r"118\.3a"):
            pool.spend(counts, special)
    with pytest.raises(ManaError, match=r"118\.3a"):
        pool.remove(U)
    assert pool.key() == before
    assert pool.spend((0, 0, 0, 1, 0, 0), (0,)) == [Mana(G, restriction=4)]
    assert pool.is_empty()


def test_equal_pools_have_equal_keys() -> None:
    one, two = ManaPool(), ManaPool()
    for pool, order in ((one, (W, G)), (two, (G, W))):
        for mana_type in order:
            pool.add_mana(Mana(mana_type, snow=True))
    assert one.key() == two.key()
    two.add(W)
    assert one.key() != two.key()
