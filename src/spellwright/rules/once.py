"""Triggered abilities whose action is done only once each turn (CR 603.2h)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.tree.categories import Sentence
from spellwright.rules.frame import Frame
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

_DONE: Final = -1000
"""Added to an ability's number: the key under which it is noted that its action was done this turn."""


@dataclass(frozen=True, slots=True)
class DoOnce(Sentence):
    """The action of the ability is done only once each turn."""


def is_once(body: Any) -> bool:
    """Whether a body says so of itself."""
    return any([isinstance(sentence, DoOnce) for sentence in getattr(body, "sentences", ())])


def was_done(state: GameState, source: int, ability: Ability) -> bool:
    """Whether the action of such an ability was done this turn."""
    return is_once(ability.body) and state.used.get((source, _DONE - ability.number), 0) > 0


def note_done(frame: Frame) -> None:
    """The action was done now."""
    assert frame.ability is not None
    frame.state.used[(frame.source.id, _DONE - frame.ability.number)] = 1
