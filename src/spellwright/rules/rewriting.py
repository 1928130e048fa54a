"""Words of a text replaced by others: abilities rebuilt from changed trees, and words of the type line (CR 612)."""

from __future__ import annotations

import re
from typing import Any, Final

from spellwright.language.node import Node, field_names, transform
from spellwright.language.templates import RULES
from spellwright.language.tree.abilities import KeywordLine
from spellwright.language.tree.shapes import SymbolAbility
from spellwright.rules.building import BasicMana, build_abilities, intrinsic_mana, keyword_abilities
from spellwright.rules.objects import Characteristics
from spellwright.rules.programs import KEYWORD, Ability

Words = tuple[tuple[str, str], ...]
"""Which word stands instead of which: colour words, basic land types or creature types, as trees hold them."""

_NAME_HOLE: Final = re.compile(r"\{(\w+):(?:CardName|Choice)\b")
_NAMES: Final[set[tuple[str, str]]] = set()
"""Fields that hold names and free words, as (class, field): nothing in them is used as a type or colour (CR 612.2)."""

_UNWRITTEN: Final[set[tuple[str, str, Any]]] = set()
"""Values that no word of the phrase stands for, as (class, field, value): the five colours of "all colors"."""

_REBUILT: Final[dict[tuple[int, int, Words], tuple[Ability, Ability]]] = {}
"""By ability, its place among those of its line, and words: the ability, which keeps its id, and what it becomes."""


def replace_words(chars: Characteristics, words: Words) -> None:
    """Replace words in the rules text and the type line of an object, wherever they are used as such (CR 612.1-2)."""
    found: list[Ability] = []
    place = 0
    line: Any = None
    for ability in chars.abilities:
        place = place + 1 if ability.tree is not None and ability.tree == line else 0
        line = ability.tree
        found.append(rebuilt(ability, place, words))
    subtypes = frozenset([_other_word(word, words) for word in chars.subtypes])
    if subtypes != chars.subtypes:
        if "land" in chars.types:  # CR 305.6
            found = [a for a in found if not isinstance(a.body, BasicMana)] + intrinsic_mana(subtypes)
        chars.subtypes = subtypes
    if any([a is not b for a, b in zip(found, chars.abilities, strict=False)]) or len(found) != len(chars.abilities):
        chars.set_abilities(tuple(found))
        chars.reworded = True


def text_of(chars: Characteristics) -> str:
    """The rules text of an object whose words are not its card's, an ability a line."""
    from spellwright.language.compile import print_node
    from spellwright.language.printer import PrintingError

    lines: list[str] = []
    line: Any = None
    for ability in chars.abilities:
        tree: Any = ability.tree
        if ability.kind == KEYWORD and not isinstance(ability.node, SymbolAbility):
            tree = KeywordLine((ability.node,))  # type: ignore[arg-type]
            try:
                lines.append(print_node(tree))
            except PrintingError:  # no card has the keyword with that word ("slivercycling")
                lines.append(ability.keyword)
        elif tree is not None and tree != line:
            lines.append(ability.words())
        line = tree
    return "\n".join(lines).replace("~", chars.name)


def rebuilt(ability: Ability, place: int, words: Words) -> Ability:
    """The ability with those words replaced, made once; itself if it has none of them.

    `place`: its place among the abilities that its line of text gives.
    """
    key = (id(ability), place, words)
    known = _REBUILT.get(key)
    if known is None or known[0] is not ability:
        known = (ability, _rebuild(ability, place, words))
        _REBUILT[key] = known
    return known[1]


def _rebuild(ability: Ability, place: int, words: Words) -> Ability:
    tree: Any = ability.node if ability.kind == KEYWORD else ability.tree
    if tree is None:
        return ability
    changed = with_words(tree, words)
    if changed is tree:
        return ability
    if ability.kind == KEYWORD:
        other = keyword_abilities(changed)[0]
    else:
        built = build_abilities(changed, "")
        other = built[place + 1 if isinstance(changed, KeywordLine) else place]
    other.number = ability.number
    other.target_base = ability.target_base
    other.giver = ability.giver
    return other


def with_words(tree: Any, words: Words) -> Any:
    """A tree with words replaced; the same tree if it has none of them."""
    if not _NAMES:
        _read_phrases()

    def change(node: Node) -> Node:
        cls = type(node)
        names = field_names(cls)
        values = [getattr(node, name) for name in names]
        others = [_other_value(cls.__name__, name, value, words) for name, value in zip(names, values, strict=True)]
        if any([other is not value for other, value in zip(others, values, strict=True)]):
            return cls(*others)
        return node

    return transform(tree, change)


def _other_value(cls: str, name: str, value: Any, words: Words) -> Any:
    if not isinstance(value, (str, tuple)) or (cls, name) in _NAMES:
        return value
    if isinstance(value, str):
        return _other_word(value, words)
    if not value or not isinstance(value[0], str) or (cls, name, value) in _UNWRITTEN:
        return value
    others = tuple(dict.fromkeys([_other_word(item, words) for item in value]))
    return value if others == value else others


def _other_word(word: str, words: Words) -> str:
    for old, new in words:
        if word == old:
            return new
    return word


def _read_phrases() -> None:
    """Find in the phrases which fields hold names, and which values stand for no word."""
    for call in RULES.calls:
        if call.cls is None:
            continue
        cls = call.cls.__name__
        if "name" in field_names(call.cls):
            _NAMES.add((cls, "name"))
        for template in call.templates:
            for match in _NAME_HOLE.finditer(template):
                _NAMES.add((cls, match.group(1)))
        for name, value in call.constants.items():
            if isinstance(value, tuple) and value and isinstance(value[0], str):
                _UNWRITTEN.add((cls, name, value))
