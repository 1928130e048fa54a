"""How events happen (CR 700.1): a batch is proposed, replaced, performed, recorded, and seen by triggers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.rules.arranging import arrange
from spellwright.rules.continuous import characteristics, player_rules, touch
from spellwright.rules.counter_effects import KEYWORD_COUNTERS
from spellwright.rules.events import (
    AbilityActivated,
    Attached,
    AttackersDeclared,
    Attacks,
    BecameBlocked,
    BecameTarget,
    Blocks,
    ControlChanged,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageEvent,
    Destroyed,
    Detached,
    Draw,
    Event,
    Happened,
    LifeGain,
    LifeLoss,
    ManaAdded,
    PlayerLoses,
    PlayerWins,
    SpellCast,
    SpellCopied,
    StepBegins,
    Tapped,
    TokensCreated,
    Unblocked,
    Untapped,
    VotesCast,
    ZoneChange,
)
from spellwright.rules.in_combat import enter_combat
from spellwright.rules.layer_reads import STEP, changed_by
from spellwright.rules.mana import Mana
from spellwright.rules.merging import parts_leave
from spellwright.rules.movement import move
from spellwright.rules.objects import Characteristics, GameObject, is_player, seat_of
from spellwright.rules.range_of_influence import losers_within
from spellwright.rules.replacement import CANT, followed, meets_counters, replaced
from spellwright.rules.spending import UNCOUNTERABLE
from spellwright.rules.state import GameState
from spellwright.rules.timestamps import in_timestamp_order
from spellwright.rules.triggers import notice, sync_watches, unwatch
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD, HAND, NOWHERE, STACK


def happen(state: GameState, events: list[Event]) -> list[Event]:
    """Let simultaneous events happen as one batch; return those that were performed.

    An event may bring others in the same batch: damage brings loss of life, a draw brings a move.
    """
    return _happen(state, events, True)


def happen_unreplaced(state: GameState, events: list[Event]) -> list[Event]:
    """Let events happen that no effect can replace: objects leave the game with their owner (CR 800.4a)."""
    return _happen(state, events, False)


def step_begins(state: GameState, event: StepBegins) -> bool:
    """Let a step begin; False if an effect skips it (CR 614.10). Mostly nothing looks at that but the history."""
    if (
        state.watch.get(StepBegins)
        or state.replacers.get(StepBegins)
        or state.delayed
        or state.shields
        or state.layers_read & STEP
        or state.statics_dirty
        or state.watches_dirty
        or state.departing
    ):
        return bool(_happen(state, [event], True))
    state.batches += 1
    state.spend_work()
    _record(state, [event])
    return True


_DEPART: Final[list[Callable[[GameState], None]]] = []


def register_departure(function: Callable[[GameState], None]) -> None:
    """Let the chapter on leaving the game say what goes with players who have lost (CR 800.4a)."""
    _DEPART[:] = [function]


def _happen(state: GameState, events: list[Event], replaceable: bool) -> list[Event]:
    if state.statics_dirty or state.watches_dirty:
        sync_watches(state)  # what began or ended since the last event counts for this one
    first_new = state.next_id
    earlier = len(state.afterwards)
    done: list[Event] = []
    queue = events
    state.batches += 1
    while queue:
        if not replaceable:
            queue = followed(state, queue) if state.shields else queue
            replaceable = True  # what follows from it can be replaced
        elif state.replacers or state.shields or _may_be_replaced(state, queue):
            queue = replaced(state, queue)
            if len(queue) > 1:
                queue = in_timestamp_order(state, queue)
        following: list[Event] = []
        if len(queue) > 1:
            _remember_leaving(state, queue)
        for event in queue:
            state.spend_work()
            cant = CANT.get(type(event))
            if cant is not None and cant(state, event):
                continue  # CR 101.2
            more = PERFORMED[type(event)](state, event)
            if more is not None:
                done.append(event)
                if more:
                    following.extend(more)
        queue = following
    if done:
        _record(state, done)
        leaving = [i for i in state.watched if i not in state.objects] if state.watched else []
        if state.statics_dirty or state.watches_dirty:
            sync_watches(state)
        blocked = enter_combat(state, done)
        notice(state, done, first_new, leaving)
        for object_id in leaving:
            unwatch(state, object_id)
        if blocked:
            happen(state, blocked)
    if len(done) > 1:
        arrange(state, done)
    if len(state.afterwards) > earlier:
        _follow(state, earlier)
    if state.departing and not state.holds_departures:
        _DEPART[0](state)
    return done


def _follow(state: GameState, first: int) -> None:
    """What comes immediately after a batch: what it brings about is simultaneous (CR 610.3d, 615.5)."""
    following: list[Event] = []
    while len(state.afterwards) > first:
        following.extend(state.afterwards.pop(first)())
    if following:
        happen(state, following)


def _remember_leaving(state: GameState, events: list[Event]) -> None:
    """What leaves at once is known as it was before any of it left (CR 608.2h, 704.8)."""
    for event in events:
        if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD:
            event.last = characteristics(state, event.old)


def _may_be_replaced(state: GameState, events: list[Event]) -> bool:
    """Whether an object enters, whose own abilities may apply, or something is about a permanent's counters."""
    for event in events:
        if (isinstance(event, ZoneChange) and event.to == BATTLEFIELD) or meets_counters(state, event):
            return True
    return False


