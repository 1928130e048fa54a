"""Rooms and their doors in the words of cards, and the special action of unlocking one (CR 709.5, 116.2m)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, Predicate, Selector, TriggerEvent
from spellwright.language.tree.costs import PayMana
from spellwright.language.tree.happenings import DoesAction
from spellwright.rules.actions import OF_A_CARD, SPECIAL_ACTIONS, SPECIAL_TAKERS, Action, is_sorcery_time
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Option
from spellwright.rules.events import Happened
from spellwright.rules.faces import LEFT, RIGHT
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, watches
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.paying import can_pay, pay
from spellwright.rules.rooms import FULLY_UNLOCK, HALVES, UNLOCK, lock, locked_halves, room_of, unlock, unlocked
from spellwright.rules.state import GameState
from spellwright.rules.trigger_events import fill, is_actor

UNLOCKING: Final = {LEFT: 51, RIGHT: 52}
"""The kinds of the special action, for each half."""


@dataclass(frozen=True, slots=True)
class UnlocksThisDoor(TriggerEvent):
    """A player unlocks the half of the Room that the ability is on (CR 709.5h, 709.5j)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class UnlockDoor(Predicate):
    """The subject unlocks a locked half of a Room (CR 709.5f)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class LockOrUnlockDoor(Predicate):
    """The subject locks or unlocks a half of a Room (CR 709.5f-g)."""

    what: Selector


phrases(UnlocksThisDoor, "unlock[s] this door", into="Happening.person.@", who=None)
phrases(DoesAction, "fully unlock[s] a Room", into="Happening.person.@", room=__name__, who=None, action=FULLY_UNLOCK)
phrases(UnlockDoor, "unlock[s] a locked door of {what:Selector.object}", into="Predicate.once.@")
phrases(LockOrUnlockDoor, "lock[s] or unlock[s] a door of {what:Selector.object}", into="Predicate.once.@")


@watches(UnlocksThisDoor, Happened)
def _this_door(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != UNLOCK or event.subject != frame.source.id or not is_actor(frame, node.who, event.player):
        return False
    card = room_of(frame.source)
    if card is None or frame.ability not in card.faces[event.amount].abilities:
        return False
    return fill(frame, event.subject, event.player)


def _rooms(frame: Frame, what: Any) -> list[GameObject]:
    found = [frame.state.objects.get(ref) for ref in select(frame, what) if not is_player(ref)]
    return [obj for obj in found if obj is not None and obj.is_on_battlefield() and room_of(obj) is not None]


def _door(frame: Frame, obj: GameObject, halves: list[int], words: str) -> int:
    """The half that the acting player chooses."""
    card = room_of(obj)
    assert card is not None
    options = [Option(card.faces[half].name, half) for half in halves]
    return halves[frame.state.choose_one(frame.actor, "door", words, options, "709.5f", obj.id)]


@performs(UnlockDoor)
def _unlock(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for obj in _rooms(frame, node.what):
        halves = locked_halves(obj)
        if halves:
            half = _door(frame, obj, halves, "Unlock which door?")
            frame.did = unlock(frame.state, obj, half, frame.actor, frame.source.id)


@performs(LockOrUnlockDoor)
def _lock_or_unlock(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for obj in _rooms(frame, node.what):
        half = _door(frame, obj, list(HALVES), "Lock or unlock which door?")
        if unlocked(obj) & half:
            frame.did = lock(frame.state, obj, half)
        else:
            frame.did = unlock(frame.state, obj, half, frame.actor, frame.source.id)


# -- the special action ----------------------------------------------------------------------------------


def _cost(obj: GameObject, half: int) -> tuple[Any, ...] | None:
    card = room_of(obj)
    cost = None if card is None else card.faces[half].mana_cost
    return None if cost is None else (PayMana(tuple([f"{{{symbol}}}" for symbol in cost.symbols])),)


def _offers(state: GameState, seat: int, actions: list[Action]) -> None:
    """In one's own main phase with an empty stack, for the mana cost of the locked half (CR 709.5e)."""
    if not is_sorcery_time(state, seat):
        return
    for i in state.battlefield:
        obj = state.objects[i]
        card = obj.base.card
        if card is None or room_of(obj) is None or characteristics(state, obj).controller != seat:
            continue
        for half in locked_halves(obj):
            cost = _cost(obj, half)
            if cost is not None and can_pay(Frame(state, seat, obj), cost):
                action = Action(UNLOCKING[half], i)
                action.text = f"unlock {card.faces[half].name} of"
                actions.append(action)


def _take(state: GameState, seat: int, obj: GameObject, half: int) -> None:
    cost = _cost(obj, half)
    if cost is not None and pay(Frame(state, seat, obj), cost):
        unlock(state, obj, half, seat, obj.id)


def _take_left(state: GameState, seat: int, obj: GameObject) -> None:
    _take(state, seat, obj, LEFT)


def _take_right(state: GameState, seat: int, obj: GameObject) -> None:
    _take(state, seat, obj, RIGHT)


SPECIAL_ACTIONS.append((OF_A_CARD, _offers))
SPECIAL_TAKERS[UNLOCKING[LEFT]] = _take_left
SPECIAL_TAKERS[UNLOCKING[RIGHT]] = _take_right
