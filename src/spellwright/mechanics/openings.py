"""Before the first turn: cards in an opening hand that may begin on the battlefield, or be exchanged (CR 103.5-6)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Statement
from spellwright.rules.events import Draw, Event, ZoneChange
from spellwright.rules.meaning import STATIC
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.setup import BEFORE_KEEPING, OPENING_ACTIONS
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE


@dataclass(frozen=True, slots=True)
class BeginsOnBattlefield(Statement):
    """From an opening hand the card may begin the game on the battlefield (CR 103.6a)."""


@dataclass(frozen=True, slots=True)
class ExchangesHand(Statement):
    """Any time its owner could mulligan, the hand may be exiled and as many cards drawn (CR 103.5b)."""


_BEGIN = "is in your opening hand, you may begin the game with it on the battlefield"
phrases(BeginsOnBattlefield, f"if this card {_BEGIN}", f"if ~ {_BEGIN}", into="Statement")
_TIME = "is in your hand, you may exile all the cards from your hand, then draw that many cards"
phrases(
    ExchangesHand,
    f"any time you could mulligan and this card {_TIME}",
    f"any time you could mulligan and ~ {_TIME}",
    into="Statement",
)


def _no_effects(state: GameState, obj: GameObject, ability: Any, node: Any) -> list[Any]:
    """Once the game has begun the ability does nothing."""
    return []


STATIC[BeginsOnBattlefield] = _no_effects
STATIC[ExchangesHand] = _no_effects


def _with(state: GameState, seat: int, cls: type) -> list[int]:
    """The cards in a player's hand with such an ability."""
    found: list[int] = []
    for i in state.players[seat].hand:
        if any([a.kind == STATIC_ABILITY and isinstance(a.body, cls) for a in state.objects[i].base.abilities]):
            found.append(i)
    return found


def _begin_with(state: GameState, seat: int) -> None:
    """Players in turn order, each card by itself, in any order (CR 103.6)."""
    chosen: list[int] = []
    for i in _with(state, seat, BeginsOnBattlefield):
        if state.choose_yes(seat, f"Begin with {state.name_of(i)} on the battlefield?", i, "opening", "103.6a"):
            chosen.append(i)
    for i in state.choose_order(seat, "order", "Put them onto the battlefield in which order?", chosen, "103.6"):
        change = ZoneChange(state.objects[i], BATTLEFIELD, 0, "begin")
        change.controller = seat
        change.player = seat
        happen(state, [change])


def _exchange(state: GameState, seat: int) -> None:
    """As often as such a card is there; the exiled cards are face up (CR 103.5b)."""
    asked = True
    while asked:
        asked = False
        for i in _with(state, seat, ExchangesHand):
            if state.choose_yes(seat, f"Exile your hand with {state.name_of(i)}?", i, "opening", "103.5b"):
                hand = list(state.players[seat].hand)
                events: list[Event] = [ZoneChange(state.objects[ref], EXILE, i, "exile") for ref in hand]
                happen(state, events)
                for _ in hand:
                    happen(state, [Draw(seat)])
                asked = True
                break


OPENING_ACTIONS.append(_begin_with)
BEFORE_KEEPING.append(_exchange)
