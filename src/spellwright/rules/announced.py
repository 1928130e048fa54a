"""Targets that a spell has only if a cost was paid: they are chosen only then (CR 601.2c, 702.33g, 702.174m)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register, walk
from spellwright.language.tree.abilities import Instructions
from spellwright.language.tree.bound import BoundTarget, TargetRef
from spellwright.language.tree.clauses import IfSo, InsteadIf
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import FITS_TARGET, TARGETS, TargetRange, holds

ANNOUNCED: Final[set[type]] = set()
"""The classes of conditions that are settled as the spell's costs are announced: kicked, promised, ..."""


@dataclass(frozen=True, slots=True)
class TargetIf(Node):
    """A target phrase that asks for targets only if a cost was paid, or was not."""

    condition: Node
    is_so: bool
    node: Node


register(TargetIf)


def announced_targets(body: Any, targets: tuple[tuple[int, Any], ...]) -> tuple[tuple[int, Any], ...]:
    """The numbered target phrases of a spell's instructions, each with what it depends on."""
    if not isinstance(body, Instructions):
        return targets
    depends: dict[int, tuple[Node, bool] | None] = {}
    sentences = body.sentences
    for index, sentence in enumerate(sentences):
        following = sentences[index + 1] if index + 1 < len(sentences) else None
        need: tuple[Node, bool] | None = None
        if isinstance(sentence, (IfSo, InsteadIf)) and type(sentence.condition) in ANNOUNCED:
            need = (sentence.condition, True)
        elif isinstance(following, InsteadIf) and type(following.condition) in ANNOUNCED:
            need = (following.condition, False)
        for part in walk(sentence):
            if isinstance(part, BoundTarget) or (isinstance(part, TargetRef) and isinstance(sentence, InsteadIf)):
                depends[part.number] = need if depends.get(part.number, need) == need else None
    found: list[tuple[int, Any]] = []
    for number, node in targets:
        need = depends.get(number)
        found.append((number, node) if need is None else (number, TargetIf(need[0], need[1], node)))
    return tuple(found)


def phrase_of(node: Any) -> Any:
    """The target phrase itself, without what it depends on."""
    return node.node if isinstance(node, TargetIf) else node


def _range(frame: Frame, node: Any) -> TargetRange:
    if holds(frame, node.condition) != bool(node.is_so):
        return TargetRange(0, 0, [])
    return TARGETS[type(node.node)](frame, node.node)


def _fits(frame: Frame, node: Any, ref: int) -> bool:
    return FITS_TARGET[type(node.node)](frame, node.node, ref)


TARGETS[TargetIf] = _range
FITS_TARGET[TargetIf] = _fits
