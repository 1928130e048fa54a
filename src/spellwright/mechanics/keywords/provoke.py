"""Provoke: an attacker untaps a creature, which then has to block it (CR 702.39)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.compile import parse
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Body, Modification, Selector
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import when
from spellwright.rules.combat import BLOCK_SHAPERS
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Event, Untapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

ROOM: Final = __name__
MUST_BLOCK_IT: Final = "must block it"
TARGET: Final = "target creature defending player controls"

plain("provoke", ROOM, "702.39")


@dataclass(frozen=True, slots=True)
class UntapToBlock(Body):
    """You may untap the target; it blocks the object this combat if able (CR 702.39a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class MustBlockIt(Modification):
    """Having to block the source of the effect."""


register(UntapToBlock)
register(MustBlockIt)


def _trees(node: Any) -> tuple[Node, ...]:
    target: Any = parse(TARGET, "Selector.sg.object")
    return (when("whenever ~ attacks", UntapToBlock(target)),)


tree_macro("provoke", "702.39", _trees)


@performs(UntapToBlock)
def _provoke(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    refs = tuple([ref for ref in select(frame, node.what) if ref in state.objects])
    if not refs or not state.choose_yes(frame.controller, f"Provoke {state.label(refs[0])}?", frame.source.id):
        return
    events: list[Event] = [Untapped(state.objects[ref], frame.source.id) for ref in refs if state.objects[ref].tapped]
    if events:
        happen(state, events)
    begin_from_frame(frame, refs, None, (MustBlockIt(),), "end of combat")


@modifies(MustBlockIt, RULES)
def _must_block(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(MUST_BLOCK_IT, node, frame.source.id, frame.controller)


def _require(state: GameState, rules: DeclarationRules) -> None:
    """A requirement for each creature that could block what provoked it (CR 509.1c)."""
    required: list[CombatRequirement] = []
    for blocker, options in rules.options.items():
        for mark in characteristics(state, state.objects[blocker]).rules.get(MUST_BLOCK_IT, ()):
            if mark.source in options:
                required.append(CombatRequirement(frozenset({blocker}), frozenset({mark.source})))
    if required:
        rules.requirements = (*rules.requirements, *required)


BLOCK_SHAPERS.append(_require)
