"""Additional steps, and additional beginning phases (CR 500.8-500.10a)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Clause, Condition, Predicate, Quantity, Selector, TriggerEvent
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.triggers import BeginningOf, BeginningOfTheirs
from spellwright.rules.acting import each_actor
from spellwright.rules.events import StepBegins, Untapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, select, value, watches
from spellwright.rules.objects import player_ref
from spellwright.rules.state import GameState
from spellwright.rules.steps import CLEANUP, COMBAT_STEPS, DRAW, END, STEP_BY_NAME, UNTAP, UPKEEP
from spellwright.rules.trigger_events import fill, is_watched

BEGINNING: Final = (UNTAP, UPKEEP, DRAW)
PHASES: Final = (BEGINNING, COMBAT_STEPS, (END, CLEANUP))
"""The phases of several steps (CR 500.1)."""


@dataclass(frozen=True, slots=True)
class ExtraBeginning(Clause):
    """There is an additional beginning phase after this phase."""


@dataclass(frozen=True, slots=True)
class ExtraStep(Clause):
    """There is an additional step after this step, or after this phase in a phase of its own (CR 500.9, 500.10)."""

    step: str
    phase: bool


@dataclass(frozen=True, slots=True)
class GetsSteps(Predicate):
    """The subject gets so many additional steps after this step, or after this phase; in their own turn only."""

    step: str
    count: Quantity
    phase: bool


@dataclass(frozen=True, slots=True)
class FirstEndStep(Condition):
    """It is the first end step of the turn."""


@dataclass(frozen=True, slots=True)
class FirstStepOf(BeginningOfTheirs):
    """The first such step of a turn of certain players begins."""


@dataclass(frozen=True, slots=True)
class UntapsInUntapStep(TriggerEvent):
    """A permanent becomes untapped during your untap step."""

    what: Selector | None


phrases(FirstStepOf, "at the beginning of {player:Whose} first upkeep each turn", into="SingleEvent", step="upkeep")
phrases(
    BeginningOfTheirs,
    "at the beginning of each of {player:Whose} postcombat main phases",
    into="SingleEvent",
    room=__name__,
    step="postcombat main",
)
prefer(BeginningOf, over=BeginningOfTheirs, because="your own steps need no player to be found")
phrases(UntapsInUntapStep, "become[s] untapped during your untap step", into="Happening.thing.@", what=None)
phrases(ExtraBeginning, "there is an additional beginning phase after this phase", into="Clause")
phrases(FirstEndStep, "it's the first end step of the turn", into="PlainCondition")
for _step in ("untap", "upkeep", "draw", "end"):
    for _after in ("step", "phase"):
        _phase = _after == "phase"
        phrases(
            ExtraStep,
            f"there is an additional {_step} step after this {_after}",
            f"after this {_after}, there is an additional {_step} step",
            into="Clause",
            step=_step,
            phase=_phase,
        )
        phrases(
            GetsSteps,
            f"get[s] an additional {_step} step after this {_after}",
            into="Predicate.once.@",
            step=_step,
            count=Number(1),
            phase=_phase,
        )
        phrases(
            GetsSteps,
            f"get[s] {{count:Count.pl}} additional {_step} steps after this {_after}",
            into="Predicate.once.@",
            step=_step,
            phase=_phase,
        )


def after_phase(state: GameState) -> int:
    """Where in the turn's schedule the present phase is over."""
    schedule = state.schedule
    for phase in PHASES:
        if state.step in phase:
            at, place = phase.index(state.step), 0
            while place < len(schedule) and schedule[place] in phase and phase.index(schedule[place]) >= at:
                at = phase.index(schedule[place])
                place += 1
            return place
    return 0


def add_steps(state: GameState, steps: tuple[int, ...], phase: bool) -> None:
    """Steps directly after the present one or after the present phase; the latest created come first (CR 500.9)."""
    place = after_phase(state) if phase else 0
    state.schedule = [*state.schedule[:place], *steps, *state.schedule[place:]]


@performs(ExtraBeginning)
def _beginning(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_steps(frame.state, BEGINNING, True)


@performs(ExtraStep)
def _extra(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_steps(frame.state, (STEP_BY_NAME[node.step],), node.phase)


@performs(GetsSteps)
def _gets(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """In another player's turn nobody gets any (CR 500.10a)."""
    for seat in each_actor(frame, subject):
        if seat == frame.state.active:
            add_steps(frame.state, (STEP_BY_NAME[node.step],) * max(value(frame, node.count), 0), node.phase)


def _is_first(state: GameState, step: int) -> bool:
    """Whether it is the first step of its kind in this turn."""
    begun = [event for event in state.history if isinstance(event, StepBegins) and event.step == step]
    return state.step == step and len(begun) <= 1


@holds_when(FirstEndStep)
def _first_end_step(frame: Frame, node: Any) -> bool:
    return _is_first(frame.state, END)


@watches(FirstStepOf, StepBegins)
def _first_of_theirs(frame: Frame, node: Any, event: Any) -> bool:
    if event.step != STEP_BY_NAME[node.step] or player_ref(event.player) not in select(frame, node.player):
        return False
    return _is_first(frame.state, event.step) and fill(frame, 0, event.player)


@watches(UntapsInUntapStep, Untapped)
def _untaps(frame: Frame, node: Any, event: Any) -> bool:
    state = frame.state
    if state.step != UNTAP or state.active != frame.controller or not is_watched(frame, node.what, event.permanent.id):
        return False
    return fill(frame, event.permanent.id)
