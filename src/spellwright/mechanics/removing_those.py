"""Removing all the counters of which a condition has just spoken: "remove those counters", "remove all of them"."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.references import BindingError, rewrites_before
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.language.tree.conditions import Qualifies
from spellwright.language.tree.modifiers import WithCounter
from spellwright.mechanics.counter_conditions import CountersThere
from spellwright.mechanics.counters import RemoveCountersFrom


@dataclass(frozen=True, slots=True)
class RemoveThose(Predicate):
    """Remove all counters of the kind that the condition before asks for, from what it speaks of."""


phrases(
    RemoveThose, "remove those counters", "remove all of them", "remove all of them from it", into="Predicate.once.base"
)


def _of_condition(ability: Any) -> Any:
    """The one condition about counters of a kind that the ability asks; BindingError if there are several, or none."""
    spoken = {asked for node in walk((ability,)) for asked in [_asked(node)] if asked is not None}
    if len(spoken) != 1:
        raise BindingError("no one kind of counters that 'those counters' could be")
    what, kind = spoken.pop()
    return RemoveCountersFrom(None, kind, what)


def _asked(node: Any) -> tuple[Selector, str] | None:
    """Of what a condition asks for counters, and of which kind."""
    if isinstance(node, CountersThere):
        return node.what, node.kind
    if isinstance(node, Qualifies) and isinstance(node.modifier, WithCounter) and node.modifier.kind is not None:
        return node.what, node.modifier.kind
    return None


rewrites_before(RemoveThose, _of_condition)
