"""Choosing objects and players, as an instruction that later ones refer back to (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, select


@dataclass(frozen=True, slots=True)
class Choose(Predicate):
    """The subject chooses objects or players; targets were chosen before (CR 601.2c)."""

    what: Selector


phrases(Choose, "choose[s] {what:Selector.object}", into="Predicate.once.@")


@performs(Choose)
def _choose(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    chosen: list[int] = []
    for seat in acting_seats(frame, subject):
        actor = frame if seat == frame.controller else frame.sub(seat)
        chosen.extend([ref for ref in select(actor, node.what) if ref not in chosen])
    frame.chosen["chosen"] = tuple(chosen)
    if isinstance(node.what, Bind):
        frame.slots[node.what.slot] = tuple(chosen)
