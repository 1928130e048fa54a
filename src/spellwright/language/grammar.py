"""The grammar: categories with their productions in tries, built lazily from what rooms declare."""

from __future__ import annotations

import gc
import importlib
import pkgutil
from collections.abc import Iterable, Sequence
from typing import Any, Final, final

from spellwright.errors import SpellwrightError
from spellwright.language.leaves import LEAVES, Leaf, keys_of
from spellwright.language.productions import LIST, Hole, Item, Production
from spellwright.language.templates import RULES, Registry

ROOMS: Final = ("spellwright.language.tree", "spellwright.mechanics")
START: Final = "Ability"

# Conjunctions that follow a comma even between two: "draw a card, then discard a card".
COMMA_ALWAYS: Final = (("then",),)

CHAINED: Final = "chained"
"""The name of the list that has its conjunction before each item: "a, then b, then c"."""

END: Final = 0
"""The token behind the last one."""


class GrammarError(SpellwrightError):
    """A grammar that cannot be used: an unknown category, or one that begins with itself."""


@final
class Step:
    """What a state can do with one token: states reached by reading it, and holes that can begin with it."""

    __slots__ = ("holes", "states")

    def __init__(self, states: tuple[State, ...], holes: tuple[tuple[Category, State], ...]) -> None:
        self.states = states
        self.holes = holes


@final
class State:
    """A state of a category's trie."""

    __slots__ = ("accepts", "holes", "literals", "steps")

    def __init__(self) -> None:
        self.literals: dict[str, State] = {}
        self.holes: dict[int, tuple[Category, State]] = {}
        self.accepts: list[Rule] = []
        self.steps: dict[int, Step] = {}


@final
class Rule:
    """A production as it stands in one category, its holes resolved to categories."""

    __slots__ = ("holes", "parts", "production", "splice")

    def __init__(self, production: Production, parts: tuple[str | Category, ...], splice: frozenset[int]) -> None:
        self.production = production
        self.parts = parts
        self.holes: tuple[Category, ...] = tuple(part for part in parts if isinstance(part, Category))
        self.splice = splice  # holes of a list that hold the rest of the list


@final
class Category:
    """A category with the features demanded of it; its rules and trie are made when first needed."""

    __slots__ = (
        "by_class",
        "element",
        "features",
        "first",
        "ident",
        "leaf",
        "name",
        "passing",
        "root",
        "rules",
        "words",
    )

    def __init__(self, ident: int, name: str, features: frozenset[str], leaf: Leaf | None) -> None:
        self.ident = ident
        self.name = name
        self.features = features
        self.leaf = leaf
        self.element: Category | None = None  # of a list
        self.words: tuple[tuple[str, ...], tuple[str, ...], int] = (
            (),
            (),
            1,
        )  # separator, conjunction, least
        self.root: State | None = None
        self.rules: list[Rule] = []
        self.by_class: dict[type, list[Rule]] = {}
        self.passing: list[Rule] = []
        self.first: dict[int, bool | None] = {}

    def describe(self) -> str:
        """The category as templates write it."""
        if self.element is not None:
            return f"list of {self.element.describe()}"
        return ".".join([self.name, *sorted(self.features)])


