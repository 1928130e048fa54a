"""Planechase (CR 901): the starting plane, the planar controller, planeswalking, and the planar die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Option
from spellwright.rules.durations import end_effects
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import GameObject
from spellwright.rules.planar_state import PHENOMENON, PLANAR_TYPES, PLANE, PlanarState
from spellwright.rules.process import NOTHING_MORE, PERFORMED, happen
from spellwright.rules.programs import STATIC, TRIGGERED, Ability, FaceProgram, Program
from spellwright.rules.replacement import replaced
from spellwright.rules.state import GameState
from spellwright.rules.triggers import PendingTrigger, watch
from spellwright.rules.zones import COMMAND

IN_COMMAND: Final = frozenset({COMMAND})

UNTIL_PLANESWALK: Final = "a player planeswalks"
"""The duration of what lasts until a player planeswalks (CR 901.11)."""

UNTIL_PLANE_IS_LEFT: Final = "a player planeswalks away from a plane"
"""The duration of what lasts until a player planeswalks away from a plane, which a phenomenon is not."""

CHAOS: Final = "chaos ensues"
"""What happens when chaos ensues: for all face-up planes, or for the object that is its subject (CR 311.7)."""

STARTING_PLANE: Final = "set the starting plane"

ROLL: Final = "roll"
ROLL_A_DIE: Final = "roll a die"
"""What every roll of dice is, whatever is rolled (CR 706.7)."""
ROLL_PLANAR_DIE: Final = "roll the planar die"
ROLL_A_BLANK: Final = "roll a blank on the planar die"
ROLL_PLANESWALKER: Final = "roll the Planeswalker symbol on the planar die"

PLANAR_DIE: Final = "planar die"
"""The stream of chance of the planar die."""
SIDES: Final = 6
PLANESWALKER_SIDE: Final = 0
CHAOS_SIDE: Final = 1
BLANK_SIDE: Final = 2
"""The faces of the planar die (CR 901.3a); from the third on they are blank."""


@final
class Planeswalked(Event):
    """A player planeswalks: away from some face-up cards, to cards that are turned face up (CR 701.31b, 901.11)."""

    def __init__(self, player: int, away: tuple[int, ...], to: tuple[int, ...], cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.away = away  # the face-up planes and phenomena that are turned face down or leave the game
        self.to = to  # cards of the player's planar deck
        self.rolled = False  # whether it is a result of rolling the planar die
        self.left_game = False  # whether what is left has left the game with its owner (CR 901.10)

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (31, self.player, len(self.away), *self.away, *self.to)

    def __repr__(self) -> str:
        return f"Planeswalked({self.player}, {self.away} -> {self.to})"


# -- what there is ---------------------------------------------------------------------------------------


def is_plane(obj: GameObject) -> bool:
    """Whether an object is a plane card (CR 311.1)."""
    return PLANE in obj.program.faces[0].types


def is_phenomenon(obj: GameObject) -> bool:
    """Whether an object is a phenomenon card (CR 312.1)."""
    return PHENOMENON in obj.program.faces[0].types


def is_planar(obj: GameObject) -> bool:
    """Whether an object is a card of a planar deck, wherever it is now."""
    return obj.zone == COMMAND and is_planar_card(obj.program)


def is_planar_card(program: Program) -> bool:
    """Whether a card is a plane or a phenomenon."""
    return not PLANAR_TYPES.isdisjoint(program.faces[0].types)


def add_planar_card(state: GameState, seat: int, program: Program) -> GameObject:
    """Put a card on top of a player's planar deck, before or while a game is set up (CR 901.3)."""
    planar = state.planar
    assert planar is not None
    obj = state.new_object(state.new_card_id(), seat, program, COMMAND)
    obj.face_down = True
    planar.decks[seat].append(obj.id)
    return obj


def reveal_planar_card(state: GameState, object_id: int) -> GameObject:
    """Everybody sees a card of a planar deck (CR 701.20a)."""
    return _replaced_in_deck(state, object_id, (1 << len(state.players)) - 1)


def look_at_planar_card(state: GameState, object_id: int, seat: int) -> GameObject:
    """A player sees a card of a planar deck (CR 701.20e)."""
    return _replaced_in_deck(state, object_id, state.objects[object_id].known_to | 1 << seat)


def _replaced_in_deck(state: GameState, object_id: int, known_to: int) -> GameObject:
    """Cards of planar decks are shared between copies of a state, so another object takes the card's place."""
    obj = state.objects[object_id].clone()
    obj.known_to = known_to
    state.objects[object_id] = obj
    return obj


