"""Trigger events that qualify others (CR 603.2): "one or more", in a player's turn, the first time each turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.tree import happenings, triggers
from spellwright.language.tree.bound import EVENT_AMOUNT, EVENT_OBJECT
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import WATCH_WITHIN, Watcher, watcher_for


def _recipient(event: Any) -> int:
    return int(event.recipient)


def _defender(event: Any) -> int:
    return int(event.defender)


def _damaged(node: Any) -> Callable[[Any], int] | None:
    return None if node.to in ("anything", "players", "opponents") else _recipient


def _attacked(node: Any) -> Callable[[Any], int] | None:
    return _defender


PARTS: Final[dict[type, Callable[[Any], Callable[[Any], int] | None]]] = {
    happenings.DealsDamageTrigger: _damaged,
    happenings.AttacksWhom: _attacked,
}
"""Events of "one or more" that name one player: those of each player are one occurrence (CR 603.2c)."""


def _at_once(node: Any) -> Watcher:
    """ "One or more": all fitting events of a batch are one (CR 603.2c)."""
    maker = PARTS.get(type(node.event))
    part = None if maker is None else maker(node.event)
    inner = watcher_for(node.event)

    def sees(frame: Frame, event_node: Any, batch: Any) -> bool:
        refs: list[int] = []
        total = 0
        for event in batch:
            if inner.sees(frame, event_node.event, event):
                refs.extend(frame.slots.get(EVENT_OBJECT, ()))
                total += frame.numbers.get(EVENT_AMOUNT, 0)
        if not refs:
            return False
        frame.slots[EVENT_OBJECT] = tuple(refs)
        frame.numbers[EVENT_AMOUNT] = total if total else len(refs)
        return True

    return Watcher(inner.events, sees, inner.looks_back, True, part)


def _in_turn_of(node: Any) -> Watcher:
    inner = watcher_for(node.event)

    def sees(frame: Frame, event_node: Any, event: Any) -> bool:
        mine = frame.state.active == frame.controller
        return mine == event_node.yours and inner.sees(frame, event_node.event, event)

    return Watcher(inner.events, sees, inner.looks_back, inner.once_a_batch, inner.part)


def _first_time(node: Any) -> Watcher:
    """The first such event of the turn: none of those before it in the turn's history is one."""
    inner = watcher_for(node.event)

    def sees(frame: Frame, event_node: Any, event: Any) -> bool:
        first = event[0] if inner.once_a_batch else event
        for earlier in frame.state.history:
            if earlier is first:
                break
            if type(earlier) in inner.events:
                other = Frame(frame.state, frame.controller, frame.source)
                if inner.sees(other, event_node.event, [earlier] if inner.once_a_batch else earlier):
                    return False
        return inner.sees(frame, event_node.event, event)

    return Watcher(inner.events, sees, inner.looks_back, inner.once_a_batch, inner.part)


WATCH_WITHIN[triggers.AtOnce] = _at_once
WATCH_WITHIN[triggers.InTurnOf] = _in_turn_of
WATCH_WITHIN[triggers.FirstTime] = _first_time
