"""What binding makes of references: numbered targets, slots for antecedents, and what points back to them.

They are all player selectors, which are selectors: so they fit where an object stands and where a player does.
"""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Clause, PlayerSelector, Quantity, Sentence

EVENT_OBJECT = -1
EVENT_PLAYER = -2
EVENT_AMOUNT = -3
EVENT_OTHER = -4
EVENT_MOVED = -7
"""Slots that a trigger event fills: its object, its player, its amount, the other object; what was moved, as it was
before and as the object that it became (CR 400.7e)."""

EVENT_BALLOTS = -9
"""The slot in which a vote that has ended keeps its ballots: voter, choice, voter, choice, and so on (CR 701.38)."""

LAST_AMOUNT = -5
"""The slot of how much, or how many, the last instruction came to."""

ITSELF_LATER = -8
"""The slot in which a delayed ability keeps what its source became as it was created (CR 400.7j, 603.7c)."""

COMPARED = -6
"""The slot of the object whose characteristic a filter compares: "with toughness greater than its power"."""

MOVED = 0
"""The slot of what the last instruction moved, made or found."""

OUTER = 1000
"""For a delayed ability: the slots of its creator's targets are numbered from here."""


@dataclass(frozen=True, slots=True)
class BoundTarget(PlayerSelector):
    """A target phrase with its number in the ability (CR 601.2c)."""

    number: int
    node: Node


@dataclass(frozen=True, slots=True)
class TargetOfEach(PlayerSelector):
    """A target phrase in "for each opponent, ...": its targets for each of the players, in turn in the slot."""

    node: Node
    players: PlayerSelector
    slot: int


@dataclass(frozen=True, slots=True)
class TargetRef(PlayerSelector):
    """A reference back to a target."""

    number: int


@dataclass(frozen=True, slots=True)
class Bind(PlayerSelector):
    """A phrase that something refers back to: what it denotes is kept in a slot."""

    slot: int
    node: Node


@dataclass(frozen=True, slots=True)
class BoundRef(PlayerSelector):
    """A reference back to a slot."""

    slot: int


@dataclass(frozen=True, slots=True)
class AndThen(Clause):
    """What is done for each of several things, with the sentences behind it that say what depends on it."""

    clause: Clause
    rest: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class BoundNumber(Quantity):
    """A reference back to an amount."""

    slot: int


for _cls in (BoundTarget, TargetOfEach, TargetRef, Bind, BoundRef, AndThen, BoundNumber):
    register(_cls)