def put_on_bottom(state: GameState, cards: list[int]) -> None:
    """Put cards of planar decks on the bottom of their owners' decks, the last one at the very bottom."""
    planar = state.planar
    assert planar is not None
    for object_id in cards:
        deck = planar.decks[state.objects[object_id].owner]
        deck.remove(object_id)
        deck.insert(0, object_id)
    state.version += 1


def put_on_top(state: GameState, object_id: int) -> None:
    """Put a card of a planar deck on top of that deck."""
    planar = state.planar
    assert planar is not None
    deck = planar.decks[state.objects[object_id].owner]
    deck.remove(object_id)
    deck.append(object_id)
    state.version += 1


def turn_face_up(state: GameState, object_id: int) -> GameObject:
    """Move a card off its planar deck and turn it face up: its abilities function from now on (CR 901.7, 613.7h)."""
    planar = state.planar
    assert planar is not None
    obj = _replaced_in_deck(state, object_id, (1 << len(state.players)) - 1)
    planar.decks[obj.owner].remove(object_id)
    planar.face_up.append(object_id)
    state.command.append(object_id)
    obj.face_down = False
    obj.controller = planar.controller
    obj.timestamp = state.tick()
    watch(state, obj, obj.base.abilities)
    if any([ability.kind == STATIC for ability in obj.base.abilities]):
        state.elsewhere.append(object_id)
    state.statics_dirty = True
    state.version += 1
    return obj


def _take_off(state: GameState, object_id: int) -> GameObject:
    """A face-up card is face up no more: the object ceases to exist, and is kept as it was last (CR 608.2h)."""
    planar = state.planar
    assert planar is not None
    obj = state.objects[object_id]
    obj.reference_chars = characteristics(state, obj)
    planar.face_up.remove(object_id)
    state.command.remove(object_id)
    del state.objects[object_id]
    state.former[object_id] = obj
    state.statics_dirty = True
    state.version += 1
    return obj


def _turn_face_down(state: GameState, object_id: int) -> None:
    """A face-up card goes to the bottom of its owner's planar deck, as a new object (CR 701.31b, 901.7a)."""
    planar = state.planar
    assert planar is not None
    old = _take_off(state, object_id)
    new = state.new_object(old.card_id, old.owner, old.program, COMMAND)
    new.face_down = True
    new.known_to = (1 << len(state.players)) - 1  # all have seen where it went
    planar.decks[old.owner].insert(0, new.id)


# -- the beginning ---------------------------------------------------------------------------------------


def shuffle_planar_decks(state: GameState) -> None:
    """Each player shuffles their supplementary deck (CR 103.3a)."""
    planar = state.planar
    assert planar is not None
    for deck in planar.decks:
        state.rng.shuffle("planar deck", deck)
        if state.keep_trail:
            state.trail.append((32, *[state.objects[i].card_id for i in deck[-7:]]))


def set_starting_plane(state: GameState) -> None:
    """The starting player turns the first plane of their planar deck face up; nothing triggers (CR 103.7, 901.5)."""
    planar = state.planar
    assert planar is not None
    planar.controller = state.first_player
    deck = planar.decks[state.first_player]
    for _ in range(len(deck)):
        if is_plane(state.objects[deck[-1]]):
            plane = turn_face_up(state, deck[-1])
            happen(state, [Happened(STARTING_PLANE, state.first_player, 0, 0, plane.id)])
            return
        put_on_bottom(state, [reveal_planar_card(state, deck[-1]).id])


# -- the planar controller -------------------------------------------------------------------------------


def make_planar_controller(state: GameState, seat: int) -> None:
    """A player becomes the planar controller, who controls all face-up planes and phenomena (CR 311.5, 312.4)."""
    planar = state.planar
    if planar is None or planar.controller == seat:
        return
    planar.controller = seat
    for object_id in planar.face_up:
        obj = state.objects[object_id]
        obj.controller = seat
        obj.chars = None
    state.statics_dirty = True
    state.version += 1


# -- planeswalking ---------------------------------------------------------------------------------------


def may_planeswalk(state: GameState, seat: int) -> bool:
    """Only the planar controller may planeswalk, and only in a Planechase game (CR 701.31a)."""
    return state.planar is not None and state.planar.controller == seat and not state.players[seat].lost


def planeswalk(state: GameState, seat: int, cause: int = 0, rolled: bool = False) -> bool:
    """A player planeswalks to the top card of their planar deck (CR 701.31b); whether they did."""
    if not may_planeswalk(state, seat):
        return False
    event = next_planeswalk(state, cause)
    event.rolled = rolled
    return bool(happen(state, [event]))


