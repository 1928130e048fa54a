"""Replacement and prevention effects (CR 614-616): each effect once an event; the affected player chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.language.leaves import SelfName
from spellwright.language.node import walk
from spellwright.language.tree.categories import Clause
from spellwright.rules.chosen import settle_chosen
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Option
from spellwright.rules.entering import AsItWouldBe, give_innate_counters, values_shown
from spellwright.rules.events import Event, ManaAdded, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import OTHER, REPLACE, SELF_REPLACEMENT
from spellwright.rules.objects import GameObject, is_player, seat_of
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.programs import Ability
from spellwright.rules.range_of_influence import out_of_reach
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, STACK


@final
class Replacer:
    """One replacement or prevention effect that could apply: an ability's, or a shield left by a resolved one."""

    __slots__ = (
        "ability", "amount", "controller", "duration", "node", "number", "slots", "source", "targets", "until", "uses",
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
        self.targets: dict[int, tuple[int, ...]] = {}

    def copy(self) -> Replacer:
        """A separate shield: its uses and amount are counted down in place."""
        other = Replacer(self.source, self.controller, self.node, self.number)
        other.ability = self.ability
        other.duration = self.duration
        other.until = self.until
        other.uses = self.uses
        other.amount = self.amount
        other.slots = self.slots
        other.targets = self.targets
        return other


SHIELD_NUMBERS: Final = 1 << 40
"""Shields are numbered above all ability keys, by timestamp."""


def add_shield(frame: Frame, node: Any, duration: str) -> Replacer:
    """A resolved spell or ability creates a replacement or prevention effect (CR 614.1, 615.1)."""
    state = frame.state
    shield = Replacer(frame.source.id, frame.controller, settle_chosen(frame, node), SHIELD_NUMBERS + state.tick())
    shield.duration = duration
    shield.slots = dict(frame.slots)
    state.shields.append(shield)
    return shield


def replacer_frame(state: GameState, replacer: Replacer) -> Frame:
    """The frame in which a replacement effect is read."""
    frame = Frame(state, replacer.controller, state.get(replacer.source))
    frame.ability = replacer.ability
    frame.slots = dict(replacer.slots)
    frame.targets = replacer.targets
    if frame.source.zone == STACK:
        frame.chosen = dict(frame.source.kept)  # "this way": as its costs were paid (CR 607.2q)
    frame.chosen["replacer"] = (replacer.number,)
    return frame


CANT: Final[dict[type, Callable[[GameState, Any], bool]]] = {}
"""By class of event: whether it can't happen now, so that only a self-replacement could change it (CR 614.17c)."""


BY_COUNTER: Final[dict[str, tuple[Any, ...]]] = {}
"""By kind of counter: the replacement and prevention effects that one or more of them are (CR 122.1c-h)."""

COUNTER_PLACES: Final = 1 << 60
"""Where the places of these effects begin, above those of a permanent's abilities."""

PLACES: Final = 1 << 61
"""So many places for effects each object has."""


def effect_number(source: int, place: int) -> int:
    """What identifies an ability's or counter's effect for CR 614.5; below zero, where no shield has its number."""
    return -1 - source * PLACES - place


def meets_counters(state: GameState, event: Event) -> bool:
    """Whether an event affects a permanent with counters that could replace it."""
    affected = state.objects.get(event.affected())
    return affected is not None and bool(affected.counters) and not BY_COUNTER.keys().isdisjoint(affected.counters)


def replaced(state: GameState, events: list[Event]) -> list[Event]:
    """The events that happen instead of the proposed ones (CR 614.6, 616.1), in the same order."""
    outer = state.simultaneous
    state.simultaneous = list(events)
    found: dict[int, list[Event]] = {}
    for place in _order_of_choices(state, events):
        found[place] = _settled(state, events[place])
        state.simultaneous.remove(events[place])
    state.simultaneous = outer
    return [event for place in range(len(events)) for event in found[place]]


def _order_of_choices(state: GameState, events: list[Event]) -> list[int]:
    """The places of simultaneous events, first those about which the active player chooses (CR 101.4, 616.1)."""
    if len(events) == 1:
        return [0]
    seats = state.in_turn_order()
    rank = {seat: place for place, seat in enumerate(seats)}
    return sorted(range(len(events)), key=lambda place: rank.get(chooser(state, events[place]), len(seats)))


def _settled(state: GameState, proposed: Event) -> list[Event]:
    """What happens instead of one event, each effect having had one chance at it (CR 614.5).

    An event that a replacement brings about by following instructions stands in the place of the replaced one, too.
    """
    result: list[Event] = []
    outer = state.replaced_by
    if outer:
        proposed.applied = (*proposed.applied, *outer)
    queue = [proposed]
    while queue:
        event = queue.pop(0)
        choices = _applicable(state, event)
        if not choices:
            result.append(event)
            continue
        chosen = _choose(state, event, choices)
        event.applied = (*event.applied, chosen.number)
        frame = replacer_frame(state, chosen)
        state.replaced_by = event.applied
        try:
            instead = REPLACE[type(chosen.node)].apply(frame, chosen.node, event)
        finally:
            state.replaced_by = outer
        if chosen.uses > 0:
            chosen.uses -= 1
        if chosen.uses == 0 or chosen.amount == 0:
            state.shields = [s for s in state.shields if s is not chosen]
        for other in instead:
            if other is not event:
                other.applied = event.applied
        queue[0:0] = [other for other in instead if not out_of_reach(state, other)] if state.reach else instead
    return result


EVERY_OUTCOME: Final[dict[type, Callable[[Frame, Any, Any], list[tuple[int, ...]]]]] = {}
"""By class of an effect that leaves a choice of the mana that is produced instead: what that could be (CR 106.7)."""


def may_change_mana(state: GameState) -> bool:
    """Whether an effect replaces the production of mana."""
    if state.replacers.get(ManaAdded):
        return True
    return any([ManaAdded in REPLACE[type(shield.node)].events for shield in state.shields])


def results(state: GameState, event: ManaAdded) -> list[ManaAdded]:
    """Every event that could happen instead of adding mana, whichever effects are applied first; none happens.

    What is left to happen depends on the mana and on the effects that have applied, not on their order.
    """
    found: list[ManaAdded] = []
    seen: set[tuple[tuple[int, ...], frozenset[int]]] = set()
    waiting = [event]
    while waiting:
        event = waiting.pop()
        choices = _applicable(state, event)
        if not choices:
            found.append(event)
            continue
        following: list[ManaAdded] = []
        for chosen in _unlike(choices):
            for other in _made_instead(state, event, chosen):
                key = (other.mana, frozenset(other.applied))
                if key not in seen:
                    seen.add(key)
                    following.append(other)
        waiting.extend(reversed(following))
    return found


def _unlike(choices: list[Replacer]) -> list[Replacer]:
    """One of all effects that do the same: an ability that resolved twelve times leaves twelve of them."""
    if len(choices) == 1:
        return choices
    kinds: dict[tuple[Any, ...], Replacer] = {}
    for chosen in choices:
        slots = tuple(sorted(chosen.slots.items()))
        kinds.setdefault((chosen.source, chosen.controller, chosen.node, slots), chosen)
    return list(kinds.values())


def _made_instead(state: GameState, event: ManaAdded, chosen: Replacer) -> list[ManaAdded]:
    """The events that could happen instead when one effect is applied."""
    frame = replacer_frame(state, chosen)
    outcomes = EVERY_OUTCOME.get(type(chosen.node))
    if outcomes is not None:
        return [_other_mana(event, mana, chosen) for mana in outcomes(frame, chosen.node, event)]
    other = _other_mana(event, event.mana, chosen)
    found: list[ManaAdded] = REPLACE[type(chosen.node)].apply(frame, chosen.node, other)
    for instead in found:
        instead.applied = other.applied
    return found


def _other_mana(event: ManaAdded, mana: tuple[int, ...], by: Replacer) -> ManaAdded:
    """The same event with this mana, to which an effect has applied."""
    other = ManaAdded(event.player, mana, event.source, event.tapped)
    other.restriction = event.restriction
    other.applied = (*event.applied, by.number)
    return other


def followed(state: GameState, events: list[Event]) -> list[Event]:
    """Events that nothing replaces, with what comes back at once because an object leaves (CR 610.3)."""
    result: list[Event] = []
    for event in events:
        waiting = [
            s
            for s in state.shields
            if REPLACE[type(s.node)].group == SELF_REPLACEMENT and type(event) in REPLACE[type(s.node)].events
        ]
        result.append(event)
        for shield in waiting:
            frame = replacer_frame(state, shield)
            if REPLACE[type(shield.node)].applies(frame, shield.node, event):
                result.extend(
                    [e for e in REPLACE[type(shield.node)].apply(frame, shield.node, event) if e is not event]
                )
                state.shields = [s for s in state.shields if s is not shield]
    return result


def _applicable(state: GameState, event: Event) -> list[Replacer]:
    """The effects that could replace an event and have not yet done so, of the first group (CR 616.1a-e)."""
    if isinstance(event, ZoneChange) and event.to == BATTLEFIELD:
        found = _first_group(_for_entering(state, event))
        if not event.innate and (not found or REPLACE[type(found[0].node)].group == OTHER):
            give_innate_counters(state, event)  # nothing can make it enter as something else any more
            found = _first_group(_for_entering(state, event))
        return found
    found = []
    _consider_others(state, event, found)
    cant = CANT.get(type(event))
    if found and cant is not None and cant(state, event):
        found = [r for r in found if REPLACE[type(r.node)].group == SELF_REPLACEMENT]
    return _first_group(found)


def _first_group(found: list[Replacer]) -> list[Replacer]:
    if len(found) > 1:
        first = min([REPLACE[type(r.node)].group for r in found])
        if first < OTHER:
            return [r for r in found if REPLACE[type(r.node)].group == first]
    return found


def _consider_others(state: GameState, event: Event, found: list[Replacer]) -> None:
    """Abilities that function anyway, and the shields that resolved spells and abilities have left."""
    event_class = type(event)
    if meets_counters(state, event):
        _consider_counters(state, event, found)
    abilities = state.replacers.get(event_class)
    if abilities:
        for object_id, of_object in abilities.items():
            for ability in of_object:
                _consider(state, event, state.get(object_id), ability, found)
    for shield in state.shields:
        replacement = REPLACE[type(shield.node)]
        if event_class in replacement.events and shield.number not in event.applied:
            if replacement.applies(replacer_frame(state, shield), shield.node, event):
                found.append(shield)


def _consider_counters(state: GameState, event: Event, found: list[Replacer]) -> None:
    """The effects of the counters on the permanent that an event affects, one for each kind (CR 122.1c)."""
    permanent = state.objects[event.affected()]
    if permanent.zone != BATTLEFIELD:
        return
    place = COUNTER_PLACES
    for kind, nodes in BY_COUNTER.items():
        for node in nodes:
            place += 1
            number = effect_number(permanent.id, place)
            if not permanent.counters.get(kind) or number in event.applied:
                continue
            replacement = REPLACE[type(node)]
            replacer = Replacer(permanent.id, characteristics(state, permanent).controller, node, number)
            if type(event) in replacement.events and replacement.applies(replacer_frame(state, replacer), node, event):
                found.append(replacer)


def _consider(state: GameState, event: Event, source: GameObject, ability: Ability, found: list[Replacer]) -> None:
    place = ability.number * 2
    controller = characteristics(state, source).controller
    if isinstance(event, ZoneChange) and event.old is source and event.to == BATTLEFIELD:
        controller = event.controller
        if event.copied is not None:
            place += 1  # an ability that it has only as a copy is another effect than its own of that number
    number = effect_number(source.id, place)
    if number in event.applied:
        return
    replacer = Replacer(source.id, controller, ability.body, number)
    replacer.ability = ability
    if REPLACE[type(ability.body)].applies(replacer_frame(state, replacer), ability.body, event):
        found.append(replacer)


_NOTHING: Final[dict[int, tuple[Ability, ...]]] = {}


def _for_entering(state: GameState, event: ZoneChange) -> list[Replacer]:
    """What could change how an object enters, its own abilities too, asked of it as it would be (CR 614.12)."""
    found: list[Replacer] = []
    entering = event.old
    shown = values_shown(event).abilities
    own = [a for a in shown if a.kind == STATIC_ABILITY and _is_about_moves(a)]
    if not own and not state.replacers.get(ZoneChange) and not state.shields and not state.effects:
        return found
    would_be = AsItWouldBe(state, event)
    try:
        chars = characteristics(state, entering)
        known = state.replacers.get(ZoneChange, _NOTHING).get(entering.id, ())  # they function where it is as well
        for ability in chars.abilities:
            if ability.kind == STATIC_ABILITY and _is_about_moves(ability) and ability not in known:
                _consider(state, event, entering, ability, found)
        _consider_others(state, event, found)
    finally:
        would_be.release()
    return found


def _is_about_moves(ability: Ability) -> bool:
    replacement = REPLACE.get(type(ability.body))
    return replacement is not None and ZoneChange in replacement.events


def _choose(state: GameState, event: Event, choices: list[Replacer]) -> Replacer:
    """The affected player or the affected object's controller chooses (CR 616.1)."""
    if len(choices) == 1 or _are_alike(choices):
        return choices[0]
    options = [Option(state.label(r.source), r.source) for r in choices]
    prompt = "Apply which replacement effect first?"
    return choices[state.choose_one(chooser(state, event), "replacement", prompt, options, "616.1", event.affected())]


def _are_alike(choices: list[Replacer]) -> bool:
    """Whether effects say the same of the same player and nothing of their sources: their order cannot matter."""
    first = choices[0]
    for other in choices[1:]:
        if other.node != first.node or (other.source != first.source and other.controller != first.controller):
            return False
    return not any([isinstance(part, SelfName | Clause) for part in walk(first.node)]) or all(
        [other.source == first.source for other in choices]
    )


def chooser(state: GameState, event: Event) -> int:
    """The seat that chooses between effects on an event: the affected player, or object's controller (CR 616.1)."""
    ref = event.affected()
    if is_player(ref):
        return seat_of(ref)
    if not ref:
        return state.active
    if isinstance(event, ZoneChange) and event.to == BATTLEFIELD:
        return event.controller
    affected = state.get(ref)
    return affected.controller if affected.zone != BATTLEFIELD else characteristics(state, affected).controller
