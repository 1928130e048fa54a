"""Where rooms register what their tree nodes do: the tables that connect the card language with the kernel.

Each table maps a node's class to a function. A mechanic's module fills them for its own nodes when it is imported;
a node whose class is in none of the tables cannot be executed, and a test refuses such classes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.language.tree.categories import Filter
from spellwright.rules.frame import Frame
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState

Perform = Callable[[Frame, Any, tuple[int, ...]], None]
"""Carry out an instruction; the third argument is the clause's subject (references, empty for an imperative)."""

PERFORM: Final[dict[type, Perform]] = {}
VALUE: Final[dict[type, Callable[[Frame, Any], int]]] = {}
HOLDS: Final[dict[type, Callable[[Frame, Any], bool]]] = {}
SELECT: Final[dict[type, Callable[[Frame, Any], list[int]]]] = {}
MATCH: Final[dict[type, Callable[[Frame, Any, int], bool]]] = {}
"""Whether one object or player fits a filter, adjective, head or post-modifier."""


def performs(cls: type) -> Callable[[Perform], Perform]:
    """Register what performing an instruction of this class does (CR 608.2c)."""

    def register(function: Perform) -> Perform:
        PERFORM[cls] = function
        return function

    return register


def values(cls: type) -> Callable[[Callable[[Frame, Any], int]], Callable[[Frame, Any], int]]:
    """Register how a quantity of this class is counted (CR 107.1, 608.2i)."""

    def register(function: Callable[[Frame, Any], int]) -> Callable[[Frame, Any], int]:
        VALUE[cls] = function
        return function

    return register


def holds_when(cls: type) -> Callable[[Callable[[Frame, Any], bool]], Callable[[Frame, Any], bool]]:
    """Register when a condition of this class is true."""

    def register(function: Callable[[Frame, Any], bool]) -> Callable[[Frame, Any], bool]:
        HOLDS[cls] = function
        return function

    return register


def selects(cls: type) -> Callable[[Callable[[Frame, Any], list[int]]], Callable[[Frame, Any], list[int]]]:
    """Register which objects and players a selector of this class denotes; it may ask the frame's chooser."""

    def register(function: Callable[[Frame, Any], list[int]]) -> Callable[[Frame, Any], list[int]]:
        SELECT[cls] = function
        return function

    return register


def matches_when(
    cls: type,
) -> Callable[[Callable[[Frame, Any, int], bool]], Callable[[Frame, Any, int], bool]]:
    """Register which objects and players fit a filter (part) of this class."""

    def register(function: Callable[[Frame, Any, int], bool]) -> Callable[[Frame, Any, int], bool]:
        MATCH[cls] = function
        return function

    return register


def perform(frame: Frame, node: Any, subject: tuple[int, ...] = ()) -> None:
    """Carry out an instruction."""
    PERFORM[type(node)](frame, node, subject)


RULES_ONLY: Final[set[type]] = set()
"""Classes of instructions whose effects modify the rules: they affect what comes later, too (CR 611.2c)."""


POSSIBLE: Final[dict[type, Callable[[Frame, Any], bool]]] = {}
"""By class of an instruction: whether the frame's controller could follow it, where that is not sure (CR 608.2d)."""


def is_possible(frame: Frame, node: Any) -> bool:
    """Whether a player may choose to do this."""
    test = POSSIBLE.get(type(node))
    return test is None or test(frame, node)


def value(frame: Frame, node: Any) -> int:
    """The number that a quantity stands for now."""
    return VALUE[type(node)](frame, node)


def holds(frame: Frame, node: Any) -> bool:
    """Whether a condition is true now."""
    return HOLDS[type(node)](frame, node)


_WITHIN: Final[list[Callable[[Frame, list[int]], list[int]]]] = []


def register_range(function: Callable[[Frame, list[int]], list[int]]) -> None:
    """Let the option of limited range of influence say what a spell or ability can reach (CR 801.10, 801.11)."""
    _WITHIN[:] = [function]


