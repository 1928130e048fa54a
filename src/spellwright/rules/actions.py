"""What a player may do with priority (CR 117.1): the legal actions, listed with stable texts, and taking one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from spellwright.rules.activating import activate, activation_problem
from spellwright.rules.cast_timing import is_sorcery_time as is_sorcery_time
from spellwright.rules.cast_ways import ways_as_allowed, ways_to_cast
from spellwright.rules.casting import cast, cast_problem, mana_cost_text
from spellwright.rules.casting_options import FAST_WAYS, FLASHES, PERMISSIONS, WAYS_BY_STATEMENT, CastWay
from spellwright.rules.continuous import characteristics, derive_if_needed, player_rules
from spellwright.rules.events import ZoneChange
from spellwright.rules.faces import land_faces
from spellwright.rules.mana_abilities import ManaSupply, mana_for
from spellwright.rules.objects import GameObject
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


def legal_actions(state: GameState, seat: int) -> list[Action]:
    """Everything but passing that a player may do now, in a stable order."""
    actions: list[Action] = []
    player = state.players[seat]
    sorcery_time = is_sorcery_time(state, seat)
    can_land = sorcery_time and player.lands_played < land_limit(state, seat)
    mana: ManaSupply | None = None
    objects = state.objects
    derive_if_needed(state)
    seen: set[tuple[int, int]] = set()  # the same card twice in hand is offered once
    elsewhere: list[GameObject] = []  # with abilities to activate in hand, graveyard and exile
    for object_id in player.hand:
        obj = objects[object_id]
        chars = obj.base
        if chars.offered:
            elsewhere.append(obj)
        key = (id(obj.program), obj.face)
        if key in seen:
            continue
        seen.add(key)
        if len(obj.program.faces) > 1:
            if can_land:
                _add_land_faces(obj, actions)
        elif "land" in chars.types:
            if can_land:
                actions.append(Action(PLAY_LAND, object_id))
            continue
        if not sorcery_time and not _could_be_fast(state, obj, seat):
            continue
        if mana is None:
            mana = mana_for(state, seat)
        _add_casts(state, seat, obj, mana, actions)
    for obj, way in _permitted(state, seat, elsewhere):
        if mana is None:
            mana = mana_for(state, seat)
        if way.cost is None and "land" in obj.program.faces[way.face].types:
            if can_land:
                action = Action(PLAY_LAND, obj.id)
                action.way = way
                actions.append(action)
        else:
            _add_cast(state, seat, obj, way, mana, actions)
    for object_id in state.battlefield:
        obj = objects[object_id]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        offered = chars.offered + chars.mana_abilities if state.by_hand >> seat & 1 else chars.offered
        if offered and not obj.phased_out:
            for ability in offered:
                if mana is None:
                    mana = mana_for(state, seat)
                _add_activation(state, seat, obj, ability, mana, actions)
    if state.planar is not None:
        elsewhere.extend([objects[i] for i in state.planar.face_up])  # CR 901.7
        for extra in PLANAR_ACTIONS:
            extra(state, seat, actions)
    for obj in elsewhere:
        for ability in obj.base.offered:
            if obj.zone in ability.function_zones:
                if mana is None:
                    mana = mana_for(state, seat)
                _add_activation(state, seat, obj, ability, mana, actions)
    for extra in SPECIAL_ACTIONS:
        extra(state, seat, actions)
    return actions


def _add_land_faces(obj: GameObject, actions: list[Action]) -> None:
    """Each face of a card in hand that is a land can be played as one (CR 712.12)."""
    for face in land_faces(obj):
        action = Action(PLAY_LAND, obj.id)
        if face:
            action.way = CastWay("", None, face)
        actions.append(action)


SpecialAction = Callable[[GameState, int, list[Action]], None]

SPECIAL_ACTIONS: Final[list[SpecialAction]] = []
"""Rooms that add special actions (CR 116.2): turning face up, suspending, foretelling."""

PLANAR_ACTIONS: Final[list[SpecialAction]] = []
"""Those that are there only in Planechase (CR 116.2i)."""

SPECIAL_TAKERS: Final[dict[int, Callable[[GameState, int, GameObject], None]]] = {}
"""By a kind of action above ACTIVATE: how a room carries it out."""


def _could_be_fast(state: GameState, obj: GameObject, seat: int) -> bool:
    """A quick look whether a card in hand could be cast at instant speed at all."""
    chars = obj.base
    if "instant" in chars.types or "flash" in chars.keywords or len(obj.program.faces) > 1:
        return True
    if not FAST_WAYS.isdisjoint(chars.keywords):
        return True
    for ability in chars.abilities:
        if ability.kind == STATIC and (type(ability.body) in FLASHES or type(ability.body) in WAYS_BY_STATEMENT):
            return True
    return bool(state.player_rules) and bool(player_rules(state, seat, "as though flash"))


def _permitted(state: GameState, seat: int, elsewhere: list[GameObject]) -> list[tuple[GameObject, CastWay]]:
    """What a player may cast or play from other zones; cards with abilities to activate there go to `elsewhere`."""
    found: list[tuple[GameObject, CastWay]] = []
    player = state.players[seat]
    for zone in (player.graveyard, state.exile):
        for object_id in zone:
            obj = state.objects[object_id]
            if obj.owner != seat:
                continue
            if obj.base.offered:
                elsewhere.append(obj)
            chars = obj.chars if obj.chars is not None else characteristics(state, obj)
            if chars.keywords or chars.casts_elsewhere or obj.face_down:
                for way in ways_to_cast(state, seat, obj):
                    found.append((obj, way))
    for permission in PERMISSIONS:
        for obj, allowed in permission(state, seat):
            found.extend([(obj, way) for way in ways_as_allowed(state, seat, obj, allowed)])
    return found


def _add_casts(state: GameState, seat: int, obj: GameObject, mana: ManaSupply, actions: list[Action]) -> None:
    for way in ways_to_cast(state, seat, obj):
        _add_cast(state, seat, obj, way, mana, actions)


def _add_cast(
    state: GameState, seat: int, obj: GameObject, way: CastWay, mana: ManaSupply, actions: list[Action]
) -> None:
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
