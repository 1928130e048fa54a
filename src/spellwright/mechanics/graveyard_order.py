"""The order of graveyards: the top card of one, what lies above a card, and who arranges them (CR 404.2, 404.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, Selector
from spellwright.language.tree.selectors import TopOfGraveyard
from spellwright.rules.arranging import ORDER_READERS
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import SELECT, holds_when, matches
from spellwright.rules.zones import GRAVEYARD


@dataclass(frozen=True, slots=True)
class LiesUnder(Condition):
    """The card is in its owner's graveyard, with so many cards that fit above it; `directly`: the next one fits."""

    what: Selector
    zone: str
    least: int
    filter: Filter
    directly: bool


phrases(
    LiesUnder,
    "<this card|~> is in your graveyard with a {filter:Filter.sg} directly above it",
    what=SelfName(),
    zone="graveyard",
    least=1,
    directly=True,
)
phrases(
    LiesUnder,
    "<this card|~> is in your graveyard with {least:NumberWord} or more {filter:Filter.pl} above it",
    "{least:NumberWord} or more {filter:Filter.pl} are above <this card|~>",
    what=SelfName(),
    zone="graveyard",
    directly=False,
)
ORDER_READERS.update((LiesUnder, TopOfGraveyard))


@holds_when(LiesUnder)
def _lies_under(frame: Frame, node: Any) -> bool:
    own = frame.source
    if own.zone != GRAVEYARD or own.id not in frame.state.objects:
        return False
    pile = frame.state.players[own.owner].graveyard
    above = pile[pile.index(own.id) + 1 :]
    if node.directly:
        return bool(above) and matches(frame, node.filter, above[0])
    return len([ref for ref in above if matches(frame, node.filter, ref)]) >= int(node.least)


def _top_of_graveyard(frame: Frame, node: Any) -> list[int]:
    found: list[int] = []
    for seat in seats_of(frame, node.player):
        fits = [ref for ref in reversed(frame.state.players[seat].graveyard) if matches(frame, node.filter, ref)]
        found.extend(fits[:1])
    return found


SELECT[TopOfGraveyard] = _top_of_graveyard
