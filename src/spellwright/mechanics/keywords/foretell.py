"""Foretell and plot: set a card aside now, cast it on a later turn (CR 702.143, 702.170)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.macros import hooked
from spellwright.language.tree.costs import PayMana
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.actions import (
    SET_ASIDE,
    SET_ASIDE_KEYWORDS,
    SPECIAL_ACTIONS,
    SPECIAL_TAKERS,
    Action,
    is_sorcery_time,
)
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.events import Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.mana import NO_MANA
from spellwright.rules.objects import GameObject
from spellwright.rules.paying import can_pay, pay
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import EXILE

ROOM: Final = __name__
FORETELL: Final = "foretell"
PLOT: Final = "plot"
FORETELLING: Final = 11
PLOTTING: Final = 12
"""The kinds of the special actions (CR 116.2h, 116.2k)."""
TWO: Final = (PayMana(("{2}",)),)

costed(FORETELL, ROOM, "702.143")
costed(PLOT, ROOM, "702.170")
hooked(FORETELL, ROOM, "702.143")


def _cost(node: Any, kind: int) -> tuple[Any, ...]:
    costs: tuple[Any, ...] = TWO if kind == FORETELLING else node.costs
    return costs


def _offer(state: GameState, seat: int, actions: list[Action], keyword: str, kind: int) -> None:
    for i in state.players[seat].hand:
        card = state.objects[i]
        if keyword not in card.base.keywords:
            continue
        for node in own_nodes(state, card, keyword):
            if can_pay(Frame(state, seat, card), _cost(node, kind)):
                action = Action(kind, i)
                action.text = keyword
                actions.append(action)


def _offers(state: GameState, seat: int, actions: list[Action]) -> None:
    """Foretelling: any time with priority during one's turn; plotting: when a sorcery could be cast."""
    if state.active != seat:
        return
    _offer(state, seat, actions, FORETELL, FORETELLING)
    if is_sorcery_time(state, seat):
        _offer(state, seat, actions, PLOT, PLOTTING)


def _set_aside(state: GameState, seat: int, card: GameObject, keyword: str, kind: int) -> None:
    node = own_nodes(state, card, keyword)[0]
    if not pay(Frame(state, seat, card), _cost(node, kind)):
        return
    change = ZoneChange(card, EXILE, card.id, keyword)
    change.face_down = kind == FORETELLING
    change.kept = {keyword: (state.turn,)}
    happen(state, [change, Happened(keyword, seat, card.id, 0, card.id)])
    if change.new is not None and change.face_down:
        change.new.known_to = 1 << seat


def _foretell(state: GameState, seat: int, card: GameObject) -> None:
    _set_aside(state, seat, card, FORETELL, FORETELLING)


def _plot(state: GameState, seat: int, card: GameObject) -> None:
    _set_aside(state, seat, card, PLOT, PLOTTING)


SET_ASIDE_KEYWORDS.update((FORETELL, PLOT))
SPECIAL_ACTIONS.append((SET_ASIDE, _offers))
SPECIAL_TAKERS[FORETELLING] = _foretell
SPECIAL_TAKERS[PLOTTING] = _plot


def _since_earlier_turn(state: GameState, obj: GameObject, keyword: str) -> bool:
    return obj.zone == EXILE and keyword in obj.kept and obj.kept[keyword][0] < state.turn


def _foretold(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if not _since_earlier_turn(state, obj, FORETELL):
        return []
    printed = obj.program.faces[obj.face]  # face down it has no characteristics (CR 406.3a)
    nodes = [a.node for a in printed.abilities if a.keyword == FORETELL and a.body is None]
    return [way_for(FORETELL, node, obj.face) for node in nodes]


def _plotted(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    """Without paying, and only as a sorcery (CR 702.170d)."""
    if not _since_earlier_turn(state, obj, PLOT) or not is_sorcery_time(state, seat):
        return []
    way = CastWay(PLOT, NO_MANA, obj.face)
    way.facts = {PLOT: 1}
    return [way]


WAYS[FORETELL] = _foretold
WAYS[PLOT] = _plotted
