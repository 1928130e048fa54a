"""What a player may do with priority (CR 117.1): the legal actions, listed with stable texts, and taking one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from spellwright.rules.activating import activate, activation_problem
from spellwright.rules.cast_means import is_beyond_means
from spellwright.rules.cast_timing import is_sorcery_time as is_sorcery_time
from spellwright.rules.cast_ways import ways_as_allowed, ways_to_cast
from spellwright.rules.casting import cast, cast_problem, mana_cost_text
from spellwright.rules.casting_options import (
    EXILE_PERMISSIONS,
    FAST_WAYS,
    FLASHES,
    PERMISSIONS,
    WAYS,
    WAYS_BY_STATEMENT,
    CastWay,
)
from spellwright.rules.continuous import characteristics, derive_if_needed, player_rules
from spellwright.rules.events import ZoneChange
from spellwright.rules.faces import land_faces
from spellwright.rules.mana_abilities import ManaSupply, mana_for
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.player_state import NEVER
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC, Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD

PLAY_LAND: Final = 0
CAST: Final = 1
ACTIVATE: Final = 2


@final
class Action:
    """One action at priority: play a land (CR 116.2a), cast a spell (601) or activate an ability (602)."""

    __slots__ = ("ability", "costly", "kind", "object_id", "text", "way")

    def __init__(self, kind: int, object_id: int) -> None:
        self.kind = kind
        self.object_id = object_id
        self.way: CastWay | None = None
        self.ability: Ability | None = None
        self.text = ""  # of a special action (CR 116.2)
        self.costly = False  # needs mana from sources that sacrifice, pay life or use up counters

    def key(self) -> tuple[int, int, str, int]:
        """What tells an action from the others that a player could take now."""
        name = self.text
        if self.way is not None:
            name = f"{self.way.name}/{self.way.face}" if self.way.face else self.way.name
        return (self.kind, self.object_id, name, self.ability.number if self.ability is not None else -1)

    def label(self, state: GameState) -> str:
        """A stable text: what is done with which object."""
        obj = state.get(self.object_id)
        if self.text:
            return f"{self.text} {state.name_of(self.object_id)} #{self.object_id}"
        if self.kind == PLAY_LAND:
            return f"play {obj.program.faces[self.way.face if self.way else 0].name} #{self.object_id}"
        if self.kind == CAST:
            way = self.way
            assert way is not None
            text = f"cast {obj.program.faces[way.face].name} #{self.object_id} for {mana_cost_text(way.cost)}"
            if way.name:
                text += f" with {way.name}"
            return text + (" using up mana sources" if self.costly else "")
        assert self.ability is not None
        text = self.ability.words() or f"ability {self.ability.number}"
        return f"activate {state.name_of(self.object_id)} #{self.object_id}: {text}" + (
            " using up mana sources" if self.costly else ""
        )


NO_LANDS: Final = "can't play lands"
"""The rule on a player that they can't play lands (CR 305.2)."""


def land_limit(state: GameState, seat: int) -> int:
    """How many lands a player may play this turn (CR 305.2)."""
    limit = 1
    if state.player_rules and player_rules(state, seat, NO_LANDS):
        return 0
    for node, _, _ in player_rules(state, seat, "additional lands"):
        limit += node.number
    return limit


def actions_at_priority(state: GameState, seat: int) -> list[Action]:
    """The legal actions of the player who has priority.

    One who has none keeps having none while nothing happens but the beginning of steps, and no mana waits to be spent,
    unless something looks at what step it is.
    """
    player = state.players[seat]
    here = (state.version, state.next_id, is_sorcery_time(state, seat))
    if player.idle == here and player.pool.is_empty() and not state.by_hand:
        return []
    state.asked_step = False
    state.looking = True
    try:
        actions = legal_actions(state, seat)
    finally:
        state.looking = False
    idle = not actions and not state.asked_step and player.pool.is_empty()
    player.idle = here if idle else NEVER
    return actions


