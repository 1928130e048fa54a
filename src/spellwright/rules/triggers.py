"""Triggered abilities (CR 603): noticing events, waiting, and going on the stack in APNAP order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.language.tree.bound import EVENT_MOVED
from spellwright.language.tree.limits import DoneOnceEachTurn
from spellwright.rules.continuous import characteristics, derive_if_needed
from spellwright.rules.events import Event, StateHolds, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import REPLACE, STATIC, Watcher, holds, watcher_for
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.programs import TRIGGERED, Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, HIDDEN_ZONES, LIBRARY


@final
class PendingTrigger:
    """An ability that has triggered and waits for the next time a player would get priority (CR 603.3)."""

    __slots__ = ("ability", "controller", "event", "numbers", "slots", "source", "x")

    def __init__(
        self,
        source: int,
        ability: Ability,
        controller: int,
        event: Event | None,
        slots: dict[int, tuple[int, ...]],
        numbers: dict[int, int],
    ) -> None:
        self.source = source
        self.ability = ability
        self.controller = controller
        self.event = event
        self.slots = slots
        self.numbers = numbers
        self.x: int = 0


@final
class DelayedTrigger:
    """A delayed or reflexive triggered ability that a resolved spell or ability created (CR 603.7, 603.12)."""

    __slots__ = ("ability", "controller", "expires", "numbers", "once", "slots", "source", "x")

    def __init__(self, source: int, ability: Ability, controller: int) -> None:
        self.source = source
        self.ability = ability
        self.controller = controller
        self.slots: dict[int, tuple[int, ...]] = {}
        self.numbers: dict[int, int] = {}
        self.x: int = 0
        self.once = True
        self.expires: str = ""  # a duration after which it is gone, "" for none (CR 603.7b)


def watcher_of(ability: Ability) -> Watcher:
    """How the event of a triggered ability is recognised."""
    found = ability.watcher
    if found is None:
        found = watcher_for(ability.event)
        ability.watcher = found
    return found


# -- the index ---------------------------------------------------------------------------------------


OWN_ZONES: Final = frozenset({HAND, LIBRARY, GRAVEYARD, EXILE})


def functions_there(ability: Ability) -> bool:
    """Whether a static ability that functions off the battlefield has effects on other objects (CR 113.6b)."""
    return BATTLEFIELD not in ability.function_zones and type(ability.body) in STATIC


def watch(state: GameState, obj: GameObject, abilities: tuple[Ability, ...]) -> None:
    """Enter an object's triggered and replacement abilities in the indexes, replacing what was there."""
    if state.watched.get(obj.id) is abilities:
        return
    if obj.id in state.watched:
        unwatch(state, obj.id)
    found = False
    for ability in abilities:
        if obj.zone not in ability.function_zones:
            continue
        if ability.kind == TRIGGERED:
            for event_class in watcher_of(ability).events:
                _enter(state.watch, event_class, obj.id, ability)
            found = True
        elif ability.kind == STATIC_ABILITY and type(ability.body) in REPLACE:
            for event_class in REPLACE[type(ability.body)].events:
                _enter(state.replacers, event_class, obj.id, ability)
            found = True
        elif ability.kind == STATIC_ABILITY and obj.zone in OWN_ZONES and functions_there(ability):
            state.elsewhere.append(obj.id)
            state.statics_dirty = True
    if found:
        state.watched[obj.id] = abilities


def _enter(
    index: dict[type, dict[int, tuple[Ability, ...]]], event_class: type, object_id: int, ability: Ability
) -> None:
    of_class = index.setdefault(event_class, {})
    of_class[object_id] = (*of_class.get(object_id, ()), ability)


def unwatch(state: GameState, object_id: int) -> None:
    """Take an object's abilities out of the indexes."""
    abilities = state.watched.pop(object_id, None)
    if abilities is None:
        return
    for ability in abilities:
        if ability.kind == TRIGGERED:
            for event_class in watcher_of(ability).events:
                state.watch.get(event_class, {}).pop(object_id, None)
        elif ability.kind == STATIC_ABILITY and type(ability.body) in REPLACE:
            for event_class in REPLACE[type(ability.body)].events:
                state.replacers.get(event_class, {}).pop(object_id, None)


def sync_watches(state: GameState) -> None:
    """Bring the indexes up to date with the abilities that permanents have now."""
    derive_if_needed(state)
    state.watches_dirty = False
    for object_id in state.battlefield:
        obj = state.objects[object_id]
        chars = characteristics(state, obj)
        abilities = () if obj.phased_out else chars.abilities
        known = state.watched.get(object_id)
        if known is not abilities and (abilities or known is not None):
            watch(state, obj, abilities)


# -- noticing ----------------------------------------------------------------------------------------


def notice(state: GameState, events: list[Event], first_new: int, leaving: list[int]) -> None:
    """See which abilities trigger on a batch of events that has just been performed (CR 603.2, 603.10).

    Objects with an id from `first_new` on came with the batch; those in `leaving` left with it.
    """
    if not state.watch and not state.delayed:
        return
    by_class: dict[type, list[Event]] = {}
    for event in events:
        by_class.setdefault(type(event), []).append(event)
    for event_class, batch in by_class.items():
        watching = state.watch.get(event_class)
        if watching:
            for object_id, abilities in list(watching.items()):
                for ability in abilities:
                    watcher = watcher_of(ability)
                    if watcher.looks_back:
                        if object_id >= first_new:
                            continue
                    elif object_id in leaving:
                        continue
                    _see(state, state.get(object_id), ability, watcher, batch)
        for delayed in list(state.delayed):
            watcher = watcher_of(delayed.ability)
            if event_class in watcher.events:
                _see_delayed(state, delayed, watcher, batch)


