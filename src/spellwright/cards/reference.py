"""The card reference among whose names players choose: every card of the pool, compiled or not (CR 108.1, 201.4)."""

from __future__ import annotations

import functools

from spellwright.cards.names import FACE_SEPARATOR, name_index, name_key, nearest_names
from spellwright.cards.pool import embedded_pool
from spellwright.rules.card_names import Printed, Reference


@functools.cache
def printed_under(name: str) -> Printed | None:
    """The face that has this name, however it is typed: of a split card, a half (CR 201.4b)."""
    key = name_key(name)
    entry = embedded_pool().find(key)
    for face in entry.record.faces if entry is not None else ():
        if name_key(face.name) == key:
            types = tuple([word.lower() for word in face.types])
            return face.name, types, tuple([word.lower() for word in face.supertypes])
    return None


@functools.cache
def all_names() -> list[str]:
    """Every name of the reference: of a card with several faces each by itself."""
    names = [part for name in embedded_pool().names() for part in name.split(FACE_SEPARATOR)]
    return list(dict.fromkeys(names))


@functools.cache
def _index() -> dict[str, str]:
    return name_index(all_names())


def names_near(name: str) -> tuple[str, ...]:
    """The names that look most like one that no card has."""
    return nearest_names(name, _index())


POOL_REFERENCE = Reference(printed_under, names_near, all_names)
