"""What a continuous effect asks of objects, so that another effect can change its answer (CR 613.8a)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.node import Node, walk

ABILITY_QUESTIONS: Final = frozenset({"WithKeyword", "WithAnyKeyword", "WithKicker", "WithNoAbilities"})
SIZE_QUESTIONS: Final = frozenset(
    {"WithCharacteristic", "WithOddEven", "WithEither", "PowerAboveToughness", "WithMost"}
)
"""Names of the filter parts that look at abilities, or at power and toughness."""

_ASKS: Final[dict[tuple[Any, bool], bool]] = {}


def asks_for_abilities(node: Any) -> bool:
    """Whether a selector or condition looks at what abilities an object has."""
    return _asks(node, False)


def asks_for_size(node: Any) -> bool:
    """Whether a selector or condition looks at power or toughness."""
    return _asks(node, True)


def _asks(node: Any, size: bool) -> bool:
    if not isinstance(node, Node):
        return False
    found = _ASKS.get((node, size))
    if found is None:
        questions = SIZE_QUESTIONS if size else ABILITY_QUESTIONS
        found = any([type(part).__name__ in questions for part in walk(node)])
        _ASKS[(node, size)] = found
    return found