def _record(state: GameState, done: list[Event]) -> None:
    changed = changed_by(done)
    if changed != STEP or state.effects or state.layers_read & STEP:
        state.version += 1  # a step that begins changes by itself nothing that state-based actions look at
    if state.layers_read & changed:
        state.statics_dirty = True
    state.history.extend(done)
    if state.keep_trail:
        for event in done:
            state.trail.append(event.trail())
    if state.log is not None:
        state.log.extend(done)


NOTHING_MORE: Final[list[Event]] = []

DAMAGE_RULES: Final[list[Callable[[GameState, DamageEvent], bool]]] = []
"""Conditions that rooms register (a player's protection): damage that one of them does not allow is prevented."""


CANT_ENTER: Final[list[Callable[[GameState, ZoneChange], bool]]] = []
"""Rules that rooms register: whether an object can't enter the battlefield (CR 614.17d)."""


def _cannot_move(state: GameState, event: Any) -> bool:
    """Whether what can't be sacrificed would be, or what can't enter would enter (CR 101.2, 614.17)."""
    if event.to == BATTLEFIELD and any([rule(state, event) for rule in CANT_ENTER]):
        if event.origin == NOWHERE:
            state.objects.pop(event.old.id, None)  # a token is not created (CR 111.5)
        return True
    return event.how == "sacrifice" and "can't be sacrificed" in characteristics(state, event.old).rules


CANT[ZoneChange] = _cannot_move


def _zone_change(state: GameState, event: Any) -> list[Event] | None:
    if _cannot_move(state, event):
        return None
    was_on = event.old.attached_to if event.origin == BATTLEFIELD else 0
    if not move(state, event):
        return None
    if event.old.beneath and event.origin == BATTLEFIELD:
        return parts_leave(state, event)
    return [Detached(event.old, was_on, 0, True)] if was_on else NOTHING_MORE


def _draw(state: GameState, event: Any) -> list[Event] | None:
    player = state.players[event.player]
    if player.lost:
        return None
    if not player.library:
        player.draw_from_empty = True  # CR 121.4, 704.5b
        state.version += 1
        return None
    card = state.objects[player.library[-1]]
    change = ZoneChange(card, HAND, event.cause, "draw")
    change.player = event.player
    player.drawn_this_turn += 1
    event.card = card.card_id
    return [change]


def least_lethal(victim: GameObject, chars: Characteristics, deathtouch: bool) -> int:
    """How much damage is lethal to a permanent, or takes all its loyalty or defense (CR 120.4a, 120.6, 120.10)."""
    least = 0
    if "creature" in chars.types and not victim.deathtouched:
        least = max((chars.toughness or 0) - victim.damage, 0)
        least = min(least, 1) if deathtouch else least
    for card_type, kind in (("planeswalker", "loyalty"), ("battle", "defense")):
        if card_type in chars.types:
            held = victim.counter(kind)
            least = held if "creature" not in chars.types else min(least, held)  # the greater excess counts
    return least


def _damage(state: GameState, event: Any) -> list[Event] | None:
    """The results of damage, all in the same batch (CR 120.3)."""
    amount: int = event.amount
    if amount <= 0 or not all([rule(state, event) for rule in DAMAGE_RULES]):
        return None  # CR 120.8, 615.6
    source = event.source
    chars = characteristics(state, source)
    keywords = chars.keywords
    more: list[Event] = []
    ref = event.recipient
    if is_player(ref):
        if state.players[seat_of(ref)].lost:
            return None  # CR 800.4e
        if "infect" in keywords:
            more.append(CountersPut(ref, "poison", amount, chars.controller, source.id))  # CR 120.3b
        else:
            more.append(LifeLoss(seat_of(ref), amount, source.id, "damage"))  # CR 120.3a
        toxic = TOXIC(state, source) if event.combat and "toxic" in keywords else 0
        if toxic:
            more.append(CountersPut(ref, "poison", toxic, chars.controller, source.id))  # CR 120.3g
    else:
        victim = state.objects.get(ref)
        if victim is None or not victim.is_on_battlefield():
            return None
        hurt = characteristics(state, victim)
        types = hurt.types
        event.excess = max(amount - least_lethal(victim, hurt, "deathtouch" in keywords), 0)
        if "creature" in types:
            if "wither" in keywords or "infect" in keywords:
                more.append(CountersPut(ref, "-1/-1", amount, chars.controller, source.id))  # CR 120.3d
            else:
                victim.damage += amount  # CR 120.3e
            if "deathtouch" in keywords:
                victim.deathtouched = True
        if "planeswalker" in types:
            more.append(CountersRemoved(ref, "loyalty", amount, source.id))  # CR 120.3c
        if "battle" in types:
            more.append(CountersRemoved(ref, "defense", amount, source.id))  # CR 120.3h
    if "lifelink" in keywords:
        more.append(LifeGain(chars.controller, amount, source.id))  # CR 120.3f
    return more


