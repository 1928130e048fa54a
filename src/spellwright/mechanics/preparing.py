"""Preparation cards: permanents that become prepared, and the copy of their spell that may be cast then (CR 722)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Statement
from spellwright.rules.became_cast import AS_CAST
from spellwright.rules.casting_options import EXILE_PERMISSIONS, CastWay
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.faces import PREPARE
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, replaces
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import STAYING
from spellwright.rules.zones import BATTLEFIELD, EXILE

PREPARED: Final = "prepared"
"""The designation, which a permanent keeps with the copy in exile that it gave rise to (CR 722.3a)."""
PREPARED_BY: Final = "prepare spell of"


@dataclass(frozen=True, slots=True)
class BecomesPrepared(Predicate):
    """The permanents of the subject become prepared (CR 722.3a)."""


@dataclass(frozen=True, slots=True)
class BecomesUnprepared(Predicate):
    """The permanents of the subject become unprepared (CR 722.3b)."""


@dataclass(frozen=True, slots=True)
class EntersPrepared(Statement):
    """The object enters prepared (CR 722.3a)."""


phrases(BecomesPrepared, "become[s] prepared", into="Predicate.once.@")
phrases(BecomesUnprepared, "become[s] unprepared", into="Predicate.once.@")
phrases(EntersPrepared, "~ enters prepared", into="Statement")


def prepare(state: GameState, obj: GameObject, cause: int) -> Event | None:
    """Give a permanent with a prepare spell the designation, and make the copy in exile (CR 722.3a, 722.3c)."""
    card = obj.base.card
    if not obj.is_on_battlefield() or card is None or card.layout != PREPARE or PREPARED in obj.kept:
        return None
    seat = characteristics(state, obj).controller
    copy = state.new_object(state.new_card_id(), seat, card, EXILE)
    copy.is_copy = True
    copy.face = 1
    copy.base = card.faces[1].printed(seat)
    copy.kept = {PREPARED_BY: (obj.id,)}
    copy.timestamp = state.tick()
    state.exile.append(copy.id)
    state.token_moves.append(copy.id)
    obj.kept = {**obj.kept, PREPARED: (copy.id,)}
    state.version += 1
    return Happened("prepare", seat, cause, 0, obj.id)


def unprepare(state: GameState, obj: GameObject) -> None:
    """Take the designation from a permanent; the copy in exile ceases to exist (CR 722.3b-c)."""
    copies = obj.kept.get(PREPARED, ())
    obj.kept = {key: refs for key, refs in obj.kept.items() if key != PREPARED}
    state.token_moves.extend([ref for ref in copies if ref in state.objects and ref not in state.token_moves])
    state.version += 1


def preparer(state: GameState, copy: GameObject) -> GameObject | None:
    """The prepared permanent for whose sake a copy is in exile, as long as it is there (CR 722.3c)."""
    owner = copy.kept.get(PREPARED_BY)
    found = state.objects.get(owner[0]) if owner else None
    if found is None or not found.is_on_battlefield() or found.kept.get(PREPARED) != (copy.id,):
        return None
    return found


def _stays(state: GameState, copy: GameObject) -> bool:
    return copy.zone == EXILE and preparer(state, copy) is not None


STAYING.append(_stays)


def _objects(frame: Frame, subject: tuple[int, ...]) -> list[GameObject]:
    found = [frame.state.objects.get(ref) for ref in subject if not is_player(ref)]
    return [obj for obj in found if obj is not None and obj.is_on_battlefield()]


@performs(BecomesPrepared)
def _prepare(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    made = [prepare(frame.state, obj, frame.source.id) for obj in _objects(frame, subject)]
    events = [event for event in made if event is not None]
    frame.did = bool(events)
    if events:
        happen(frame.state, events)


@performs(BecomesUnprepared)
def _unprepare(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for obj in _objects(frame, subject):
        frame.did = PREPARED in obj.kept
        unprepare(frame.state, obj)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _prepared_then(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.state.afterwards.append(partial(_once_there, frame.state, event))
    return [event]


def _once_there(state: GameState, event: ZoneChange) -> list[Event]:
    made = None if event.new is None else prepare(state, event.new, event.new.id)
    return [] if made is None else [made]


replaces(EntersPrepared, (ZoneChange,), _enters, _prepared_then)


# -- casting the copy ------------------------------------------------------------------------------------


def _permitted(state: GameState, seat: int, copy: GameObject) -> list[CastWay]:
    """The controller of a prepared permanent may cast the copy of its spell (CR 722.3c)."""
    permanent = preparer(state, copy) if PREPARED_BY in copy.kept else None
    if permanent is None or characteristics(state, permanent).controller != seat:
        return []
    way = CastWay("", copy.base.mana_cost, 1)
    way.facts = {PREPARED_BY: permanent.id}
    return [way]


def _has_been_cast(state: GameState, spell: GameObject) -> None:
    """The permanent loses the designation as the spell becomes cast (CR 722.3c)."""
    permanent = state.objects.get(spell.facts[PREPARED_BY])
    if permanent is not None and PREPARED in permanent.kept:
        unprepare(state, permanent)


EXILE_PERMISSIONS.append(_permitted)
AS_CAST[PREPARED_BY] = _has_been_cast
