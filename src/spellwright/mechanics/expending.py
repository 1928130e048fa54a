"""Expending mana: spending the fourth, sixth, ... mana of a turn on spells (CR 700.14)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, TriggerEvent
from spellwright.rules.events import SpellCast
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.state import GameState
from spellwright.rules.trigger_events import fill, is_actor

SPENT: Final = "mana spent"


@dataclass(frozen=True, slots=True)
class Expends(TriggerEvent):
    """A player expends so much mana."""

    who: PlayerSelector | None
    amount: int


phrases(Expends, "expend[s] {amount:Int}", into="Happening.person.@", who=None)


def spent_before(state: GameState, event: SpellCast) -> int:
    """How much mana the caster had spent this turn to cast spells before that one."""
    total = 0
    for earlier in state.history:
        if earlier is event:
            break
        if isinstance(earlier, SpellCast) and earlier.player == event.player:
            total += earlier.spell.facts.get(SPENT, 0)
    return total


@watches(Expends, SpellCast)
def _expends(frame: Frame, node: Any, event: Any) -> bool:
    """Paying the cost is the last step before the spell becomes cast (CR 601.2h-i)."""
    if not is_actor(frame, node.who, event.player):
        return False
    before = spent_before(frame.state, event)
    after = before + event.spell.facts.get(SPENT, 0)
    return bool(before < node.amount <= after) and fill(frame, event.spell.id, event.player)
