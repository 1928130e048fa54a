"""Spells that target only one thing, and copies for what else they could target (CR 707.10d-e)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.aiming import AimedAt, TargetingOnly
from spellwright.language.tree.categories import Condition, Filter, Predicate, Selector
from spellwright.language.tree.nouns import EitherFilter, KindHead, NounPhrase, ObjectFilter, PlayerFilter
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Some
from spellwright.mechanics.copying import COPIES
from spellwright.rules.became_cast import targeting_events
from spellwright.rules.copying import copy_on_stack, legal_now, target_nodes
from spellwright.rules.events import Event
from spellwright.rules.filters import MODIFIERS
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import candidates, holds_when, matches, performs, select, selects
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import STACK


@dataclass(frozen=True, slots=True)
class AimsOnlyAt(Condition):
    """All targets of a spell or ability are one and the same thing, which fits."""

    spell: Selector
    what: Selector


@dataclass(frozen=True, slots=True)
class CopyForEachTarget(Predicate):
    """The subject copies a spell or ability for everything else that fits and that it could target (CR 707.10d)."""

    what: Selector
    filter: Filter


@dataclass(frozen=True, slots=True)
class CopyTargeting(Predicate):
    """The subject copies a spell or ability, and the copy targets what is said (CR 707.10e)."""

    what: Selector
    target: Selector


_EITHER: Final = EitherFilter((ObjectFilter((NounPhrase((), KindHead("permanent")),), ()), PlayerFilter("player", ())))
admit("SingleKind", "Filter", "PlayerFilter")
phrases(
    Some,
    "a single {filter:SingleKind.sg}",
    into="SingleTarget",
    room=__name__,
    count=Number(1),
    up_to=False,
    other=False,
)
phrases(
    Some,
    "a single permanent or player",
    into="SingleTarget",
    room=__name__,
    count=Number(1),
    up_to=False,
    filter=_EITHER,
    other=False,
)
phrases(
    TargetingOnly,
    "that target[s] only {what:Selector.object}",
    "that target[s] only {what:SingleTarget}",
    into="Relative",
    room=__name__,
)
phrases(AimsOnlyAt, "{spell:Definite} targets only {what:Selector.object}", into="PlainCondition")
makes(CopyForEachTarget, spells=True)
_COULD: Final = "<that the spell|that spell|the spell|that ability|the ability|the spell or ability> could target"
_DIFFERENT: Final = "Each copy targets a different one of those"
_EACH_OTHER: Final = (
    f"[copy|copies] {{what:Selector.object}} for each other {{filter:Filter.sg}} {_COULD}. {_DIFFERENT}"
)
phrases(
    CopyForEachTarget,
    *[f"{_EACH_OTHER} {kinds}" for kinds in ("creatures", "Golems")],
    into="Predicate.once.@",
)
phrases(
    CopyForEachTarget,
    f"[copy|copies] {{what:Selector.object}} for each other permanent or player {_COULD}."
    f" {_DIFFERENT} permanents and players",
    into="Predicate.once.@",
    filter=_EITHER,
)
makes(CopyTargeting, spells=True)
phrases(
    CopyTargeting,
    "[copy|copies] {what:Selector.object}. The copy targets {target:Selector.sg.object}",
    into="Predicate.once.@",
)


def _only_target(obj: GameObject) -> int:
    """The one thing that something on the stack targets, 0 if it targets none or several."""
    aimed = {ref for refs in obj.targets.values() for ref in refs}
    return next(iter(aimed)) if len(aimed) == 1 else 0


def _aims_only_at(frame: Frame, what: Any, obj: GameObject) -> bool:
    only = _only_target(obj)
    return only != 0 and only in everything(frame, what)


def _targeting_only(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return _aims_only_at(frame, node.what, obj)


MODIFIERS[TargetingOnly] = _targeting_only


@holds_when(AimsOnlyAt)
def _targets_only(frame: Frame, node: Any) -> bool:
    return any([_aims_only_at(frame, node.what, frame.state.get(ref)) for ref in select(frame, node.spell)])


@selects(AimedAt)
def _aimed_at(frame: Frame, node: Any) -> list[int]:
    """The targets are the spell's as it is now, or as it was last on the stack (CR 608.2h)."""
    found: list[int] = []
    for spell in select(frame, node.spell):
        for refs in frame.state.get(spell).targets.values():
            found.extend([ref for ref in refs if ref not in found and matches(frame, node.filter, ref)])
    return found


def could_target(state: GameState, obj: GameObject, seat: int, ref: int) -> bool:
    """Whether it is a legal target for each word "target" of something on the stack (CR 707.10d)."""
    numbered = [(number, node) for number, node in target_nodes(state, obj) if obj.targets.get(number)]
    for number, node in numbered:
        frame = Frame(state, seat, state.get(obj.source) if obj.ability is not None else obj)
        frame.spell = obj
        frame.x = obj.x
        frame.targets = {other: (ref,) for other, _ in numbered if other != number}
        frame.slots = dict(obj.event_slots)
        if len(obj.targets[number]) > 1 or ref not in legal_now(frame, obj, node):
            return False
    return bool(numbered)


def _copy_aimed_at(frame: Frame, original: GameObject, seat: int, ref: int) -> int:
    """Put a copy with this target on the stack; it becomes a target (CR 115.1)."""
    copy = copy_on_stack(frame.state, original, seat, False)
    copy.targets = {number: (ref,) if refs else () for number, refs in original.targets.items()}
    events: list[Event] = list(targeting_events(frame.state, copy, seat))
    happen(frame.state, events)
    return copy.id


def _originals(frame: Frame, what: Any) -> list[GameObject]:
    """What is copied: a spell that has left the stack as it was there last (CR 707.10)."""
    state = frame.state
    found = [state.objects.get(ref) or state.former.get(ref) for ref in select(frame, what)]
    return [obj for obj in found if obj is not None and obj.zone == STACK]


def _made(frame: Frame, made: list[int]) -> None:
    frame.moved = tuple(made)
    frame.slots[0] = frame.moved
    frame.chosen[COPIES] = frame.moved
    frame.did = bool(made)


@performs(CopyForEachTarget)
def _copy_for_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The copies are put on the stack in the order of their controller's choice (CR 707.10d)."""
    state = frame.state
    made: list[int] = []
    for seat in acting_seats(frame, subject):
        for original in _originals(frame, node.what):
            aimed = {ref for refs in original.targets.values() for ref in refs}
            fits = [ref for ref in candidates(frame, node.filter) if ref not in aimed]
            fits = [ref for ref in fits if could_target(state, original, seat, ref)]
            ordered = state.choose_order(seat, "copies", "Copies in which order?", fits, "707.10d", original.id)
            made.extend([_copy_aimed_at(frame, original, seat, ref) for ref in ordered])
    _made(frame, made)


@performs(CopyTargeting)
def _copy_targeting(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What is no legal target for each word "target" gets no copy (CR 707.10e)."""
    state = frame.state
    made: list[int] = []
    for seat in acting_seats(frame, subject):
        for original in _originals(frame, node.what):
            fits = [ref for ref in select(frame, node.target) if could_target(state, original, seat, ref)]
            if len(fits) > 1:
                fits = [state.choose_ref(seat, "target", "Which does the copy target?", fits, "707.10e", original.id)]
            made.extend([_copy_aimed_at(frame, original, seat, ref) for ref in fits])
    _made(frame, made)
