"""Cuts Oracle text and templates into lexemes, losslessly, and joins tokens back into text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

# Tokens whose spelling in the text depends on what stands around them have keys of their own.
SELF: Final = "~"  # the object's own name, or "this creature" and the like
GIVER: Final = "^"  # in a quoted ability: the name of the object whose text it is (CR 201.5a)
NAMES: Final = (SELF, GIVER)
ITS: Final = frozenset({"it", "its", "itself"})
"""Pronouns of the object itself, which a legendary object may have otherwise."""
OPEN: Final = "“"
OPEN_WORDS: Final = "„"  # opens a quotation that is no sentence: "legend rule"
CLOSE: Final = "”"
TIGHT_DASH: Final = "―"  # the long dash without spaces ("Ward—Pay 3 life"); "—" is the spaced one
TIGHT_HYPHEN: Final = "‐"  # "LEVEL 2-6"
POSTFIX_PLUS: Final = "⁺"  # "LEVEL 7+"
SPREE_PLUS: Final = "＋"  # "+ {2} — ..." at the start of a line
NON: Final = "non"
BREAK: Final = "\n"
BULLET: Final = "•"
POSSESSIVE: Final = "'s"

_LEXEME: Final = re.compile(
    r"(?P<space>[^\S\n]*)"
    r"(?P<text>\n|(?:\{[^{}\s]+\})+|and/or|\d+(?:,\d{3})*|[^\W\d_][^\W_]*(?:[-'’][^\W_]+)*|'s(?![^\W_])|[\ue000-\uf8ff]|.|$)",
    re.DOTALL,
)
_REMINDER: Final = re.compile(r"[^\S\n]*\([^()]*\)")
_PLACEHOLDER_FIRST: Final = "\ue000"
_PLACEHOLDER_LAST: Final = "\uf8ff"


class Lexeme(NamedTuple):
    """A piece of text and the blank space before it, both exactly as written."""

    space: str
    text: str


def lex(text: str) -> list[Lexeme]:
    """The pieces of a text: `unlex(lex(text)) == text` for every text."""
    pieces: list[Lexeme] = []
    for match in _LEXEME.finditer(text):
        space, word = match.group("space"), match.group("text")
        if word.endswith("'s") and len(word) > 2:
            pieces.append(Lexeme(space, word[:-2]))
            pieces.append(Lexeme("", POSSESSIVE))
        elif word or space:
            pieces.append(Lexeme(space, word))
    return _split_negations(pieces)


def _split_negations(pieces: list[Lexeme]) -> list[Lexeme]:
    out: list[Lexeme] = []
    for piece in pieces:
        word = piece.text
        if len(word) > 4 and word[:3] in ("non", "Non") and word.lower() not in _NOT_NEGATIONS:
            rest = word[4:] if word[3] == "-" and word[4:5].isupper() else word[3:]
            if rest[0].isupper() == (word[3] == "-"):
                out.append(Lexeme(piece.space, word[:3]))
                out.append(Lexeme("", word[3 : len(word) - len(rest)] + rest))
                continue
        out.append(piece)
    return out


_NOT_NEGATIONS: Final = frozenset({"none", "nonetheless", "nonsense", "nonexistent", "nonstop", "nonagon"})


def unlex(pieces: list[Lexeme]) -> str:
    """The text that the pieces were cut from."""
    return "".join([part for piece in pieces for part in piece])


def without_reminder(text: str) -> str:
    """The text without what stands in parentheses (CR 207.2a), and without lines left empty by that."""
    if "(" not in text:
        return text
    while True:
        shorter = _REMINDER.sub("", text)
        if shorter == text:
            break
        text = shorter
    return "\n".join([line.strip() for line in text.split("\n") if line.strip()])


def is_placeholder(text: str) -> bool:
    """Whether this lexeme stands for a hole of a template."""
    return len(text) == 1 and _PLACEHOLDER_FIRST <= text <= _PLACEHOLDER_LAST


def placeholder(number: int) -> str:
    """The character that stands for hole `number` while a template is cut."""
    return chr(ord(_PLACEHOLDER_FIRST) + number)


def placeholder_number(text: str) -> int:
    """The hole that a placeholder stands for."""
    return ord(text) - ord(_PLACEHOLDER_FIRST)


# -- from lexemes to keys ----------------------------------------

_OPENING: Final = frozenset({"", "\n"})
_STOPS: Final = frozenset({".", "!", "?"})
_STARTING: Final = frozenset({".", ":", "—", TIGHT_DASH, BREAK, BULLET, OPEN, SPREE_PLUS, "|"})


def normalise(pieces: list[Lexeme]) -> list[str]:
    """The keys of a text's lexemes (self tokens already folded): quotes, dashes, signs and articles resolved.

    "an" becomes "a"; a quotation gets its stop and the sentence around it its own.
    """
    keys: list[str] = []
    quotes: list[int] = []  # where each open quotation begins
    singles: list[bool] = []
    size = len(pieces)
    for index in range(size):
        space, text = pieces[index]
        if text in ("an", "An", "A", "a"):
            keys.append("a")
        elif text == '"' or text == "'":
            _quote(keys, quotes, singles, space, text, pieces, index)
        elif text == "—" or text == "–":
            spaced = space != "" or index == 0
            keys.append("—" if spaced else TIGHT_DASH)
        elif text == "+":
            keys.append(_plus(keys, space, pieces, index))
        elif text == "-":
            tight = space == "" and bool(keys) and keys[-1].isdigit()
            keys.append(TIGHT_HYPHEN if tight else "-")
        elif text == "Non":
            keys.append(NON)
        elif keys and keys[-1] == NON and text[0] == "-" and len(text) > 1:
            keys.append(text[1:])
        elif text:
            keys.append(text)
    return keys


def _plus(keys: list[str], space: str, pieces: list[Lexeme], index: int) -> str:
    if space == "" and keys and keys[-1].isdigit():
        return POSTFIX_PLUS
    if (not keys or keys[-1] == BREAK) and index + 1 < len(pieces) and pieces[index + 1].space:
        return SPREE_PLUS
    return "+"


def _quote(
    keys: list[str],
    quotes: list[int],
    singles: list[bool],
    space: str,
    text: str,
    pieces: list[Lexeme],
    index: int,
) -> None:
    single = text == "'"
    following = pieces[index + 1] if index + 1 < len(pieces) else Lexeme("", "")
    if quotes and singles[-1] == single and following.space + following.text != "":
        closes = not space or bool(following.space)
    else:
        closes = bool(quotes) and singles[-1] == single
    if single and closes and keys and keys[-1].endswith("s") and _another_single(pieces, index):
        closes = False  # a possessive plural inside a quotation
    if not closes:
        if single and not (space or not keys or keys[-1] in (OPEN, OPEN_WORDS)):
            keys.append("'")
            return
        keys.append(OPEN_WORDS if following.text[:1].islower() else OPEN)
        quotes.append(len(keys))
        singles.append(single)
        return
    begin = quotes.pop()
    singles.pop()
    _close(keys, begin, following)


def _another_single(pieces: list[Lexeme], index: int) -> bool:
    """Whether a further single mark closes this quotation before the one around it closes."""
    opened = 0
    for piece in pieces[index + 1 :]:
        if piece.text == '"':
            return False
        if piece.text == "'" and piece.space:
            opened += 1
        elif piece.text == "'":
            if not opened:
                return True
            opened -= 1
    return False


def _close(keys: list[str], begin: int, following: Lexeme) -> None:
    """Append the closing mark; the quotation and the sentence around it get the stops that print as one."""
    sentence = keys[begin - 1] == OPEN
    last = keys[-1] if len(keys) > begin else ""
    if last == ",":
        keys.pop()
        keys.extend((".", CLOSE, ",") if sentence else (CLOSE, ","))
    elif last == ".":
        if not sentence:
            keys.pop()
        keys.append(CLOSE)
        if _ends_sentence(following):
            keys.append(".")
    elif (sentence and last not in _STOPS and last != CLOSE and not is_placeholder(last)) or (
        sentence and last == CLOSE
    ):
        keys.extend((".", CLOSE))
    else:
        keys.append(CLOSE)


def _ends_sentence(following: Lexeme) -> bool:
    text = following.text
    if text in ('"', "'"):
        return following.space == ""  # the quotation around it closes too
    return text in _OPENING or text[0].isupper() or text in (SELF, GIVER, BULLET)


# With what the parts of a cost begin (CR 118.3); only these are written large after a comma.
_COST_VERBS: Final = frozenset(
    [
        "behold",
        "blight",
        "choose",
        "collect",
        "convert",
        "discard",
        "exert",
        "exile",
        "flip",
        "forage",
        "mill",
        "pay",
        "put",
        "remove",
        "return",
        "reveal",
        "roll",
        "sacrifice",
        "tap",
        "unattach",
        "untap",
        "waterbend",
    ]
)


def starts_of(keys: list[str]) -> list[bool]:
    """For each key, whether a capital letter is due there: at a beginning, and for each part of a cost."""
    starts: list[bool] = []
    previous = BREAK
    for key in keys:
        starts.append(previous in _STARTING)
        previous = key
    begin = 0
    size = len(keys)
    for position in range(size + 1):
        key = keys[position] if position < size else BREAK
        if key in _STARTING:
            # the parts of a cost: what stands before a colon, or behind "Kicker—"
            if key == ":" or (begin and keys[begin - 1] == TIGHT_DASH):
                for at in range(begin, position - 1):
                    if keys[at] == "," and keys[at + 1].lower() in _COST_VERBS:
                        starts[at + 1] = True
            begin = position + 1
    return starts


# -- from keys to text ----------------------------------------

_NO_SPACE_BEFORE: Final = frozenset(
    {
        ",",
        ".",
        ";",
        ":",
        "?",
        "!",
        "'",
        POSSESSIVE,
        CLOSE,
        ")",
        "]",
        "/",
        TIGHT_DASH,
        TIGHT_HYPHEN,
        POSTFIX_PLUS,
        BREAK,
    }
)
_NO_SPACE_AFTER: Final = frozenset(
    {OPEN, OPEN_WORDS, "(", "[", "/", TIGHT_DASH, TIGHT_HYPHEN, NON, "+", "-", "−", BREAK}
)
_WRITTEN: Final[dict[str, str]] = {TIGHT_DASH: "—", TIGHT_HYPHEN: "-", POSTFIX_PLUS: "+", SPREE_PLUS: "+"}
# Words by whose sound the article goes against their first letter.
_A_BEFORE: Final = ("one", "once", "uni", "use", "usu", "eur", "ubi")
_AN_BEFORE: Final = frozenset({"x", "11", "18", "hour", "hourglass", "honor", "honorable", "heir", "heirloom"})


def article(following: str) -> str:
    """The article ("a" or "an") for the word that follows, by its sound."""
    low = following.lower()
    if not low:
        return "a"
    if low in _AN_BEFORE or low[0] == "8":
        return "an"
    if low[0] not in "aeiou":
        return "a"
    return "a" if low.startswith(_A_BEFORE) and not low.startswith(("unin", "unim", "unid")) else "an"


def _closing_run(keys: Sequence[str], index: int) -> int:
    """Where the run of quotation marks and stops that begins at `index` ends; `index` if there is none."""
    end = index
    closes = False
    size = len(keys)
    while end < size and (keys[end] == CLOSE or (keys[end] == "." and end + 1 < size and keys[end + 1] == CLOSE)):
        closes = closes or keys[end] == CLOSE
        end += 1
    if not closes:
        return index
    return end + 1 if end < size and keys[end] == "." else end


def render(
    keys: Sequence[str],
    surfaces: Mapping[int, str] | None = None,
    prefixes: Mapping[int, str] | None = None,
) -> str:
    """The text of keys: capitals, articles, quotation marks, stops and spaces restored.

    `surfaces` gives the words for self tokens (by index), `prefixes` words that stand before a token without
    belonging to it ("Landfall — ").
    """
    out: list[str] = []
    due = starts_of(list(keys))
    depth = 0
    previous = BREAK
    glued = True
    size = len(keys)
    index = 0
    while index < size:
        key = keys[index]
        if key == "." or key == CLOSE:
            end = _closing_run(keys, index)
            if end > index:
                closes = keys[index:end].count(CLOSE)
                previous = _closing_text(keys, index, end, out)
                for _ in range(closes):
                    out.append("'" if depth % 2 == 0 else '"')
                    depth -= 1
                index = end + (previous == ",")
                glued = False
                continue
        if not glued and key not in _NO_SPACE_BEFORE:
            out.append(" ")
        start = due[index]
        if prefixes is not None and index in prefixes:
            out.append(prefixes[index])
            start = True
        if key == "a":
            text = article(_word_after(keys, index, surfaces))
        elif key in NAMES or (surfaces is not None and index in surfaces):
            text = (surfaces.get(index) if surfaces is not None else None) or key
        elif key in (OPEN, OPEN_WORDS):
            depth += 1
            text = "'" if depth % 2 == 0 else '"'
        elif previous == NON and key[0].isupper():
            text = "-" + key
        else:
            text = _WRITTEN.get(key, key)
        if start and text[0].islower():
            text = text[0].upper() + text[1:]
        out.append(text)
        glued = key in _NO_SPACE_AFTER
        previous = key
        index += 1
    return "".join(out)


def _word_after(keys: Sequence[str], index: int, surfaces: Mapping[int, str] | None) -> str:
    after = keys[index + 1] if index + 1 < len(keys) else ""
    if after in NAMES and surfaces is not None:
        return surfaces.get(index + 1) or ""
    return after


def _closing_text(keys: Sequence[str], index: int, end: int, out: list[str]) -> str:
    """Write the one stop or comma that a run of closing marks keeps; returns what the run counts as."""
    if keys[end - 1] == "." or (end == len(keys) and keys[index] == "."):
        out.append(".")
        return "."
    if end < len(keys) and keys[end] == ",":
        out.append(",")
        return ","
    return CLOSE
