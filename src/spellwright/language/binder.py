"""Binding: what "it", "that player" and "that much" mean, from the order of the text (CR 608.2, 603.2).

One pass over an ability in text order numbers its targets and finds for each reference the phrase it points back to:
the nearest one before it of a fitting kind. A phrase that is pointed to is wrapped, so that its referents are kept.
"""

from __future__ import annotations

from typing import Any, final

from spellwright.errors import SpellwrightError
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node, field_names, walk
from spellwright.language.tree.bound import (
    EVENT_AMOUNT,
    EVENT_OBJECT,
    EVENT_PLAYER,
    Bind,
    BoundNumber,
    BoundRef,
    BoundTarget,
    TargetRef,
)
from spellwright.language.tree.categories import Ability, Cost, Predicate, TriggerEvent
from spellwright.language.tree.players import (
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    OwnerOf,
    SomePlayer,
    TargetPlayer,
    ThatPlayer,
    They,
)
from spellwright.language.tree.quantities import Number, ThatMany
from spellwright.language.tree.selectors import (
    All,
    AnyTarget,
    Attached,
    It,
    Some,
    Target,
    TargetPlayerOr,
    That,
    TopCards,
)


class BindingError(SpellwrightError):
    """A reference that points to nothing; the message names it."""


TARGETS = (Target, AnyTarget, TargetPlayer, TargetPlayerOr)
MOVED = 0
"""The slot of what the last instruction moved, made or found: `Frame.moved`."""


@final
class Antecedent:
    """A phrase that later words may point to: whether it is a player, and how to refer to it."""

    def __init__(self, is_player: bool, reference: Node | None, is_many: bool = False) -> None:
        self.is_player = is_player
        self.is_many = is_many
        self.reference = reference


def _says_many(antecedent: Antecedent) -> bool:
    return antecedent.is_many


def is_many(node: Any) -> bool:
    """Whether a phrase can speak of several objects."""
    if isinstance(node, All):
        return not node.each
    count = getattr(node, "count", None)
    return count is not None and count != Number(1)


@final
class Binder:
    """One binding pass over one ability."""

    def __init__(self) -> None:
        self.targets = 0
        self.slots = 0
        self.found: list[Antecedent] = []

    def bind(self, node: Any) -> Any:
        """The bound tree of a node, tuple or plain value."""
        if isinstance(node, tuple):
            return tuple([self.bind(item) for item in node])
        if not isinstance(node, Node):
            return node
        if isinstance(node, Ability):
            return node  # a quoted ability is an ability of its own (CR 113.1): it is bound when it is built
        if isinstance(node, TriggerEvent):
            return self.event(node)
        if isinstance(node, Cost):
            # what a cost takes is chosen while paying: nothing may point to it, and nothing past it
            if any([isinstance(inner, Some) for inner in walk(node)]):
                self.found.append(Antecedent(False, None))
            elif any([isinstance(inner, SelfName) for inner in walk(node)]):
                self.found.append(Antecedent(False, SelfName()))
            return node
        if isinstance(node, It):
            return self.reference(False, "it" if not node.many else "them")
        if isinstance(node, That):
            return self.reference(False, "that")
        if isinstance(node, ThatPlayer):
            return self.reference(True, "that player")
        if isinstance(node, They):
            return self.they()
        if isinstance(node, ThatMany):
            return BoundNumber(EVENT_AMOUNT)
        bound = self.inside(node)
        if isinstance(node, TARGETS):
            number = self.targets
            self.targets += 1
            is_player = isinstance(node, TargetPlayer)
            self.found.append(Antecedent(is_player, TargetRef(number), is_many(node)))
            if isinstance(node, (AnyTarget, TargetPlayerOr)):
                self.found.append(Antecedent(True, TargetRef(number)))
            return BoundTarget(number, bound)
        if isinstance(node, SelfName):
            self.found.append(Antecedent(False, node))
            return bound
        if isinstance(node, (Some, All, Attached, TopCards)):
            return self.kept(bound, False, is_many(node))
        if isinstance(node, (EachPlayer, SomePlayer, ControllerOf, OwnerOf, DefendingPlayer)):
            return self.kept(bound, True)
        if isinstance(node, Predicate) and getattr(type(node), "__name__", "") in MAKERS:
            self.found.append(Antecedent(False, BoundRef(MOVED)))
        return bound

    def kept(self, bound: Any, is_player: bool, is_many: bool = False) -> Any:
        """A phrase whose referents are kept in a slot of their own."""
        self.slots += 1
        self.found.append(Antecedent(is_player, BoundRef(self.slots), is_many))
        return Bind(self.slots, bound)

    def event(self, node: TriggerEvent) -> Any:
        """A trigger event: its object and player can be referred to; its own phrases are matched, not chosen."""
        self.found.append(Antecedent(True, BoundRef(EVENT_PLAYER)))
        what = getattr(node, "what", None)
        if isinstance(what, SelfName):
            self.found.append(Antecedent(False, SelfName()))
        else:
            self.found.append(Antecedent(False, BoundRef(EVENT_OBJECT)))
        return node

    def inside(self, node: Node) -> Any:
        """The node with its fields bound, in the order of the text."""
        names = field_names(type(node))
        values = [getattr(node, name) for name in names]
        bound = [self.bind(value) for value in values]
        if all(new is old for new, old in zip(bound, values, strict=True)):
            return node
        return type(node)(*bound)

    def they(self) -> Node:
        """The nearest player or group of objects."""
        for antecedent in reversed(self.found):
            if (antecedent.is_player or antecedent.is_many) and antecedent.reference is not None:
                return antecedent.reference
        raise BindingError("nothing that 'they' could mean")

    def reference(self, is_player: bool, word: str) -> Node:
        """What a pronoun points to: the nearest antecedent of its kind; for "it" rather one thing than several."""
        fits = [antecedent for antecedent in reversed(self.found) if antecedent.is_player == is_player]
        if word == "it":
            fits.sort(key=_says_many)
        if not fits:
            raise BindingError(f"nothing that {word!r} could mean")
        if fits[0].reference is None:
            raise BindingError(f"{word!r} would mean what a cost takes")
        return fits[0].reference


MAKERS: set[str] = set()
"""Names of predicates whose result later words mean by "it": tokens created, cards found."""


def makes(cls: type) -> None:
    """Declare that what a predicate makes or finds is what "it" means afterwards."""
    MAKERS.add(cls.__name__)


def bind(ability: Any) -> Any:
    """The bound tree of one ability. Raises BindingError for a reference without antecedent."""
    return Binder().inside(ability)


def targets_of(node: Any) -> tuple[tuple[int, Node], ...]:
    """The numbered target phrases of a bound tree, in the order of the text (CR 601.2c)."""
    found: list[tuple[int, Node]] = []
    _collect(node, found)
    found.sort(key=_number)
    return tuple(found)


def _number(pair: tuple[int, Node]) -> int:
    return pair[0]


def _collect(node: Any, found: list[tuple[int, Node]]) -> None:
    if isinstance(node, BoundTarget):
        found.append((node.number, node.node))
    if isinstance(node, Ability):
        return
    if isinstance(node, tuple):
        for item in node:
            _collect(item, found)
    elif isinstance(node, Node):
        for name in field_names(type(node)):
            _collect(getattr(node, name), found)