def _no_toxic(state: GameState, source: object) -> int:
    return 0


TOXIC: Callable[[GameState, Any], int] = _no_toxic
"""The total toxic value of a creature (CR 702.164b); the keyword's room sets it with `register_toxic`."""


def register_toxic(function: Callable[[GameState, Any], int]) -> None:
    """Let the room of toxic say how a creature's total toxic value is counted (CR 702.164b)."""
    global TOXIC
    TOXIC = function


def _life_gain(state: GameState, event: Any) -> list[Event] | None:
    player = state.players[event.player]
    if event.amount <= 0 or player.lost:
        return None
    player.life += event.amount
    player.life_gained += event.amount
    return NOTHING_MORE


def _life_loss(state: GameState, event: Any) -> list[Event] | None:
    player = state.players[event.player]
    if event.amount <= 0 or player.lost:
        return None
    player.life -= event.amount
    player.life_lost += event.amount
    return NOTHING_MORE


def _tapped(state: GameState, event: Any) -> list[Event] | None:
    permanent = event.permanent
    if permanent.tapped or permanent.zone != BATTLEFIELD:
        return None
    permanent.tapped = True
    return NOTHING_MORE


def _untapped(state: GameState, event: Any) -> list[Event] | None:
    permanent = event.permanent
    if not permanent.tapped or permanent.zone != BATTLEFIELD:
        return None
    permanent.tapped = False
    if state.effects:  # one may last as long as the permanent remains tapped
        state.statics_dirty = True
    return NOTHING_MORE


PLAYER_COUNTERS: Final[dict[str, Callable[[GameState, int], None]]] = {}
"""By the kind of counters with an ability of their own: what rooms do when a player gets some (CR 728.1)."""


def _counters_put(state: GameState, event: Any) -> list[Event] | None:
    if event.amount <= 0:
        return None
    if is_player(event.recipient):
        if state.players[seat_of(event.recipient)].lost:
            return None
        held = state.players[seat_of(event.recipient)].counters
        held[event.kind] = held.get(event.kind, 0) + event.amount
        beginning = PLAYER_COUNTERS.get(event.kind)
        if beginning is not None:
            beginning(state, seat_of(event.recipient))
        return NOTHING_MORE
    obj = state.objects.get(event.recipient)
    if obj is None:
        return None
    obj.counters[event.kind] = obj.counters.get(event.kind, 0) + event.amount
    if event.kind in KEYWORD_COUNTERS:
        obj.counter_times = {**obj.counter_times, event.kind: state.tick()}  # CR 613.7c
    touch(state, obj)
    return NOTHING_MORE


def _counters_removed(state: GameState, event: Any) -> list[Event] | None:
    if is_player(event.recipient):
        held = state.players[seat_of(event.recipient)].counters
        obj = None
    else:
        obj = state.objects.get(event.recipient)
        if obj is None:
            return None
        held = obj.counters
    event.amount = min(event.amount, held.get(event.kind, 0))  # as many as there are (CR 101.3)
    if event.amount <= 0:
        return None
    event.left = held[event.kind] - event.amount
    if event.left:
        held[event.kind] = event.left
    else:
        del held[event.kind]
    if obj is not None:
        touch(state, obj)
    return NOTHING_MORE


def _cannot_be_destroyed(state: GameState, event: Any) -> bool:
    """An indestructible permanent (CR 702.12b)."""
    permanent: GameObject = event.permanent
    return permanent.is_on_battlefield() and "indestructible" in characteristics(state, permanent).keywords


CANT[Destroyed] = _cannot_be_destroyed


