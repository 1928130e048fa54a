"""A fixed number less the highest life total among players (CR 107.1b, 119)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Quantity
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import values


@dataclass(frozen=True, slots=True)
class LessHighestLife(Quantity):
    """A number minus the highest life total; power and toughness are set to it even below zero (CR 107.1b)."""

    fixed: int


phrases(LessHighestLife, "{fixed:Int} minus the highest life total among players", into="PlainCounted")


@values(LessHighestLife)
def _less_highest_life(frame: Frame, node: Any) -> int:
    return int(node.fixed) - max([player.life for player in frame.state.players if not player.lost])
