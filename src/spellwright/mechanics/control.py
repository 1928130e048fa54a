"""Gaining control of permanents (CR 613.1b, 701.12b)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate, Selector
from spellwright.mechanics.traits import Always
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous import touch
from spellwright.rules.continuous_effect import CONTROL, FOREVER, ContinuousEffect
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.leaving import GIVES_CONTROL
from spellwright.rules.meaning import modifies, performs, select
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.zones import STACK


@dataclass(frozen=True, slots=True)
class ControlledBySeat(Modification):
    """Under the control of the player in a seat; below zero: of the effect's controller."""

    seat: int


@dataclass(frozen=True, slots=True)
class GainControl(Predicate):
    """The subject gains control of permanents: for a duration, or without end."""

    what: Selector


phrases(GainControl, "gain[s] control of {what:Selector.object}", into="Predicate.lasting.@")
phrases(GainControl, "gain[s] control of {what:Selector.object}", into="Predicate.once.@")


@modifies(ControlledBySeat, CONTROL)
def _controlled(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    seat = node.seat if node.seat >= 0 else frame.controller
    if not frame.state.players[seat].lost:
        chars.controller = seat  # CR 800.4b


def _receiver(node: Any, effect: ContinuousEffect) -> int:
    return effect.controller if node.seat < 0 else int(node.seat)


GIVES_CONTROL[ControlledBySeat] = _receiver


@performs(GainControl)
def _gain(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each of the players gains control of what the words say of them: "each player gains control of all they own"."""
    given = [(seat, select(frame, node.what)) for seat in each_actor(frame, subject)]
    for seat, refs in given:
        _give(frame, seat, [r for r in refs if r in frame.state.objects])


def _give(frame: Frame, seat: int, refs: list[int]) -> None:
    """A player gains control of objects; of a spell, too, and of the permanent that it becomes (CR 400.7a)."""
    state = frame.state
    for ref in refs:
        if state.objects[ref].zone == STACK:
            state.objects[ref].controller = seat
            touch(state, state.objects[ref])
    rest = tuple([r for r in refs if state.objects[r].zone != STACK])
    duration = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    effect = begin_from_frame(frame, rest, None, (ControlledBySeat(seat),), duration)
    effect.until = frame.controller


register(ControlledBySeat)
phrases(
    Always,
    "you control {who:Selector.sg.object}",
    into="PlainStatement",
    room=__name__,
    traits=(ControlledBySeat(-1),),
)
