"""State-based actions (CR 704): all that apply are performed at once, and the check repeats until none does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.attachment import can_be_attached
from spellwright.rules.casting import AURA_TARGETS
from spellwright.rules.chapters import CHAPTER
from spellwright.rules.continuous import characteristics, derive_if_needed, player_rules
from spellwright.rules.durations import drop_finished
from spellwright.rules.events import CountersRemoved, Destroyed, Detached, Event, PlayerLoses, ZoneChange
from spellwright.rules.loops import is_loop
from spellwright.rules.objects import Characteristics, GameObject, is_player, seat_of
from spellwright.rules.planechase import phenomena_are_left
from spellwright.rules.process import happen
from spellwright.rules.range_of_influence import in_range
from spellwright.rules.sagas import sagas_end
from spellwright.rules.stack import remove_copy
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD, STACK

POISON_LIMIT: Final = 10

# What a look at the battlefield before the check finds: signs of actions that may apply.
MORTAL: Final = 1  # creatures, planeswalkers and battles
LEGENDARY: Final = 2
WORLD: Final = 4
AURA: Final = 8
KEYWORD: Final = 16  # keywords that have a state-based action
ATTACHED: Final = 32
COUNTERS: Final = 64
KEPT: Final = 128  # something that rooms remember on a permanent
ALWAYS: Final = 256

_MORTAL_TYPES: Final = frozenset({"creature", "planeswalker", "battle"})


def check_state_based_actions(state: GameState) -> bool:
    """Perform state-based actions until none applies (CR 704.3); whether any was performed."""
    if state.settled_version == state.version:
        return False  # nothing has happened since they were last found not to apply
    performed = False
    derive_if_needed(state)
    while not state.over:
        if state.effects:
            drop_finished(state)
            derive_if_needed(state)
        batch: list[Event] = []
        present = _look(state)
        for signs, action in STATE_BASED_ACTIONS:
            if present & signs:
                action(state, batch)
        if state.planar is not None:
            phenomena_are_left(state, batch)  # CR 704.6f
        if not batch and not _cease(state):
            break
        performed = True
        if batch:
            happen(state, batch)
        if state.over or is_loop(state, "704.3"):
            return True
        derive_if_needed(state)
    state.settled_version = state.version
    return performed


def _look(state: GameState) -> int:
    """The signs that the permanents show, so that actions which cannot apply need not look at each of them."""
    found = ALWAYS
    objects = state.objects
    for i in state.battlefield:
        obj = objects[i]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        found |= chars.state_signs if chars.state_signs >= 0 else _signs(chars)
        if obj.attached_to:
            found |= ATTACHED
        if obj.counters:
            found |= COUNTERS
        if obj.kept:
            found |= KEPT
        if obj.deathtouched:
            found |= MORTAL
    return found


def _signs(chars: Characteristics) -> int:
    """The signs of these characteristics; kept with them."""
    found = 0
    if not chars.types.isdisjoint(_MORTAL_TYPES):
        found |= MORTAL
    if "legendary" in chars.supertypes:
        found |= LEGENDARY
    if "world" in chars.supertypes:
        found |= WORLD
    if "Aura" in chars.subtypes:
        found |= AURA
    if not KEYWORD_ACTIONS.keys().isdisjoint(chars.keywords):
        found |= KEYWORD
    chars.state_signs = found
    return found


def players_lose(state: GameState, batch: list[Event]) -> None:
    """No life, a draw from an empty library, ten poison counters (CR 704.5a-c)."""
    for player in state.players:
        if player.lost:
            continue
        if player.life <= 0 and not _cannot_lose(state, player.seat) and not _lives_on(state, player.seat):
            batch.append(PlayerLoses(player.seat, "704.5a"))
        elif player.draw_from_empty:
            player.draw_from_empty = False
            if not _cannot_lose(state, player.seat):
                batch.append(PlayerLoses(player.seat, "704.5b"))
        elif player.counters and player.counters.get("poison", 0) >= POISON_LIMIT:
            if not _cannot_lose(state, player.seat):
                batch.append(PlayerLoses(player.seat, "704.5c"))


def _lives_on(state: GameState, seat: int) -> bool:
    """Whether a player does not lose for having no life."""
    return bool(player_rules(state, seat, "can't lose by life"))


def _cannot_lose(state: GameState, seat: int) -> bool:
    return bool(player_rules(state, seat, "can't lose"))


def permanents_die(state: GameState, batch: list[Event]) -> None:
    """Zero toughness, lethal damage, deathtouch, no loyalty, no defense (CR 704.5f-i, 704.5v)."""
    objects = state.objects
    for i in state.battlefield:
        obj = objects[i]
        chars = obj.chars if obj.chars is not None and not state.statics_dirty else characteristics(state, obj)
        if obj.phased_out or not (chars.state_signs & MORTAL or obj.deathtouched):
            continue
        toughness = chars.toughness
        if toughness is not None and "creature" in chars.types:
            if toughness <= 0:
                batch.append(ZoneChange(obj, GRAVEYARD, 0, "die"))  # CR 704.5f
                continue
            if obj.damage >= toughness or (obj.deathtouched and obj.damage):
                if "indestructible" not in chars.keywords:
                    batch.append(Destroyed(obj))  # CR 704.5g, 704.5h
                    continue
            elif obj.deathtouched and "indestructible" not in chars.keywords:
                batch.append(Destroyed(obj))  # CR 704.5h: damage that was dealt as -1/-1 counters
                continue
        if "planeswalker" in chars.types and not obj.counters.get("loyalty"):
            batch.append(ZoneChange(obj, GRAVEYARD, 0, "die"))  # CR 704.5i
        elif "battle" in chars.types and not obj.counters.get("defense") and not has_ability_under_way(state, obj):
            batch.append(ZoneChange(obj, GRAVEYARD, 0, "die"))  # CR 704.5v
        elif "battle" in chars.types:
            BATTLES(state, obj, chars, batch)  # CR 704.5w-x
        obj.deathtouched = False


def _no_battles(state: GameState, obj: GameObject, chars: Characteristics, batch: list[Event]) -> None:
    return


BATTLES: Callable[[GameState, GameObject, Characteristics, list[Event]], None] = _no_battles


def register_battles(function: Callable[[GameState, GameObject, Characteristics, list[Event]], None]) -> None:
    """Let the room of battles say what becomes of one that nobody can protect (CR 310.10)."""
    global BATTLES
    BATTLES = function


def has_ability_under_way(state: GameState, obj: GameObject) -> bool:
    """Whether the object is the source of an ability that has triggered and not yet left the stack."""
    if any([state.objects[s].source == obj.id for s in state.stack]):
        return True
    return any([p.source == obj.id for p in state.pending])


def legend_rule(state: GameState, batch: list[Event]) -> None:
    """Of legendary permanents with the same name each player keeps one (CR 704.5j)."""
    groups: dict[tuple[int, str], list[GameObject]] = {}
    for i in state.battlefield:
        obj = state.objects[i]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        if "legendary" in chars.supertypes and not obj.phased_out and chars.name:
            if "legend rule doesn't apply" in chars.rules:
                continue
            groups.setdefault((chars.controller, chars.name), []).append(obj)
    several = [(seat, name) for (seat, name), members in groups.items() if len(members) > 1]
    if len(several) > 1:
        order = state.in_turn_order()
        several.sort(key=lambda group: order.index(group[0]))  # CR 101.4
    for seat, name in several:
        members = groups[(seat, name)]
        if members:
            kept = state.choose_ref(seat, "legend", f"Keep which {name}?", [m.id for m in members], "704.5j")
            batch.extend([ZoneChange(m, GRAVEYARD, 0, "legend") for m in members if m.id != kept])


def world_rule(state: GameState, batch: list[Event]) -> None:
    """Of world permanents only the newest stays, unless two are equally new (CR 704.5k)."""
    worlds: list[GameObject] = []
    for i in state.battlefield:
        obj = state.objects[i]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        if "world" in chars.supertypes and not obj.phased_out:
            worlds.append(obj)
    if len(worlds) > 1:
        gone = _not_newest(worlds)
        if state.reach:
            gone = [o for o in worlds if o in _not_newest(_worlds_near(state, o, worlds))]
        batch.extend([ZoneChange(o, GRAVEYARD, 0, "world") for o in gone])


def _not_newest(worlds: list[GameObject]) -> list[GameObject]:
    newest = max([o.timestamp for o in worlds])
    arrived = next(o.arrived for o in worlds if o.timestamp == newest)
    kept = [o for o in worlds if o.arrived == arrived]
    return [o for o in worlds if o is not kept[0] or len(kept) > 1]


def _worlds_near(state: GameState, obj: GameObject, worlds: list[GameObject]) -> list[GameObject]:
    """A world permanent and the others within its controller's range of influence (CR 801.12)."""
    seat = characteristics(state, obj).controller
    return [o for o in worlds if o is obj or in_range(state, seat, o.id)]


