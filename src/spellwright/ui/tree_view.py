"""Shows trees of the card language as the calls that rebuild them, broken over lines where they are long."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.node import Node, field_names

_WIDTH: Final = 100
_INDENT: Final = "  "


def tree_text(value: Any, width: int = _WIDTH) -> str:
    """The call that rebuilds a node (or tuple of nodes), indented so that lines keep to `width`."""
    return "\n".join(_lines(value, width, "", ""))


def _lines(value: Any, width: int, before: str, after: str) -> list[str]:
    whole = before + flat_text(value) + after
    if len(whole) <= width or not isinstance(value, Node | tuple) or not _parts(value):
        return [whole]
    opening, closing = _brackets(value)
    lines = [before + opening]
    for label, part in _parts(value):
        lines += [_INDENT + line for line in _lines(part, width - len(_INDENT), label, ",")]
    return [*lines, closing + after]


def flat_text(value: Any) -> str:
    """The call that rebuilds a value, on one line."""
    if not isinstance(value, Node | tuple):
        return repr(value)
    opening, closing = _brackets(value)
    parts = [label + flat_text(part) for label, part in _parts(value)]
    comma = "," if isinstance(value, tuple) and len(parts) == 1 else ""
    return f"{opening}{', '.join(parts)}{comma}{closing}"


def _brackets(value: Node | tuple[Any, ...]) -> tuple[str, str]:
    return ("(", ")") if isinstance(value, tuple) else (f"{type(value).__name__}(", ")")


def _parts(value: Node | tuple[Any, ...]) -> list[tuple[str, Any]]:
    """The parts of a value with their labels; optional parts that are absent say nothing and are left out."""
    if isinstance(value, tuple):
        return [("", part) for part in value]
    named = ((name, getattr(value, name)) for name in field_names(type(value)))
    return [(f"{name}=", part) for name, part in named if part is not None and part != ()]
