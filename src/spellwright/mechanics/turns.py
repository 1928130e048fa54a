"""Extra turns, winning and losing the game (CR 500.7, 104.2-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.rules.combat import end_combat
from spellwright.rules.events import Event, PlayerLoses, PlayerWins, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs
from spellwright.rules.process import happen
from spellwright.rules.steps import CLEANUP
from spellwright.rules.turn import FINISH, SKIPS_UNTAP
from spellwright.rules.zones import EXILE


@dataclass(frozen=True, slots=True)
class ExtraTurn(Predicate):
    """The subject takes extra turns after this one (CR 500.7), perhaps without their untap step (CR 614.10)."""

    count: int
    untaps: bool


@dataclass(frozen=True, slots=True)
class EndTheTurn(Predicate):
    """The turn ends (CR 724.1)."""


@dataclass(frozen=True, slots=True)
class LosesTheGame(Predicate):
    """The subject loses the game (CR 104.3e)."""


@dataclass(frozen=True, slots=True)
class WinsTheGame(Predicate):
    """The subject wins the game (CR 104.2b)."""


phrases(ExtraTurn, "take[s] an extra turn after this one", into="Predicate.once.@", count=1, untaps=True)
phrases(
    ExtraTurn,
    "take[s] an extra turn after this one. Skip the untap step of that turn",
    into="Predicate.once.@",
    count=1,
    untaps=False,
)
phrases(ExtraTurn, "take[s] two extra turns after this one", into="Predicate.once.@", count=2, untaps=True)
phrases(EndTheTurn, "end the turn", into="Predicate.once.base")
phrases(LosesTheGame, "lose[s] the game", into="Predicate.once.@")
phrases(WinsTheGame, "win[s] the game", into="Predicate.once.@")


@performs(ExtraTurn)
def _extra_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        frame.state.extra_turns.extend([seat if node.untaps else seat | SKIPS_UNTAP] * node.count)


@performs(EndTheTurn)
def _end_the_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What waits or is on the stack is no more, and the turn goes on with its cleanup step (CR 724.1)."""
    state = frame.state
    state.pending = []
    spells: list[Event] = []
    for i in list(state.stack):
        obj = state.objects[i]
        if obj.ability is None:
            spells.append(ZoneChange(obj, EXILE, frame.source.id, "exile"))
        elif obj is not frame.spell:
            state.stack.remove(i)
            del state.objects[i]
            state.former[i] = obj
    if spells:
        happen(state, spells)
    end_combat(state)
    state.schedule = [CLEANUP]
    state.stage = FINISH


@performs(LosesTheGame)
def _loses(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    events: list[Event] = [PlayerLoses(s, "104.3e", frame.source.id) for s in acting_seats(frame, subject)]
    happen(frame.state, events)


@performs(WinsTheGame)
def _wins(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    events: list[Event] = [PlayerWins(s, frame.source.id) for s in acting_seats(frame, subject)]
    happen(frame.state, events)
