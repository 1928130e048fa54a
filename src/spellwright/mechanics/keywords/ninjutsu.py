"""Ninjutsu and sneak: return an unblocked attacker and attack with the card instead (CR 702.49, 702.190)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Body, Cost, Statement
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import static
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.casting_options import FAST_WAYS, WAYS, CastWay
from spellwright.rules.combat import attackers_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, performs, replaces
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.steps import BLOCK, DAMAGE, END_COMBAT, FIRST_DAMAGE
from spellwright.rules.zones import BATTLEFIELD, HAND

ROOM: Final = __name__
SINCE_BLOCKS: Final = (BLOCK, FIRST_DAMAGE, DAMAGE, END_COMBAT)
ATTACKS: Final = "attacks instead"

costed("ninjutsu", ROOM, "702.49")
costed("sneak", ROOM, "702.190")


@dataclass(frozen=True, slots=True)
class ReturnUnblocked(Cost):
    """Return an unblocked attacker you control to its owner's hand; `from_hand`: for an ability of a card in hand."""

    from_hand: bool


@dataclass(frozen=True, slots=True)
class RevealFromHand(Cost):
    """Reveal the card in hand: the ability works there."""

    def function_zones(self) -> frozenset[int]:
        """The hand."""
        return frozenset({HAND})


@dataclass(frozen=True, slots=True)
class EnterAttacking(Body):
    """Put the card onto the battlefield from hand tapped and attacking what the returned creature attacked."""


@dataclass(frozen=True, slots=True)
class SneaksIn(Statement):
    """A permanent whose sneak cost was paid enters tapped and attacking (CR 702.190b)."""


for _cls in (ReturnUnblocked, RevealFromHand, EnterAttacking, SneaksIn):
    register(_cls)


def _ninjutsu(node: Any) -> tuple[Node, ...]:
    return (ActivatedAbility((*node.costs, RevealFromHand(), ReturnUnblocked(True)), EnterAttacking(), ()),)


def _sneak(node: Any) -> tuple[Node, ...]:
    return (static(SneaksIn()),)


tree_macro("ninjutsu", "702.49", _ninjutsu)
tree_macro("sneak", "702.190", _sneak)


def unblocked(state: GameState, seat: int) -> list[int]:
    """The unblocked attackers that a player controls, once blockers are declared (CR 509.1h)."""
    if state.step not in SINCE_BLOCKS:
        return []
    return [a.id for a in attackers_of(state) if not a.blocked and characteristics(state, a).controller == seat]


def _can_return(frame: Frame, node: Any) -> bool:
    return bool(unblocked(frame.state, frame.controller))


def _return(frame: Frame, node: Any) -> None:
    state = frame.state
    fits = unblocked(state, frame.controller)
    ref = state.choose_ref(frame.controller, "return", "Return which attacker?", fits, "702.49a", frame.source.id)
    attacker = state.objects[ref]
    frame.chosen[ATTACKS] = (attacker.attacking,)
    events: list[Event] = [ZoneChange(attacker, HAND, frame.source.id, "return")]
    happen(state, events)


def _in_hand(frame: Frame, node: Any) -> bool:
    return frame.source.zone == HAND


def _reveal(frame: Frame, node: Any) -> None:
    frame.state.make_known(frame.source.id, (1 << len(frame.state.players)) - 1)


costs(ReturnUnblocked, _can_return, _return)
costs(RevealFromHand, _in_hand, _reveal)


@performs(EnterAttacking)
def _enter(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    card = state.objects.get(frame.source.id)
    if card is None or card.zone != HAND:
        return
    change = ZoneChange(card, BATTLEFIELD, card.id, "put")
    change.controller = frame.controller
    change.player = frame.controller
    change.tapped = True
    change.attacking = frame.chosen.get(ATTACKS, (0,))[0]
    events: list[Event] = [change]
    happen(state, events)


# -- sneak ---------------------------------------------------------------------------------------------


def _sneak_ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    if obj.zone != HAND or state.active != seat or state.step != BLOCK:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, "sneak"):
        way = way_for("sneak", node, obj.face)
        way.costs = (*way.costs, ReturnUnblocked(False))
        way.instant_speed = True
        found.append(way)
    return found


WAYS["sneak"] = _sneak_ways
FAST_WAYS.add("sneak")


def _sneaks(frame: Frame, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.old is frame.source and bool(frame.source.facts.get("sneak"))


def _sneaks_in(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.tapped = True
    if "creature" in frame.source.base.types:
        event.attacking = frame.source.kept.get(ATTACKS, (0,))[0]
    return [event]


replaces(SneaksIn, (ZoneChange,), _sneaks, _sneaks_in)
