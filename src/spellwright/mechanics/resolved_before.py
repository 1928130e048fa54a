"""How often an ability has been activated this turn, and actions of triggers once a turn (CR 603.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs
from spellwright.rules.once import DoOnce, note_done


@dataclass(frozen=True, slots=True)
class ActivatedTimes(Condition):
    """This ability has been activated at least so many times this turn."""

    least: int


phrases(
    ActivatedTimes,
    "this ability has been activated {least:NumberWord} or more times this turn",
    into="PlainCondition",
)
phrases(DoOnce, "do this only once each turn.", into="Sentence", room=__name__)


@holds_when(ActivatedTimes)
def _activated(frame: Frame, node: Any) -> bool:
    assert frame.ability is not None
    return bool(frame.state.used.get((frame.source.id, frame.ability.number), 0) >= node.least)


@performs(DoOnce)
def _do_once(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What was said before is noted if it was done."""
    if frame.did:
        note_done(frame)
