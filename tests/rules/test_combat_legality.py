"""Declarations of attackers and blockers against brute force: the legal ones, counted, listed, sampled."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.errors import WorkLimit
from spellwright.rules.combat_legality import (
    CombatRequirement,
    Declaration,
    DeclarationRules,
    NeedsOthers,
)
from spellwright.rules.randomness import Randomness, key_from_seed

BEN = -2
CLEO = -3
CREATURES = (1, 2, 3, 4)
OBJECTS = (11, 12, 13)


@st.composite
def positions(draw: st.DrawFn) -> DeclarationRules:
    """Small combats with every kind of restriction and requirement."""
    creatures = CREATURES[: draw(st.integers(0, 4))]
    objects = OBJECTS[: draw(st.integers(1, 3))]
    subset = st.lists(st.sampled_from(objects), unique=True).map(sorted).map(tuple)
    rules = DeclarationRules({c: draw(subset) for c in creatures}, draw(st.booleans()))
    some = st.sets(st.sampled_from(CREATURES), max_size=2)
    rules.most_each = {c: draw(st.integers(1, 3)) for c in draw(some)}
    rules.least_at = {o: draw(st.integers(1, 3)) for o in draw(st.sets(st.sampled_from(objects), max_size=2))}
    rules.most_at = {o: draw(st.integers(0, 2)) for o in draw(st.sets(st.sampled_from(objects), max_size=1))}
    rules.most = draw(st.sampled_from((-1, -1, 0, 1, 2)))
    rules.needs = tuple(
        NeedsOthers(c, draw(st.integers(1, 2)), draw(st.none() | st.frozensets(st.sampled_from(CREATURES))))
        for c in draw(some)
    )
    rules.alone = draw(st.frozensets(st.sampled_from(CREATURES), max_size=1))
    requirement = st.builds(
        CombatRequirement,
        st.frozensets(st.sampled_from(CREATURES), min_size=1)
        | st.sampled_from(CREATURES).map(lambda c: frozenset((c,))),
        st.none() | st.frozensets(st.sampled_from(objects), min_size=1),
        st.sampled_from((1, 1, 1, 2)),
    )
    rules.requirements = tuple(draw(st.lists(requirement, max_size=4)))
    pairs = [(c, o) for c in creatures for o in rules.options[c]]
    with_price = draw(st.booleans())
    if pairs and with_price:
        rules.priced = draw(st.frozensets(st.sampled_from(pairs), max_size=2))
    return rules


def everything(rules: DeclarationRules) -> list[Declaration]:
    """Every set of pairs, whatever the restrictions."""
    pairs = [(c, o) for c, objects in rules.options.items() for o in objects]
    return [chosen for size in range(len(pairs) + 1) for chosen in combinations(pairs, size)]


def is_allowed(rules: DeclarationRules, declaration: Declaration) -> bool:
    """The restrictions read literally (CR 508.1c, 509.1b)."""
    acting = {c for c, _ in declaration}
    for creature in acting:
        if sum(c == creature for c, _ in declaration) > rules.most_each.get(creature, 1):
            return False
        if creature in rules.alone and len(acting) > 1:
            return False
    for target in {o for _, o in declaration}:
        count = sum(o == target for _, o in declaration)
        if not rules.least_at.get(target, 0) <= count <= rules.most_at.get(target, 99):
            return False
    for need in rules.needs:
        others = acting - {need.creature}
        if need.others is not None:
            others &= need.others
        if need.creature in acting and len(others) < need.count:
            return False
    return rules.most < 0 or len(acting) <= rules.most


def obeyed(rules: DeclarationRules, declaration: Declaration) -> int:
    """The requirements counted literally."""
    return sum(
        sum(c in r.creatures and (r.objects is None or o in r.objects) for c, o in declaration) >= r.at_least
        for r in rules.requirements
    )


def legal(rules: DeclarationRules) -> list[Declaration]:
    allowed = [d for d in everything(rules) if is_allowed(rules, d)]
    most = max(obeyed(rules, d) for d in allowed if not rules.priced.intersection(d))
    return sorted(d for d in allowed if obeyed(rules, d) >= most)


@given(positions())
def test_508_1d_and_509_1c_exactly_the_legal_declarations(rules: DeclarationRules) -> None:
    expected = legal(rules)
    listed = list(rules)
    assert sorted(listed) == expected
    assert rules.count() == len(expected) <= rules.count_bound()
    legal_ones = set(expected)
    for declaration in everything(rules):
        refusal = rules.check(declaration)
        assert (refusal is None) == (declaration in legal_ones)
        if refusal is not None:
            restriction = "508.1c" if rules.is_attack else "509.1b"
            requirement = "508.1d" if rules.is_attack else "509.1c"
            assert refusal[0] == (requirement if is_allowed(rules, declaration) else restriction)


@given(positions(), st.integers(0, 1000))
def test_samples_are_legal(rules: DeclarationRules, seed: int) -> None:
    rng = Randomness(key_from_seed(seed))
    expected = set(legal(rules))
    for _ in range(5):
        assert rules.sample(lambda n: rng.below("agent:0", n)) in expected


def samples(rules: DeclarationRules, count: int) -> dict[Declaration, int]:
    rng = Randomness(key_from_seed(count))
    counts: dict[Declaration, int] = {}
    for _ in range(count):
        drawn = rules.sample(lambda n: rng.below("agent:0", n))
        counts[drawn] = counts.get(drawn, 0) + 1
    return counts


def test_samples_reach_every_legal_declaration() -> None:
    blocks = DeclarationRules(dict.fromkeys((1, 2, 3), (11, 12)), is_attack=False)
    blocks.least_at = {11: 2}
    assert set(samples(blocks, 2_000)) == set(blocks)
    blocks = DeclarationRules(dict.fromkeys((1, 2, 3), (11, 12)), is_attack=False)
    blocks.least_at = {11: 2}
    blocks.requirements = (CombatRequirement(frozenset((1, 2, 3)), frozenset((11,))),)
    counts = samples(blocks, 2_000)
    assert set(counts) == set(blocks)
    assert min(counts.values()) > 2_000 // len(counts) // 2


def test_without_ties_between_creatures_samples_are_uniform() -> None:
    attack = DeclarationRules({1: (BEN, CLEO), 2: (BEN,), 3: (BEN, CLEO)}, is_attack=True)
    counts = samples(attack, 18 * 300)
    assert len(counts) == 18 == attack.count()
    assert sum((n - 300) ** 2 / 300 for n in counts.values()) < 45


def test_508_1c_creatures_that_cannot_attack_alone_may_attack_together() -> None:
    attack = DeclarationRules({1: (BEN,), 2: (BEN,)}, is_attack=True)
    attack.needs = (NeedsOthers(1), NeedsOthers(2))
    assert list(attack) == [(), ((1, BEN), (2, BEN))]
    assert attack.check(((1, BEN),)) == ("508.1c", "1 can't attack unless 1 or more others do")


def test_508_1d_only_one_attacker_and_one_that_attacks_if_able() -> None:
    attack = DeclarationRules({1: (BEN,), 2: (BEN,)}, is_attack=True)
    attack.most = 1
    attack.requirements = (CombatRequirement(frozenset((1,))),)
    assert list(attack) == [((1, BEN),)]
    refusal = attack.check(((2, BEN),), lambda ref: f"creature {ref}")
    assert refusal == ("508.1d", "it obeys 0 of 1 requirements, 1 are possible")


def test_508_1d_nobody_has_to_pay_to_attack() -> None:
    attack = DeclarationRules({1: (BEN,)}, is_attack=True)
    attack.requirements = (CombatRequirement(frozenset((1,))),)
    attack.priced = frozenset({(1, BEN)})
    assert list(attack) == [(), ((1, BEN),)]


def test_701_15b_a_goaded_creature_attacks_another_player() -> None:
    attack = DeclarationRules({1: (BEN, CLEO)}, is_attack=True)
    attack.requirements = (
        CombatRequirement(frozenset((1,))),
        CombatRequirement(frozenset((1,)), frozenset((CLEO,))),
    )
    assert list(attack) == [((1, CLEO),)]
    alone_with_ben = DeclarationRules({1: (BEN,)}, is_attack=True)
    alone_with_ben.requirements = attack.requirements
    assert list(alone_with_ben) == [((1, BEN),)]


def test_509_1c_a_creature_that_blocks_if_able_is_joined_against_menace() -> None:
    blocks = DeclarationRules({1: (11,), 2: (11,)}, is_attack=False)
    blocks.least_at = {11: 2}
    blocks.requirements = (CombatRequirement(frozenset((1,))),)
    assert list(blocks) == [((1, 11), (2, 11))]
    refusal = blocks.check(((1, 11),))
    assert refusal == ("509.1b", "11 can't be blocked except by 2 or more creatures")


def test_509_1c_all_creatures_able_to_block_do_so() -> None:
    blocks = DeclarationRules({1: (11, 12), 2: (11, 12), 3: (12,)}, is_attack=False)
    blocks.requirements = tuple([CombatRequirement(frozenset((c,)), frozenset((11,))) for c in (1, 2)])
    assert list(blocks) == [((1, 11), (2, 11)), ((1, 11), (2, 11), (3, 12))]


def test_large_boards_without_ties_are_decided_at_once() -> None:
    creatures = range(1, 501)
    attack = DeclarationRules(dict.fromkeys(creatures, (BEN, CLEO)), is_attack=True)
    attack.requirements = tuple([CombatRequirement(frozenset((c,)), frozenset((CLEO,))) for c in creatures])
    everyone = tuple([(c, CLEO) for c in creatures])
    assert attack.check(everyone) is None
    assert attack.check(everyone[1:]) is not None
    assert attack.count() == 1
    assert samples(attack, 1) == {everyone: 1}


def test_large_tangled_boards_are_sampled_legally() -> None:
    blocks = DeclarationRules(dict.fromkeys(range(1, 31), tuple(range(101, 121))), is_attack=False)
    blocks.least_at = dict.fromkeys(range(101, 121), 2)
    assert all(blocks.check(drawn) is None for drawn in samples(blocks, 20))
    blocks.requirements = tuple([CombatRequirement(frozenset(range(1, 31)), frozenset((a,))) for a in range(101, 111)])
    assert all(blocks.check(drawn) is None for drawn in samples(blocks, 3))
    assert blocks.maximum() == 10


def test_a_limit_that_is_reached_is_said() -> None:
    blocks = DeclarationRules(dict.fromkeys(range(1, 31), tuple(range(101, 121))), is_attack=False)
    blocks.least_at = dict.fromkeys(range(101, 121), 2)
    with pytest.raises(WorkLimit, match="too tangled"):
        blocks.count()


def test_a_creature_that_blocks_any_number_has_no_list_to_build() -> None:
    blocks = DeclarationRules({1: tuple(range(101, 161))}, is_attack=False)
    blocks.most_each = {1: 60}
    blocks.requirements = (CombatRequirement(frozenset((1,)), frozenset((101,))),)
    assert blocks.count() == 2**59
    first = next(iter(blocks))
    assert first == ((1, 101),)
    assert all(declaration[0] == (1, 101) for declaration in samples(blocks, 5))


def test_pairs_outside_the_options_are_refused() -> None:
    blocks = DeclarationRules({1: (11,)}, is_attack=False)
    blocks.most_each = {1: 2}
    for wrong in (((1, 12),), ((2, 11),)):
        assert blocks.check(wrong) == ("509.1b", f"{wrong[0][0]} can't block {wrong[0][1]}")
    assert blocks.check(((1, 11), (1, 11))) == ("509.1b", "a creature is declared twice to block the same")
