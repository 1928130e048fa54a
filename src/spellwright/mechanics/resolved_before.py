"""How often an ability has resolved or been activated this turn, and actions of triggers once a turn (CR 603.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Sentence
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs
from spellwright.rules.once import DoOnce, note_done


@dataclass(frozen=True, slots=True)
class NthResolution(Condition):
    """This ability of the object resolves for the first, second, ... time this turn."""

    number: int


@dataclass(frozen=True, slots=True)
class ActivatedTimes(Condition):
    """This ability has been activated at least so many times this turn."""

    least: int


phrases(NthResolution, "this is the {number:Ordinal} time this ability has resolved this turn", into="PlainCondition")
phrases(
    ActivatedTimes,
    "this ability has been activated {least:NumberWord} or more times this turn",
    into="PlainCondition",
)
phrases(DoOnce, "do this only once each turn.", into="Sentence", room=__name__)


@holds_when(NthResolution)
def _nth(frame: Frame, node: Any) -> bool:
    """Those of the turn that have resolved, and the one that does."""
    state = frame.state
    ability = frame.ability
    count = 1
    for event in state.history:
        if isinstance(event, Happened) and event.what == "resolve" and event.cause == frame.source.id:
            before = state.former.get(event.subject)
            if before is not None and ability is not None and before.ability is not None:
                count += 1 if before.ability.number == ability.number else 0
    return bool(count == node.number)


@holds_when(ActivatedTimes)
def _activated(frame: Frame, node: Any) -> bool:
    assert frame.ability is not None
    return bool(frame.state.used.get((frame.source.id, frame.ability.number), 0) >= node.least)


@performs(DoOnce)
def _do_once(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What was said before is noted if it was done."""
    if frame.did:
        note_done(frame)


__all__ = ["ActivatedTimes", "NthResolution", "Sentence"]
