"""How often an ability has been activated this turn (CR 602.5b)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when


@dataclass(frozen=True, slots=True)
class ActivatedTimes(Condition):
    """This ability has been activated at least so many times this turn."""

    least: int


phrases(
    ActivatedTimes,
    "this ability has been activated {least:NumberWord} or more times this turn",
    into="PlainCondition",
)


@holds_when(ActivatedTimes)
def _activated(frame: Frame, node: Any) -> bool:
    assert frame.ability is not None
    return bool(frame.state.used.get((frame.source.id, frame.ability.number), 0) >= node.least)
