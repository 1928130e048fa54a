"""Which declarations of attackers and of blockers are legal (CR 508.1c-d, 509.1b-c), on plain ids."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, final

from spellwright.errors import WorkLimit
from spellwright.rules.declaration_search import DeclarationSearch

Pair = tuple[int, int]
"""A creature and what it attacks or blocks."""

Declaration = tuple[Pair, ...]
"""All pairs of one declaration; legal answers come sorted."""

Refusal = tuple[str, str]
"""Why a declaration is illegal: the rule's number, and the reason in words."""

RANDOM_DRAWS: Final = 4
RANDOM_DIVES: Final = 64


@final
class CombatRequirement:
    """Something that a declaration should do if it can (CR 508.1d, 509.1c).

    It is obeyed when at least `at_least` pairs join one of `creatures` with one of `objects` (None: any
    object). "Attacks if able" has one creature and any object; goad (CR 701.15b) makes two: attack, and
    attack one of the other players. "Must be blocked if able" has all blockers and one object. "All creatures
    able to block it do so" makes one requirement for each creature that is able.
    """

    __slots__ = ("at_least", "creatures", "objects")

    def __init__(self, creatures: frozenset[int], objects: frozenset[int] | None = None, at_least: int = 1) -> None:
        self.creatures: Final = creatures
        self.objects: Final = objects
        self.at_least: Final = at_least

    def covers(self, pair: Pair) -> bool:
        """Whether a pair counts towards it."""
        return pair[0] in self.creatures and (self.objects is None or pair[1] in self.objects)

    def is_obeyed(self, by_creature: dict[int, list[Pair]]) -> bool:
        """Whether enough pairs of a declaration count towards it."""
        missing = self.at_least
        for creature in self.creatures:  # in any order: the outcome is the same
            for pair in by_creature.get(creature, ()):
                if self.covers(pair):
                    missing -= 1
            if missing <= 0:
                return True
        return missing <= 0


@final
class NeedsOthers:
    """A restriction: the creature can't attack or block unless `count` of the others (None: any) do."""

    __slots__ = ("count", "creature", "others")

    def __init__(self, creature: int, count: int = 1, others: frozenset[int] | None = None) -> None:
        self.creature: Final = creature
        self.count: Final = count
        self.others: Final = others


