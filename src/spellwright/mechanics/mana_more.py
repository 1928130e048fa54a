"""Mana that is multiplied as it is produced, and mana of a type that was produced (CR 106.12)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Statement
from spellwright.mechanics.mana import add_mana
from spellwright.rules.events import ManaAdded
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import PERFORM, PRODUCES, candidates, matches, replaces


@dataclass(frozen=True, slots=True)
class ManaTimes(Statement):
    """If you tap a permanent that fits for mana, it produces so many times as much (CR 106.12b)."""

    filter: Filter
    times: int


@dataclass(frozen=True, slots=True)
class AddProducedType(Predicate):
    """Add mana of any types that the permanent which was tapped for mana produced (CR 106.12a).

    One, or one for each permanent that fits other than that one.
    """

    others: Filter | None


for _word, _times in (("twice", 2), ("three times", 3)):
    phrases(
        ManaTimes,
        f"if you tap a {{filter:Filter.sg}} for mana, it produces {_word} as much of that mana instead",
        into="Statement",
        times=_times,
    )
phrases(
    AddProducedType,
    "add[s] one mana of any type that land produced",
    "add[s] one mana of any type that permanent produced",
    "add[s] one mana of any type that artifact token produced",
    into="Predicate.once.@",
    others=None,
)
phrases(
    AddProducedType,
    "add an additional one mana of any type that land produced for each other {others:Filter.sg}",
    into="Predicate.once.base",
)

# -- instead -------------------------------------------------------------------------------------------


def _you_tap(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.tapped and event.player == frame.controller and matches(frame, node.filter, event.source.id))


def _multiplied(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.mana = event.mana * node.times
    return [event]


replaces(ManaTimes, (ManaAdded,), _you_tap, _multiplied)


# -- types of mana -------------------------------------------------------------------------------------


def _produced_type(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    event = frame.event
    if not isinstance(event, ManaAdded):
        return []
    count = 1
    if node.others is not None:
        count = len([ref for ref in candidates(frame, node.others) if ref != event.source.id])
    return [found for found in combinations_with_replacement(sorted(set(event.mana)), count) if found]


PRODUCES[AddProducedType] = _produced_type
PERFORM[AddProducedType] = add_mana
