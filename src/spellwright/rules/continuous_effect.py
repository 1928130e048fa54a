"""A continuous effect (CR 611): whom it affects and what it changes, in which layers, and for how long."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MODIFY
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

COPY: Final = 10
CONTROL: Final = 20
TEXT: Final = 30
TYPE: Final = 40
COLOR: Final = 50
ABILITY: Final = 60
PT_DEFINE: Final = 71
PT_SET: Final = 72
PT_CHANGE: Final = 73
PT_SWITCH: Final = 74
RULES: Final = 80
"""CR 613.1a-f, 613.4a-d, and last the effects on the rules of the game (CR 613.11)."""

LAYERS: Final = (COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, PT_DEFINE, PT_SET, PT_CHANGE, PT_SWITCH, RULES)

END_OF_TURN: Final = "end of turn"
FOREVER: Final = "forever"
WHILE: Final = "while"
"""Durations (CR 611.2a): until the cleanup step, without end, or as long as a condition holds."""


@final
class ContinuousEffect:
    """One continuous effect: whom it affects, and the modifications it makes, in one or several layers."""

    __slots__ = (
        "ability",
        "affected",
        "changes",
        "condition",
        "controller",
        "defines",
        "duration",
        "layers",
        "locked",
        "slots",
        "source",
        "targets",
        "timestamp",
        "until",
        "x",
    )  # fmt: skip

    def __init__(self, source: int, controller: int, timestamp: int, changes: tuple[Any, ...]) -> None:
        self.source = source
        self.controller = controller
        self.timestamp = timestamp
        self.changes = changes
        self.layers: tuple[int, ...] = tuple(dict.fromkeys([n for c in changes for n in MODIFY[type(c)].layers]))
        self.locked: tuple[int, ...] | None = None  # fixed when the effect began (CR 611.2c)
        self.affected: Any = None  # else a selector, asked anew each time (CR 611.3a)
        self.condition: Any = None  # "as long as"
        self.duration: str = FOREVER
        self.until: int = 0  # the seat of "until your next turn", or a turn's number
        self.ability: Ability | None = None  # the static ability that generates it
        self.defines = False  # characteristic-defining (CR 604.3)
        self.slots: dict[int, tuple[int, ...]] = {}
        self.targets: dict[int, tuple[int, ...]] = {}
        self.x: int = 0

    def copy(self) -> ContinuousEffect:
        """The same effect, to be changed on its own: states share their effects."""
        other = ContinuousEffect(self.source, self.controller, self.timestamp, self.changes)
        other.locked = self.locked
        other.affected = self.affected
        other.condition = self.condition
        other.duration = self.duration
        other.until = self.until
        other.ability = self.ability
        other.defines = self.defines
        other.slots = self.slots
        other.targets = self.targets
        other.x = self.x
        return other


def effect_frame(state: GameState, effect: ContinuousEffect) -> Frame:
    """The frame in which an effect's selectors, conditions and quantities are read."""
    frame = Frame(state, effect.controller, state.get(effect.source))
    frame.ability = effect.ability
    frame.slots = effect.slots
    frame.targets = effect.targets
    frame.x = effect.x
    return frame
