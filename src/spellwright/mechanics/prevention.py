"""Preventing damage (CR 615): shields of an amount, for a turn, for the next time, and static prevention."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import admit, phrases, prefer
from spellwright.language.tree.bound import Bind, BoundRef, BoundTarget, TargetRef
from spellwright.language.tree.categories import Condition, Filter, Predicate, Quantity, Selector, Statement
from spellwright.language.tree.conditions import YourTurn
from spellwright.language.tree.players import You
from spellwright.language.tree.selectors import All, Both
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.events import DamageEvent
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, matches, performs, replaces, select, selects, value
from spellwright.rules.objects import is_player
from spellwright.rules.range_of_influence import reaches_both
from spellwright.rules.replacement import Replacer, add_shield, chooser
from spellwright.rules.selection import zones_of


@dataclass(frozen=True, slots=True)
class DamageFilter(Statement):
    """Damage that is prevented: combat damage only or all, to whom, by what; None: anybody, anything."""

    combat: str
    to: Selector | None
    by: Selector | None


@dataclass(frozen=True, slots=True)
class PreventThisTurn(Predicate):
    """Prevent all such damage that would be dealt this turn (CR 615.3)."""

    damage: DamageFilter


@dataclass(frozen=True, slots=True)
class PreventNext(Predicate):
    """Prevent the next so much damage that would be dealt to something this turn (CR 615.7)."""

    amount: Quantity
    to: Selector


@dataclass(frozen=True, slots=True)
class PreventNextTime(Predicate):
    """The next time a source of your choice would deal damage to something this turn, prevent it (CR 615.9)."""

    filter: Filter
    to: Selector


@dataclass(frozen=True, slots=True)
class AlwaysPrevented(Statement):
    """Such damage is prevented as long as the ability functions."""

    damage: DamageFilter


@dataclass(frozen=True, slots=True)
class PreventedWhile(Statement):
    """Such damage is prevented as long as a condition is true."""

    condition: Condition
    damage: DamageFilter


@dataclass(frozen=True, slots=True)
class NextShield(Statement):
    """A shield with an amount left, or one for the next time that a source deals damage."""

    to: Selector | None
    source: int
    filter: Filter | None


_KINDS: Final = (("all", "all damage"), ("combat", "all combat damage"), ("noncombat", "all noncombat damage"))
for _kind, _words in _KINDS:
    for _into, _end, _ends in (("DamageThisTurn", " this turn", True), ("DamageAlways", "", False)):
        phrases(DamageFilter, f"{_words} that would be dealt{_end}", into=_into, combat=_kind, to=None, by=None)
        for _slot, _to in (("to", "to {to:DamageParty}"), ("by", "by {by:DamageParty}")):
            _other = {"by": None} if _slot == "to" else {"to": None}
            _forms = [f"{_words} that would be dealt {_to}{_end}"]
            if _ends:
                _forms.append(f"{_words} that would be dealt{_end} {_to}")
            phrases(DamageFilter, *_forms, into=_into, combat=_kind, **_other)
        _by = f"{_words} that would be dealt to {{to:DamageParty}}{_end} by {{by:DamageParty}}"
        _this_turn = (
            f"{_words} that would be dealt this turn to {{to:DamageParty}} by {{by:DamageParty}}",
            f"{_words} that would be dealt to {{to:DamageParty}} by {{by:DamageParty}} this turn",
        )
        phrases(DamageFilter, _by, *(_this_turn if _ends else ()), into=_into, combat=_kind)
        phrases(
            DamageFilter,
            f"{_words} {{by:DamageParty.pl}} would deal{_end}",
            f"{_words} {{by:DamageParty.sg}} would deal{_end}",
            into=_into,
            combat=_kind,
            to=None,
        )


@dataclass(frozen=True, slots=True)
class YouAnd(Selector):
    """You and permanents of yours."""

    what: Selector


admit("DamageParty", "Selector", "BareParty")
phrases(You, "you", into="BareParty.sg", room=__name__)
phrases(All, "{filter:Filter.pl}", into="BareParty.pl", room=__name__, each=False)
phrases(YouAnd, "you and {what:BareParty.pl}", into="BareParty.pl")
prefer(YouAnd, over=Both, because="a class of permanents stays open in a shield (CR 611.2c)")
for _into in ("Predicate.once.base", "Shield"):
    phrases(PreventThisTurn, "prevent {damage:DamageThisTurn}", into=_into)
    phrases(
        PreventNext,
        "prevent the next {amount:Amount} damage that would be dealt to {to:Selector.object} this turn",
        "prevent the next {amount:Amount} damage that would be dealt this turn to {to:Selector.object}",
        into=_into,
    )
    phrases(
        PreventNext,
        "prevent the next {amount:Amount} damage that would be dealt to {to:BareParty.sg} this turn",
        into=_into,
    )
    for _party in ("BareParty.sg", "Selector.object"):
        phrases(
            PreventNextTime,
            f"the next time a {{filter:Filter.sg}} of your choice would deal damage to {{to:{_party}}} this turn,"
            " prevent that damage",
            into=_into,
        )
phrases(AlwaysPrevented, "prevent {damage:DamageAlways}", into="Statement")
phrases(PreventedWhile, "prevent {damage:DamageAlways} during your turn", into="Statement", condition=YourTurn(True))
phrases(
    PreventedWhile,
    "as long as {condition:Condition}, prevent {damage:DamageAlways}",
    "prevent {damage:DamageAlways} as long as {condition:Condition}",
    into="Statement",
)
register(NextShield)


@selects(YouAnd)
def _you_and(frame: Frame, node: Any) -> list[int]:
    return [*select(frame, You()), *select(frame, node.what)]


def denotes(frame: Frame, node: Any, ref: int) -> bool:
    """Whether a phrase denotes an object or player now; a source may have left where it was (CR 609.7b-c)."""
    inner = node.node if isinstance(node, Bind) else node
    if isinstance(inner, All) and not is_player(ref):
        if ref not in frame.state.objects:
            return matches(frame, inner.filter, ref)
        zones = zones_of(inner.filter)
        return matches(frame, inner.filter, ref) and (not zones or frame.state.objects[ref].zone in zones)
    return ref in select(frame, node)


def _fits(frame: Frame, node: Any, event: Any) -> bool:
    damage = node.damage if isinstance(node, (AlwaysPrevented, PreventedWhile)) else node
    if event.amount <= 0 or not event.preventable:
        return False
    if damage.combat != "all" and event.combat != (damage.combat == "combat"):
        return False
    if damage.to is not None and not denotes(frame, damage.to, event.recipient):
        return False
    if frame.state.reach and damage.to is None and damage.by is None:
        return reaches_both(frame, event)
    return damage.by is None or denotes(frame, damage.by, source_id(event))


def source_id(event: Any) -> int:
    """The object whose damage it is."""
    return int(event.source.id)


def _prevented(frame: Frame, node: Any, event: Any) -> list[Any]:
    return []


replaces(DamageFilter, (DamageEvent,), _fits, _prevented)
replaces(AlwaysPrevented, (DamageEvent,), _fits, _prevented)


def _fits_while(frame: Frame, node: Any, event: Any) -> bool:
    return _fits(frame, node, event) and holds(frame, node.condition)


replaces(PreventedWhile, (DamageEvent,), _fits_while, _prevented)

LOCKED: Final = 901
"""The first slot of a shield for what was fixed when the shield was made."""


def locked(frame: Frame, node: Any, slots: dict[int, tuple[int, ...]]) -> Any:
    """A phrase for a shield: what was targeted or chosen is fixed now, a class of objects stays open (CR 611.2c)."""
    if node is None:
        return None
    inner = node.node if isinstance(node, Bind | BoundTarget) else node
    if isinstance(inner, All | You | YouAnd) and not isinstance(node, BoundTarget):
        return inner
    if not isinstance(node, Bind | BoundTarget | BoundRef | TargetRef):
        return node
    slot = LOCKED + len(slots)
    slots[slot] = tuple(select(frame, node))
    return BoundRef(slot)


@performs(PreventThisTurn)
def _prevent_this_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    slots: dict[int, tuple[int, ...]] = {}
    damage = DamageFilter(
        node.damage.combat, locked(frame, node.damage.to, slots), locked(frame, node.damage.by, slots)
    )
    shield = add_shield(frame, damage, END_OF_TURN)
    shield.slots = {**shield.slots, **slots}


def _next_applies(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount <= 0 or not event.preventable:
        return False
    if node.to is not None and not denotes(frame, node.to, event.recipient):
        return False
    if node.source == 0:
        return True
    dealer = source_id(event)
    if dealer != node.source and frame.state.successors.get(node.source) != dealer:  # a spell's permanent (CR 609.7a)
        return False
    return node.filter is None or matches(frame, node.filter, dealer)  # CR 609.7b


def _next_prevented(frame: Frame, node: Any, event: Any) -> list[Any]:
    """An amount is used up by the damage that it prevents; without one the whole damage is prevented."""
    number = frame.chosen["replacer"][0]
    for shield in frame.state.shields:
        if shield.number == number and shield.amount >= 0:
            prevented = _share(frame, node, event, shield)
            shield.amount -= prevented
            event.amount -= prevented
            return [event] if event.amount else []
    return []


def _share(frame: Frame, node: Any, event: Any, shield: Replacer) -> int:
    """How much of this damage a shield prevents; of several sources at once, whoever is shielded decides (CR 615.7)."""
    state = frame.state
    most = min(shield.amount, int(event.amount))
    others = [
        other.amount
        for other in state.simultaneous
        if isinstance(other, DamageEvent)
        and other is not event
        and shield.number not in other.applied
        and _next_applies(frame, node, other)
    ]
    least = max(shield.amount - sum(others), 0)
    if least >= most:
        return most
    prompt = f"Prevent how much of the damage by {state.label(source_id(event))}?"
    return state.choose_number(chooser(state, event), "prevent", prompt, least, most, "615.7", event.recipient)


replaces(NextShield, (DamageEvent,), _next_applies, _next_prevented)


@performs(PreventNext)
def _prevent_next(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each of several recipients gets a shield of its own."""
    amount = value(frame, node.amount)
    if amount <= 0:
        return
    for ref in select(frame, node.to):
        shield = add_shield(frame, NextShield(BoundRef(LOCKED), 0, None), END_OF_TURN)
        shield.slots = {LOCKED: (ref,)}
        shield.amount = amount


def damage_sources(frame: Frame) -> list[int]:
    """What can be chosen as a source: permanents, spells, and what abilities on the stack are of (CR 609.7a)."""
    state = frame.state
    found = list(state.battlefield)
    for i in state.stack:
        obj = state.objects[i]
        ref = i if obj.ability is None else obj.source
        if ref not in found:
            found.append(ref)
    return found


@performs(PreventNextTime)
def _prevent_next_time(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The source is chosen now, among permanents, spells, and objects that the stack or effects refer to (CR 609.7)."""
    state = frame.state
    fits = [i for i in damage_sources(frame) if matches(frame, node.filter, i)]
    if not fits:
        return
    chosen = state.choose_ref(
        frame.controller, "source", "Which source's damage is prevented?", fits, "609.7a", frame.source.id
    )
    for ref in select(frame, node.to):
        shield = add_shield(frame, NextShield(BoundRef(LOCKED), chosen, node.filter), END_OF_TURN)
        shield.slots = {LOCKED: (ref,)}
        shield.uses = 1
