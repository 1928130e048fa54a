"""What happens as a spell has become cast, and as something becomes a target (CR 601.2i, 115.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.cast_timing import UNTIMELY, may_flash
from spellwright.rules.continuous import characteristics
from spellwright.rules.crimes import is_against
from spellwright.rules.events import BecameTarget, Event, SpellCast
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.steps import MAIN1, MAIN2
from spellwright.rules.triggers import watch

AS_CAST: Final[dict[str, Callable[[GameState, GameObject], None]]] = {}
"""By what a way of casting marks the spell with: what happens at the moment when it has become cast."""


def became_cast(state: GameState, seat: int, spell: GameObject) -> None:
    """The spell has been cast; abilities that trigger on it or its targets do so now (CR 601.2i)."""
    for fact in spell.facts:
        if fact in AS_CAST:
            AS_CAST[fact](state, spell)
    cast_event = SpellCast(spell, seat)
    cast_event.step = state.step
    events: list[Event] = [cast_event]
    events.extend(targeting_events(state, spell, seat))
    chars = characteristics(state, spell)
    if may_flash(chars) and not (len(state.stack) == 1 and state.active == seat and state.step in (MAIN1, MAIN2)):
        spell.facts = {**spell.facts, UNTIMELY: 1}  # CR 307.5a
    if chars.abilities is not spell.base.abilities:
        watch(state, spell, chars.abilities)  # what effects gave the spell triggers on its casting, too (CR 603.2)
    happen(state, events)


def targeting_events(state: GameState, spell: GameObject, seat: int) -> list[BecameTarget]:
    """One event for each object or player that became a target (CR 115.1)."""
    seen: list[int] = []
    for refs in spell.targets.values():
        for ref in refs:
            if ref not in seen:
                seen.append(ref)
    events = [BecameTarget(ref, spell, seat) for ref in seen]
    for event in events:
        event.crime = is_against(state, event.target, seat)
    return events
