"""Whether any opponent has more life than a player, as a condition (CR 119)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, PlayerSelector
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when
from spellwright.rules.selection import seats_of


@dataclass(frozen=True, slots=True)
class NoOpponentHasMoreLife(Condition):
    """No opponent of yours has more life than a player."""

    than: PlayerSelector


phrases(NoOpponentHasMoreLife, "no opponent has more life than {than:PlayerSelector.object}", into="PlainCondition")


@holds_when(NoOpponentHasMoreLife)
def _none_has(frame: Frame, node: Any) -> bool:
    state = frame.state
    least = min([state.players[seat].life for seat in seats_of(frame, node.than)], default=0)
    others = [seat for seat in state.in_turn_order() if seat != frame.controller]
    return not any([state.players[seat].life > least for seat in others])
