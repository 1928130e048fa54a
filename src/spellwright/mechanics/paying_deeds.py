"""Collect evidence, forage, behold: what is done to pay, or as an instruction (CR 701.4, 701.59, 701.61)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Cost, Filter, Predicate, Quantity
from spellwright.language.tree.happenings import DoesAction
from spellwright.mechanics.alternative_costs import PAID
from spellwright.mechanics.keywords.rebound import mana_value
from spellwright.mechanics.removal import sacrifice
from spellwright.rules.acting import each_actor
from spellwright.rules.announced import ANNOUNCED
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import COST, POSSIBLE, costs, holds_when, matches, performs, value
from spellwright.rules.process import happen
from spellwright.rules.zones import EXILE, HAND

THREE: Final = 3
EVIDENCE: Final = "collect evidence"


@dataclass(frozen=True, slots=True)
class CollectEvidence(Cost):
    """Exile cards with that total mana value or more from your graveyard (CR 701.59a)."""

    total: Quantity


@dataclass(frozen=True, slots=True)
class Forage(Cost):
    """Exile three cards from your graveyard or sacrifice a Food (CR 701.61a)."""


@dataclass(frozen=True, slots=True)
class Behold(Cost):
    """Reveal a card of a kind from your hand or choose such a permanent of yours (CR 701.4a); maybe exile it."""

    filter: Filter
    exile: bool


@dataclass(frozen=True, slots=True)
class DoToPay(Predicate):
    """Do as an instruction what else is done to pay."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class EvidenceCollected(Condition):
    """Evidence was collected as the spell was cast, or was not (CR 701.59c)."""

    was: bool


@dataclass(frozen=True, slots=True)
class WasBeheld(Condition):
    """Something that fits was beheld as the spell was cast (CR 701.4b)."""

    filter: Filter


phrases(CollectEvidence, "collect[s] evidence {total:Amount}", into="PayDeed.@")
phrases(Forage, "forage[s]", into="PayDeed.@")
phrases(Behold, "behold[s] a {filter:Filter.sg}", into="PayDeed.@", exile=False)
phrases(Behold, "behold[s] a {filter:Filter.sg} and exile[s] it", into="PayDeed.@", exile=True)
phrases(CollectEvidence, "collect[s] evidence {total:Amount}", into="OtherDeed.@")
phrases(Forage, "forage[s]", into="OtherDeed.@")
phrases(Behold, "behold[s] a {filter:Filter.sg}", into="OtherDeed.@", exile=False)
phrases(DoToPay, "{cost:OtherDeed.@}", into="Predicate.once.@")
phrases(EvidenceCollected, "evidence was collected", was=True)
phrases(EvidenceCollected, "evidence wasn't collected", was=False)
phrases(WasBeheld, "a {filter:Filter.sg} was beheld")
for _action, _words in ((EVIDENCE, "collect[s] evidence"), ("forage", "forage[s]")):
    phrases(DoesAction, _words, into="Happening.person.@", room=__name__, who=None, action=_action)
ANNOUNCED.update((EvidenceCollected, WasBeheld))


# -- as instructions and conditions ----------------------------------------------------------------------


def _can_do(frame: Frame, node: Any) -> bool:
    return COST[type(node.cost)].can_pay(frame, node.cost)


POSSIBLE[DoToPay] = _can_do


