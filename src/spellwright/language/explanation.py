"""Explains how a text is read: the phrases with their spans, or where reading stopped and what fitted there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.compile import Compiler, Refusal, default_compiler
from spellwright.language.paragraphs import units
from spellwright.language.parser import Derived, Parser
from spellwright.language.selfname import SelfNames
from spellwright.language.spelling import CANONICAL, UnitSpelling
from spellwright.language.tokens import NAMES, render, starts_of, without_reminder


@dataclass(frozen=True, slots=True)
class PhraseUse:
    """One phrase of a reading: how deep it stands, the words it spans, and what it made of them."""

    depth: int
    text: str
    category: str
    template: str
    node: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """How one unit of a text (an ability, usually a line) is read.

    A unit that is read has a tree and phrases. Otherwise `refusal` says why it is not, `before` is the text up
    to the token at which reading stopped, and `expected` what phrases would have fitted there.
    """

    text: str
    tree: Any = None
    phrases: tuple[PhraseUse, ...] = ()
    refusal: Refusal | None = None
    before: str = ""
    expected: tuple[str, ...] = ()


def explain_text(text: str, *, name: str, type_line: str, compiler: Compiler | None = None) -> list[Explanation]:
    """How each unit of a face's text is read, or why it is not; reminder text is left out."""
    chosen = compiler or default_compiler()
    return [_explain(unit, name, type_line, chosen) for unit in units(without_reminder(text), type_line)]


def refusals(text: str, *, name: str, type_line: str, compiler: Compiler | None = None) -> list[Refusal]:
    """The refusal of every unit that is not compiled (compiling the whole text stops at the first)."""
    chosen = compiler or default_compiler()
    found: list[Refusal] = []
    for number, unit in enumerate(units(without_reminder(text), type_line)):
        try:
            chosen.compile(unit, name, type_line)
        except Refusal as refusal:
            refusal.unit = number
            found.append(refusal)
    return found


def words_before(refusal: Refusal, count: int, compiler: Compiler | None = None) -> str:
    """Up to `count` tokens in front of the one at which reading stopped, as text."""
    keys = (compiler or default_compiler()).grammar.keys
    position = refusal.position
    return " ".join(keys[i] for i in refusal.ids[max(0, position - count) : position])


def words_from(refusal: Refusal, count: int, compiler: Compiler | None = None) -> str:
    """Up to `count` tokens from the one at which reading stopped, as text; empty at the end of the unit."""
    keys = (compiler or default_compiler()).grammar.keys
    return " ".join(keys[i] for i in refusal.ids[refusal.position : refusal.position + count])


def _explain(unit: str, name: str, type_line: str, compiler: Compiler) -> Explanation:
    names = SelfNames(name, type_line)
    try:
        compiled = compiler.compile(unit, name, type_line)
    except Refusal as refusal:
        keys = [compiler.grammar.keys[number] for number in refusal.ids]
        before = _span(keys, _surfaces(keys, names, CANONICAL), 0, refusal.position)
        return Explanation(unit, None, (), refusal, before, refusal.expected(compiler))
    (tree,), (how,) = compiled.abilities, compiled.spelling
    # The tokens are those that the proved print gives; read once more, now with every phrase kept.
    keys = compiler.printer.keys(tree, compiler.start, dict(how.phrases))
    token = compiler.grammar.token
    ids = [token(key, start) for key, start in zip(keys, starts_of(keys), strict=True)]
    derived = Parser(compiler.grammar, ids).read(compiler.start)
    found: list[PhraseUse] = []
    _collect(derived, 0, keys, _surfaces(keys, names, how), found)
    return Explanation(unit, tree, tuple(found))


def _surfaces(keys: Sequence[str], names: SelfNames, how: UnitSpelling) -> dict[int, str]:
    """The words for the self tokens, by their place."""
    words = names.usual(keys)
    for number, word in how.selves:
        words[number] = word
    places = [index for index, key in enumerate(keys) if key in NAMES]
    return {index: names.surface(word) for index, word in zip(places, words, strict=True)}


def _collect(
    derived: Derived, depth: int, keys: Sequence[str], surfaces: dict[int, str], found: list[PhraseUse]
) -> None:
    rule = derived.rule
    inner = depth
    if rule is not None and rule.production.cls is not None:
        text = _span(keys, surfaces, derived.start, derived.end)
        made = type(derived.value).__name__
        found.append(PhraseUse(depth, text, derived.category.describe(), rule.production.template, made))
        inner += 1
    for kid in derived.kids:
        _collect(kid, inner, keys, surfaces, found)


def _span(keys: Sequence[str], surfaces: dict[int, str], start: int, end: int) -> str:
    inside = {index - start: word for index, word in surfaces.items() if start <= index < end}
    shown = render(keys[start:end], inside)
    # Rendering begins every text with a capital; in the middle of a sentence that is not what stands there.
    return shown if start == 0 or not shown else shown[0].lower() + shown[1:]
