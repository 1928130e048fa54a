"""The base class of tree nodes, and how to walk, rebuild and register them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

N = TypeVar("N", bound="Node")


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """Base of every tree node; concrete nodes are frozen dataclasses, categories their abstract bases."""

    __slots__ = ()


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
_CLASSES: Final[dict[str, type]] = {}


def field_names(cls: type) -> tuple[str, ...]:
    """The names of a node class's fields, in the order of its constructor (none for an empty class)."""
    names = _FIELDS.get(cls)
    if names is None:
        names = tuple(getattr(cls, "__dataclass_fields__", {}))
        _FIELDS[cls] = names
    return names


def register(cls: type[N]) -> type[N]:
    """Make a node class known by name to the serial form; `phrases` does it for every class it is given.

    Raises ValueError if another class has that name already: names are how trees are written down.
    """
    known = _CLASSES.setdefault(cls.__name__, cls)
    if known is not cls and known.__module__ != cls.__module__:
        raise ValueError(f"two node classes are called {cls.__name__}: {known.__module__}, {cls.__module__}")
    _CLASSES[cls.__name__] = cls
    return cls


def class_named(name: str) -> type | None:
    """The registered node class of that name."""
    return _CLASSES.get(name)


def children(node: Any) -> Iterator[Node]:
    """The nodes directly inside a node, in the order of its fields; tuples are opened."""
    for name in field_names(type(node)):
        yield from _nodes_in(getattr(node, name))


def _nodes_in(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes_in(item)


def walk(node: Any) -> Iterator[Node]:
    """The node (or the nodes of a tuple) and everything inside, parents first, left to right."""
    pending: list[Any] = list(_nodes_in(node))[::-1]
    while pending:
        current = pending.pop()
        yield current
        inner = list(children(current))
        inner.reverse()
        pending.extend(inner)


def transform(node: Any, change: Callable[[Node], Any], whole: type | None = None) -> Any:
    """The tree with `change` applied to every node, innermost first; what did not change stays the same.

    Nodes of the class `whole` are left as they are, with everything inside of them.
    """
    if isinstance(node, tuple):
        items = [transform(item, change, whole) for item in node]
        return tuple(items) if any(a is not b for a, b in zip(items, node, strict=True)) else node
    if not isinstance(node, Node) or (whole is not None and isinstance(node, whole)):
        return node
    cls = type(node)
    values = [getattr(node, name) for name in field_names(cls)]
    changed = [transform(value, change, whole) for value in values]
    if any(a is not b for a, b in zip(values, changed, strict=True)):
        return change(cls(*changed))
    return change(node)
