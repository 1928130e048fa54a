"""In which order objects that enter the battlefield or become attached at once get their timestamps (CR 613.7m)."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attached, Event, ZoneChange
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
        alike = len({e.old.base.name for e in own.values()}) < 2 and not _two_roles(own.values())
        ordered.extend([own[ref] for ref in (list(own) if alike else _chosen_order(state, seat, list(own)))])
    if len(ordered) < len(places):
        return events  # somebody who has left the game is among them
    result = list(events)
    for place, event in zip(places, ordered, strict=True):
        result[place] = event
    return result


def _chosen_order(state: GameState, seat: int, refs: list[int]) -> list[int]:
    return state.choose_order(seat, "timestamps", "In which order do they get their timestamps?", refs, "613.7m")


def _two_roles(entering: Iterable[ZoneChange]) -> bool:
    """Whether two Roles come to one object: their order says which stays, even if they are alike (CR 303.7a)."""
    hosts = [e.attach_to for e in entering if "Role" in e.old.program.faces[max(e.face, 0)].subtypes]
    return len(set(hosts)) < len(hosts)


def in_attachment_order(state: GameState, events: list[Event]) -> list[Event]:
    """The events of attachments that become attached at once, in APNAP order, each player's as that player chooses."""
    attached: list[Attached] = [event for event in events if isinstance(event, Attached)]
    if len(attached) < 2 or len(attached) < len(events):
        return events
    found: list[Event] = []
    for seat in state.in_turn_order():
        own = {e.attachment.id: e for e in attached if characteristics(state, e.attachment).controller == seat}
        found.extend([own[ref] for ref in _chosen_order(state, seat, list(own))])
    return found if len(found) == len(events) else events


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
