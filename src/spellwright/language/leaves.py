"""Typed leaves: the closed and open word classes that templates name as holes, and the self-name node.

A leaf category yields a plain value (int, str or a tuple of str), never a node. Features "sg" and "pl" choose
the number of nouns; a noun hole without them is singular.

| category | value | text |
|---|---|---|
| Int | int | 3 |
| NumberWord | int | three |
| Ordinal | int | third |
| Roman | int | III |
| Signed | int | +1, -2 |
| Mana | tuple of symbols | {2}{G} |
| Energy | int, how many | {E}{E} |
| Die | int, how many sides | d20, six-sided die |
| Symbol | str | {T} |
| Color, CardType, Supertype, Keyword, Counter, AbilityWord | str | as in `vocabulary` |
| Subtype, CreatureType, LandType, BasicLandType, ArtifactType | str | Elf, Elves |
| EnchantmentType, PlaneswalkerType, SpellType | str | Aura, Auras |
| CardName | str ("~" is the object's own name) | Chandra's Fury |
| Choice | str, a word without rules meaning (CR 701.38b) | taxes, Mines of Moria |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language import vocabulary
from spellwright.language.node import register
from spellwright.language.tokens import POSSESSIVE, SELF, TIGHT_HYPHEN, lex, normalise, render
from spellwright.language.tree.categories import Selector

Read = tuple[int, Any, str]
"""Where a leaf ends, its value, and how it was spelled if that is not the canonical way (else "")."""


@dataclass(frozen=True, slots=True)
class SelfName(Selector):
    """The object itself, by its name or as "this creature" (CR 201.5); in templates it is written `~`."""


@dataclass(frozen=True, slots=True)
class GiverName(Selector):
    """In a quoted ability the object that gives it, by its name (CR 201.5a); in templates it is written `^`."""


register(SelfName)
register(GiverName)


class Leaf:
    """A word class: reads a value at a position, and writes it."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    def starts(self, key: str, alt: str) -> bool:
        """Whether the leaf can begin with this token (`alt`: its lower-case form where a capital is due)."""
        return True

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        """Every way to read the leaf from position `at`."""
        return []

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        """The tokens that spell the value, or None if it is no value of this leaf with these features."""
        return None


def keys_of(text: str) -> tuple[str, ...]:
    """The tokens of a word or phrase of a vocabulary, its own capitals kept."""
    return tuple(normalise(lex(text)))


class WordLeaf(Leaf):
    """A closed list of words or phrases."""

    def __init__(self, name: str, singular: dict[str, str], plural: dict[str, str] | None = None) -> None:
        super().__init__(name)
        self.singular = {value: keys_of(word) for value, word in singular.items()}
        self.plural = {value: keys_of(word) for value, word in (plural or singular).items()}
        self.by_first: dict[str, list[tuple[tuple[str, ...], str, bool, bool]]] = {}
        for value, words in self.singular.items():
            same = self.plural[value] == words
            self._add(words, value, True, same)
            if not same:
                self._add(self.plural[value], value, False, True)

    def _add(self, words: tuple[str, ...], value: str, one: bool, many: bool) -> None:
        self.by_first.setdefault(words[0], []).append((words, value, one, many))

    def starts(self, key: str, alt: str) -> bool:
        return key in self.by_first or alt in self.by_first

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        found: list[Read] = []
        entries = self.by_first.get(keys[at]) or self.by_first.get(alts[at])
        if entries is None:
            return found
        for words, value, one, many in entries:
            if not (many if "pl" in features else one):
                continue
            size = len(words)
            if size == 1 or tuple(keys[at + 1 : at + size]) == words[1:]:
                found.append((at + size, value, ""))
        return found

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        if not isinstance(value, str):
            return None
        return (self.plural if "pl" in features else self.singular).get(value)


class NumberLeaf(Leaf):
    """Numbers written in one closed way: words, ordinals, Roman numerals."""

    def __init__(self, name: str, words: dict[int, str]) -> None:
        super().__init__(name)
        self.words = words
        self.numbers = {word: number for number, word in words.items()}

    def starts(self, key: str, alt: str) -> bool:
        return key in self.numbers or alt in self.numbers

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        number = self.numbers.get(keys[at])
        if number is None:
            number = self.numbers.get(alts[at])
        if number is None or not _agrees(number, features):
            return []
        return [(at + 1, number, "")]

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        if type(value) is not int or not _agrees(value, features):
            return None
        word = self.words.get(value)
        return None if word is None else (word,)


def _agrees(number: int, features: frozenset[str]) -> bool:
    if "sg" in features:
        return number == 1
    return number != 1 or "pl" not in features


