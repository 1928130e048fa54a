"""Rolling dice, results tables, and rolls that are ignored (CR 706)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import Instructions
from spellwright.language.tree.bound import EVENT_AMOUNT
from spellwright.language.tree.categories import Body, Predicate, Quantity, Sentence, Statement
from spellwright.language.tree.happenings import DoesAction
from spellwright.rules.acting import each_actor
from spellwright.rules.events import DiceRoll, Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs, replaces, value, values
from spellwright.rules.planechase import roll_planar_die
from spellwright.rules.process import happen
from spellwright.rules.replacement import replaced

RESULT: Final = "result"
"""The key in the frame of the results of the last roll, in the order of the dice."""
AGAIN: Final = "roll again"
HIGHEST: Final = "roll the highest natural result"
"""What happens for each die that shows its highest number, whatever changes the result (CR 706.2)."""
ALONE: Final = 0
"""The end of a line that is for a single result."""


@dataclass(frozen=True, slots=True)
class RollDice(Predicate):
    """The subject rolls dice with so many sides; `plus` and `minus` modify the result (CR 706.2)."""

    count: int
    sides: int
    plus: Quantity | None
    minus: Quantity | None


@dataclass(frozen=True, slots=True)
class RollResult(Quantity):
    """The result of the roll; of several dice their total."""


@dataclass(frozen=True, slots=True)
class Row(Node):
    """One line of a results table: from, to (None: and above; ALONE: only that), and what happens then (CR 706.3a)."""

    low: int
    high: int | None
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class WithResultsTable(Body):
    """Instructions to roll, and the results table of the roll (CR 706.3b)."""

    sentences: tuple[Sentence, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class RollAgain(Predicate):
    """The same dice are rolled again, and the table is used again (CR 706.3c)."""


@dataclass(frozen=True, slots=True)
class RollsMore(Statement):
    """If you would roll dice, you roll one more and ignore the lowest roll (CR 706.6)."""


@dataclass(frozen=True, slots=True)
class RollPlanarDie(Predicate):
    """The subject rolls the planar die, which has no numbers (CR 901.3)."""


_DICE: Final = (4, 6, 8, 10, 12, 20, 100)
_SIDED: Final = {4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}
for _sides in _DICE:
    _one = [f"a d{_sides}"] + ([f"a {_SIDED[_sides]}-sided die"] if _sides in _SIDED else [])
    _two = [f"two d{_sides}"] + ([f"two {_SIDED[_sides]}-sided dice"] if _sides in _SIDED else [])
    for _count, _words in ((1, _one), (2, _two)):
        phrases(
            RollDice,
            *[f"roll[s] {words}" for words in _words],
            into="Predicate.once.@",
            count=_count,
            sides=_sides,
            plus=None,
            minus=None,
        )
    phrases(
        RollDice,
        *[f"roll[s] {words} and add {{plus:Counted}}" for words in _one],
        into="Predicate.once.@",
        count=1,
        sides=_sides,
        minus=None,
    )
    phrases(
        RollDice,
        *[f"roll[s] {words} and subtract {{minus:Counted}}" for words in _one],
        into="Predicate.once.@",
        count=1,
        sides=_sides,
        plus=None,
    )
phrases(RollResult, "the result", into="PlainCounted")
phrases(Row, "\n{low:Int}—{high:Int} | {sentences:Sentence+}", into="Row")
phrases(Row, "\n{low:Int}⁺ | {sentences:Sentence+}", into="Row", high=None)
phrases(Row, "\n{low:Int} | {sentences:Sentence+}", into="Row", high=ALONE)
phrases(WithResultsTable, "{sentences:Sentence+}{rows:Row+}", into="Body")
phrases(RollAgain, "roll[s] again", into="Predicate.once.@")
phrases(
    RollsMore,
    "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll",
    into="Statement",
)
phrases(DoesAction, "roll[s] one or more dice", into="Happening.person.@", room=__name__, who=None, action="roll")
phrases(
    DoesAction,
    "roll[s] a die's highest natural result",
    into="Happening.person.@",
    room=__name__,
    who=None,
    action=HIGHEST,
)
phrases(RollPlanarDie, "roll[s] the planar die", into="Predicate.once.@")


def roll(frame: Frame, seat: int, count: int, sides: int) -> list[int]:
    """Roll dice for a player: those whose rolls are ignored have never been rolled (CR 706.6)."""
    state = frame.state
    rolls = [e for e in replaced(state, [DiceRoll(seat, count, sides, frame.source.id)]) if isinstance(e, DiceRoll)]
    if not rolls:
        return []
    results = [state.rng.die(sides) for _ in range(rolls[0].count)]
    for _ in range(rolls[0].ignored):
        results.remove(min(results))  # of equal results any is as good as another
    return results


def rolled(frame: Frame, seat: int, natural: list[int], sides: int, total: int) -> list[Event]:
    """What has happened when dice were rolled: the roll with its result, and each highest natural result."""
    highest = natural.count(sides)
    events: list[Event] = [Happened("roll", seat, frame.source.id, total)]
    return events + [Happened(HIGHEST, seat, frame.source.id, sides) for _ in range(highest)]


@performs(RollPlanarDie)
def _roll_planar(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Dice were rolled, but no number came up that anything could use; nothing replaces such a roll by two."""
    for seat in each_actor(frame, subject):
        roll_planar_die(frame.state, seat, frame.source.id)


@performs(RollDice)
def _roll(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    events: list[Event] = []
    results: list[int] = []
    change = value(frame, node.plus) if node.plus is not None else 0
    change -= value(frame, node.minus) if node.minus is not None else 0
    for seat in each_actor(frame, subject):
        natural = roll(frame, seat, node.count, node.sides)
        results = [result + change for result in natural]
        events.extend(rolled(frame, seat, natural, node.sides, sum(results)))
    frame.chosen[RESULT] = tuple(results)
    frame.chosen["dice"] = (node.count, node.sides, change)
    if events:
        happen(frame.state, events)


@values(RollResult)
def _result(frame: Frame, node: Any) -> int:
    """Of the roll of this ability, else of the one that made it trigger."""
    results = frame.chosen.get(RESULT)
    return frame.numbers.get(EVENT_AMOUNT, 0) if results is None else sum(results)


@performs(WithResultsTable)
def _look_up(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The line into which the result falls; after "roll again" once more, as long as that comes up (CR 706.3c)."""
    state = frame.state
    perform(frame, Instructions(node.sentences))
    while True:
        frame.chosen[AGAIN] = ()
        result = sum(frame.chosen.get(RESULT, ()))
        for row in node.rows:
            high = row.low if row.high == ALONE else row.high
            if row.low <= result and (high is None or result <= high):
                perform(frame, Instructions(row.sentences))
                break
        if not frame.chosen[AGAIN]:
            return
        state.spend_work()
        count, sides, change = frame.chosen["dice"]
        natural = roll(frame, frame.controller, count, sides)
        frame.chosen[RESULT] = tuple([result + change for result in natural])
        happen(state, rolled(frame, frame.controller, natural, sides, sum(frame.chosen[RESULT])))


@performs(RollAgain)
def _again(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    frame.chosen[AGAIN] = (1,)


def _you_roll(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


def _one_more(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.count += 1
    event.ignored += 1
    return [event]


replaces(RollsMore, (DiceRoll,), _you_roll, _one_more)
