"""Reads tokens: every reading in a packed forest, then the one tree that the preferences leave.

Which of several readings of the same words in one category is taken, in this order:

1. phrases of one room (the declaring module): the one declared first;
2. the same phrase cut differently: the first part that differs is the longer one, so that modifiers belong to
   the nearest noun; lists know this rule only;
3. phrases of several rooms: a written preference (`prefer`); without one, different trees are `Ambiguous`.

Nothing depends on the order in which rooms were imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from spellwright.errors import SpellwrightError, WorkLimit
from spellwright.language.grammar import END, Category, Grammar, Rule, State
from spellwright.language.productions import LIST, PASS

WORK_PER_TOKEN: Final = 20_000
"""How many states of tries may be visited for each token before reading is given up."""

DEEPEST: Final = 600
"""How deep phrases may be nested in phrases; real texts stay under a tenth of it."""

_NEVER: Final = -1


class ReadingError(SpellwrightError):
    """Text that no phrase reads: `position` is the first token at which reading stopped."""

    def __init__(self, position: int, token: str, expected: tuple[str, ...]) -> None:
        self.position = position
        self.token = token
        self.expected = expected
        wanted = f"; expected {', '.join(expected)}" if expected else ""
        super().__init__(f"cannot read {token!r} at token {position}{wanted}")


class Ambiguous(SpellwrightError):
    """Words with two meanings that no preference decides: both trees are kept."""

    def __init__(self, category: str, start: int, end: int, trees: tuple[Any, Any]) -> None:
        self.category = category
        self.start = start
        self.end = end
        self.trees = trees
        super().__init__(f"tokens {start} to {end} are ambiguous as {category}: {trees[0]} or {trees[1]}")


Chain = tuple[Any, Category, int, int]
"""The holes filled so far, last first: (rest of the chain, category, start, end)."""

Alternative = tuple[Rule, Any]
Ends = dict[int, list[Any]]


@final
class Derived:
    """A value with the phrase that spelled it: what the printer's spelling is made from."""

    __slots__ = ("category", "end", "kids", "rule", "start", "value", "words")

    def __init__(self, value: Any, category: Category, rule: Rule | None, kids: list[Derived], words: str) -> None:
        self.value = value
        self.category = category
        self.rule = rule  # None for a leaf
        self.kids = kids
        self.words = words  # a leaf's own spelling where it is not the canonical one
        self.start = 0  # its tokens: from the first to before the end
        self.end = 0


