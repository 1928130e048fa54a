"""Rolling dice: how many of which kind, what modifies the result, and rolls that are ignored (CR 706)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_AMOUNT
from spellwright.language.tree.categories import Cost, Predicate, Quantity, Statement
from spellwright.language.tree.conditions import AmountIs
from spellwright.rules.acting import each_actor
from spellwright.rules.events import DiceRoll, DieRoll, Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, performs, replaces, value, values
from spellwright.rules.objects import player_ref
from spellwright.rules.planechase import ROLL, ROLL_A_DIE, roll_planar_die
from spellwright.rules.process import happen
from spellwright.rules.replacement import replaced

RESULT: Final = "result"
"""The key in the frame of the results of the last roll, in the order of the dice."""
ROLLERS: Final = "rollers"
"""The key in the frame of who rolled last and with what result: a player, a result, and so on."""
DICE: Final = "dice"
"""The key in the frame of the dice that were rolled last: how many, of how many sides, with which modifier."""
EVENT_RESULTS: Final = -10
"""The slot in which an ability that triggers on a roll of dice keeps their results."""
HIGHEST: Final = "roll the highest natural result"
"""What happens for each die that shows its highest number, whatever changes the result (CR 706.2)."""


@dataclass(frozen=True, slots=True)
class RollDice(Predicate):
    """The subject rolls dice with so many sides; `plus` and `minus` modify the result (CR 706.2)."""

    count: Quantity
    sides: int
    plus: Quantity | None
    minus: Quantity | None


@dataclass(frozen=True, slots=True)
class RollCost(Cost):
    """Roll a die to pay; its result is known as the ability resolves."""

    sides: int


@dataclass(frozen=True, slots=True)
class RollMoreFor(Predicate):
    """The subject rolls a die, and another one for each of something."""

    sides: int
    more: Quantity


@dataclass(frozen=True, slots=True)
class RollResult(Quantity):
    """The result of the roll; of several dice their total."""


@dataclass(frozen=True, slots=True)
class RollsMore(Statement):
    """If you would roll dice, you roll one more and ignore the lowest roll (CR 706.6)."""


@dataclass(frozen=True, slots=True)
class RollPlanarDie(Predicate):
    """The subject rolls the planar die, which has no numbers (CR 901.3)."""


for _number in ("sg", "pl"):
    _dice = f"roll[s] {{count:Count.{_number}}} {{sides:Die.{_number}}}"
    phrases(RollDice, _dice, into="Predicate.once.@", plus=None, minus=None)
    phrases(RollDice, f"{_dice} and add {{plus:Counted}}", into="Predicate.once.@", minus=None)
    phrases(RollDice, f"{_dice} and subtract {{minus:Counted}}", into="Predicate.once.@", plus=None)
for _sides, _word in ((4, "four"), (6, "six"), (8, "eight"), (10, "ten"), (12, "twelve"), (20, "twenty")):
    _each = "for each {more:EachOf}"
    phrases(
        RollMoreFor,
        f"roll[s] a d{_sides} plus a additional d{_sides} {_each}",
        f"roll[s] a {_word}-sided die plus a additional {_word}-sided die {_each}",
        into="Predicate.once.@",
        sides=_sides,
    )
phrases(RollCost, "roll a {sides:Die.sg}", into="PayDeed.base")
phrases(RollResult, "the result", "the total of those results", into="PlainCounted")
phrases(
    AmountIs,
    "the roll was {comparison:Comparison}",
    "you rolled {comparison:Comparison}",
    into="PlainCondition",
    room=__name__,
    amount=RollResult(),
)
phrases(
    RollsMore,
    "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll",
    into="Statement",
)
phrases(RollPlanarDie, "roll[s] the planar die", into="Predicate.once.@")


def thrown(frame: Frame, seat: int, count: int, sides: int) -> list[int]:
    """The natural results of dice that a player rolls: those that are ignored were never rolled (CR 706.6)."""
    state = frame.state
    rolls = [e for e in replaced(state, [DiceRoll(seat, count, sides, frame.source.id)]) if isinstance(e, DiceRoll)]
    if not rolls:
        return []
    results = [state.rng.die(sides) for _ in range(rolls[0].count)]
    for _ in range(rolls[0].ignored):
        results.remove(min(results))  # of equal results any is as good as another
    return results


def roll(frame: Frame, seat: int, count: int, sides: int, change: int = 0) -> list[int]:
    """Roll dice for a player; all that they do has happened, and the results are what modifiers leave (CR 706.2)."""
    if count <= 0:
        return []
    natural = thrown(frame, seat, count, sides)
    return settled(frame, seat, natural, sides, change)


def settled(frame: Frame, seat: int, natural: list[int], sides: int, change: int = 0) -> list[int]:
    """The results of dice that show this: rerolled and modified one by one (CR 706.2b), then known to triggers."""
    if not natural:
        return []
    source = frame.source.id
    dice = [DieRoll(seat, sides, number, change, source) for number in natural]
    dice = [die for die in replaced(frame.state, list(dice)) if isinstance(die, DieRoll)]
    results = [die.natural + die.change for die in dice]
    if not results:
        return []
    whole = Happened(ROLL, seat, source, sum(results))
    whole.numbers = tuple(results)
    events: list[Event] = [whole]
    events.extend([Happened(ROLL_A_DIE, seat, source, result) for result in results])
    events.extend([Happened(HIGHEST, seat, source, sides) for die in dice if die.natural == sides])
    happen(frame.state, events)
    return results


def roll_for(frame: Frame, subject: tuple[int, ...], count: int, sides: int, change: int = 0) -> None:
    """Each of several players rolls; later words mean the last one's results, or compare them all."""
    results: list[int] = []
    rollers: list[int] = []
    for seat in each_actor(frame, subject):
        results = roll(frame, seat, count, sides, change)
        rollers.extend((player_ref(seat), sum(results)))
    frame.chosen[RESULT] = tuple(results)
    frame.chosen[ROLLERS] = tuple(rollers)
    frame.chosen[DICE] = (count, sides, change)


@performs(RollPlanarDie)
def _roll_planar(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Dice were rolled, but no number came up that anything could use; nothing replaces such a roll by two."""
    for seat in each_actor(frame, subject):
        roll_planar_die(frame.state, seat, frame.source.id)


@performs(RollDice)
def _roll(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    change = value(frame, node.plus) if node.plus is not None else 0
    change -= value(frame, node.minus) if node.minus is not None else 0
    roll_for(frame, subject, value(frame, node.count), node.sides, change)


@performs(RollMoreFor)
def _roll_more_for(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    roll_for(frame, subject, 1 + value(frame, node.more), node.sides)


@values(RollResult)
def _result(frame: Frame, node: Any) -> int:
    """Of the roll of this ability, else of the one that made it trigger."""
    results = frame.chosen.get(RESULT)
    return frame.numbers.get(EVENT_AMOUNT, 0) if results is None else sum(results)


def _can_roll(frame: Frame, node: Any) -> bool:
    return True


def _roll_to_pay(frame: Frame, node: Any) -> None:
    frame.chosen[RESULT] = tuple(roll(frame, frame.controller, 1, node.sides))


costs(RollCost, _can_roll, _roll_to_pay)


def _you_roll(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


def _one_more(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.count += 1
    event.ignored += 1
    return [event]


replaces(RollsMore, (DiceRoll,), _you_roll, _one_more)
