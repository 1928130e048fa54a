"""Dungeons: venturing into them, their rooms, completing them (CR 309, 701.49)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Condition, Modification, Predicate, Quantity, Statement, TriggerEvent
from spellwright.language.tree.happenings import DoesAction
from spellwright.language.tree.players import You
from spellwright.mechanics.dungeon_cards import BY_ITS_NAME, DUNGEONS, SUBTYPES
from spellwright.mechanics.emblems import IN_COMMAND, leave_command, put_emblem
from spellwright.mechanics.player_rules import PlayerRule
from spellwright.rules.acting import each_actor
from spellwright.rules.building import build_abilities
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.decisions import Option
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, modifies, performs, static_effects, values, watches
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability, FaceProgram, Program
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import ALWAYS, STATE_BASED_ACTIONS, has_ability_under_way
from spellwright.rules.triggers import MORE_TRIGGERS
from spellwright.rules.views import DESIGNATIONS

DUNGEON: Final = "dungeon"
MARKER: Final = "venture marker"
"""The fact of a dungeon: the room in which its owner's venture marker is, counted from 1 (CR 309.4)."""
ENTER: Final = "enter a room"
COMPLETE: Final = "complete a dungeon"
ONCE: Final = "ventures once a turn"
ROOMS_MORE: Final = "room abilities trigger once more"


@dataclass(frozen=True, slots=True)
class Venture(Predicate):
    """The subject ventures into the dungeon, or into the one that is named (CR 701.49)."""

    named: str


@dataclass(frozen=True, slots=True)
class MarkerEnters(TriggerEvent):
    """You move your venture marker into this room of the dungeon (CR 309.4c)."""

    room: int


@dataclass(frozen=True, slots=True)
class CompletedDungeon(Condition):
    """You have completed a dungeon, or the one that is named; or you haven't (CR 309.7)."""

    named: str
    has: bool


@dataclass(frozen=True, slots=True)
class DungeonsCompleted(Quantity):
    """How many dungeons with different names you have completed."""


@dataclass(frozen=True, slots=True)
class RoomsTriggerMore(Modification):
    """Room abilities of the player's dungeons trigger once more."""

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return ROOMS_MORE


@dataclass(frozen=True, slots=True)
class RoomTriggers(Statement):
    """Room abilities of dungeons you own trigger an additional time."""

    rule: RoomsTriggerMore


phrases(Venture, "venture[s] into the dungeon", into="Predicate.once.@", named="")
for _name in sorted(BY_ITS_NAME):
    phrases(Venture, f"venture[s] into {_name}", into="Predicate.once.@", named=_name)
for _name, _words in (("", "a dungeon"), *[(name, name) for name in sorted(DUNGEONS)]):
    phrases(CompletedDungeon, f"you've completed {_words}", into="PlainCondition", named=_name, has=True)
    phrases(CompletedDungeon, f"you haven't completed {_words}", into="PlainCondition", named=_name, has=False)
phrases(DungeonsCompleted, "differently named dungeon you've completed", into="EachOf")
phrases(DoesAction, "complete[s] a dungeon", into="Happening.person.@", room=__name__, who=None, action=COMPLETE)
phrases(
    PlayerRule, "can't venture into the dungeon more than once each turn", into="PlayerTrait", room=__name__, kind=ONCE
)

phrases(
    RoomTriggers,
    "room abilities of dungeons you own trigger an additional time",
    into="Statement",
    rule=RoomsTriggerMore(),
)
register(MarkerEnters)

_PROGRAMS: Final[dict[str, Program]] = {}


# -- the cards -------------------------------------------------------------------------------------------


def dungeon_program(name: str) -> Program:
    """The program of a dungeon card: an ability for each of its rooms (CR 309.4c)."""
    found = _PROGRAMS.get(name)
    if found is None:
        found = _build(name)
        _PROGRAMS[name] = found
    return found


def _build(name: str) -> Program:
    from spellwright.language.compile import parse

    abilities: list[Ability] = []
    lines: list[str] = []
    for number, room in enumerate(DUNGEONS[name]):
        tree: Any = parse(room.effect)
        ability = build_abilities(TriggeredAbility(MarkerEnters(number + 1), None, tree.body, ()), room.effect)[0]
        ability.number = number
        ability.function_zones = IN_COMMAND
        abilities.append(ability)
        leads = [DUNGEONS[name][following].name for following in room.next]
        lines.append(f"{room.name}: {room.effect}" + (f" (Leads to: {', '.join(leads)})" if leads else ""))
    face = FaceProgram(name)
    face.types = frozenset({DUNGEON})
    face.subtypes = SUBTYPES.get(name, face.subtypes)
    face.type_line = "Dungeon" + "".join([f" — {subtype}" for subtype in sorted(face.subtypes)])
    face.abilities = tuple(abilities)
    face.text = "\n".join(lines)
    return Program(name, DUNGEON, (face,))