@final
class DeclarationRules:
    """All that restricts and requires one declaration of attackers or blockers.

    Set the fields, then ask. `options` gives each able creature what it may attack or block one by one: all
    restrictions on a single pair are applied already. A restriction (CR 508.1c, 509.1b) is never broken;
    of the requirements (CR 508.1d, 509.1c) as many as possible must be obeyed. Nobody has to pay: pairs in
    `priced` take no part in that maximum, but may be declared.
    """

    __slots__ = (
        "_maximum", "_searches", "alone", "is_attack", "least_at", "most", "most_at", "most_each", "needs",
        "options", "priced", "requirements",
    )  # fmt: skip

    def __init__(self, options: Mapping[int, tuple[int, ...]], is_attack: bool) -> None:
        self.options: Final[dict[int, tuple[int, ...]]] = {c: options[c] for c in sorted(options)}
        self.is_attack: Final = is_attack
        self.most_each: dict[int, int] = {}  # creature: how many it may block, where not one (CR 509.1a)
        self.least_at: dict[int, int] = {}  # object: if by any, then by so many; menace is 2 (CR 702.111b)
        self.most_at: dict[int, int] = {}  # object: by at most so many
        self.most: int = -1  # how many creatures in all; below zero for any number
        self.needs: tuple[NeedsOthers, ...] = ()
        self.alone: frozenset[int] = frozenset()  # creatures that can attack or block only alone
        self.requirements: tuple[CombatRequirement, ...] = ()
        self.priced: frozenset[Pair] = frozenset()  # pairs that cost something to declare
        self._maximum: int = -1
        self._searches: dict[bool, DeclarationSearch] = {}

    # restrictions

    def broken(self, declaration: Declaration, name: Callable[[int], str] = str) -> str | None:
        """The first restriction that a declaration disobeys, in words, or None."""
        verb = "attack" if self.is_attack else "block"
        by_creature: dict[int, int] = {}
        by_object: dict[int, int] = {}
        for creature, target in declaration:
            if target not in self.options.get(creature, ()):
                return f"{name(creature)} can't {verb} {name(target)}"
            by_creature[creature] = by_creature.get(creature, 0) + 1
            by_object[target] = by_object.get(target, 0) + 1
        if len(set(declaration)) != len(declaration):
            return f"a creature is declared twice to {verb} the same"
        for creature, count in by_creature.items():
            if count > self.most_each.get(creature, 1):
                return f"{name(creature)} can't {verb} {count} at once"
        for target, count in by_object.items():
            if count < self.least_at.get(target, 1):
                return f"{name(target)} can't be {verb}ed except by {self.least_at[target]} or more creatures"
            if count > self.most_at.get(target, count):
                return f"{name(target)} can't be {verb}ed by more than {self.most_at[target]} creatures"
        if 0 <= self.most < len(by_creature):
            return f"no more than {self.most} creatures can {verb}"
        return self._broken_by_company(by_creature, verb, name)

    def _broken_by_company(self, acting: dict[int, int], verb: str, name: Callable[[int], str]) -> str | None:
        """The first restriction on who else attacks or blocks that is disobeyed."""
        for need in self.needs:
            if need.creature in acting and not self._has_company(need, acting):
                return f"{name(need.creature)} can't {verb} unless {need.count} or more others do"
        if len(acting) > 1 and self.alone:
            for creature in acting:
                if creature in self.alone:
                    return f"{name(creature)} can {verb} only alone"
        return None

    def _has_company(self, need: NeedsOthers, acting: dict[int, int]) -> bool:
        """Whether enough of the others attack or block."""
        if need.others is None:
            return len(acting) > need.count
        return sum([1 for c in acting if c != need.creature and c in need.others]) >= need.count

    # requirements

    def requires(self, creature: int) -> bool:
        """Whether some requirement is about this creature alone (CR 506.6)."""
        return any([len(r.creatures) == 1 and creature in r.creatures for r in self.requirements])

    def obeyed(self, declaration: Declaration) -> int:
        """How many requirements a declaration obeys."""
        if not self.requirements:
            return 0
        by_creature: dict[int, list[Pair]] = {}
        for pair in declaration:
            by_creature.setdefault(pair[0], []).append(pair)
        return sum([1 for requirement in self.requirements if requirement.is_obeyed(by_creature)])

    def maximum(self) -> int:
        """The most requirements that can be obeyed without disobeying a restriction or paying anything.

        Raises WorkLimit when the position is too tangled to say.
        """
        if not self.requirements:
            return 0
        if self._maximum < 0:
            search = self._search(with_priced=False)
            reached = self.obeyed(self._dive(None))
            self._maximum = reached if reached >= search.upper_bound() else search.maximum(reached)
        return self._maximum

    def _search(self, with_priced: bool) -> DeclarationSearch:
        """The exact search over all declarations, made once."""
        with_priced = with_priced or not self.priced
        found = self._searches.get(with_priced)
        if found is None:
            found = DeclarationSearch(self, with_priced)
            self._searches[with_priced] = found
        return found

    def check(self, declaration: Declaration, name: Callable[[int], str] = str) -> Refusal | None:
        """None for a legal declaration, else the rule that forbids it and why; `name` tells ids' names.

        Raises WorkLimit when the position is too tangled to say.
        """
        reason = self.broken(declaration, name)
        if reason is not None:
            return ("508.1c" if self.is_attack else "509.1b"), reason
        if not self.requirements:
            return None
        count = self.obeyed(declaration)
        if count == len(self.requirements) or count >= self.maximum():
            return None
        reason = f"it obeys {count} of {len(self.requirements)} requirements, {self.maximum()} are possible"
        return ("508.1d" if self.is_attack else "509.1c"), reason

    # legal answers

    def count_bound(self) -> int:
        """No more legal declarations than this, without a search: what the creatures could choose apart."""
        bound = 1
        for creature, objects in self.options.items():
            bound *= len(objects) + 1 if self.most_each.get(creature, 1) == 1 else 1 << len(objects)
        return bound

    def count(self) -> int:
        """How many legal declarations there are. Raises WorkLimit when the position is too tangled to say."""
        return self._search(with_priced=True).count(self.maximum())

    def __iter__(self) -> Iterator[Declaration]:
        """Every legal declaration, made one at a time. Raises WorkLimit as `count` does."""
        return self._search(with_priced=True).declarations(self.maximum())

    def sample(self, below: Callable[[int], int]) -> Declaration:
        """A random legal declaration; every legal one is possible, and most are about equally likely.

        `below(n)` gives a number from 0 to n - 1, all equally likely. Raises WorkLimit when there are
        requirements and the position is too tangled.
        """
        for _ in range(RANDOM_DRAWS):
            drawn = self._draw(below)
            if self.broken(drawn) is None and self.obeyed(drawn) >= self.maximum():
                return drawn
        if not self.requirements:
            return self._repaired(list(self._draw(below)), below)
        try:
            return self._search(with_priced=True).sample(self.maximum(), below)
        except WorkLimit:
            for _ in range(RANDOM_DIVES):
                dived = self._dive(below)
                if self.obeyed(dived) >= self.maximum():
                    return dived
            raise

    def _draw(self, below: Callable[[int], int]) -> Declaration:
        """Let each creature choose by itself, whatever the rules say about them together."""
        pairs: list[Pair] = []
        for creature, objects in self.options.items():
            most = self.most_each.get(creature, 1)
            if most == 1:
                choice = below(len(objects) + 1)
                if choice:
                    pairs.append((creature, objects[choice - 1]))
                continue
            chosen = [target for target in objects if below(2)]
            while len(chosen) > most:
                chosen.pop(below(len(chosen)))
            pairs.extend([(creature, target) for target in chosen])
        pairs.sort()
        return tuple(pairs)

    def _repaired(self, pairs: list[Pair], below: Callable[[int], int] | None) -> Declaration:
        """Take pairs away until no restriction is disobeyed: a declaration that was legal stays whole."""
        while True:
            excess = self._excess(pairs, below)
            if not excess:
                return tuple(sorted(pairs))
            pairs = [pair for pair in pairs if pair not in excess]

    def _excess(self, pairs: list[Pair], below: Callable[[int], int] | None) -> list[Pair]:
        """Some pairs that have to go because of one disobeyed restriction; empty when there is none."""
        acting: dict[int, int] = {}
        by_object: dict[int, list[Pair]] = {}
        for pair in pairs:
            acting[pair[0]] = acting.get(pair[0], 0) + 1
            by_object.setdefault(pair[1], []).append(pair)
        for target, own in by_object.items():
            if len(own) < self.least_at.get(target, 1):
                return own
            if len(own) > self.most_at.get(target, len(own)):
                return [own[_any_of(len(own), below)]]
        creatures = list(acting)
        solitary = [c for c in creatures if c in self.alone]
        gone = -1
        if len(acting) > 1 and solitary:
            chosen = solitary[_any_of(len(solitary), below)]
            if below is None or below(2):
                return [pair for pair in pairs if pair[0] == chosen]
            return [pair for pair in pairs if pair[0] != chosen]
        if 0 <= self.most < len(acting):
            gone = creatures[_any_of(len(creatures), below)]
        for need in self.needs:
            if need.creature in acting and not self._has_company(need, acting):
                gone = need.creature
        return [pair for pair in pairs if pair[0] == gone] if gone in acting else []

    # a good guess

    def _dive(self, below: Callable[[int], int] | None) -> Declaration:
        """A declaration that obeys all restrictions and, each creature choosing its best, many requirements.

        Nothing is paid for. It is only a guess, yet mostly as good as possible: then no search is needed.
        """
        order = list(self.options)
        if below is not None:
            for i in range(len(order) - 1, 0, -1):
                j = below(i + 1)
                order[i], order[j] = order[j], order[i]
        guess = _Guess(self)
        for creature in order:
            for _ in range(self.most_each.get(creature, 1)):
                if not guess.place_best(creature, below):
                    break
        guess.fill_up(order)
        return self._repaired(guess.pairs, below)