def _destroyed(state: GameState, event: Any) -> list[Event] | None:
    permanent: GameObject = event.permanent
    if not permanent.is_on_battlefield() or permanent.id not in state.objects:
        return None
    if _cannot_be_destroyed(state, event):
        return None
    return [ZoneChange(permanent, GRAVEYARD, event.cause, "destroy")]


def _mana_added(state: GameState, event: Any) -> list[Event] | None:
    if not event.mana or state.players[event.player].lost:
        return None
    pool = state.players[event.player].pool
    snow = "snow" in characteristics(state, event.source).supertypes  # CR 107.4h
    for kind in event.mana:
        rule = event.restriction
        if rule is None and not snow and not event.lasting:
            pool.add(kind)
        elif rule is None:
            pool.add_mana(Mana(kind, snow, 0, 0, event.lasting))
        else:
            pool.add_mana(Mana(kind, snow, rule.key, event.source.id, event.lasting, rule))
    return NOTHING_MORE


def _countered(state: GameState, event: Any) -> list[Event] | None:
    spell: GameObject = event.spell
    if spell.zone != STACK or spell.id not in state.objects:
        return None
    if "can't be countered" in characteristics(state, spell).rules or UNCOUNTERABLE in spell.facts:
        return None
    to = event.to if spell.ability is None else NOWHERE  # of an ability nothing is left (CR 701.6a)
    change = ZoneChange(spell, to, event.cause, "counter")
    change.position = event.position
    return [change]


def _tokens(state: GameState, event: Any) -> list[Event] | None:
    if state.players[event.player].lost:
        return None  # CR 800.4b
    return list(event.tokens)


def _attached(state: GameState, event: Any) -> list[Event] | None:
    from spellwright.rules.attachment import attach

    was_on = event.attachment.attached_to
    if not attach(state, event.attachment, event.to, event.as_creature):
        return None
    return [Detached(event.attachment, was_on, 0, True)] if was_on else NOTHING_MORE


def _detached(state: GameState, event: Any) -> list[Event] | None:
    from spellwright.rules.attachment import detach

    if not event.already:
        detach(state, event.attachment)
    return NOTHING_MORE


CONCEDED: Final = "104.3a"
"""Why a player loses who concedes: nothing keeps anybody from that."""


def _player_loses(state: GameState, event: Any) -> list[Event] | None:
    player = state.players[event.player]
    if player.lost or (event.why != CONCEDED and player_rules(state, event.player, "can't lose")):
        return None  # CR 101.2
    player.lost = True
    player.lost_why = event.why
    state.departing.append(player.seat)  # CR 104.5
    return NOTHING_MORE


def _player_wins(state: GameState, event: Any) -> list[Event] | None:
    if player_rules(state, event.player, "can't win"):
        return None  # CR 101.2
    if state.reach:
        return [PlayerLoses(seat, "104.3h", event.cause) for seat in losers_within(state, event.player)]
    for player in state.players:
        if player.seat != event.player and not player.lost:
            player.lost = True
            player.lost_why = "104.2b"
            state.departing.append(player.seat)
    return NOTHING_MORE


def _spell_cast(state: GameState, event: Any) -> list[Event] | None:
    player = state.players[event.player]
    player.spells_cast += 1
    player.names_cast = (*player.names_cast, (event.spell.id, characteristics(state, event.spell).name))
    return NOTHING_MORE


def _only_seen(state: GameState, event: Any) -> list[Event] | None:
    """An event whose change was made by its rule's own procedure: it is recorded and seen by triggers."""
    return NOTHING_MORE


PERFORMED: Final[dict[type, Callable[[GameState, Any], list[Event] | None]]] = {
    ZoneChange: _zone_change,
    Draw: _draw,
    DamageEvent: _damage,
    LifeGain: _life_gain,
    LifeLoss: _life_loss,
    Tapped: _tapped,
    Untapped: _untapped,
    CountersPut: _counters_put,
    CountersRemoved: _counters_removed,
    Destroyed: _destroyed,
    ManaAdded: _mana_added,
    Countered: _countered,
    TokensCreated: _tokens,
    Attached: _attached,
    Detached: _detached,
    PlayerLoses: _player_loses,
    PlayerWins: _player_wins,
    SpellCast: _spell_cast,
    SpellCopied: _only_seen,
    AbilityActivated: _only_seen,
    BecameTarget: _only_seen,
    AttackersDeclared: _only_seen,
    Attacks: _only_seen,
    Blocks: _only_seen,
    BecameBlocked: _only_seen,
    Unblocked: _only_seen,
    StepBegins: _only_seen,
    ControlChanged: _only_seen,
    Happened: _only_seen,
    VotesCast: _only_seen,
}
"""How each class of event is performed: the events it brings in the same batch, or None if it did not happen."""
