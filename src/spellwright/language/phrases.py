"""Phrases and parts of a tree by kind: what can be pointed to, what is a target, what has a number (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, TypeGuard

from spellwright.language.node import Node, field_names
from spellwright.language.references import BindingError
from spellwright.language.tree.bound import Bind, BoundTarget
from spellwright.language.tree.categories import Ability, Cost
from spellwright.language.tree.clauses import STATED, Do, Later, WhenYouDo
from spellwright.language.tree.costs import (
    DiscardThis,
    ExileThisFrom,
    RemoveCounters,
    SacrificeCost,
    TapThis,
    UntapThis,
)
from spellwright.language.tree.players import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    EachPlayerWho,
    EnchantedPlayer,
    OwnerOf,
    SomePlayer,
    TargetPlayer,
)
from spellwright.language.tree.quantities import Multiple, Number
from spellwright.language.tree.selectors import (
    All,
    AnyTarget,
    Attached,
    Both,
    BottomCard,
    Some,
    Target,
    TargetPlayerOr,
    The,
    ThisOr,
    TopCards,
    TopOfGraveyard,
)
from spellwright.language.tree.votes import EachVoteReceived, TheVoter

TARGETS: Final = (Target, AnyTarget, TargetPlayer, TargetPlayerOr)
KEPT_OBJECTS: Final = (Some, All, Attached, TopCards, TopOfGraveyard, BottomCard, The, ThisOr)
KEPT_PLAYERS: Final = (
    TheVoter,
    EachVoteReceived,
    EachPlayer,
    EachPlayerWho,
    SomePlayer,
    ControllerOf,
    OwnerOf,
    DefendingPlayer,
    EnchantedPlayer,
    ChosenPlayer,
)
ABOUT_ITSELF: Final = (RemoveCounters, DiscardThis, ExileThisFrom, TapThis, UntapThis)
"""Costs that speak of the object itself without a phrase for it."""


def parts_of(node: Any) -> list[Any]:
    """A cost that takes this and that is a cost for each; a sacrifice is made at once, everything else is itself."""
    what = getattr(node, "what", None)
    if isinstance(node, Cost) and isinstance(what, Both) and not isinstance(node, SacrificeCost):
        names = field_names(type(node))
        return [type(node)(*[part if n == "what" else getattr(node, n) for n in names]) for part in what.parts]
    return [node]


def is_said_of_another(clause: Any) -> TypeGuard[Do]:
    """Whether a clause without a subject says how something is, which is no instruction to anybody."""
    return isinstance(clause, Do) and clause.subject is None and type(clause.predicates[0]) in STATED


def multiplied(node: Any, count: Any, optional: bool = False) -> Any:
    """A predicate with its number times another; BindingError if it has none of its own.

    What somebody may do for each of something, they may also do for some of them only.
    """
    names = field_names(type(node))
    values = [getattr(node, name) for name in names]
    for index, value in enumerate(values):
        if names[index] in ("amount", "count") and isinstance(value, Number):
            values[index] = count if value.value == 1 else Multiple(value.value, count)
            return type(node)(*values)
        what = value.node if isinstance(value, Bind) else value
        if names[index] == "what" and isinstance(what, (Some, TopCards)) and isinstance(what.count, Number):
            several: Node = multiplied(what, count)
            if optional and isinstance(several, Some):
                several = replace(several, up_to=True)
            values[index] = Bind(value.slot, several) if isinstance(value, Bind) else several
            return type(node)(*values)
        change: Any = value
        if isinstance(value, Node) and "times" in field_names(type(value)) and change.times is None:
            inner = field_names(type(value))
            values[index] = type(value)(*[count if n == "times" else getattr(value, n) for n in inner])
            return type(node)(*values)
    raise BindingError(f"{type(node).__name__} has no number to multiply")


def targets_of(node: Any) -> tuple[tuple[int, Node], ...]:
    """The numbered target phrases of a bound tree, in the order of the text (CR 601.2c)."""
    found: list[tuple[int, Node]] = []
    _collect(node, found)
    found.sort(key=_number)
    return tuple(found)


def _number(pair: tuple[int, Node]) -> int:
    return pair[0]


def _collect(node: Any, found: list[tuple[int, Node]]) -> None:
    if isinstance(node, (Later, WhenYouDo, Ability)):
        return  # an ability of its own
    if isinstance(node, BoundTarget):
        found.append((node.number, node.node))
    if isinstance(node, tuple):
        for item in node:
            _collect(item, found)
    elif isinstance(node, Node):
        for name in field_names(type(node)):
            _collect(getattr(node, name), found)
