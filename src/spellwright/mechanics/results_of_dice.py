"""The results of several dice one by one: even, odd and different ones, doubles, and who rolled highest (CR 706.4)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, PostModifier, Predicate, Quantity
from spellwright.language.tree.quantities import Comparison
from spellwright.mechanics.dice import DICE, EVENT_RESULTS, RESULT, ROLLERS, settled, thrown
from spellwright.mechanics.restrictions import CantAttackSeats
from spellwright.rules.acting import each_actor
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches_when, performs, value, values
from spellwright.rules.modifiers import compared
from spellwright.rules.objects import seat_of


@dataclass(frozen=True, slots=True)
class ResultsThat(Quantity):
    """How many of the results are even or odd, or how many different ones there are."""

    what: str


@dataclass(frozen=True, slots=True)
class ResultsOf(Quantity):
    """How many of the results are this number."""

    number: int


@dataclass(frozen=True, slots=True)
class AnyResultIs(Condition):
    """At least one of the results stands so to a number."""

    comparison: Comparison


@dataclass(frozen=True, slots=True)
class RolledExactly(Condition):
    """A number came up exactly so many times."""

    number: int
    times: int


@dataclass(frozen=True, slots=True)
class RollKeeping(Predicate):
    """The subject rolls dice and ignores all rolls but the highest, or one of them (CR 706.6)."""

    count: Quantity
    sides: int


@dataclass(frozen=True, slots=True)
class BeingAttacked(PostModifier):
    """Of a player: one whom a creature is attacking (CR 506.2)."""


@dataclass(frozen=True, slots=True)
class SparesHighest(Clause):
    """The object can't attack the opponents who had the highest result of all, for this combat."""


@dataclass(frozen=True, slots=True)
class OpponentsRolledHighest(Condition):
    """One or more opponents had the highest result."""


for _what in ("even", "odd", "different"):
    phrases(ResultsThat, f"each {_what} result", into="EachFlip", what=_what)
    phrases(ResultsThat, f"{_what} result", into="EachOf", what=_what)
phrases(ResultsOf, "each result of {number:Int}", into="EachFlip")
phrases(AnyResultIs, "any of those results was {comparison:Comparison}", into="PlainCondition")
phrases(RolledExactly, "you rolled {number:Int} exactly {times:NumberWord} times", into="PlainCondition")
phrases(
    RollKeeping,
    "roll[s] {count:Count.pl} {sides:Die.pl} and ignore[s] the lower roll",
    "roll[s] {count:Count.pl} {sides:Die.pl} and ignore[s] all but the highest roll",
    into="Predicate.once.@",
)
phrases(
    RollKeeping,
    "roll[s] a {sides:Die.sg} for each {count:EachOf} and ignore[s] all but the highest roll",
    into="Predicate.once.@",
)
phrases(BeingAttacked, "being attacked", into="PlayerModifier")
phrases(
    SparesHighest,
    "~ can't attack those players or planeswalkers they control this combat",
    into="CoreClause",
)
phrases(OpponentsRolledHighest, "one or more opponents had the highest result", into="PlainCondition")


def results(frame: Frame) -> tuple[int, ...]:
    """The results of this ability's roll, else of the one that made it trigger."""
    known = frame.chosen.get(RESULT)
    return frame.slots.get(EVENT_RESULTS, ()) if known is None else known


@values(ResultsThat)
def _results_that(frame: Frame, node: Any) -> int:
    found = results(frame)
    if node.what == "different":
        return len(set(found))
    return len([result for result in found if (result % 2 == 0) == (node.what == "even")])


@values(ResultsOf)
def _results_of(frame: Frame, node: Any) -> int:
    return results(frame).count(node.number)


@holds_when(AnyResultIs)
def _any_result_is(frame: Frame, node: Any) -> bool:
    return any([compared(frame, node.comparison, result) for result in results(frame)])


@holds_when(RolledExactly)
def _rolled_exactly(frame: Frame, node: Any) -> bool:
    return bool(results(frame).count(node.number) == node.times)


@performs(RollKeeping)
def _roll_keeping(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What is ignored was never rolled: neither triggers nor modifiers see it."""
    found: list[int] = []
    for seat in each_actor(frame, subject):
        count = value(frame, node.count)
        natural = sorted(thrown(frame, seat, count, node.sides), reverse=True) if count > 0 else []
        found = settled(frame, seat, natural[:1], node.sides)
        frame.chosen[DICE] = (count, node.sides, 0)
    frame.chosen[RESULT] = tuple(found)


@matches_when(BeingAttacked)
def _is_attacked(frame: Frame, node: Any, ref: int) -> bool:
    state = frame.state
    return any([state.objects[number].attacking == ref for number in state.battlefield])


def _highest(frame: Frame) -> list[int]:
    rolled = frame.chosen.get(ROLLERS, ())
    pairs = list(zip(rolled[::2], rolled[1::2], strict=True))
    best = max([result for _, result in pairs], default=0)
    return [ref for ref, result in pairs if result == best]


def _highest_opponents(frame: Frame) -> tuple[int, ...]:
    opponents = frame.state.opponents(frame.controller)
    return tuple([seat_of(ref) for ref in _highest(frame) if seat_of(ref) in opponents])


@performs(SparesHighest)
def _spares_highest(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    seats = _highest_opponents(frame)
    if seats and frame.source.is_on_battlefield():
        begin_from_frame(frame, (frame.source.id,), None, (CantAttackSeats(seats),), "end of combat")


@holds_when(OpponentsRolledHighest)
def _opponents_rolled_highest(frame: Frame, node: Any) -> bool:
    return bool(_highest_opponents(frame))
