"""Permanents that become copies of something for a while, or for good (CR 613.2a, 707.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate, Selector
from spellwright.mechanics.copy_changes import changed
from spellwright.rules.continuous import COPY, FOREVER, begin_from_frame
from spellwright.rules.copying import copiable_values
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class BecomesCopy(Predicate):
    """The subject becomes a copy of something, with changes (CR 707.2, 707.9)."""

    of: Selector
    changes: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class CopiedValues(Modification):
    """Having the copiable values that something had as the effect began (CR 707.2b)."""

    copied: Any


register(CopiedValues)
for _duration in ("lasting", "once"):
    phrases(
        BecomesCopy,
        "become[s] a copy of {of:Selector.sg.object} <, except {changes:CopyChange, and+}>",
        into=f"Predicate.{_duration}.s",
    )
    phrases(
        BecomesCopy,
        "become copies of {of:Selector.sg.object} <, except {changes:CopyChange, and+}>",
        into=f"Predicate.{_duration}.base",
    )


@modifies(CopiedValues, COPY)
def _copied(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """A face-down permanent's values stay what makes it face down: that is applied later (CR 613.2b)."""
    if not obj.face_down:
        chars.become(node.copied)


@performs(BecomesCopy)
def _becomes_copy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    models = [state.get(ref) for ref in select(frame, node.of) if ref > 0]
    if not models:
        return
    values = changed(frame, models[0], copiable_values(state, models[0]), node.changes)
    duration = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    effect = begin_from_frame(frame, subject, None, (CopiedValues(values),), duration)
    effect.until = frame.controller