class IntLeaf(Leaf):
    """A number in digits."""

    def starts(self, key: str, alt: str) -> bool:
        return key.isdigit()

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        key = keys[at]
        if not key.isdigit() or (key[0] == "0" and key != "0") or not _agrees(int(key), features):
            return []
        return [(at + 1, int(key), "")]

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        if type(value) is not int or value < 0 or not _agrees(value, features):
            return None
        return (str(value),)


class SignedLeaf(Leaf):
    """A number with its sign; zero is written "+0", and its other spelling "-0" is kept."""

    def starts(self, key: str, alt: str) -> bool:
        return key in ("+", "-", "−")

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        sign = keys[at]
        if sign not in ("+", "-", "−") or at + 1 >= len(keys) or not keys[at + 1].isdigit():
            return []
        number = int(keys[at + 1])
        plain = sign == "+" if number == 0 else sign != "−"
        return [(at + 2, number if sign == "+" else -number, "" if plain else f"{sign} {number}")]

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        if type(value) is not int:
            return None
        return ("-", str(-value)) if value < 0 else ("+", str(value))


class SymbolsLeaf(Leaf):
    """A run of symbols in braces: mana costs, energy, or one symbol of any kind."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.values: dict[str, Any] = {}

    def starts(self, key: str, alt: str) -> bool:
        return key[0] == "{" and self.value_of(key) is not None

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        key = keys[at]
        value = self.value_of(key) if key[0] == "{" else None
        return [] if value is None else [(at + 1, value, "")]

    def value_of(self, key: str) -> Any:
        """What a run of symbols means to this leaf; None if nothing."""
        if key not in self.values:
            self.values[key] = self.convert(tuple(f"{{{part}}}" for part in key[1:-1].split("}{")))
        return self.values[key]

    def convert(self, symbols: tuple[str, ...]) -> Any:
        """The value of these symbols, or None."""
        return symbols[0] if len(symbols) == 1 else None

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        return (value,) if isinstance(value, str) and value[:1] == "{" and value.count("{") == 1 else None


_NOT_MANA: Final = frozenset({"{T}", "{Q}", "{E}", "{P}", "{PW}", "{CHAOS}", "{TK}", "{A}"})


class ManaLeaf(SymbolsLeaf):
    """Mana symbols (CR 107.4), in the order in which they are printed."""

    def convert(self, symbols: tuple[str, ...]) -> Any:
        return None if any(symbol in _NOT_MANA for symbol in symbols) else symbols

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        if not isinstance(value, tuple) or not value or not all(isinstance(part, str) for part in value):
            return None
        return ("".join(value),) if self.convert(value) is not None else None


class EnergyLeaf(SymbolsLeaf):
    """Energy symbols (CR 107.14), counted."""

    def convert(self, symbols: tuple[str, ...]) -> Any:
        return len(symbols) if set(symbols) == {"{E}"} else None

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        return ("{E}" * value,) if type(value) is int and value > 0 else None


_NAME_LINKS: Final = frozenset(
    [
        "of",
        "the",
        "and",
        "to",
        "in",
        "a",
        "for",
        "from",
        "with",
        "on",
        "at",
        "by",
        "or",
        "as",
        "into",
        "upon",
        "is",
        ",",
        "-",
        "&",
        "/",
        "'",
        "who",
        "that",
        "his",
        "her",
        "il",
        "en",
        "de",
        "la",
        "du",
        "von",
        "da",
    ]
)
_NAME_ENDS: Final = frozenset({POSSESSIVE, "!", "?"})
_LONGEST_NAME: Final = 14


def _is_capital(key: str) -> bool:
    """Whether a word is spelled as a name is: with a capital or digit, perhaps behind an article as in l'Cie."""
    return key[0].isupper() or key[0].isdigit() or (key[1:2] == "'" and key[2:3].isupper())


class CardNameLeaf(Leaf):
    """The name of a card or token: capitalised words and what links them (CR 201); every end is offered."""

    def starts(self, key: str, alt: str) -> bool:
        return key == SELF or key[0].isupper() or key[0].isdigit()

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        if keys[at] == SELF:
            return [(at + 1, SELF, "")]
        found: list[Read] = []
        position = at
        limit = min(len(keys), at + _LONGEST_NAME)
        while position < limit:
            key = keys[position]
            position += 1
            if _is_capital(key) or (key in _NAME_ENDS and position > at + 1):
                value = render(keys[at:position])
                if keys_of(value) == tuple(keys[at:position]):
                    found.append((position, value, ""))
            elif key not in _NAME_LINKS or position == at + 1:
                break
        return found

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        if not isinstance(value, str) or not value:
            return None
        return (SELF,) if value == SELF else keys_of(value)


_NO_CHOICES: Final = frozenset({"a", "an", "another", "each", "for", "one", "that", "the", "this", "up", "you"})
_LONGEST_CHOICE: Final = 4


