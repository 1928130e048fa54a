"""Cards outside the game, and how they come into it (CR 400.11): a player's sideboard (CR 400.11a)."""

from __future__ import annotations

from spellwright.rules.events import ZoneChange
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import NOWHERE


def cards_outside(state: GameState, seat: int) -> list[GameObject]:
    """The cards that a player owns outside the game, as objects to choose among; `put_back` ends that."""
    found: list[GameObject] = []
    for program in state.players[seat].sideboard:
        obj = state.new_object(0, seat, program, NOWHERE)
        obj.controller = seat
        found.append(obj)
    return found


def put_back(state: GameState, cards: list[GameObject]) -> None:
    """What was not chosen stays outside the game."""
    for obj in cards:
        state.objects.pop(obj.id, None)


def bring_in(state: GameState, obj: GameObject, zone: int, source: int) -> ZoneChange:
    """A card comes into the game and stays there (CR 400.11b); on top of a library; gives the event."""
    owned = list(state.players[obj.owner].sideboard)
    owned.remove(obj.program)
    state.players[obj.owner].sideboard = tuple(owned)
    obj.card_id = state.new_card_id()
    change = ZoneChange(obj, zone, source, "put")
    change.player = obj.owner
    happen(state, [change])
    return change
