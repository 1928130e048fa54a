"""Emblems (CR 114), and the monarch, whose two abilities stand in the command zone in the same way (CR 725)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Predicate
from spellwright.language.tree.happenings import DoesAction
from spellwright.mechanics.granting import Granted
from spellwright.rules.acting import each_actor
from spellwright.rules.building import build_abilities, keyword_abilities
from spellwright.rules.continuous import static_effects_of
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.durations import begin_effect
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.leaving import LEAVING
from spellwright.rules.meaning import REPLACE, holds_when, performs
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC, Ability, FaceProgram, Program
from spellwright.rules.state import GameState
from spellwright.rules.triggers import unwatch, watch
from spellwright.rules.zones import COMMAND

IN_COMMAND: Final = frozenset({COMMAND})
MONARCH: Final = "The Monarch"


@dataclass(frozen=True, slots=True)
class GetEmblem(Predicate):
    """The subject gets an emblem with abilities (CR 114.2)."""

    abilities: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Predicate):
    """The subject becomes the monarch (CR 725.1, 725.3)."""


@dataclass(frozen=True, slots=True)
class IsMonarch(Condition):
    """You are the monarch, an opponent is, or nobody is."""

    who: str


phrases(GetEmblem, "get[s] an emblem with {abilities:GivenAbility, and+}", into="Predicate.once.@")
phrases(BecomeMonarch, "become[s] the monarch", into="Predicate.once.@")
phrases(IsMonarch, "you're the monarch", into="PlainCondition", who="you")
phrases(IsMonarch, "an opponent is the monarch", into="PlainCondition", who="opponent")
phrases(IsMonarch, "there is no monarch", "there's no monarch", into="PlainCondition", who="nobody")
phrases(
    DoesAction, "become[s] the monarch", into="Happening.person.@", room=__name__, who=None, action="become the monarch"
)

_PROGRAMS: Final[dict[object, Program]] = {}


def emblem_program(key: object, name: str, abilities: list[Ability]) -> Program:
    """The program of an emblem: nothing but abilities, which function in the command zone (CR 114.3-4)."""
    for number, ability in enumerate(abilities):
        ability.number = number
        ability.function_zones = IN_COMMAND
    face = FaceProgram(name)
    face.abilities = tuple(abilities)
    found = Program(name, "emblem", (face,))
    _PROGRAMS[key] = found
    return found


def put_emblem(state: GameState, seat: int, program: Program) -> GameObject:
    """Put an emblem into the command zone, owned and controlled by a player (CR 114.2)."""
    emblem = state.new_object(state.new_card_id(), seat, program, COMMAND)
    emblem.timestamp = state.tick()
    state.command.append(emblem.id)
    watch(state, emblem, emblem.base.abilities)
    for ability in emblem.base.abilities:
        if ability.kind == STATIC and type(ability.body) not in REPLACE:
            for effect in static_effects_of(state, emblem, ability):
                effect.duration = FOREVER
                effect.ability = None
                effect.controller = seat
                begin_effect(state, effect)
    return emblem


def _given(items: tuple[Node, ...]) -> list[Ability]:
    found: list[Ability] = []
    for item in items:
        found.extend(build_abilities(item.ability, "") if isinstance(item, Granted) else keyword_abilities(item))
    return found


@performs(GetEmblem)
def _get_emblem(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    program = _PROGRAMS.get(node)
    if program is None:
        program = emblem_program(node, "Emblem", _given(node.abilities))
    for seat in each_actor(frame, subject):
        put_emblem(frame.state, seat, program)


# -- the monarch -----------------------------------------------------------------------------------------

_MONARCHS: Final = (
    "At the beginning of your end step, draw a card.",
    "Whenever a creature deals combat damage to you, its controller becomes the monarch.",
)


def monarch_program() -> Program:
    """The two abilities that come with being the monarch (CR 725.2)."""
    found = _PROGRAMS.get(MONARCH)
    if found is None:
        from spellwright.language.compile import parse

        abilities = [ability for text in _MONARCHS for ability in build_abilities(parse(text), "")]
        found = emblem_program(MONARCH, MONARCH, abilities)
    return found


def in_command(state: GameState, name: str) -> GameObject | None:
    """The object of this name in the command zone that stands for a designation, which its owner has; or None."""
    for i in state.command:
        if state.objects[i].base.name == name:
            return state.objects[i]
    return None


def leave_command(state: GameState, obj: GameObject) -> None:
    """An object in the command zone goes out of the game."""
    unwatch(state, obj.id)
    state.command.remove(obj.id)
    del state.objects[obj.id]
    state.former[obj.id] = obj
    state.version += 1


def monarch_of(state: GameState) -> GameObject | None:
    """The object with the monarch's abilities, whose owner is the monarch; None as long as nobody is."""
    return in_command(state, MONARCH)


def crown(state: GameState, seat: int, cause: int) -> None:
    """A player becomes the monarch, and whoever was ceases to be (CR 725.3)."""
    before = monarch_of(state)
    if before is not None:
        if before.owner == seat:
            return
        leave_command(state, before)
    put_emblem(state, seat, monarch_program())
    state.version += 1
    happen(state, [Happened("become the monarch", seat, cause)])


def _crown_passes(state: GameState, gone: list[int]) -> None:
    """When the monarch leaves, the active player becomes the monarch, or the next in turn order (CR 725.4)."""
    found = monarch_of(state)
    if found is not None and found.owner in gone:
        crown(state, state.in_turn_order()[0], 0)


LEAVING.append(_crown_passes)


@performs(BecomeMonarch)
def _become_monarch(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        crown(frame.state, seat, frame.source.id)


@holds_when(IsMonarch)
def _is_monarch(frame: Frame, node: Any) -> bool:
    found = monarch_of(frame.state)
    if found is None or node.who == "nobody":
        return found is None and node.who == "nobody"
    return bool((found.owner == frame.controller) == (node.who == "you"))
