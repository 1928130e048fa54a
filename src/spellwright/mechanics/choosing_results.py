"""Two dice of which one result is chosen, for one thing, and the other is for another (CR 706)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.mechanics.dice import roll
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, values

CHOSEN_RESULT: Final = "chosen result"
OTHER_RESULT: Final = "other result"
"""The keys in the frame of the result that was chosen and of the other one."""


@dataclass(frozen=True, slots=True)
class RollAndChoose(Predicate):
    """The subject rolls two dice and chooses one of the results."""

    sides: int


@dataclass(frozen=True, slots=True)
class ResultOfTwo(Quantity):
    """The result that was chosen, or the other one."""

    chosen: bool


phrases(RollAndChoose, "roll[s] two {sides:Die.pl} and choose[s] one result", into="Predicate.once.@")
phrases(ResultOfTwo, "that result", into="PlainCounted", chosen=True)
phrases(ResultOfTwo, "the other result", into="PlainCounted", chosen=False)


@performs(RollAndChoose)
def _roll_and_choose(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for seat in each_actor(frame, subject):
        results = roll(frame, seat, 2, node.sides)
        if not results:
            continue
        options = [Option(str(result), result) for result in sorted(set(results))]
        chosen = options[state.choose_one(seat, "result", "Choose which result?", options, "608.2d", frame.source.id)]
        results.remove(chosen.value)
        frame.chosen[CHOSEN_RESULT] = (chosen.value,)
        frame.chosen[OTHER_RESULT] = (sum(results),)


@values(ResultOfTwo)
def _result_of_two(frame: Frame, node: Any) -> int:
    return sum(frame.chosen.get(CHOSEN_RESULT if node.chosen else OTHER_RESULT, ()))
