"""Champion: exile another permanent of a kind for as long as this one stays (CR 702.72)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Body, Filter, KeywordAbility, TriggerEvent
from spellwright.mechanics.keywords.entering_choices import own_permanents
from spellwright.mechanics.keywords.shapes import words_of
from spellwright.mechanics.keywords.support import sacrifice_this, when
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, watches
from spellwright.rules.process import happen
from spellwright.rules.trigger_events import fill
from spellwright.rules.zones import BATTLEFIELD, EXILE

ROOM: Final = __name__
CHAMPION: Final = "champion"


@dataclass(frozen=True, slots=True)
class Champion(KeywordAbility):
    """Champion an object of a kind (CR 702.72a)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ExileOrSacrifice(Body):
    """Sacrifice the permanent unless you exile another one that fits."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ReturnChampioned(Body):
    """Return the exiled card to the battlefield under its owner's control."""


@dataclass(frozen=True, slots=True)
class IsChampioned(TriggerEvent):
    """Something that fits is championed with the object (CR 702.72c)."""

    filter: Filter


phrases(Champion, "champion a {filter:Filter.sg}", into="KeywordAbility.line")
phrases(IsChampioned, "<when|whenever> a {filter:Filter.sg} is championed with ~", into="SingleEvent")
register(ExileOrSacrifice)
register(ReturnChampioned)


def _name(node: Any) -> str:
    return CHAMPION


def _parameters(node: Any) -> Parameters:
    return {"quality": words_of(node.filter, "Filter.sg")}


def _trees(node: Any) -> tuple[Node, ...]:
    return (
        when("when ~ enters", ExileOrSacrifice(node.filter)),
        when("when ~ leaves the battlefield", ReturnChampioned()),
    )


shape(Champion, _name, _parameters)
tree_macro(CHAMPION, "702.72", _trees)


@performs(ExileOrSacrifice)
def _exile_or_sacrifice(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    own = frame.source.id
    fits = [ref for ref in own_permanents(frame, node.filter) if ref != own]
    picked = state.choose_refs(frame.controller, CHAMPION, "Champion which?", fits, 0, 1, "702.72a", own)
    if not picked:
        sacrifice_this(frame)
        return
    change = ZoneChange(state.objects[picked[0]], EXILE, own, "exile")
    events: list[Event] = [change]
    happen(state, events)
    if change.new is None or change.new.zone != EXILE:
        sacrifice_this(frame)
        return
    source = state.get(own)
    source.kept = {**source.kept, CHAMPION: (*source.kept.get(CHAMPION, ()), change.new.id)}
    happen(state, [Happened(CHAMPION, frame.controller, own, 0, picked[0])])


@performs(ReturnChampioned)
def _return(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = []
    for ref in frame.source.kept.get(CHAMPION, ()):
        card = state.objects.get(ref)
        if card is not None and card.zone == EXILE:
            change = ZoneChange(card, BATTLEFIELD, frame.source.id, "return")
            change.controller = card.owner
            change.player = frame.controller
            events.append(change)
    if events:
        happen(state, events)


@watches(IsChampioned, Happened)
def _is_championed(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != CHAMPION or event.cause != frame.source.id or not matches(frame, node.filter, event.subject):
        return False
    return fill(frame, event.subject, event.player)
