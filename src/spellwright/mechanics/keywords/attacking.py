"""Keywords that trigger as their creature attacks (CR 702.83, 702.86, 702.91, 702.105, 702.121, 702.134, 702.149)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Quantity, TriggerEvent
from spellwright.mechanics.keywords.shapes import numbered, plain
from spellwright.mechanics.keywords.support import body_of
from spellwright.rules.combat import attackers_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attacks
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import values, watches
from spellwright.rules.objects import is_player, seat_of

ROOM: Final = __name__
COUNTER_ON_THIS: Final = "put a +1/+1 counter on ~."

plain("exalted", ROOM, "702.83", "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.")
numbered("annihilator", ROOM, "702.86", "Whenever ~ attacks, defending player sacrifices {n:permanent}.")
plain("battle cry", ROOM, "702.91", "Whenever ~ attacks, each other attacking creature gets +1/+0 until end of turn.")
plain(
    "mentor",
    ROOM,
    "702.134",
    "Whenever ~ attacks, put a +1/+1 counter on target attacking creature with lesser power.",
)
plain("melee", ROOM, "702.121", "Whenever ~ attacks, it gets +1/+1 for each opponent you attacked until end of turn.")
plain("dethrone", ROOM, "702.105")
plain("training", ROOM, "702.149")


@dataclass(frozen=True, slots=True)
class AttacksTheRichest(TriggerEvent):
    """The creature attacks the player with the most life, or one tied for it (CR 702.105a)."""


@dataclass(frozen=True, slots=True)
class AttacksWithGreater(TriggerEvent):
    """The creature and one with greater power attack (CR 702.149a)."""


@dataclass(frozen=True, slots=True)
class OpponentsAttacked(Quantity):
    """The number of opponents that you attacked this combat (CR 702.121a)."""


register(AttacksTheRichest)
register(AttacksWithGreater)
phrases(OpponentsAttacked, "opponent you attacked", into="EachOf")


def _dethrone(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(AttacksTheRichest(), None, body_of(COUNTER_ON_THIS), ()),)


def _training(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(AttacksWithGreater(), None, body_of(COUNTER_ON_THIS), ()),)


tree_macro("dethrone", "702.105", _dethrone)
tree_macro("training", "702.149", _training)


@watches(AttacksTheRichest, Attacks)
def _attacks_richest(frame: Frame, node: Any, event: Any) -> bool:
    if event.attacker.id != frame.source.id or not is_player(event.defender):
        return False
    players = frame.state.players
    seen = frame.state.within(frame.controller, frame.state.in_turn_order())
    most = max([players[seat].life for seat in seen])
    return players[seat_of(event.defender)].life >= most


@watches(AttacksWithGreater, Attacks)
def _attacks_with_greater(frame: Frame, node: Any, event: Any) -> bool:
    if event.attacker.id != frame.source.id:
        return False
    state = frame.state
    own = characteristics(state, frame.source).power or 0
    return any([(characteristics(state, a).power or 0) > own for a in attackers_of(state)])


@values(OpponentsAttacked)
def _opponents_attacked(frame: Frame, node: Any) -> int:
    return len({a.attacking for a in attackers_of(frame.state) if is_player(a.attacking)})
