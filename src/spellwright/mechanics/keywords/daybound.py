"""Daybound and nightbound: permanents that turn over as it becomes night and day (CR 702.145)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Statement
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import static
from spellwright.rules.continuous import characteristics
from spellwright.rules.daytime import AS_IT_BECOMES, DAY, NEITHER, NIGHT, become
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.faces import has_two_faces
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import replaces
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import KEYWORD_ACTIONS
from spellwright.rules.turning_over import can_turn_over, turn_over
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
DAYBOUND: Final = "daybound"
NIGHTBOUND: Final = "nightbound"

plain(DAYBOUND, ROOM, "702.145b")
plain(NIGHTBOUND, ROOM, "702.145e")


@dataclass(frozen=True, slots=True)
class EntersByNight(Statement):
    """If it is night, the double-faced permanent enters transformed (CR 702.145b)."""


register(EntersByNight)


def _daybound(node: Any) -> tuple[Node, ...]:
    return (static(EntersByNight()),)


tree_macro(DAYBOUND, "702.145b", _daybound)


def _by_night(frame: Frame, node: Any, event: Any) -> bool:
    return bool(
        event.to == BATTLEFIELD
        and event.old is frame.source
        and frame.state.daytime == NIGHT
        and event.face < 1
        and not event.face_down
        and has_two_faces(event.old.program)
    )


def _back_up(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.face = 1
    return [event]


replaces(EntersByNight, (ZoneChange,), _by_night, _back_up)


def _bound(state: GameState, keyword: str, face: int) -> list[GameObject]:
    """The permanents with a keyword that show this face and could turn over."""
    found: list[GameObject] = []
    for obj in state.permanents():
        if obj.face == face and keyword in characteristics(state, obj).keywords and can_turn_over(state, obj, True):
            found.append(obj)
    return found


def _turns(state: GameState, daytime: int) -> list[Event]:
    """As it becomes night what is daybound turns over, as it becomes day what is nightbound (CR 702.145b-e)."""
    late = _bound(state, DAYBOUND, 0) if daytime == NIGHT else _bound(state, NIGHTBOUND, 1)
    return [turn_over(state, obj, obj.id) for obj in late]


AS_IT_BECOMES.append(_turns)


def _daybound_at_any_time(state: GameState, batch: list[Event]) -> None:
    """With something daybound it is never neither day nor night, nor night with its front up (CR 702.145c-d)."""
    if state.daytime == NEITHER:
        become(state, DAY)
    if state.daytime == NIGHT:
        batch.extend(_turns(state, NIGHT))


def _nightbound_at_any_time(state: GameState, batch: list[Event]) -> None:
    """With something nightbound and nothing daybound it becomes night; by day it turns over (CR 702.145f-g)."""
    if state.daytime == NEITHER:
        become(state, NIGHT)
    if state.daytime == DAY:
        batch.extend(_turns(state, DAY))


KEYWORD_ACTIONS[DAYBOUND] = _daybound_at_any_time
KEYWORD_ACTIONS[NIGHTBOUND] = _nightbound_at_any_time
