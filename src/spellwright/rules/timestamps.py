"""In which order objects that enter the battlefield at once get their timestamps (CR 613.7m)."""

from __future__ import annotations

from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.meaning import STATIC
from spellwright.rules.objects import Characteristics
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD


def in_timestamp_order(state: GameState, events: list[Event]) -> list[Event]:
    """The events of a batch, what enters in APNAP order, each player's as that player chooses.

    Only objects with continuous effects of their own can tell one order from another, so only those are ordered.
    """
    places = [i for i, event in enumerate(events) if isinstance(event, ZoneChange) and _has_effects(event)]
    if len(places) < 2:
        return events
    entering: list[ZoneChange] = [e for i in places if isinstance(e := events[i], ZoneChange)]
    ordered: list[ZoneChange] = []
    for seat in state.in_turn_order():
        own = {e.old.id: e for e in entering if e.controller == seat}
        if len({e.old.base.name for e in own.values()}) > 1:
            refs = state.choose_order(
                seat, "timestamps", "In which order do they get their timestamps?", list(own), "613.7m"
            )
        else:
            refs = list(own)
        ordered.extend([own[ref] for ref in refs])
    if len(ordered) < len(places):
        return events  # somebody who has left the game is among them
    result = list(events)
    for place, event in zip(places, ordered, strict=True):
        result[place] = event
    return result


def _has_effects(event: ZoneChange) -> bool:
    """Whether an object enters the battlefield, face up, with an ability that generates a continuous effect."""
    if event.to != BATTLEFIELD or event.face_down:
        return False
    copied = event.copied
    if isinstance(copied, Characteristics):
        abilities = copied.abilities
    else:
        abilities = event.old.program.faces[max(event.face, 0)].abilities
    return any([a.kind == STATIC_ABILITY and type(a.body) in STATIC for a in abilities])
