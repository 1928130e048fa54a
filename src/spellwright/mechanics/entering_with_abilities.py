"""Permanents that enter with counters and with abilities besides, as creatures do that were kicked (CR 614.1c)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Statement
from spellwright.mechanics.counters_of_choice import CounterLot
from spellwright.mechanics.granting import Keywords
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, replaces, static_effects, value
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class EntersWithAbilities(Statement):
    """The object enters with counters on it and with abilities if a condition is true."""

    condition: Condition
    lots: tuple[CounterLot, ...]
    keywords: Keywords


phrases(
    EntersWithAbilities,
    "if {condition:Condition}, it enters with {lots:CounterLot, and+} on it and with {keywords:Keywords}",
    "if {condition:Condition}, it enters with {keywords:Keywords} and with {lots:CountedLot+}",
    into="Statement",
)
phrases(CounterLot, "X {kind:Counter} counters on it, where X is {count:Counted}", into="CountedLot", room=__name__)


def _mark(node: Any) -> str:
    """What the object is marked with that entered with these abilities."""
    return f"entered with {node.condition!r}"


def _own(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source and holds(frame, node.condition))


def _with_abilities(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    for lot in node.lots:
        count = value(frame, lot.count)
        if count > 0:
            event.counters[lot.kind] = event.counters.get(lot.kind, 0) + count
    event.facts = {**event.facts, _mark(node): 1}
    return [event]


replaces(EntersWithAbilities, (ZoneChange,), _own, _with_abilities)


@static_effects(EntersWithAbilities)
def _abilities(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    """The abilities belong to the permanent that entered so; a copy of it did not (CR 707.2)."""
    if not obj.facts.get(_mark(node)):
        return []
    return [make_effect(state, obj, SelfName(), (node.keywords,))]
