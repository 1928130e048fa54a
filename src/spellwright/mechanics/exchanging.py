"""Exchanging control of permanents, and life totals (CR 701.12)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, Predicate, Selector
from spellwright.mechanics.control import ControlledBySeat
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Event, LifeGain, LifeLoss
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen
from spellwright.rules.replacement import CANT


@dataclass(frozen=True, slots=True)
class ExchangeControl(Predicate):
    """Exchange control of two permanents (CR 701.12b)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ExchangeLife(Predicate):
    """The subject exchanges life totals with another player (CR 701.12c)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class ExchangeLifeTotals(Predicate):
    """The subject, two players, exchange life totals (CR 701.12c)."""


phrases(ExchangeControl, "exchange control of {what:Selector.object}", into="Predicate.once.base")
phrases(ExchangeLife, "exchange[s] life totals with {player:PlayerSelector.object}", into="Predicate.once.@")
phrases(ExchangeLifeTotals, "exchange life totals", into="Predicate.once.base")


@performs(ExchangeControl)
def _exchange_control(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Nothing happens unless there are two permanents that different players control (CR 701.12a-b)."""
    state = frame.state
    found = [state.objects[ref] for ref in select(frame, node.what) if not is_player(ref) and ref in state.objects]
    here = [obj for obj in found if obj.is_on_battlefield()]
    if len(here) != 2 or len(found) != 2:
        frame.did = False
        return
    one, other = here
    seats = (characteristics(state, one).controller, characteristics(state, other).controller)
    if seats[0] == seats[1]:
        frame.did = False
        return
    for obj, seat in ((one, seats[1]), (other, seats[0])):
        effect = begin_from_frame(frame, (obj.id,), None, (ControlledBySeat(seat),), FOREVER)
        effect.until = frame.controller
    frame.did = True


def exchange_life(frame: Frame, seats: list[int]) -> None:
    """Each of two players gains or loses what it takes; neither if one of them cannot (CR 701.12a, 701.12c)."""
    state = frame.state
    frame.did = False
    if len(set(seats)) != 2:
        return
    one, other = seats
    difference = state.players[one].life - state.players[other].life
    if not difference:
        return
    poorer, richer = (other, one) if difference > 0 else (one, other)
    events: list[Event] = [
        LifeGain(poorer, abs(difference), frame.source.id),
        LifeLoss(richer, abs(difference), frame.source.id),
    ]
    if any([type(event) in CANT and CANT[type(event)](state, event) for event in events]):
        return
    happen(state, events)
    frame.did = True


@performs(ExchangeLife)
def _exchange_life(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        exchange_life(frame, [seat, *seats_of(frame, node.player)])


@performs(ExchangeLifeTotals)
def _exchange_totals(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    exchange_life(frame, acting_seats(frame, subject))
