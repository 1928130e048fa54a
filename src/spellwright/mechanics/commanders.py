"""Commanders as objects: creatures that are one, and whether you control yours (CR 903.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Predicate, Quantity
from spellwright.language.tree.nouns import StateIs
from spellwright.mechanics.removal import move_all
from spellwright.rules.adjectives import STATES
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, values
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.zones import COMMAND, HAND


@dataclass(frozen=True, slots=True)
class ControlsCommander(Condition):
    """You control a permanent that is your commander (CR 903.3d)."""


@dataclass(frozen=True, slots=True)
class GreatestOfCommanders(Quantity):
    """The greatest mana value among your commanders, wherever they are (CR 903.3)."""


@dataclass(frozen=True, slots=True)
class CommanderToHand(Predicate):
    """The subject puts a commander of theirs into their hand from the command zone."""


phrases(CommanderToHand, "put your commander into your hand from the command zone", into="Predicate.once.base")
phrases(GreatestOfCommanders, "the greatest mana value among your commanders", into="PlainCounted")
phrases(StateIs, "commander", into="PlainAdjective.state", room=__name__, state="commander")
phrases(ControlsCommander, "you control your commander", into="PlainCondition")


def is_commander(obj: GameObject) -> bool:
    """Whether the object's card was designated as a commander: an attribute of the card (CR 903.3)."""
    return "commander" in obj.facts


def _commander(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return is_commander(obj)


STATES["commander"] = _commander


@values(GreatestOfCommanders)
def _greatest_of_commanders(frame: Frame, node: Any) -> int:
    state = frame.state
    own = [obj for obj in state.objects.values() if is_commander(obj) and obj.owner == frame.controller]
    return max([characteristics(state, obj).mana_value(obj.x) for obj in own if not obj.is_copy], default=0)


@holds_when(ControlsCommander)
def _controls_commander(frame: Frame, node: Any) -> bool:
    state = frame.state
    return any(
        [
            is_commander(obj)
            and obj.owner == frame.controller
            and characteristics(state, obj).controller == frame.controller
            for obj in state.permanents()
        ]
    )


@performs(CommanderToHand)
def _commander_to_hand(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One of several, as the player chooses."""
    state = frame.state
    seat = frame.controller
    own = [ref for ref in state.zone_list(COMMAND, seat) if is_commander(state.objects[ref])]
    own = [ref for ref in own if state.objects[ref].owner == seat]
    if own:
        chosen = state.choose_ref(seat, "commander", "Put which commander into your hand?", own, "608.2d")
        frame.moved = move_all(frame, [chosen], HAND, "move")
