"""Restarting the game in the words of cards (CR 727)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.restarting import exempted, restart


@dataclass(frozen=True, slots=True)
class RestartGame(Predicate):
    """Restart the game; some exiled cards stay in exile (CR 727.5)."""

    leaving: Selector


phrases(RestartGame, "restart the game, leaving in exile {leaving:Selector.object}", into="Predicate.once.base")


@performs(RestartGame)
def _restart(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    spoken_of = [frame.source] if frame.spell is None else [frame.source, frame.spell]
    restart(state, frame.controller, exempted(state, select(frame, node.leaving)), spoken_of)
