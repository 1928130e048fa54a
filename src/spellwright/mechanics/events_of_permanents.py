"""More of what permanents do in trigger events: crew, enter tapped, deal much damage (CR 603.2)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import names_second, with_amount
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Filter, Quantity, Selector, TriggerEvent
from spellwright.language.tree.triggers import Whenever
from spellwright.rules.events import AttackersDeclared, DamageEvent, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, value, watches
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.trigger_events import fill, is_watched
from spellwright.rules.zones import BATTLEFIELD, HAND


@dataclass(frozen=True, slots=True)
class Helps(TriggerEvent):
    """Something crews a Vehicle, or saddles a Mount (CR 702.122, 702.171)."""

    what: Selector | None
    saddles: bool


@dataclass(frozen=True, slots=True)
class EntersTappedTrigger(TriggerEvent):
    """Something enters the battlefield tapped."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class ReturnsToHand(TriggerEvent):
    """Something is returned to its owner's hand from the battlefield; `yours`: to your hand."""

    what: Selector | None
    yours: bool


@dataclass(frozen=True, slots=True)
class DealsMuchDamage(TriggerEvent):
    """Something deals at least so much damage to a player or opponent."""

    what: Selector | None
    least: int
    to: str


@dataclass(frozen=True, slots=True)
class IsDealtMuchDamage(TriggerEvent):
    """Something is dealt at least so much damage at one time."""

    what: Selector | None
    least: int


@dataclass(frozen=True, slots=True)
class SeveralAttack(TriggerEvent):
    """So many creatures that fit, or more, attack at the same time (CR 508.1)."""

    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class ExploitsWhat(TriggerEvent):
    """A creature that fits exploits another that fits (CR 702.110b)."""

    who: Filter
    filter: Filter


phrases(
    ExploitsWhat,
    "<whenever|when> a {who:Filter.sg} exploits a {filter:Filter.sg}",
    into="SingleEvent",
)
phrases(Helps, "crew[s] a Vehicle", into="Happening.thing.@", what=None, saddles=False)
phrases(Helps, "saddle[s] a Mount or crew[s] a Vehicle", into="Happening.thing.@", what=None, saddles=True)
phrases(EntersTappedTrigger, "enter[s] tapped", into="Happening.thing.@", what=None)
phrases(
    ReturnsToHand,
    "[are|is] returned to your hand",
    "[are|is] returned to your hand from the battlefield",
    into="Happening.thing.@",
    what=None,
    yours=True,
)
phrases(ReturnsToHand, "[are|is] returned to a player's hand", into="Happening.thing.@", what=None, yours=False)
for _to, _words in (("player", " to a player"), ("opponent", " to an opponent")):
    phrases(
        DealsMuchDamage, f"deal[s] {{least:Int}} or more damage{_words}", into="Happening.thing.@", what=None, to=_to
    )
phrases(IsDealtMuchDamage, "[are|is] dealt {least:Int} or more damage", into="Happening.thing.@", what=None)
phrases(
    SeveralAttack,
    "<whenever|when> {least:Count.pl} or more {filter:Filter.pl} attack",
    into="SingleEvent",
)
prefer(Whenever, over=SeveralAttack, because="one or more that attack are any at all that do")
names_second(Helps)
for _cls in (DealsMuchDamage, IsDealtMuchDamage, SeveralAttack):
    with_amount(_cls)


@watches(Helps, Happened)
def _helps(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != "crew" and not (node.saddles and event.what == "saddle"):
        return False
    return is_watched(frame, node.what, event.subject) and fill(frame, event.subject, -1, 0, event.cause)


@watches(ExploitsWhat, Happened, looks_back=True)
def _exploits(frame: Frame, node: Any, event: Any) -> bool:
    """What was exploited is as it was when it was sacrificed (CR 603.10a)."""
    if event.what != "exploit" or not matches(frame, node.who, event.subject):
        return False
    return matches(frame, node.filter, event.numbers[0]) and fill(frame, event.subject, event.player)


@watches(EntersTappedTrigger, ZoneChange)
def _enters_tapped(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or not event.tapped:
        return False
    return is_watched(frame, node.what, event.new.id) and fill(frame, event.new.id, event.new.controller)


@watches(ReturnsToHand, ZoneChange, looks_back=True)
def _returns(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to != HAND or not is_watched(frame, node.what, event.old.id):
        return False
    if node.yours and event.old.owner != frame.controller:
        return False
    return fill(frame, event.old.id, event.old.owner)


@watches(DealsMuchDamage, DamageEvent, looks_back=True)
def _deals_much(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount < node.least or not is_watched(frame, node.what, event.source.id):
        return False
    seat = seat_of(event.recipient) if is_player(event.recipient) else -1
    if seat < 0 or (node.to == "opponent" and seat == frame.controller):
        return False
    return fill(frame, event.source.id, seat, event.amount)


def _recipient(event: Any) -> int:
    return int(event.recipient)


@watches(IsDealtMuchDamage, DamageEvent, looks_back=True, once_a_batch=True, part=_recipient)
def _is_dealt_much(frame: Frame, node: Any, batch: Any) -> bool:
    """All damage that it is dealt at one time counts together (CR 603.2c)."""
    recipient = batch[0].recipient
    amount = sum([event.amount for event in batch])
    if is_player(recipient) or amount < node.least or not is_watched(frame, node.what, recipient):
        return False
    return fill(frame, recipient, -1, amount)


@watches(SeveralAttack, AttackersDeclared)
def _several_attack(frame: Frame, node: Any, event: Any) -> bool:
    fitting = [attacker.id for attacker in event.attackers if matches(frame, node.filter, attacker.id)]
    if len(fitting) < value(frame, node.least):
        return False
    fill(frame, 0, event.player, len(fitting))
    frame.slots[EVENT_OBJECT] = tuple(fitting)
    return True
