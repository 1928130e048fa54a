"""Enlist: tap a creature that stays at home, and attack with its power as well (CR 702.154)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OTHER
from spellwright.language.tree.categories import Body, Selector, Statement, TriggerEvent
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import static
from spellwright.mechanics.power_toughness import PTChange
from spellwright.rules.combat import AS_ATTACKS
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Happened, Tapped
from spellwright.rules.frame import Frame
from spellwright.rules.mana_abilities import is_sick
from spellwright.rules.meaning import STATIC, performs, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.state import GameState
from spellwright.rules.trigger_events import fill, is_watched

ROOM: Final = __name__
ENLIST: Final = "enlist"

plain(ENLIST, ROOM, "702.154")


@dataclass(frozen=True, slots=True)
class MayEnlist(Statement):
    """As it attacks, a creature that doesn't attack may be tapped (CR 702.154a)."""


@dataclass(frozen=True, slots=True)
class Enlists(TriggerEvent):
    """A creature enlists another one (CR 702.154c)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class AddItsPower(Body):
    """The object gets +X/+0 until end of turn, where X is the enlisted creature's power."""


phrases(Enlists, "enlist[s] a creature", into="Happening.thing.@", what=None)
register(MayEnlist)
register(AddItsPower)


def _trees(node: Any) -> tuple[Node, ...]:
    return (static(MayEnlist()), TriggeredAbility(Enlists(SelfName()), None, AddItsPower(), ()))


tree_macro(ENLIST, "702.154", _trees)


def _no_effects(state: GameState, obj: GameObject, ability: Any, node: Any) -> list[Any]:
    """The choice is offered as it attacks; nothing else is changed."""
    return []


STATIC[MayEnlist] = _no_effects


def _could_be(state: GameState, seat: int) -> list[int]:
    """The untapped creatures that were not chosen to attack and aren't summoning sick."""
    found: list[int] = []
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == seat and "creature" in chars.types and not obj.tapped and not obj.attacking:
            if not is_sick(state, obj, chars):
                found.append(obj.id)
    return found


def _as_it_attacks(state: GameState, seat: int, attacker: GameObject) -> None:
    """The optional cost to attack (CR 508.1g, 702.154b)."""
    for ability in characteristics(state, attacker).abilities:
        if ability.kind != STATIC_ABILITY or not isinstance(ability.body, MayEnlist):
            continue
        fits = _could_be(state, seat)
        picked = state.choose_refs(seat, ENLIST, "Enlist which?", fits, 0, 1, "702.154a", attacker.id)
        if picked:
            helper = state.objects[picked[0]]
            happen(state, [Tapped(helper, attacker.id), Happened(ENLIST, seat, attacker.id, 0, helper.id)])


AS_ATTACKS.append(_as_it_attacks)


@watches(Enlists, Happened)
def _enlists(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != ENLIST or not is_watched(frame, node.what, event.cause):
        return False
    return fill(frame, event.cause, event.player, 0, event.subject)


@performs(AddItsPower)
def _add_power(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    power = characteristics(state, state.get(frame.slots[EVENT_OTHER][0])).power or 0
    if frame.source.id in state.objects:
        change = PTChange(power, 0, None)
        begin_from_frame(frame, (frame.source.id,), None, (change,), END_OF_TURN)