def attachments_fall(state: GameState, batch: list[Event]) -> None:
    """Illegal Auras go to the graveyard; other illegal attachments become unattached (CR 704.5m-p)."""
    for i in state.battlefield:
        obj = state.objects[i]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        if (not chars.subtypes and not obj.attached_to) or obj.phased_out:
            continue
        if "Aura" in chars.subtypes and "enchantment" in chars.types:
            if not obj.attached_to or not _still_attached(state, obj, chars):
                batch.append(ZoneChange(obj, GRAVEYARD, 0, "fall off"))  # CR 704.5m
        elif obj.attached_to and not _still_attached(state, obj, chars):
            batch.append(Detached(obj, obj.attached_to))  # CR 704.5n, 704.5p


def _still_attached(state: GameState, obj: GameObject, chars: Characteristics) -> bool:
    host = obj.attached_to
    if is_player(host):
        if state.players[seat_of(host)].lost:
            return False
    elif host not in state.objects or not state.objects[host].is_on_battlefield():
        return False
    if not can_be_attached(state, obj, host):
        return False
    return "Aura" not in chars.subtypes or host in ENCHANTABLE(state, obj, chars)


def _aura_targets(state: GameState, obj: GameObject, chars: Characteristics) -> list[int]:
    return AURA_TARGETS(state, chars.controller, obj, chars)