def next_planeswalk(state: GameState, cause: int = 0) -> Planeswalked:
    """The planar controller planeswalks away from all there is, to the top card of their planar deck (CR 901.11c)."""
    planar = state.planar
    assert planar is not None
    top = tuple(planar.decks[planar.controller][-1:])
    return Planeswalked(planar.controller, tuple(planar.face_up), top, cause)


UNTIL_THEN: Final[list[Callable[[GameState], None]]] = []
"""What rooms let end when a player planeswalks, besides continuous effects (CR 901.11)."""


def _planeswalked(state: GameState, event: Any) -> list[Event] | None:
    """Turn the old cards face down and the new ones up; what lasts until a player planeswalks is over."""
    planar = state.planar
    if planar is None or state.players[event.player].lost:
        return None
    left = [state.objects[i] for i in event.away if i in state.objects]
    for object_id in event.away:
        if object_id in planar.face_up and event.left_game:
            _take_off(state, object_id)
        elif object_id in planar.face_up:
            _turn_face_down(state, object_id)
    if not event.to:  # a single card that was alone in its deck comes up again
        event.to = tuple(planar.decks[event.player][-1:])
    for object_id in event.to:
        turn_face_up(state, object_id)
    over = (UNTIL_PLANESWALK, UNTIL_PLANE_IS_LEFT) if any([is_plane(obj) for obj in left]) else (UNTIL_PLANESWALK,)
    end_effects(state, over)
    state.shields = [s for s in state.shields if s.duration not in over]
    state.delayed = [d for d in state.delayed if d.expires not in over]
    for ending in UNTIL_THEN:
        ending(state)
    return NOTHING_MORE


PERFORMED[Planeswalked] = _planeswalked


# -- chaos -----------------------------------------------------------------------------------------------

CHAOS_EVENTS: Final[list[Callable[[object], bool]]] = []
"""The room of chaos says which trigger events are that chaos ensues."""


def chaos_ensues(state: GameState, seat: int, cause: int = 0, on: int = 0) -> None:
    """Chaos ensues: the chaos abilities of all face-up planes trigger, or those of one object (CR 311.7)."""
    happen(state, [Happened(CHAOS, seat, cause, 0, on)])
    planar = state.planar
    if planar is not None and on and on not in planar.face_up and on in state.objects:
        trigger_chaos(state, state.objects[on])


def trigger_chaos(state: GameState, obj: GameObject) -> None:
    """The chaos abilities of a revealed card of a planar deck trigger; the planar controller has them (CR 311.7)."""
    planar = state.planar
    assert planar is not None
    for ability in obj.base.abilities:
        if ability.kind == TRIGGERED and any([is_chaos(ability.event) for is_chaos in CHAOS_EVENTS]):
            state.pending.append(PendingTrigger(obj.id, ability, planar.controller, None, {}, {}))


# -- the planar die --------------------------------------------------------------------------------------


@final
class PlaneswalkByDie:
    """The body of the planeswalking ability (CR 901.8)."""


