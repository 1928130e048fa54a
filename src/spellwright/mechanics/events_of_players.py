"""More of what players do in trigger events: are targeted, mill, create tokens, copy, search, pay life (CR 603.2)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import of_cards, with_amount
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Filter, PlayerSelector, TriggerEvent
from spellwright.rules.events import (
    BecameTarget,
    DamageEvent,
    Happened,
    LifeGain,
    LifeLoss,
    SpellCopied,
    ZoneChange,
)
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, watches
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.trigger_events import fill, is_actor


@dataclass(frozen=True, slots=True)
class PlayerBecomesTarget(TriggerEvent):
    """A player becomes the target of a spell or ability; `by`: an opponent's or anybody's (CR 115.1)."""

    who: PlayerSelector | None
    spells_only: bool
    by: str


@dataclass(frozen=True, slots=True)
class YouOrYoursBecomeTarget(TriggerEvent):
    """You or a permanent that fits becomes the target of a spell or ability; `other`: not the object itself."""

    filter: Filter
    other: bool
    by: str


@dataclass(frozen=True, slots=True)
class SuffersNoncombatDamage(TriggerEvent):
    """A player is dealt damage that is not combat damage (CR 120.2b)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class MillsOf(TriggerEvent):
    """A player mills a card that fits: once for each (CR 701.17, 603.2c)."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class MillsSome(TriggerEvent):
    """A player mills one or more cards that fit at once."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class CreatesToken(TriggerEvent):
    """A player creates a token that fits: once for each (CR 701.7, 603.2c)."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class CreatesTokens(TriggerEvent):
    """A player creates one or more tokens that fit at once."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class CopiesSpell(TriggerEvent):
    """A player copies a spell that fits (CR 707.10)."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class PaysLife(TriggerEvent):
    """A player pays life (CR 119.4)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class GainsOrLosesLife(TriggerEvent):
    """A player gains or loses life (CR 119.3)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class SearchesLibrary(TriggerEvent):
    """A player searches their own library (CR 701.23a)."""

    who: PlayerSelector | None


for _by, _words in (("anybody", ""), ("opponent", " an opponent controls")):
    for _spells, _what in ((False, "a spell or ability"), (True, "a spell")):
        phrases(
            PlayerBecomesTarget,
            f"become[s] the target of {_what}{_words}",
            into="Happening.person.@",
            who=None,
            spells_only=_spells,
            by=_by,
        )
    for _other, _another in ((False, "a"), (True, "another")):
        phrases(
            YouOrYoursBecomeTarget,
            f"<whenever|when> you or {_another} {{filter:Filter.sg}} becomes the target of a spell or ability{_words}",
            into="SingleEvent",
            other=_other,
            by=_by,
        )
phrases(SuffersNoncombatDamage, "[are|is] dealt noncombat damage", into="Happening.person.@", who=None)
phrases(SuffersNoncombatDamage, "dealt noncombat damage", into="Suffering", who=None)
phrases(MillsOf, "mill[s] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(MillsSome, "mill[s] one or more {filter:Filter.pl}", into="Happening.person.@", who=None)
phrases(CreatesToken, "create[s] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(CreatesTokens, "create[s] one or more {filter:Filter.pl}", into="Happening.person.@", who=None)
phrases(CopiesSpell, "cop[y|ies] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(PaysLife, "pay[s] life", into="Happening.person.@", who=None)
phrases(GainsOrLosesLife, "gain[s] or lose[s] life", into="Happening.person.@", who=None)
phrases(SearchesLibrary, "search your library", into="Happening.person.base", who=None)
phrases(SearchesLibrary, "searches their library", into="Happening.person.s", who=None)
for _cls in (SuffersNoncombatDamage, MillsSome, CreatesTokens, PaysLife, GainsOrLosesLife):
    with_amount(_cls)
for _milling in (MillsOf, MillsSome):
    of_cards(_milling)


def _is_by(frame: Frame, node: Any, event: Any) -> bool:
    return bool(node.by == "anybody" or event.player != frame.controller)


@watches(PlayerBecomesTarget, BecameTarget)
def _becomes_target(frame: Frame, node: Any, event: Any) -> bool:
    if not is_player(event.target) or not _is_by(frame, node, event):
        return False
    if node.spells_only and event.by.ability is not None:
        return False
    if not is_actor(frame, node.who, seat_of(event.target)):
        return False
    return fill(frame, event.by.id, event.player)


@watches(YouOrYoursBecomeTarget, BecameTarget)
def _you_or_yours(frame: Frame, node: Any, event: Any) -> bool:
    if not _is_by(frame, node, event):
        return False
    if is_player(event.target):
        if seat_of(event.target) != frame.controller:
            return False
    elif (node.other and event.target == frame.source.id) or not matches(frame, node.filter, event.target):
        return False
    return fill(frame, event.by.id, event.player)


@watches(SuffersNoncombatDamage, DamageEvent)
def _suffers(frame: Frame, node: Any, event: Any) -> bool:
    if event.combat or not is_player(event.recipient):
        return False
    seat = seat_of(event.recipient)
    return is_actor(frame, node.who, seat) and fill(frame, event.source.id, seat, event.amount)


def _milled(frame: Frame, node: Any, event: Any) -> int:
    """The milled card as it lies where it went, if it fits and a player milled it of whom the event speaks."""
    if event.how != "mill" or not is_actor(frame, node.who, event.old.owner):
        return 0
    ref = event.new.id if event.new is not None else event.old.id
    return ref if matches(frame, node.filter, ref) else 0


@watches(MillsOf, ZoneChange)
def _mills(frame: Frame, node: Any, event: Any) -> bool:
    ref = _milled(frame, node, event)
    return ref > 0 and fill(frame, ref, event.old.owner)


def _owner(event: Any) -> int:
    return int(event.old.owner)


@watches(MillsSome, ZoneChange, once_a_batch=True, part=_owner)
def _mills_some(frame: Frame, node: Any, batch: Any) -> bool:
    found = [ref for ref in [_milled(frame, node, event) for event in batch] if ref]
    if not found:
        return False
    fill(frame, 0, batch[0].old.owner, len(found))
    frame.slots[EVENT_OBJECT] = tuple(found)
    return True


def _created(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "create" or event.new is None or not is_actor(frame, node.who, event.controller):
        return False
    return matches(frame, node.filter, event.new.id)


@watches(CreatesToken, ZoneChange)
def _creates(frame: Frame, node: Any, event: Any) -> bool:
    return _created(frame, node, event) and fill(frame, event.new.id, event.controller)


def _under(event: Any) -> int:
    return int(event.controller)


@watches(CreatesTokens, ZoneChange, once_a_batch=True, part=_under)
def _creates_some(frame: Frame, node: Any, batch: Any) -> bool:
    found = [event.new.id for event in batch if _created(frame, node, event)]
    if not found:
        return False
    fill(frame, 0, batch[0].controller, len(found))
    frame.slots[EVENT_OBJECT] = tuple(found)
    return True


@watches(CopiesSpell, SpellCopied)
def _copies(frame: Frame, node: Any, event: Any) -> bool:
    if event.spell.ability is not None or not is_actor(frame, node.who, event.player):
        return False
    return matches(frame, node.filter, event.spell.id) and fill(frame, event.spell.id, event.player)


@watches(PaysLife, LifeLoss)
def _pays(frame: Frame, node: Any, event: Any) -> bool:
    return event.how == "pay" and is_actor(frame, node.who, event.player) and fill(frame, 0, event.player, event.amount)


@watches(GainsOrLosesLife, LifeGain, LifeLoss)
def _changes(frame: Frame, node: Any, event: Any) -> bool:
    return is_actor(frame, node.who, event.player) and fill(frame, 0, event.player, event.amount)


@watches(SearchesLibrary, Happened)
def _searches(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != "search" or event.numbers != (event.player,):
        return False
    return is_actor(frame, node.who, event.player) and fill(frame, 0, event.player)
