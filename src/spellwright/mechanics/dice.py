"""Rolling dice (CR 706): results, tables of results, and rolls of which the lowest is ignored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from spellwright.language.node import Node, walk
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import Instructions
from spellwright.language.tree.categories import Body, Predicate, Sentence, Statement
from spellwright.rules.acting import each_actor
from spellwright.rules.events import DiceRolled
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs, replaces
from spellwright.rules.process import happen

ROLLED: Final = "rolled"
"""The key in the frame of the result of the last roll."""


@dataclass(frozen=True, slots=True)
class RollDie(Predicate):
    """The subject rolls a die with so many sides (CR 706.1a)."""

    sides: int


@dataclass(frozen=True, slots=True)
class RollRow(Node):
    """What happens with a result from one number to another (CR 706.3)."""

    low: int
    high: int
    body: Body


@dataclass(frozen=True, slots=True)
class RollTable(Body):
    """Instructions with a roll, and the table of its results (CR 706.3)."""

    sentences: tuple[Sentence, ...]
    rows: tuple[RollRow, ...]


@dataclass(frozen=True, slots=True)
class RollAgain(Predicate):
    """Roll once more, and follow the table again (CR 706.3b)."""


@dataclass(frozen=True, slots=True)
class RollOneMore(Statement):
    """If you would roll dice, you roll one more and ignore the lowest roll (CR 706.6)."""


for _sides in (4, 6, 8, 10, 12, 20):
    phrases(RollDie, f"roll[s] a d{_sides}", into="Predicate.once.@", sides=_sides)
phrases(Instructions, "{sentences:Sentence+}", into="RowBody", room=__name__)
phrases(RollRow, "\n{low:Int}—{high:Int} | {body:RowBody}", into="RollRow")
phrases(RollTable, "{sentences:Sentence+}{rows:RollRow+}", into="Body")
phrases(RollAgain, "roll again", into="Predicate.once.base")
phrases(
    RollOneMore,
    "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll",
    into="Statement",
)


@performs(RollDie)
def _roll(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        roll = DiceRolled(seat, node.sides, 1, frame.source.id)
        happen(frame.state, [roll])
        frame.chosen[ROLLED] = tuple(roll.results)


@performs(RollTable)
def _table(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for sentence in node.sentences:
        perform(frame, sentence)
    _follow_row(frame, node)


def _follow_row(frame: Frame, node: RollTable) -> None:
    """The instructions beside the result are followed (CR 706.3a)."""
    result = sum(frame.chosen.get(ROLLED, ()))
    for row in node.rows:
        if row.low <= result <= row.high:
            perform(frame, row.body)
            return


@performs(RollAgain)
def _roll_again(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    body = frame.ability.body if frame.ability is not None else None
    for table in walk((body,)):
        if isinstance(table, RollTable):
            for inner in walk(table.sentences):
                if isinstance(inner, RollDie):
                    perform(frame, inner)
            _follow_row(frame, table)
            return


def _you_roll(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


def _one_more(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.count += 1
    event.ignored += 1
    return [event]


replaces(RollOneMore, (DiceRolled,), _you_roll, _one_more)
