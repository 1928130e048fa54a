"""Extra turns, winning and losing the game (CR 500.7, 104.2-3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.language.tree.quantities import Number
from spellwright.rules.events import Event, PlayerLoses, PlayerWins
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, value
from spellwright.rules.process import happen
from spellwright.rules.turn import SKIPS_UNTAP


@dataclass(frozen=True, slots=True)
class ExtraTurn(Predicate):
    """The subject takes extra turns after this one (CR 500.7), perhaps without their untap step (CR 614.10)."""

    count: Quantity
    untaps: bool


@dataclass(frozen=True, slots=True)
class LosesTheGame(Predicate):
    """The subject loses the game (CR 104.3e)."""


@dataclass(frozen=True, slots=True)
class WinsTheGame(Predicate):
    """The subject wins the game (CR 104.2b)."""


phrases(ExtraTurn, "take[s] an extra turn after this one", into="Predicate.once.@", count=Number(1), untaps=True)
phrases(
    ExtraTurn,
    "take[s] an extra turn after this one. Skip the untap step of that turn",
    into="Predicate.once.@",
    count=Number(1),
    untaps=False,
)
phrases(ExtraTurn, "take[s] {count:Count.pl} extra turns after this one", into="Predicate.once.@", untaps=True)
phrases(LosesTheGame, "lose[s] the game", into="Predicate.once.@")
phrases(WinsTheGame, "win[s] the game", into="Predicate.once.@")


@performs(ExtraTurn)
def _extra_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    count = max(value(frame, node.count), 0)
    for seat in acting_seats(frame, subject):
        frame.state.extra_turns.extend([seat if node.untaps else seat | SKIPS_UNTAP] * count)


@performs(LosesTheGame)
def _loses(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    events: list[Event] = [PlayerLoses(s, "104.3e", frame.source.id) for s in acting_seats(frame, subject)]
    happen(frame.state, events)


@performs(WinsTheGame)
def _wins(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    events: list[Event] = [PlayerWins(s, frame.source.id) for s in acting_seats(frame, subject)]
    happen(frame.state, events)
