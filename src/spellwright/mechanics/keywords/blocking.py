"""Keywords that trigger in the declare blockers step (CR 702.23, 702.25, 702.45, 702.130)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OTHER
from spellwright.language.tree.categories import Body, Modification, Quantity, TriggerEvent
from spellwright.mechanics.keywords.shapes import numbered, plain
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import END_OF_TURN, PT_CHANGE
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import BecameBlocked, Blocks
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, value, watches
from spellwright.rules.objects import Characteristics, GameObject

ROOM: Final = __name__

numbered("afflict", ROOM, "702.130", "Whenever ~ becomes blocked, defending player loses {n} life.")
numbered("bushido", ROOM, "702.45")
numbered("rampage", ROOM, "702.23")
plain("flanking", ROOM, "702.25")


@dataclass(frozen=True, slots=True)
class BlocksOrBecomesBlocked(TriggerEvent):
    """The creature blocks or becomes blocked: once a combat, however many creatures (CR 702.45a)."""


@dataclass(frozen=True, slots=True)
class BecomesBlockedAtAll(TriggerEvent):
    """The creature becomes blocked (CR 702.23a)."""


@dataclass(frozen=True, slots=True)
class BlockedWithoutFlanking(TriggerEvent):
    """A creature without flanking blocks the creature (CR 702.25a)."""


@dataclass(frozen=True, slots=True)
class GetsUntilEnd(Body):
    """The creature gets a bonus until end of turn; `beyond`: times the blockers beyond the first."""

    amount: Quantity
    beyond: bool


@dataclass(frozen=True, slots=True)
class WeakenBlocker(Body):
    """The blocking creature gets -1/-1 until end of turn."""


@dataclass(frozen=True, slots=True)
class BothBy(Modification):
    """Power and toughness changed by the same number."""

    amount: int


for _cls in (BlocksOrBecomesBlocked, BecomesBlockedAtAll, BlockedWithoutFlanking, GetsUntilEnd, WeakenBlocker, BothBy):
    register(_cls)


def _bushido(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(BlocksOrBecomesBlocked(), None, GetsUntilEnd(node.number, False), ()),)


def _rampage(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(BecomesBlockedAtAll(), None, GetsUntilEnd(node.number, True), ()),)


def _flanking(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(BlockedWithoutFlanking(), None, WeakenBlocker(), ()),)


tree_macro("bushido", "702.45", _bushido)
tree_macro("rampage", "702.23", _rampage)
tree_macro("flanking", "702.25", _flanking)


@watches(BlocksOrBecomesBlocked, Blocks, BecameBlocked)
def _either(frame: Frame, node: Any, event: Any) -> bool:
    if isinstance(event, Blocks) and not event.begins:
        return False
    fighter: GameObject = event.blocker if isinstance(event, Blocks) else event.attacker
    return fighter.id == frame.source.id


@watches(BecomesBlockedAtAll, BecameBlocked)
def _blocked(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.attacker.id == frame.source.id)


@watches(BlockedWithoutFlanking, Blocks)
def _without_flanking(frame: Frame, node: Any, event: Any) -> bool:
    if event.attacker.id != frame.source.id:
        return False
    if "flanking" in characteristics(frame.state, event.blocker).keywords:
        return False
    frame.slots[EVENT_OTHER] = (event.blocker.id,)
    return True


@modifies(BothBy, PT_CHANGE)
def _both(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if chars.power is not None and chars.toughness is not None:
        chars.power += node.amount
        chars.toughness += node.amount


@performs(GetsUntilEnd)
def _gets(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    amount = value(frame, node.amount)
    if node.beyond:
        blockers = [i for i in state.battlefield if frame.source.id in state.objects[i].blocking]
        amount *= max(len(blockers) - 1, 0)
    if amount and frame.source.id in state.objects:
        begin_from_frame(frame, (frame.source.id,), None, (BothBy(amount),), END_OF_TURN)


@performs(WeakenBlocker)
def _weaken(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin_from_frame(frame, frame.slots[EVENT_OTHER], None, (BothBy(-1),), END_OF_TURN)
