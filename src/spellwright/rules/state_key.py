"""The key of a state: a hash over everything a game is, equal for equal games on any machine."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState


def state_key(state: GameState) -> str:
    """The full hash of a state, as 32 hexadecimal digits; derived values and caches play no part."""
    return blake2b(repr(state_values(state)).encode(), digest_size=16).hexdigest()


def folded(chain: bytes, trail: list[tuple[int, ...]]) -> bytes:
    """The running hash of a game after the events of `trail`, from what it was before them."""
    return blake2b(repr(trail).encode(), digest_size=8, key=chain).digest()


def state_values(state: GameState) -> tuple[Any, ...]:
    """Everything that tells one state from another, as plain values in a stable order."""
    players = tuple(
        (
            p.life, p.pool.key(), tuple(sorted(p.counters.items())), p.lost, p.draw_from_empty, p.lands_played,
            p.drawn_this_turn, p.life_gained, p.life_lost, p.spells_cast, p.turns_taken, p.mulligans,
            p.turn_began, p.completed, tuple(p.library), tuple(p.hand), tuple(p.graveyard),
        )
        for p in state.players
    )  # fmt: skip
    objects = tuple(_object_values(state.objects[i]) for i in sorted(state.objects))
    effects = tuple((e.source, e.timestamp, e.duration, e.until, e.locked) for e in state.effects)
    shields = tuple((s.number, s.uses, s.amount, s.duration) for s in state.shields)
    waiting = tuple((p.source, p.ability.number, p.controller) for p in state.pending)
    delayed = tuple((d.source, d.controller, d.expires) for d in state.delayed)
    return (
        state.turn, state.active, state.step, state.stage, state.priority, state.passed, tuple(state.schedule),
        tuple(state.extra_turns), state.last_regular, tuple(sorted(state.next_turn_of.items())),
        tuple(sorted(state.controlled.items())), tuple(state.departing), state.daytime,
        tuple(state.battlefield), tuple(state.stack), tuple(state.exile),
        tuple(state.command), state.next_id, state.clock, state.over, state.winner, players, objects, effects,
        shields, waiting, delayed, tuple(sorted(state.used.items())), tuple(sorted(state.taken_back.items())),
        tuple(sorted(state.rng.state().items())), *_planar_values(state),
    )  # fmt: skip


def _planar_values(state: GameState) -> tuple[Any, ...]:
    """What a Planechase game has besides; nothing in others."""
    planar = state.planar
    if planar is None:
        return ()
    return (planar.controller, tuple(planar.face_up), tuple([tuple(deck) for deck in planar.decks]))


def _object_values(o: GameObject) -> tuple[Any, ...]:
    return (
        o.id, o.card_id, o.owner, o.controller, o.base.name, o.face, o.zone, o.timestamp, o.since_turn, o.tapped,
        o.phased_out, o.face_down, o.is_token, o.is_copy, o.damage, o.deathtouched, tuple(sorted(o.counters.items())),
        o.attached_to, o.attachments, o.attacking, o.blocking, o.blocked, o.source, tuple(sorted(o.targets.items())),
        o.modes, o.x, tuple(sorted(o.facts.items())), tuple(sorted(o.kept.items())), o.known_to,
        o.ability.number if o.ability is not None else -1, tuple(c.card_id for c in o.beneath),
    )  # fmt: skip
