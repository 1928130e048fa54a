"""Entering with one of several kinds of counters, as its controller chooses (CR 614.1c, 614.12a)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Statement
from spellwright.mechanics.counters_of_choice import CounterLot
from spellwright.rules.decisions import Option
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, replaces, value
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class EntersWithOneOf(Statement):
    """The object enters with the counters of one of several lots on it, if a condition is true."""

    lots: tuple[CounterLot, ...]
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class EntersWithEachOf(Statement):
    """The object enters with counters of several kinds on it, if a condition is true."""

    lots: tuple[CounterLot, ...]
    condition: Condition | None


_ONE: Final = "with your choice of {lots:CounterLot, or} on it"
_EACH: Final = "with {lots:CounterLot, and} on it"
for _cls, _with in ((EntersWithOneOf, _ONE), (EntersWithEachOf, _EACH)):
    phrases(_cls, f"~ enters {_with}", into="Statement", room=__name__, condition=None)
    phrases(
        _cls,
        f"if {{condition:Condition}}, ~ enters {_with}",
        f"if {{condition:Condition}}, it enters {_with}",
        into="Statement",
        room=__name__,
    )


def _own(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _add(frame: Frame, lot: CounterLot, event: Any) -> None:
    count = value(frame, lot.count)
    if count > 0:
        event.counters[lot.kind] = event.counters.get(lot.kind, 0) + count


def _with_one(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    if node.condition is None or holds(frame, node.condition):
        options = [Option(lot.kind, number) for number, lot in enumerate(node.lots)]
        prompt, about = "Which counter does it enter with?", frame.source.id
        index = frame.state.choose_one(event.controller, "counter", prompt, options, "614.12a", about)
        _add(frame, node.lots[index], event)
    return [event]


def _with_each(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    if node.condition is None or holds(frame, node.condition):
        for lot in node.lots:
            _add(frame, lot, event)
    return [event]


replaces(EntersWithOneOf, (ZoneChange,), _own, _with_one)
replaces(EntersWithEachOf, (ZoneChange,), _own, _with_each)