ENCHANTABLE: Callable[[GameState, GameObject, Characteristics], list[int]] = _aura_targets


def register_enchantable(function: Callable[[GameState, GameObject, Characteristics], list[int]]) -> None:
    """Let the room of enchant say what an Aura on the battlefield may be attached to (CR 303.4c)."""
    global ENCHANTABLE
    ENCHANTABLE = function


def counters_cancel(state: GameState, batch: list[Event]) -> None:
    """+1/+1 and -1/-1 counters are removed in pairs (CR 704.5q)."""
    for i in state.battlefield:
        obj = state.objects[i]
        if obj.counters and not obj.phased_out:
            pairs = min(obj.counters.get("+1/+1", 0), obj.counters.get("-1/-1", 0))
            if pairs:
                batch.append(CountersRemoved(obj.id, "+1/+1", pairs))
                batch.append(CountersRemoved(obj.id, "-1/-1", pairs))


STAYING: Final[list[Callable[[GameState, GameObject], bool]]] = []
"""Rooms that say of a copy off the stack that it does not cease to exist yet (CR 722.3c)."""


def _cease(state: GameState) -> bool:
    """Tokens off the battlefield and copies off the stack cease to exist (CR 704.5d-e)."""
    gone: list[GameObject] = []
    if state.token_moves:
        staying: list[int] = []
        for i in state.token_moves:
            obj = state.objects.get(i)
            if obj is not None:
                if obj.is_copy and any([stays(state, obj) for stays in STAYING]):
                    staying.append(i)
                    continue
                if (obj.is_token and obj.zone != BATTLEFIELD and obj.zone != STACK) or (
                    obj.is_copy and obj.zone != STACK and obj.zone != BATTLEFIELD
                ):
                    gone.append(obj)
        state.token_moves = staying
    for obj in gone:
        remove_copy(state, obj)
    return bool(gone)


def roles_rule(state: GameState, batch: list[Event]) -> None:
    """Of the Roles of one player on one permanent only the newest stays (CR 303.7a, 704.5y)."""
    newest: dict[tuple[int, int], GameObject] = {}
    for i in state.battlefield:
        obj = state.objects[i]
        if not obj.attached_to or obj.phased_out:
            continue
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        if "Role" not in chars.subtypes:
            continue
        key = (obj.attached_to, chars.controller)
        other = newest.get(key)
        if other is None:
            newest[key] = obj
            continue
        older, newest[key] = (other, obj) if obj.timestamp > other.timestamp else (obj, other)
        batch.append(ZoneChange(older, GRAVEYARD, 0, "role"))


KEYWORD_ACTIONS: Final[dict[str, Callable[[GameState, list[Event]], None]]] = {CHAPTER: sagas_end}
"""By keyword: the state-based action of its room, which matters only while a permanent has that keyword."""


def keywords_act(state: GameState, batch: list[Event]) -> None:
    """The state-based actions of the keywords that permanents have; one look at the battlefield serves them all."""
    here: set[str] = set()
    for i in state.battlefield:
        obj = state.objects[i]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        if chars.keywords and not obj.phased_out and not KEYWORD_ACTIONS.keys().isdisjoint(chars.keywords):
            here.update(chars.keywords)
    if here:
        for keyword, action in KEYWORD_ACTIONS.items():
            if keyword in here:
                action(state, batch)


STATE_BASED_ACTIONS: Final[list[tuple[int, Callable[[GameState, list[Event]], None]]]] = [
    (ALWAYS, players_lose),  # CR 704.5a-c
    (MORTAL, permanents_die),  # CR 704.5f-i, 704.5v
    (LEGENDARY, legend_rule),  # CR 704.5j
    (WORLD, world_rule),  # CR 704.5k
    (AURA | ATTACHED, attachments_fall),  # CR 704.5m-p
    (COUNTERS, counters_cancel),  # CR 704.5q
    (ATTACHED, roles_rule),  # CR 704.5y
    (KEYWORD, keywords_act),  # CR 702.131b, 704.5s, 704.5z
]
"""In the order of the book, with the signs without which each has nothing to do; a room appends its own."""
