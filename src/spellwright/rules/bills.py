"""What a player is asked to pay by hand, and who asks them (CR 601.2g)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost
from spellwright.rules.objects import GameObject
from spellwright.rules.spending import Purpose
from spellwright.rules.state import GameState


@final
class Bill:
    """What a player is to pay by hand: the mana, the life for Phyrexian symbols, for what, and what else there is."""

    __slots__ = ("cost", "frame", "life", "others", "purpose", "spend_as", "what")

    def __init__(
        self,
        cost: ManaCost,
        life: int,
        spend_as: int,
        what: GameObject,
        frame: Frame | None = None,
        others: tuple[Any, ...] = (),
    ) -> None:
        self.cost = cost
        self.life = life
        self.spend_as = spend_as
        self.what = what
        self.frame = frame
        self.others = others
        self.purpose: Purpose | None = None  # for what restricted mana would be spent (CR 106.6)


BY_HAND: Final[list[Callable[[GameState, int, Bill], bool]]] = []
"""How a player who pays by hand pays a bill; False if it is not paid (CR 601.2g)."""
