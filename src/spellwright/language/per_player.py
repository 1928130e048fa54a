"""What is done at once to targets of each of several players: "for each opponent, exile up to one target ..."."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.node import Node, transform, walk
from spellwright.language.phrases import TARGETS
from spellwright.language.tree.bound import Bind, BoundRef, BoundTarget, TargetRef
from spellwright.language.tree.clauses import Do

AT_ONCE: Final = frozenset({
    "Choose", "DealDamage", "Destroy", "Detain", "Exile", "ExileUntilLeaves", "GainControl", "Goad", "PutCounters",
    "PutTo", "ReturnTo", "Tap", "Untap",
})  # fmt: skip
"""Instructions that are the same for each of the objects that they are about."""


def is_done_to_targets(clause: Any) -> bool:
    """Whether a clause does something at once to what it targets."""
    if not isinstance(clause, Do):
        return False
    if not all([type(predicate).__name__ in AT_ONCE for predicate in clause.predicates]):
        return False
    return any([isinstance(part, TARGETS) for part in walk(clause)])


def speaks_of_each(bound: Node, over: Bind) -> bool:
    """Whether a bound clause speaks of each of the players outside of its target phrases."""
    rest = transform((bound,), _without_phrase)
    return any([part == BoundRef(over.slot) for part in walk(rest)])


def _without_phrase(node: Node) -> Node:
    return TargetRef(node.number) if isinstance(node, BoundTarget) else node
