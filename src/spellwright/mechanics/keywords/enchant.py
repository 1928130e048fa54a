"""Enchant: what an Aura spell targets and an Aura may be attached to (CR 303.4, 702.5)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, KeywordAbility
from spellwright.rules.attachment import can_be_attached
from spellwright.rules.casting import register_aura_targets
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, matches
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import register_enchantable
from spellwright.rules.targeting import may_be_targeted
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
ENCHANT: Final = "enchant"


@dataclass(frozen=True, slots=True)
class Enchant(KeywordAbility):
    """Enchant an object that fits."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class EnchantPlayer(KeywordAbility):
    """Enchant a player, or an opponent (CR 702.5d)."""

    kind: str


phrases(Enchant, "enchant {filter:Filter.sg}", into="KeywordAbility.line")
phrases(EnchantPlayer, "enchant player", into="KeywordAbility.line", kind="player")
phrases(EnchantPlayer, "enchant opponent", into="KeywordAbility.line", kind="opponent")


def _name(node: Any) -> str:
    return ENCHANT


def _parameters(node: Any) -> Parameters:
    return {}


shape(Enchant, _name, _parameters)
shape(EnchantPlayer, _name, _parameters)
hooked(ENCHANT, ROOM, "702.5")


def enchant_abilities(chars: Characteristics) -> list[Any]:
    """The nodes of an Aura's enchant abilities; all of them restrict it (CR 702.5c)."""
    return [a.node for a in chars.abilities if a.keyword == ENCHANT]


def fits(state: GameState, seat: int, aura: GameObject, node: Any, ref: int) -> bool:
    """Whether an object or player is what one enchant ability speaks of."""
    if isinstance(node, EnchantPlayer):
        return is_player(ref) and (node.kind == "player" or seat_of(ref) != seat)
    return not is_player(ref) and matches(Frame(state, seat, aura), node.filter, ref)


def aura_targets(state: GameState, seat: int, aura: GameObject, chars: Characteristics) -> list[int]:
    """What an Aura spell may target (CR 303.4a)."""
    nodes = enchant_abilities(chars)
    if not nodes:
        return []
    first = nodes[0]
    if isinstance(first, EnchantPlayer):
        found = [player_ref(s) for s in state.in_turn_order()]
    else:
        found = candidates(Frame(state, seat, aura), first.filter)
    return [
        ref
        for ref in found
        if all([fits(state, seat, aura, node, ref) for node in nodes]) and may_be_targeted(state, ref, aura, seat)
    ]


def enchantable(state: GameState, aura: GameObject, chars: Characteristics) -> list[int]:
    """What an Aura on the battlefield may go on being attached to, of what it is attached to now (CR 303.4c)."""
    host = aura.attached_to
    nodes = enchant_abilities(chars)
    if not nodes or not all([fits(state, chars.controller, aura, node, host) for node in nodes]):
        return []
    return [host]


def attachable(state: GameState, seat: int, aura: GameObject, chars: Characteristics) -> list[int]:
    """What an Aura could enchant as it enters without being cast, whether or not it could be targeted (CR 303.4f)."""
    nodes = enchant_abilities(chars)
    everything = [player_ref(s) for s in state.in_turn_order()] + [o.id for o in state.permanents()]
    return [
        ref
        for ref in everything
        if nodes
        and all([fits(state, seat, aura, node, ref) for node in nodes])
        and (aura.zone != BATTLEFIELD or can_be_attached(state, aura, ref))
    ]


register_aura_targets(aura_targets)
register_enchantable(enchantable)
