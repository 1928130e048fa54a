"""Branching: the other ways of answering, and of going wrong, that an action is tried in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from spellwright.rules.events import Countered, Event, ZoneChange
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.zones import EXILE
from spellwright.testing.gauntlet.table import USUAL, Strategy, Table, with_answers

MOST_MODES: Final = 6


def variants(kinds: set[str]) -> Iterator[Strategy]:
    """The other ways of answering that may make a difference, by the kinds of decisions that were asked."""
    plain = kinds - {"priority", "target", "mode", "x", "order", "optional cost", "attack", "block"}
    if plain:
        yield with_answers(USUAL, yes=False)
    if "target" in kinds:
        yield with_answers(USUAL, rotate=1)
        yield with_answers(USUAL, yes=False, rotate=2)
    elif plain - {"may", "pay"}:
        yield with_answers(USUAL, rotate=1)
    if "x" in kinds:
        yield with_answers(USUAL, x=0)
        yield with_answers(USUAL, x=1)
    if "optional cost" in kinds:
        yield with_answers(USUAL, kick=True)
    if "mode" in kinds:
        for mode in range(1, MOST_MODES):
            yield with_answers(USUAL, mode=mode)


def take_away(table: Table, on_stack: GameObject) -> None:
    """All objects that were targeted leave: exiled by nobody."""
    state = table.state
    refs = {ref for refs in on_stack.targets.values() for ref in refs}
    events: list[Event] = [
        ZoneChange(state.objects[ref], EXILE, 0, "exile")
        for ref in sorted(refs)
        if ref > 0 and ref in state.objects and state.objects[ref].zone != EXILE and state.objects[ref].ability is None
    ]
    events += [
        Countered(state.objects[ref], 0) for ref in sorted(refs) if ref in state.objects and state.objects[ref].ability
    ]
    if events:
        happen(state, events)


def tree_of(ability: Any) -> Any:
    """All trees of an ability."""
    parts = [
        ability.event,
        ability.condition,
        ability.body,
        ability.cost,
        ability.node,
        *(m.body for m in ability.modes),
    ]
    return tuple(part for part in parts if part is not None)
