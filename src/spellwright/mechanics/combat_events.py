"""What triggers in combat and on control: players attacked, many blockers, control lost (CR 508.3, 509.3e, 603.10)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import names_second
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Quantity, Selector, TriggerEvent
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attacks, BecameBlocked, Blocks, ControlChanged, Countered, Detached
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, value, watches
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.trigger_events import fill, is_actor, is_watched


@dataclass(frozen=True, slots=True)
class AttacksPlayer(TriggerEvent):
    """A player attacks another one with a creature (CR 508.3e); planeswalkers and battles do not count."""

    who: PlayerSelector | None
    whom: PlayerSelector


@dataclass(frozen=True, slots=True)
class IsAttacked(TriggerEvent):
    """A player is attacked (CR 508.3b)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class BlockedByMany(TriggerEvent):
    """Something becomes blocked by so many creatures that fit, or more (CR 509.3e)."""

    what: Selector | None
    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class BlocksMany(TriggerEvent):
    """Something blocks so many creatures or more (CR 509.3e)."""

    what: Selector | None
    least: Quantity


@dataclass(frozen=True, slots=True)
class LosesControl(TriggerEvent):
    """A player loses control of something that fits, or of the object itself (CR 603.10d)."""

    who: PlayerSelector | None
    filter: Filter | None


@dataclass(frozen=True, slots=True)
class BecomesUnattached(TriggerEvent):
    """Something becomes unattached from a permanent (CR 603.10c)."""

    what: Selector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class IsCountered(TriggerEvent):
    """A spell or ability is countered (CR 603.10e)."""

    what: Selector | None


phrases(
    AttacksPlayer,
    "attack[s] {whom:Victim}",
    "attack[s] {whom:Victim} with one or more creatures",
    into="Happening.person.@",
    who=None,
)
phrases(IsAttacked, "<whenever|when> you're attacked", into="SingleEvent", who=You())
phrases(IsAttacked, "is attacked", into="Happening.person.s", who=None)
phrases(
    BlockedByMany,
    "become[s] blocked by {least:Count.pl} or more {filter:Filter.pl}",
    into="Happening.thing.@",
    what=None,
)
phrases(
    BlockedByMany,
    "become[s] blocked by one or more {filter:Filter.pl}",
    into="Happening.thing.@",
    what=None,
    least=Number(1),
)
phrases(BlocksMany, "block[s] {least:Count.pl} or more creatures", into="Happening.thing.@", what=None)
phrases(LosesControl, "lose[s] control of a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(LosesControl, "lose control of ~", into="Happening.person.base", who=None, filter=None)
phrases(BecomesUnattached, "become[s] unattached from a {filter:Filter.sg}", into="Happening.thing.@", what=None)
names_second(BecomesUnattached)
phrases(IsCountered, "[are|is] countered", into="Happening.thing.@", what=None)


def _attacked(event: Any) -> int:
    return int(event.defender)


@watches(AttacksPlayer, Attacks, once_a_batch=True, part=_attacked)
def _attacks_player(frame: Frame, node: Any, batch: Any) -> bool:
    """ "That player" is the one of both who is not "you"."""
    defender = batch[0].defender
    attacker = characteristics(frame.state, batch[0].attacker).controller
    if not is_player(defender) or not is_actor(frame, node.who, attacker):
        return False
    seat = seat_of(defender)
    return is_actor(frame, node.whom, seat) and fill(frame, 0, seat if isinstance(node.who, You) else attacker)


@watches(IsAttacked, Attacks, once_a_batch=True, part=_attacked)
def _is_attacked(frame: Frame, node: Any, batch: Any) -> bool:
    defender = batch[0].defender
    return is_player(defender) and is_actor(frame, node.who, seat_of(defender)) and fill(frame, 0, seat_of(defender))


@watches(BlockedByMany, BecameBlocked)
def _blocked_by_many(frame: Frame, node: Any, event: Any) -> bool:
    fitting = [blocker for blocker in event.blockers if matches(frame, node.filter, blocker.id)]
    if len(fitting) < value(frame, node.least) or not is_watched(frame, node.what, event.attacker.id):
        return False
    return fill(frame, event.attacker.id)


@watches(BlocksMany, Blocks)
def _blocks_many(frame: Frame, node: Any, event: Any) -> bool:
    if not event.begins or len(event.blocker.blocking) < value(frame, node.least):
        return False
    return is_watched(frame, node.what, event.blocker.id) and fill(frame, event.blocker.id)


@watches(LosesControl, ControlChanged, looks_back=True)
def _loses_control(frame: Frame, node: Any, event: Any) -> bool:
    """Its controller before the change controls an ability that triggers on its own change of control (CR 603.10d)."""
    if event.permanent.id == frame.source.id:
        frame.controller = event.before
    if not is_actor(frame, node.who, event.before):
        return False
    if node.filter is None:
        return event.permanent.id == frame.source.id and fill(frame, event.permanent.id, event.before)
    return matches(frame, node.filter, event.permanent.id) and fill(frame, event.permanent.id, event.before)


@watches(BecomesUnattached, Detached, looks_back=True)
def _becomes_unattached(frame: Frame, node: Any, event: Any) -> bool:
    if not is_watched(frame, node.what, event.attachment.id) or is_player(event.was_on):
        return False
    return matches(frame, node.filter, event.was_on) and fill(frame, event.attachment.id, -1, 0, event.was_on)


@watches(IsCountered, Countered, looks_back=True)
def _is_countered(frame: Frame, node: Any, event: Any) -> bool:
    return is_watched(frame, node.what, event.spell.id) and fill(frame, event.spell.id, event.spell.controller)
