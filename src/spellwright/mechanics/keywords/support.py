"""What rooms of keywords share: pieces of their definitions read from words, and small instructions of their own."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.compile import parse
from spellwright.language.node import Node, register, transform
from spellwright.language.tree.abilities import StaticAbility, TriggeredAbility
from spellwright.language.tree.categories import Body, Condition, Quantity, Statement
from spellwright.language.tree.quantities import Number
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD


def when(words: str, body: Node, condition: Condition | None = None) -> TriggeredAbility:
    """A triggered ability: the words of its event, its body (a tree), and an intervening condition."""
    return TriggeredAbility(parse(words, "TriggerEvent"), condition, body, ())  # type: ignore[arg-type]


def body_of(words: str) -> Any:
    """The body that some sentences are."""
    return parse(words, "Body")


def ability_of(words: str) -> Any:
    """The ability that a line of text is."""
    return parse(words)


def counted(tree: Any, number: Quantity, stands: int = 2) -> Any:
    """The tree with another number in place of the one that its words had ("two" unless said otherwise)."""
    placeholder = Number(stands)

    def change(node: Node) -> Node:
        return number if node == placeholder else node

    return transform(tree, change)


def enters_with(number: Quantity, kind: str = "+1/+1") -> Any:
    """The ability to enter with so many counters of a kind."""
    return counted(ability_of(f"~ enters with two {kind} counters on it."), number)


def static(statement: Statement) -> StaticAbility:
    """A static ability that states this."""
    return StaticAbility(statement)


@dataclass(frozen=True, slots=True)
class SacrificeThis(Body):
    """Sacrifice the object, if you control it."""


register(SacrificeThis)


def sacrifice_this(frame: Frame) -> bool:
    """The object's controller sacrifices it (CR 701.21a); whether it happened."""
    state = frame.state
    obj = state.objects.get(frame.source.id)
    if obj is None or obj.zone != BATTLEFIELD or characteristics(state, obj).controller != frame.controller:
        return False
    change = ZoneChange(obj, GRAVEYARD, frame.source.id, "sacrifice")
    change.player = frame.controller
    events: list[Event] = [change]
    happen(state, events)
    return True


@performs(SacrificeThis)
def _sacrifice_this(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    sacrifice_this(frame)
