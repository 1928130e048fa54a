"""Lints of a grammar, run as tests: two meanings in one node, left recursion, dead or doubled phrases."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from spellwright.errors import SpellwrightError
from spellwright.language.compile import Compiler
from spellwright.language.grammar import START, Category, Grammar, GrammarError
from spellwright.language.leaves import number_words
from spellwright.language.parser import Derived, Parser
from spellwright.language.productions import LIST, Call, Hole, Production, TemplateError
from spellwright.language.templates import Registry

Use = tuple[str, int, int]
"""A template by room, number of the call in the room, and number in the call."""


def bad_templates(registry: Registry) -> list[str]:
    """Templates that do not fit their class's fields or cannot be read at all."""
    found: list[str] = []
    for call in registry.calls:
        try:
            call.productions()
        except TemplateError as problem:
            found.append(f"{call.room}: {problem}")
    return found


def unknown_categories(registry: Registry) -> list[str]:
    """Holes that name a category which no phrase and no leaf makes."""
    grammar = Grammar(registry)
    found: list[str] = []
    for production in _all_productions(registry):
        for hole in production.holes:
            try:
                grammar.category(hole.category, hole.features)
            except GrammarError as problem:
                found.append(f"{production.room}: {production.template!r}: {problem}")
    return sorted(set(found))


def collisions(registry: Registry) -> list[str]:
    """Pairs of calls with the same class, constants, holes and category: almost always two meanings in one node.

    What one call declares are synonyms; a second call that differs in nothing but words says something else.
    Calls for singular and plural, or for two verb forms, are no collision: their holes cannot hold the same.
    """
    seen: dict[Any, Call] = {}
    found: list[str] = []
    for call in registry.calls:
        if call.cls is None:
            continue
        found_holes = [hole for production in call.productions() for hole in production.holes]
        agreement = {
            (hole.field, name) for hole in found_holes for name in hole.features if name in registry.dimensions
        }
        holes = (tuple(sorted({hole.field for hole in found_holes})), frozenset(agreement))
        constants = repr(sorted(call.constants.items()))
        key = (call.cls, constants, holes, call.category, frozenset(call.features))
        other = seen.setdefault(key, call)
        if other is not call:
            found.append(
                f"{call.cls.__name__}({constants}) into {call.category}: "
                f"{other.templates[0]!r} in {other.room} and {call.templates[0]!r} in {call.room}"
            )
    return found


def duplicates(registry: Registry) -> list[str]:
    """Phrases that spell the same words into the same category twice."""
    seen: dict[Any, Production] = {}
    found: list[str] = []
    for production in _all_productions(registry):
        words = tuple(_signature(item) for item in production.items)
        key = (production.category, production.features, words)
        other = seen.setdefault(key, production)
        if other is not production:
            found.append(
                f"{production.category}: {other.template!r} ({_made(other)}) in {other.room} and "
                f"{production.template!r} ({_made(production)}) in {production.room}"
            )
    return sorted(set(found))


def left_recursion(grammar: Grammar, start: str = START) -> list[str]:
    """Categories that can begin with themselves, each with the chain that leads back."""
    grammar.build_all(start)
    state: dict[int, int] = {}
    found: list[str] = []
    for category in grammar.by_ident:
        _visit(grammar, category, state, [], found)
    return sorted(set(found))


def _visit(
    grammar: Grammar, category: Category, state: dict[int, int], chain: list[Category], found: list[str]
) -> None:
    known = state.get(category.ident, 0)
    if known == 1:
        loop = [*chain[chain.index(category) :], category]
        found.append(" > ".join(each.describe() for each in loop))
        return
    if known == 2:
        return
    state[category.ident] = 1
    chain.append(category)
    for inner, _following in list(grammar.root(category).holes.values()):
        _visit(grammar, inner, state, chain, found)
    chain.pop()
    state[category.ident] = 2


def unreachable(grammar: Grammar, start: str = START) -> list[str]:
    """Templates that no chain of holes from the start category leads to."""
    grammar.build_all(start)
    reached = {
        _use(rule.production)
        for category in grammar.by_ident
        for rule in category.rules
        if rule.production.kind != LIST
    }
    return _templates_not_in(grammar.registry, reached)


def unused(compiler: Compiler, units: Iterable[tuple[int, ...]]) -> list[str]:
    """Templates that the reading of none of these units (numbers of tokens) uses."""
    used: set[Use] = set()
    for ids in units:
        try:
            _collect(Parser(compiler.grammar, ids).read(compiler.start), used)
        except SpellwrightError:
            continue
    return _templates_not_in(compiler.grammar.registry, used)


def _collect(derived: Derived, used: set[Use]) -> None:
    if derived.rule is not None and derived.rule.production.kind != LIST:
        used.add(_use(derived.rule.production))
    for kid in derived.kids:
        _collect(kid, used)


def _use(production: Production) -> Use:
    return (production.room, production.order[0], production.order[1])


def _templates_not_in(registry: Registry, uses: set[Use]) -> list[str]:
    return [
        f"{call.room}: {template!r}"
        for call in registry.calls
        for number, template in enumerate(call.templates)
        if (call.room, call.index, number) not in uses
    ]


def _all_productions(registry: Registry) -> list[Production]:
    return [production for call in registry.calls for production in call.productions()]


def _signature(item: str | Hole) -> Any:
    if isinstance(item, str):
        return item
    return (item.category, frozenset(item.features), item.listed, item.conjunction, item.least)


def _made(production: Production) -> str:
    return production.cls.__name__ if production.cls is not None else "passed on"


# -- numerals ----------------------------------------

# Written out apart from the table of the leaves, so that a slip in either shows.
_NUMERALS: Final = (
    "0 zero 1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen "
    "14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 21 twenty-one 25 twenty-five "
    "30 thirty 40 forty 50 fifty 60 sixty 70 seventy 80 eighty 90 ninety 99 ninety-nine"
)


def wrong_numerals() -> list[str]:
    """Numbers whose word in the leaves differs from an independent table."""
    parts = _NUMERALS.split()
    table = {int(parts[i]): parts[i + 1] for i in range(0, len(parts), 2)}
    words = number_words()
    return [f"{number}: {words.get(number)} for {word}" for number, word in table.items() if words.get(number) != word]


# -- rooms -------------------------------------------


def foreign_phrases(path: Path) -> list[str]:
    """Calls of `phrases` in a module about a class of another module that do not say `room=__name__`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    found: list[str] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "phrases":
            continue
        subject = node.args[0] if node.args else None
        named = subject.id if isinstance(subject, ast.Name) else ""
        if named not in own and not any(keyword.arg == "room" for keyword in node.keywords):
            found.append(f"{path.name}:{node.lineno}: {named or 'a class'} is declared elsewhere: say room=__name__")
    return found
