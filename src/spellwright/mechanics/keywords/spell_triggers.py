"""Extort, storm, casualty, demonstrate: triggers on casting (CR 702.40, 702.101, 702.144, 702.153)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Body
from spellwright.language.tree.costs import PayMana, SacrificeCost
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.keywords.facts import CameBy
from spellwright.mechanics.keywords.optional_costs import optional
from spellwright.mechanics.keywords.shapes import KeywordNumber, numbered, plain
from spellwright.mechanics.keywords.support import when
from spellwright.rules.casting_options import EXTRA_COSTS, ExtraCost
from spellwright.rules.copying import copy_on_stack
from spellwright.rules.events import Event, LifeGain, LifeLoss, SpellCast
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import GameObject
from spellwright.rules.paying import offer
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

ROOM: Final = __name__
CAST_THIS: Final = "when you cast this spell"

plain("extort", ROOM, "702.101")
plain("storm", ROOM, "702.40")
numbered("casualty", ROOM, "702.153")
plain("demonstrate", ROOM, "702.144")


@dataclass(frozen=True, slots=True)
class Extortion(Body):
    """You may pay {W/B}; each opponent then loses 1 life and you gain as much (CR 702.101a)."""


@dataclass(frozen=True, slots=True)
class CopyThis(Body):
    """Copy the spell, so often as it says: "storm" or the number of times a cost was paid."""

    how: str


@dataclass(frozen=True, slots=True)
class Demonstrate(Body):
    """You may copy the spell; an opponent then copies it too (CR 702.144a)."""


for _cls in (Extortion, CopyThis, Demonstrate):
    register(_cls)


def _extort(node: Any) -> tuple[Node, ...]:
    return (when("whenever you cast a spell", Extortion()),)


def _copies(node: Any) -> tuple[Node, ...]:
    return (when(CAST_THIS, CopyThis(node.name)),)


def copies_if_paid(node: Any) -> tuple[Node, ...]:
    """Nothing triggers if the cost was not paid (CR 702.153a)."""
    return (when(CAST_THIS, CopyThis(node.name), CameBy(node.name)),)


def _demonstrate(node: Any) -> tuple[Node, ...]:
    return (when(CAST_THIS, Demonstrate()),)


tree_macro("extort", "702.101", _extort)
tree_macro("storm", "702.40", _copies)
tree_macro("demonstrate", "702.144", _demonstrate)


def _casualty_cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    """Casualty N: a creature with power N or greater may be sacrificed (CR 702.153a)."""
    if not isinstance(node.number, Number):
        return []
    return [optional("casualty", (SacrificeCost(with_power(node.number.value)),), "casualty")]


NUMBERED: Final[dict[str, Callable[[GameState, int, GameObject, Any], list[ExtraCost]]]] = {
    "casualty": _casualty_cost,
}
"""By keyword with a number: the additional costs that it gives its spell."""


def _numbered_cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    provider = NUMBERED.get(node.name)
    return [] if provider is None else provider(state, seat, obj, node)


def with_power(least: int) -> Any:
    """The phrase for a creature with that power or more."""
    from spellwright.language.compile import parse

    return parse(f"a creature with power {least} or greater", "Selector.sg.object")


EXTRA_COSTS[KeywordNumber] = _numbered_cost


@performs(Extortion)
def _extortion(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    if not offer(frame, frame.controller, (PayMana(("{W/B}",)),), "Extort: pay {W/B}?", "702.101a"):
        return
    seats = state.within(frame.controller, state.opponents(frame.controller))
    losses: list[Event] = [LifeLoss(s, 1, frame.source.id) for s in seats]
    lost = sum([e.amount for e in happen(state, losses) if isinstance(e, LifeLoss)])
    if lost:
        happen(state, [LifeGain(frame.controller, lost, frame.source.id)])


def cast_before(state: GameState, spell: GameObject) -> int:
    """How many spells were cast before this one this turn (CR 702.40a)."""
    count = 0
    for event in state.history:
        if isinstance(event, SpellCast):
            if event.spell.id == spell.id:
                break
            count += 1
    return count


@performs(CopyThis)
def _copy_this(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    spell = frame.source
    times = cast_before(state, spell) if node.how == "storm" else spell.facts.get(node.how, 0)
    for _ in range(times):
        copy_on_stack(state, spell, frame.controller, True)


@performs(Demonstrate)
def _demonstrated(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    if not state.choose_yes(frame.controller, "Copy the spell?", frame.source.id, "demonstrate", "702.144a"):
        return
    copy_on_stack(state, frame.source, frame.controller, True)
    opponents = [-1 - s for s in state.opponents(frame.controller)]
    if opponents:
        chosen = state.choose_ref(frame.controller, "demonstrate", "Who copies it too?", opponents, "702.144a")
        copy_on_stack(state, frame.source, -1 - chosen, True)
