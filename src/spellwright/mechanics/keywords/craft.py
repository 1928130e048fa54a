"""Craft: a permanent and its materials are exiled, and it returns with its other face up (CR 702.167)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Body, Cost, Filter, KeywordAbility
from spellwright.language.tree.limits import AsSorcery
from spellwright.mechanics.keywords.shapes import costs_text
from spellwright.rules.continuous import characteristics
from spellwright.rules.entering import values_shown
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.faces import has_two_faces
from spellwright.rules.filters import fits_anywhere
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, performs
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD, EXILE

CRAFT: Final = "craft"
USED: Final = "used to craft"
"""What the permanent keeps: the exiled cards that it was crafted with (CR 702.167c)."""


@dataclass(frozen=True, slots=True)
class Craft(KeywordAbility):
    """Craft with so many materials, or at least so many, for a cost (CR 702.167a)."""

    least: int
    more: bool
    materials: Filter
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class ExileToCraft(Cost):
    """Exile the permanent, and materials from among permanents you control and cards in your graveyard."""

    least: int
    more: bool
    materials: Filter


@dataclass(frozen=True, slots=True)
class ReturnCrafted(Body):
    """Return the exiled card to the battlefield transformed under its owner's control."""


register(ExileToCraft)
register(ReturnCrafted)
phrases(Craft, "craft with {materials:Filter.sg} {costs:ManaCost+}", into="KeywordAbility.more", least=1, more=False)
phrases(
    Craft,
    "craft with {least:NumberWord} {materials:Filter.pl} {costs:ManaCost+}",
    into="KeywordAbility.more",
    more=False,
)
phrases(
    Craft,
    "craft with {least:NumberWord} or more {materials:Filter.pl} {costs:ManaCost+}",
    into="KeywordAbility.more",
    more=True,
)


def _name(node: Any) -> str:
    return CRAFT


def _parameters(node: Any) -> Parameters:
    return {"cost": costs_text(node.costs)}


def _trees(node: Any) -> tuple[Node, ...]:
    cost = ExileToCraft(node.least, node.more, node.materials)
    return (ActivatedAbility((*node.costs, cost), ReturnCrafted(), (AsSorcery(),)),)


shape(Craft, _name, _parameters)
tree_macro(CRAFT, "702.167a", _trees)


def _materials(frame: Frame, node: Any) -> list[int]:
    """Permanents and cards alike, whatever the words speak of (CR 702.167b)."""
    state, seat = frame.state, frame.controller
    own = [obj.id for obj in state.permanents() if characteristics(state, obj).controller == seat]
    found = [i for i in (*own, *state.players[seat].graveyard) if i != frame.source.id]
    return [i for i in found if fits_anywhere(frame, node.materials, state.objects[i])]


def _can_exile(frame: Frame, node: Any) -> bool:
    return frame.source.is_on_battlefield() and len(_materials(frame, node)) >= node.least


def _exile(frame: Frame, node: Any) -> None:
    state, seat = frame.state, frame.controller
    fits = _materials(frame, node)
    most = len(fits) if node.more else node.least
    chosen = state.choose_refs(seat, "cost", "Craft with which?", fits, node.least, most, "702.167a", frame.source.id)
    events: list[Event] = []
    for ref in (frame.source.id, *chosen):
        change = ZoneChange(state.objects[ref], EXILE, frame.source.id, "exile")
        change.player = seat
        events.append(change)
    happen(state, events)
    used = [state.successors.get(ref, 0) for ref in chosen]
    frame.chosen[USED] = tuple([ref for ref in used if ref in state.objects])


costs(ExileToCraft, _can_exile, _exile)


@performs(ReturnCrafted)
def _return(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The card that the permanent became in exile; what has no other face stays there (CR 712.14a)."""
    state = frame.state
    card = state.now(frame.source.id)
    if card is None or card.zone != EXILE or card.is_token or not has_two_faces(card.program):
        return
    change = ZoneChange(card, BATTLEFIELD, frame.source.id, "return")
    change.player = frame.controller
    change.controller = card.owner
    change.face = 1
    change.kept = {USED: frame.chosen.get(USED, ())}
    if values_shown(change).is_permanent_card():
        happen(state, [change])
