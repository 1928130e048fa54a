"""Every field of every node of the pool holds what its annotation says: compiled classes insist on it."""

from __future__ import annotations

import types
import typing
from typing import Any

import pytest

from spellwright.cards.pool import PoolEntry, embedded_pool
from spellwright.cards.program_building import load_rooms, program_of
from spellwright.language import serial
from spellwright.language.node import Node, field_names, walk

HINTS: dict[type, dict[str, Any]] = {}


def hints_of(cls: type) -> dict[str, Any]:
    if cls not in HINTS:
        HINTS[cls] = typing.get_type_hints(cls)
    return HINTS[cls]


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is what a type hint says (as far as node fields need)."""
    origin = typing.get_origin(hint)
    # Compiled classes keep `type` in place of most hints; their constructors have checked the value already.
    if hint in (Any, object, type):
        return True
    if hint is None or hint is type(None):
        return value is None
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, option) for option in typing.get_args(hint))
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        options = typing.get_args(hint)
        if len(options) == 2 and options[1] is Ellipsis:
            return all(fits(item, options[0]) for item in value)
        return len(value) == len(options) and all(fits(v, o) for v, o in zip(value, options, strict=True))
    if origin is not None:
        return isinstance(value, origin)
    return isinstance(value, hint)


def misfits(trees: Any, where: str) -> dict[str, str]:
    """The fields that hold something else: "Class.field: what it holds" -> where it was seen."""
    found: dict[str, str] = {}
    for node in walk(trees):
        hints = hints_of(type(node))
        for name in field_names(type(node)):
            value = getattr(node, name)
            if not fits(value, hints[name]):
                held = [type(item).__name__ for item in value] if isinstance(value, tuple) else type(value).__name__
                found.setdefault(f"{type(node).__name__}.{name}: {held}", where)
    return found


@pytest.fixture(scope="module")
def compiled() -> list[PoolEntry]:
    load_rooms()
    return [entry for entry in embedded_pool().entries() if entry.is_compiled]


def test_fields_of_trees_hold_what_they_say(compiled: list[PoolEntry]) -> None:
    found: dict[str, str] = {}
    for entry in compiled:
        for program in entry.programs:
            trees = tuple(serial.from_data(tree) for tree in program["abilities"])
            found |= misfits(trees, entry.name)
    assert found == {}


def test_fields_of_bound_trees_hold_what_they_say(compiled: list[PoolEntry]) -> None:
    found: dict[str, str] = {}
    for entry in compiled:
        for face in program_of(entry).faces:
            for ability in face.abilities:
                parts = (ability.node, ability.body, ability.event, ability.condition, *ability.cost, *ability.limits)
                found |= misfits(tuple(part for part in parts if isinstance(part, Node)), entry.name)
    assert found == {}


def test_a_field_that_holds_something_else_is_found() -> None:
    assert fits((1, 2), tuple[int, ...]) and not fits((1, "a"), tuple[int, ...])
    assert fits(None, int | None) and not fits("a", int | None)
    assert fits((1, "a"), tuple[int, str]) and not fits((1,), tuple[int, str])
