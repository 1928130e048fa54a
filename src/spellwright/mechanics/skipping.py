"""Skipping steps, phases and turns (CR 614.1b, 614.10, 500.11)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, Predicate, Quantity, Statement
from spellwright.language.tree.players import EachPlayer, You
from spellwright.language.tree.quantities import Number
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.events import StepBegins, TurnBegins
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, replaces, select, value
from spellwright.rules.objects import player_ref
from spellwright.rules.replacement import add_shield
from spellwright.rules.steps import BEGIN_COMBAT, COMBAT_STEPS, DRAW, UNTAP, UPKEEP

STEPS: Final = {"untap step": UNTAP, "upkeep step": UPKEEP, "draw step": DRAW, "combat phase": BEGIN_COMBAT}
"""What can be skipped short of a turn, by its name: the step with which it begins."""


@dataclass(frozen=True, slots=True)
class SkipsSteps(Statement):
    """Players skip a step as long as the ability functions."""

    who: PlayerSelector
    what: str


@dataclass(frozen=True, slots=True)
class SkipNext(Predicate):
    """The subject skips the next so many of their turns, steps or phases of a kind."""

    what: str
    count: Quantity


@dataclass(frozen=True, slots=True)
class Skipped(Statement):
    """What is left of a resolved effect: the player it affects skips the next of this kind."""

    what: str


register(Skipped)
for _what in STEPS:
    phrases(SkipsSteps, f"skip your {_what}", f"you skip your {_what}", into="Statement", who=You(), what=_what)
    phrases(
        SkipsSteps,
        f"players skip their {_what}s",
        f"each player skips their {_what}",
        into="Statement",
        who=EachPlayer("player"),
        what=_what,
    )
for _what in (*STEPS, "turn"):
    phrases(SkipNext, f"skip[s] [your|their] next {_what}", into="Predicate.once.@", what=_what, count=Number(1))
phrases(SkipNext, "skip[s] [your|their] next {count:Count.pl} turns", into="Predicate.once.@", what="turn")


def _is_that(what: str, event: Any) -> bool:
    """Whether an event begins what is to be skipped."""
    if isinstance(event, TurnBegins):
        return what == "turn"
    return bool(STEPS.get(what) == event.step)


def _leave_out(frame: Frame, event: Any) -> list[Any]:
    """Nothing happens instead; with a combat phase all of its steps are gone (CR 614.10)."""
    schedule = frame.state.schedule
    if isinstance(event, StepBegins) and event.step == BEGIN_COMBAT:
        while schedule and schedule[0] in COMBAT_STEPS and schedule[0] != BEGIN_COMBAT:
            schedule.pop(0)
    return []


def _always_skips(frame: Frame, node: Any, event: Any) -> bool:
    return _is_that(node.what, event) and player_ref(event.player) in select(frame, node.who)


def _leave_out_always(frame: Frame, node: Any, event: Any) -> list[Any]:
    return _leave_out(frame, event)


def _skips_next(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller and _is_that(node.what, event))


replaces(SkipsSteps, (StepBegins,), _always_skips, _leave_out_always)
replaces(Skipped, (StepBegins, TurnBegins), _skips_next, _leave_out_always)


@performs(SkipNext)
def _skip_next(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each such effect waits for an occurrence of its own (CR 614.10a)."""
    count = value(frame, node.count)
    for seat in acting_seats(frame, subject):
        for _ in range(count):
            shield = add_shield(frame, Skipped(node.what), FOREVER)
            shield.controller = seat
            shield.uses = 1
