"""Drawing cards and revealing them: what is done further with what was drawn (CR 121.6c, 614.11b)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import MOVED
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.mechanics.revealing import reveal
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Draw, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, value
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class DrawRevealing(Predicate):
    """The subject draws cards and reveals each card drawn this way."""

    count: Quantity


phrases(
    DrawRevealing,
    "draw[s] {count:Count.sg} card and reveal[s] it",
    "draw[s] {count:Count.pl} cards and reveal[s] them",
    into="Predicate.once.@",
)
makes(DrawRevealing)


@performs(DrawRevealing)
def _draw_revealing(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What is drawn in place of a draw that was replaced is not revealed (CR 614.11b)."""
    drawn: list[int] = []
    counts = [(seat, value(frame, node.count)) for seat in each_actor(frame, subject)]
    for seat, count in counts:
        for _ in range(count):
            proposed = Draw(seat, frame.source.id)
            done = happen(frame.state, [proposed])
            if any([event is proposed for event in done]):
                drawn.extend([e.new.id for e in done if isinstance(e, ZoneChange) and e.new and e.how == "draw"])
    reveal(frame, drawn)
    frame.moved = tuple(drawn)
    frame.slots[MOVED] = frame.moved
