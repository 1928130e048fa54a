"""Teamwork: tap creatures of some total power as an additional cost that the spell remembers (CR 118.8)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition
from spellwright.mechanics.keywords.crew import TapForPower
from spellwright.mechanics.keywords.optional_costs import optional
from spellwright.mechanics.keywords.shapes import numbered
from spellwright.mechanics.keywords.spell_triggers import NUMBERED
from spellwright.rules.announced import ANNOUNCED
from spellwright.rules.casting_options import ExtraCost
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState

ROOM: Final = __name__
TEAMWORK: Final = "teamwork"

numbered(TEAMWORK, ROOM, "118.8")


@dataclass(frozen=True, slots=True)
class WasTeamwork(Condition):
    """The spell, or the permanent that it became, was cast using teamwork."""

    was: bool


phrases(WasTeamwork, "~ was cast using teamwork", "it was cast using teamwork", was=True)
phrases(WasTeamwork, "~ wasn't cast using teamwork", "it wasn't cast using teamwork", was=False)
ANNOUNCED.add(WasTeamwork)


def _cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    return [optional(TEAMWORK, (TapForPower(node.number, TEAMWORK),), TEAMWORK)]


NUMBERED[TEAMWORK] = _cost


@holds_when(WasTeamwork)
def _was(frame: Frame, node: Any) -> bool:
    return (frame.source.facts.get(TEAMWORK, 0) > 0) == bool(node.was)