class ChoiceLeaf(Leaf):
    """What can be voted for by its word: one word in small letters, or capitalised words and "of"."""

    def starts(self, key: str, alt: str) -> bool:
        return key.isalpha() and key not in _NO_CHOICES

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        key = keys[at]
        if key.islower():
            return [(at + 1, key, "")] if self.starts(key, key) else []
        found: list[Read] = []
        for end in range(at + 1, min(len(keys), at + _LONGEST_CHOICE) + 1):
            last = keys[end - 1]
            if last[0].isupper():
                found.append((end, render(keys[at:end]), ""))
            elif last != "of":
                break
        return found

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        return keys_of(value) if isinstance(value, str) and value else None


# -- numerals ----------------------------------------

_SMALL: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ORDINALS: Final = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
]
_ROMAN: Final = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]


def number_words() -> dict[int, str]:
    """The cardinal numbers from zero to ninety-nine in words, as Oracle text writes them."""
    words = dict(enumerate(_SMALL))
    for ten, name in enumerate(_TENS, 2):
        words[ten * 10] = name
        for unit in range(1, 10):
            words[ten * 10 + unit] = f"{name}-{_SMALL[unit]}"
    return words


class DieLeaf(Leaf):
    """A kind of die by the number of its sides (CR 706.1a): "d6", "six-sided die", "20-sided dice"."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.sides = {f"{word}-sided": number for number, word in number_words().items() if number > 1}

    def starts(self, key: str, alt: str) -> bool:
        return key in self.sides or key.isdigit() or (key[0] == "d" and key[1:].isdigit())

    def read(self, keys: Sequence[str], alts: Sequence[str], at: int, features: frozenset[str]) -> list[Read]:
        key = keys[at]
        noun = "dice" if "pl" in features else "die"
        if key[0] == "d" and key[1:].isdigit():
            return [(at + 1, int(key[1:]), "")]
        if key in self.sides and tuple(keys[at + 1 : at + 2]) == (noun,):
            return [(at + 2, self.sides[key], f"{key} {noun}")]
        if key.isdigit() and tuple(keys[at + 1 : at + 4]) == (TIGHT_HYPHEN, "sided", noun):
            return [(at + 4, int(key), f"{key} {TIGHT_HYPHEN} sided {noun}")]
        return []

    def write(self, value: Any, features: frozenset[str]) -> tuple[str, ...] | None:
        return (f"d{value}",) if type(value) is int and value > 1 else None


# -- the table ----------------------------------------


def _same(words: Iterable[str]) -> dict[str, str]:
    return {word: word for word in words}


def _plurals(words: Iterable[str]) -> dict[str, str]:
    return {word: vocabulary.plural(word) for word in words}


def _nouns(name: str, words: Sequence[str]) -> WordLeaf:
    return WordLeaf(name, _same(words), _plurals(words))


_ALL: Final[tuple[Leaf, ...]] = (
    IntLeaf("Int"),
    NumberLeaf("NumberWord", number_words()),
    NumberLeaf("Ordinal", dict(enumerate(_ORDINALS, 1))),
    NumberLeaf("Roman", dict(enumerate(_ROMAN, 1))),
    SignedLeaf("Signed"),
    ManaLeaf("Mana"),
    EnergyLeaf("Energy"),
    DieLeaf("Die"),
    SymbolsLeaf("Symbol"),
    WordLeaf("Color", _same(vocabulary.COLORS)),
    _nouns("CardType", vocabulary.CARD_TYPES),
    WordLeaf("Supertype", _same(vocabulary.SUPERTYPES)),
    WordLeaf("Keyword", _same(vocabulary.KEYWORDS)),
    WordLeaf("Counter", _same(vocabulary.COUNTERS)),
    WordLeaf("AbilityWord", _same(vocabulary.ABILITY_WORDS)),
    _nouns("Subtype", vocabulary.SUBTYPES),
    _nouns("CreatureType", (*vocabulary.CREATURE_TYPES, *vocabulary.NEW_CREATURE_TYPES)),
    _nouns("LandType", vocabulary.LAND_TYPES),
    _nouns("BasicLandType", vocabulary.BASIC_LAND_TYPES),
    _nouns("ArtifactType", vocabulary.ARTIFACT_TYPES),
    _nouns("EnchantmentType", vocabulary.ENCHANTMENT_TYPES),
    _nouns("PlaneswalkerType", vocabulary.PLANESWALKER_TYPES),
    _nouns("SpellType", vocabulary.SPELL_TYPES),
    CardNameLeaf("CardName"),
    ChoiceLeaf("Choice"),
)
LEAVES: Final[dict[str, Leaf]] = {leaf.name: leaf for leaf in _ALL}