@performs(PlaneswalkByDie)
def _planeswalk_by_die(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    planeswalk(frame.state, frame.controller, frame.source.id, True)


_ABILITY: Final[list[Ability]] = []


def planeswalking_ability() -> Ability:
    """ "Whenever you roll the Planeswalker symbol on the planar die, planeswalk." (CR 901.8)"""
    if not _ABILITY:
        text = "Whenever you roll {PW} on the planar die, planeswalk."
        ability = Ability(TRIGGERED, None, text)
        ability.body = PlaneswalkByDie()
        ability.mentions = ()
        _ABILITY.append(ability)
    return _ABILITY[0]


_DIE: Final = Program("The planar die", "planar die", (FaceProgram("The planar die"),))


def planar_state_for(state: GameState, players: int) -> PlanarState:
    """The planar part of a new game. The ability of the die has no source: what stands for one is no object."""
    state.planar = PlanarState(players)
    die = GameObject(DIE, 0, -1, _DIE, COMMAND)
    state.former[DIE] = die
    return state.planar


DIE: Final = 0
"""The number of what stands for the source of the planeswalking ability; no object has it."""


@final
class PlanarDice(Event):
    """A player would roll the planar die: proposed only, for effects by which more are rolled and ignored."""

    def __init__(self, player: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.count: int = 1  # all but one of these rolls are ignored

    def affected(self) -> int:
        return -1 - self.player


@final
class PlanarRoll(Event):
    """The planar die shows a face (CR 901.3a): proposed only, for effects that take it for another one."""

    def __init__(self, player: int, side: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.side = side

    def affected(self) -> int:
        return -1 - self.player


SIDE_NAMES: Final = ("the Planeswalker symbol", "the chaos symbol", "blank")


def _kept(state: GameState, seat: int, sides: list[int]) -> int:
    """The roll that the player does not ignore; rolls that are ignored have never been rolled (CR 706.6)."""
    different = sorted(set(sides))
    options = [Option(SIDE_NAMES[side], side) for side in different]
    return different[state.choose_one(seat, "roll", "Keep which roll?", options, "706.6")]


def roll_planar_die(state: GameState, seat: int, cause: int = 0) -> None:
    """A player rolls the planar die, and what comes up happens (CR 901.9a-d).

    Without planar decks it is a roll of a die that shows nothing (CR 706.7).
    """
    if state.planar is None:
        happen(state, [Happened(ROLL, seat, cause), Happened(ROLL_A_DIE, seat, cause)])
        return
    dice = PlanarDice(seat, cause)
    replaced(state, [dice])
    rolls = [PlanarRoll(seat, state.rng.below(PLANAR_DIE, SIDES), cause) for _ in range(dice.count)]
    for roll in rolls:
        replaced(state, [roll])
    side = _kept(state, seat, [min(roll.side, BLANK_SIDE) for roll in rolls])
    events: list[Event] = [Happened(what, seat, cause) for what in (ROLL, ROLL_A_DIE, ROLL_PLANAR_DIE)]
    if side >= BLANK_SIDE:
        events.append(Happened(ROLL_A_BLANK, seat, cause))
    elif side == PLANESWALKER_SIDE:
        events.append(Happened(ROLL_PLANESWALKER, seat, cause))
    happen(state, events)
    if side == CHAOS_SIDE:
        chaos_ensues(state, seat, cause)
    elif side == PLANESWALKER_SIDE:
        state.pending.append(PendingTrigger(DIE, planeswalking_ability(), seat, None, {}, {}))


# -- state-based actions ---------------------------------------------------------------------------------


def phenomena_are_left(state: GameState, batch: list[Event]) -> None:
    """The planar controller planeswalks while a phenomenon is face up and no ability of it waits (CR 704.6f)."""
    planar = state.planar
    assert planar is not None
    for object_id in planar.face_up:
        obj = state.objects[object_id]
        if is_phenomenon(obj) and not _has_ability_under_way(state, object_id):
            if may_planeswalk(state, planar.controller):
                batch.append(next_planeswalk(state))
            return


def _has_ability_under_way(state: GameState, object_id: int) -> bool:
    """Whether an ability of the object has triggered and has not yet left the stack."""
    if any([state.objects[i].source == object_id for i in state.stack]):
        return True
    return any([pending.source == object_id for pending in state.pending])


# -- players leave ---------------------------------------------------------------------------------------


def planes_before_leaving(state: GameState, gone: list[int]) -> None:
    """There is another planar controller, who has the abilities of the leavers' phenomena (CR 901.6, 901.10b)."""
    planar = state.planar
    if planar is None:
        return
    if planar.controller in gone:
        make_planar_controller(state, state.next_seat(planar.controller))  # CR 800.4p
    for i in state.stack:
        on_stack = state.objects[i]
        if on_stack.ability is not None and on_stack.source and _is_phenomenon_of(state, on_stack.source, gone):
            on_stack.owner = on_stack.controller = planar.controller
    for pending in state.pending:
        if pending.source and _is_phenomenon_of(state, pending.source, gone):
            pending.controller = planar.controller


def _is_phenomenon_of(state: GameState, source: int, gone: list[int]) -> bool:
    obj = state.objects.get(source) or state.former.get(source)
    return obj is not None and obj.owner in gone and is_phenomenon(obj)


def planes_leave(state: GameState, gone: list[int]) -> None:
    """The leavers' planar cards leave the game; if one was face up, another is turned face up (CR 901.10)."""
    planar = state.planar
    if planar is None:
        return
    for seat in gone:
        for object_id in planar.decks[seat]:
            del state.objects[object_id]
        planar.decks[seat] = []
    away = tuple([i for i in planar.face_up if state.objects[i].owner in gone])
    if not away:
        return
    if any([is_plane(state.objects[i]) for i in away]):
        _forget_planeswalking(state)
    event = Planeswalked(planar.controller, away, tuple(planar.decks[planar.controller][-1:]))
    event.left_game = True
    happen(state, [event])


def _forget_planeswalking(state: GameState) -> None:
    """A planeswalking ability ceases to exist with a plane that leaves the game (CR 901.10a)."""
    ability = planeswalking_ability()
    for i in list(state.stack):
        if state.objects[i].ability is ability:
            state.stack.remove(i)
            state.former[i] = state.objects.pop(i)
    state.pending = [pending for pending in state.pending if pending.ability is not ability]
