"""`dataclass(frozen=True, slots=True)` with methods made at their first use, so that a thousand classes import quickly.

A module says `from spellwright.frozen import dataclass` where it declares frozen classes with slots. Type
checkers and mypyc see the standard library's decorator. The class is the same to its users (fields, `__match_args__`,
`dataclasses.replace`, copying, pickling), but `__init__`, `__eq__` and `__hash__` are made when they are first called:
most games use few of the classes of trees, and the standard decorator takes most of the time of the import
(docs/decisions/0009-classes-made-late.md).
"""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass


@dataclasses.dataclass(frozen=True, slots=True)
class _Pattern:
    """Gives the standard library's own description of a field and of the options, to be copied."""

    field: Any


_FIELD: Final[Any] = dataclasses.fields(_Pattern)[0]
_PARAMETERS: Final[Any] = vars(_Pattern)["__dataclass_params__"]


def _dataclass(*, frozen: bool, slots: bool) -> Callable[[type], type]:
    """The decorator that `dataclass` is at run time; it knows the one combination of options that is used with it."""
    assert frozen
    assert slots
    return _frozen_class


def _frozen_class(cls: type) -> type:
    namespace = dict(cls.__dict__)
    fields: dict[str, Any] = {}
    for base in cls.__mro__[:0:-1]:
        fields.update(base.__dict__.get("__dataclass_fields__", {}))
    held = set(fields)
    annotations = namespace.get("__annotations__", {})
    for name, written in annotations.items():
        if not str(written).startswith(("ClassVar", "typing.ClassVar")):
            fields[name] = _field(name, written, namespace.pop(name, dataclasses.MISSING))
    given: dict[str, Any] = {"__dataclass_fields__": fields, "__dataclass_params__": _PARAMETERS}
    given |= {name: value for name, value in _shared(fields).items() if name not in namespace}
    late = [name for name in _LATE if namespace.get(name) is None]
    made = cls
    if "__mypyc_attrs__" in namespace:  # compiled: its fields have their places already, and it cannot be made anew
        for name, value in given.items():
            setattr(made, name, value)
    else:
        namespace.pop("__dict__", None)
        namespace.pop("__weakref__", None)
        given["__slots__"] = tuple([name for name in annotations if name in fields and name not in held])
        made = type(cls)(cls.__name__, cls.__bases__, namespace | given)
        made.__qualname__ = cls.__qualname__
    for name in late:
        setattr(made, name, _at_first_use(made, name))
    return made


def _shared(fields: dict[str, Any]) -> dict[str, Any]:
    """What the class has in common with all others, unless it says something else of its own."""
    return {"__match_args__": tuple(fields)} | {method.__name__: method for method in _SHARED}


def _field(name: str, written: str, default: Any) -> Any:
    field = copy.copy(_FIELD)
    field.name, field.type, field.default = name, written, default
    return field


def _at_first_use(cls: type, name: str) -> Callable[..., Any]:
    """A method that replaces itself by the real one when it is first called."""

    def method(self: Any, *values: Any, **named: Any) -> Any:
        made = _LATE[name](cls)
        setattr(cls, name, made)
        return made(self, *values, **named)

    method.__name__ = name
    return method


def _compiled(name: str, arguments: str, lines: list[str], known: dict[str, Any]) -> Any:
    body = "\n ".join(lines)
    exec(f"def {name}({arguments}):\n {body}", known)
    return known[name]


def _make_init(cls: type) -> Any:
    """`__init__`: sets each slot by its descriptor, which the refusal to set attributes does not concern."""
    arguments, lines, known = ["self"], [], {"_cls": cls}
    for name, field in vars(cls)["__dataclass_fields__"].items():
        known[f"_set_{name}"] = getattr(cls, name).__set__
        known[f"_default_{name}"] = field.default
        arguments.append(name if field.default is dataclasses.MISSING else f"{name}=_default_{name}")
        lines.append(f"_set_{name}(self, {name})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    return _compiled("__init__", ", ".join(arguments), lines or ["pass"], known)


def _values(cls: type, of: str) -> str:
    """The source of a tuple of all fields."""
    return "(" + "".join([f"{of}.{name}, " for name in vars(cls)["__dataclass_fields__"]]) + ")"


def _make_eq(cls: type) -> Any:
    lines = [
        "if other.__class__ is self.__class__:",
        f" return {_values(cls, 'self')} == {_values(cls, 'other')}",
        "return NotImplemented",
    ]
    return _compiled("__eq__", "self, other", lines, {})


def _make_hash(cls: type) -> Any:
    return _compiled("__hash__", "self", [f"return hash({_values(cls, 'self')})"], {})


_LATE: Final[dict[str, Callable[[type], Any]]] = {"__init__": _make_init, "__eq__": _make_eq, "__hash__": _make_hash}


def __repr__(self: Any) -> str:
    values = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__])
    return f"{type(self).__qualname__}({values})"


def __setattr__(self: Any, name: str, value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def __delattr__(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def __reduce__(self: Any) -> tuple[Any, ...]:
    """How copies and pickles are made anew: by the fields, in order."""
    return type(self), tuple([getattr(self, name) for name in self.__dataclass_fields__])


_SHARED: Final[tuple[Callable[..., Any], ...]] = (__repr__, __setattr__, __delattr__, __reduce__)

if not TYPE_CHECKING:
    dataclass = _dataclass
