"""Phrases: what rooms declare about the spelling of their nodes (template syntax: see `productions`)."""

from __future__ import annotations

import itertools
from typing import Any, Final, final

from spellwright.language.node import Node, register, walk
from spellwright.language.productions import (
    FORMS,
    NUMBERS,
    PASS,
    PHRASE,
    Call,
    Production,
    TemplateError,
)


@final
class Registry:
    """Every phrase, admission and preference that rooms have declared."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.by_category: dict[str, list[Call]] = {}
        self.admitted: dict[str, list[str]] = {}
        self.preferences: list[tuple[type, type, str]] = []
        self.dimensions: dict[str, str] = dict.fromkeys(FORMS, "form") | dict.fromkeys(NUMBERS, "number")
        self.sizes: dict[str, int] = {}
        self.expanded: dict[str, list[Production]] = {}

    def phrases(
        self, cls: type, *templates: str, into: str | None = None, room: str | None = None, **constants: Any
    ) -> None:
        """Declare how a node class is spelled; see `phrases` of this module."""
        if not templates:
            raise TemplateError(f"{cls.__name__}: a call of phrases without a template")
        register(cls)
        for constant in constants.values():
            for node in walk(constant):
                register(type(node))
        self._admit_bases(cls)
        category = into or self._category_of(cls)
        self._add(PHRASE, cls, templates, category, room or cls.__module__, constants)

    def passes(self, into: str, *templates: str, room: str) -> None:
        """Declare words around a value that make no node of their own; the template has one hole."""
        self._add(PASS, None, templates, into, room, {})

    def admit(self, into: str, *sources: str) -> None:
        """Let every phrase of the source categories stand in category `into` as well."""
        for source in sources:
            known = self.admitted.setdefault(into, [])
            if source not in known:
                known.append(source)
                self.expanded.clear()

    def prefer(self, cls: type, *, over: type, because: str) -> None:
        """Where phrases of two rooms read the same words, take the node `cls`; say why."""
        self.preferences.append((cls, over, because))

    def dimension(self, name: str, *features: str) -> None:
        """Declare features that exclude each other; undeclared ones are the dimension "role"."""
        for feature in features:
            self.dimensions[feature] = name

    def fits(self, offered: frozenset[str], demanded: frozenset[str]) -> bool:
        """Whether a phrase with these features may fill a hole that demands those.

        In each dimension: a phrase without a mark fits everywhere, a hole without a demand takes everything,
        else one of the demanded features must be offered.
        """
        if not demanded or not offered or offered >= demanded:
            return True
        for feature in demanded:
            if feature in offered:
                continue
            dimension = self.dimensions.get(feature, "role")
            rivals = [mark for mark in offered if self.dimensions.get(mark, "role") == dimension]
            if rivals and not any(mark in demanded for mark in rivals):
                return False
        return True

    def productions(self, category: str) -> list[Production]:
        """The flat productions declared for a category, in the order of declaration."""
        found = self.expanded.get(category)
        if found is None:
            found = [p for call in self.by_category.get(category, ()) for p in call.productions()]
            self.expanded[category] = found
        return found

    def categories(self) -> set[str]:
        """The names of all categories that phrases produce or admit."""
        return set(self.by_category) | set(self.admitted)

    def _add(
        self,
        kind: int,
        cls: type | None,
        templates: tuple[str, ...],
        into: str,
        room: str,
        constants: dict[str, Any],
    ) -> None:
        index = self.sizes.get(room, 0)
        self.sizes[room] = index + 1
        call = Call(kind, cls, templates, into, room, index, constants)
        self.calls.append(call)
        self.by_category.setdefault(call.category, []).append(call)
        self.expanded.pop(call.category, None)

    def _category_of(self, cls: type) -> str:
        base = cls.__mro__[1]
        if base is Node or base is object:
            raise TemplateError(f"{cls.__name__} belongs to no category: derive it from one, or say into=")
        return base.__name__

    def _admit_bases(self, cls: type) -> None:
        """A category whose class derives from another's is part of it."""
        line = [base for base in cls.__mro__[1:] if base is not Node and issubclass(base, Node)]
        for lower, upper in itertools.pairwise(line):
            if issubclass(lower, upper):
                self.admit(upper.__name__, lower.__name__)


RULES: Final = Registry()


def phrases(cls: type, *templates: str, into: str | None = None, room: str | None = None, **constants: Any) -> None:
    """Declare how the node class `cls` is spelled: the first template is canonical, the others its synonyms.

    `into` names the category produced, with features ("Head.#"); by default it is the class's base. Constants
    fix fields that are not holes. `room` is the declaring module, by default that of the class. Raises
    TemplateError, when the grammar is built, if a template does not fit the class.
    """
    RULES.phrases(cls, *templates, into=into, room=room, **constants)


def passes(into: str, *templates: str, room: str) -> None:
    """Declare words around one hole that add no meaning: the hole's value becomes one of category `into`."""
    RULES.passes(into, *templates, room=room)


def admit(into: str, *sources: str) -> None:
    """Let every phrase of the source categories stand in category `into` as well, features kept."""
    RULES.admit(into, *sources)


def prefer(cls: type, *, over: type, because: str) -> None:
    """Prefer the node `cls` where phrases of two rooms read the same words; the reason is part of it."""
    RULES.prefer(cls, over=over, because=because)


def dimension(name: str, *features: str) -> None:
    """Declare a dimension: features of which a phrase and the hole that it fills must share one."""
    RULES.dimension(name, *features)
