"""Umbra armor, split second, phasing, dredge: keywords that replace or forbid (CR 702.26, 702.52, 702.61, 702.89)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Quantity, Statement
from spellwright.mechanics.keywords.shapes import numbered, plain
from spellwright.mechanics.keywords.support import static
from spellwright.rules import activating
from spellwright.rules.casting_options import RESTRICTIONS
from spellwright.rules.continuous import characteristics, touch_all
from spellwright.rules.events import Destroyed, Draw, Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.in_combat import remove_from_combat
from spellwright.rules.meaning import replaces, value
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.turn import UNTAP_ACTIONS
from spellwright.rules.zones import GRAVEYARD, HAND

ROOM: Final = __name__

plain("umbra armor", ROOM, "702.89")
plain("split second", ROOM, "702.61")
plain("phasing", ROOM, "702.26")
numbered("dredge", ROOM, "702.52")


# -- umbra armor ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ArmorOfHost(Statement):
    """If the enchanted permanent would be destroyed, its damage goes and the Aura is destroyed (CR 702.89a)."""


@dataclass(frozen=True, slots=True)
class DredgeInstead(Statement):
    """Mill cards and return the card to hand instead of drawing (CR 702.52a)."""

    number: Quantity

    def function_zones(self) -> frozenset[int]:
        """It works in the graveyard."""
        return frozenset({GRAVEYARD})


register(ArmorOfHost)
register(DredgeInstead)


def _umbra(node: Any) -> tuple[Node, ...]:
    return (static(ArmorOfHost()),)


def _dredge(node: Any) -> tuple[Node, ...]:
    return (static(DredgeInstead(node.number)),)


tree_macro("umbra armor", "702.89", _umbra)
tree_macro("dredge", "702.52", _dredge)


def _host_dies(frame: Frame, node: Any, event: Any) -> bool:
    return frame.source.attached_to > 0 and event.permanent.id == frame.source.attached_to


def _armor(frame: Frame, node: Any, event: Any) -> list[Event]:
    event.permanent.damage = 0
    event.permanent.deathtouched = False
    return [Destroyed(frame.source, frame.source.id)]


replaces(ArmorOfHost, (Destroyed,), _host_dies, _armor)


def _would_draw(frame: Frame, node: Any, event: Any) -> bool:
    player = frame.state.players[frame.source.owner]
    if event.player != frame.source.owner or frame.source.zone != GRAVEYARD:
        return False
    return len(player.library) >= value(frame, node.number)


def _dredged(frame: Frame, node: Any, event: Any) -> list[Event]:
    state = frame.state
    seat = event.player
    if not state.choose_yes(seat, "Dredge instead of drawing?", frame.source.id, "dredge", "702.52a"):
        return [event]
    library = state.players[seat].library
    count = value(frame, node.number)
    milled: list[Event] = [ZoneChange(state.objects[i], GRAVEYARD, frame.source.id, "mill") for i in library[-count:]]
    milled.append(ZoneChange(frame.source, HAND, frame.source.id, "return"))
    return milled


replaces(DredgeInstead, (Draw,), _would_draw, _dredged)


# -- split second --------------------------------------------------------------------------------------


def is_split_second(state: GameState) -> bool:
    """Whether a spell with split second is on the stack (CR 702.61a)."""
    for i in state.stack:
        obj = state.objects[i]
        if obj.ability is None and "split second" in characteristics(state, obj).keywords:
            return True
    return False


def _no_spells(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> str:
    return "a spell with split second is on the stack" if state.stack and is_split_second(state) else ""


def _no_abilities(state: GameState, seat: int, obj: GameObject, ability: Ability) -> str:
    return "a spell with split second is on the stack" if state.stack and is_split_second(state) else ""


RESTRICTIONS.append(_no_spells)
activating.RESTRICTIONS.append(_no_abilities)


# -- phasing -------------------------------------------------------------------------------------------


def phase_out(state: GameState, permanent: GameObject) -> None:
    """A permanent phases out, and what is attached to it with it (CR 702.26b, 702.26g)."""
    permanent.phased_out = True
    remove_from_combat(state, permanent)
    for i in permanent.attachments:
        if i in state.objects:
            phase_out(state, state.objects[i])


def phase_in(state: GameState, permanent: GameObject) -> None:
    """A permanent phases in, and what is attached to it with it."""
    permanent.phased_out = False
    for i in permanent.attachments:
        if i in state.objects:
            phase_in(state, state.objects[i])


def _phases(state: GameState) -> None:
    """Before the active player untaps: out and in at once (CR 502.1)."""
    leaving: list[GameObject] = []
    returning: list[GameObject] = []
    for i in state.battlefield:
        obj = state.objects[i]
        if obj.phased_out:
            host = state.objects.get(obj.attached_to)
            if obj.controller == state.active and (host is None or not host.phased_out):
                returning.append(obj)
        elif (
            "phasing" in characteristics(state, obj).keywords and characteristics(state, obj).controller == state.active
        ):
            leaving.append(obj)
    if not leaving and not returning:
        return
    for obj in leaving:
        phase_out(state, obj)
    for obj in returning:
        phase_in(state, obj)
    touch_all(state)
    happen(state, [Happened("phase", state.active, 0, 0, obj.id) for obj in (*leaving, *returning)])


UNTAP_ACTIONS.append(_phases)
