"""More of what happened this turn, for conditions: counters put, cards buried, damage dealt (CR 608.2i)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, Quantity, Selector
from spellwright.language.tree.this_turn import Deed
from spellwright.rules.events import Attacks, CountersPut, DamageEvent, LifeGain, LifeLoss, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, select, value
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.this_turn import DEEDS
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD


@dataclass(frozen=True, slots=True)
class SufferedAtLeast(Deed):
    """Was dealt at least so much damage, combat damage where it says so, all of this turn together."""

    least: int
    combat: bool


@dataclass(frozen=True, slots=True)
class PutCounterOn(Deed):
    """Put a counter on something that fits (CR 122.6)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class GainedOrLostLife(Deed):
    """Gained life, lost life, or did both where it says so (CR 119.3)."""

    both: bool


@dataclass(frozen=True, slots=True)
class CardBuried(Condition):
    """What fits was put into your graveyard this turn: a card from anywhere, or a permanent from the battlefield."""

    filter: Filter
    anywhere: bool


@dataclass(frozen=True, slots=True)
class NoneDidThat(Condition):
    """No object that fits attacked, died, or left the battlefield this turn."""

    filter: Filter
    deed: str


@dataclass(frozen=True, slots=True)
class DealtDamageToOpponent(Condition):
    """An object dealt damage to an opponent this turn."""

    what: Selector


@dataclass(frozen=True, slots=True)
class EnteredUnderOpponents(Condition):
    """At least so many objects that fit entered the battlefield under one opponent's control this turn."""

    least: Quantity
    filter: Filter


for _combat, _word in ((False, "damage"), (True, "combat damage")):
    phrases(SufferedAtLeast, f"was dealt {{least:Int}} or more {_word}", into="Deed.ed", combat=_combat)
phrases(PutCounterOn, "[put|puts|putting|put] a counter on a {filter:Filter.sg}", into="Deed.@")
phrases(GainedOrLostLife, "gained or lost life", into="Deed.ed", both=False)
phrases(GainedOrLostLife, "gained and lost life", into="Deed.ed", both=True)
phrases(
    CardBuried,
    "a {filter:Filter.sg} was put into your graveyard from anywhere this turn",
    into="PlainCondition",
    anywhere=True,
)
phrases(
    CardBuried,
    "a {filter:Filter.sg} was put into your graveyard from the battlefield this turn",
    into="PlainCondition",
    anywhere=False,
)
for _deed, _words in (("attacked", "attacked"), ("died", "died"), ("left", "left the battlefield")):
    phrases(NoneDidThat, f"no {{filter:Filter.pl}} {_words} this turn", into="PlainCondition", deed=_deed)
phrases(DealtDamageToOpponent, "{what:Definite} dealt damage to an opponent this turn", into="PlainCondition")
phrases(
    EnteredUnderOpponents,
    "{least:Count.sg} {filter:Filter.sg} entered the battlefield under an opponent's control this turn",
    "an opponent had {least:Count.sg} {filter:Filter.sg} enter the battlefield under their control this turn",
    into="PlainCondition",
)
phrases(
    EnteredUnderOpponents,
    "an opponent had {least:Count.pl} or more {filter:Filter.pl} enter the battlefield under their control this turn",
    into="PlainCondition",
)


def _suffered(frame: Frame, deed: Any, seat: int) -> bool:
    ref = player_ref(seat)
    amount = 0
    for event in frame.state.history:
        if isinstance(event, DamageEvent) and event.recipient == ref and (event.combat or not deed.combat):
            amount += event.amount
    return bool(amount >= deed.least)


def _put_counter(frame: Frame, deed: Any, seat: int) -> bool:
    for event in frame.state.history:
        if isinstance(event, CountersPut) and event.player == seat and event.amount > 0:
            if not is_player(event.recipient) and matches(frame, deed.filter, event.recipient):
                return True
    return False


def _life_changed(frame: Frame, deed: Any, seat: int) -> bool:
    gained = any([isinstance(e, LifeGain) and e.player == seat and e.amount > 0 for e in frame.state.history])
    lost = any([isinstance(e, LifeLoss) and e.player == seat and e.amount > 0 for e in frame.state.history])
    return (gained and lost) if deed.both else (gained or lost)


DEEDS[SufferedAtLeast] = _suffered
DEEDS[PutCounterOn] = _put_counter
DEEDS[GainedOrLostLife] = _life_changed


@holds_when(CardBuried)
def _buried(frame: Frame, node: Any) -> bool:
    """A permanent counts as what it was on the battlefield; a token is no card (CR 111.6)."""
    for event in frame.state.history:
        if not isinstance(event, ZoneChange) or event.to != GRAVEYARD or event.new is None:
            continue
        if event.new.owner != frame.controller or (node.anywhere and event.old.is_token):
            continue
        seen = event.new.id if node.anywhere else event.old.id
        if (node.anywhere or event.origin == BATTLEFIELD) and matches(frame, node.filter, seen):
            return True
    return False


def _doers(frame: Frame, deed: str) -> list[int]:
    found: list[int] = []
    for event in frame.state.history:
        if deed == "attacked":
            if isinstance(event, Attacks):
                found.append(event.attacker.id)
        elif isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to != BATTLEFIELD:
            if deed == "left" or event.to == GRAVEYARD:
                found.append(event.old.id)
    return found


@holds_when(NoneDidThat)
def _none_did(frame: Frame, node: Any) -> bool:
    return not any([matches(frame, node.filter, ref) for ref in _doers(frame, node.deed)])


@holds_when(DealtDamageToOpponent)
def _dealt(frame: Frame, node: Any) -> bool:
    refs = select(frame, node.what)
    for event in frame.state.history:
        if isinstance(event, DamageEvent) and event.source.id in refs and is_player(event.recipient):
            if seat_of(event.recipient) != frame.controller:
                return True
    return False


@holds_when(EnteredUnderOpponents)
def _entered(frame: Frame, node: Any) -> bool:
    counts: dict[int, int] = {}
    for event in frame.state.history:
        if isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.new is not None:
            if event.controller != frame.controller and matches(frame, node.filter, event.new.id):
                counts[event.controller] = counts.get(event.controller, 0) + 1
    return max(counts.values(), default=0) >= value(frame, node.least)
