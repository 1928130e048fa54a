"""Convoke, improvise and delve: creatures, artifacts or a graveyard help to pay (CR 702.51, 702.66, 702.126)."""

from __future__ import annotations

from typing import Final

from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Tapped, ZoneChange
from spellwright.rules.helped_payment import HELPERS, Helper
from spellwright.rules.mana import C
from spellwright.rules.objects import BLACK, BLUE, GREEN, RED, WHITE, GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import EXILE

ROOM: Final = __name__

plain("convoke", ROOM, "702.51")
plain("delve", ROOM, "702.66")
plain("improvise", ROOM, "702.126")

_COLORS: Final = (WHITE, BLUE, BLACK, RED, GREEN)


def _untapped(state: GameState, seat: int, card_type: str) -> list[GameObject]:
    found: list[GameObject] = []
    for permanent in state.permanents():
        chars = characteristics(state, permanent)
        if not permanent.tapped and chars.controller == seat and card_type in chars.types:
            found.append(permanent)
    return found


def _creatures(state: GameState, seat: int, spell: GameObject) -> list[GameObject]:
    return _untapped(state, seat, "creature")


def _artifacts(state: GameState, seat: int, spell: GameObject) -> list[GameObject]:
    return _untapped(state, seat, "artifact")


def _graveyard(state: GameState, seat: int, spell: GameObject) -> list[GameObject]:
    return [state.objects[i] for i in state.players[seat].graveyard if i != spell.id]


def _colors_of(state: GameState, creature: GameObject) -> tuple[int, ...]:
    """One mana of any of the creature's colours, or one generic mana (CR 702.51a)."""
    colors = characteristics(state, creature).colors
    return (*[kind for kind, bit in enumerate(_COLORS) if colors & bit], C)


def _generic(state: GameState, obj: GameObject) -> tuple[int, ...]:
    return (C,)


def _tap(state: GameState, obj: GameObject, seat: int) -> None:
    events: list[Event] = [Tapped(obj)]
    happen(state, events)


def _exile(state: GameState, obj: GameObject, seat: int) -> None:
    events: list[Event] = [ZoneChange(obj, EXILE, 0, "delve")]
    happen(state, events)


HELPERS["convoke"] = Helper(_creatures, _colors_of, _tap)
HELPERS["improvise"] = Helper(_artifacts, _generic, _tap)
HELPERS["delve"] = Helper(_graveyard, _generic, _exile)