def legal_actions(state: GameState, seat: int) -> list[Action]:
    """Everything but passing that a player may do now, in a stable order."""
    actions: list[Action] = []
    sorcery_time = is_sorcery_time(state, seat)
    mana = LazySupply(state, seat)
    objects = state.objects
    derive_if_needed(state)
    can_land = sorcery_time and state.players[seat].lands_played < land_limit(state, seat)
    elsewhere: list[GameObject] = []  # with abilities to activate in hand, graveyard and exile
    present = _add_from_hand(state, seat, sorcery_time, can_land, mana, elsewhere, actions)
    for obj, way in _permitted(state, seat, elsewhere):
        if way.cost is None and "land" in obj.program.faces[way.face].types:
            if can_land:
                action = Action(PLAY_LAND, obj.id)
                action.way = way
                actions.append(action)
        else:
            _add_cast(state, seat, obj, way, mana.supply(), actions)
    by_hand = bool(state.by_hand >> seat & 1)
    for object_id in state.battlefield:
        obj = objects[object_id]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        offered = chars.offered + chars.mana_abilities if by_hand else chars.offered
        if offered and not obj.phased_out:
            for ability in offered:
                _add_activation(state, seat, obj, ability, mana.supply(), actions)
        if obj.face_down:
            present |= FACE_DOWN
        if obj.base.card is not None:
            present |= OF_A_CARD
    if state.players[seat].companion:
        present |= COMPANION
    if state.planar is not None:
        elsewhere.extend([objects[i] for i in state.planar.face_up])  # CR 901.7
        for extra in PLANAR_ACTIONS:
            extra(state, seat, actions)
    for obj in elsewhere:
        for ability in obj.base.offered:
            if obj.zone in ability.function_zones:
                _add_activation(state, seat, obj, ability, mana.supply(), actions)
    for signs, special in SPECIAL_ACTIONS:
        if present & signs:
            special(state, seat, actions)
    return actions