@final
class Grammar:
    """All categories that a registry's phrases lead to, and the numbering of tokens."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.categories: dict[tuple[str, frozenset[str]], Category] = {}
        self.by_ident: list[Category] = []
        self.plain: dict[str, int] = {}
        self.raised: dict[str, int] = {}
        self.keys: list[str] = [""]
        self.alts: list[str] = [""]

    # -- tokens ----------------------------------------

    def token(self, key: str, start: bool) -> int:
        """The number of a token; where a capital is due its lower-case form is known too."""
        if start and key[0].isupper():
            number = self.raised.get(key)
            if number is None:
                number = self._new(key, key[0].lower() + key[1:])
                self.raised[key] = number
            return number
        number = self.plain.get(key)
        if number is None:
            number = self._new(key, "")
            self.plain[key] = number
        return number

    def _new(self, key: str, alt: str) -> int:
        self.keys.append(key)
        self.alts.append(alt)
        return len(self.keys) - 1

    # -- categories ----------------------------------------

    def category(self, name: str, features: Iterable[str] = ()) -> Category:
        """The category of that name with these demanded features; GrammarError if no phrase produces it."""
        demanded = frozenset(features)
        found = self.categories.get((name, demanded))
        if found is None:
            leaf = LEAVES.get(name)
            if leaf is None and name not in self.registry.by_category and name not in self.registry.admitted:
                raise GrammarError(f"no phrase and no leaf makes the category {name!r}")
            found = self._enter(name, demanded, leaf)
        return found

    def _enter(self, name: str, features: frozenset[str], leaf: Leaf | None) -> Category:
        category = Category(len(self.by_ident), name, features, leaf)
        self.categories[name, features] = category
        self.by_ident.append(category)
        return category

    def root(self, category: Category) -> State:
        """The root of the category's trie."""
        if category.root is None:
            category.root = State()
            if category.element is not None:
                self._fill_list(category, category.element)
            elif category.leaf is None:
                self._fill(category)
        return category.root

    def _fill(self, category: Category) -> None:
        registry = self.registry
        pending = [category.name]
        seen = {category.name}
        productions: list[Production] = []
        while pending:
            name = pending.pop()
            productions.extend(p for p in registry.productions(name) if registry.fits(p.features, category.features))
            for source in registry.admitted.get(name, ()):
                own, *marks = source.split(".")
                if own not in seen and registry.fits(frozenset(marks), category.features):
                    seen.add(own)
                    pending.append(own)
        productions.sort(key=_canonical_order)
        for production in productions:
            self._add_rule(category, production, [self._resolve(item, category) for item in production.items])

    def _resolve(self, item: Item, category: Category) -> str | Category:
        if isinstance(item, str):
            return item
        features: set[str] = set()
        for name in item.features:
            if name == "$":
                features.update(category.features)
            else:
                features.add(name)
        element = self.category(item.category, features)
        return self.list_of(element, item) if item.listed else element

    def list_of(self, element: Category, hole: Hole) -> Category:
        """The category of the lists that such a hole takes."""
        separator = keys_of(hole.listed) if hole.listed != "*" else ()
        return self._list(element, separator, keys_of(hole.conjunction) if hole.conjunction else (), hole.least)

    def _list(
        self, element: Category, separator: tuple[str, ...], conjunction: tuple[str, ...], least: int
    ) -> Category:
        name = f"{element.describe()}[{' '.join(separator)}|{' '.join(conjunction)}|{least}]"
        found = self.categories.get((name, frozenset()))
        if found is None:
            found = self._enter(name, frozenset(), None)
            found.element = element
            found.words = (separator, conjunction, least)
        return found

    def _fill_list(self, category: Category, element: Category) -> None:
        """The rules of a list ("a b", "a, b", "a and b", "a, b, and c"); the rest of a list is one too."""
        separator, conjunction, least = category.words
        shapes: list[tuple[list[str | Category], int]] = []
        if least == 1:
            shapes.append(([element], -1))
        if not conjunction:
            rest = category if least == 1 else self._list(element, separator, conjunction, 1)
            shapes.append(([element, *separator, rest], 1))
        elif least == 0:  # what follows the first comma of a long list
            shapes.append(([element, *separator, *conjunction, element], -1))
            shapes.append(([element, *separator, category], 1))
        else:
            rest = self._list(element, separator, conjunction, 0)
            comma = separator if conjunction in COMMA_ALWAYS else ()
            shapes.append(([element, *comma, *conjunction, element], -1))
            shapes.append(([element, *separator, rest], 1))
        names = [str(number) for number in range(len(shapes))]
        if conjunction in COMMA_ALWAYS and least:
            chained = self._list(element, (*separator, *conjunction), (), 2)
            shapes.append(([element, *separator, *conjunction, chained], 1))
            names.append(CHAINED)
        for number, (parts, rest_at) in enumerate(shapes):
            splice = frozenset() if rest_at < 0 else frozenset({rest_at})
            production = Production(
                LIST, None, category.name, frozenset(), (), (), names[number], "", (0, 0, number), category.name
            )
            self._add_rule(category, production, parts, splice)

    def _add_rule(
        self,
        category: Category,
        production: Production,
        parts: Sequence[str | Category],
        splice: frozenset[int] = frozenset(),
    ) -> None:
        rule = Rule(production, tuple(parts), splice)
        category.rules.append(rule)
        if production.cls is not None:
            category.by_class.setdefault(production.cls, []).append(rule)
        else:
            category.passing.append(rule)
        state = category.root
        assert state is not None
        for part in rule.parts:
            if isinstance(part, str):
                following = state.literals.get(part)
                if following is None:
                    following = State()
                    state.literals[part] = following
            else:
                edge = state.holes.get(part.ident)
                if edge is None:
                    edge = (part, State())
                    state.holes[part.ident] = edge
                following = edge[1]
            state = following
        state.accepts.append(rule)

    # -- looking one token ahead ----------------------------------------

    def step(self, state: State, token: int) -> Step:
        """What the state can do with the token; remembered in `state.steps`."""
        key, alt = self.keys[token], self.alts[token]
        states = [state.literals[word] for word in (key, alt) if word and word in state.literals]
        holes = [edge for edge in state.holes.values() if self.can_begin(edge[0], token)] if token != END else []
        found = Step(tuple(states), tuple(holes))
        state.steps[token] = found
        return found

    def can_begin(self, category: Category, token: int) -> bool:
        """Whether some phrase of the category begins with the token; GrammarError on left recursion."""
        known = category.first.get(token, -1)
        if known is None:
            chain = [each.describe() for each in self.by_ident if each.first.get(token, -1) is None]
            raise GrammarError(f"the category {category.describe()} begins with itself (among {', '.join(chain)})")
        if known != -1:
            return bool(known)
        if category.leaf is not None:
            result = category.leaf.starts(self.keys[token], self.alts[token])
        else:
            category.first[token] = None
            step = self.step(self.root(category), token)
            result = bool(step.states or step.holes)
        category.first[token] = result
        return result

    def build_all(self, start: str = START) -> None:
        """Build every trie that the start category leads to (lints do; reading builds what it needs)."""
        self.root(self.category(start))
        done = 0
        while done < len(self.by_ident):
            self.root(self.by_ident[done])
            done += 1


def _canonical_order(production: Production) -> tuple[str, tuple[int, int, int]]:
    return (production.room, production.order)


# -- the product's own grammar ----------------------------------------


def import_rooms(reverse: bool = False) -> list[Any]:
    """Import every module that declares phrases, in sorted order (the reverse must change nothing)."""
    names: list[str] = []
    for package_name in ROOMS:
        try:
            package = importlib.import_module(package_name)
        except ModuleNotFoundError as missing:
            if missing.name != package_name:
                raise
            continue
        found = pkgutil.walk_packages(package.__path__, package_name + ".")
        names.extend(sorted(module.name for module in found))
    return [importlib.import_module(name) for name in sorted(names, reverse=reverse)]


_BUILT: Final[list[Grammar]] = []


def build() -> Grammar:
    """The grammar of all rooms; made once, its tries when reading needs them."""
    if not _BUILT:
        import_rooms()
        _BUILT.append(Grammar(RULES))
        gc.freeze()
    return _BUILT[0]
