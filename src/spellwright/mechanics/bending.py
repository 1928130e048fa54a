"""Airbend and earthbend: cards in exile that are cast for {2}, and lands that come alive (CR 701.65, 701.66)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Body, Modification, Predicate, Quantity, Selector, TriggerEvent
from spellwright.language.tree.happenings import DoesAction
from spellwright.language.tree.modifiers import ControlledBy
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Target
from spellwright.mechanics.removal import move_all
from spellwright.rules.building import build_abilities
from spellwright.rules.casting_options import EXILE_PERMISSIONS, CastWay
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import CountersPut, Happened, ZoneChange
from spellwright.rules.faces import castable_faces
from spellwright.rules.frame import Frame
from spellwright.rules.mana import parse_mana_cost
from spellwright.rules.meaning import performs, select, value, watches
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.trigger_events import fill
from spellwright.rules.triggers import DelayedTrigger
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD

AIRBEND: Final = "airbend"
EARTHBEND: Final = "earthbend"
FOR_TWO: Final = parse_mana_cost("{2}")
PLUS: Final = "+1/+1"
LAND: Final = Target(Number(1), False, ObjectFilter((NounPhrase((), TypeHead("land")),), (ControlledBy(You()),)))


@dataclass(frozen=True, slots=True)
class Airbend(Predicate):
    """Airbend permanents and spells (CR 701.65a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Earthbend(Predicate):
    """Earthbend, to a land that is its target (CR 701.66a)."""

    count: Quantity
    what: Selector


@dataclass(frozen=True, slots=True)
class BentLandGoes(TriggerEvent):
    """The land that was earthbent dies or is put into exile."""


@dataclass(frozen=True, slots=True)
class BringBack(Body):
    """Return the land to the battlefield tapped under your control."""


phrases(Airbend, "airbend[s] {what:Selector.object}", into="Predicate.once.@")
phrases(Earthbend, "earthbend[s] {count:Amount}", into="Predicate.once.@", what=LAND)
for _action in (AIRBEND, EARTHBEND):
    phrases(DoesAction, f"{_action}[s]", into="Happening.person.@", room=__name__, who=None, action=_action)
register(BentLandGoes)
register(BringBack)


# -- air -------------------------------------------------------------------------------------------------


@performs(Airbend)
def _airbend(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Exile the objects; each one's owner may cast it for {2} as long as it remains exiled."""
    state = frame.state
    moved = move_all(frame, [ref for ref in select(frame, node.what) if not is_player(ref)], EXILE, "exile")
    for ref in moved:
        card = state.objects.get(ref)
        if card is not None and card.zone == EXILE and not card.is_token:
            card.kept = {**card.kept, AIRBEND: (1,)}
    if moved:
        happen(state, [Happened(AIRBEND, frame.controller, frame.source.id, len(moved))])


def _airbent(state: GameState, seat: int, card: GameObject) -> list[CastWay]:
    if AIRBEND not in card.kept or card.owner != seat:
        return []
    faces = [f for f in castable_faces(card) if "land" not in card.program.faces[f].types]
    return [CastWay(AIRBEND, FOR_TWO, face) for face in faces]


EXILE_PERMISSIONS.append(_airbent)


# -- earth -----------------------------------------------------------------------------------------------

_MADE: Final[dict[str, Any]] = {}


def _shape() -> Modification:
    """What becomes of the land."""
    if EARTHBEND not in _MADE:
        from spellwright.language.compile import parse

        tree: Any = parse("~ becomes a 0/0 creature with haste in addition to its other types.", "Sentence")
        _MADE[EARTHBEND] = tree.clauses[0].predicates[0].what
    found: Modification = _MADE[EARTHBEND]
    return found


def _return_ability() -> Ability:
    if "return" not in _MADE:
        _MADE["return"] = build_abilities(TriggeredAbility(BentLandGoes(), None, BringBack(), ()), "")[0]
    found: Ability = _MADE["return"]
    return found


@performs(Earthbend)
def _earthbend(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    amount = value(frame, node.count)
    for ref in select(frame, node.what):
        land = state.objects.get(ref)
        if land is None or land.zone != BATTLEFIELD:
            continue
        begin_from_frame(frame, (ref,), None, (_shape(),), FOREVER)
        if amount > 0:
            happen(state, [CountersPut(ref, PLUS, amount, frame.controller, frame.source.id)])
        delayed = DelayedTrigger(frame.source.id, _return_ability(), frame.controller)
        delayed.slots = {EVENT_OBJECT: (ref,)}
        state.delayed.append(delayed)
        happen(state, [Happened(EARTHBEND, frame.controller, frame.source.id, amount, ref)])


@watches(BentLandGoes, ZoneChange, looks_back=True)
def _goes(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to not in (GRAVEYARD, EXILE):
        return False
    return event.old.id in frame.slots.get(EVENT_OBJECT, ()) and event.new is not None and fill(frame, event.new.id)


@performs(BringBack)
def _bring_back(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for ref in frame.slots.get(EVENT_OBJECT, ()):
        card = state.objects.get(ref)
        if card is not None and card.zone in (GRAVEYARD, EXILE):
            change = ZoneChange(card, BATTLEFIELD, frame.source.id, "return")
            change.controller = frame.controller
            change.player = frame.controller
            change.tapped = True
            happen(state, [change])
