"""What many cards of a pool hold alike is stored once: lists of JSON values replaced by numbers, and put back.

In the stored form a number stands for a shared list, and a list with a single number is that number itself. Few
subtrees of cards are unique, and what stands only once costs nothing here.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, final

LEAST_USES: Final = 3
LEAST_LENGTH: Final = 16
"""How often a list must occur, and how many characters long it must be, to be worth a number."""

_Ident = int | str | None
"""A list's number among the distinct ones, the text of a scalar, None for what holds a mapping."""


def compact_json(value: Any) -> str:
    """The one JSON text of a value: no spaces, keys sorted, letters as they are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


@final
class Sharer:
    """Finds what a sequence of JSON values holds in common, and writes the values with it shared."""

    def __init__(self, values: Sequence[Any]) -> None:
        self._idents: dict[tuple[_Ident, ...], int] = {}
        self._uses: Counter[int] = Counter()
        self._lengths: dict[int, int] = {}
        self._first: dict[int, list[Any]] = {}
        for value in values:
            self._count(value)
        worth = [i for i, n in self._uses.items() if n >= LEAST_USES and self._lengths[i] >= LEAST_LENGTH]
        worth.sort(key=lambda ident: (-self._uses[ident], ident))
        self._numbers: Final = {ident: number for number, ident in enumerate(worth)}

    def table(self) -> list[str]:
        """The shared lists, the most used first, a JSON text each, in which others are numbers as well."""
        return [compact_json(self._items(self._first[ident])) for ident in self._numbers]

    def write(self, value: Any) -> Any:
        """A value with every shared list replaced by its number."""
        if isinstance(value, dict):
            return {key: self.write(inner) for key, inner in value.items()}
        if isinstance(value, list):
            number = self._numbers.get(self._ident(value))  # type: ignore[arg-type]
            return self._items(value) if number is None else number
        return [value] if _is_number(value) else value

    def _items(self, value: list[Any]) -> list[Any]:
        if len(value) == 1 and isinstance(value[0], list):
            return [self._items(value[0])]  # a number alone in a list would be the number itself
        return [self.write(item) for item in value]

    def _ident(self, value: Any) -> _Ident:
        if isinstance(value, dict):
            return None
        if not isinstance(value, list):
            return compact_json(value)
        key = tuple([self._ident(item) for item in value])
        return None if None in key else self._idents.get(key)

    def _count(self, value: Any) -> tuple[_Ident, int]:
        """Count every list inside a value; gives its ident and the length of its text."""
        if isinstance(value, dict):
            for inner in value.values():
                self._count(inner)
            return None, 0
        if not isinstance(value, list):
            text = compact_json(value)
            return text, len(text)
        found = [self._count(item) for item in value]
        key = tuple([ident for ident, _ in found])
        length = sum([length for _, length in found]) + len(found) + 1
        if None in key:
            return None, length
        ident = self._idents.setdefault(key, len(self._idents))
        self._uses[ident] += 1
        self._lengths[ident] = length
        self._first.setdefault(ident, value)
        return ident, length


@final
class Shared:
    """The shared lists of a pool that was read; puts them back where a card has their numbers."""

    def __init__(self, table: Sequence[str]) -> None:
        self._table: Final = table
        self._lists: Final[dict[int, list[Any]]] = {}

    def restore(self, stored: Any) -> Any:
        """The value that `Sharer.write` wrote. Its lists belong to all cards and must not be changed.

        Raises ValueError or IndexError if what is stored is damaged.
        """
        if isinstance(stored, dict):
            return {key: self.restore(inner) for key, inner in stored.items()}
        if isinstance(stored, list):
            return stored[0] if len(stored) == 1 and _is_number(stored[0]) else [self.restore(i) for i in stored]
        return self._list(stored) if _is_number(stored) else stored

    def _list(self, number: int) -> list[Any]:
        found = self._lists.get(number)
        if found is None:
            found = [self.restore(item) for item in json.loads(self._table[number])]
            self._lists[number] = found
        return found


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
