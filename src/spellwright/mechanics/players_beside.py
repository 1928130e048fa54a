"""The players who sit beside another one: to the left, next in turn order, and to the right (CR 101.4, 103.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import selects
from spellwright.rules.objects import player_ref


@dataclass(frozen=True, slots=True)
class PlayerBeside(PlayerSelector):
    """The player to your left, who is next in turn order, or to your right."""

    left: bool


for _side, _left in (("left", True), ("right", False)):
    phrases(PlayerBeside, f"the player to your {_side}", into="PlayerSelector.s.sg", left=_left)


@selects(PlayerBeside)
def _beside(frame: Frame, node: Any) -> list[int]:
    """Of the players who are still in the game; alone with another, that one is on either side."""
    seats = frame.state.in_turn_order(frame.controller)
    others = [seat for seat in seats if seat != frame.controller]
    return [player_ref(others[0 if node.left else -1])] if others else []
