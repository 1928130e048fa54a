"""The condition that a player controls something of one of three kinds (CR 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, PlayerSelector
from spellwright.rules.continuous import characteristics
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, holds_when


@dataclass(frozen=True, slots=True)
class ControlsOneOf(Condition):
    """A player controls a permanent that fits one of three filters."""

    player: PlayerSelector
    first: Filter
    second: Filter
    third: Filter


_THREE: Final = "a {first:Filter.sg}, a {second:Filter.sg}, or a {third:Filter.sg}"
phrases(ControlsOneOf, f"{{player:PlayerSelector.@.subject}} control[s] {_THREE}", into="PlainCondition")


@holds_when(ControlsOneOf)
def _controls_one_of(frame: Frame, node: Any) -> bool:
    state = frame.state
    seats = seats_of(frame, node.player)
    for what in (node.first, node.second, node.third):
        if any([characteristics(state, state.get(ref)).controller in seats for ref in candidates(frame, what)]):
            return True
    return False
