"""What the layers read besides the permanents: which events can change what static abilities make of them.

The layers are run again when something that they read has changed (docs/decisions/0007-what-is-derived-when.md). A
permanent that changes says so itself; everything else is told from the events. Some events are frequent and change
little: a step begins, something becomes tapped, an ability is activated. Each of these has a sign of its own, and the
rooms say which signs the phrases of static abilities look at. A phrase about which nothing was said looks at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.node import children
from spellwright.language.tree.categories import Condition, Quantity
from spellwright.language.tree.quantities import Number
from spellwright.rules.events import AbilityActivated, Event, Happened, ManaAdded, StepBegins, Tapped, Untapped
from spellwright.rules.programs import Ability

NOTHING: Final = 0
STEP: Final = 1
"""Whose turn it is, and which step."""
TAPPED: Final = 2
ACTS: Final = 4
"""Mana, and what players have done: activated abilities, keyword actions."""
REST: Final = 8
"""What any other event changes: life, cards in every zone, counters, what is controlled by whom, combat."""
ALL: Final = 15

KEPT: Final = -1
"""Of a modification that is noted on an object or player, and evaluated when somebody asks for it."""

READS: Final[dict[type, int]] = {Number: NOTHING}
"""By class of node: what it looks at by itself, or KEPT for it and everything inside."""

READS_BY: Final[dict[type, Callable[[Any], int]]] = {}
"""The same for classes whose nodes look at this or that by what their fields say."""

CHANGES: Final[dict[type[Event], int]] = {
    StepBegins: STEP,
    Tapped: TAPPED,
    Untapped: TAPPED,
    AbilityActivated: ACTS,
    ManaAdded: ACTS,
    Happened: ACTS,
}
"""The frequent events that change little; any other event may change everything."""


def reads(signs: int, *classes: type) -> None:
    """Declare what nodes of these classes look at when the layers are run, besides what is inside of them."""
    for cls in classes:
        READS[cls] = signs


def changed_by(done: list[Event]) -> int:
    """The signs of everything that these events may have changed."""
    found = NOTHING
    for event in done:
        found |= CHANGES.get(type(event), ALL)
    return found


def read_by(ability: Ability) -> int:
    """The signs that a static ability's statement looks at; found once."""
    if ability.reads < 0:
        ability.reads = _read(ability.body)
    return ability.reads


def _read(node: Any) -> int:
    own = READS_BY.get(type(node))
    found = READS.get(type(node), ALL) if own is None else own(node)
    if found == KEPT:
        return NOTHING
    if isinstance(node, Quantity | Condition) and not isinstance(node, Number):
        found |= REST
    for inner in children(node):
        if found == ALL:
            break
        found |= _read(inner)
    return found