@final
class Parser:
    """One reading of one sequence of tokens."""

    def __init__(self, grammar: Grammar, ids: Sequence[int], work: int = WORK_PER_TOKEN) -> None:
        self.grammar = grammar
        self.ids = [*ids, END]
        self.size = len(ids)
        self.stride = len(ids) + 1
        self.keys = [grammar.keys[number] for number in ids]
        self.alts = [grammar.alts[number] for number in ids]
        self.memo: dict[int, Ends] = {}
        self.furthest = 0
        self.depth = 0
        self.work = work * (len(ids) + 4)
        self.watched = _NEVER
        self.expected: list[State] = []

    def read(self, category: Category) -> Derived:
        """The reading of all tokens as `category`; ReadingError, Ambiguous or WorkLimit if there is none."""
        try:
            ends = self.ends(category, 0)
            if self.size in ends:
                return self.build(category, 0, self.size)
        except RecursionError:
            raise WorkLimit(f"reading {self.size} tokens goes too deep") from None
        token = self.keys[self.furthest] if self.furthest < self.size else "the end"
        raise ReadingError(self.furthest, token, ())

    # -- the forest ----------------------------------------

    def ends(self, category: Category, start: int) -> Ends:
        """Where phrases of the category that begin at `start` end, with all their alternatives."""
        place = category.ident * self.stride + start
        known = self.memo.get(place)
        if known is not None:
            return known
        found: Ends = {}
        self.memo[place] = found
        if category.leaf is not None:
            self._read_leaf(category, start, found)
            return found
        grammar = self.grammar
        ids = self.ids
        stride = self.stride
        memo = self.memo
        root = category.root
        if root is None:
            root = grammar.root(category)
        pending: list[tuple[State, int, Any]] = [(root, start, None)]
        visits = 0
        self.depth += 1
        if self.depth > DEEPEST:
            raise WorkLimit(f"reading {self.size} tokens goes too deep")
        while pending:
            state, at, chain = pending.pop()
            visits += 1
            if at > self.furthest:
                self.furthest = at
            if at == self.watched:
                self.expected.append(state)
            if state.accepts:
                alternatives = found.get(at)
                if alternatives is None:
                    found[at] = [(rule, chain) for rule in state.accepts]
                else:
                    alternatives.extend([(rule, chain) for rule in state.accepts])
            token = ids[at]
            step = state.steps.get(token)
            if step is None:
                step = grammar.step(state, token)
            for following in step.states:
                pending.append((following, at + 1, chain))
            for inner, following in step.holes:
                ends = memo.get(inner.ident * stride + at)
                if ends is None:
                    ends = self.ends(inner, at)
                for end in ends:
                    pending.append((following, end, (chain, inner, at, end)))
        self.depth -= 1
        self.work -= visits
        if self.work < 0:
            raise WorkLimit(f"reading {self.size} tokens takes too many steps")
        return found

    def _read_leaf(self, category: Category, start: int, found: Ends) -> None:
        leaf = category.leaf
        if leaf is None or start >= self.size:
            return
        for end, value, words in leaf.read(self.keys, self.alts, start, category.features):
            found[end] = [(value, words)]
            if end > self.furthest:
                self.furthest = end

    # -- the winner ----------------------------------------

    def build(self, category: Category, start: int, end: int) -> Derived:
        """The preferred reading of these tokens, which the forest holds."""
        alternatives = self.memo[category.ident * self.stride + start][end]
        if category.leaf is not None:
            value, words = alternatives[0]
            found = Derived(value, category, None, [], words)
        elif len(alternatives) == 1:
            found = self._derive(category, alternatives[0])
        else:
            found = self._choose(category, start, end, alternatives)
        found.start = start
        found.end = end
        return found

    def _choose(self, category: Category, start: int, end: int, alternatives: list[Alternative]) -> Derived:
        best: dict[str, Alternative] = {}
        ranks: dict[str, tuple[Any, ...]] = {}
        for alternative in alternatives:
            production = alternative[0].production
            rank = _rank(alternative)
            room = production.room
            if room not in best or rank < ranks[room]:
                best[room] = alternative
                ranks[room] = rank
        rooms = sorted(best)
        if len(rooms) == 1:
            return self._derive(category, best[rooms[0]])
        candidates = self._preferred([best[room] for room in rooms])
        first = self._derive(category, candidates[0])
        for other in candidates[1:]:
            rival = self._derive(category, other)
            if rival.value != first.value:
                raise Ambiguous(category.describe(), start, end, (first.value, rival.value))
        return first

    def _preferred(self, candidates: list[Alternative]) -> list[Alternative]:
        """The candidates over which no other one is preferred."""
        beaten: set[int] = set()
        for winner, loser, _reason in self.grammar.registry.preferences:
            winning = [i for i, alternative in enumerate(candidates) if _makes(alternative, winner, self)]
            if winning:
                beaten.update(i for i, alternative in enumerate(candidates) if _makes(alternative, loser, self))
                beaten.difference_update(winning)
        return [alternative for i, alternative in enumerate(candidates) if i not in beaten]

    def _derive(self, category: Category, alternative: Alternative) -> Derived:
        rule, chain = alternative
        kids: list[Derived] = []
        while chain is not None:
            chain, inner, start, end = chain
            kids.append(self.build(inner, start, end))
        kids.reverse()
        production = rule.production
        if production.kind == LIST:
            items: list[Any] = []
            flat: list[Derived] = []
            for place, kid in enumerate(kids):
                if place in rule.splice:
                    items.extend(kid.value)
                    flat.extend(kid.kids)
                else:
                    items.append(kid.value)
                    flat.append(kid)
            return Derived(tuple(items), category, rule, flat, "")
        if production.kind == PASS:
            return Derived(kids[0].value, category, rule, kids, "")
        values = [kids[hole].value if hole >= 0 else constant for hole, constant in production.sources]
        assert production.cls is not None
        return Derived(production.cls(*values), category, rule, kids, "")


def _rank(alternative: Alternative) -> tuple[Any, ...]:
    """Smaller is better: declaration order, then longer parts first (for a list that alone)."""
    rule, chain = alternative
    ends: list[int] = []
    while chain is not None:
        chain, _category, _start, end = chain
        ends.append(-end)
    ends.reverse()
    if rule.production.kind == LIST:
        return (tuple(ends),)
    return (rule.production.order, tuple(ends))


def _makes(alternative: Alternative, cls: type, parser: Parser) -> bool:
    rule, chain = alternative
    made = rule.production.cls
    if made is not None:
        return issubclass(made, cls)
    if rule.production.kind != PASS:
        return False
    _rest, inner, start, end = chain
    return isinstance(parser.build(inner, start, end).value, cls)


def diagnose(grammar: Grammar, ids: Sequence[int], category: Category) -> tuple[int, tuple[str, ...]]:
    """The furthest token reached and what was expected there, readable, most specific first."""
    parser = Parser(grammar, ids)
    parser.ends(category, 0)
    position = parser.furthest
    again = Parser(grammar, ids)
    again.watched = position
    again.ends(category, 0)
    words: set[str] = set()
    holes: set[str] = set()
    for state in again.expected:
        words.update(f'"{word}"' for word in state.literals)
        holes.update(inner.describe() for inner, _following in state.holes.values())
    return position, (*sorted(words), *sorted(holes))
