"""Attaching and unattaching as instructions (CR 701.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.events import Attached, Detached, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen
from spellwright.rules.timestamps import in_attachment_order


@dataclass(frozen=True, slots=True)
class Attach(Predicate):
    """Attach something to an object or player."""

    what: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class AttachAsToCreature(Predicate):
    """Attach an Equipment to a planeswalker as though that were a creature (CR 702.6e)."""

    what: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class Unattach(Predicate):
    """Unattach something from what it is attached to."""

    what: Selector


phrases(Attach, "attach {what:Selector.object} to {to:Selector.sg.object}", into="Predicate.once.base")
phrases(
    AttachAsToCreature,
    "attach {what:Selector.object} to {to:Selector.sg.object} as though that planeswalker were a creature",
    into="Predicate.once.base",
)
phrases(Unattach, "unattach {what:Selector.sg.object}", into="Predicate.once.base")


@performs(Attach)
def _attach(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _attach_to(frame, node, False)


@performs(AttachAsToCreature)
def _attach_as_to_creature(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _attach_to(frame, node, True)


def _attach_to(frame: Frame, node: Any, as_creature: bool) -> None:
    state = frame.state
    hosts = select(frame, node.to)
    if not hosts:
        return
    events: list[Event] = []
    for ref in select(frame, node.what):
        attachment = None if is_player(ref) else state.objects.get(ref)
        if attachment is not None and attachment.is_on_battlefield():
            event = Attached(attachment, hosts[0], frame.source.id)
            event.as_creature = as_creature
            events.append(event)
    happen(state, in_attachment_order(state, events))


@performs(Unattach)
def _unattach(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for ref in select(frame, node.what):
        attachment = None if is_player(ref) else state.objects.get(ref)
        if attachment is not None and attachment.attached_to:
            happen(state, [Detached(attachment, attachment.attached_to, frame.source.id)])
