"""Macros: keyword abilities defined, in the card language itself, by what the rules say they mean (CR 702).

The rooms of keywords register here; whoever makes a program of a card asks. For each item of a keyword line a
program gets one ability of the kind "keyword" with the item as its node and `keyword_name(item)` as its keyword
(hooks of the kernel look for either), and besides it an ordinary ability for each tree of `expansion(item)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from spellwright.errors import SpellwrightError
from spellwright.language.leaves import number_words
from spellwright.language.node import Node
from spellwright.language.vocabulary import plural

Parameters = dict[str, "str | int"]
"""The values for a macro's holes; numbers as int, so that nouns can agree with them."""


class MacroError(SpellwrightError):
    """A keyword that cannot be expanded: its definition's words are not in the grammar."""


_NAMES: Final[dict[type, Callable[[Any], str]]] = {}
_PARAMETERS: Final[dict[type, Callable[[Any], Parameters]]] = {}
_TEXTS: Final[dict[str, tuple[str, ...]]] = {}
_TREES: Final[dict[str, Callable[[Any], tuple[Node, ...]]]] = {}
_HOOKED: Final[dict[str, str]] = {}
_RULES: Final[dict[str, str]] = {}
_KNOWN: Final[dict[Node, tuple[Node, ...]]] = {}

_HOLE: Final = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
_HOLE_NAMES: Final = frozenset({"n", "cost", "quality"})


def shape(cls: type, name: Callable[[Any], str], parameters: Callable[[Any], Parameters]) -> None:
    """Declare a class of keyword nodes: how the keyword is called, and its values for a macro's holes."""
    _NAMES[cls] = name
    _PARAMETERS[cls] = parameters


def macro(keyword: str, *texts: str, rule: str) -> None:
    """Define a keyword by abilities in the card language, one text each, with `~` for the object.

    Holes: `{n}` the number in digits, `{n:card}` counts a noun ("two cards"), `{n:#}` the number as a word,
    `{cost}` the cost, `{quality}` the words that stand for a quality.
    """
    _TEXTS[keyword] = texts
    _RULES[keyword] = rule


def tree_macro(keyword: str, rule: str, trees: Callable[[Any], tuple[Node, ...]]) -> None:
    """Define a keyword by a function that makes the trees of its abilities from the keyword's node."""
    _TREES[keyword] = trees
    _RULES[keyword] = rule


def hooked(keyword: str, module: str, rule: str) -> None:
    """Declare that a keyword works by hooks of the kernel, registered in that module."""
    _HOOKED[keyword] = module
    _RULES.setdefault(keyword, rule)


def keyword_name(node: Any) -> str:
    """The name of the keyword that a node of the category KeywordAbility stands for."""
    return _NAMES[type(node)](node)


def expansion(node: Any) -> tuple[Node, ...] | None:
    """The trees (of the category Ability, not bound) that a keyword stands for; None if the kernel knows it.

    Raises MacroError if the words of its definition cannot be read.
    """
    known = _KNOWN.get(node)
    if known is not None:
        return known
    name = keyword_name(node)
    texts = _TEXTS.get(name)
    trees = _TREES.get(name)
    if texts is None and trees is None:
        return None
    found: tuple[Node, ...] = ()
    if texts is not None:
        values = _PARAMETERS[type(node)](node)
        found = tuple([_read(name, filled(text, values)) for text in texts])
    if trees is not None:
        found = (*found, *trees(node))
    _KNOWN[node] = found
    return found


def filled(text: str, values: Parameters) -> str:
    """A macro's text with its holes filled."""

    def fill(match: re.Match[str]) -> str:
        hole, noun = match.group(1), match.group(2)
        if hole not in _HOLE_NAMES:
            return match.group(0)  # a symbol: {T}
        value = values[hole]
        if noun is None:
            return str(value)
        if noun == "#":
            return number_words()[value] if isinstance(value, int) else value
        if value == 1:
            return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
        first, _space, rest = noun.rpartition(" ")
        nouns = f"{first} {plural(rest)}" if first else plural(rest)
        return f"{number_words()[value] if isinstance(value, int) else value} {nouns}"

    return _HOLE.sub(fill, text)


def _read(name: str, text: str) -> Node:
    from spellwright.language.compile import parse

    try:
        tree: Node = parse(text)
    except SpellwrightError as problem:
        raise MacroError(f"{name}: {text!r}: {problem}") from problem
    return tree


def table() -> list[tuple[str, str, str]]:
    """Every keyword that works: its name, its rule, and its definition or the module with its hooks."""
    rows: list[tuple[str, str, str]] = []
    for name in sorted(_RULES):
        how = " / ".join(_TEXTS[name]) if name in _TEXTS else _HOOKED.get(name, "")
        rows.append((name, _RULES[name], how or "trees"))
    return rows


def macros() -> dict[str, tuple[str, ...]]:
    """The texts of all macros by keyword."""
    return dict(_TEXTS)
