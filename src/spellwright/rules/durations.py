"""How continuous effects begin and end (CR 611.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.rules.chosen import settle_chosen
from spellwright.rules.continuous_effect import WHILE, ContinuousEffect, effect_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds
from spellwright.rules.state import GameState


def begin_effect(state: GameState, effect: ContinuousEffect) -> None:
    """A resolved spell or ability starts a continuous effect (CR 611.2)."""
    state.version += 1
    state.effects.append(effect)
    state.statics_dirty = True


def begin_from_frame(
    frame: Frame, affected: tuple[int, ...] | None, selector: Any, changes: tuple[Any, ...], duration: str
) -> ContinuousEffect:
    """Start the effect that an instruction creates: on fixed objects, or on a selector for changes of rules."""
    state = frame.state
    effect = ContinuousEffect(frame.source.id, frame.controller, state.tick(), settle_chosen(frame, changes))
    effect.locked = affected
    effect.affected = settle_chosen(frame, selector)
    effect.duration = duration
    effect.condition = getattr(frame.duration, "condition", None)  # "for as long as"
    effect.slots = dict(frame.slots)
    effect.targets = frame.targets
    effect.x = frame.x
    begin_effect(state, effect)
    return effect


COPY_ENDS: Final[list[Callable[[GameState, list[ContinuousEffect]], None]]] = []
"""What the chapter on copying does when effects end (CR 707.4)."""


def keep_effects(state: GameState, kept: list[ContinuousEffect]) -> None:
    """End all effects but these."""
    here = {id(e) for e in kept}
    over = [e for e in state.effects if id(e) not in here]
    state.effects = kept
    state.statics_dirty = True
    state.version += 1
    for react in COPY_ENDS:
        react(state, over)


def end_effects(state: GameState, durations: tuple[str, ...], seat: int = -1) -> None:
    """End all effects of these durations; with `seat`, only those that last until something of that player's."""
    kept = [e for e in state.effects if not (e.duration in durations and (seat < 0 or e.until == seat))]
    if len(kept) != len(state.effects):
        keep_effects(state, kept)


def drop_finished(state: GameState) -> None:
    """End "as long as" effects whose condition has failed: they do not begin again (CR 611.2b)."""
    finished = [
        e
        for e in state.effects
        if e.duration == WHILE and e.condition is not None and not holds(effect_frame(state, e), e.condition)
    ]
    if finished:
        keep_effects(state, [e for e in state.effects if e not in finished])
