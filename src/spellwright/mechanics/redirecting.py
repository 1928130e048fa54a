"""Damage that is dealt to something else instead (CR 614.9)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import BoundRef
from spellwright.language.tree.categories import Clause, Filter, Quantity, Selector, Statement
from spellwright.mechanics.prevention import LOCKED, DamageFilter, damage_sources, denotes, locked, source_id
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.events import DamageEvent
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, replaces, select, value
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.replacement import add_shield


@dataclass(frozen=True, slots=True)
class AlwaysRedirected(Statement):
    """Such damage is dealt to something else instead as long as the ability functions."""

    damage: DamageFilter
    new: Selector


@dataclass(frozen=True, slots=True)
class RedirectThisTurn(Clause):
    """Such damage is dealt to something else instead this turn."""

    damage: DamageFilter
    new: Selector


@dataclass(frozen=True, slots=True)
class RedirectNext(Clause):
    """The next so much damage to something this turn is dealt to something else instead."""

    amount: Quantity
    to: Selector
    new: Selector


@dataclass(frozen=True, slots=True)
class RedirectNextTime(Clause):
    """The next time a source of your choice would deal damage to something, it is dealt to something else instead."""

    filter: Filter
    to: Selector
    new: Selector


@dataclass(frozen=True, slots=True)
class Redirected(Statement):
    """What a resolved effect leaves: an amount of damage, or the next damage of a source, goes elsewhere."""

    to: Selector
    new: Selector
    source: int
    filter: Filter | None


register(Redirected)
phrases(AlwaysRedirected, "{damage:DamageAlways} is dealt to {new:DamageParty} instead", into="Statement")
phrases(RedirectThisTurn, "{damage:DamageThisTurn} is dealt to {new:DamageParty} instead", into="Clause")
for _party in ("BareParty.sg", "Selector.object"):
    phrases(
        RedirectNext,
        f"the next {{amount:Amount}} damage that would be dealt to {{to:{_party}}} this turn is dealt to"
        " {new:DamageParty} instead",
        f"the next {{amount:Amount}} damage that would be dealt this turn to {{to:{_party}}} is dealt to"
        " {new:DamageParty} instead",
        into="Clause",
    )
    _next_time = f"the next time a {{filter:Filter.sg}} of your choice would deal damage to {{to:{_party}}} this turn"
    phrases(
        RedirectNextTime,
        f"{_next_time}, that damage is dealt to {{new:DamageParty}} instead",
        f"{_next_time}, that source deals that damage to {{new:DamageParty}} instead",
        into="Clause",
    )

NEW: Final = LOCKED + 10
"""The slot of a shield for where the damage goes."""


def can_be_dealt_damage(frame: Frame, ref: int) -> bool:
    """Whether damage can be redirected there: a player in the game, or such a permanent (CR 614.9)."""
    state = frame.state
    if is_player(ref):
        return not state.players[seat_of(ref)].lost
    obj = state.objects.get(ref)
    if obj is None or not obj.is_on_battlefield():
        return False
    return not characteristics(state, obj).types.isdisjoint(("creature", "planeswalker", "battle"))


def _elsewhere(frame: Frame, node: Any, event: Any) -> int:
    """The one recipient that the effect names; 0 if damage cannot go there, so that the effect does nothing."""
    refs = [ref for ref in select(frame, node.new) if can_be_dealt_damage(frame, ref)]
    return refs[0] if refs and refs[0] != event.recipient else 0


def _fits(frame: Frame, node: Any, event: Any) -> bool:
    damage = node.damage
    if event.amount <= 0 or (damage.combat != "all" and event.combat != (damage.combat == "combat")):
        return False
    if damage.to is not None and not denotes(frame, damage.to, event.recipient):
        return False
    if damage.by is not None and not denotes(frame, damage.by, source_id(event)):
        return False
    return _elsewhere(frame, node, event) != 0


def _all_of_it(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.recipient = _elsewhere(frame, node, event)
    return [event]


replaces(AlwaysRedirected, (DamageEvent,), _fits, _all_of_it)
replaces(RedirectThisTurn, (DamageEvent,), _fits, _all_of_it)


@performs(RedirectThisTurn)
def _redirect_this_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    slots: dict[int, tuple[int, ...]] = {}
    damage = DamageFilter(
        node.damage.combat, locked(frame, node.damage.to, slots), locked(frame, node.damage.by, slots)
    )
    shield = add_shield(frame, RedirectThisTurn(damage, BoundRef(NEW)), END_OF_TURN)
    shield.slots = {**shield.slots, **slots, NEW: tuple(select(frame, node.new))}


def _next_fits(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount <= 0 or not denotes(frame, node.to, event.recipient) or not _elsewhere(frame, node, event):
        return False
    if node.source == 0:
        return True
    dealer = source_id(event)
    if dealer != node.source and frame.state.successors.get(node.source) != dealer:
        return False
    return node.filter is None or matches(frame, node.filter, dealer)  # CR 609.7b


def _next_elsewhere(frame: Frame, node: Any, event: Any) -> list[Any]:
    """An amount is used up by the damage that goes elsewhere; the rest is dealt as it was."""
    number = frame.chosen["replacer"][0]
    for shield in frame.state.shields:
        if shield.number == number and shield.amount >= 0:
            moved = min(shield.amount, event.amount)
            shield.amount -= moved
            if moved < event.amount:
                event.amount -= moved
                part = DamageEvent(event.source, _elsewhere(frame, node, event), moved, event.combat)
                part.preventable = event.preventable
                return [event, part]
    return _all_of_it(frame, node, event)


replaces(Redirected, (DamageEvent,), _next_fits, _next_elsewhere)


def _leave_shield(frame: Frame, node: Any, source: int, what: Filter | None, amount: int) -> None:
    """A shield for each recipient; it is used up by an amount of damage, or by one instance of it."""
    new = tuple(select(frame, node.new))
    for ref in select(frame, node.to):
        shield = add_shield(frame, Redirected(BoundRef(LOCKED), BoundRef(NEW), source, what), END_OF_TURN)
        shield.slots = {LOCKED: (ref,), NEW: new}
        if amount < 0:
            shield.uses = 1
        else:
            shield.amount = amount


@performs(RedirectNext)
def _redirect_next(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    amount = value(frame, node.amount)
    if amount > 0:
        _leave_shield(frame, node, 0, None, amount)


@performs(RedirectNextTime)
def _redirect_next_time(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    fits = [ref for ref in damage_sources(frame) if matches(frame, node.filter, ref)]
    if fits:
        prompt = "Which source's damage is dealt elsewhere?"
        chosen = frame.state.choose_ref(frame.controller, "source", prompt, fits, "609.7a", frame.source.id)
        _leave_shield(frame, node, chosen, node.filter, -1)
