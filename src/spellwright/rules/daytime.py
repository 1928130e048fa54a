"""Day and night (CR 731): a designation of the game that changes with the spells cast in the turn before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.events import Event, Happened
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

NEITHER: Final = 0
DAY: Final = 1
NIGHT: Final = 2

DAY_FOR_NIGHT: Final = "day becomes night or night becomes day"
"""The name of the event that the one takes the other's place (CR 731.1a)."""


def become(state: GameState, daytime: int, cause: int = 0) -> None:
    """It becomes day or night; nothing happens if it is so already (CR 731.1)."""
    before = state.daytime
    if before == daytime:
        return
    state.daytime = daytime
    state.version += 1
    state.statics_dirty = True
    what = DAY_FOR_NIGHT if before != NEITHER else "it becomes day" if daytime == DAY else "it becomes night"
    events: list[Event] = [Happened(what, state.active, cause, daytime)]
    for turns in AS_IT_BECOMES:
        events.extend(turns(state, daytime))
    happen(state, events)


AS_IT_BECOMES: Final[list[Callable[[GameState, int], list[Event]]]] = []
"""What happens as it becomes day or night: permanents transform (CR 702.145b, 702.145e)."""


def check_daytime(state: GameState) -> None:
    """The second part of the untap step looks at the turn before (CR 731.2a-c)."""
    if state.daytime == NEITHER or state.previous_active < 0:
        return
    cast = state.players[state.previous_active].spells_cast_before
    if state.daytime == DAY and cast == 0:
        become(state, NIGHT)
    elif state.daytime == NIGHT and cast >= 2:
        become(state, DAY)