@performs(DoToPay)
def _do(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Whoever cannot do it does not (CR 701.59b)."""
    done = False
    payable = COST[type(node.cost)]
    for seat in each_actor(frame, subject):
        payer = frame if seat == frame.controller else frame.sub(seat)
        if payable.can_pay(payer, node.cost):
            payable.pay(payer, node.cost)
            done = True
    frame.did = done


@holds_when(EvidenceCollected)
def _was_collected(frame: Frame, node: Any) -> bool:
    return (frame.source.facts.get(PAID, 0) > 0) == bool(node.was)


@holds_when(WasBeheld)
def _was_beheld(frame: Frame, node: Any) -> bool:
    return frame.source.facts.get(PAID, 0) > 0


# -- evidence --------------------------------------------------------------------------------------------


def _evidence(frame: Frame) -> list[int]:
    return [i for i in frame.state.players[frame.controller].graveyard if i != frame.source.id]


def _worth(frame: Frame, refs: list[int]) -> int:
    return sum([mana_value(frame.state.objects[ref]) for ref in refs])


def _can_collect(frame: Frame, node: Any) -> bool:
    return _worth(frame, _evidence(frame)) >= value(frame, node.total)


def _exile(frame: Frame, refs: list[int]) -> None:
    events: list[Event] = [ZoneChange(frame.state.objects[ref], EXILE, frame.source.id, "exile") for ref in refs]
    if events:
        happen(frame.state, events)


def _collect(frame: Frame, node: Any) -> None:
    """Cards one by one until their mana values suffice, then as many more as the player likes."""
    state = frame.state
    seat = frame.controller
    total = value(frame, node.total)
    left = _evidence(frame)
    chosen: list[int] = []
    while left and _worth(frame, chosen) < total:
        prompt = f"Exile which ({total - _worth(frame, chosen)} more)?"
        ref = state.choose_ref(seat, "evidence", prompt, left, "701.59a", frame.source.id)
        left.remove(ref)
        chosen.append(ref)
    more = state.choose_refs(seat, "more evidence", "Exile more?", left, 0, len(left), "701.59a", frame.source.id)
    _exile(frame, [*chosen, *more])
    happen(state, [Happened(EVIDENCE, seat, frame.source.id, total)])


costs(CollectEvidence, _can_collect, _collect)


# -- forage ----------------------------------------------------------------------------------------------


def _foods(frame: Frame) -> list[int]:
    state = frame.state
    found: list[int] = []
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == frame.controller and "Food" in chars.subtypes:
            found.append(obj.id)
    return found


def _can_forage(frame: Frame, node: Any) -> bool:
    return len(_evidence(frame)) >= THREE or bool(_foods(frame))


def _forage(frame: Frame, node: Any) -> None:
    state = frame.state
    seat = frame.controller
    foods = _foods(frame)
    cards = _evidence(frame)
    own = frame.source.id
    if foods and (
        len(cards) < THREE or state.choose_yes(seat, "Sacrifice a Food to forage?", own, "forage", "701.61a")
    ):
        food = state.choose_ref(seat, "sacrifice", "Sacrifice which Food?", foods, "701.61a", own)
        sacrifice(frame, seat, [food])
    else:
        _exile(frame, state.choose_refs(seat, "forage", "Exile which?", cards, THREE, THREE, "701.61a", own))
    happen(state, [Happened("forage", seat, own)])


costs(Forage, _can_forage, _forage)


# -- behold ----------------------------------------------------------------------------------------------


def _beholdable(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    found: list[int] = []
    for obj in state.permanents():
        if characteristics(state, obj).controller == frame.controller and matches(frame, node.filter, obj.id):
            found.append(obj.id)
    hand = [i for i in state.players[frame.controller].hand if i != frame.source.id]
    return [*found, *[i for i in hand if matches(frame, node.filter, i)]]


def _can_behold(frame: Frame, node: Any) -> bool:
    return bool(_beholdable(frame, node))


def _behold(frame: Frame, node: Any) -> None:
    state = frame.state
    seat = frame.controller
    fits = _beholdable(frame, node)
    ref = state.choose_ref(seat, "behold", "Behold which?", fits, "701.4a", frame.source.id)
    obj = state.objects[ref]
    if obj.zone == HAND:
        state.make_known(ref, (1 << len(state.players)) - 1)
        happen(state, [Happened("reveal", seat, frame.source.id, 0, ref)])
    if node.exile:
        change = ZoneChange(state.objects[ref], EXILE, frame.source.id, "exile")
        happen(state, [change])
        if change.new is not None:
            frame.chosen["exiled"] = (change.new.id,)
    frame.chosen["beheld"] = (ref,)


costs(Behold, _can_behold, _behold)
