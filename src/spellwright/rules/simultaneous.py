"""What players do at the same time: all of them choose, one after the other, then everything happens (CR 101.4)."""

from __future__ import annotations

from typing import Final

from spellwright.language.tree.bound import EVENT_MOVED
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.process import happen

ITSELF: Final = "itself"
"""The key in the frame of what the source became as an instruction of the same resolution moved it."""


def follow(frame: Frame, done: list[Event]) -> None:
    """Later instructions of the same resolution find what was moved as the object that it became (CR 400.7j)."""
    became: dict[int, tuple[int, ...]] = {}
    for event in done:
        if isinstance(event, ZoneChange) and event.new is not None:
            old = event.beside if event.beside else event.old.id  # of a merged permanent both cards (CR 712.21c)
            became[old] = (*became.get(old, ()), event.new.id)
    before_and_now = frame.slots.get(EVENT_MOVED, ())
    if before_and_now and before_and_now[1] in became:
        became[before_and_now[0]] = became[before_and_now[1]]  # what the trigger event was about (CR 400.7e)
    for number, refs in list(frame.targets.items()):
        if any([r in became for r in refs]):
            frame.targets = {**frame.targets, number: _renewed(refs, became)}
    for slot, refs in list(frame.slots.items()):
        frame.slots[slot] = _renewed(refs, became)
    itself = frame.chosen.get(ITSELF, (frame.source.id,))[0]
    if itself in became:
        frame.chosen[ITSELF] = became[itself]


def _renewed(refs: tuple[int, ...], became: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    return tuple([new for ref in refs for new in became.get(ref, (ref,))])


def move_together(frame: Frame, events: list[Event]) -> tuple[int, ...]:
    """Let moves happen at once; gives the objects that come of them, and keeps them in the frame.

    Where others act at the same time the moves wait until all have chosen: `released` gives the objects then.
    """
    if frame.gathered is not None:
        frame.gathered.extend(events)
        frame.moved = ()
        return ()
    done = happen(frame.state, events) if events else []
    follow(frame, done)
    frame.moved = tuple([e.new.id for e in done if isinstance(e, ZoneChange) and e.new is not None])
    return frame.moved


def gather(frame: Frame) -> bool:
    """From now on moves wait for those of other players; False if they do already."""
    if frame.gathered is not None:
        return False
    frame.gathered = []
    return True


def released(frame: Frame) -> tuple[int, ...]:
    """What has been gathered happens; gives the objects that come of it."""
    events = frame.gathered or []
    frame.gathered = None
    return move_together(frame, events)
