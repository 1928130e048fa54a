"""Permanents that can't have more than so many counters of a kind (CR 704.5r)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Statement
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.events import CountersRemoved, Event
from spellwright.rules.meaning import static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import COUNTERS, STATE_BASED_ACTIONS


@dataclass(frozen=True, slots=True)
class CounterLimit(Statement):
    """The object can't have more than so many counters of a kind on it."""

    most: int
    kind: str


phrases(CounterLimit, "~ can't have more than {most:NumberWord} {kind:Counter} counters on it", into="Statement")


@static_effects(CounterLimit)
def _nothing(state: GameState, obj: GameObject, ability: Ability, node: CounterLimit) -> list[ContinuousEffect]:
    """It changes no characteristic: a state-based action looks for the ability."""
    return []


def too_many_counters(state: GameState, batch: list[Event]) -> None:
    """All counters of a kind above the number that a permanent can have are removed from it (CR 704.5r)."""
    for obj in state.permanents():
        if not obj.counters:
            continue
        for ability in characteristics(state, obj).abilities:
            limit = ability.body
            if isinstance(limit, CounterLimit) and obj.counter(limit.kind) > limit.most:
                batch.append(CountersRemoved(obj.id, limit.kind, obj.counter(limit.kind) - limit.most))


STATE_BASED_ACTIONS.append((COUNTERS, too_many_counters))
