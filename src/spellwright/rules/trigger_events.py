"""When trigger events are seen to happen (CR 603.2), and what they leave in the slots for "it" and "that player"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.leaves import SelfName
from spellwright.language.tree import happenings, triggers
from spellwright.language.tree.bound import EVENT_AMOUNT, EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, BoundRef
from spellwright.language.tree.players import EnchantedPlayer
from spellwright.language.tree.selectors import Attached, Some
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import (
    AttackersDeclared,
    Attacks,
    BecameBlocked,
    BecameTarget,
    Blocks,
    CountersPut,
    CountersRemoved,
    DamageEvent,
    Draw,
    Happened,
    LifeGain,
    LifeLoss,
    ManaAdded,
    SpellCast,
    SpellCopied,
    StepBegins,
    Tapped,
    Unblocked,
    Untapped,
    ZoneChange,
)
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import (
    WATCH_WITHIN,
    Watcher,
    matches,
    select,
    value,
    watches,
)
from spellwright.rules.merging import PART
from spellwright.rules.objects import COLOR_BITS, GameObject, is_player, player_ref, seat_of
from spellwright.rules.selection import seats_of
from spellwright.rules.steps import MAIN2, MAIN_STEPS, STEP_NAMES
from spellwright.rules.triggers import TIMES
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY


def is_watched(frame: Frame, what: Any, ref: int) -> bool:
    """Whether an object is what a trigger event speaks of."""
    if isinstance(what, SelfName):
        return ref == frame.source.id
    if isinstance(what, (Some, triggers.OneOrMore)):
        return matches(frame, what.filter, ref)
    if isinstance(what, Attached):
        return ref == frame.source.attached_to and matches(frame, what.filter, ref)
    if isinstance(what, BoundRef):
        return ref in frame.slots.get(what.slot, ())
    test = WATCHED.get(type(what))
    if test is not None:
        return test(frame, what, ref)
    if ref == frame.source.id:
        return bool(what.itself)
    return matches(frame, what.filter, ref)


WATCHED: Final[dict[type, Callable[[Frame, Any, int], bool]]] = {}
"""By class of a subject of trigger events: whether an object is one of those that it means."""


def fill(frame: Frame, ref: int = 0, seat: int = -1, amount: int = 0, other: int = 0) -> bool:
    """Keep what the event is about for the instructions; always true."""
    if ref:
        frame.slots[EVENT_OBJECT] = (ref,)
    if seat >= 0:
        frame.slots[EVENT_PLAYER] = (player_ref(seat),)
    if other:
        frame.slots[EVENT_OTHER] = (other,)
    frame.numbers[EVENT_AMOUNT] = amount
    return True


def last_controller(obj: GameObject) -> int:
    """Who controlled an object as it left the battlefield (CR 603.10a)."""
    chars = obj.reference_chars
    return obj.controller if chars is None else chars.controller


def is_actor(frame: Frame, who: Any, seat: int) -> bool:
    """Whether a player is one whom a trigger event speaks of."""
    kind = "" if isinstance(who, EnchantedPlayer) else getattr(who, "kind", "")
    if kind in ("opponent", "other"):
        return seat != frame.controller
    if kind == "player":
        return True
    return seat in seats_of(frame, who)


# -- zones ---------------------------------------------------------------------------------------------


@watches(happenings.Enters, ZoneChange)
def _enters(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or not is_watched(frame, node.what, event.new.id):
        return False
    return fill(frame, event.new.id, event.new.controller)


@watches(happenings.EntersUnder, ZoneChange)
def _enters_under(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or not is_watched(frame, node.what, event.new.id):
        return False
    if not is_actor(frame, node.player, event.new.controller):
        return False
    return fill(frame, event.new.id, event.new.controller)


@watches(happenings.Dies, ZoneChange, looks_back=True)
def _dies(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD or not is_watched(frame, node.what, event.old.id):
        return False
    return fill(frame, event.old.id, last_controller(event.old))


@watches(happenings.Leaves, ZoneChange, looks_back=True)
def _leaves(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to == BATTLEFIELD or not is_watched(frame, node.what, event.old.id):
        return False
    return fill(frame, event.old.id, last_controller(event.old))


@watches(happenings.IsExiled, ZoneChange, looks_back=True)
def _is_exiled(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to != EXILE or not is_watched(frame, node.what, event.old.id):
        return False
    return fill(frame, event.old.id, last_controller(event.old))


@watches(happenings.IsPutIntoGraveyard, ZoneChange)
def _put_into_graveyard(frame: Frame, node: Any, event: Any) -> bool:
    """Seen with the object that is in the graveyard now; only a leaves-the-battlefield ability looks back (CR 603.10a).

    An ability that speaks of cards put there "from anywhere" is none, wherever they came from (CR 603.6c).
    """
    if event.to != GRAVEYARD or event.new is None:
        return False
    left = event.origin == BATTLEFIELD or event.how == PART
    if (node.origin == "battlefield" and not left) or (node.origin == "elsewhere" and left):
        return False
    if node.origin == "library" and event.origin != LIBRARY:
        return False
    looks_back = node.origin == "battlefield" and event.origin == BATTLEFIELD and not isinstance(node.what, SelfName)
    seen = event.old.id if looks_back else event.new.id
    if not is_watched(frame, node.what, seen):
        return False
    if node.whose is not None and not is_actor(frame, node.whose, event.new.owner):
        return False
    return fill(frame, event.new.id, event.new.owner)


_IN_GRAVEYARD: Final = Watcher((ZoneChange,), _put_into_graveyard, False, False)
_FROM_BATTLEFIELD: Final = Watcher((ZoneChange,), _put_into_graveyard, True, False)


def _of_origin(node: Any) -> Watcher:
    """What others do that leave the battlefield is seen by what was there before (CR 603.10a)."""
    left = node.origin == "battlefield" and not isinstance(node.what, SelfName)
    return _FROM_BATTLEFIELD if left else _IN_GRAVEYARD


WATCH_WITHIN[happenings.IsPutIntoGraveyard] = _of_origin


@watches(happenings.IsSacrificed, ZoneChange, looks_back=True)
def _is_sacrificed(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "sacrifice" or event.old.id != frame.source.id:
        return False
    return fill(frame, event.old.id, event.player)


# -- combat --------------------------------------------------------------------------------------------


def _defender(event: Any) -> int:
    return seat_of(event.defender) if is_player(event.defender) else -1


@watches(happenings.AttacksTrigger, Attacks)
def _attacks(frame: Frame, node: Any, event: Any) -> bool:
    if (node.alone and not event.alone) or not is_watched(frame, node.what, event.attacker.id):
        return False
    return fill(frame, event.attacker.id, _defender(event))


@watches(happenings.AttacksWhom, Attacks)
def _attacks_whom(frame: Frame, node: Any, event: Any) -> bool:
    if not is_watched(frame, node.what, event.attacker.id):
        return False
    seat = _defender(event)
    if seat < 0:
        if not node.or_planeswalker:
            return False
        planeswalker = frame.state.get(event.defender)
        seat = characteristics(frame.state, planeswalker).controller
    return is_actor(frame, node.player, seat) and fill(frame, event.attacker.id, seat)


@watches(happenings.Attacks, AttackersDeclared)
def _player_attacks(frame: Frame, node: Any, event: Any) -> bool:
    if not event.attackers or not is_actor(frame, node.who, event.player):
        return False
    fitting = [a.id for a in event.attackers if node.filter is None or matches(frame, node.filter, a.id)]
    if len(fitting) < (1 if node.least is None else value(frame, node.least)):
        return False
    fill(frame, 0, event.player, len(fitting))
    frame.slots[EVENT_OBJECT] = tuple(fitting)
    return True


@watches(happenings.BlocksTrigger, Blocks)
def _blocks(frame: Frame, node: Any, event: Any) -> bool:
    return event.begins and is_watched(frame, node.what, event.blocker.id) and fill(frame, event.blocker.id)


@watches(happenings.BlocksWhat, Blocks)
def _blocks_what(frame: Frame, node: Any, event: Any) -> bool:
    if event.entered or not is_watched(frame, node.what, event.blocker.id):
        return False
    return matches(frame, node.filter, event.attacker.id) and fill(frame, event.blocker.id, -1, 0, event.attacker.id)


@watches(happenings.BecomesBlockedTrigger, BecameBlocked)
def _becomes_blocked(frame: Frame, node: Any, event: Any) -> bool:
    return is_watched(frame, node.what, event.attacker.id) and fill(frame, event.attacker.id)


@watches(happenings.BecomesBlockedBy, Blocks)
def _becomes_blocked_by(frame: Frame, node: Any, event: Any) -> bool:
    if not is_watched(frame, node.what, event.attacker.id) or not matches(frame, node.filter, event.blocker.id):
        return False
    return fill(frame, event.attacker.id, -1, 0, event.blocker.id)


@watches(happenings.IsUnblocked, Unblocked)
def _unblocked(frame: Frame, node: Any, event: Any) -> bool:
    return is_watched(frame, node.what, event.attacker.id) and fill(frame, event.attacker.id)


# -- damage --------------------------------------------------------------------------------------------


OR_PERMANENT: Final = {"player or planeswalker": "planeswalker", "player or battle": "battle"}


@watches(happenings.DealsDamageTrigger, DamageEvent, looks_back=True)
def _deals_damage(frame: Frame, node: Any, event: Any) -> bool:
    if (node.combat and not event.combat) or not is_watched(frame, node.what, event.source.id):
        return False
    seat = seat_of(event.recipient) if is_player(event.recipient) else -1
    if node.to in OR_PERMANENT:
        if (
            seat < 0
            and OR_PERMANENT[node.to] not in characteristics(frame.state, frame.state.get(event.recipient)).types
        ):
            return False
    elif node.to != "anything" and seat < 0:
        return False
    if node.to in ("opponent", "opponents") and seat == frame.controller:
        return False
    if node.to == "you" and seat != frame.controller:
        return False
    return fill(frame, event.source.id, seat, event.amount)


@watches(happenings.DealsDamageToThis, DamageEvent, looks_back=True)
def _deals_damage_to_this(frame: Frame, node: Any, event: Any) -> bool:
    if (node.combat and not event.combat) or is_player(event.recipient):
        return False
    if event.recipient not in select(frame, node.to) or not is_watched(frame, node.what, event.source.id):
        return False
    return fill(frame, event.source.id, -1, event.amount, event.recipient)


@watches(happenings.DealsDamageToWhat, DamageEvent, looks_back=True)
def _deals_damage_to(frame: Frame, node: Any, event: Any) -> bool:
    if (node.combat and not event.combat) or is_player(event.recipient):
        return False
    if not is_watched(frame, node.what, event.source.id) or not matches(frame, node.filter, event.recipient):
        return False
    return fill(frame, event.source.id, -1, event.amount, event.recipient)


def _recipient(event: Any) -> int:
    recipient: int = event.recipient
    return recipient


@watches(happenings.IsDealtDamage, DamageEvent, looks_back=True, once_a_batch=True, part=_recipient)
def _is_dealt_damage(frame: Frame, node: Any, events: Any) -> bool:
    """Once for all damage that an object is dealt at one time, by however many sources (CR 603.2c)."""
    recipient = events[0].recipient
    amount = sum([event.amount for event in events if event.combat or not node.combat])
    if amount <= 0 or is_player(recipient) or not is_watched(frame, node.what, recipient):
        return False
    return fill(frame, recipient, -1, amount)


@watches(happenings.IsDealtDamageTrigger, DamageEvent)
def _player_is_dealt_damage(frame: Frame, node: Any, event: Any) -> bool:
    if (node.combat and not event.combat) or not is_player(event.recipient):
        return False
    seat = seat_of(event.recipient)
    return is_actor(frame, node.who, seat) and fill(frame, event.source.id, seat, event.amount)


# -- other things that happen to objects ---------------------------------------------------------------


@watches(happenings.BecomesTapped, Tapped)
def _becomes_tapped(frame: Frame, node: Any, event: Any) -> bool:
    return is_watched(frame, node.what, event.permanent.id) and fill(frame, event.permanent.id)


@watches(happenings.BecomesUntapped, Untapped)
def _becomes_untapped(frame: Frame, node: Any, event: Any) -> bool:
    return is_watched(frame, node.what, event.permanent.id) and fill(frame, event.permanent.id)


@watches(happenings.BecomesTargetTrigger, BecameTarget)
def _becomes_target(frame: Frame, node: Any, event: Any) -> bool:
    if is_player(event.target) or not is_watched(frame, node.what, event.target):
        return False
    if node.spells_only and event.by.ability is not None:
        return False
    if node.by != "anybody" and (event.player == frame.controller) != (node.by == "you"):
        return False
    return fill(frame, event.target, event.player, 0, event.by.id)


@watches(happenings.GetsCounters, CountersPut, ZoneChange)
def _gets_counters(frame: Frame, node: Any, event: Any) -> bool:
    ref, amount, player = counters_put(event, node.kind)
    if not amount or is_player(ref) or not is_watched(frame, node.what, ref):
        return False
    if node.yours and player != frame.controller:
        return False
    return fill(frame, ref, -1, amount)


def counters_put(event: Any, kind: str) -> tuple[int, int, int]:
    """On what an event put counters of a kind, how many, and who did: also as an object entered (CR 122.6, 122.6a)."""
    if isinstance(event, CountersPut):
        return event.recipient, event.amount if event.kind == kind else 0, event.player
    if event.to != BATTLEFIELD or event.new is None or not event.counters:
        return 0, 0, -1
    return event.new.id, event.counters.get(kind, 0), event.controller


@watches(happenings.LosesCounter, CountersRemoved)
def _loses_counter(frame: Frame, node: Any, event: Any) -> bool:
    if event.kind != node.kind or is_player(event.recipient) or not is_watched(frame, node.what, event.recipient):
        return False
    return fill(frame, event.recipient)


def _each_counter(event: Any) -> int:
    return int(event.amount)


TIMES[happenings.LosesCounter] = _each_counter


@watches(happenings.TurnsFaceUp, Happened)
def _turns_face_up(frame: Frame, node: Any, event: Any) -> bool:
    return event.what == "turn face up" and is_watched(frame, node.what, event.subject) and fill(frame, event.subject)


# -- what players do -----------------------------------------------------------------------------------


@watches(happenings.Casts, SpellCast)
def _casts(frame: Frame, node: Any, event: Any) -> bool:
    if not is_actor(frame, node.who, event.player) or not matches(frame, node.filter, event.spell.id):
        return False
    return fill(frame, event.spell.id, event.player)


@watches(happenings.CastsOrCopies, SpellCast, SpellCopied)
def _casts_or_copies(frame: Frame, node: Any, event: Any) -> bool:
    if not is_actor(frame, node.who, event.player) or event.spell.ability is not None:
        return False
    return matches(frame, node.filter, event.spell.id) and fill(frame, event.spell.id, event.player)


@watches(happenings.CastsNth, SpellCast)
def _casts_nth(frame: Frame, node: Any, event: Any) -> bool:
    if not is_actor(frame, node.who, event.player):
        return False
    if frame.state.players[event.player].spells_cast != node.number:
        return False
    return fill(frame, event.spell.id, event.player)


@watches(happenings.CastThis, SpellCast)
def _cast_this(frame: Frame, node: Any, event: Any) -> bool:
    return event.spell.id == frame.source.id and fill(frame, event.spell.id, event.player)


@watches(happenings.GainsLife, LifeGain)
def _gains_life(frame: Frame, node: Any, event: Any) -> bool:
    return is_actor(frame, node.who, event.player) and fill(frame, 0, event.player, event.amount)


@watches(happenings.LosesLife, LifeLoss)
def _loses_life(frame: Frame, node: Any, event: Any) -> bool:
    return is_actor(frame, node.who, event.player) and fill(frame, 0, event.player, event.amount)


def _drawn(frame: Frame, event: Any) -> int:
    """The card that was drawn, as it lies in the hand."""
    hand = frame.state.players[event.player].hand
    for object_id in reversed(hand):
        if frame.state.objects[object_id].card_id == event.card:
            return int(object_id)
    return 0


@watches(happenings.DrawsCard, Draw)
def _draws(frame: Frame, node: Any, event: Any) -> bool:
    return is_actor(frame, node.who, event.player) and fill(frame, _drawn(frame, event), event.player)


@watches(happenings.DrawsNth, Draw)
def _draws_nth(frame: Frame, node: Any, event: Any) -> bool:
    if not is_actor(frame, node.who, event.player):
        return False
    if frame.state.players[event.player].drawn_this_turn != node.number:
        return False
    return fill(frame, _drawn(frame, event), event.player)


def _discarded(event: Any) -> int:
    return int(event.new.id if event.new is not None else event.old.id)


@watches(happenings.Discards, ZoneChange)
def _discards(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "discard" or not is_actor(frame, node.who, event.player):
        return False
    return matches(frame, node.filter, event.old.id) and fill(frame, _discarded(event), event.player)


def _who_did_it(event: Any) -> int:
    return int(event.player)


@watches(happenings.DiscardsSome, ZoneChange, once_a_batch=True, part=_who_did_it)
def _discards_some(frame: Frame, node: Any, batch: Any) -> bool:
    found = [e for e in batch if e.how == "discard" and is_actor(frame, node.who, e.player)]
    if not found:
        return False
    fill(frame, 0, found[0].player, len(found))
    frame.slots[EVENT_OBJECT] = tuple([_discarded(e) for e in found])
    return True


def _is_cycled(frame: Frame, what: Any, ref: int) -> bool:
    return ref == frame.source.id if isinstance(what, SelfName) else is_watched(frame, what, ref)


@watches(happenings.CyclesOrDiscards, ZoneChange, Happened, looks_back=True)
def _cycles(frame: Frame, node: Any, event: Any) -> bool:
    """A card that is cycled is discarded too, which counts once (CR 702.29d)."""
    if not is_actor(frame, node.who, event.player):
        return False
    if node.discards:
        if isinstance(event, Happened) or event.how != "discard":
            return False
        return _is_cycled(frame, node.what, event.old.id) and fill(frame, _discarded(event), event.player)
    if not isinstance(event, Happened) or event.what != "cycle":
        return False
    return _is_cycled(frame, node.what, event.subject) and fill(frame, event.subject, event.player)


@watches(happenings.Sacrifices, ZoneChange, looks_back=True)
def _sacrifices(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "sacrifice" or not is_actor(frame, node.who, event.player):
        return False
    if node.other and event.old.id == frame.source.id:
        return False
    return matches(frame, node.filter, event.old.id) and fill(frame, event.old.id, event.player)


@watches(happenings.TapsForMana, ManaAdded)
def _taps_for_mana(frame: Frame, node: Any, event: Any) -> bool:
    if not event.tapped or not is_actor(frame, node.who, event.player):
        return False
    return matches(frame, node.filter, event.source.id) and fill(frame, event.source.id, event.player)


@watches(happenings.IsTappedForMana, ManaAdded)
def _is_tapped_for_mana(frame: Frame, node: Any, event: Any) -> bool:
    """Its amount is which colors of mana were produced, as bits."""
    if not event.tapped or not is_watched(frame, node.what, event.source.id):
        return False
    bits = list(COLOR_BITS.values())
    colors = sum([bits[kind] for kind in set(event.mana) if kind < len(bits)])
    return fill(frame, event.source.id, event.player, colors)


@watches(happenings.TapsItselfForMana, ManaAdded)
def _taps_itself_for_mana(frame: Frame, node: Any, event: Any) -> bool:
    if not event.tapped or event.source.id != frame.source.id or event.player != frame.controller:
        return False
    return fill(frame, event.source.id, event.player)


@watches(happenings.PlaysLand, ZoneChange)
def _plays_land(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "play" or event.new is None or not is_actor(frame, node.who, event.player):
        return False
    return fill(frame, event.new.id, event.player)


@watches(happenings.DoesAction, Happened)
def _does_action(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != node.action or not is_actor(frame, node.who, event.player):
        return False
    return fill(frame, event.subject, event.player, event.amount)


# -- steps ---------------------------------------------------------------------------------------------


def _is_step(frame: Frame, step: str, event: Any) -> bool:
    """Whether it is the step or phase of that name; the second main phase is counted in its turn (CR 505.1b)."""
    if step == "main":
        return event.step in MAIN_STEPS
    if step != "second main":
        return STEP_NAMES[event.step] == step
    if event.step != MAIN2:
        return False
    return not any([isinstance(e, StepBegins) and e.step == MAIN2 and e is not event for e in frame.state.history])


@watches(triggers.BeginningOf, StepBegins)
def _beginning(frame: Frame, node: Any, event: Any) -> bool:
    if not _is_step(frame, node.step, event):
        return False
    if node.whose in ("your", "your next") and event.player != frame.controller:
        return False
    if node.whose in ("opponents", "others") and event.player == frame.controller:
        return False
    return fill(frame, 0, event.player)


@watches(triggers.BeginningOfTheirs, StepBegins)
def _beginning_of_theirs(frame: Frame, node: Any, event: Any) -> bool:
    if not _is_step(frame, node.step, event):
        return False
    return player_ref(event.player) in select(frame, node.player) and fill(frame, 0, event.player)
