"""Modifiers of a roll that are optional: rerolling a die, and changing its result, for a cost (CR 706.2a-b)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Statement
from spellwright.rules.decisions import Option
from spellwright.rules.events import DieRoll
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import OTHER, replaces
from spellwright.rules.paying import offer
from spellwright.rules.triggers import done_key

REROLLING: Final = OTHER - 1
"""Effects that reroll a die are considered before those that change its result (CR 706.2b)."""


@dataclass(frozen=True, slots=True)
class ChangesResult(Statement):
    """After you roll a die, you may pay to increase or decrease the result; `once`: once each turn."""

    costs: tuple[Cost, ...]
    by: int
    once: bool


@dataclass(frozen=True, slots=True)
class AddsToResults(Statement):
    """The result of each die that you roll is so much higher."""

    by: int


@dataclass(frozen=True, slots=True)
class Rerolls(Statement):
    """If you roll a number on a die of so many sides, you may reroll that die."""

    number: int
    sides: int


_PAY: Final = "after you roll a die, you may {costs:Payment.base, and+}. If you do, increase or decrease the result by"
phrases(ChangesResult, f"{_PAY} {{by:Int}}", into="Statement", once=False)
phrases(ChangesResult, f"{_PAY} {{by:Int}}. Do this only once each turn", into="Statement", once=True)
phrases(AddsToResults, "increase the result of each die you roll by {by:Int}", into="Statement")
phrases(Rerolls, "if you roll a {number:Int} on a {sides:Die.sg}, you may reroll that die", into="Statement")


def _yours(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


def _may_change(frame: Frame, node: Any, event: Any) -> bool:
    return _yours(frame, node, event) and not (node.once and frame.state.used.get(done_key(frame), 0))


def _change(frame: Frame, node: Any, event: Any) -> list[Any]:
    """Whoever pays may activate mana abilities for it, and then says which way the result goes (CR 706.2a)."""
    state = frame.state
    prompt = f"Pay to change the result {event.natural + event.change}?"
    if offer(frame, event.player, node.costs, prompt, "706.2a"):
        options = [Option(f"increase by {node.by}", node.by), Option(f"decrease by {node.by}", -node.by)]
        chosen = state.choose_one(event.player, "modifier", "Which way?", options, "706.2b", frame.source.id)
        event.change += options[chosen].value
        if node.once:
            state.used[done_key(frame)] = 1
    return [event]


def _add(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.change += node.by
    return [event]


def _may_reroll(frame: Frame, node: Any, event: Any) -> bool:
    return _yours(frame, node, event) and event.sides == node.sides and event.natural == node.number


def _reroll(frame: Frame, node: Any, event: Any) -> list[Any]:
    state = frame.state
    if state.choose_yes(event.player, f"Reroll the {event.natural}?", frame.source.id, "reroll", "706.2b"):
        event.natural = state.rng.die(event.sides)
    return [event]


replaces(ChangesResult, (DieRoll,), _may_change, _change)
replaces(AddsToResults, (DieRoll,), _yours, _add)
replaces(Rerolls, (DieRoll,), _may_reroll, _reroll, REROLLING)
