"""What a Planechase game has besides: planar decks, the cards that are face up, and the planar controller (CR 901)."""

from __future__ import annotations

from typing import Final, final

PLANE: Final = "plane"
PHENOMENON: Final = "phenomenon"
PLANAR_TYPES: Final = frozenset({PLANE, PHENOMENON})
"""The card types of planar decks (CR 311.1, 312.1)."""


@final
class PlanarState:
    """The planar part of a game's state: plain data, copied by hand."""

    __slots__ = ("controller", "decks", "face_up")

    def __init__(self, players: int) -> None:
        self.decks: list[list[int]] = [[] for _ in range(players)]  # by seat; the last is the top card
        self.face_up: list[int] = []  # planes and phenomena, in the order in which they were turned face up
        self.controller: int = 0  # the seat of the planar controller (CR 311.5)

    def copy(self) -> PlanarState:
        """A separate planar state."""
        other = PlanarState(0)
        other.decks = [list(deck) for deck in self.decks]
        other.face_up = list(self.face_up)
        other.controller = self.controller
        return other
