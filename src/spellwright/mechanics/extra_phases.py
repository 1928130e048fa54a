"""Additional combat and main phases (CR 500.8)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition
from spellwright.rules.events import StepBegins
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs
from spellwright.rules.steps import ATTACK, BEGIN_COMBAT, BLOCK, DAMAGE, END_COMBAT, FIRST_DAMAGE, MAIN1, MAIN2

COMBAT: Final = (BEGIN_COMBAT, ATTACK, BLOCK, FIRST_DAMAGE, DAMAGE, END_COMBAT)


@dataclass(frozen=True, slots=True)
class ExtraCombat(Clause):
    """There is an additional combat phase after this phase, and a main phase after it or none (CR 500.8)."""

    main: bool


@dataclass(frozen=True, slots=True)
class FirstCombat(Condition):
    """It is the first combat phase of the turn, of yours where it says so (CR 506.1)."""

    yours: bool


@dataclass(frozen=True, slots=True)
class IsMainPhase(Condition):
    """It is a main phase, whoever's (CR 505.1)."""


phrases(IsMainPhase, "it's a main phase", into="PlainCondition")
phrases(FirstCombat, "it's the first combat phase of the turn", into="PlainCondition", yours=False)
phrases(FirstCombat, "it's the first combat phase of your turn", into="PlainCondition", yours=True)
for _tail, _main in (("", False), (" followed by an additional main phase", True)):
    phrases(
        ExtraCombat,
        *[
            f"after this {phase}, there is an additional combat phase{_tail}"
            for phase in ("phase", "main phase", "combat phase")
        ],
        f"there is an additional combat phase after this phase{_tail}",
        *[f"there is an additional combat phase after this phase,{_tail}" for _ in range(_main)],
        into="Clause",
        main=_main,
    )


@performs(ExtraCombat)
def _extra_combat(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """It comes directly after the phase that is now; the latest that was added comes first (CR 500.8)."""
    state = frame.state
    schedule = state.schedule
    place = 0
    if state.step in COMBAT and state.step != END_COMBAT and END_COMBAT in schedule:
        place = schedule.index(END_COMBAT) + 1
    steps = [*COMBAT, MAIN2] if node.main else list(COMBAT)
    state.schedule = [*schedule[:place], *steps, *schedule[place:]]


@holds_when(IsMainPhase)
def _is_main_phase(frame: Frame, node: Any) -> bool:
    return frame.state.step in (MAIN1, MAIN2)


@holds_when(FirstCombat)
def _first_combat(frame: Frame, node: Any) -> bool:
    state = frame.state
    if state.step not in COMBAT or (node.yours and state.active != frame.controller):
        return False
    begun = [e for e in state.history if isinstance(e, StepBegins) and e.step == BEGIN_COMBAT]
    return len(begun) <= 1