def select(frame: Frame, node: Any) -> list[int]:
    """The objects and players that a selector denotes now."""
    found = SELECT[type(node)](frame, node)
    return _WITHIN[0](frame, found) if frame.state.reach else found


def matches(frame: Frame, node: Any, ref: int) -> bool:
    """Whether an object or player fits a filter."""
    if frame.state.reach and not _WITHIN[0](frame, [ref]):
        return False
    return MATCH[type(node)](frame, node, ref)


CANDIDATES: Final[dict[type, Callable[[Frame, Any], list[int]]]] = {}
"""All objects and players that fit a filter, in the zones it speaks of."""


def candidates(frame: Frame, node: Any) -> list[int]:
    """Everything that fits a filter now, in a stable order."""
    found = CANDIDATES[type(node)](frame, node)
    return _WITHIN[0](frame, found) if frame.state.reach else found


@final
class TargetRange:
    """How many targets a target phrase asks for, which ones fit, and what is divided among them (CR 601.2c-d)."""

    __slots__ = ("divided", "filter", "fits", "high", "low")

    def __init__(self, low: int, high: int, fits: list[int], divided: int = -1, filter_: Filter | None = None) -> None:
        self.low = low
        self.high = high
        self.fits = fits
        self.filter = filter_  # what they have to be, where it says something of several together
        self.divided = divided  # the amount to divide among them; below zero for none


TARGETS: Final[dict[type, Callable[[Frame, Any], TargetRange]]] = {}
"""For each class of target phrase: its range, with all that fits it (the kernel applies the targeting rules)."""

FITS_TARGET: Final[dict[type, Callable[[Frame, Any, int], bool]]] = {}
"""For each class of target phrase: whether one object or player fits it (CR 608.2b)."""

PRODUCES: Final[dict[type, Callable[[Frame, Any], list[tuple[int, ...]]]]] = {}
"""For each class of mana instruction: the alternatives it offers now, each a tuple of kinds of mana (CR 106.1)."""


# -- continuous effects ----------------------------------------------------------------------------


@final
class Modifier:
    """How a modification of one class changes characteristics: in which layers, and with what function."""

    __slots__ = ("apply", "layers", "reads")

    def __init__(
        self,
        layers: tuple[int, ...],
        apply: Callable[[Frame, Any, GameObject, Characteristics, int], None],
        reads: bool,
    ) -> None:
        self.layers = layers
        self.apply = apply
        self.reads = reads  # whether it looks at other objects, so that it can depend on them (CR 613.8)


MODIFY: Final[dict[type, Modifier]] = {}


def modifies(
    cls: type, *layers: int, reads: bool = False
) -> Callable[
    [Callable[[Frame, Any, GameObject, Characteristics, int], None]],
    Callable[[Frame, Any, GameObject, Characteristics, int], None],
]:
    """Register a modification: `function(frame, node, object, characteristics, layer)` changes the characteristics.

    Layers are the numbers of `continuous` (COPY to RULES); one node may work in several (CR 613.6).
    """

    def register(
        function: Callable[[Frame, Any, GameObject, Characteristics, int], None],
    ) -> Callable[[Frame, Any, GameObject, Characteristics, int], None]:
        MODIFY[cls] = Modifier(layers, function, reads)
        return function

    return register


StaticReader = Callable[[GameState, GameObject, Any, Any], list[Any]]
"""(state, object, ability, statement) -> its continuous effects; see `continuous.static_effects_of`."""

STATIC: Final[dict[type, StaticReader]] = {}


def static_effects(cls: type) -> Callable[[StaticReader], StaticReader]:
    """Register the continuous effects that a static ability's statement of this class generates (CR 604.1)."""

    def register(function: StaticReader) -> StaticReader:
        STATIC[cls] = function
        return function

    return register


# -- triggers --------------------------------------------------------------------------------------


