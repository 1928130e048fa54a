"""Starting a game (CR 103): libraries, who goes first, opening hands and London mulligans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from spellwright.rules.events import Draw, Event, Happened, ZoneChange
from spellwright.rules.movement import watch_elsewhere
from spellwright.rules.planechase import (
    add_planar_card,
    planar_state_for,
    set_starting_plane,
    shuffle_planar_decks,
)
from spellwright.rules.player_state import PlayerState
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.randomness import Randomness
from spellwright.rules.range_of_influence import determine
from spellwright.rules.state import MULTIPLE, GameState
from spellwright.rules.turn import start_turn
from spellwright.rules.zones import LIBRARY

STARTING_LIFE: Final = 20
OPENING_HAND: Final = 7


@final
class Seat:
    """What one player brings: a name, the deck's name, its cards, and in Planechase a planar deck (CR 901.3)."""

    __slots__ = ("deck", "main", "name", "planar", "sideboard")

    def __init__(
        self,
        name: str,
        deck: str,
        main: tuple[Program, ...],
        sideboard: tuple[Program, ...] = (),
        planar: tuple[Program, ...] = (),
    ) -> None:
        self.name = name
        self.deck = deck
        self.main = main
        self.sideboard = sideboard
        self.planar = planar


@final
class Setup:
    """The players of a game in seating order, and who plays first (CR 103.1)."""

    __slots__ = ("attack", "by_hand", "first", "life", "ranges", "seats")

    def __init__(
        self,
        seats: tuple[Seat, ...],
        first: int = 0,
        life: int = STARTING_LIFE,
        attack: str = MULTIPLE,
        by_hand: tuple[int, ...] = (),
        ranges: tuple[int, ...] = (),
    ) -> None:
        self.seats = seats
        self.first = first
        self.life = life
        self.attack = attack  # whom players may attack, where there are several (CR 806.2b)
        self.by_hand = by_hand  # the seats that pay mana themselves (CR 601.2g); for the others the engine pays
        self.ranges = ranges  # the range of influence of each player in seats (CR 801.2); none: the option is not used


def new_state(setup: Setup, rng: Randomness) -> GameState:
    """A state with each deck as a library, not yet shuffled (CR 103.3)."""
    state = GameState(rng)
    for seat in range(len(setup.seats)):
        player = PlayerState(seat, setup.seats[seat].name, setup.life)
        player.sideboard = setup.seats[seat].sideboard
        state.players.append(player)
        for program in setup.seats[seat].main:
            obj = state.new_object(state.new_card_id(), seat, program, LIBRARY)
            player.library.append(obj.id)
            watch_elsewhere(state, obj)
    if any([seat.planar for seat in setup.seats]):
        planar_state_for(state, len(setup.seats))
        for number in range(len(setup.seats)):
            for program in setup.seats[number].planar:
                add_planar_card(state, number, program)
    state.first_player = setup.first
    state.starting_life = setup.life
    state.active = setup.first
    state.last_regular = setup.first
    state.attack_option = setup.attack
    state.ranges = setup.ranges
    determine(state)
    for seat in setup.by_hand:
        state.by_hand |= 1 << seat
    return state


BEFORE_SHUFFLING: Final[list[Callable[[GameState, int], None]]] = []
"""What rooms let a player do before the decks are shuffled: to reveal a companion (CR 103.2b)."""

BEFORE_KEEPING: Final[list[Callable[[GameState, int], None]]] = []
"""What rooms let a player do any time they could mulligan (CR 103.5b)."""

OPENING_ACTIONS: Final[list[Callable[[GameState, int], None]]] = []
"""What rooms let players do with cards of their opening hands, in turn order (CR 103.6)."""

AS_TURNS_BEGIN: Final[list[Callable[[GameState], None]]] = []
"""What rooms do when all such actions are over and the first turn is about to begin."""


def begin_game(state: GameState) -> None:
    """Shuffle, draw opening hands, take mulligans, and begin the first turn (CR 103.3-103.8)."""
    open_game(state)
    start_turn(state, state.first_player)


def open_game(state: GameState) -> None:
    """All that comes before the first turn (CR 103.3-103.7)."""
    for seat in state.in_turn_order(state.first_player):
        for action in BEFORE_SHUFFLING:
            action(state, seat)
    for player in state.players:
        shuffle_library(state, player.seat)
    if state.planar is not None:
        shuffle_planar_decks(state)
    order = state.in_turn_order(state.first_player)
    for seat in order:
        _draw_hand(state, seat)
    _mulligans(state, order)
    for seat in order:
        for action in OPENING_ACTIONS:
            action(state, seat)
    for ending in AS_TURNS_BEGIN:
        ending(state)
    if state.planar is not None:
        set_starting_plane(state)
    state.skip_draw = len(state.players) == 2  # CR 103.8a, 103.8c


def shuffle_library(state: GameState, seat: int, cause: int = 0) -> None:
    """Shuffle a library: nobody knows its order afterwards, and its cards are new objects to everyone (CR 701.24)."""
    library = state.players[seat].library
    state.rng.shuffle("shuffle", library)
    state.loop_shuffled |= 1 << seat
    for i in library:
        state.make_known(i, 0)
    if state.keep_trail:
        state.trail.append((30, seat, *[state.objects[i].card_id for i in library[-7:]]))
    happen(state, [Happened("shuffle", seat, cause)])


def _draw_hand(state: GameState, seat: int) -> None:
    for _ in range(OPENING_HAND):
        happen(state, [Draw(seat)])


def _mulligans(state: GameState, order: list[int]) -> None:
    """Players decide in turn order, then all who mulligan do so at once, until all keep (CR 103.5)."""
    free = 1 if len(state.players) > 2 else 0  # the first one in a multiplayer game does not count (CR 103.5c)
    deciding = list(order)
    while deciding:
        again: list[int] = []
        for seat in deciding:
            player = state.players[seat]
            if player.lost:
                continue
            for action in BEFORE_KEEPING:
                action(state, seat)
            if player.mulligans - free < OPENING_HAND and not state.choose_yes(
                seat, f"Keep this hand of {len(player.hand)}?", 0, "mulligan", "103.5"
            ):
                again.append(seat)
        deciding = [s for s in again if not state.players[s].lost]
        for seat in deciding:
            _draw_again(state, seat)
        for seat in deciding:
            if not state.players[seat].lost:
                _put_on_bottom(state, seat, max(state.players[seat].mulligans - free, 0))


def _draw_again(state: GameState, seat: int) -> None:
    """A mulligan: the hand goes back into the library, and seven new cards are drawn (CR 103.5)."""
    player = state.players[seat]
    player.mulligans += 1
    changes: list[Event] = [ZoneChange(state.objects[i], LIBRARY, 0, "mulligan") for i in player.hand]
    happen(state, changes)
    shuffle_library(state, seat)
    _draw_hand(state, seat)


def _put_on_bottom(state: GameState, seat: int, count: int) -> None:
    """A player puts a card on the bottom for each mulligan taken that counts, in any order (CR 103.5)."""
    hand = state.players[seat].hand
    chosen = state.choose_refs(
        seat,
        "bottom",
        f"Put {count} on the bottom of your library",
        list(hand),
        count,
        count,
        "103.5",
        0,
        "private",
    )
    ordered = state.choose_order(
        seat, "order", "The last one will be at the very bottom", chosen, "103.5", 0, "private"
    )
    for i in ordered:
        change = ZoneChange(state.objects[i], LIBRARY, 0, "mulligan")
        change.position = 0
        change.known_to = 1 << seat
        happen(state, [change])
