"""More of what abilities trigger on: the first spell of a kind, entering untapped (CR 603.2)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.antecedents import of_cards, with_amount
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Filter, PlayerSelector, Selector, TriggerEvent
from spellwright.language.tree.happenings import CastsNth, DealsDamageTrigger, DiscardsSome
from spellwright.language.tree.modifiers import NotOwnedBy, OwnedBy
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Some
from spellwright.language.tree.triggers import BeginningOf
from spellwright.rules.events import CountersPut, DamageEvent, SpellCast, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import WATCH, matches, watches
from spellwright.rules.trigger_events import WATCHED, counters_put, fill, is_actor, is_watched, last_controller
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class CastsNthOfKind(TriggerEvent):
    """A player casts their first, second, ... spell that fits each turn."""

    who: PlayerSelector | None
    number: int
    filter: Filter


@dataclass(frozen=True, slots=True)
class DealsNoncombatDamage(TriggerEvent):
    """Something deals damage that is not combat damage (CR 120.2b)."""

    what: Selector | None
    to: str


@dataclass(frozen=True, slots=True)
class EntersUntappedTrigger(TriggerEvent):
    """Something enters the battlefield untapped."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class LeavesAlive(TriggerEvent):
    """Something leaves the battlefield without dying (CR 700.4)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class NthCounterPut(TriggerEvent):
    """The first, second, ... counter of a kind is put on the object itself."""

    number: int
    kind: str


@dataclass(frozen=True, slots=True)
class DiscardsSomeOf(TriggerEvent):
    """A player discards one or more cards that fit at once."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class SacrificesSome(TriggerEvent):
    """A player sacrifices one or more permanents that fit at once."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class ItselfOrHost(Selector):
    """The object itself, or what it is attached to."""

    filter: Filter


_NTH: Final = "{number:Ordinal} {filter:ObjectFilter.sg} each turn"
phrases(CastsNthOfKind, f"cast your {_NTH}", into="Happening.person.base", who=None)
phrases(CastsNthOfKind, f"casts their {_NTH}", into="Happening.person.s", who=None)
prefer(CastsNth, over=CastsNthOfKind, because="a spell of whatever kind is counted by the player")
for _to, _words in (
    ("player", " to a player"),
    ("opponent", " to an opponent"),
    ("you", " to you"),
    ("anything", ""),
    ("opponents", " to one or more of your opponents"),
):
    phrases(DealsNoncombatDamage, f"deal[s] noncombat damage{_words}", into="Happening.thing.@", what=None, to=_to)
phrases(EntersUntappedTrigger, "enter[s] untapped", into="Happening.thing.@", what=None)
phrases(LeavesAlive, "leave[s] the battlefield without dying", into="Happening.thing.@", what=None)
phrases(NthCounterPut, "<when|whenever> the {number:Ordinal} {kind:Counter} counter is put on ~", into="SingleEvent")
phrases(DiscardsSomeOf, "discard[s] one or more {filter:ObjectFilter.pl}", into="Happening.person.@", who=None)
prefer(DiscardsSome, over=DiscardsSomeOf, because="cards of whatever kind are any cards")
phrases(SacrificesSome, "sacrifice[s] one or more {filter:ObjectFilter.pl}", into="Happening.person.@", who=None)
phrases(
    ItselfOrHost, "~ or enchanted {filter:ObjectFilter.sg}", "~ or equipped {filter:ObjectFilter.sg}", into="Watched.s"
)
phrases(SelfName, "~", into="Watched.base", room=ROOM)
phrases(
    Some,
    "your commander",
    into="Watched.s",
    room=ROOM,
    count=Number(1),
    up_to=False,
    filter=ObjectFilter((NounPhrase((), KindHead("commander")),), (OwnedBy(You()),)),
)
phrases(
    BeginningOf,
    "at end of combat on your turn",
    "at the end of combat on your turn",
    into="SingleEvent",
    room=ROOM,
    step="end of combat",
    whose="your",
)
phrases(NotOwnedBy, "but don't own", into="PostModifier", room=ROOM, player=You())
with_amount(DealsNoncombatDamage)
with_amount(DiscardsSomeOf)
with_amount(SacrificesSome)
of_cards(DiscardsSomeOf)


@watches(CastsNthOfKind, SpellCast)
def _casts_nth(frame: Frame, node: Any, event: Any) -> bool:
    """Counted are the spells that fitted as they were cast."""
    if not is_actor(frame, node.who, event.player) or not matches(frame, node.filter, event.spell.id):
        return False
    number = 1
    for earlier in frame.state.history:
        if earlier is event:
            break
        if isinstance(earlier, SpellCast) and earlier.player == event.player:
            number += matches(frame, node.filter, earlier.spell.id)
    return number == node.number and fill(frame, event.spell.id, event.player)


@watches(DealsNoncombatDamage, DamageEvent, looks_back=True)
def _noncombat(frame: Frame, node: Any, event: Any) -> bool:
    if event.combat:
        return False
    plain = DealsDamageTrigger(node.what, False, node.to)
    return WATCH[DealsDamageTrigger].sees(frame, plain, event)


@watches(EntersUntappedTrigger, ZoneChange)
def _enters_untapped(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or event.tapped:
        return False
    return is_watched(frame, node.what, event.new.id) and fill(frame, event.new.id, event.new.controller)


@watches(LeavesAlive, ZoneChange, looks_back=True)
def _leaves_alive(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to in (BATTLEFIELD, GRAVEYARD):
        return False
    return is_watched(frame, node.what, event.old.id) and fill(frame, event.old.id, last_controller(event.old))


@watches(NthCounterPut, CountersPut, ZoneChange)
def _nth_counter(frame: Frame, node: Any, event: Any) -> bool:
    ref, amount, _ = counters_put(event, node.kind)
    if not amount or ref != frame.source.id:
        return False
    now = frame.source.counter(node.kind)
    return now - amount < node.number <= now and fill(frame, ref, -1, amount)


def _by_player(event: Any) -> int:
    return int(event.player)


@watches(DiscardsSomeOf, ZoneChange, once_a_batch=True, part=_by_player)
def _discards_some(frame: Frame, node: Any, batch: Any) -> bool:
    found: list[int] = []
    for event in batch:
        if event.how == "discard" and is_actor(frame, node.who, event.player):
            ref = event.new.id if event.new is not None else event.old.id
            if matches(frame, node.filter, ref):
                found.append(ref)
    return _several(frame, found, batch)


@watches(SacrificesSome, ZoneChange, looks_back=True, once_a_batch=True, part=_by_player)
def _sacrifices_some(frame: Frame, node: Any, batch: Any) -> bool:
    found: list[int] = []
    for event in batch:
        if event.how == "sacrifice" and is_actor(frame, node.who, event.player):
            if matches(frame, node.filter, event.old.id):
                found.append(event.old.id)
    return _several(frame, found, batch)


def _several(frame: Frame, found: list[int], batch: Any) -> bool:
    if not found:
        return False
    return fill(frame, found[0], batch[0].player, len(found))


def _is_itself_or_host(frame: Frame, what: Any, ref: int) -> bool:
    if ref == frame.source.id:
        return True
    return ref == frame.source.attached_to and matches(frame, what.filter, ref)


WATCHED[ItselfOrHost] = _is_itself_or_host
