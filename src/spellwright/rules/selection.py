"""What noun phrases denote: filters match objects (CR 109.2), selectors choose or collect them."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.leaves import SelfName
from spellwright.language.tree import nouns, players, selectors
from spellwright.language.tree.bound import Bind, BoundRef, BoundTarget, TargetRef
from spellwright.language.tree.quantities import AnyNumber
from spellwright.rules.combat import defending_seat
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import (
    CANDIDATES,
    FITS_TARGET,
    MATCH,
    SELECT,
    TARGETS,
    TargetRange,
    candidates,
    matches,
    select,
    value,
)
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.zones import BATTLEFIELD, EXILE, HAND, LIBRARY, STACK, ZONE_BY_NAME

MOST: Final = 1 << 20


def seats_of(frame: Frame, node: Any) -> list[int]:
    """The seats that a player phrase denotes."""
    return [seat_of(ref) for ref in select(frame, node) if is_player(ref)]


# -- filters -------------------------------------------------------------------------------------------


def _object_filter(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return False
    state = frame.state
    obj = state.get(ref)
    chars = characteristics(state, obj)
    for modifier in node.modifiers:
        if not matches(frame, modifier, ref):
            return False
    for noun in node.nouns:
        if _noun(frame, noun, obj, chars):
            return True
    return False


def _noun(frame: Frame, noun: Any, obj: GameObject, chars: Characteristics) -> bool:
    if not HEADS[type(noun.head)](noun.head, obj, chars):
        return False
    for adjective in noun.adjectives:
        if not ADJECTIVES[type(adjective)](frame, adjective, obj, chars):
            return False
    return True


def _type_head(head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return head.card_type in chars.types


def _subtype_head(head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return head.subtype in chars.subtypes


def _kind_head(head: Any, obj: GameObject, chars: Characteristics) -> bool:
    kind = head.kind
    if kind == "token":
        return obj.is_token
    if kind == "spell":
        return obj.ability is None and obj.zone == STACK
    if kind == "card":
        return not obj.is_token and not obj.is_copy and obj.ability is None
    return True


HEADS: Final = {nouns.TypeHead: _type_head, nouns.SubtypeHead: _subtype_head, nouns.KindHead: _kind_head}


def _color(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool(chars.colors & COLOR_BITS[adjective.color])


def _type(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return adjective.card_type in chars.types


def _subtype(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return adjective.subtype in chars.subtypes


def _supertype(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return adjective.supertype in chars.supertypes


def _not(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not ADJECTIVES[type(adjective.what)](frame, adjective.what, obj, chars)


def _any_of(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return any([ADJECTIVES[type(o)](frame, o, obj, chars) for o in adjective.options])


def _other(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return obj.id != frame.source.id


def _state(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return STATES[adjective.state](obj, chars)


def _tapped(obj: GameObject, chars: Characteristics) -> bool:
    return obj.tapped


def _untapped(obj: GameObject, chars: Characteristics) -> bool:
    return not obj.tapped


def _attacking(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking)


def _blocking(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.blocking)


def _blocked(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking) and obj.blocked


def _unblocked(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking) and not obj.blocked


def _token(obj: GameObject, chars: Characteristics) -> bool:
    return obj.is_token


def _multicolored(obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors.bit_count() > 1


def _monocolored(obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors.bit_count() == 1


def _colorless(obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors == 0


def _face_down(obj: GameObject, chars: Characteristics) -> bool:
    return obj.face_down


STATES: Final = {
    "tapped": _tapped,
    "untapped": _untapped,
    "attacking": _attacking,
    "blocking": _blocking,
    "blocked": _blocked,
    "unblocked": _unblocked,
    "token": _token,
    "multicolored": _multicolored,
    "monocolored": _monocolored,
    "colorless": _colorless,
    "face-down": _face_down,
}
ADJECTIVES: Final = {
    nouns.ColorIs: _color,
    nouns.TypeIs: _type,
    nouns.SubtypeIs: _subtype,
    nouns.SupertypeIs: _supertype,
    nouns.StateIs: _state,
    nouns.Not: _not,
    nouns.AnyOf: _any_of,
    nouns.Other: _other,
}


# -- modifiers -----------------------------------------------------------------------------------------


def _controlled_by(frame: Frame, node: Any, ref: int) -> bool:
    state = frame.state
    obj = state.get(ref)
    seat = characteristics(state, obj).controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner
    if obj.zone == STACK:
        seat = obj.controller
    if isinstance(node.player, players.You):
        return seat == frame.controller
    return seat in seats_of(frame, node.player)


def _not_controlled_by(frame: Frame, node: Any, ref: int) -> bool:
    return not _controlled_by(frame, node, ref)


def _owned_by(frame: Frame, node: Any, ref: int) -> bool:
    return frame.state.get(ref).owner in seats_of(frame, node.player)


def _with_keyword(frame: Frame, node: Any, ref: int) -> bool:
    keywords = characteristics(frame.state, frame.state.get(ref)).keywords
    return bool((node.keyword in keywords) == node.has)


def characteristic_of(frame: Frame, name: str, ref: int) -> int:
    """A numeric characteristic of an object, now or last; 0 where it has none (CR 208, 202.3)."""
    obj = frame.state.get(ref)
    chars = characteristics(frame.state, obj)
    if name == "power":
        return chars.power or 0
    if name == "toughness":
        return chars.toughness or 0
    if chars.mana_cost is None:
        return 0
    return chars.mana_cost.mana_value(obj.x if obj.zone == STACK else 0)


def compared(frame: Frame, comparison: Any, number: int) -> bool:
    """Whether a number stands to another as a comparison says."""
    other = value(frame, comparison.amount)
    if comparison.relation == "<=":
        return number <= other
    if comparison.relation == ">=":
        return number >= other
    return number == other


def _with_characteristic(frame: Frame, node: Any, ref: int) -> bool:
    return compared(frame, node.comparison, characteristic_of(frame, node.characteristic, ref))


def _with_counter(frame: Frame, node: Any, ref: int) -> bool:
    counters = frame.state.get(ref).counters
    return bool(counters) if node.kind is None else counters.get(node.kind, 0) > 0


def _in_zone(frame: Frame, node: Any, ref: int) -> bool:
    obj = frame.state.get(ref)
    if obj.zone != ZONE_BY_NAME[node.zone]:
        return False
    return node.player is None or obj.owner in seats_of(frame, node.player)


def _named(frame: Frame, node: Any, ref: int) -> bool:
    name = characteristics(frame.state, frame.source).name if node.name == "~" else node.name
    return characteristics(frame.state, frame.state.get(ref)).name == name


MATCH[nouns.ObjectFilter] = _object_filter
MATCH[nouns.ControlledBy] = _controlled_by
MATCH[nouns.NotControlledBy] = _not_controlled_by
MATCH[nouns.OwnedBy] = _owned_by
MATCH[nouns.WithKeyword] = _with_keyword
MATCH[nouns.WithCharacteristic] = _with_characteristic
MATCH[nouns.WithCounter] = _with_counter
MATCH[nouns.InZone] = _in_zone
MATCH[nouns.Named] = _named


# -- candidates ----------------------------------------------------------------------------------------


def zones_of(node: Any) -> tuple[int, ...]:
    """The zones that a filter speaks of: the battlefield, unless its words say otherwise (CR 109.2)."""
    for modifier in node.modifiers:
        if isinstance(modifier, nouns.InZone):
            return (ZONE_BY_NAME[modifier.zone],)
    kinds = [n.head.kind for n in node.nouns if isinstance(n.head, nouns.KindHead)]
    if "spell" in kinds:
        return (STACK,)
    return (BATTLEFIELD,)


def _candidates(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    found: list[int] = []
    for zone in zones_of(node):
        if zone == BATTLEFIELD:
            ids = [i for i in state.battlefield if not state.objects[i].phased_out]
        elif zone == STACK:
            ids = [i for i in state.stack if state.objects[i].ability is None]
        elif zone == EXILE:
            ids = list(state.exile)
        else:
            ids = [i for seat in state.in_turn_order() for i in state.zone_list(zone, seat)]
        found.extend([i for i in ids if matches(frame, node, i)])
    return found


CANDIDATES[nouns.ObjectFilter] = _candidates


# -- selectors -----------------------------------------------------------------------------------------


def _self(frame: Frame, node: Any) -> list[int]:
    """The object itself, as the same object (CR 400.7), or what it was last."""
    return [frame.source.id]


def _all(frame: Frame, node: Any) -> list[int]:
    return candidates(frame, node.filter)


def count_range(frame: Frame, node: Any) -> tuple[int, int]:
    """The least and the most of a phrase with a count."""
    if isinstance(node.count, AnyNumber):
        return 0, MOST
    count = max(value(frame, node.count), 0)
    return (0 if node.up_to else count), count


def _some(frame: Frame, node: Any) -> list[int]:
    """Objects that the acting player chooses as the instruction is carried out (CR 608.2d)."""
    low, high = count_range(frame, node)
    fits = candidates(frame, node.filter)
    state = frame.state
    hidden = any([state.objects[i].zone in (HAND, LIBRARY) for i in fits])
    return state.choose_refs(
        frame.controller,
        "choose",
        "Choose",
        fits,
        low,
        high,
        "608.2d",
        frame.source.id,
        "private" if hidden else "public",
    )


def _attached(frame: Frame, node: Any) -> list[int]:
    host = frame.source.attached_to
    return [host] if host and (is_player(host) or matches(frame, node.filter, host)) else []


def _top_cards(frame: Frame, node: Any) -> list[int]:
    found: list[int] = []
    for seat in seats_of(frame, node.player):
        library = frame.state.players[seat].library
        count = min(max(value(frame, node.count), 0), len(library))
        found.extend([library[-1 - i] for i in range(count)])
    return found


SELECT[SelfName] = _self
SELECT[selectors.All] = _all
SELECT[selectors.Some] = _some
SELECT[selectors.Attached] = _attached
SELECT[selectors.TopCards] = _top_cards


# -- players -------------------------------------------------------------------------------------------


def _you(frame: Frame, node: Any) -> list[int]:
    return [player_ref(frame.controller)]


def _each_player(frame: Frame, node: Any) -> list[int]:
    seats = frame.state.in_turn_order()
    if node.kind in ("opponent", "your opponents", "other"):
        seats = [s for s in seats if s != frame.controller]
    return [player_ref(s) for s in seats]


def _controller_of(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    found: list[int] = []
    for ref in select(frame, node.of):
        if not is_player(ref):
            obj = state.get(ref)
            seat = obj.controller if obj.zone == STACK else characteristics(state, obj).controller
            found.append(player_ref(seat))
    return found


def _owner_of(frame: Frame, node: Any) -> list[int]:
    return [player_ref(frame.state.get(ref).owner) for ref in select(frame, node.of) if not is_player(ref)]


def _defending(frame: Frame, node: Any) -> list[int]:
    return [player_ref(defending_seat(frame.state, frame.source))]


def _active(frame: Frame, node: Any) -> list[int]:
    return [player_ref(frame.state.active)]


def _chosen_player(frame: Frame, node: Any) -> list[int]:
    return list(frame.source.kept.get("chosen player", ()))


SELECT[players.You] = _you
SELECT[players.EachPlayer] = _each_player
SELECT[players.SomePlayer] = _each_player
SELECT[players.ControllerOf] = _controller_of
SELECT[players.OwnerOf] = _owner_of
SELECT[players.DefendingPlayer] = _defending
SELECT[players.ActivePlayer] = _active
SELECT[players.ChosenPlayer] = _chosen_player


# -- what binding made ---------------------------------------------------------------------------------


def _target(frame: Frame, node: Any) -> list[int]:
    return list(frame.targets.get(node.number + frame.target_base, ()))


def _slot(frame: Frame, node: Any) -> list[int]:
    return list(frame.slots.get(node.slot, ()))


def _bind(frame: Frame, node: Any) -> list[int]:
    found = select(frame, node.node)
    frame.slots[node.slot] = tuple(found)
    return found


SELECT[BoundTarget] = _target
SELECT[TargetRef] = _target
SELECT[BoundRef] = _slot
SELECT[Bind] = _bind


# -- targets -------------------------------------------------------------------------------------------


def _object_target(frame: Frame, node: Any) -> TargetRange:
    low, high = count_range(frame, node)
    return TargetRange(low, high, candidates(frame, node.filter))


def _object_fits(frame: Frame, node: Any, ref: int) -> bool:
    return (
        not is_player(ref)
        and frame.state.objects[ref].zone in zones_of(node.filter)
        and matches(frame, node.filter, ref)
    )


def _players_of_kind(frame: Frame, kind: str) -> list[int]:
    seats = frame.state.in_turn_order()
    return [player_ref(s) for s in seats if kind == "player" or s != frame.controller]


def _any_target(frame: Frame, node: Any) -> TargetRange:
    """A creature, player, planeswalker or battle (CR 115.4)."""
    low, high = count_range(frame, node)
    state = frame.state
    fits = _players_of_kind(frame, "player")
    for obj in state.permanents():
        if not characteristics(state, obj).types.isdisjoint(DAMAGEABLE):
            fits.append(obj.id)
    return TargetRange(low, high, fits)


DAMAGEABLE: Final = frozenset({"creature", "planeswalker", "battle"})


def _any_fits(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return True
    obj = frame.state.objects[ref]
    return obj.is_on_battlefield() and not characteristics(frame.state, obj).types.isdisjoint(DAMAGEABLE)


def _player_target(frame: Frame, node: Any) -> TargetRange:
    low, high = count_range(frame, node)
    return TargetRange(low, high, _players_of_kind(frame, node.kind))


def _player_fits(frame: Frame, node: Any, ref: int) -> bool:
    return is_player(ref) and (node.kind == "player" or seat_of(ref) != frame.controller)


def _player_or(frame: Frame, node: Any) -> TargetRange:
    return TargetRange(1, 1, _players_of_kind(frame, node.kind) + candidates(frame, node.filter))


def _player_or_fits(frame: Frame, node: Any, ref: int) -> bool:
    return _player_fits(frame, node, ref) if is_player(ref) else _object_fits(frame, node, ref)


TARGETS[selectors.Target] = _object_target
TARGETS[selectors.AnyTarget] = _any_target
TARGETS[selectors.TargetPlayerOr] = _player_or
TARGETS[players.TargetPlayer] = _player_target
FITS_TARGET[selectors.Target] = _object_fits
FITS_TARGET[selectors.AnyTarget] = _any_fits
FITS_TARGET[selectors.TargetPlayerOr] = _player_or_fits
FITS_TARGET[players.TargetPlayer] = _player_fits
