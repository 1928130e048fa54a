"""Copying spells and abilities on the stack (CR 707.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.binder import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.copying import choose_new_targets, copy_on_stack
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, select
from spellwright.rules.zones import STACK


@dataclass(frozen=True, slots=True)
class CopySpell(Predicate):
    """The subject copies a spell or ability on the stack."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChooseNewTargets(Predicate):
    """The subject chooses new targets for what was copied, or for a spell (CR 115.7d)."""

    what: Selector | None


makes(CopySpell)
phrases(CopySpell, "[copy|copies] {what:Selector.object}", into="Predicate.once.@")
phrases(
    ChooseNewTargets,
    "choose[s] new targets for the copy",
    "choose[s] new targets for that copy",
    "choose[s] new targets for the copies",
    into="Predicate.once.@",
    what=None,
)
phrases(ChooseNewTargets, "choose[s] new targets for {what:Selector.object}", into="Predicate.once.@")


@performs(CopySpell)
def _copy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    made: list[int] = []
    for seat in acting_seats(frame, subject):
        for ref in select(frame, node.what):
            original = state.objects.get(ref)
            if original is None and ref in state.former and state.former[ref].zone == STACK:
                original = state.former[ref]  # a spell that has left the stack is copied as it was last (CR 707.10)
            if original is not None and original.zone == STACK:
                made.append(copy_on_stack(state, original, seat, False).id)
    frame.moved = tuple(made)
    frame.slots[0] = frame.moved


@performs(ChooseNewTargets)
def _new_targets(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    refs = list(frame.moved) if node.what is None else select(frame, node.what)
    for seat in acting_seats(frame, subject):
        for ref in refs:
            obj = state.objects.get(ref)
            if obj is not None and obj.zone == STACK:
                choose_new_targets(state, obj, seat)
