"""When conditions and limits hold (CR 603.4, 602.5)."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree import conditions, limits
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, holds_when, matches, select, value
from spellwright.rules.objects import is_player
from spellwright.rules.selection import compared, seats_of


def controlled(frame: Frame, player: Any, what: Any) -> list[int]:
    """What fits among the permanents that the players of a phrase control."""
    state = frame.state
    seats = seats_of(frame, player)
    return [
        r
        for r in candidates(frame, what)
        if not is_player(r) and characteristics(state, state.objects[r]).controller in seats
    ]


@holds_when(conditions.Controls)
def _controls(frame: Frame, node: Any) -> bool:
    return len(controlled(frame, node.player, node.filter)) >= value(frame, node.least)


@holds_when(conditions.ControlsNone)
def _controls_none(frame: Frame, node: Any) -> bool:
    return not controlled(frame, node.player, node.filter)


@holds_when(conditions.YourTurn)
def _your_turn(frame: Frame, node: Any) -> bool:
    return bool((frame.state.active == frame.controller) == node.yours)


@holds_when(conditions.Fits)
def _fits(frame: Frame, node: Any) -> bool:
    refs = select(frame, node.what)
    return bool(refs) and all([matches(frame, node.filter, r) for r in refs])


@holds_when(conditions.LifeIs)
def _life_is(frame: Frame, node: Any) -> bool:
    seats = seats_of(frame, node.player)
    return any([compared(frame, node.comparison, frame.state.players[s].life) for s in seats])


@holds_when(limits.TimesEachTurn)
def _times(frame: Frame, node: Any) -> bool:
    assert frame.ability is not None
    return bool(frame.state.used.get((frame.source.id, frame.ability.number), 0) < node.times)


@holds_when(limits.OnYourTurn)
def _on_your_turn(frame: Frame, node: Any) -> bool:
    return frame.state.active == frame.controller
