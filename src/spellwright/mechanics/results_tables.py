"""Results tables: what happens for each range of results, and rolling again (CR 706.3)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.references import excludes_others
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import Instructions
from spellwright.language.tree.categories import Body, Limit, Predicate, Sentence
from spellwright.mechanics.dice import DICE, RESULT, roll
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs

AGAIN: Final = "roll again"
ALONE: Final = 0
"""The end of a line that is for a single result."""


@dataclass(frozen=True, slots=True)
class Row(Node):
    """One line of a results table (CR 706.3a): from (None: and below), to (None: and above; ALONE: only that)."""

    low: int | None
    high: int | None
    sentences: tuple[Sentence, ...]

    def has(self, result: int) -> bool:
        """Whether a result is in the range of the line."""
        if self.low is not None and result < self.low:
            return False
        high = self.low if self.high == ALONE else self.high
        return high is None or result <= high


@dataclass(frozen=True, slots=True)
class WithResultsTable(Body):
    """Instructions to roll, and the results table of the roll (CR 706.3b); limits that stand before the table."""

    sentences: tuple[Sentence, ...]
    rows: tuple[Row, ...]
    limits: tuple[Limit, ...] = ()


@dataclass(frozen=True, slots=True)
class RollAgain(Predicate):
    """The same dice are rolled again, and the table is used again (CR 706.3c)."""


excludes_others(Row)
_THEN: Final = "{sentences:Sentence+}"
phrases(
    Row,
    f"\n{{low:Int}}—{{high:Int}} | {_THEN}",
    f"\n{{low:Int}}‐{{high:Int}} | {_THEN}",
    f"\n{{low:Int}} or {{high:Int}} — {_THEN}",
    into="Row",
)
phrases(Row, f"\n{{low:Int}}⁺ | {_THEN}", into="Row", high=None)
phrases(Row, f"\n{{high:Int}} or less | {_THEN}", into="Row", low=None)
phrases(Row, f"\n{{low:Int}} | {_THEN}", f"\n{{low:Int}} — {_THEN}", into="Row", high=ALONE)
phrases(WithResultsTable, "{sentences:Sentence+}{rows:Row+}", into="Body", limits=())
phrases(WithResultsTable, "{sentences:Sentence+} {limits:Limit+}{rows:Row+}", into="Body")
phrases(RollAgain, "roll[s] again", into="Predicate.once.@")


@performs(WithResultsTable)
def _look_up(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The line into which the result falls; after "roll again" once more, as long as that comes up (CR 706.3c)."""
    state = frame.state
    perform(frame, Instructions(node.sentences))
    while RESULT in frame.chosen:
        frame.chosen.pop(AGAIN, None)
        result = sum(frame.chosen[RESULT])
        for row in node.rows:
            if row.has(result):
                perform(frame, Instructions(row.sentences))
                break
        if AGAIN not in frame.chosen:
            return
        state.spend_work()
        count, sides, change = frame.chosen[DICE]
        frame.chosen[RESULT] = tuple(roll(frame, frame.controller, count, sides, change))


@performs(RollAgain)
def _again(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    frame.chosen[AGAIN] = (1,)
