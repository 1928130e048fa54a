"""Which cards of the embedded pool belong in planar decks (CR 901.3), without unpacking every card."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from importlib import resources
from typing import Final

from spellwright.cards.pool import PoolEntry
from spellwright.errors import CardDataError

PLANAR_FILE: Final = "planar.txt"
LAYOUT: Final = "planar"
"""The layout of planes and phenomena."""


@functools.cache
def planar_names() -> tuple[str, ...]:
    """The names of all planes and phenomena that can be played, in the order of the pool."""
    file = resources.files("spellwright.cards") / "data" / PLANAR_FILE
    try:
        return tuple(file.read_text(encoding="utf-8").splitlines())
    except FileNotFoundError:
        raise CardDataError("the list of planes is missing: build it with `spellwright pool build`") from None


def planar_text(entries: Iterable[PoolEntry]) -> str:
    """The file of these names: compiled cards of planar decks, one a line."""
    return "".join([f"{e.name}\n" for e in entries if e.is_compiled and e.record.layout == LAYOUT])
