"""Battles: their protectors, and what the rules say of Sieges, which are all that there are (CR 310)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.tree.abilities import StaticAbility, TriggeredAbility
from spellwright.language.tree.categories import Body, Statement, TriggerEvent
from spellwright.rules.building import INTRINSIC, build_abilities
from spellwright.rules.events import CountersRemoved, Event, ZoneChange
from spellwright.rules.faces import has_two_faces
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import free_way, may_cast
from spellwright.rules.in_combat import PROTECTOR
from spellwright.rules.meaning import performs, replaces, watches
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import register_battles
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD

SIEGE: Final = "Siege"


@dataclass(frozen=True, slots=True)
class ChoosesProtector(Statement):
    """As a Siege enters, its controller chooses an opponent to protect it (CR 310.11a)."""


@dataclass(frozen=True, slots=True)
class Defeated(TriggerEvent):
    """The last defense counter is removed from the object (CR 310.11b)."""


@dataclass(frozen=True, slots=True)
class ExileAndCastBack(Body):
    """Exile the object; its controller may cast it transformed without paying its mana cost (CR 310.11b)."""


for _cls in (ChoosesProtector, Defeated, ExileAndCastBack):
    register(_cls)


def _siege_abilities() -> list[Ability]:
    return [
        *build_abilities(StaticAbility(ChoosesProtector()), ""),
        *build_abilities(TriggeredAbility(Defeated(), None, ExileAndCastBack(), ()), ""),
    ]


INTRINSIC[SIEGE] = _siege_abilities


# -- protectors ------------------------------------------------------------------------------------------


def may_protect(state: GameState, chars: Characteristics) -> list[int]:
    """The seats that can protect a battle: of a Siege the opponents, else its controller (CR 310.8a, 310.11a)."""
    return state.opponents(chars.controller) if SIEGE in chars.subtypes else [chars.controller]


def _choose(state: GameState, seat: int, seats: list[int], about: int) -> int:
    refs = [player_ref(s) for s in seats]
    return state.choose_ref(seat, "protector", "Who protects it?", refs, "310.8a", about)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source and PROTECTOR not in event.kept)


def _chosen(frame: Frame, node: Any, event: Any) -> list[Any]:
    seats = frame.state.opponents(event.controller)
    if seats:
        event.kept = {**event.kept, PROTECTOR: (_choose(frame.state, event.controller, seats, event.old.id),)}
    return [event]


replaces(ChoosesProtector, (ZoneChange,), _enters, _chosen)


def _keep_protected(state: GameState, obj: GameObject, chars: Characteristics, batch: list[Event]) -> None:
    """One without a player who can protect it gets another or goes to the graveyard (CR 704.5w-x, 310.10)."""
    seats = may_protect(state, chars)
    protector = obj.kept.get(PROTECTOR, ())
    if protector and is_player(protector[0]) and seat_of(protector[0]) in seats:
        return
    attacked = any([state.objects[i].attacking == obj.id for i in state.battlefield])
    is_own = bool(protector) and seat_of(protector[0]) == chars.controller
    if attacked and not is_own:
        return
    if not seats:
        batch.append(ZoneChange(obj, GRAVEYARD, 0, "die"))
        return
    obj.kept = {**obj.kept, PROTECTOR: (_choose(state, chars.controller, seats, obj.id),)}
    state.version += 1


register_battles(_keep_protected)


# -- being defeated --------------------------------------------------------------------------------------


@watches(Defeated, CountersRemoved)
def _defeated(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.recipient == frame.source.id and event.kind == "defense" and not event.left)


@performs(ExileAndCastBack)
def _exile_and_cast(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The spell has its back face up; what cannot be cast so stays in exile (CR 712.11a)."""
    state = frame.state
    siege = state.objects.get(frame.source.id)
    if siege is None or not siege.is_on_battlefield():
        return
    change = ZoneChange(siege, EXILE, siege.id, "exile")
    change.player = frame.controller
    happen(state, [change])
    card = change.new
    if card is None or card.zone != EXILE or card.is_token or not has_two_faces(card.program):
        return
    way = free_way(card).of_face(1)
    may_cast(state, frame.controller, card, way, "310.11b")
