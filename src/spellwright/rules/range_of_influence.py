"""The limited range of influence (CR 801): whom and what each player, their spells and abilities can reach."""

from __future__ import annotations

from spellwright.rules.continuous import characteristics
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.in_combat import protector_of
from spellwright.rules.meaning import register_range
from spellwright.rules.objects import GameObject, is_player, seat_of
from spellwright.rules.planar_state import PLANAR_TYPES
from spellwright.rules.state import GameState, register_choosable
from spellwright.rules.zones import BATTLEFIELD, STACK


def determine(state: GameState) -> None:
    """Who is within whose range, by the seats of those still in the game; done as each turn begins (CR 801.2c)."""
    if not state.ranges:
        return
    seats = state.in_turn_order(0)
    reach = [1 << seat for seat in range(len(state.players))]  # CR 801.2b
    for place, seat in enumerate(seats):
        for distance in range(-state.ranges[seat], state.ranges[seat] + 1):
            reach[seat] |= 1 << seats[(place + distance) % len(seats)]
    if tuple(reach) != state.reach:
        state.reach = tuple(reach)
        state.statics_dirty = True
        state.version += 1  # what enchants something may be out of reach now


def is_exempt(source: GameObject | None) -> bool:
    """Planes and phenomena reach everything and are reached by all (CR 801.18)."""
    if source is None:
        return False
    if source.ability is not None and source.source:
        return False
    return not PLANAR_TYPES.isdisjoint(source.base.types)


def in_range(state: GameState, seat: int, ref: int) -> bool:
    """Whether a player or an object is within a player's range of influence (CR 801.2, 801.2d)."""
    if not state.reach:
        return True
    reach = state.reach[seat]
    if is_player(ref):
        return bool(reach >> seat_of(ref) & 1)
    obj = state.objects.get(ref)
    if obj is None:
        obj = state.former.get(ref)
    if obj is None or is_exempt(obj):
        return True
    if obj.zone == STACK:
        return bool(reach >> obj.controller & 1)
    if obj.zone != BATTLEFIELD:
        return bool(reach >> obj.owner & 1)  # what has no controller counts as its owner's (CR 108.4a)
    chars = characteristics(state, obj)
    return bool(reach >> chars.controller & 1) or (
        "battle" in chars.types and bool(reach >> protector_of(obj, chars) & 1)
    )


def controller_now(state: GameState, ref: int) -> int:
    """Whose an object is: its controller's, or of a card that nobody controls its owner's (CR 108.4a)."""
    obj = state.get(ref)
    if obj.zone == STACK:
        return obj.controller
    return characteristics(state, obj).controller if obj.zone == BATTLEFIELD else obj.owner


def _of_frame(frame: Frame, refs: list[int]) -> list[int]:
    """Of these those that the controller of a spell or ability can reach: the rest it neither affects nor sees."""
    if is_exempt(frame.source):
        return refs
    return [ref for ref in refs if in_range(frame.state, frame.controller, ref)]


def _choosable(state: GameState, seat: int, refs: list[int], about: int) -> list[int]:
    """Of these those that a player may choose (CR 801.5a); who chooses only for want of others, any (CR 801.5c)."""
    source = state.objects.get(about)
    if source is not None and source.ability is not None:
        source = state.objects.get(source.source)
    if is_exempt(source) or (source is not None and not state.reach[controller_now(state, source.id)] >> seat & 1):
        return refs
    return [ref for ref in refs if in_range(state, seat, ref)]


def everybody_seen(frame: Frame) -> list[int]:
    """The seats of all whom a spell or ability takes into account, in turn order (CR 801.11)."""
    seats = frame.state.in_turn_order()
    return seats if is_exempt(frame.source) else frame.state.within(frame.controller, seats)


def out_of_reach(state: GameState, event: Event) -> bool:
    """Whether a spell or ability would deal damage to what is out of its controller's range (CR 801.13a)."""
    if not isinstance(event, DamageEvent) or event.combat or is_exempt(event.source):
        return False
    return not in_range(state, characteristics(state, event.source).controller, event.recipient)


def reaches_both(frame: Frame, event: DamageEvent) -> bool:
    """Whether both source and recipient of damage are in range, for an effect that names neither (CR 801.13b)."""
    return _of_frame(frame, [event.source.id, event.recipient]) == [event.source.id, event.recipient]


def losers_within(state: GameState, winner: int) -> list[int]:
    """The opponents who lose where an effect says that a player wins (CR 104.3h, 801.14)."""
    return [seat for seat in state.opponents(winner) if state.reach[winner] >> seat & 1]


def around(state: GameState, seats: list[int]) -> list[int]:
    """These players and all within the range of any of them, who are in the game still (CR 104.4e, 104.4f)."""
    reach = 0
    for seat in seats:
        reach |= state.reach[seat]
    return [seat for seat in state.in_turn_order() if reach >> seat & 1]


register_range(_of_frame)
register_choosable(_choosable)
