"""Restarting the game (CR 727): all cards that are in it begin a new one, but for those that an effect exempts."""

from __future__ import annotations

from typing import Final

from spellwright.rules.continuous import characteristics
from spellwright.rules.movement import watch_elsewhere
from spellwright.rules.objects import GameObject
from spellwright.rules.planechase import add_planar_card, planar_state_for
from spellwright.rules.player_state import PlayerState
from spellwright.rules.programs import Program
from spellwright.rules.range_of_influence import determine
from spellwright.rules.setup import open_game
from spellwright.rules.state import GameState
from spellwright.rules.steps import CLEANUP
from spellwright.rules.zones import BATTLEFIELD, EXILE, LIBRARY

NO_CARDS: Final = frozenset({"token", "emblem", "dungeon"})
"""Layouts of what is in no deck: it is gone with the game that was."""


def restart(state: GameState, seat: int, exempt: list[int], spoken_of: list[GameObject]) -> None:
    """End this game without a result and begin another, until its first turn is to begin (CR 727.1, 727.4).

    The player in `seat` goes first (CR 727.1a). The exiled cards in `exempt` stay where they are (CR 727.5). The
    objects in `spoken_of` are kept as they were last, for the instructions that follow.
    """
    fresh = _emptied(state, seat)
    for obj in spoken_of:
        if obj.zone == BATTLEFIELD and obj.ability is None:
            obj.reference_chars = characteristics(state, obj)
        fresh.former[obj.id] = obj
    planar = state.planar
    decks = [ref for deck in planar.decks for ref in deck] + planar.face_up if planar is not None else []
    for ref in _in_all_zones(state):
        obj = state.objects[ref]
        if ref in exempt:
            fresh.objects[ref] = obj
            fresh.exile.append(ref)
        elif _is_deck_card(obj) and ref not in decks:
            _into_library(fresh, obj.card_id, obj.owner, obj.program)
        for part in obj.beneath:
            if not part.is_token and not part.is_copy:
                _into_library(fresh, part.card_id, part.owner, part.program)
    if planar is not None:
        planar_state_for(fresh, len(state.players))
        for ref in decks:
            add_planar_card(fresh, state.objects[ref].owner, state.objects[ref].program)
    state.become(fresh)
    open_game(state)


def _into_library(fresh: GameState, card_id: int, owner: int, program: Program) -> None:
    card = fresh.new_object(card_id, owner, program, LIBRARY)
    fresh.players[owner].library.append(card.id)
    watch_elsewhere(fresh, card)


def _emptied(state: GameState, seat: int) -> GameState:
    """A game of the same players, those who have lost are not in it; nobody has any cards yet."""
    fresh = GameState(state.rng)
    for player in state.players:
        new = PlayerState(player.seat, player.name, state.starting_life)
        new.sideboard = player.sideboard
        new.lost, new.lost_why = player.lost, player.lost_why
        fresh.players.append(new)
    fresh.next_id, fresh.next_card_id = state.next_id, state.next_card_id
    fresh.clock, fresh.version, fresh.batches = state.clock, state.version + 1, state.batches
    fresh.by_hand, fresh.attack_option = state.by_hand, state.attack_option
    fresh.ranges = state.ranges
    determine(fresh)
    fresh.starting_life = state.starting_life
    fresh.first_player = fresh.active = seat
    fresh.last_regular = (seat - 1) % len(state.players)  # so that the next turn is this player's
    fresh.step, fresh.step_ends = CLEANUP, True
    return fresh


def _in_all_zones(state: GameState) -> list[int]:
    """All objects in the game, phased-out ones too."""
    found = [*state.battlefield, *state.stack, *state.exile, *state.command]
    for player in state.players:
        found += [*player.library, *player.hand, *player.graveyard]
    return found


def _is_deck_card(obj: GameObject) -> bool:
    """Whether an object is a card that belongs to a player's deck in the new game (CR 727.2)."""
    if obj.ability is not None or obj.is_token or obj.is_copy:
        return False
    return obj.program.layout not in NO_CARDS


def exempted(state: GameState, refs: list[int]) -> list[int]:
    """Of some objects those that are still in exile, which an effect leaves there."""
    return [ref for ref in refs if ref in state.objects and state.objects[ref].zone == EXILE]
