"""Umbra armor, split second, dredge: keywords that replace or forbid (CR 702.52, 702.61, 702.89)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Quantity, Statement
from spellwright.mechanics.keywords.shapes import numbered, plain
from spellwright.mechanics.keywords.support import static
from spellwright.rules import activating
from spellwright.rules.casting_options import RESTRICTIONS
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Destroyed, Draw, Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import replaces, value
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD, HAND

ROOM: Final = __name__

plain("umbra armor", ROOM, "702.89")
plain("split second", ROOM, "702.61")
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
