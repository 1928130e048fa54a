"""The payment solver (CR 601.2g-h): which mana and which mana sources pay a cost so that options stay open.

It finds a payment whenever there is one. Among all payments it takes the first by this order of preference:

1. as few alternatives as possible that are not plain (that sacrifice, pay life, use up counters); none at all
   unless they were asked for;
2. as little mana produced as possible, so floating mana is spent first and least is left over;
3. the lowest sum of prices: the weight that the caller gave each source and alternative, then one for each
   kind of mana the source could make (a source of one colour before one of five), so also few sources;
4. the order in which the sources were given; of floating mana, restricted before special before plain.

Points 1 to 3 are exact. Life for Phyrexian symbols (CR 107.4f) is never taken unasked: the caller names how
many symbols are paid with life.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from spellwright.rules.mana import ManaCost, ManaPool
from spellwright.rules.mana_symbols import (
    ANY_KIND,
    COLOR_MASK,
    KIND_COUNT,
    PHYREXIAN_LIFE,
    SNOW,
    TYPE_COUNT,
    Requirement,
)
from spellwright.rules.matching import Element, Matching, State

AS_PRODUCED: Final = 0
AS_ANY_COLOR: Final = 1
AS_ANY_TYPE: Final = 2
"""How mana may be spent: as it is, or as though it were mana of any color or type (CR 609.4b)."""

MAX_WEIGHT: Final = 10_000
_WEIGHT_UNIT: Final = 32
_PRODUCED: Final = 1 << 28
_COSTLY: Final = 1 << 44
_WASTE: Final = -1


@final
class Alternative:
    """One way to use a source: the kinds of mana it adds, whether it just taps, and what else it costs.

    `burden` is in the unit of weights: 0 for nothing, more where the source deals damage or does not untap.
    """

    __slots__ = ("burden", "mana", "plain")

    def __init__(self, mana: tuple[int, ...], plain: bool = True, burden: int = 0) -> None:
        self.mana: Final = mana
        self.plain: Final = plain
        self.burden: Final = burden


@final
class ManaSource:
    """A permanent (or other object) with mana abilities of which one can be used: its alternatives.

    `weight` says how much its controller loses by using it (0 to 10,000): a creature that could attack weighs
    more than a land. A source never changes and can be kept as long as its abilities stay the same.
    """

    __slots__ = ("alternatives", "is_simple", "kinds", "price", "weight")

    def __init__(self, alternatives: Sequence[Alternative], weight: int = 0) -> None:
        self.alternatives: Final = tuple(alternatives)
        self.weight: Final = min(max(weight, 0), MAX_WEIGHT)
        kinds = 0
        simple = bool(alternatives)
        for alternative in alternatives:
            for kind in alternative.mana:
                kinds |= 1 << kind
            if len(alternative.mana) != 1 or not alternative.plain or alternative.burden:
                simple = False
        self.kinds: Final = kinds
        self.price: Final = self.weight * _WEIGHT_UNIT + kinds.bit_count()
        self.is_simple: Final = simple  # each alternative is one mana, plain, without burden


def source_of(*kinds: int, weight: int = 0) -> ManaSource:
    """A plain source of one mana of any of these kinds: a basic land has one kind."""
    return ManaSource([Alternative((kind,)) for kind in kinds], weight)


@final
class Payment:
    """How a cost is paid: the sources to use, and the floating mana and life to spend.

    `uses` are (index of the source, index of its alternative); `pool_counts` plain floating mana by type;
    `pool_special` positions in the pool's special mana; `spends` are (position of the cost's symbol, kind of
    mana, origin), with an origin of -1 for floating mana and else the source's index; `leftover` are the
    kinds produced and not spent; `life` the life for Phyrexian symbols.
    """

    __slots__ = ("leftover", "life", "pool_counts", "pool_special", "spends", "uses")

    def __init__(self) -> None:
        self.uses: list[tuple[int, int]] = []
        self.pool_counts: list[int] = [0, 0, 0, 0, 0, 0]
        self.pool_special: list[int] = []
        self.spends: list[tuple[int, int, int]] = []
        self.leftover: list[int] = []
        self.life: int = 0

    def colors_spent(self) -> int:
        """The colours of the mana spent, as bits (CR 106.1a)."""
        colors = 0
        for _, kind, _ in self.spends:
            colors |= 1 << (kind % SNOW)
        return colors & COLOR_MASK


@final
class _Step:
    """One use of a source in the search: which alternative, where its mana goes, and the steps before it."""

    __slots__ = ("alternative", "before", "goals", "objective", "source")

    def __init__(
        self, before: _Step | None, objective: int, source: int, alternative: int, goals: tuple[int, ...]
    ) -> None:
        self.before = before
        self.objective = objective
        self.source = source
        self.alternative = alternative
        self.goals = goals  # for each mana the class it pays, or _WASTE


def _widened(spend_as: int) -> tuple[int, ...]:
    """For each kind of mana, the mask of kinds that it may be spent as (CR 609.4b)."""
    masks: list[int] = []
    for kind in range(KIND_COUNT):
        shift = SNOW if kind >= SNOW else 0
        extra = 0
        if spend_as == AS_ANY_COLOR:
            extra = COLOR_MASK << shift
        elif spend_as == AS_ANY_TYPE:
            extra = 0b111111 << shift
        masks.append(1 << kind | extra)
    return tuple(masks)


_WIDENED: Final = (_widened(AS_PRODUCED), _widened(AS_ANY_COLOR), _widened(AS_ANY_TYPE))


@final
class AvailableMana:
    """What a player could pay with at this moment: the pool and the usable sources, ready for many questions.

    `usable` says for each special mana of the pool whether its restriction allows this spending (CR 106.6);
    when None, only unrestricted mana is used. Alternatives that are not plain count only `with_costly`.
    Make a new one whenever pool or sources change. Asking `can_pay` is then a few look-ups.
    """

    __slots__ = (
        "_exact",
        "_floating",
        "_groups",
        "_multiple",
        "_pool",
        "_reach",
        "_single",
        "_wide",
        "_with_costly",
        "most_by_hand",
        "sources",
        "unlimited",
    )

    def __init__(
        self,
        pool: ManaPool,
        sources: Sequence[ManaSource],
        usable: Sequence[bool] | None = None,
        with_costly: bool = False,
        spend_as: int = AS_PRODUCED,
    ) -> None:
        self.sources: Final = sources
        self.unlimited = False  # whether anything may be announced: its player pays by hand (CR 601.2g)
        self.most_by_hand: int = 0  # then: the greatest X of one mana that is offered
        self._pool: Final = pool
        self._with_costly: Final = with_costly
        self._wide: Final[tuple[int, ...]] = _WIDENED[spend_as]
        self._reach: dict[int, int] = {}  # mask of kinds -> how much mana can be spent as one of them
        self._groups: dict[int, int] = {}  # mask -> how many independent mana can be spent as exactly these
        self._exact: bool = True  # whether all mana is independent, so that Hall's conditions are enough
        self._floating: list[Element] = []
        self._single: list[Element] = []  # sources of one mana with one price
        self._multiple: list[int] = []  # all other sources
        self._add_floating(usable)
        for index in range(len(sources)):
            source = sources[index]
            if source.is_simple and spend_as == AS_PRODUCED:
                self._single.append((source.price + _PRODUCED, source.kinds, index))
                self._groups[source.kinds] = self._groups.get(source.kinds, 0) + 1
            else:
                self._add_source(source, index)
        self._single.sort()

    def _add_floating(self, usable: Sequence[bool] | None) -> None:
        """The pool's mana, in the order in which it is spent."""
        pool = self._pool
        for position in range(len(pool.special)):
            mana = pool.special[position]
            if (not mana.restriction) if usable is None else usable[position]:
                mask = self._wide[mana.kind()]
                price = 0 if mana.restriction else 1  # floating mana is free: the price only orders it
                self._floating.append((price, mask, -1 - TYPE_COUNT - position))
                self._groups[mask] = self._groups.get(mask, 0) + 1
        self._floating.sort(key=_price_of)
        for mana_type in (5, 0, 1, 2, 3, 4):
            amount = pool.counts[mana_type]
            if amount:
                mask = self._wide[mana_type]
                self._floating.extend([(2, mask, -1 - mana_type)] * amount)
                self._groups[mask] = self._groups.get(mask, 0) + amount

    def _add_source(self, source: ManaSource, index: int) -> None:
        """Sort a source under single or multiple, and count its mana."""
        usable = [a for a in source.alternatives if a.mana and (a.plain or self._with_costly)]
        if not usable:
            return
        first = usable[0]
        sizes = {len(a.mana) for a in usable}
        if sizes == {1}:
            mask = 0
            for a in usable:
                mask |= self._wide[a.mana[0]]
            self._groups[mask] = self._groups.get(mask, 0) + 1
            if len({(a.plain, a.burden) for a in usable}) == 1:
                self._single.append((self._price(source, first) + _PRODUCED, mask, index))
                return
        elif len(usable) == 1:
            for kind in first.mana:
                mask = self._wide[kind]
                self._groups[mask] = self._groups.get(mask, 0) + 1
        else:
            self._exact = False
        self._multiple.append(index)

    def _price(self, source: ManaSource, alternative: Alternative) -> int:
        """The price of using a source in one way, without the mana it produces."""
        price = source.price + min(alternative.burden, MAX_WEIGHT) * _WEIGHT_UNIT
        return price if alternative.plain else price + _COSTLY

    def _count_reach(self, mask: int) -> int:
        """How much mana can be spent as one of these kinds; an upper bound where `_exact` is false."""
        amount = 0
        for group, count in self._groups.items():
            if group & mask:
                amount += count
        if not self._exact:
            for index in self._multiple:
                amount += self._most_of(self.sources[index], mask)
        self._reach[mask] = amount
        return amount

    def _most_of(self, source: ManaSource, mask: int) -> int:
        """The most mana of these kinds that one use of a source with unlike alternatives adds."""
        usable = [a for a in source.alternatives if a.mana and (a.plain or self._with_costly)]
        if len(usable) == 1 or max([len(a.mana) for a in usable]) == 1:
            return 0  # counted in the groups
        return max([sum([1 for kind in a.mana if self._wide[kind] & mask]) for a in usable])

    def _within_bounds(self, requirement: Requirement) -> bool:
        """Whether no condition of Hall's theorem rules the requirement out."""
        reach = self._reach
        for mask, needed in requirement.bounds:
            amount = reach.get(mask, -1)
            if amount < 0:
                amount = self._count_reach(mask)
            if amount < needed:
                return False
        return True

    def total(self) -> int:
        """How much mana there is in all."""
        return self._count_reach(ANY_KIND)

    def can_pay(self, cost: ManaCost, life_symbols: int = 0) -> bool:
        """Whether there is a payment of this cost, with that many Phyrexian symbols paid by life."""
        if self.unlimited:
            return True
        for requirement in cost.requirements(life_symbols):
            if self._within_bounds(requirement) and (self._exact or self._best(requirement) is not None):
                return True
        return False

    def life_options(self, cost: ManaCost, life: int) -> tuple[int, ...]:
        """For how many Phyrexian symbols a player with that much life could pay life (CR 107.4f)."""
        most = min(cost.phyrexian_count, max(life, 0) // PHYREXIAN_LIFE)
        return tuple([n for n in range(most + 1) if self.can_pay(cost, n)])

    def max_x(self, cost: ManaCost, life_symbols: int = 0, only: int = -1) -> int:
        """The greatest X for which the cost can be paid (CR 107.3a); -1 when not even 0 will do.

        `only` is the type of mana that alone may be spent on X. A cost without {X} gives 0.
        """
        if not self.can_pay(cost.with_x(0), life_symbols):
            return -1
        if not cost.x_count:
            return 0
        if self.unlimited:
            return self.most_by_hand // cost.x_count
        everything = self._count_reach(ANY_KIND)
        low = 0
        high = everything // cost.x_count
        if self._exact and only < 0:
            for requirement in cost.requirements(life_symbols):
                if self._within_bounds(requirement):
                    low = max(low, (everything - requirement.total) // cost.x_count)
            return low
        while low < high:
            middle = (low + high + 1) // 2
            if self.can_pay(cost.with_x(middle, only), life_symbols):
                low = middle
            else:
                high = middle - 1
        return low

    def pay(self, cost: ManaCost, life_symbols: int = 0) -> Payment | None:
        """The preferred payment, or None when there is none. {X} counts as 0: use `with_x` first."""
        best: _Found | None = None
        chosen: Requirement | None = None
        for requirement in cost.requirements(life_symbols):
            if not self._within_bounds(requirement):
                continue
            found = self._best(requirement)
            if found is not None and (best is None or found.objective < best.objective):
                best = found
                chosen = requirement
        if best is None or chosen is None:
            return None
        return self._payment(chosen, best)

    def _best(self, requirement: Requirement) -> _Found | None:
        """The preferred way to meet one requirement."""
        start: State = (*requirement.counts, requirement.generic)
        masks = (*requirement.classes, ANY_KIND)
        if not self._multiple:
            return self._match(start, masks, None)
        best: _Found | None = None
        ends = self._spread(start, masks)
        for state, step in sorted(ends.items(), key=_objective_of_end):
            least = (0 if step is None else step.objective) + _PRODUCED * max(0, sum(state) - len(self._floating))
            if best is not None and least >= best.objective:
                continue
            found = self._match(state, masks, step)
            if found is not None and (best is None or found.objective < best.objective):
                best = found
        return best

    def _spread(self, start: State, masks: tuple[int, ...]) -> dict[State, _Step | None]:
        """What can remain to be paid after some use of the multiple sources, each with the cheapest use.

        A mana pays a class rather than generic mana, and something rather than nothing: what then remains
        is never harder to pay. So only the choice between classes branches, and there are few states.
        """
        states: dict[State, _Step | None] = {start: None}
        for index in self._multiple:
            source = self.sources[index]
            grown = dict(states)
            for number in range(len(source.alternatives)):
                alternative = source.alternatives[number]
                if not alternative.mana or not (alternative.plain or self._with_costly):
                    continue
                price = self._price(source, alternative) + _PRODUCED * len(alternative.mana)
                for state, step in states.items():
                    objective = price if step is None else price + step.objective
                    for after, goals in self._placings(state, alternative.mana, masks):
                        if after == state:
                            continue
                        known = grown.get(after, _NONE)
                        if known is not None and objective < known.objective:
                            grown[after] = _Step(step, objective, index, number, goals)
            states = grown
        return states

    def _placings(
        self, state: State, mana: tuple[int, ...], masks: tuple[int, ...]
    ) -> list[tuple[State, tuple[int, ...]]]:
        """The ways in which the mana of one alternative can be spent; each rest only once."""
        ways: dict[State, tuple[int, ...]] = {state: ()}
        generic = len(state) - 1
        for kind in mana:
            wide = self._wide[kind]
            following: dict[State, tuple[int, ...]] = {}
            for rest, goals in ways.items():
                fitting = [i for i in range(generic) if rest[i] and masks[i] & wide]
                if not fitting:
                    fitting = [generic] if rest[generic] else [_WASTE]
                for goal in fitting:
                    after = rest if goal == _WASTE else (*rest[:goal], rest[goal] - 1, *rest[goal + 1 :])
                    following.setdefault(after, (*goals, goal))
            ways = following
        return list(ways.items())

    def _match(self, state: State, masks: tuple[int, ...], step: _Step | None) -> _Found | None:
        """Meet what remains with floating mana and single sources, the cheapest first.

        Sets of mana that can be matched to what is needed form a matroid, so taking each mana in order of
        price if the earlier ones can stay matched with it gives the cheapest set.
        """
        left = sum(state)
        matching = Matching(state, masks)
        objective = 0 if step is None else step.objective
        for elements in (self._floating, self._single):
            for element in elements:
                if not left:
                    break
                if matching.add(element):
                    left -= 1
                    if element[2] >= 0:
                        objective += element[0]
        return None if left else _Found(objective, matching, step)

    def _payment(self, requirement: Requirement, found: _Found) -> Payment:
        """Write a found solution down, symbol by symbol."""
        payment = Payment()
        payment.life = PHYREXIAN_LIFE * len(requirement.life)
        places = [list(positions) for positions in requirement.positions]
        places.append(list(requirement.generic_positions))
        masks = (*requirement.classes, ANY_KIND)
        step = found.step
        while step is not None:
            mana = self.sources[step.source].alternatives[step.alternative].mana
            payment.uses.append((step.source, step.alternative))
            for kind, goal in zip(mana, step.goals, strict=True):
                if goal == _WASTE:
                    payment.leftover.append(kind)
                else:
                    payment.spends.append((places[goal].pop(0), kind, step.source))
            step = step.before
        for goal in range(len(masks)):
            for element in found.matching.assigned[goal]:
                payment.spends.append((places[goal].pop(0), *self._take(element, masks[goal], payment)))
        payment.uses.sort()
        payment.spends.sort()
        return payment

    def _take(self, element: Element, mask: int, payment: Payment) -> tuple[int, int]:
        """Note the use of one matched mana in the payment; (its kind, its origin)."""
        origin = element[2]
        if origin <= -1 - TYPE_COUNT:
            position = -1 - TYPE_COUNT - origin
            payment.pool_special.append(position)
            return self._pool.special[position].kind(), -1
        if origin < 0:
            payment.pool_counts[-1 - origin] += 1
            return -1 - origin, -1
        alternatives = self.sources[origin].alternatives
        for number in range(len(alternatives)):
            alternative = alternatives[number]
            if not alternative.mana or not (alternative.plain or self._with_costly):
                continue
            kind = alternative.mana[0]
            if self._wide[kind] & mask:
                payment.uses.append((origin, number))
                return kind, origin
        raise AssertionError("a matched source has a fitting alternative")


def _price_of(element: Element) -> int:
    return element[0]


def _objective_of_end(end: tuple[State, _Step | None]) -> tuple[int, State]:
    """Order ends of the search by what they cost, then by state: the same on every machine."""
    step = end[1]
    return (0 if step is None else step.objective, end[0])


_NONE: Final = _Step(None, 1 << 60, -1, -1, ())
"""Stands for a state that was not reached yet: anything is cheaper."""


@final
class _Found:
    """A solution: what it costs by the order of preference, the matched mana, the multiple sources used."""

    __slots__ = ("matching", "objective", "step")

    def __init__(self, objective: int, matching: Matching, step: _Step | None) -> None:
        self.objective: Final = objective
        self.matching: Final = matching
        self.step: Final = step


def pay(cost: ManaCost, pool: ManaPool, sources: Sequence[ManaSource] = ()) -> Payment | None:
    """The preferred plain payment of a cost, or None. For several questions keep an `AvailableMana`."""
    return AvailableMana(pool, sources).pay(cost)