# -- venturing -------------------------------------------------------------------------------------------


def dungeon_of(state: GameState, seat: int) -> GameObject | None:
    """The dungeon card that a player owns in the command zone (CR 309.3)."""
    for i in state.command:
        obj = state.objects[i]
        if obj.owner == seat and MARKER in obj.facts:
            return obj
    return None


def room_of(dungeon: GameObject) -> int:
    """The number of the room in which the venture marker is, from 0."""
    return dungeon.facts[MARKER] - 1


def venture(state: GameState, seat: int, named: str, cause: int) -> None:
    """Move the marker to a next room, or begin a dungeon, completing the one before (CR 701.49a-d)."""
    if player_rules(state, seat, ONCE) and _has_ventured(state, seat):
        return
    dungeon = dungeon_of(state, seat)
    if dungeon is not None:
        following = DUNGEONS[dungeon.base.name][room_of(dungeon)].next
        if following:
            _enter(state, dungeon, _choose_room(state, dungeon, following), cause)
            return
        happen(state, [complete(state, dungeon)])
    name = _choose_dungeon(state, seat, named, cause)
    _enter(state, put_emblem(state, seat, dungeon_program(name)), 0, cause)


def _has_ventured(state: GameState, seat: int) -> bool:
    return any([isinstance(e, Happened) and e.what == ENTER and e.player == seat for e in state.history])


def _choose_dungeon(state: GameState, seat: int, named: str, cause: int) -> str:
    """Every player owns each dungeon card outside the game; which one may be entered (CR 309.2a, 701.49d)."""
    names = [named] if named else [name for name in DUNGEONS if name not in BY_ITS_NAME]
    options = [Option(name, index) for index, name in enumerate(names)]
    return names[state.choose_one(seat, "dungeon", "Venture into which dungeon?", options, "309.2a", cause)]


def _choose_room(state: GameState, dungeon: GameObject, rooms: tuple[int, ...]) -> int:
    """Which arrow the marker follows (CR 309.5a)."""
    all_rooms = DUNGEONS[dungeon.base.name]
    options = [Option(f"{all_rooms[room].name}: {all_rooms[room].effect}", room) for room in rooms]
    return rooms[state.choose_one(dungeon.owner, "room", "Enter which room?", options, "309.5a", dungeon.id)]


def _enter(state: GameState, dungeon: GameObject, room: int, cause: int) -> None:
    dungeon.facts = {MARKER: room + 1}
    state.version += 1
    happen(state, [Happened(ENTER, dungeon.owner, cause, room + 1, dungeon.id)])


def complete(state: GameState, dungeon: GameObject) -> Event:
    """A dungeon card is removed from the game, and so completed (CR 309.7); the event, still to be seen."""
    player = state.players[dungeon.owner]
    player.completed = (*player.completed, dungeon.base.name)
    leave_command(state, dungeon)
    return Happened(COMPLETE, dungeon.owner, 0, 0, dungeon.id)


def dungeons_end(state: GameState, batch: list[Event]) -> None:
    """Out of its bottommost room, when that room's ability has left the stack, a dungeon goes (CR 309.6, 704.5t)."""
    if not state.command:
        return
    for i in list(state.command):
        obj = state.objects[i]
        if MARKER in obj.facts and not DUNGEONS[obj.base.name][room_of(obj)].next:
            if not has_ability_under_way(state, obj):
                batch.append(complete(state, obj))


STATE_BASED_ACTIONS.append((ALWAYS, dungeons_end))
DESIGNATIONS[MARKER] = "venture marker in room {}"


@performs(Venture)
def _venture(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        venture(frame.state, seat, node.named, frame.source.id)


@watches(MarkerEnters, Happened)
def _marker_enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.what == ENTER and event.subject == frame.source.id and event.amount == node.room)


# -- what asks for them ----------------------------------------------------------------------------------


@holds_when(CompletedDungeon)
def _completed(frame: Frame, node: Any) -> bool:
    completed = frame.state.players[frame.controller].completed
    return (node.named in completed if node.named else bool(completed)) is node.has


@values(DungeonsCompleted)
def _how_many(frame: Frame, node: Any) -> int:
    return len(set(frame.state.players[frame.controller].completed))


# -- room abilities that trigger once more ---------------------------------------------------------------


@modifies(RoomsTriggerMore, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on its controller; it changes nothing of an object."""


@static_effects(RoomTriggers)
def _room_triggers(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, You(), (node.rule,))]


def _times_more(state: GameState, frame: Frame, event: Event) -> int:
    """How often a room ability triggers besides the once (CR 603.2d)."""
    if not isinstance(event, Happened) or event.what != ENTER or frame.source.id != event.subject:
        return 0
    return len(player_rules(state, frame.source.owner, ROOMS_MORE))


MORE_TRIGGERS.append(_times_more)
