"""Loops of mandatory actions (CR 104.4b, 732.4): a cycle in which nobody did more than what was forced is a draw."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.leaving import leave_drawn
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.range_of_influence import around, controller_now
from spellwright.rules.state import GameState
from spellwright.rules.zones import ZONE_NAMES

LEAST: Final = 40
"""Changes since somebody last did more than pass, before anybody looks for a loop."""

ROUNDS: Final = 4
"""How far the description of an object looks at the objects that it refers to, and those at others."""


def is_loop(state: GameState, where: str = "priority") -> bool:
    """Whether the game has come back to where it was by forced answers and passes alone; if so, it is a draw.

    It is asked whenever a player would get priority, and between the rounds of state-based actions.
    """
    if state.version - state.loop_base < LEAST:
        return False
    outline = _outline(state, where)
    seen = state.loop_seen.get(outline)
    if seen is None:
        state.loop_seen[outline] = set()  # worth a closer look if the game comes by here again
        return False
    found = situation(state)
    if found not in seen:
        seen.add(found)
        return False
    if state.reach:
        return _is_drawn_for_some(state, found)
    state.over = True
    state.winner = -1
    state.why_over = "104.4b"
    return True


def _is_drawn_for_some(state: GameState, found: int) -> bool:
    """Go once more around the loop to see whose objects it involves: a draw for all around them (CR 104.4f, 801.16)."""
    if not state.loop_mark:
        state.loop_mark = (found, state.turn, len(state.history))
    if state.loop_mark[0] != found or state.loop_mark[1:] == (state.turn, len(state.history)):
        return False  # not yet around
    _, turn, place = state.loop_mark
    events = state.history[place:] if turn == state.turn else state.last_turn + state.history
    refs = {ref for event in events for ref in (event.cause, event.affected()) if ref > 0}
    seats = {controller_now(state, ref) for ref in refs if ref in state.objects or ref in state.former}
    state.leave_loop()
    leave_drawn(state, around(state, sorted(seats)), "104.4f")
    return state.over


def _outline(state: GameState, where: str) -> tuple[Any, ...]:
    """What is quickly compared."""
    players = tuple([(p.life, len(p.hand), len(p.library), len(p.graveyard)) for p in state.players])
    sizes = (len(state.stack), len(state.battlefield), len(state.exile), len(state.pending))
    return (where, state.step, state.active, state.priority, state.passed, sizes, players)


# -- what a situation is -------------------------------------------------------------------------------


def situation(state: GameState) -> int:
    """A number for all that the future rests on, but for the identity of objects, timestamps and shuffled orders."""
    signs = _signs(state)

    def of(ref: int) -> Any:
        if is_player(ref):
            return ref
        sign = signs.get(ref)
        if sign is not None:
            return sign
        gone = state.former.get(ref)
        return ("gone", gone.base.name) if gone is not None else ref

    def known(slots: dict[int, tuple[int, ...]]) -> tuple[Any, ...]:
        return tuple([(k, tuple([of(r) for r in slots[k]])) for k in sorted(slots)])

    players = tuple(
        [
            (
                p.life, p.pool.key(), tuple(sorted(p.counters.items())), p.lost, p.draw_from_empty,
                _library(state, p.seat, signs), tuple(sorted([signs[i] for i in p.hand])),
                tuple([signs[i] for i in p.graveyard]),
            )
            for p in state.players
        ]
    )  # fmt: skip
    waiting = tuple([(of(p.source), p.ability.number, p.controller, p.x, known(p.slots)) for p in state.pending])
    delayed = [(of(d.source), d.ability.number, d.controller, d.expires, d.x, known(d.slots)) for d in state.delayed]
    effects = [_effect(e, of) for e in state.effects]
    shields = [(of(s.source), hash(s.node), s.controller, s.duration, s.uses, s.amount) for s in state.shields]
    used = [(of(i), number, count) for (i, number), count in state.used.items() if i in state.objects]
    zones = (
        tuple(sorted([signs[i] for i in state.battlefield])),
        tuple([signs[i] for i in state.stack]),
        tuple(sorted([signs[i] for i in state.exile])),
        tuple(sorted([signs[i] for i in state.command])),
    )
    turn = (
        state.active, state.step, state.stage, tuple(state.schedule), tuple(state.extra_turns), state.last_regular,
        state.priority, state.passed, tuple(sorted(state.controlled.items())), state.daytime,
        tuple(sorted(state.next_turn_of.items())),
    )  # fmt: skip
    rest = (_alike(delayed), _alike(effects), _alike(shields), _alike(used))
    return hash((turn, players, zones, _planes(state, signs), waiting, *rest))


def _planes(state: GameState, signs: dict[int, int]) -> tuple[Any, ...]:
    """The planar decks and the planar controller; nothing where there are none."""
    planar = state.planar
    if planar is None:
        return ()
    return (planar.controller, tuple([tuple([signs[i] for i in deck]) for deck in planar.decks]))


def _alike(items: list[Any]) -> tuple[int, ...]:
    """Things whose order says nothing."""
    return tuple(sorted([hash(item) for item in items]))


def _library(state: GameState, seat: int, signs: dict[int, int]) -> tuple[int, ...]:
    """A library: its order, or only its cards if it has been shuffled in the meantime."""
    cards = [signs[i] for i in state.players[seat].library]
    return tuple(sorted(cards)) if state.loop_shuffled >> seat & 1 else tuple(cards)


def _effect(effect: ContinuousEffect, of: Any) -> tuple[Any, ...]:
    locked = tuple(sorted([hash(of(ref)) for ref in effect.locked])) if effect.locked is not None else None
    return (hash(effect.changes), effect.controller, effect.duration, effect.until, locked, effect.x)


def _signs(state: GameState) -> dict[int, int]:
    """A number for each object, the same for objects that nothing but their identity tells apart."""
    signs = {i: hash(_own(state, obj)) for i, obj in state.objects.items()}
    linked = [obj for obj in state.objects.values() if _links(obj)]
    for _ in range(ROUNDS):
        before = dict(signs)
        for obj in linked:
            refs = tuple([before.get(ref, ref if is_player(ref) else 0) for ref in _links(obj)])
            signs[obj.id] = hash((before[obj.id], refs))
    return signs


def _links(obj: GameObject) -> tuple[int, ...]:
    """What an object refers to."""
    found: list[int] = []
    if obj.attached_to:
        found.append(obj.attached_to)
    if obj.attacking:
        found.append(obj.attacking)
    found.extend(obj.blocking)
    if obj.source:
        found.append(obj.source)
    for number in sorted(obj.targets):
        found.extend(obj.targets[number])
    for key in sorted(obj.kept):
        found.extend(obj.kept[key])
    for slot in sorted(obj.event_slots):
        found.extend(obj.event_slots[slot])
    return tuple(found)


def _own(state: GameState, obj: GameObject) -> tuple[Any, ...]:
    """What an object is by itself."""
    new = obj.since_turn >= state.players[obj.held_by].turn_began if obj.held_by >= 0 else False
    return (
        obj.program.name, obj.base.name, obj.owner, obj.controller, ZONE_NAMES[obj.zone], obj.face, new, obj.tapped,
        obj.phased_out, obj.face_down, obj.is_token, obj.is_copy, obj.damage, obj.deathtouched, obj.blocked,
        tuple(sorted(obj.counters.items())), obj.modes, obj.x, tuple(sorted(obj.facts.items())), obj.known_to,
        obj.ability.number if obj.ability is not None else -1,
    )  # fmt: skip
