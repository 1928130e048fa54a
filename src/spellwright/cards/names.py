"""How a card's name is looked up: one key for every way of typing it, and the nearest names."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

from spellwright.errors import shown

_LETTERS: Final[dict[int, str]] = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ß": "ss", "’": "'", "‘": "'", "`": "'", "–": "-"}
)
_SLASHES: Final = re.compile(r"\s*/{1,3}\s*")
_SPACES: Final = re.compile(r"\s+")

FACE_SEPARATOR: Final = " // "


def name_key(name: str) -> str:
    """The form in which names are compared: without case, diacritics, or different spellings of "//"."""
    # Decomposed before folding, since compatibility forms hold capitals, and after it, since it composes.
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    bare = "".join(character for character in folded if not unicodedata.combining(character))
    plain = bare.translate(_LETTERS)
    return _SPACES.sub(" ", _SLASHES.sub(FACE_SEPARATOR, plain)).strip()


def front_name(name: str) -> str:
    """The name of the first face of a card named `name` ("Fire // Ice" -> "Fire")."""
    return name.split(FACE_SEPARATOR, 1)[0]


def name_index(names: Iterable[str]) -> dict[str, str]:
    """Map each key, of whole names and of their faces, to its name; whole names win, then front faces."""
    whole: dict[str, str] = {}
    fronts: dict[str, str] = {}
    others: dict[str, str] = {}
    for name in names:
        whole.setdefault(name_key(name), name)
        if FACE_SEPARATOR in name:
            front, *rest = name.split(FACE_SEPARATOR)
            fronts.setdefault(name_key(front), name)
            for other in rest:
                others.setdefault(name_key(other), name)
    return others | fronts | whole


def nearest_names(wanted: str, index: Mapping[str, str], count: int = 3) -> tuple[str, ...]:
    """Up to `count` names of `index` (key -> name) that look most like `wanted`, the nearest first."""
    key = name_key(wanted)
    if len(key) < 2:
        return ()
    # difflib compares with every candidate; a name that begins like the wanted one is worth the first look.
    near = [k for k in index if k.startswith(key)]
    near.sort(key=lambda k: (len(k), k))
    near += difflib.get_close_matches(key, [k for k in index if abs(len(k) - len(key)) <= 6], count, 0.7)
    found: list[str] = []
    for k in near:
        if index[k] not in found:
            found.append(index[k])
    return tuple(found[:count])


def unknown_name_message(wanted: str, nearest: tuple[str, ...]) -> str:
    """The one line that a user reads about a name that no card has."""
    if not nearest:
        return f"no card is named {shown(wanted)!r}"
    return f"no card is named {shown(wanted)!r}; nearest: {', '.join(nearest)}"
