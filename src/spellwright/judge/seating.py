"""Who sits down in a scenario: the formats, how many players each has, their names, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellwright.errors import ScenarioError
from spellwright.formats.free_for_all import ranges_of
from spellwright.judge.acting import steps_after
from spellwright.judge.planes import FORMAT
from spellwright.rules.planechase import make_planar_controller
from spellwright.rules.range_of_influence import determine
from spellwright.rules.setup import Seat, Setup
from spellwright.rules.state import ATTACK_OPTIONS, GameState
from spellwright.rules.turn import PRIORITY

FORMATS: Final = {"duel": (2, 2), "free-for-all": (3, 6), FORMAT: (2, 6)}
"""The fewest and the most players who sit down, by the format's name."""

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


def seated(
    format: str, names: Sequence[str], players: int, attack: str, life: int, ranges: int | Sequence[int] = 0
) -> Setup:
    """The setup of a scenario, without cards; `players` of 0 are as few as the format has.

    Raises ScenarioError for a format, a number of players or a way of attacking that there is not.
    """
    if format not in FORMATS:
        raise ScenarioError(f"no format is named {format!r}; there are: {', '.join(FORMATS)}")
    fewest, most = FORMATS[format]
    count = players or fewest
    if not fewest <= count <= most:
        raise ScenarioError(f"{count} players for a {format} of {fewest} to {most}")
    if attack not in ATTACK_OPTIONS:
        raise ScenarioError(f"players cannot attack {attack!r}; there are: {', '.join(ATTACK_OPTIONS)}")
    seats = tuple([Seat(names[i], "", ()) for i in range(count)])
    return Setup(seats, 0, life, attack, ranges=ranges_of(ranges, count))


def begin_turn_at(state: GameState, seat: int, number: int) -> None:
    """It is this player's turn and step, and this player has priority; the step's own actions are over."""
    state.turn += 1
    state.active = seat
    determine(state)
    make_planar_controller(state, seat)
    state.last_regular = seat
    state.first_player = seat if state.turn == 1 else state.first_player
    state.players[seat].turn_began = state.turn
    state.players[seat].turns_taken += 1
    state.step = number
    state.stage = PRIORITY
    state.schedule = steps_after(number)
    state.priority = seat
    state.passed = 0
    state.statics_dirty = True  # "during your turn"
    state.version += 1
