"""Day and night in the words of cards (CR 731)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, Statement, TriggerEvent
from spellwright.rules.daytime import DAY, DAY_FOR_NIGHT, NEITHER, NIGHT, become
from spellwright.rules.events import Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, replaces, watches
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class BecomesDaytime(Clause):
    """It becomes day or night (CR 731.1)."""

    daytime: int


@dataclass(frozen=True, slots=True)
class IsDaytime(Condition):
    """It is day, or night, or neither (CR 731.1)."""

    daytime: int


@dataclass(frozen=True, slots=True)
class DayAsEnters(Statement):
    """If it's neither day nor night, it becomes day as the object enters (CR 614.1c, 731.1)."""


@dataclass(frozen=True, slots=True)
class DayForNight(TriggerEvent):
    """Day becomes night or night becomes day (CR 731.1a)."""


phrases(BecomesDaytime, "it becomes day", into="Clause", daytime=DAY)
phrases(BecomesDaytime, "it becomes night", into="Clause", daytime=NIGHT)
phrases(IsDaytime, "it's day", into="PlainCondition", daytime=DAY)
phrases(IsDaytime, "it's night", into="PlainCondition", daytime=NIGHT)
phrases(IsDaytime, "it's neither day nor night", into="PlainCondition", daytime=NEITHER)
phrases(DayAsEnters, "if it's neither day nor night, it becomes day as ~ enters", into="Statement")
phrases(DayForNight, "whenever day becomes night or night becomes day", into="SingleEvent")


@performs(BecomesDaytime)
def _becomes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    become(frame.state, node.daytime, frame.source.id)


@holds_when(IsDaytime)
def _is_daytime(frame: Frame, node: Any) -> bool:
    return bool(frame.state.daytime == node.daytime)


def _own(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source and frame.state.daytime == NEITHER)


def _day(frame: Frame, node: Any, event: Any) -> list[Any]:
    become(frame.state, DAY, frame.source.id)
    return [event]


replaces(DayAsEnters, (ZoneChange,), _own, _day)


@watches(DayForNight, Happened)
def _changes(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.what == DAY_FOR_NIGHT)
