"""A legendary object speaks of itself as "he" or "she": that is its name, or the "it" of a phrase (CR 201.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spellwright.language.node import walk
from spellwright.language.tokens import GIVER, ITS, NAMES, POSSESSIVE, SELF, Lexeme
from spellwright.language.tree.selectors import It

SUBJECT: Final = "subject"
OBJECT: Final = "object"
POSSESSING: Final = "possessing"
_KINDS: Final = {"he": SUBJECT, "she": SUBJECT, "him": OBJECT, "his": POSSESSING, "himself": OBJECT, "herself": OBJECT}
_BEHIND_OBJECT: Final = frozenset(
    "to and or equal for from with at this until on unless if in as instead face under into onto then".split()  # noqa: SIM905
)
_AS_IT: Final[tuple[frozenset[str], ...]] = (
    frozenset(),
    frozenset({POSSESSING}),
    frozenset({OBJECT}),
    frozenset({OBJECT, POSSESSING}),
    frozenset({SUBJECT, OBJECT, POSSESSING}),
)


def ways_to_fold(pieces: Sequence[Lexeme], words: Sequence[str]) -> Iterator[tuple[list[Lexeme], list[str], list[str]]]:
    """The folded pieces with each pronoun as the object's name, and, where phrases say "it", as that.

    With them the words for the self tokens, and for each "it" the word that stood there ("" if it was "it").
    """
    if not any([_kind(pieces, index) for index in range(len(pieces))]):
        yield list(pieces), list(words), []
        return
    for as_it in _AS_IT:
        yield _folded(pieces, words, as_it)


def may_stand(tree: object, its: Sequence[str]) -> bool:
    """Whether pronouns can be read as "it" there: that belongs to phrases about the object, and refers to nothing."""
    asked = any([word and not word.endswith("self") for word in its])
    return not asked or not any([isinstance(node, It) for node in walk((tree,))])


def _kind(pieces: Sequence[Lexeme], index: int) -> str:
    word = pieces[index].text.lower()
    if word == "her":
        after = pieces[index + 1].text if index + 1 < len(pieces) else ""
        return POSSESSING if after.isalpha() and after not in _BEHIND_OBJECT else OBJECT
    return _KINDS.get(word, "")


def _folded(
    pieces: Sequence[Lexeme], words: Sequence[str], as_it: frozenset[str]
) -> tuple[list[Lexeme], list[str], list[str]]:
    out: list[Lexeme] = []
    found: list[str] = []
    its: list[str] = []
    named = iter(words)
    quoting = False
    for index, piece in enumerate(pieces):
        kind = _kind(pieces, index)
        text = piece.text
        word = text.lower()
        if not kind:
            quoting = quoting != (text == '"')
            if text in NAMES:
                found.append(next(named))
            elif text.lower() in ITS:
                its.append("")
            out.append(piece)
        elif kind in as_it or word.endswith("self"):
            its.append(word)
            it = "itself" if word.endswith("self") else "its" if kind == POSSESSING else "it"
            out.append(Lexeme(piece.space, it.capitalize() if text[0].isupper() else it))
        else:
            found.append(word)
            out.append(Lexeme(piece.space, GIVER if quoting else SELF))
            if kind == POSSESSING:
                out.append(Lexeme("", POSSESSIVE))
    return out, found, its