def _any_of(count: int, below: Callable[[int], int] | None) -> int:
    """A random place below `count`, or the last where nothing is random."""
    return count - 1 if below is None else below(count)


@final
class _Guess:
    """A declaration being put together: which pairs stand, and how much each requirement still lacks."""

    __slots__ = ("acting", "by_creature", "by_object", "lacks", "pairs", "rules", "standing", "wide")

    def __init__(self, rules: DeclarationRules) -> None:
        self.rules: Final = rules
        self.pairs: list[Pair] = []
        self.standing: set[Pair] = set()
        self.acting: dict[int, int] = {}
        self.by_object: dict[int, int] = {}
        self.lacks: list[int] = [requirement.at_least for requirement in rules.requirements]
        self.by_creature: dict[int, list[int]] = {}  # requirements of a single creature
        self.wide: list[int] = []  # requirements of several
        for i in range(len(rules.requirements)):
            creatures = rules.requirements[i].creatures
            if len(creatures) == 1:
                for creature in creatures:
                    self.by_creature.setdefault(creature, []).append(i)
            else:
                self.wide.append(i)

    def is_open(self, pair: Pair) -> bool:
        """Whether the pair can be added without breaking an upper limit or paying."""
        rules = self.rules
        creature, target = pair
        if pair in rules.priced or pair in self.standing:
            return False
        if self.by_object.get(target, 0) >= rules.most_at.get(target, 1 << 30):
            return False
        if creature in self.acting:
            return self.acting[creature] < rules.most_each.get(creature, 1)
        if rules.alone and self.acting and (creature in rules.alone or not rules.alone.isdisjoint(self.acting)):
            return False
        return not 0 <= rules.most <= len(self.acting)

    def score(self, pair: Pair) -> int:
        """How much the pair is wanted: for requirements first, then to complete a group of blockers."""
        creature, target = pair
        score = 0
        for places in (self.by_creature.get(creature, ()), self.wide):
            for i in places:
                if self.lacks[i] > 0 and self.rules.requirements[i].covers(pair):
                    score += 4
        if score and 0 < self.by_object.get(target, 0) < self.rules.least_at.get(target, 1):
            score += 1
        return score

    def place_best(self, creature: int, below: Callable[[int], int] | None) -> bool:
        """Add the pair of this creature that is wanted most, at random among equals; whether there is one."""
        best = 0
        found: list[Pair] = []
        for target in self.rules.options[creature]:
            pair = (creature, target)
            score = self.score(pair)
            if score and score >= best and self.is_open(pair):
                if score > best:
                    found = []
                best = score
                found.append(pair)
        if not found:
            return False
        self.add(found[0] if below is None else found[below(len(found))])
        return True

    def add(self, pair: Pair) -> None:
        """Let the pair stand."""
        creature, target = pair
        self.pairs.append(pair)
        self.standing.add(pair)
        self.acting[creature] = self.acting.get(creature, 0) + 1
        self.by_object[target] = self.by_object.get(target, 0) + 1
        for places in (self.by_creature.get(creature, ()), self.wide):
            for i in places:
                if self.rules.requirements[i].covers(pair):
                    self.lacks[i] -= 1

    def fill_up(self, order: list[int]) -> None:
        """Add idle creatures where a group of blockers, or a creature that needs company, would else fall."""
        rules = self.rules
        for creature in order:
            lonely = any(
                need.creature in self.acting and not rules._has_company(need, self.acting) for need in rules.needs
            )
            for target in rules.options[creature]:
                pair = (creature, target)
                short = 0 < self.by_object.get(target, 0) < rules.least_at.get(target, 1)
                if (short or (lonely and creature not in self.acting)) and self.is_open(pair):
                    self.add(pair)
