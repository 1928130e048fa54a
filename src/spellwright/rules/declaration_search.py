"""The exact search over declarations of attackers or blockers: the maximum, the count, each one, any one.

Creatures are decided in a fixed order. What is decided already matters to the rest only by a few counters
(how many block an object that has menace, whether an object that must be blocked is), and a counter is
dropped after the last creature that concerns it. So declarations that leave the same counters share one
state, and boards whose creatures do not concern each other have one state at each step, however large.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, final

from spellwright.errors import WorkLimit

if TYPE_CHECKING:
    from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules

Pair = tuple[int, int]
Counters = tuple[int, ...]
"""The counters of a state; the first is how many objects the creature being decided has."""

WORK_LIMIT: Final = 150_000
"""How many choices in states one pass may look at: well under a second."""

NOBODY: Final = -1
"""The choice to attack or block nothing."""

_OBJECT: Final = 0
_COMPANY: Final = 1
_ALONE: Final = 2
_TOTAL: Final = 3
_REQUIREMENT: Final = 4
_DEMAND: Final = 5


@final
class _Counter:
    """Something that is counted while creatures are decided one after the other."""

    __slots__ = ("ceiling", "kind", "least", "most", "partner")

    def __init__(self, kind: int, least: int, most: int, ceiling: int, partner: int = 0) -> None:
        self.kind = kind
        self.least = least  # what it has to reach, where something has to
        self.most = most  # what it may not exceed; below zero: no limit
        self.ceiling = ceiling  # counting further makes no difference
        self.partner = partner  # the counter to compare with at the end


@final
class _Step:
    """One choice: a creature and the objects it chooses one of, or one object that it takes or leaves."""

    __slots__ = (
        "acts",
        "creature",
        "demands",
        "ends",
        "gains",
        "is_last",
        "limit",
        "objects",
        "steps_counted",
        "touched",
    )

    def __init__(self, creature: int, objects: tuple[int, ...], limit: int, is_last: bool) -> None:
        self.creature = creature
        self.objects = objects
        self.limit = limit  # how many objects the creature may have; 0 when this step is its only one
        self.is_last = is_last
        self.gains: list[int] = [0] * len(objects)  # requirements that a choice obeys by itself
        self.touched: list[int] = [0] * len(objects)  # counted requirements that a choice brings nearer
        self.steps_counted: list[list[int]] = [[] for _ in objects]  # counters that a choice raises
        self.acts: list[int] = []  # counters that rise when the creature does anything
        self.demands: list[tuple[int, int]] = []  # (counter, value) that it then asks for
        self.ends: list[int] = []  # counters that nothing later concerns


@final
class DeclarationSearch:
    """All declarations that obey the restrictions, with how many requirements each obeys."""

    __slots__ = ("_bounds", "_counters", "_layers", "_layers_for", "_steps")

    def __init__(self, rules: DeclarationRules, with_priced: bool) -> None:
        self._steps: list[_Step] = []
        self._counters: list[_Counter] = [_Counter(_TOTAL, 0, -1, 1 << 30)]
        self._layers: list[dict[tuple[Counters, int], int]] = []
        self._layers_for: int = -1
        self._make_steps(rules, with_priced)
        self._count_objects(rules)
        self._count_company(rules)
        self._count_requirements(rules.requirements)
        self._bounds: Final = self._suffix_bounds()

    # preparation

    def _make_steps(self, rules: DeclarationRules, with_priced: bool) -> None:
        """A step for each creature; one for each of its objects where it may have several."""
        creatures: list[tuple[tuple[int, ...], int]] = []
        for creature, objects in rules.options.items():
            allowed = objects
            if not with_priced:
                allowed = tuple([o for o in objects if (creature, o) not in rules.priced])
            if allowed:
                creatures.append((allowed, creature))
        creatures.sort()  # creatures with the same options stand together, so that counters end early
        for objects, creature in creatures:
            most = rules.most_each.get(creature, 1)
            if most == 1 or len(objects) == 1:
                self._steps.append(_Step(creature, objects, 0, True))
                continue
            for i in range(len(objects)):
                last = i == len(objects) - 1
                self._steps.append(_Step(creature, objects[i : i + 1], min(most, len(objects)), last))

    def _add_counter(self, counter: _Counter) -> int:
        self._counters.append(counter)
        return len(self._counters) - 1

    def _count_objects(self, rules: DeclarationRules) -> None:
        """Counters for the objects with a least or greatest number of creatures."""
        steps: dict[int, list[int]] = {}
        for i in range(len(self._steps)):
            for target in self._steps[i].objects:
                steps.setdefault(target, []).append(i)
        for target, places in steps.items():
            least = rules.least_at.get(target, 1)
            most = rules.most_at.get(target, -1)
            if least <= 1 and (most < 0 or most >= len(places)):
                continue
            counter = self._add_counter(_Counter(_OBJECT, least, most, max(least, most)))
            for i in places:
                step = self._steps[i]
                step.steps_counted[step.objects.index(target)].append(counter)
            self._steps[places[-1]].ends.append(counter)

    def _count_company(self, rules: DeclarationRules) -> None:
        """Counters for how many attack or block in all, and for creatures that need others or none."""
        everyone = frozenset([step.creature for step in self._steps])
        if not everyone:
            return
        if rules.most >= 0:
            self._count_group(everyone, _Counter(_TOTAL, 0, rules.most, rules.most))
        if not rules.alone.isdisjoint(everyone):
            count = self._count_group(everyone, _Counter(_TOTAL, 0, -1, 2))
            flag = self._add_counter(_Counter(_ALONE, 0, -1, 1, count))
            self._demand(rules.alone, flag, 1)
            self._steps[-1].ends.insert(0, flag)
        groups: dict[frozenset[int], list[tuple[int, int]]] = {}
        for need in rules.needs:
            if need.creature in everyone:
                members = everyone if need.others is None else need.others | {need.creature}
                groups.setdefault(members & everyone, []).append((need.creature, need.count + 1))
        for members, needs in groups.items():
            most = max([value for _, value in needs])
            demand = self._add_counter(_Counter(_DEMAND, 0, -1, most))
            count = self._count_group(members, _Counter(_COMPANY, 0, -1, most, demand))
            for creature, value in needs:
                self._demand(frozenset((creature,)), demand, value)
            for step in self._steps:
                if count in step.ends:
                    step.ends.append(demand)

    def _count_group(self, members: frozenset[int], counter: _Counter) -> int:
        """Count how many of these creatures do anything; the counter's number."""
        number = self._add_counter(counter)
        last = 0
        for i in range(len(self._steps)):
            if self._steps[i].creature in members:
                self._steps[i].acts.append(number)
                last = i
        self._steps[last].ends.append(number)
        return number

    def _demand(self, creatures: frozenset[int], counter: int, value: int) -> None:
        """Raise a counter to a value when one of the creatures does anything."""
        for step in self._steps:
            if step.creature in creatures:
                step.demands.append((counter, value))

    def _count_requirements(self, requirements: tuple[CombatRequirement, ...]) -> None:
        """Requirements that one step decides become gains of its choices; the others get counters."""
        by_creature: dict[int, list[int]] = {}
        for i in range(len(self._steps)):
            by_creature.setdefault(self._steps[i].creature, []).append(i)
        for requirement in requirements:
            places: list[int] = []
            for creature in sorted(requirement.creatures):
                places.extend(by_creature.get(creature, ()))
            pairs: list[tuple[int, int]] = []
            for i in sorted(places):
                step = self._steps[i]
                for k in range(len(step.objects)):
                    if requirement.covers((step.creature, step.objects[k])):
                        pairs.append((i, k))
            if not pairs or len({i for i, _ in pairs}) < requirement.at_least:
                continue  # it can't be obeyed
            if pairs[0][0] == pairs[-1][0] and requirement.at_least <= 1:
                for i, k in pairs:
                    self._steps[i].gains[k] += 1
                continue
            least = requirement.at_least
            counter = self._add_counter(_Counter(_REQUIREMENT, least, -1, least))
            for i, k in pairs:
                self._steps[i].steps_counted[k].append(counter)
                self._steps[i].touched[k] += 1
            self._steps[pairs[-1][0]].ends.append(counter)

    def _suffix_bounds(self) -> list[int]:
        """For each step, how many requirements this and the later steps can at most bring to be obeyed."""
        alone = 0  # by gains, and each counted requirement once
        choices = 0  # by the best choice of each step
        bounds = [0]
        for i in range(len(self._steps) - 1, -1, -1):
            step = self._steps[i]
            alone += max(step.gains)
            alone += sum([1 for c in step.ends if self._counters[c].kind == _REQUIREMENT])
            choices += max([step.gains[k] + step.touched[k] for k in range(len(step.objects))])
            bounds.append(min(alone, choices))
        bounds.reverse()
        return bounds

    # one choice

    def _after(self, i: int, choice: int, state: Counters) -> tuple[Counters, int] | None:
        """The state after a choice and how many requirements it fulfilled; None if it is restricted."""
        step = self._steps[i]
        values = list(state)
        gain = 0
        if choice != NOBODY:
            if step.limit and values[0] >= step.limit:
                return None
            gain = step.gains[choice]
            raised = step.steps_counted[choice]
            if not step.limit or not values[0]:
                raised = raised + step.acts
                for number, value in step.demands:
                    values[number] = max(values[number], value)
            values[0] += 1
            for number in raised:
                counter = self._counters[number]
                value = values[number] + 1
                if 0 <= counter.most < value:
                    return None
                if counter.kind == _REQUIREMENT and value == counter.least:
                    gain += 1
                values[number] = min(value, counter.ceiling)
        for number in step.ends:
            counter = self._counters[number]
            value = values[number]
            if counter.kind == _OBJECT and 0 < value < counter.least:
                return None
            if counter.kind == _COMPANY and value < values[counter.partner]:
                return None
            if counter.kind == _ALONE and value and values[counter.partner] > 1:
                return None
            values[number] = 0
        if step.is_last:
            values[0] = 0
        return tuple(values), gain

    def _start(self) -> Counters:
        return (0,) * len(self._counters)

    # answers

    def upper_bound(self) -> int:
        """No declaration obeys more requirements than this."""
        return self._bounds[0]

    def maximum(self, reached: int) -> int:
        """The most requirements that a declaration obeys, at least `reached`. Raises WorkLimit."""
        layer: dict[Counters, int] = {self._start(): 0}
        work = 0
        for i in range(len(self._steps)):
            following: dict[Counters, int] = {}
            count = len(self._steps[i].objects)
            work += len(layer) * (count + 1)
            _limit(work)
            for state, gained in layer.items():
                for choice in range(NOBODY, count):
                    after = self._after(i, choice, state)
                    if after is None:
                        continue
                    total = gained + after[1]
                    if total + self._bounds[i + 1] > reached and total > following.get(after[0], -1):
                        following[after[0]] = total
            layer = following
        return max(layer.values(), default=reached)

    def _prepare(self, needed: int) -> list[dict[tuple[Counters, int], int]]:
        """For each step and state, the number of ways to go on so that `needed` requirements are obeyed.

        States that no declaration reaches are absent. Raises WorkLimit.
        """
        if self._layers_for == needed:
            return self._layers
        layers: list[dict[tuple[Counters, int], int]] = [{(self._start(), 0): 0}]
        work = 0
        for i in range(len(self._steps)):
            following: dict[tuple[Counters, int], int] = {}
            work += len(layers[i]) * (len(self._steps[i].objects) + 1)
            _limit(work)
            for state in layers[i]:
                for _, after in self._choices(i, state, needed):
                    following[after] = 0
            layers.append(following)
        for state in layers[-1]:
            layers[-1][state] = 1
        for i in range(len(self._steps) - 1, -1, -1):
            later = layers[i + 1]
            for state in layers[i]:
                layers[i][state] = sum([later[after] for _, after in self._choices(i, state, needed)])
        self._layers = layers
        self._layers_for = needed
        return layers

    def _choices(self, i: int, state: tuple[Counters, int], needed: int) -> list[tuple[int, tuple[Counters, int]]]:
        """The choices of a step that may still lead to enough requirements, with the states after them."""
        found: list[tuple[int, tuple[Counters, int]]] = []
        for choice in range(NOBODY, len(self._steps[i].objects)):
            after = self._after(i, choice, state[0])
            if after is not None:
                gained = min(state[1] + after[1], needed)
                if gained + self._bounds[i + 1] >= needed:
                    found.append((choice, (after[0], gained)))
        return found

    def count(self, needed: int) -> int:
        """How many declarations obey all restrictions and at least so many requirements. Raises WorkLimit."""
        return self._prepare(needed)[0][(self._start(), 0)]

    def sample(self, needed: int, below: Callable[[int], int]) -> tuple[Pair, ...]:
        """One of the declarations that `count` counts, each equally likely. Raises WorkLimit."""
        layers = self._prepare(needed)
        state = (self._start(), 0)
        pairs: list[Pair] = []
        for i in range(len(self._steps)):
            rank = below(layers[i][state])
            for choice, after in self._choices(i, state, needed):
                ways = layers[i + 1][after]
                if rank < ways:
                    if choice != NOBODY:
                        pairs.append((self._steps[i].creature, self._steps[i].objects[choice]))
                    state = after
                    break
                rank -= ways
        return tuple(sorted(pairs))

    def declarations(self, needed: int) -> Iterator[tuple[Pair, ...]]:
        """Each of the declarations that `count` counts, one at a time. Raises WorkLimit."""
        layers = self._prepare(needed)
        end = len(self._steps)
        stack: list[tuple[int, tuple[Counters, int], tuple[Pair, ...]]] = [(0, (self._start(), 0), ())]
        while stack:
            i, state, pairs = stack.pop()
            if i == end:
                yield tuple(sorted(pairs))
                continue
            step = self._steps[i]
            for choice, after in reversed(self._choices(i, state, needed)):
                if layers[i + 1][after]:
                    more = pairs if choice == NOBODY else (*pairs, (step.creature, step.objects[choice]))
                    stack.append((i + 1, after, more))


def _limit(work: int) -> None:
    """Raise WorkLimit when a pass has grown too large."""
    if work > WORK_LIMIT:
        raise WorkLimit("the requirements and restrictions of this combat are too tangled to decide")