@final
class LazySupply:
    """A player's mana, found out when something asks for it."""

    __slots__ = ("_found", "_seat", "_state")

    def __init__(self, state: GameState, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._found: ManaSupply | None = None

    def supply(self) -> ManaSupply:
        """The mana."""
        if self._found is None:
            self._found = mana_for(self._state, self._seat)
        return self._found


def _add_from_hand(
    state: GameState,
    seat: int,
    sorcery_time: bool,
    can_land: bool,
    mana: LazySupply,
    elsewhere: list[GameObject],
    actions: list[Action],
) -> int:
    """What can be played and cast from the hand; the signs that its cards show."""
    present = ALWAYS
    objects = state.objects
    seen: set[tuple[int, int]] = set()  # the same card twice in hand is offered once
    any_time = sorcery_time or (bool(state.player_rules) and bool(player_rules(state, seat, "as though flash")))
    for object_id in state.players[seat].hand:
        obj = objects[object_id]
        chars = obj.base
        signs = chars.action_signs if chars.action_signs >= 0 else _signs(chars)
        present |= signs
        if signs & OFFERED:
            elsewhere.append(obj)
        several = len(obj.program.faces) > 1
        if not (any_time or signs & FAST or several):
            continue
        key = (id(obj.program), obj.face)
        if key in seen:
            continue
        seen.add(key)
        if several:
            if can_land:
                _add_land_faces(obj, actions)
        elif signs & LAND:
            if can_land:
                actions.append(Action(PLAY_LAND, object_id))
            continue
        for way in ways_to_cast(state, seat, obj):
            _add_cast(state, seat, obj, way, mana.supply(), actions)
    return present


# What a look at all cards and permanents finds: signs of what their player may do with them.
FAST: Final = 1  # something in it could be cast any time one could cast an instant
LAND: Final = 2
OFFERED: Final = 4  # it has activated abilities
ELSEWHERE: Final = 8  # it may offer a way to cast it from another zone than the hand
SET_ASIDE: Final = 16  # a keyword with a special action in hand: suspending, foretelling, plotting
FACE_DOWN: Final = 32  # of permanents: may be turned face up
COMPANION: Final = 1 << 20  # of players: they have a companion outside the game
OF_A_CARD: Final = 64  # of permanents: one half of a card, which may have another to unlock
ALWAYS: Final = 128

SET_ASIDE_KEYWORDS: Final[set[str]] = set()
"""The keywords of cards in hand that rooms have special actions for."""


def _signs(chars: Characteristics) -> int:
    """The signs of these characteristics; kept with them."""
    found = 0
    if _could_be_fast(chars):
        found |= FAST
    if "land" in chars.types:
        found |= LAND
    if chars.offered:
        found |= OFFERED
    if chars.casts_elsewhere or not WAYS.keys().isdisjoint(chars.keywords):
        found |= ELSEWHERE
    if not SET_ASIDE_KEYWORDS.isdisjoint(chars.keywords):
        found |= SET_ASIDE
    chars.action_signs = found
    return found


def _could_be_fast(chars: Characteristics) -> bool:
    """Whether a card's own words could let it be cast at instant speed at all."""
    if "instant" in chars.types or "flash" in chars.keywords or not FAST_WAYS.isdisjoint(chars.keywords):
        return True
    for ability in chars.abilities:
        if ability.kind == STATIC and (type(ability.body) in FLASHES or type(ability.body) in WAYS_BY_STATEMENT):
            return True
    return False


def _add_land_faces(obj: GameObject, actions: list[Action]) -> None:
    """Each face of a card in hand that is a land can be played as one (CR 712.12)."""
    for face in land_faces(obj):
        action = Action(PLAY_LAND, obj.id)
        if face:
            action.way = CastWay("", None, face)
        actions.append(action)


SpecialAction = Callable[[GameState, int, list[Action]], None]

SPECIAL_ACTIONS: Final[list[tuple[int, SpecialAction]]] = []
"""Rooms that add special actions (CR 116.2), with the signs without which there is none to add."""

PLANAR_ACTIONS: Final[list[SpecialAction]] = []
"""Those that are there only in Planechase (CR 116.2i)."""

SPECIAL_TAKERS: Final[dict[int, Callable[[GameState, int, GameObject], None]]] = {}
"""By a kind of action above ACTIVATE: how a room carries it out."""


def _permitted(state: GameState, seat: int, elsewhere: list[GameObject]) -> list[tuple[GameObject, CastWay]]:
    """What a player may cast or play from other zones; cards with abilities to activate there go to `elsewhere`."""
    found: list[tuple[GameObject, CastWay]] = []
    _add_own_ways(state, seat, state.players[seat].graveyard, elsewhere, found)
    if state.exile:
        _add_own_ways(state, seat, state.exile, elsewhere, found)
        for object_id in state.exile:
            obj = state.objects[object_id]
            if obj.kept:
                for exiled in EXILE_PERMISSIONS:
                    for allowed in exiled(state, seat, obj):
                        found.extend([(obj, way) for way in ways_as_allowed(state, seat, obj, allowed)])
    if state.player_rules:
        for permission in PERMISSIONS:
            for obj, allowed in permission(state, seat):
                found.extend([(obj, way) for way in ways_as_allowed(state, seat, obj, allowed)])
    return found


def _add_own_ways(
    state: GameState, seat: int, zone: list[int], elsewhere: list[GameObject], found: list[tuple[GameObject, CastWay]]
) -> None:
    """The ways in which a player's cards in a zone off the battlefield can be cast by their own words."""
    objects = state.objects
    for object_id in zone:
        obj = objects[object_id]
        if obj.owner != seat:
            continue
        base = obj.base
        signs = base.action_signs if base.action_signs >= 0 else _signs(base)
        if signs & OFFERED:
            elsewhere.append(obj)
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        if chars is not base:
            signs = chars.action_signs if chars.action_signs >= 0 else _signs(chars)
        if signs & ELSEWHERE or obj.face_down:
            found.extend([(obj, way) for way in ways_to_cast(state, seat, obj)])


def _add_cast(
    state: GameState, seat: int, obj: GameObject, way: CastWay, mana: ManaSupply, actions: list[Action]
) -> None:
    if is_beyond_means(state, seat, obj, way, mana):
        return
    problem = cast_problem(state, seat, obj, way, mana, False)
    costly = False
    if problem is not None and mana.costly is not None and problem[0] == "601.2g":
        problem = cast_problem(state, seat, obj, way, mana, True)
        costly = True
    if problem is None:
        action = Action(CAST, obj.id)
        action.way = way
        action.costly = costly
        actions.append(action)


def _add_activation(
    state: GameState, seat: int, obj: GameObject, ability: Ability, mana: ManaSupply, actions: list[Action]
) -> None:
    problem = activation_problem(state, seat, obj, ability, mana, False)
    costly = False
    if problem is not None and mana.costly is not None and problem[0] == "602.2b":
        problem = activation_problem(state, seat, obj, ability, mana, True)
        costly = True
    if problem is None:
        action = Action(ACTIVATE, obj.id)
        action.ability = ability
        action.costly = costly
        actions.append(action)


def take_action(state: GameState, seat: int, action: Action) -> bool:
    """Carry out a legal action; False if what was announced turned out illegal and was taken back (CR 733.1)."""
    obj = state.objects[action.object_id]
    if action.kind == PLAY_LAND:
        play_land(state, seat, obj, action.way)
    elif action.kind == CAST:
        assert action.way is not None
        return cast(state, seat, obj, action.way, action.costly) is not None
    elif action.kind == ACTIVATE:
        assert action.ability is not None
        return activate(state, seat, obj, action.ability, action.costly) is not None
    else:
        SPECIAL_TAKERS[action.kind](state, seat, obj)
    return True


def play_land(state: GameState, seat: int, obj: GameObject, way: CastWay | None = None) -> None:
    """Play a land: a special action that uses no stack (CR 305.1, 116.2a)."""
    state.players[seat].lands_played += 1
    change = ZoneChange(obj, BATTLEFIELD, 0, "play")
    change.controller = seat
    change.player = seat
    if way is not None:
        change.face = way.face
    happen(state, [change])
