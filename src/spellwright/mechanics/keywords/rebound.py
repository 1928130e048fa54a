"""Rebound and cascade: spells cast without paying as something resolves (CR 702.85, 702.88)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, Statement, TriggerEvent
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import static, when
from spellwright.rules.events import Event, Happened, StepBegins, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import free_way, may_cast
from spellwright.rules.meaning import performs, replaces, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.steps import UPKEEP
from spellwright.rules.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK

ROOM: Final = __name__
REBOUND: Final = "rebound"

plain(REBOUND, ROOM, "702.88")
plain("cascade", ROOM, "702.85")


@dataclass(frozen=True, slots=True)
class Rebounds(Statement):
    """A spell cast from hand is exiled as it resolves (CR 702.88a)."""

    def function_zones(self) -> frozenset[int]:
        """It works on the stack."""
        return frozenset({STACK})


@dataclass(frozen=True, slots=True)
class ReboundUpkeep(TriggerEvent):
    """Your next upkeep begins after the card rebounded."""

    def function_zones(self) -> frozenset[int]:
        """The card is in exile then."""
        return frozenset({EXILE})


@dataclass(frozen=True, slots=True)
class CastRebounded(Body):
    """You may cast the card from exile without paying its mana cost."""


@dataclass(frozen=True, slots=True)
class Cascade(Body):
    """Exile cards until a nonland card of lesser mana value; it may be cast; the rest go under the library."""


for _cls in (Rebounds, ReboundUpkeep, CastRebounded, Cascade):
    register(_cls)


def _rebound(node: Any) -> tuple[Node, ...]:
    return (static(Rebounds()), TriggeredAbility(ReboundUpkeep(), None, CastRebounded(), ()))


def _cascade(node: Any) -> tuple[Node, ...]:
    return (when("when you cast ~", Cascade()),)


tree_macro(REBOUND, "702.88", _rebound)
tree_macro("cascade", "702.85", _cascade)


def _resolves(frame: Frame, node: Any, event: Any) -> bool:
    source = frame.source
    return event.old is source and event.how == "resolve" and event.to == GRAVEYARD and source.cast_from == HAND


def _exile(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.to = EXILE
    event.kept = {**event.kept, REBOUND: (1,)}
    return [event]


replaces(Rebounds, (ZoneChange,), _resolves, _exile)


@watches(ReboundUpkeep, StepBegins)
def _upkeep(frame: Frame, node: Any, event: Any) -> bool:
    source = frame.source
    if event.step != UPKEEP or event.player != source.owner or not source.kept.get(REBOUND):
        return False
    source.kept = {key: refs for key, refs in source.kept.items() if key != REBOUND}
    return True


@performs(CastRebounded)
def _cast(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    card = frame.state.objects.get(frame.source.id)
    if card is not None and card.zone == EXILE:
        may_cast(frame.state, frame.controller, card, free_way(card), "702.88a")


# -- cascade -------------------------------------------------------------------------------------------


def mana_value(obj: GameObject) -> int:
    """The mana value of a card or spell (CR 202.3)."""
    return obj.base.mana_value(obj.x if obj.zone == STACK else 0)


def exile_until_cheaper(state: GameState, seat: int, limit: int, cause: int) -> tuple[GameObject | None, list[int]]:
    """Exile from the top until a nonland card with mana value up to the limit: that card, and all that were exiled."""
    exiled: list[int] = []
    while state.players[seat].library:
        card = state.objects[state.players[seat].library[-1]]
        change = ZoneChange(card, EXILE, cause, "exile")
        happen(state, [change])
        if change.new is None:
            return None, exiled
        exiled.append(change.new.id)
        if "land" not in change.new.base.types and mana_value(change.new) <= limit:
            return change.new, exiled
    return None, exiled


def put_under(state: GameState, seat: int, cards: list[int], cause: int) -> None:
    """Put cards on the bottom of their owner's library in a random order."""
    left = [i for i in cards if i in state.objects and state.objects[i].zone == EXILE]
    state.rng.shuffle("random", left)
    events: list[Event] = []
    for i in left:
        change = ZoneChange(state.objects[i], LIBRARY, cause, "put")
        change.position = 0
        events.append(change)
    if events:
        happen(state, events)


@performs(Cascade)
def _cascades(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    seat = frame.controller
    spell = frame.source
    limit = mana_value(spell) - 1
    card, exiled = exile_until_cheaper(state, seat, limit, spell.id)
    if card is not None:
        may_cast(state, seat, card, free_way(card), "702.85a", lambda face: face.mana_value() <= limit)
    put_under(state, seat, exiled, spell.id)
    happen(state, [Happened("cascade", seat, spell.id)])
