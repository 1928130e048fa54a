"""The details of a step in a ruling file: what each key holds, and that the step's sentence has a use for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, final


def is_number(value: object, least: int = 0) -> bool:
    """Whether a value of TOML is a whole number of at least so much; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_choice(value: object) -> bool:
    """Words, a number, yes or no, a list of those, or amounts by what they are for."""
    if isinstance(value, list):
        return all(_is_choice(item) for item in value)
    if isinstance(value, dict):
        return all(is_number(amount) for amount in value.values())
    return isinstance(value, str | int)


def _lists(of: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(of(item) for item in value)


def _are_targets(value: object) -> bool:
    """Names, and lists of names where one choice takes several targets."""
    return isinstance(value, list) and all(_is_text(item) or _lists(_is_text)(item) for item in value)


def _is_mode(value: object) -> bool:
    return is_number(value, 1) or _is_text(value)


def _is_kicked(value: object) -> bool:
    return isinstance(value, bool) or is_number(value)


_KINDS: Final[dict[str, tuple[str, Callable[[object], bool]]]] = {
    "targets": ("a list of names", _are_targets),
    "modes": ("a list of numbers from 1, or of words", _lists(_is_mode)),
    "x": ("a whole number of at least 0", is_number),
    "kicked": ("true, or how often", _is_kicked),
    "divided": ("a list of whole numbers", _lists(is_number)),
    "way": ("a text", _is_text),
    "ability": ("a number from 1, or words", _is_mode),
    "answers": ("a list of choices", _lists(_is_choice)),
    "choice": ("a choice: words, a number, a list, or amounts by name", _is_choice),
    "kind": ("a text", _is_text),
}


def detail_problem(item: Mapping[str, Any]) -> tuple[str, object] | None:
    """The first of a step's details that is not what it must be, as what was expected and what was found."""
    for key, value in item.items():
        if key in _KINDS and not _KINDS[key][1](value):
            return f"{_KINDS[key][0]} as {key}", value
    return None


@final
class Details(Mapping[str, Any]):
    """The details of a step, which remember what was asked for: the rest would be silently left out."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values: Final = {key: value for key, value in values.items() if key in _KINDS}
        self._asked: Final[set[str]] = set()

    def __getitem__(self, key: str) -> Any:
        self._asked.add(key)
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def unused(self) -> list[str]:
        """The keys that nothing asked for."""
        return [key for key in self._values if key not in self._asked]