def notice_states(state: GameState) -> None:
    """See which states trigger abilities that are not waiting or on the stack already (CR 603.8)."""
    for object_id, abilities in list(state.watch.get(StateHolds, {}).items()):
        for ability in abilities:
            if _is_waiting(state, object_id, ability):
                continue
            source = state.get(object_id)
            frame = _trigger_frame(state, source, ability, characteristics(state, source).controller)
            if watcher_of(ability).sees(frame, ability.event, None):
                trigger(state, frame, None)


def _is_waiting(state: GameState, source: int, ability: Ability) -> bool:
    if any([p.source == source and p.ability is ability for p in state.pending]):
        return True
    on_stack = [state.objects[i] for i in state.stack]
    return any([o.ability is ability and o.source == source for o in on_stack])


def _see(state: GameState, source: GameObject, ability: Ability, watcher: Watcher, batch: list[Event]) -> None:
    """Let one ability look at the fitting events of a batch; it triggers once for each, or once for those of a part."""
    controller = characteristics(state, source).controller if ability.keyword != OWNER_CONTROLS else source.owner
    for part in watcher.parts(batch):
        times = TIMES.get(type(ability.event))
        for _ in range(1 if times is None else times(part[0])):
            frame = _trigger_frame(state, source, ability, controller)
            if watcher.sees(frame, ability.event, part if watcher.once_a_batch else part[0]):
                trigger(state, frame, part[0])


OWNER_CONTROLS = "owner"

TIMES: Final[dict[type, Callable[[Event], int]]] = {}
"""By class of trigger event: how often one event is one, where that is not once (CR 603.2c)."""

MORE_TRIGGERS: Final[list[Callable[[GameState, Frame, Event], int]]] = []
"""Rules that rooms register: how many times more an ability triggers on an event; below zero: not at all."""


def _trigger_frame(state: GameState, source: GameObject, ability: Ability, controller: int) -> Frame:
    frame = Frame(state, controller, source)
    frame.ability = ability
    frame.x = source.x
    return frame


def _see_delayed(state: GameState, delayed: DelayedTrigger, watcher: Watcher, batch: list[Event]) -> None:
    for part in watcher.parts(batch):
        frame = Frame(state, delayed.controller, state.get(delayed.source))
        frame.ability = delayed.ability
        frame.slots = dict(delayed.slots)
        frame.numbers = dict(delayed.numbers)
        frame.x = delayed.x
        seen: Any = part if watcher.once_a_batch else part[0]
        if watcher.sees(frame, delayed.ability.event, seen):
            if delayed.once and delayed in state.delayed:
                state.delayed.remove(delayed)
            trigger(state, frame, part[0])
            if delayed.once:
                return


def trigger(state: GameState, frame: Frame, event: Event | None) -> None:
    """The frame's ability triggers, unless its intervening condition fails (CR 603.4) or its limit is reached."""
    ability = frame.ability
    assert ability is not None
    frame.event = event
    if ability.condition is not None and not holds(frame, ability.condition):
        return
    if ability.limits and not _within_limits(state, frame, ability):
        return
    if isinstance(event, ZoneChange) and event.new is not None and event.to not in HIDDEN_ZONES:
        frame.slots[EVENT_MOVED] = (event.old.id, event.new.id)
    more = [rule(state, frame, event) for rule in MORE_TRIGGERS] if event is not None else []
    if more and min(more) < 0:
        return
    for _ in range(1 + sum(more)):
        pending = PendingTrigger(
            frame.source.id, ability, frame.controller, event, dict(frame.slots), dict(frame.numbers)
        )
        pending.x = frame.x
        state.pending.append(pending)


def _within_limits(state: GameState, frame: Frame, ability: Ability) -> bool:
    """ "This ability triggers only once each turn" (CR 603.2h): counted per object."""
    if any([isinstance(limit, DoneOnceEachTurn) for limit in ability.limits]):
        return not state.used.get(done_key(frame), 0)
    key = (frame.source.id, ability.number)
    used = state.used.get(key, 0)
    for limit in ability.limits:
        most: int = getattr(limit, "times", 0)
        if (most and used >= most) or (not most and frame.source.facts.get(used_fact(ability), 0)):
            return False
    state.used[key] = used + 1
    remember_use(frame.source, ability)
    return True


DONE: Final = 1_000
"""By what the keys of actions taken differ from those of abilities triggered, for each seat (CR 603.2h)."""


def done_key(frame: Frame) -> tuple[int, int]:
    """Under which it is noted that a player has done what an ability of an object lets them do."""
    number = frame.ability.number if frame.ability is not None else 0
    return (frame.source.id, number + DONE * (frame.controller + 1))


def used_fact(ability: Ability) -> str:
    """The fact by which an object remembers that an ability of it was used: "only once"."""
    return f"used {ability.number}"


def remember_use(obj: GameObject, ability: Ability) -> None:
    """Note on the object that an ability with limits was activated or triggered."""
    fact = used_fact(ability)
    obj.facts = {**obj.facts, fact: obj.facts.get(fact, 0) + 1}
