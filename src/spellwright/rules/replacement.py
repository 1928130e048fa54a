"""Replacement and prevention effects (CR 614-616): each effect once an event; the affected player chooses."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, ManaAdded, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import OTHER, REPLACE
from spellwright.rules.objects import GameObject, is_player, seat_of
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD


@final
class Replacer:
    """One replacement or prevention effect that could apply: an ability's, or a shield left by a resolved one."""

    __slots__ = (
        "ability", "amount", "controller", "duration", "node", "number", "slots", "source", "until", "uses",
    )  # fmt: skip

    def __init__(self, source: int, controller: int, node: Any, number: int) -> None:
        self.source = source
        self.controller = controller
        self.node = node
        self.number = number  # identifies the effect for CR 614.5
        self.ability: Ability | None = None
        self.duration: str = ""
        self.until: int = 0
        self.uses: int = -1  # "the next time": how often it still applies; -1 without bound
        self.amount: int = -1  # a prevention shield's remaining amount (CR 615.7)
        self.slots: dict[int, tuple[int, ...]] = {}

    def copy(self) -> Replacer:
        """A separate shield: its uses and amount are counted down in place."""
        other = Replacer(self.source, self.controller, self.node, self.number)
        other.ability = self.ability
        other.duration = self.duration
        other.until = self.until
        other.uses = self.uses
        other.amount = self.amount
        other.slots = self.slots
        return other


SHIELD_NUMBERS: Final = 1 << 40
"""Shields are numbered above all ability keys, by timestamp."""


def add_shield(frame: Frame, node: Any, duration: str) -> Replacer:
    """A resolved spell or ability creates a replacement or prevention effect (CR 614.1, 615.1)."""
    state = frame.state
    shield = Replacer(frame.source.id, frame.controller, node, SHIELD_NUMBERS + state.tick())
    shield.duration = duration
    shield.slots = dict(frame.slots)
    state.shields.append(shield)
    return shield


def replacer_frame(state: GameState, replacer: Replacer) -> Frame:
    """The frame in which a replacement effect is read."""
    frame = Frame(state, replacer.controller, state.get(replacer.source))
    frame.ability = replacer.ability
    frame.slots = dict(replacer.slots)
    frame.chosen["replacer"] = (replacer.number,)
    return frame


def replaced(state: GameState, events: list[Event]) -> list[Event]:
    """The events that happen instead of the proposed ones (CR 614.6, 616.1)."""
    result: list[Event] = []
    queue = list(events)
    while queue:
        event = queue.pop(0)
        choices = _applicable(state, event)
        if not choices:
            result.append(event)
            continue
        chosen = _choose(state, event, choices)
        event.applied = (*event.applied, chosen.number)
        frame = replacer_frame(state, chosen)
        instead = REPLACE[type(chosen.node)].apply(frame, chosen.node, event)
        if chosen.uses > 0:
            chosen.uses -= 1
        if chosen.uses == 0 or chosen.amount == 0:
            state.shields = [s for s in state.shields if s is not chosen]
        for other in instead:
            if other is not event:
                other.applied = event.applied
        queue[0:0] = instead
    return result


def results(state: GameState, event: ManaAdded) -> list[ManaAdded]:
    """Every event that could happen instead of adding mana, whichever effects are applied first; none happens."""
    choices = _applicable(state, event)
    if not choices:
        return [event]
    found: list[ManaAdded] = []
    for chosen in choices:
        other = ManaAdded(event.player, event.mana, event.source, event.tapped)
        other.applied = (*event.applied, chosen.number)
        for instead in REPLACE[type(chosen.node)].apply(replacer_frame(state, chosen), chosen.node, other):
            instead.applied = other.applied
            found.extend(results(state, instead))
    return found


def _applicable(state: GameState, event: Event) -> list[Replacer]:
    """The effects that could replace an event and have not yet done so, of the first group (CR 616.1a-e)."""
    found: list[Replacer] = []
    event_class = type(event)
    abilities = state.replacers.get(event_class)
    if abilities:
        for object_id, of_object in abilities.items():
            for ability in of_object:
                _consider(state, event, state.get(object_id), ability, found)
    if isinstance(event, ZoneChange) and event.to == BATTLEFIELD:
        _consider_entering(state, event, found)
    for shield in state.shields:
        replacement = REPLACE[type(shield.node)]
        if event_class in replacement.events and shield.number not in event.applied:
            if replacement.applies(replacer_frame(state, shield), shield.node, event):
                found.append(shield)
    if len(found) > 1:
        first = min([REPLACE[type(r.node)].group for r in found])
        if first < OTHER:
            found = [r for r in found if REPLACE[type(r.node)].group == first]
    return found


def _consider(state: GameState, event: Event, source: GameObject, ability: Ability, found: list[Replacer]) -> None:
    number = source.id * 4096 + ability.number * 64 + 1
    controller = characteristics(state, source).controller
    if isinstance(event, ZoneChange) and event.old is source and event.to == BATTLEFIELD:
        controller = event.controller
        if event.copied is not None:
            number += 1  # an ability that it has only as a copy is another effect than its own of that number
    if number in event.applied:
        return
    replacer = Replacer(source.id, controller, ability.body, number)
    replacer.ability = ability
    if REPLACE[type(ability.body)].applies(replacer_frame(state, replacer), ability.body, event):
        found.append(replacer)


def _consider_entering(state: GameState, event: ZoneChange, found: list[Replacer]) -> None:
    """The entering object's own abilities, as it would be on the battlefield (CR 614.12)."""
    entering = event.old
    face = entering.program.faces[event.face if event.face >= 0 else 0]
    abilities = event.copied.abilities if event.copied is not None else face.abilities  # type: ignore[attr-defined]
    if event.face_down:
        return
    for ability in abilities:
        if ability.kind == STATIC_ABILITY and type(ability.body) in REPLACE:
            if ZoneChange in REPLACE[type(ability.body)].events and entering.id not in state.watched:
                _consider(state, event, entering, ability, found)


def _choose(state: GameState, event: Event, choices: list[Replacer]) -> Replacer:
    """The affected player or the affected object's controller chooses (CR 616.1)."""
    if len(choices) == 1:
        return choices[0]
    labels = {(r.source, r.node) for r in choices}
    if len(labels) == 1:
        return choices[0]
    ref = event.affected()
    if is_player(ref):
        seat = seat_of(ref)
    elif ref:
        affected = state.get(ref)
        seat = affected.controller if affected.zone != BATTLEFIELD else characteristics(state, affected).controller
        if isinstance(event, ZoneChange) and event.to == BATTLEFIELD:
            seat = event.controller
    else:
        seat = state.active
    index = state.choose_ref(
        seat,
        "replacement",
        "Apply which replacement effect first?",
        [r.source for r in choices],
        "616.1",
        ref,
    )
    return next(r for r in choices if r.source == index)
