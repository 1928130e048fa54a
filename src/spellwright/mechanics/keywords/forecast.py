"""Forecast: abilities of a card in hand, which is revealed in its owner's upkeep (CR 702.57)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost
from spellwright.language.tree.limits import OnlyDuring, TimesEachTurn
from spellwright.mechanics.keywords.shapes import activated
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs
from spellwright.rules.process import happen
from spellwright.rules.zones import HAND

ROOM: Final = __name__

activated("forecast", ROOM, "702.57", OnlyDuring("upkeep", "your"), TimesEachTurn(1))


@dataclass(frozen=True, slots=True)
class RevealThis(Cost):
    """Reveal this card from your hand (CR 702.57b)."""

    def function_zones(self) -> frozenset[int]:
        """The ability can be activated only from a player's hand."""
        return frozenset({HAND})


phrases(RevealThis, "reveal <this card|~> from your hand")


def _can_reveal(frame: Frame, node: Any) -> bool:
    return frame.source.zone == HAND


def _reveal(frame: Frame, node: Any) -> None:
    state = frame.state
    card = state.objects[frame.source.id]
    state.make_known(card.id, (1 << len(state.players)) - 1)
    happen(state, [Happened("reveal", frame.controller, card.id, 0, card.id)])


costs(RevealThis, _can_reveal, _reveal)
