"""Copying spells and abilities on the stack (CR 707.10)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.mechanics.permissions import CastFree
from spellwright.rules.copying import choose_new_targets, copy_of_card, copy_on_stack, legal_now, target_nodes
from spellwright.rules.decisions import Option
from spellwright.rules.events import BecameTarget
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import POSSIBLE, performs, select, selects
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.targeting import together_with
from spellwright.rules.zones import BATTLEFIELD, STACK


@dataclass(frozen=True, slots=True)
class CopySpell(Predicate):
    """The subject copies a spell or ability on the stack, so many times."""

    what: Selector
    times: int = 1


@dataclass(frozen=True, slots=True)
class CopyAndRetarget(Predicate):
    """The subject copies a spell or ability, and may choose new targets for the copy (CR 707.10c)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChooseNewTargets(Predicate):
    """The subject chooses new targets for what was copied, or for a spell (CR 115.7d)."""

    what: Selector | None


makes(CopySpell, spells=True)
phrases(CopySpell, "[copy|copies] {what:Selector.object}", into="Predicate.once.@", times=1)
phrases(CopySpell, "[copy|copies] {what:Selector.object} twice", into="Predicate.once.@", times=2)
makes(CopyAndRetarget, spells=True)
phrases(
    CopyAndRetarget,
    "[copy|copies] {what:Selector.object} and may choose <new targets|a new target> for <that|the> copy",
    into="Predicate.once.@",
)
phrases(
    ChooseNewTargets,
    "choose[s] new targets for the copy",
    "choose[s] new targets for that copy",
    "choose[s] new targets for the copies",
    "choose[s] new targets for the copies you control",
    into="Predicate.once.@",
    what=None,
)
phrases(ChooseNewTargets, "choose[s] new targets for {what:Selector.object}", into="Predicate.once.@")


@performs(CopySpell)
def copy_spell(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The acting player copies a spell or ability on the stack (CR 707.10)."""
    state = frame.state
    made: list[int] = []
    for seat in acting_seats(frame, subject):
        for ref in select(frame, node.what):
            original = state.objects.get(ref)
            if original is None and ref in state.former and state.former[ref].zone == STACK:
                original = state.former[ref]  # a spell that has left the stack is copied as it was last (CR 707.10)
            if original is not None and original.zone == STACK:
                made.extend([copy_on_stack(state, original, seat, False).id for _ in range(node.times)])
            elif original is not None and original.zone != BATTLEFIELD:
                made.extend([copy_of_card(state, original, seat).id for _ in range(node.times)])
    frame.moved = tuple(made)
    frame.slots[0] = frame.moved
    frame.chosen[COPIES] = frame.moved
    frame.did = bool(made)


COPIES: Final = "copies"
"""The key in the frame of the copies that the last instruction to copy something made."""


@dataclass(frozen=True, slots=True)
class TheCopy(Selector):
    """The copy that was made."""


@selects(TheCopy)
def _the_copy(frame: Frame, node: Any) -> list[int]:
    return list(frame.chosen.get(COPIES, ()))


phrases(
    CastFree,
    "cast the copy without paying its mana cost",
    "cast the copies without paying their mana costs",
    into="Predicate.once.base",
    room=__name__,
    what=TheCopy(),
)


@performs(CopyAndRetarget)
def _copy_and_retarget(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    copy_spell(frame, CopySpell(node.what), subject)
    _new_targets(frame, ChooseNewTargets(None), subject)


def _has_targets(frame: Frame, node: Any) -> bool:
    """For a copy that was not made, or that has no targets, nobody chooses anything (CR 608.2d, 707.10c)."""
    if node.what is not None:
        return True
    state = frame.state
    return any([ref in state.stack and any(state.objects[ref].targets.values()) for ref in frame.moved])


POSSIBLE[ChooseNewTargets] = _has_targets


@performs(ChooseNewTargets)
def _new_targets(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    refs = list(frame.moved) if node.what is None else select(frame, node.what)
    for seat in acting_seats(frame, subject):
        for ref in refs:
            obj = state.objects.get(ref)
            if obj is not None and obj.zone == STACK:
                choose_new_targets(state, obj, seat)


@dataclass(frozen=True, slots=True)
class ChangeTargetToThis(Predicate):
    """Change a target of a spell or ability to the object itself (CR 115.7b)."""

    what: Selector


phrases(
    ChangeTargetToThis,
    "change a target of {what:Selector.sg.object} to ~",
    "change the target of {what:Selector.sg.object} to ~",
    into="Predicate.once.base",
)


@performs(ChangeTargetToThis)
def _change_target(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One target is changed, if the object is a legal one there and not chosen for the same word "target" already."""
    state = frame.state
    for ref in select(frame, node.what):
        obj = state.objects.get(ref)
        if obj is None or obj.zone != STACK:
            continue
        places = target_places(state, obj, frame.source.id)
        if not places:
            continue
        options = [Option(state.label(obj.targets[number][at]), i) for i, (number, at) in enumerate(places)]
        number, at = places[
            state.choose_one(frame.controller, "change target", "Change which target?", options, "115.7b", obj.id)
        ]
        refs = list(obj.targets[number])
        refs[at] = frame.source.id
        obj.targets = {**obj.targets, number: tuple(refs)}
        happen(state, [BecameTarget(frame.source.id, obj, obj.controller)])


@dataclass(frozen=True, slots=True)
class ChangeTarget(Predicate):
    """Change the target of a spell or ability to another legal target (CR 115.7a)."""

    what: Selector


phrases(ChangeTarget, "change the target of {what:Selector.sg.object}", into="Predicate.once.base")


@performs(ChangeTarget)
def _change(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each target that can be changed is; one for which nothing else is legal stays (CR 115.7a)."""
    state = frame.state
    for ref in select(frame, node.what):
        obj = state.objects.get(ref)
        if obj is not None and obj.zone == STACK:
            for number, phrase in target_nodes(state, obj):
                _change_each(frame, obj, number, phrase)


def _change_each(frame: Frame, obj: GameObject, number: int, phrase: Any) -> None:
    state = frame.state
    for place, before in enumerate(obj.targets.get(number, ())):
        other = Frame(state, obj.controller, state.get(obj.source) if obj.ability is not None else obj)
        other.spell = obj
        other.x = obj.x
        other.targets = obj.targets
        other.slots = dict(obj.event_slots)
        fits = [r for r in legal_now(other, obj, phrase) if r not in obj.targets[number]]
        fits = together_with(other, phrase, fits, obj.targets[number], before)
        if not fits:
            continue
        chosen = state.choose_ref(frame.controller, "target", "Choose the new target", fits, "115.7a", obj.id)
        refs = list(obj.targets[number])
        refs[place] = chosen
        obj.targets = {**obj.targets, number: tuple(refs)}
        happen(state, [BecameTarget(chosen, obj, obj.controller)])


def target_places(state: GameState, obj: GameObject, ref: int) -> list[tuple[int, int]]:
    """Where among the targets of something on the stack another object could stand: phrase and place (CR 115.3)."""
    found: list[tuple[int, int]] = []
    for number, phrase in target_nodes(state, obj):
        refs = obj.targets.get(number, ())
        other = Frame(state, obj.controller, state.get(obj.source) if obj.ability is not None else obj)
        other.spell = obj
        other.x = obj.x
        other.targets = obj.targets
        other.slots = dict(obj.event_slots)
        if ref not in refs and ref in legal_now(other, obj, phrase):
            found.extend([(number, at) for at in range(len(refs))])
    return found
