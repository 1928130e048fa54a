"""Dividing damage, counters and the like among recipients (CR 601.2d, 510.1c-d, 702.19b): what is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb
from typing import Final, final

from spellwright.errors import SpellwrightError


class DivisionError(SpellwrightError):
    """A division that cannot be asked for: sizes that do not fit, or no legal way to divide."""


Refusal = tuple[str, str]
"""Why an answer is illegal: the rule's number, and the reason in words."""


Condition = Callable[[Sequence[int]], Refusal | None]
"""What else makes a division illegal."""


@final
class Division:
    """An amount to be divided among recipients, and which ways to do so are legal.

    Each recipient has a `minimum` (CR 601.2d: 1 per target) and belongs to a `tier`. Recipients of tier 0
    may get anything. Recipients of a later tier may get something only if each recipient of every earlier
    tier gets at least its `lethal` amount: the blockers, then what a trampling creature attacks (CR 702.19b),
    then that planeswalker's controller (CR 702.19c). Recipients of later tiers have a minimum of 0.
    An answer is a tuple of amounts, in the order of the recipients.
    """

    __slots__ = ("_also", "_by_tier", "_floors", "amount", "lethal", "minimum", "rule", "tiers")

    def __init__(
        self,
        amount: int,
        minimum: Sequence[int],
        tiers: Sequence[int] | None = None,
        lethal: Sequence[int] | None = None,
        rule: str = "601.2d",
        also: Condition | None = None,
    ) -> None:
        """Raises DivisionError when the sequences' lengths differ or a number is out of range.

        `also` is asked about divisions that are legal by themselves: whether others can still be made with them.
        """
        count = len(minimum)
        self.amount: Final = amount
        self.minimum: Final = tuple(minimum)
        self.tiers: Final = (0,) * count if tiers is None else tuple(tiers)
        self.lethal: Final = (0,) * count if lethal is None else tuple(lethal)
        self._also: Final = also
        self.rule: Final = rule  # the rule that asks for the division
        if len(self.tiers) != count or len(self.lethal) != count:
            raise DivisionError(f"{count} recipients, {len(self.tiers)} tiers, {len(self.lethal)} lethal amounts")
        if amount < 0 or min(self.minimum, default=0) < 0 or min(self.lethal, default=0) < 0:
            raise DivisionError("what is divided, each minimum and each lethal amount is at least 0")
        if any(tier and least for tier, least in zip(self.tiers, self.minimum, strict=True)):
            raise DivisionError("a recipient of a later tier has no minimum")
        depth = max(self.tiers, default=0) + 1
        self._by_tier: Final = [[i for i in range(count) if self.tiers[i] == tier] for tier in range(depth)]
        self._floors: Final = [self._floor(tier) for tier in range(depth)]

    def _floor(self, tier: int) -> tuple[int, ...]:
        """The least that each recipient gets when this tier is the last that gets something."""
        floor: list[int] = []
        for i in range(len(self.minimum)):
            least = self.minimum[i]
            if self.tiers[i] < tier and self.lethal[i] > least:
                least = self.lethal[i]
            floor.append(least)
        return tuple(floor)

    def _members(self, tier: int) -> list[int]:
        """The recipients of this tier and the earlier ones."""
        return [i for i in range(len(self.tiers)) if self.tiers[i] <= tier]

    def _spare(self, tier: int) -> int:
        """What is left to divide freely if this tier is the last to get something; below 0 if too little."""
        return self.amount - sum(self._floors[tier])

    def _count_of(self, tier: int) -> int:
        """How many legal divisions have this tier as the last that gets something."""
        spare = self._spare(tier)
        everyone = len(self._members(tier))
        if tier == 0:
            return _ways(spare, everyone)
        return _ways(spare, everyone) - _ways(spare, everyone - len(self._by_tier[tier]))

    def count(self) -> int:
        """How many legal divisions there are."""
        if self._also is not None:
            return sum([1 for _ in self])
        return sum([self._count_of(tier) for tier in range(len(self._by_tier))])

    def check(self, answer: Sequence[int]) -> Refusal | None:
        """None for a legal division, else the rule that forbids it and why."""
        if len(answer) != len(self.minimum):
            return self.rule, f"{len(answer)} amounts for {len(self.minimum)} recipients"
        for i in range(len(answer)):
            if answer[i] < self.minimum[i]:
                return self.rule, f"recipient {i + 1} gets {answer[i]}, at least {self.minimum[i]} is needed"
        if sum(answer) != self.amount:
            return self.rule, f"{sum(answer)} was divided, not {self.amount}"
        last = max([self.tiers[i] for i in range(len(answer)) if answer[i]], default=0)
        for i in range(len(answer)):
            if self.tiers[i] < last and answer[i] < self.lethal[i]:
                reason = f"recipient {i + 1} gets {answer[i]}, lethal damage is {self.lethal[i]}"
                return ("702.19b" if last == 1 else "702.19c"), reason
        return None if self._also is None else self._also(answer)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Every legal division, one at a time: first those that stay in tier 0, early recipients first."""
        for answer in self._by_themselves():
            if self._also is None or self._also(answer) is None:
                yield answer

    def _by_themselves(self) -> Iterator[tuple[int, ...]]:
        for tier in range(len(self._by_tier)):
            members = self._members(tier)
            floor = self._floors[tier]
            for extra in _compositions(self._spare(tier), len(members)):
                answer = list(floor)
                for i in range(len(members)):
                    answer[members[i]] += extra[i]
                if tier == 0 or any(answer[i] for i in self._by_tier[tier]):
                    yield tuple(answer)

    def sample(self, below: Callable[[int], int]) -> tuple[int, ...]:
        """A legal division, each equally likely. Raises DivisionError when there is none.

        `below(n)` gives a number from 0 to n - 1, all equally likely.
        """
        if self._also is not None:
            legal = list(self)
            return legal[below(len(legal))]
        total = self.count()
        if not total:
            raise DivisionError(f"{self.amount} cannot be divided among {len(self.minimum)} recipients so")
        rank = below(total)
        tier = 0
        while rank >= self._count_of(tier):
            rank -= self._count_of(tier)
            tier += 1
        members = self._members(tier)
        while True:
            answer = list(self._floors[tier])
            extra = _random_composition(self._spare(tier), len(members), below)
            for i in range(len(members)):
                answer[members[i]] += extra[i]
            if tier == 0 or any(answer[i] for i in self._by_tier[tier]):
                return tuple(answer)


def _ways(amount: int, recipients: int) -> int:
    """How many ways there are to give an amount to recipients in whole numbers from 0."""
    if amount < 0:
        return 0
    if recipients == 0:
        return 1 if amount == 0 else 0
    return comb(amount + recipients - 1, recipients - 1)


def _compositions(amount: int, recipients: int) -> Iterator[tuple[int, ...]]:
    """Each way to give an amount to recipients, the first recipient getting as much as possible first."""
    if amount < 0 or (recipients == 0 and amount):
        return
    if recipients == 0:
        yield ()
        return
    parts = [amount] + [0] * (recipients - 1)
    while True:
        yield tuple(parts)
        rest = parts[-1]
        parts[-1] = 0
        place = recipients - 2
        while place >= 0 and parts[place] == 0:
            place -= 1
        if place < 0:
            return
        parts[place] -= 1
        parts[place + 1] = rest + 1


def _random_composition(amount: int, recipients: int, below: Callable[[int], int]) -> list[int]:
    """One of the ways to give an amount to recipients, each equally likely (stars and bars)."""
    if recipients == 0:
        return []
    places = amount + recipients - 1
    bars: set[int] = set()
    for top in range(places - recipients + 1, places):  # Floyd's algorithm: a uniform set of places
        bar = below(top + 1)
        bars.add(top if bar in bars else bar)
    parts: list[int] = []
    before = -1
    for bar in sorted(bars):
        parts.append(bar - before - 1)
        before = bar
    parts.append(places - before - 1)
    return parts


def targets_division(amount: int, targets: int) -> Division:
    """Divide something among targets: each gets at least one (CR 601.2d)."""
    return Division(amount, (1,) * targets)


def combat_division(
    power: int,
    lethal: Sequence[int],
    beyond: int = 0,
    loyalty: int = -1,
    is_attacker: bool = True,
    also: Condition | None = None,
) -> Division:
    """Combat damage of a creature among the creatures blocking it or blocked by it (CR 510.1c-d).

    `lethal` is for each of them the damage that is lethal now: toughness without the damage marked on it and
    assigned to it by others in this step, at most 1 with deathtouch (CR 702.2c), at least 0. With trample,
    `beyond` is 1 and what is attacked comes last (CR 702.19b); with trample over planeswalkers it is 2, the
    planeswalker with its `loyalty` and then its controller (CR 702.19c).
    """
    tiers = (0,) * len(lethal) + tuple(range(1, beyond + 1))
    amounts = (*lethal, *((0,) if beyond == 1 else (max(loyalty, 0), 0) if beyond == 2 else ()))
    return Division(power, (0,) * len(tiers), tiers, amounts, "510.1c" if is_attacker else "510.1d", also)
