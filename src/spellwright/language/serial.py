"""The serial form of trees: versioned lists that JSON can hold, readable, without any code in them."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from spellwright.errors import SpellwrightError
from spellwright.language.node import Node, class_named, field_names

VERSION: Final = 1

TUPLE: Final = "*"


class SerialError(SpellwrightError):
    """A serial form that cannot be read: another version, an unknown class or wrong fields."""


def to_data(value: Any) -> Any:
    """A node as [class, field, ...], a tuple as ["*", item, ...]; numbers, words and None as they are.

    Fields at the end that have their default value are left out. Raises SerialError for anything else.
    """
    if isinstance(value, Node):
        cls = type(value)
        names = field_names(cls)
        values = [getattr(value, name) for name in names]
        fields = getattr(cls, "__dataclass_fields__", {})
        while values and _is_default(fields[names[len(values) - 1]], values[-1]):
            values.pop()
        return [cls.__name__, *[to_data(item) for item in values]]
    if isinstance(value, tuple):
        return [TUPLE, *[to_data(item) for item in value]]
    if value is None or isinstance(value, bool | int | str):
        return value
    raise SerialError(f"{type(value).__name__} has no serial form: {value!r}")


def _is_default(field: Any, value: Any) -> bool:
    default = field.default
    return type(default) is type(value) and bool(default == value)


def from_data(data: Any) -> Any:
    """The value that `to_data` wrote; SerialError if a class or its fields are not those of this version."""
    if not isinstance(data, list):
        if data is None or isinstance(data, bool | int | str):
            return data
        raise SerialError(f"{type(data).__name__} is no part of a tree: {data!r}")
    if not data or not isinstance(data[0], str):
        raise SerialError(f"a node begins with the name of its class, not {data[:1]!r}")
    name = data[0]
    values = [from_data(item) for item in data[1:]]
    if name == TUPLE:
        return tuple(values)
    cls = class_named(name)
    if cls is None:
        raise SerialError(f"no node class is called {name!r}")
    try:
        return cls(*values)
    except TypeError:
        raise SerialError(f"{name} has the fields {', '.join(field_names(cls))}; found {len(values)}") from None


def dumps(value: Any) -> str:
    """A tree, or a tuple of trees, as one line of text with the version in front."""
    return json.dumps([VERSION, to_data(value)], ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Any:
    """The tree that `dumps` wrote; SerialError if the text is damaged or of another version."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        raise SerialError(f"damaged at column {problem.colno}: {problem.msg}") from None
    if not isinstance(data, list) or len(data) != 2:
        raise SerialError("expected a version and a tree")
    if data[0] != VERSION:
        raise SerialError(f"version {data[0]!r} is not {VERSION}, which this program reads")
    return from_data(data[1])


def digest(value: Any) -> str:
    """A digest of a tree that is the same in every process: 16 hexadecimal digits."""
    return hashlib.blake2b(dumps(value).encode(), digest_size=8).hexdigest()
