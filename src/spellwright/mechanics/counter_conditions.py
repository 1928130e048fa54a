"""How many counters there are on something, as a condition (CR 122.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, PostModifier, Selector
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, holds_when
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import Characteristics, GameObject, is_player


@dataclass(frozen=True, slots=True)
class CountersThere(Condition):
    """There are so many counters of a kind on something, or at least so many."""

    what: Selector
    kind: str
    count: int
    at_least: bool


@dataclass(frozen=True, slots=True)
class WithFewerCounters(PostModifier):
    """Having fewer than so many counters of a kind on it."""

    kind: str
    than: int


phrases(WithFewerCounters, "fewer than {than:NumberWord} {kind:Counter} counters on <it|them>", into="Possession")
phrases(
    CountersThere,
    "there are {count:NumberWord} or more {kind:Counter} counters on {what:Definite}",
    into="PlainCondition",
    at_least=True,
)
phrases(
    CountersThere,
    "there are exactly {count:NumberWord} {kind:Counter} counters on {what:Definite}",
    into="PlainCondition",
    at_least=False,
)
phrases(
    CountersThere,
    "there is exactly one {kind:Counter} counter on {what:Definite}",
    into="PlainCondition",
    count=1,
    at_least=False,
)
phrases(
    CountersThere,
    "there are no {kind:Counter} counters on {what:Definite}",
    into="PlainCondition",
    count=0,
    at_least=False,
)


@holds_when(CountersThere)
def _counters_on(frame: Frame, node: Any) -> bool:
    """What is gone has as many as it had last (CR 608.2h)."""
    total = 0
    for ref in everything(frame, node.what):
        if not is_player(ref):
            total += frame.state.get(ref).counter(node.kind)
    return bool(total >= node.count if node.at_least else total == node.count)


def _with_fewer(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.counters.get(node.kind, 0) < node.than)


MODIFIERS[WithFewerCounters] = _with_fewer
MATCH[WithFewerCounters] = modifier_fits
