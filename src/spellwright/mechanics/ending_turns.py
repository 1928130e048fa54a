"""Ending the turn, and controlling another player during their next turn (CR 723, 724)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, Predicate
from spellwright.rules.ending_turns import end_the_combat_phase, end_the_turn
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player, seat_of


@dataclass(frozen=True, slots=True)
class EndTurn(Predicate):
    """The turn ends (CR 724.1)."""


@dataclass(frozen=True, slots=True)
class EndCombatPhase(Predicate):
    """The combat phase ends (CR 724.2)."""


@dataclass(frozen=True, slots=True)
class ControlPlayer(Predicate):
    """The subject controls a player during that player's next turn (CR 723.1)."""

    who: PlayerSelector


phrases(EndTurn, "end the turn", into="Predicate.once.base")
phrases(EndCombatPhase, "end the combat phase", into="Predicate.once.base")
phrases(
    ControlPlayer,
    "control {who:PlayerSelector.sg} during that player's next turn",
    "control {who:PlayerSelector.sg} during their next turn",
    "gain control of {who:PlayerSelector.sg} during that player's next turn",
    into="Predicate.once.base",
)


@performs(EndTurn)
def _end(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        end_the_turn(frame.state, seat, frame.source.id)


@performs(EndCombatPhase)
def _end_combat(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        end_the_combat_phase(frame.state, seat, frame.source.id)


@performs(ControlPlayer)
def _control(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The last effect about a player is the one that works (CR 723.1a)."""
    state = frame.state
    for ref in select(frame, node.who):
        for seat in acting_seats(frame, subject):
            if is_player(ref):
                state.next_turn_of = {**state.next_turn_of, seat_of(ref): seat}