@final
class Watcher:
    """How a trigger event of one class is recognised."""

    __slots__ = ("events", "looks_back", "once_a_batch", "part", "sees")

    def __init__(
        self,
        events: tuple[type, ...],
        sees: Callable[[Frame, Any, Any], bool],
        looks_back: bool,
        once_a_batch: bool,
        part: Callable[[Any], int] | None = None,
    ) -> None:
        self.events = events
        self.sees = sees
        self.looks_back = looks_back  # CR 603.10
        self.once_a_batch = once_a_batch  # "one or more": `sees` gets the list of the batch's fitting events
        self.part = part  # "... to a player": once for the events that give the same number, not once for all

    def parts(self, batch: list[Any]) -> list[list[Any]]:
        """The events of a batch that count as one occurrence each, in order (CR 603.2c)."""
        if not self.once_a_batch:
            return [[event] for event in batch]
        if self.part is None:
            return [batch]
        found: dict[int, list[Any]] = {}
        for event in batch:
            found.setdefault(self.part(event), []).append(event)
        return list(found.values())


WATCH: Final[dict[type, Watcher]] = {}


def watches(
    cls: type,
    *events: type,
    looks_back: bool = False,
    once_a_batch: bool = False,
    part: Callable[[Any], int] | None = None,
) -> Callable[[Callable[[Frame, Any, Any], bool]], Callable[[Frame, Any, Any], bool]]:
    """Register a trigger event: `sees(frame, node, event)` says whether it happened and fills `frame.slots`.

    With `once_a_batch`, `event` is the list of those events of one batch (CR 603.2c) that are alike in `part`.
    """

    def register(function: Callable[[Frame, Any, Any], bool]) -> Callable[[Frame, Any, Any], bool]:
        WATCH[cls] = Watcher(events, function, looks_back, once_a_batch, part)
        return function

    return register


WATCH_WITHIN: Final[dict[type, Callable[[Any], Watcher]]] = {}
"""By class of an event that qualifies another one ("during your turn"): how the whole is recognised."""


def watcher_for(event: Any) -> Watcher:
    """How a trigger event is recognised."""
    maker = WATCH_WITHIN.get(type(event))
    return WATCH[type(event)] if maker is None else maker(event)


# -- replacement -----------------------------------------------------------------------------------


@final
class Replacement:
    """How a replacement or prevention effect of one class works (CR 614, 615)."""

    __slots__ = ("applies", "apply", "events", "group")

    def __init__(
        self,
        events: tuple[type, ...],
        applies: Callable[[Frame, Any, Any], bool],
        apply: Callable[[Frame, Any, Any], list[Any]],
        group: int,
    ) -> None:
        self.events = events
        self.applies = applies
        self.apply = apply
        self.group = group


REPLACE: Final[dict[type, Replacement]] = {}

SELF_REPLACEMENT: Final = 0
CONTROL: Final = 1
COPYING: Final = 2
OTHER: Final = 4
"""The order in which CR 616.1a to 616.1e lets replacement effects be chosen."""


def replaces(
    cls: type,
    events: tuple[type, ...],
    applies: Callable[[Frame, Any, Any], bool],
    apply: Callable[[Frame, Any, Any], list[Any]],
    group: int = OTHER,
) -> None:
    """Register a replacement effect's statement: when it applies to an event, and the events that happen instead."""
    REPLACE[cls] = Replacement(events, applies, apply, group)


# -- costs -----------------------------------------------------------------------------------------


@final
class Payable:
    """How a cost of one class is paid (CR 118)."""

    __slots__ = ("can_pay", "pay")

    def __init__(self, can_pay: Callable[[Frame, Any], bool], pay: Callable[[Frame, Any], None]) -> None:
        self.can_pay = can_pay
        self.pay = pay


COST: Final[dict[type, Payable]] = {}


def costs(cls: type, can_pay: Callable[[Frame, Any], bool], pay: Callable[[Frame, Any], None]) -> None:
    """Register a cost: whether it can be paid now (CR 118.3), and paying it. The payer is `frame.controller`."""
    COST[cls] = Payable(can_pay, pay)
