"""Permanents that become copies of something while they stay on the battlefield (CR 707.4)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Duration, Modification, Predicate, Selector
from spellwright.mechanics.copy_changes import changed
from spellwright.rules.continuous_effect import COPY, FOREVER
from spellwright.rules.copying import CopiedValues, copiable_values, renew_copiable_values
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select
from spellwright.rules.objects import Characteristics, GameObject, is_player


@dataclass(frozen=True, slots=True)
class BecomesCopy(Predicate):
    """The subject becomes a copy of something, with changes, until something or without end."""

    of: Selector
    changes: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class BecomesCopyFor(Predicate):
    """The subject becomes a copy of something for a while, with changes that stand behind how long."""

    of: Selector
    duration: Duration
    changes: tuple[Modification, ...]


for _form in ("Predicate.lasting.@", "Predicate.once.@"):
    phrases(
        BecomesCopy,
        "[become|becomes] a copy of {of:Selector.object} <, except {changes:CopyChange, and+}>",
        into=_form,
    )
phrases(
    BecomesCopyFor,
    "[become|becomes] a copy of {of:Selector.object} {duration:Duration}, except {changes:CopyChange, and+}",
    into="Predicate.once.@",
)


@modifies(CopiedValues, COPY)
def _as_base(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The copied values are the object's copiable ones already, with which the layers begin (CR 613.2)."""


@performs(BecomesCopy)
def _becomes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _become_copy(frame, node, subject)


@performs(BecomesCopyFor)
def _becomes_for(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    outer = frame.duration
    frame.duration = node.duration
    _become_copy(frame, node, subject)
    frame.duration = outer


def _become_copy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What it copies is settled now and does not change with its model (CR 707.2b)."""
    state = frame.state
    refs = tuple([ref for ref in subject if ref in state.objects])
    models = [ref for ref in select(frame, node.of) if not is_player(ref)]
    if not refs or not models:
        return
    model = state.get(models[0])
    values = changed(frame, model, copiable_values(model), node.changes)
    duration = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    effect = begin_from_frame(frame, refs, None, (CopiedValues(values),), duration)
    effect.until = frame.controller
    for ref in refs:
        renew_copiable_values(state, state.objects[ref])
