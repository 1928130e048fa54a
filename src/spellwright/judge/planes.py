"""Planes in a scenario: cards of planar decks are put where they are wanted, and the planar die shows what is said."""

from __future__ import annotations

from typing import Final

from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.mechanics.planar import ROLLING
from spellwright.rules.actions import Action, legal_actions
from spellwright.rules.objects import GameObject
from spellwright.rules.planechase import (
    BLANK_SIDE,
    CHAOS_SIDE,
    PLANESWALKER_SIDE,
    add_planar_card,
    put_on_bottom,
    turn_face_up,
)
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState

FORMAT: Final = "planechase"
PLANAR_DECK: Final = "planar deck"
"""Where a scenario can put planes and phenomena besides the command zone, in which they are face up."""

SIDES: Final = {"planeswalker": PLANESWALKER_SIDE, "chaos": CHAOS_SIDE, "blank": BLANK_SIDE}
"""What the planar die can show, in words (CR 901.3a)."""


def put_planar_card(state: GameState, seat: int, program: Program, face_up: bool, bottom: bool) -> GameObject:
    """Put a card on top of a planar deck, or to its bottom, or face up beside it; nothing triggers."""
    if state.planar is None:
        raise ScenarioError(f"{program.name} needs a scenario of the format {FORMAT!r}")
    obj = add_planar_card(state, seat, program)
    if face_up:
        return turn_face_up(state, obj.id)
    if bottom:
        put_on_bottom(state, [obj.id])
    return obj


def side_of(shows: str) -> int:
    """The number of a face of the planar die. Raises ScenarioError."""
    if shows not in SIDES:
        raise ScenarioError(f"the planar die cannot show {shows!r}; it shows: {', '.join(SIDES)}")
    return SIDES[shows]


def action_for_rolling(state: GameState, seat: int) -> Action:
    """The special action of rolling the planar die. Raises IllegalAnswer if it cannot be taken now."""
    for action in legal_actions(state, seat):
        if action.kind == ROLLING:
            return action
    raise IllegalAnswer(f"{state.players[seat].name} cannot roll the planar die now (CR 901.9)")
