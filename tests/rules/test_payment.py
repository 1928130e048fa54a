"""The payment solver against brute force: it pays whenever that is possible, and in the stated order."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.rules.mana import B, C, G, Mana, ManaCost, ManaPool, R, U, W, parse_mana_cost
from spellwright.rules.mana_symbols import ANY_KIND, SNOW, symbol_named
from spellwright.rules.payment import (
    AS_ANY_COLOR,
    AS_ANY_TYPE,
    Alternative,
    AvailableMana,
    ManaSource,
    Payment,
    pay,
    source_of,
)

ALTERNATIVES = st.builds(
    Alternative,
    st.lists(st.sampled_from((W, U, G, C, G + SNOW)), min_size=0, max_size=3).map(tuple),
    st.booleans() | st.just(True),
    st.sampled_from((0, 0, 1)),
)
SOURCES = st.builds(ManaSource, st.lists(ALTERNATIVES, max_size=3), st.integers(0, 3))
SINGLES = st.builds(
    lambda kinds, weight: source_of(*kinds, weight=weight),
    st.lists(st.sampled_from((W, U, G, C, G + SNOW)), min_size=1, max_size=3, unique=True),
    st.integers(0, 3),
)
MANA = st.builds(Mana, st.sampled_from((W, U, G, C)), st.booleans(), st.sampled_from((0, 0, 1)))
SYMBOLS = st.sampled_from(("1", "2", "W", "U", "G", "C", "S", "W/U", "G/U", "2/W", "2/G", "C/W", "G/P", "G/U/P"))
COSTS = st.lists(SYMBOLS, max_size=4).map(lambda symbols: ManaCost(tuple(symbols)))


def pool_of(mana: list[Mana]) -> ManaPool:
    pool = ManaPool()
    for one in mana:
        pool.add_mana(one)
    return pool


def needs(cost: ManaCost, life_symbols: int) -> set[tuple[tuple[int, ...], int]]:
    """Every (sorted masks of kinds, symbols paid with life) that pays the cost; brute force."""
    ways: set[tuple[tuple[int, ...], int]] = {((), 0)}
    for text in cost.symbols:
        symbol = symbol_named(text)
        options: list[tuple[tuple[int, ...], int]] = []
        if symbol.kinds:
            options.append(((symbol.kinds,), 0))
        if symbol.generic or not symbol.kinds:
            options.append(((ANY_KIND,) * symbol.generic, 0))
        if symbol.is_phyrexian:
            options.append(((), 1))
        ways = {(tuple(sorted(masks + more)), life + extra) for masks, life in ways for more, extra in options}
    return {way for way in ways if way[1] == life_symbols}


def covers(units: tuple[int, ...], masks: tuple[int, ...]) -> bool:
    """Whether different units can be spent on all the masks; brute force."""
    if not masks:
        return True
    return any(covers(units[:i] + units[i + 1 :], masks[1:]) for i, unit in enumerate(units) if unit & masks[0])


def brute_force(
    cost: ManaCost, pool: ManaPool, sources: list[ManaSource], life_symbols: int, with_costly: bool
) -> tuple[int, int, int] | None:
    """The least (costly alternatives, mana produced, price) of any payment."""
    floating = [1 << kind for kind, count in enumerate(pool.counts) for _ in range(count)]
    floating += [1 << mana.kind() for mana in pool.special if not mana.restriction]
    ways = [masks for masks, _ in needs(cost, life_symbols)]
    best: tuple[int, int, int] | None = None
    for uses in product(*[range(-1, len(source.alternatives)) for source in sources]):
        used = [(s, s.alternatives[u]) for s, u in zip(sources, uses, strict=True) if u >= 0]
        if not with_costly and any(not a.plain for _, a in used):
            continue
        made = [1 << kind for _, a in used for kind in a.mana]
        value = (
            sum(not a.plain for _, a in used),
            len(made),
            sum(s.price + 32 * a.burden for s, a in used),
        )
        if (best is None or value < best) and any(covers(tuple(floating + made), masks) for masks in ways):
            best = value
    return best


def value_of(payment: Payment, sources: list[ManaSource]) -> tuple[int, int, int]:
    used = [(sources[s], sources[s].alternatives[a]) for s, a in payment.uses]
    return (
        sum(not a.plain for _, a in used),
        sum(len(a.mana) for _, a in used),
        sum(s.price + 32 * a.burden for s, a in used),
    )


def check_consistent(
    payment: Payment, cost: ManaCost, pool: ManaPool, sources: list[ManaSource], life_symbols: int
) -> None:
    """Every mana has an origin and a symbol it may pay; nothing is spent twice."""
    assert len({source for source, _ in payment.uses}) == len(payment.uses)
    made = [kind for source, number in payment.uses for kind in sources[source].alternatives[number].mana]
    spent = [kind for _, kind, origin in payment.spends if origin >= 0]
    assert sorted(made) == sorted(spent + payment.leftover)
    floating = [kind for _, kind, origin in payment.spends if origin < 0]
    plain = [kind for kind, count in enumerate(payment.pool_counts) for _ in range(count)]
    special = [pool.special[i] for i in payment.pool_special]
    assert sorted(floating) == sorted(plain + [mana.kind() for mana in special])
    assert not any(mana.restriction for mana in special)
    pool.copy().spend(tuple(payment.pool_counts), tuple(payment.pool_special))
    assert payment.life == 2 * life_symbols
    by_life = 0
    for position, text in enumerate(cost.symbols):
        symbol = symbol_named(text)
        kinds = [kind for place, kind, _ in payment.spends if place == position]
        by_kind = len(kinds) == 1 and symbol.kinds >> kinds[0] & 1
        if not (by_kind or (len(kinds) == symbol.generic and (symbol.generic or not symbol.kinds))):
            assert symbol.is_phyrexian and not kinds
            by_life += 1
    assert by_life == life_symbols


@given(
    COSTS,
    st.lists(MANA, max_size=3),
    st.lists(SOURCES | SINGLES, max_size=4),
    st.integers(0, 1),
    st.booleans(),
)
def test_601_2h_pays_whenever_possible_and_by_the_order_of_preference(
    cost: ManaCost, mana: list[Mana], sources: list[ManaSource], life_symbols: int, with_costly: bool
) -> None:
    pool = pool_of(mana)
    available = AvailableMana(pool, sources, with_costly=with_costly)
    best = brute_force(cost, pool, sources, life_symbols, with_costly)
    payment = available.pay(cost, life_symbols)
    assert available.can_pay(cost, life_symbols) == (best is not None)
    assert (payment is None) == (best is None)
    if payment is not None:
        assert value_of(payment, sources) == best
        check_consistent(payment, cost, pool, sources, life_symbols)


@given(COSTS, st.lists(MANA, max_size=3), st.lists(SINGLES, max_size=5))
def test_601_2h_sources_of_one_mana(cost: ManaCost, mana: list[Mana], sources: list[ManaSource]) -> None:
    pool = pool_of(mana)
    best = brute_force(cost, pool, sources, 0, False)
    payment = pay(cost, pool, sources)
    assert (payment is None) == (best is None)
    if payment is not None:
        assert value_of(payment, sources) == best
        assert not payment.leftover
        check_consistent(payment, cost, pool, sources, 0)


@given(COSTS, st.integers(1, 2), st.lists(MANA, max_size=3), st.lists(SOURCES | SINGLES, max_size=3))
@pytest.mark.shows("107.3a")
def test_107_3a_max_x_is_the_greatest_that_can_be_paid(
    cost: ManaCost, x_count: int, mana: list[Mana], sources: list[ManaSource]
) -> None:
    with_x = ManaCost(("X",) * x_count + cost.symbols)
    available = AvailableMana(pool_of(mana), sources)
    for only in (-1, G):
        payable = [x for x in range(16) if available.can_pay(with_x.with_x(x, only))]
        assert available.max_x(with_x, only=only) == max(payable, default=-1)


def test_floating_mana_is_spent_first() -> None:
    pool = pool_of([Mana(R), Mana(R, snow=True)])
    payment = pay(parse_mana_cost("{1}{R}{R}"), pool, [source_of(R), source_of(R)])
    assert payment is not None
    assert (payment.pool_counts[R], payment.pool_special, payment.uses) == (1, [0], [(0, 0)])


def test_sources_of_fewer_colors_go_first() -> None:
    sources = [source_of(W, U, B, R, G), source_of(R, G), source_of(G), source_of(C)]
    payment = pay(parse_mana_cost("{1}{G}"), ManaPool(), sources)
    assert payment is not None
    assert payment.uses == [(2, 0), (3, 0)]
    payment = pay(parse_mana_cost("{1}{R}"), ManaPool(), sources)
    assert payment is not None
    assert payment.uses == [(1, 0), (2, 0)]


def test_a_source_of_several_mana_is_not_wasted_on_little() -> None:
    sol_ring = ManaSource([Alternative((C, C))])
    sources = [sol_ring, source_of(R), source_of(R)]
    small = pay(parse_mana_cost("{1}"), ManaPool(), sources)
    large = pay(parse_mana_cost("{2}"), ManaPool(), sources)
    forced = pay(parse_mana_cost("{1}"), ManaPool(), sources[:1])
    assert small is not None and large is not None and forced is not None
    assert small.uses == [(1, 0)]
    assert large.uses == [(0, 0)]
    assert (forced.uses, forced.leftover) == ([(0, 0)], [C])


def test_costly_alternatives_are_taken_only_when_asked_and_needed() -> None:
    treasure = ManaSource([Alternative((kind,), plain=False) for kind in (W, U, B, R, G)])
    cost = parse_mana_cost("{R}{G}")
    sources = [treasure, treasure, source_of(R)]
    assert not AvailableMana(ManaPool(), sources).can_pay(cost)
    payment = AvailableMana(ManaPool(), sources, with_costly=True).pay(cost)
    assert payment is not None
    assert payment.uses == [(0, 4), (2, 0)]


@pytest.mark.shows("106.6")
def test_106_6_restricted_mana_is_used_only_where_allowed_and_then_first() -> None:
    pool = pool_of([Mana(G, restriction=3), Mana(G)])
    cost = parse_mana_cost("{G}")
    closed = AvailableMana(pool, [], usable=[False]).pay(cost)
    opened = AvailableMana(pool, [], usable=[True]).pay(cost)
    assert closed is not None and opened is not None
    assert (closed.pool_counts[G], closed.pool_special) == (1, [])
    assert (opened.pool_counts[G], opened.pool_special) == (0, [0])


@pytest.mark.shows("107.4f")
def test_107_4f_life_is_paid_only_when_announced() -> None:
    cost = parse_mana_cost("{1}{G/P}{G/P}")
    available = AvailableMana(ManaPool(), [source_of(G), source_of(R)])
    assert not available.can_pay(cost)
    assert available.life_options(cost, 20) == (1, 2)
    assert available.life_options(cost, 3) == (1,)
    assert available.life_options(cost, -5) == ()
    payment = available.pay(cost, 2)
    assert payment is not None
    assert (payment.life, len(payment.uses)) == (4, 1)


@pytest.mark.shows("107.4h")
def test_107_4h_snow_symbols_take_mana_of_snow_sources_only() -> None:
    cost = parse_mana_cost("{S}{S}")
    assert AvailableMana(pool_of([Mana(W, snow=True)]), [source_of(G + SNOW)]).can_pay(cost)
    assert not AvailableMana(pool_of([Mana(W, snow=True)]), [source_of(G)]).can_pay(cost)


@pytest.mark.parametrize(("spend_as", "colored", "colorless"), [(AS_ANY_COLOR, True, False), (AS_ANY_TYPE, True, True)])
@pytest.mark.shows("609.4b", "118.14")
def test_609_4b_mana_spent_as_though_of_any_color_or_type(spend_as: int, colored: bool, colorless: bool) -> None:
    available = AvailableMana(ManaPool(), [source_of(R), ManaSource([Alternative((G, G))])], spend_as=spend_as)
    assert available.can_pay(parse_mana_cost("{U}{W}{B}")) == colored
    assert available.can_pay(parse_mana_cost("{C}{C}{C}")) == colorless
    assert not available.can_pay(parse_mana_cost("{S}"))
    payment = available.pay(parse_mana_cost("{U}{W}{B}"))
    assert payment is not None
    assert payment.colors_spent() == 1 << R | 1 << G


def test_many_sources_of_several_mana_are_solved() -> None:
    """Three mana of any one colour, twelve times: far too many combinations to try them all."""
    lotus = ManaSource([Alternative((kind,) * 3) for kind in (W, U, B, R, G)])
    cost = parse_mana_cost("{9}{W}{W}{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}{G}")
    assert AvailableMana(ManaPool(), [lotus] * 12).can_pay(cost)
    assert not AvailableMana(ManaPool(), [lotus] * 6).can_pay(cost)
    payment = pay(cost, ManaPool(), [lotus] * 12)
    assert payment is not None
    assert len(payment.uses) == 8
