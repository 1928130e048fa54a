"""Goad, detain and suspect: what a permanent is marked with for a while (CR 701.15, 701.35, 701.60)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import StaticAbility
from spellwright.language.tree.categories import Modification, Predicate, Selector
from spellwright.language.tree.nouns import StateIs
from spellwright.mechanics.restrictions import Restricted
from spellwright.mechanics.traits import Always
from spellwright.rules.adjectives import STATES
from spellwright.rules.combat import ATTACK_SHAPERS
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import FOREVER, RULES
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.views import DESIGNATIONS

YOUR_NEXT_TURN: Final = "your next turn"
GOADED: Final = "goaded"
SUSPECTED: Final = "suspected"


@dataclass(frozen=True, slots=True)
class Goaded(Modification):
    """Being goaded by the effect's controller (CR 701.15b)."""


@dataclass(frozen=True, slots=True)
class Goad(Predicate):
    """Goad creatures until your next turn (CR 701.15a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Detain(Predicate):
    """Detain permanents until your next turn (CR 701.35a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Suspect(Predicate):
    """Suspect creatures (CR 701.60a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class NoLongerSuspected(Predicate):
    """The subject is no longer suspected (CR 701.60a)."""


phrases(Goaded, "[are|is] goaded", into="Trait.@")
phrases(Goad, "goad[s] {what:Selector.object}", into="Predicate.once.@")
phrases(Detain, "detain {what:Selector.object}", into="Predicate.once.base")
phrases(Suspect, "suspect[s] {what:Selector.object}", into="Predicate.once.@")
phrases(
    NoLongerSuspected, "[become|becomes] no longer suspected", "[are|is] no longer suspected", into="Predicate.once.@"
)
for _state in (GOADED, SUSPECTED):
    phrases(StateIs, _state, into="PlainAdjective.state", room=__name__, state=_state)


def permanents(frame: Frame, what: Any) -> list[int]:
    """The permanents that a phrase means and that are still there."""
    found = [ref for ref in select(frame, what) if not is_player(ref)]
    return [ref for ref in found if ref in frame.state.objects and frame.state.objects[ref].is_on_battlefield()]


# -- goad ------------------------------------------------------------------------------------------------


@modifies(Goaded, RULES)
def _goaded(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(GOADED, node, frame.source.id, frame.controller)


def _is_goaded(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return GOADED in chars.rules


@performs(Goad)
def _goad(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple(permanents(frame, node.what))
    if refs:
        effect = begin_from_frame(frame, refs, None, (Goaded(),), YOUR_NEXT_TURN)
        effect.until = frame.controller
    events: list[Event] = [Happened("goad", frame.controller, frame.source.id, 0, ref) for ref in refs]
    if events:
        happen(frame.state, events)


def _goad_requires(state: GameState, rules: DeclarationRules) -> None:
    """For each player who goaded it: attack, and attack another player (CR 701.15b-d)."""
    required: list[CombatRequirement] = []
    for i in rules.options:
        marks = characteristics(state, state.objects[i]).rules.get(GOADED, ())
        for seat in sorted({mark.controller for mark in marks}):
            others = frozenset([player_ref(s) for s in state.in_turn_order() if s != seat])
            required.append(CombatRequirement(frozenset({i})))
            required.append(CombatRequirement(frozenset({i}), others))
    if required:
        rules.requirements = (*rules.requirements, *required)


ATTACK_SHAPERS.append(_goad_requires)
STATES[GOADED] = _is_goaded


# -- detain ----------------------------------------------------------------------------------------------

_DETAINED: Final = ("can't attack", "can't block", "can't activate abilities", "mana abilities too")


@performs(Detain)
def _detain(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple(permanents(frame, node.what))
    if refs:
        effect = begin_from_frame(frame, refs, None, (Restricted(_DETAINED),), YOUR_NEXT_TURN)
        effect.until = frame.controller


# -- suspect ---------------------------------------------------------------------------------------------

_GIVES: Final[list[Modification]] = []


def suspected_traits() -> tuple[Modification, ...]:
    """Menace and "This creature can't block", which a suspected permanent has (CR 701.60c)."""
    if not _GIVES:
        from spellwright.language.compile import parse

        tree = parse('~ has menace and "~ can\'t block."')
        assert isinstance(tree, StaticAbility)
        assert isinstance(tree.statement, Always)
        _GIVES.extend(tree.statement.traits)
    return tuple(_GIVES)


def _is_suspected(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return SUSPECTED in obj.facts


STATES[SUSPECTED] = _is_suspected
DESIGNATIONS[SUSPECTED] = SUSPECTED


@performs(Suspect)
def _suspect(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A suspected permanent can't become suspected again (CR 701.60d)."""
    for ref in permanents(frame, node.what):
        obj = frame.state.objects[ref]
        if SUSPECTED not in obj.facts:
            effect = begin_from_frame(frame, (ref,), None, suspected_traits(), FOREVER)
            obj.facts = {**obj.facts, SUSPECTED: effect.timestamp}


@performs(NoLongerSuspected)
def _no_longer(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for ref in subject:
        obj = state.objects.get(ref)
        if obj is None or SUSPECTED not in obj.facts:
            continue
        timestamp = obj.facts[SUSPECTED]
        obj.facts = {fact: number for fact, number in obj.facts.items() if fact != SUSPECTED}
        state.effects = [effect for effect in state.effects if effect.timestamp != timestamp]
        state.statics_dirty = True
        state.version += 1
