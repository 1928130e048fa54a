"""Planeswalking and chaos as spells speak of them: both need a planar deck (CR 701.31a, 311.7)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Predicate
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs


@dataclass(frozen=True, slots=True)
class Planeswalk(Predicate):
    """The subject planeswalks, which is possible only during a Planechase game (CR 701.31a)."""


@dataclass(frozen=True, slots=True)
class ChaosEnsues(Clause):
    """The chaos abilities of face-up planes trigger (CR 311.7)."""


phrases(Planeswalk, "planeswalk[s]", into="Predicate.once.@")
phrases(ChaosEnsues, "chaos ensues", into="CoreClause")


@performs(Planeswalk)
@performs(ChaosEnsues)
def _without_planes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """In a game without planar decks there is nothing to do it with, which ignores the instruction (CR 101.3)."""
