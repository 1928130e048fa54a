"""Permanents that enter under the control of an opponent of their controller's choice (CR 614.1c, 616.1b)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Statement
from spellwright.mechanics.entering import enters_itself
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import CONTROL, replaces
from spellwright.rules.objects import player_ref, seat_of


@dataclass(frozen=True, slots=True)
class EntersUnderOpponent(Statement):
    """The object enters under the control of an opponent whom the player chooses who would have controlled it."""


phrases(EntersUnderOpponent, "~ enters under the control of an opponent of your choice", into="Statement")


def _under_opponent(frame: Frame, node: Any, event: Any) -> list[Any]:
    state = frame.state
    seat = event.controller
    opponents = [player_ref(other) for other in state.opponents(seat)]
    if opponents:
        prompt = "Under which opponent's control does it enter?"
        event.controller = seat_of(state.choose_ref(seat, "opponent", prompt, opponents, "614.12a", frame.source.id))
    return [event]


replaces(EntersUnderOpponent, (ZoneChange,), enters_itself, _under_opponent, CONTROL)
