"""A scene: one resolution as the reader sees it: the state before and after, what happened, and what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from spellwright.rules.continuous import characteristics
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, STACK
from spellwright.testing.gauntlet.facts import Ledger


class Unread(Exception):
    """Part of a tree that the reader does not understand: nothing is expected of it."""


@dataclass(frozen=True)
class Taken:
    """A decision that was taken: what kind, by whom, and the values of the options chosen (or the number)."""

    kind: str
    seat: int
    values: tuple[int, ...]
    yes: bool
    at: int
    """Where the log stood then."""
    offered: tuple[int, ...] = ()


@dataclass
class Group:
    """Objects and players that a phrase denotes: all of them, or between `low` and `high` of them, as chosen."""

    refs: tuple[int, ...]
    low: int = -1
    high: int = -1
    new: tuple[int, ...] = ()
    """What came while the instructions were followed, and may be meant as well."""

    def __post_init__(self) -> None:
        if self.low < 0:
            self.low = self.high = len(self.refs)

    @property
    def is_all(self) -> bool:
        """Whether nothing was chosen among them."""
        return self.low == len(self.refs)


@dataclass
class Scene:
    """What the reader of a resolution can look at. `state` is the state that it counts in at the moment."""

    before: GameState
    after: GameState
    ledger: Ledger
    decisions: Sequence[Taken]
    you: int
    source: GameObject
    spell: GameObject
    targets: dict[int, tuple[int, ...]] = field(default_factory=dict)
    slots: dict[int, Group] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)
    x: set[int] = field(default_factory=set)
    base: int = 0
    """Added to the numbers of targets: a mode chosen again has targets of its own."""
    later: bool = False
    """Whether an instruction before this one may have changed what is counted."""
    state: GameState = field(init=False)
    iteration: int = 0
    moved: tuple[int, ...] = ()
    last_amount: int = -1
    about: int = 0
    """The object that a statement is about at the moment: "other" means other than that one."""

    def __post_init__(self) -> None:
        self.state = self.before

    def get(self, ref: int) -> GameObject:
        """An object, as it is in the state looked at, or as it was last."""
        found = self.state.objects.get(ref) or self.state.former.get(ref)
        if found is None:
            found = self.after.objects.get(ref) or self.after.former.get(ref)
        if found is None:
            raise Unread("an object that is not there")
        return found

    def current(self, ref: int) -> int:
        """The object that an object had become when the resolution began, if it was gone by then (CR 400.7)."""
        if ref < 0 or ref in self.before.objects or ref not in self.before.former:
            return ref
        card = self.before.former[ref].card_id
        found = [o.id for o in self.before.objects.values() if o.card_id == card and o.ability is None]
        return found[0] if card and len(found) == 1 else ref

    def chars(self, obj: GameObject) -> Characteristics:
        """What an object is in the state looked at; for one that is gone, what it was last."""
        if obj.id in self.state.objects:
            return characteristics(self.state, self.state.objects[obj.id])
        if obj.id in self.before.objects:
            return characteristics(self.before, self.before.objects[obj.id])
        if obj.id in self.after.objects:
            return characteristics(self.after, self.after.objects[obj.id])
        return obj.reference_chars or obj.chars or obj.base

    def controller(self, obj: GameObject) -> int:
        """Whose an object is: its controller, or in other zones its owner (CR 108.4)."""
        if obj.zone == BATTLEFIELD:
            return self.chars(obj).controller
        return obj.controller if obj.zone == STACK else obj.owner

    def opponents(self, seat: int) -> list[int]:
        """The other players."""
        return [p.seat for p in self.before.players if p.seat != seat and not p.lost]

    def players(self) -> list[int]:
        """All players in the game."""
        return [p.seat for p in self.before.players if not p.lost]


def reference(seat: int) -> int:
    """The reference of a seat's player."""
    return -1 - seat


PLAYER_ZONES: Final = {"library": 0, "hand": 1, "graveyard": 3}


def name_of(node: Any) -> str:
    """The name of a node's class, by which the reader knows it."""
    return type(node).__name__
