"""Time travel: one more time counter, or one less, on what waits for its time (CR 701.56)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Option
from spellwright.rules.events import CountersPut, CountersRemoved, Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

TIME: Final = "time"
CHOICES: Final = ("leave it", "add a time counter", "remove a time counter")


@dataclass(frozen=True, slots=True)
class TimeTravel(Predicate):
    """Time travel, once or oftener (CR 701.56a)."""

    times: int


phrases(TimeTravel, "time travel[s]", into="Predicate.once.@", times=1)
phrases(TimeTravel, "time travel[s] three times", into="Predicate.once.@", times=3)


def travellers(state: GameState, seat: int) -> list[int]:
    """The player's permanents, and the suspended cards they own, that have a time counter."""
    found = [p.id for p in state.permanents() if p.counter(TIME) and characteristics(state, p).controller == seat]
    for ref in state.exile:
        card = state.objects[ref]
        if card.owner == seat and card.counter(TIME) and "suspend" in characteristics(state, card).keywords:
            found.append(ref)
    return found


@performs(TimeTravel)
def _time_travel(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for seat in each_actor(frame, subject):
        for _ in range(node.times):
            _once(frame, seat)
    happen(state, [Happened("time travel", frame.controller, frame.source.id)])


def _once(frame: Frame, seat: int) -> None:
    state = frame.state
    own = frame.source.id
    events: list[Event] = []
    for ref in travellers(state, seat):
        options = [Option(f"{state.label(ref)}: {words}", number) for number, words in enumerate(CHOICES)]
        choice = state.choose_one(seat, "time travel", "Time travel", options, "701.56a", own)
        if choice == 1:
            events.append(CountersPut(ref, TIME, 1, seat, own))
        elif choice:
            events.append(CountersRemoved(ref, TIME, 1, own))
    if events:
        happen(state, events)
