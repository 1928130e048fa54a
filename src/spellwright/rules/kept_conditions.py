"""What an effect keeps of "for as long as": its condition, with the targets that it speaks of (CR 611.2b)."""

from __future__ import annotations

from typing import Any

from spellwright.language.node import Node, transform
from spellwright.language.tree.bound import OUTER, BoundRef, TargetRef
from spellwright.rules.frame import Frame


def kept_condition(frame: Frame) -> Any:
    """The condition of the clause's duration, None if it has none; targets are references to slots."""
    condition = getattr(frame.duration, "condition", None)
    return None if condition is None else transform(condition, _in_slot)


def _in_slot(node: Node) -> Node:
    return BoundRef(OUTER + node.number) if isinstance(node, TargetRef) else node


def kept_slots(frame: Frame) -> dict[int, tuple[int, ...]]:
    """The slots of an effect, with the targets of the spell or ability that begins it."""
    slots = dict(frame.slots)
    for number, refs in frame.targets.items():
        slots[OUTER + number - frame.target_base] = refs
    return slots
