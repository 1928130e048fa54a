"""Copying spells and abilities on the stack (CR 707.10)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.copying import choose_new_targets, copy_on_stack, target_nodes
from spellwright.rules.decisions import Option
from spellwright.rules.events import BecameTarget
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import POSSIBLE, performs, select
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.targeting import legal_targets
from spellwright.rules.zones import STACK


@dataclass(frozen=True, slots=True)
class CopySpell(Predicate):
    """The subject copies a spell or ability on the stack, so many times."""

    what: Selector
    times: int = 1


@dataclass(frozen=True, slots=True)
class ChooseNewTargets(Predicate):
    """The subject chooses new targets for what was copied, or for a spell (CR 115.7d)."""

    what: Selector | None


makes(CopySpell)
phrases(CopySpell, "[copy|copies] {what:Selector.object}", into="Predicate.once.@", times=1)
phrases(CopySpell, "[copy|copies] {what:Selector.object} twice", into="Predicate.once.@", times=2)
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
    state = frame.state
    made: list[int] = []
    for seat in acting_seats(frame, subject):
        for ref in select(frame, node.what):
            original = state.objects.get(ref)
            if original is None and ref in state.former and state.former[ref].zone == STACK:
                original = state.former[ref]  # a spell that has left the stack is copied as it was last (CR 707.10)
            if original is not None and original.zone == STACK:
                made.extend([copy_on_stack(state, original, seat, False).id for _ in range(node.times)])
    frame.moved = tuple(made)
    frame.slots[0] = frame.moved


def _copy_is_there(frame: Frame, node: Any) -> bool:
    """For a copy that was not made nobody chooses anything (CR 608.2d)."""
    return node.what is not None or any([ref in frame.state.stack for ref in frame.moved])


POSSIBLE[ChooseNewTargets] = _copy_is_there


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
        if ref not in refs and ref in legal_targets(other, phrase):
            found.extend([(number, at) for at in range(len(refs))])
    return found
