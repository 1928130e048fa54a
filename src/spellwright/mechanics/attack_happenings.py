"""Attacks on enchanted players, on whoever has the most life and on battles, and who joins in (CR 508.3a-e)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import (
    Clause,
    Condition,
    PlayerSelector,
    PostModifier,
    Selector,
    TriggerEvent,
)
from spellwright.mechanics.fought_this_combat import this_combat
from spellwright.rules.combat import attackers_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attacks
from spellwright.rules.filters import MODIFIERS, modifier_fits, seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.in_combat import protector_of
from spellwright.rules.meaning import MATCH, holds_when, matches_when, perform, performs, watches
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.trigger_events import fill, is_watched


@dataclass(frozen=True, slots=True)
class AttacksWhoHasMostLife(TriggerEvent):
    """Something attacks the player with the most life, or one tied for it."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class AttacksBattle(TriggerEvent):
    """Something attacks a battle."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class AttackingThePlayer(PostModifier):
    """With creatures that are attacking a player."""

    whom: PlayerSelector


@dataclass(frozen=True, slots=True)
class AttackersDoTheSame(Clause):
    """You do something, and so does each opponent who is attacking the player spoken of."""

    clause: Clause
    whom: PlayerSelector


@dataclass(frozen=True, slots=True)
class HadToAttack(Condition):
    """Effects required it to attack as attackers were declared in this combat (CR 506.6)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ProtectedBy(PostModifier):
    """A battle that a player protects (CR 310.8e)."""

    player: PlayerSelector


phrases(
    AttacksWhoHasMostLife,
    "attack[s] the player with the most life or tied for most life",
    into="Happening.thing.@",
    what=None,
)
phrases(AttacksBattle, "attack[s] a battle", into="Happening.thing.@", what=None)
phrases(AttackingThePlayer, "attacking {whom:PlayerSelector.object}", into="PlayerModifier")
phrases(
    AttackersDoTheSame,
    "{clause:CoreClause}. each opponent attacking {whom:PlayerSelector.object} does the same",
    into="Clause",
)
phrases(HadToAttack, "{what:Definite} had to attack this combat", into="PlainCondition")
phrases(ProtectedBy, "{player:PlayerSelector.subject} protects", into="PostModifier")


@watches(AttacksWhoHasMostLife, Attacks)
def _attacks_most_life(frame: Frame, node: Any, event: Any) -> bool:
    if not is_player(event.defender) or not is_watched(frame, node.what, event.attacker.id):
        return False
    players = frame.state.players
    seat = seat_of(event.defender)
    seen = frame.state.within(frame.controller, frame.state.in_turn_order())
    return players[seat].life >= max([players[s].life for s in seen]) and fill(frame, event.attacker.id, seat)


@watches(AttacksBattle, Attacks)
def _attacks_battle(frame: Frame, node: Any, event: Any) -> bool:
    if is_player(event.defender) or not is_watched(frame, node.what, event.attacker.id):
        return False
    attacked = characteristics(frame.state, frame.state.get(event.defender))
    return "battle" in attacked.types and fill(frame, event.attacker.id)


def _attackers(frame: Frame, seats: list[int]) -> list[int]:
    """The seats of players with creatures that are attacking one of these players."""
    state = frame.state
    whom = [player_ref(seat) for seat in seats]
    return [characteristics(state, a).controller for a in attackers_of(state) if a.attacking in whom]


@matches_when(AttackingThePlayer)
def _is_attacking(frame: Frame, node: Any, ref: int) -> bool:
    return seat_of(ref) in _attackers(frame, seats_of(frame, node.whom))


@performs(AttackersDoTheSame)
def _do_the_same(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """You first, then each of the others in turn order as the one who is spoken to."""
    perform(frame, node.clause)
    also = _attackers(frame, seats_of(frame, node.whom))
    for seat in frame.state.in_turn_order():
        if seat != frame.controller and seat in also:
            perform(frame.sub(seat), node.clause)


@holds_when(HadToAttack)
def _had_to(frame: Frame, node: Any) -> bool:
    refs = everything(frame, node.what)
    attacks = [event for event in this_combat(frame.state) if isinstance(event, Attacks)]
    return any([event.required and event.attacker.id in refs for event in attacks])


def _protected(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return "battle" in chars.types and protector_of(obj, chars) in seats_of(frame, node.player)


MODIFIERS[ProtectedBy] = _protected
MATCH[ProtectedBy] = modifier_fits
