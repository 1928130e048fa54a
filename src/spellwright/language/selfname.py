"""How a card speaks of itself: folds names and "this creature" to one token, chooses the word to print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from spellwright.language import vocabulary
from spellwright.language.tokens import CLOSE, GIVER, OPEN, POSSESSIVE, SELF, Lexeme, lex

# What follows "this" where the object itself is meant (CR 201.5).
SELF_NOUNS: Final = frozenset(
    [
        "artifact",
        "battle",
        "card",
        "conspiracy",
        "creature",
        "emblem",
        "enchantment",
        "land",
        "permanent",
        "phenomenon",
        "plane",
        "planeswalker",
        "scheme",
        "spell",
        "token",
        "Aura",
        "Background",
        "Case",
        "Class",
        "Contraption",
        "Curse",
        "Equipment",
        "Fortification",
        "Mount",
        "Planet",
        "Plan",
        "Room",
        "Saga",
        "Siege",
        "Spacecraft",
        "Vehicle",
    ]
)
# The noun that a permanent uses for itself, the first that its type line has.
_SUBTYPE_NOUNS: Final = tuple(
    "Aura Equipment Saga Class Case Room Siege Fortification Spacecraft Vehicle Plan".split()  # noqa: SIM905
)
_TYPE_NOUNS: Final = tuple(
    "creature planeswalker land enchantment artifact scheme plane phenomenon conspiracy".split()  # noqa: SIM905
)
_NOT_SHORT_NAMES: Final = frozenset(
    {"A", "An", "The", "All", "Each", "Lord", "Lady", "King", "Queen", "Captain", "Doctor", "First"}
) | frozenset(word for word in vocabulary.SUBTYPES if word not in vocabulary.PLANESWALKER_TYPES)
_CASTING: Final = frozenset({"cast", "casting", "kick", "kicked", "copy"})
_SPELL_VERBS: Final = frozenset({"costs", "has", "is", "can't", "was", "wasn't", "gains", "resolves"})
_CARD_VERBS: Final = frozenset({"discard", "reveal", "cycle"})
_CARD_PLACES: Final = frozenset({("from", "your"), ("is", "in")})

FULL_NAME: Final = "*"
SHORT_NAME: Final = "-"
"""How a spelling writes the two names; anything else is the noun after "this"."""


@final
class SelfNames:
    """The words by which one face calls itself; made from its name and type line."""

    __slots__ = ("by_first", "full", "has_pronouns", "noun", "one_word", "short", "spell")

    def __init__(self, name: str, type_line: str) -> None:
        supertypes_and_types, _dash, subtypes = type_line.partition(" — ")
        types = supertypes_and_types.split()
        self.full = name
        self.spell = "Instant" in types or "Sorcery" in types
        self.noun = _noun(types, subtypes.split())
        names = [name]
        self.short = ""
        self.has_pronouns = "Legendary" in types or "Planeswalker" in types  # it may be "he" or "she"
        if "Legendary" in types or "Planeswalker" in types:
            self.noun = ""
            shorter = _short_names(name)
            names.extend(shorter)
            if shorter and any(link in name for link in (", ", " of ", " the ")):
                self.short = shorter[0]
        self.by_first: dict[str, list[tuple[str, ...]]] = {}
        self.one_word = False
        for candidate in names:
            words = tuple(piece.text for piece in lex(candidate))
            self.one_word = self.one_word or len(words) == 1
            self.by_first.setdefault(words[0], []).append(words)
        for group in self.by_first.values():
            group.sort(key=len, reverse=True)

    def fold(self, pieces: Sequence[Lexeme], plain: frozenset[int] = frozenset()) -> tuple[list[Lexeme], list[str]]:
        """The pieces with every self-reference as one `~`, and the words that stood there, in order.

        In a quotation the name is not of whatever has the quoted ability, but of what gives it: `^` (CR 201.5a).
        `plain`: which of the one-word names, in order, are left alone (a card called Exile may say "Exile").
        """
        out: list[Lexeme] = []
        words: list[str] = []
        size = len(pieces)
        index = 0
        single = 0
        quoting = False
        while index < size:
            piece = pieces[index]
            text = piece.text
            length = 0
            word = ""
            if text in ("this", "This") and index + 1 < size and pieces[index + 1].text in SELF_NOUNS:
                length = 2
                word = pieces[index + 1].text
            elif text in self.by_first:
                length = self._name_at(pieces, index)
                if length == 1:
                    single += 1
                    length = 0 if single - 1 in plain else 1
                word = "".join([part for each in pieces[index : index + length] for part in each]).strip()
                word = FULL_NAME if word == self.full else SHORT_NAME if word == self.short else word
            if length:
                by_name = text != SELF and word in (FULL_NAME, SHORT_NAME) and (not out or out[-1].text != "named")
                out.append(Lexeme(piece.space, GIVER if quoting and by_name else SELF))
                words.append(word)
                index += length
            else:
                quoting = quoting != (text == '"')
                out.append(piece)
                index += 1
        return out, words

    def one_word_names(self, pieces: Sequence[Lexeme]) -> int:
        """How many one-word names stand in the pieces: each could be an ordinary word."""
        if not self.one_word:
            return 0
        places = [index for index, piece in enumerate(pieces) if piece.text in self.by_first]
        return sum(self._name_at(pieces, index) == 1 for index in places)

    def _name_at(self, pieces: Sequence[Lexeme], index: int) -> int:
        for words in self.by_first[pieces[index].text]:
            size = len(words)
            if all([index + k < len(pieces) and pieces[index + k].text == words[k] for k in range(1, size)]):
                return size
        return 0

    def surface(self, word: str) -> str:
        """The text for a word of a spelling."""
        if word == FULL_NAME:
            return self.full
        if word == SHORT_NAME:
            return self.short or self.full
        return f"this {word}" if word in SELF_NOUNS else word

    def usual(self, keys: Sequence[str]) -> list[str]:
        """The word that is usual for each self token of these keys, by what stands around it."""
        found: list[str] = []
        depth = 0
        token_near = False
        for index, key in enumerate(keys):
            if key == OPEN:
                depth += 1
                token_near = "token" in keys[:index] or "tokens" in keys[:index]
            elif key == CLOSE and depth:
                depth -= 1
            elif key == GIVER:
                found.append(FULL_NAME)
            elif key == SELF:
                before = keys[index - 1] if index else ""
                ahead = (*keys[index + 1 : index + 4], "", "", "")
                found.append(self._usual(before, ahead[:3], depth, token_near))
        return found

    def _usual(self, before: str, ahead: tuple[str, ...], depth: int, token_near: bool) -> str:
        after, beyond = ahead[0], ahead[1]
        if before == "named":
            return FULL_NAME
        if depth:
            return "token" if token_near else "creature"
        if before in _CASTING:
            return "spell"
        if before in _CARD_VERBS or (after, beyond) in _CARD_PLACES:
            return "card"
        if after == "costs" or ahead == ("can't", "be", "countered"):
            return "spell"
        if self.spell:
            return "spell" if after in _SPELL_VERBS else FULL_NAME
        if self.short:
            return SHORT_NAME
        if before == "" and after == POSSESSIVE and beyond in ("power", "toughness"):
            return FULL_NAME
        return self.noun or FULL_NAME


def _noun(types: list[str], subtypes: list[str]) -> str:
    for noun in _SUBTYPE_NOUNS:
        if noun in subtypes and (noun != "Vehicle" or "Creature" not in types):
            return noun
    return next((noun for noun in _TYPE_NOUNS if noun.capitalize() in types), "")


def _short_names(name: str) -> list[str]:
    """What a legendary object may be called for short, likeliest first."""
    found: list[str] = []
    before_comma = name.split(", ")[0]
    if before_comma != name:
        found.append(before_comma)
    words = before_comma.split(" ")
    for count in range(len(words) - 1, 0, -1):
        found.append(" ".join(words[:count]))
    for link in (" of ", " the "):
        before = before_comma.split(link)[0]
        if before != before_comma and before in found and before_comma == name:
            found.remove(before)
            found.insert(0, before)
    return [short for short in found if short not in _NOT_SHORT_NAMES and short[0].isupper() and _is_named(short)]


def _is_named(short: str) -> bool:
    """Whether a name can end there: not in a word that links ("Tuktuk the")."""
    return not short.rpartition(" ")[2].islower()
