"""Morph, megamorph and disguise: face-down spells and turning them face up (CR 702.37, 702.168, 708)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.tree.costs import PayMana
from spellwright.mechanics.keywords.shapes import KeywordCost, costed
from spellwright.rules.actions import FACE_DOWN, SPECIAL_ACTIONS, SPECIAL_TAKERS, Action
from spellwright.rules.building import keyword_abilities
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.continuous import abilities_may_change, characteristics, derive_as_permanent, touch, touch_all
from spellwright.rules.copying import face_up_values, renew_copiable_values
from spellwright.rules.events import CountersPut, Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.mana import parse_mana_cost
from spellwright.rules.merging import is_stuck_face_down, turn_components
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.paying import can_pay, choose_x, pay
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
KEYWORDS: Final = ("morph", "megamorph", "disguise")
TURNING_UP: Final = 13
"""The kind of the special action (CR 116.2b)."""
FACE_DOWN_COST: Final = parse_mana_cost("{3}")

costed("morph", ROOM, "702.37")
costed("megamorph", ROOM, "702.37b")
costed("disguise", ROOM, "702.168")


_WARD: Final[list[Ability]] = []


def ward_two() -> tuple[Ability, ...]:
    """The abilities of ward {2}, which a disguised permanent has (CR 702.168a)."""
    if not _WARD:
        _WARD.extend(keyword_abilities(KeywordCost("ward", (PayMana(("{2}",)),))))
        for number, ability in enumerate(_WARD):
            ability.number = number
    return tuple(_WARD)


def face_down(chars: Characteristics) -> Characteristics:
    """A 2/2 creature without name, types, cost or abilities (CR 708.2a)."""
    found = Characteristics()
    found.types = frozenset({"creature"})
    found.power = 2
    found.toughness = 2
    found.controller = chars.controller
    return found


def disguised(chars: Characteristics) -> Characteristics:
    """The same, with ward {2}."""
    found = face_down(chars)
    found.set_abilities(ward_two())
    return found


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND:
        return []
    way = CastWay("face down", FACE_DOWN_COST, obj.face)
    way.face_down = True
    way.change = disguised if "disguise" in obj.base.keywords else face_down
    return [way]


for _keyword in KEYWORDS:
    WAYS[_keyword] = _ways


# -- turning face up -----------------------------------------------------------------------------------


def hidden_nodes(state: GameState, obj: GameObject) -> list[Any]:
    """The keyword nodes that let a face-down permanent be turned up: those it would have face up (CR 702.37e)."""
    if is_stuck_face_down(obj):
        return []
    values = face_up_values(state, obj)
    found = _turning_nodes(values)
    if found and abilities_may_change(state):
        return _turning_nodes(as_face_up(state, obj, values))
    return found


def _turning_nodes(chars: Characteristics) -> list[Any]:
    return [a.node for a in chars.abilities if a.keyword in KEYWORDS and isinstance(a.node, KeywordCost)]


def as_face_up(state: GameState, obj: GameObject, values: Characteristics) -> Characteristics:
    """What a face-down permanent would be face up, with all effects that there are (CR 702.37e)."""
    base, chars = obj.base, characteristics(state, obj)
    obj.base, obj.face_down = values, False
    try:
        return derive_as_permanent(state, obj, False)
    finally:
        obj.base, obj.chars, obj.face_down = base, chars, True


def _offers(state: GameState, seat: int, actions: list[Action]) -> None:
    """Any time its controller has priority (CR 702.37e)."""
    for i in state.battlefield:
        obj = state.objects[i]
        if not obj.face_down or obj.phased_out or characteristics(state, obj).controller != seat:
            continue
        for node in hidden_nodes(state, obj)[:1]:
            if can_pay(Frame(state, seat, obj), node.costs):
                action = Action(TURNING_UP, i)
                action.text = "turn up"
                actions.append(action)


def turn_face_up(state: GameState, obj: GameObject) -> None:
    """A face-down permanent shows its face; it stays the same permanent (CR 708.8)."""
    obj.face_down = False
    turn_components(obj, False)
    obj.base = obj.program.faces[obj.face].printed(obj.controller)
    if obj.own_values is not None or obj.top is not None:
        renew_copiable_values(state, obj)  # what it became a copy of while it lay face down (CR 708.10)
    obj.timestamp = state.tick()  # CR 613.7f
    touch(state, obj)
    touch_all(state)
    happen(state, [Happened("turn face up", characteristics(state, obj).controller, obj.id, 0, obj.id)])


def _turn_up(state: GameState, seat: int, obj: GameObject) -> None:
    node = hidden_nodes(state, obj)[0]
    frame = Frame(state, seat, obj)
    x = choose_x(frame, node.costs)
    if not pay(frame, node.costs):
        return
    obj.x = x  # what the permanent's other abilities mean by X (CR 702.37f)
    turn_face_up(state, obj)
    if node.name == "megamorph":
        events: list[Event] = [CountersPut(obj.id, "+1/+1", 1, seat, obj.id)]
        happen(state, events)


SPECIAL_ACTIONS.append((FACE_DOWN, _offers))
SPECIAL_TAKERS[TURNING_UP] = _turn_up
