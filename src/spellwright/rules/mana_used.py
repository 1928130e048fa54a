"""What is kept of a mana ability that was activated by hand, so that it can be reversed or done again (CR 733.1)."""

from __future__ import annotations

from typing import final

from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.mana import Mana
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.zones import LIBRARY, STACK


@final
class Spent:
    """The mana that a player spent from their pool: plain mana by type, and other mana one by one."""

    __slots__ = ("counts", "special")

    def __init__(self, counts: tuple[int, ...], special: tuple[Mana, ...]) -> None:
        self.counts = counts
        self.special = special


@final
class ManaUse:
    """A mana ability that was activated: whose, with which choices, paid with what, and whether it is final."""

    __slots__ = ("ability", "answers", "is_final", "kinds", "object_id", "spent")

    def __init__(self, source: GameObject, ability: Ability, kinds: tuple[int, ...] | None) -> None:
        self.object_id = source.id
        self.ability = ability
        self.kinds = kinds  # the mana that it added, where that was chosen before it resolved
        self.answers: list[str] = []
        self.spent: Spent | None = None
        self.is_final = False  # it moved or showed cards of a library (CR 733.1)


def shows_library(event: Event) -> bool:
    """Whether an event is of those that nobody may reverse: it moves cards to or from a library, or shuffles one.

    Cards of a library are revealed among the things that their own events name (CR 733.1).
    """
    if isinstance(event, ZoneChange):
        return event.to == LIBRARY or (event.origin == LIBRARY and event.to != STACK)
    return isinstance(event, Happened) and event.what in ("shuffle", "reveal")
