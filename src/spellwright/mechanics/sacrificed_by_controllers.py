"""Permanents that are sacrificed by their controllers, whoever those are (CR 701.21a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.mechanics.removal import sacrifice_together
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import is_player


@dataclass(frozen=True, slots=True)
class IsSacrificedByController(Predicate):
    """Each of the subjects is sacrificed by its controller."""


phrases(IsSacrificedByController, "[are|is] sacrificed by [their controllers|its controller]", into="Predicate.once.@")


@performs(IsSacrificedByController)
def _are_sacrificed(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    picked: dict[int, list[int]] = {}
    for ref in subject:
        obj = None if is_player(ref) else state.objects.get(ref)
        if obj is not None and obj.is_on_battlefield():
            picked.setdefault(characteristics(state, obj).controller, []).append(ref)
    sacrifice_together(frame, sorted(picked.items()))
