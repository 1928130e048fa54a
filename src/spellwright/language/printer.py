"""Prints trees with the same phrases that read them: canonical, or with the phrases that a spelling names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from spellwright.errors import SpellwrightError
from spellwright.language.grammar import CHAINED, COMMA_ALWAYS, Category, Grammar, Rule
from spellwright.language.parser import Derived
from spellwright.language.productions import LIST, PASS

LITERAL: Final = "="
"""Begins the entry of a spelling that gives a leaf's own words."""

_MISSING: Final = object()


class PrintingError(SpellwrightError):
    """A tree that no phrase spells in that place; the message names the node."""


@final
class Printer:
    """Prints trees of one grammar. Entries of a spelling are counted in the order of the text, holes only."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.chosen: dict[tuple[int, int], Rule | None] = {}
        self.count = 0

    def keys(self, value: Any, category: Category, spelling: Mapping[int, str] | None = None) -> list[str]:
        """The tokens of a tree; `spelling` names the phrase to use where it is not the canonical one.

        Raises PrintingError if some node has no phrase there.
        """
        self.reset()
        out: list[str] = []
        self.count = 0
        self._write(value, category, spelling or {}, out)
        return out

    def spelling_of(self, derived: Derived) -> tuple[tuple[int, str], ...]:
        """Where a reading used other phrases than the canonical ones, by stable phrase names."""
        self.reset()
        self.count = 0
        found: list[tuple[int, str]] = []
        self._compare(derived, found)
        return tuple(found)

    def reset(self) -> None:
        """Forget what was found out about nodes (their identities are only valid while they live)."""
        self.chosen.clear()

    # -- writing ----------------------------------------

    def _write(self, value: Any, category: Category, spelling: Mapping[int, str], out: list[str]) -> None:
        place = self.count
        self.count = place + 1
        name = spelling.get(place) if spelling else None
        if category.leaf is not None:
            words: tuple[str, ...] | None
            if name is not None and name.startswith(LITERAL):
                words = tuple(name[1:].split(" "))
            else:
                words = category.leaf.write(value, category.features)
            if words is None:
                raise PrintingError(f"{value!r} cannot be written as {category.describe()}")
            out.extend(words)
            return
        if category.element is not None:
            self._write_list(value, category, category.element, spelling, out, name == CHAINED)
            return
        rule = self.canonical(value, category) if name is None else self._named(value, category, name)
        if rule is None:
            raise PrintingError(f"no phrase of {category.describe()} spells {value!r}")
        production = rule.production
        if production.kind == PASS:
            for part in rule.parts:
                if isinstance(part, Category):
                    self._write(value, part, spelling, out)
                else:
                    out.append(part)
            return
        fields = type(value).__dataclass_fields__
        filled = _values_of_holes(rule, value, fields)
        hole = 0
        for part in rule.parts:
            if isinstance(part, Category):
                self._write(filled[hole], part, spelling, out)
                hole += 1
            else:
                out.append(part)

    def _write_list(
        self,
        value: Any,
        category: Category,
        element: Category,
        spelling: Mapping[int, str],
        out: list[str],
        chained: bool,
    ) -> None:
        separator, conjunction, least = category.words
        if not isinstance(value, tuple) or len(value) < least:
            raise PrintingError(f"{value!r} is no list of {category.describe()}")
        last = len(value) - 1
        commas = not conjunction or last > 1 or conjunction in COMMA_ALWAYS
        for index, item in enumerate(value):
            if index and commas:
                out.extend(separator)
            if index and (index == last or chained):
                out.extend(conjunction)
            self._write(item, element, spelling, out)

    # -- choosing phrases ----------------------------------------

    def canonical(self, value: Any, category: Category) -> Rule | None:
        """The first phrase of the category that can spell the value, all its parts included."""
        place = (id(value), category.ident)
        known = self.chosen.get(place, _MISSING)
        if known is not _MISSING:
            return known  # type: ignore[return-value]
        found: Rule | None = None
        self.chosen[place] = None  # a phrase that only hands a value on to its own category spells nothing
        self.grammar.root(category)
        for rule in self._candidates(value, category):
            if self._spells(rule, value):
                found = rule
                break
        self.chosen[place] = found
        return found

    def _candidates(self, value: Any, category: Category) -> list[Rule]:
        own = category.by_class.get(type(value))
        if own is None:
            return category.passing
        if category.passing:
            return sorted([*own, *category.passing], key=_order)
        return own

    def _named(self, value: Any, category: Category, name: str) -> Rule | None:
        self.grammar.root(category)
        for rule in self._candidates(value, category):
            if rule.production.name == name and self._spells(rule, value):
                return rule
        return None

    def _spells(self, rule: Rule, value: Any) -> bool:
        production = rule.production
        if production.kind == PASS:
            return self.can_spell(value, rule.holes[0])
        fields = type(value).__dataclass_fields__
        names = list(fields)
        for place, constant in production.constants:
            found = getattr(value, names[place])
            if found is not constant and (found != constant or type(found) is not type(constant)):
                return False
        filled = _values_of_holes(rule, value, fields)
        return all(self.can_spell(item, inner) for inner, item in zip(rule.holes, filled, strict=True))

    def can_spell(self, value: Any, category: Category) -> bool:
        """Whether the category has a phrase (or leaf) for the value."""
        if category.leaf is not None:
            return category.leaf.write(value, category.features) is not None
        if category.element is not None:
            if not isinstance(value, tuple) or len(value) < category.words[2]:
                return False
            element = category.element
            return all(self.can_spell(item, element) for item in value)
        return self.canonical(value, category) is not None

    def _compare(self, derived: Derived, found: list[tuple[int, str]]) -> None:
        place = self.count
        self.count = place + 1
        rule = derived.rule
        if rule is None:
            if derived.words:
                found.append((place, LITERAL + derived.words))
        elif rule.production.kind == LIST:
            if rule.production.name == CHAINED:
                found.append((place, CHAINED))
        else:
            candidates = self._candidates(derived.value, derived.category)
            if candidates[0] is not rule:
                canonical = self.canonical(derived.value, derived.category)
                if canonical is not rule:
                    found.append((place, rule.production.name))
        for kid in derived.kids:
            self._compare(kid, found)


def _values_of_holes(rule: Rule, value: Any, fields: Mapping[str, Any]) -> list[Any]:
    """The field of the node for each hole of the phrase, in the order of the text."""
    filled: list[Any] = [None] * len(rule.holes)
    for name, (hole, _constant) in zip(fields, rule.production.sources, strict=True):
        if hole >= 0:
            filled[hole] = getattr(value, name)
    return filled


def _order(rule: Rule) -> tuple[str, tuple[int, int, int]]:
    return (rule.production.room, rule.production.order)
