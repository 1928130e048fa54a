"""What changes or follows the production of mana: multiplied and replaced mana, mana of a land's types (CR 106)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Statement
from spellwright.mechanics.mana import add_mana, kinds_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Option
from spellwright.rules.events import ManaAdded
from spellwright.rules.frame import Frame
from spellwright.rules.mana_abilities import ability_frame, possible_outcomes, production
from spellwright.rules.mana_symbols import MANA_LETTERS, MANA_NAMES
from spellwright.rules.meaning import PERFORM, PRODUCES, candidates, matches, replaces
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState

COLORLESS: Final = MANA_LETTERS.index("C")


@dataclass(frozen=True, slots=True)
class ManaTimes(Statement):
    """If you tap a permanent that fits for mana, it produces so many times as much (CR 106.12b)."""

    filter: Filter
    times: int


@dataclass(frozen=True, slots=True)
class ManaInstead(Statement):
    """If a permanent that fits is tapped for mana, it produces this instead of any other type and amount."""

    filter: Filter
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ManaTypeInstead(Statement):
    """If a permanent that fits is tapped for mana, it produces as much of this type instead (CR 106.12b)."""

    filter: Filter
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ManaOfChoiceInstead(Statement):
    """If a permanent that fits is tapped for mana, it produces as much of a color that you choose."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class AddProducedType(Predicate):
    """Add one mana of any type that the permanent which was tapped for mana produced (CR 106.12a)."""


@dataclass(frozen=True, slots=True)
class AddCouldProduce(Predicate):
    """Add one mana of any type, or of any color, that a permanent which fits could produce (CR 106.7)."""

    filter: Filter
    colors: bool


for _word, _times in (("twice", 2), ("three times", 3)):
    phrases(
        ManaTimes,
        f"if you tap a {{filter:Filter.sg}} for mana, it produces {_word} as much of that mana instead",
        into="Statement",
        times=_times,
    )
phrases(
    ManaInstead,
    "if a {filter:Filter.sg} is tapped for mana, it produces {symbols:Mana} instead of any other type and amount",
    into="Statement",
)
phrases(
    ManaTypeInstead,
    "if a {filter:Filter.sg} is tapped for mana, it produces {symbols:Mana} instead of any other type",
    into="Statement",
)
phrases(
    ManaTypeInstead,
    "if a {filter:Filter.sg} is tapped for mana, it produces colorless mana instead of any other type",
    into="Statement",
    symbols=("{C}",),
)
phrases(
    ManaOfChoiceInstead,
    "if a {filter:Filter.sg} is tapped for mana, it produces mana of a color of your choice instead of any other type",
    into="Statement",
)
phrases(
    AddProducedType,
    "add[s] one mana of any type that land produced",
    "add[s] one mana of any type that permanent produced",
    "add[s] one mana of any type that artifact token produced",
    into="Predicate.once.@",
)
for _word, _colors in (("type", False), ("color", True)):
    phrases(
        AddCouldProduce,
        f"add one mana of any {_word} that a {{filter:Filter.sg}} could produce",
        into="Predicate.once.base",
        colors=_colors,
    )


# -- instead -------------------------------------------------------------------------------------------


def _you_tap(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.tapped and event.player == frame.controller and matches(frame, node.filter, event.source.id))


def _multiplied(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.mana = event.mana * node.times
    return [event]


def _is_tapped(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.tapped and event.mana and matches(frame, node.filter, event.source.id))


def _instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.mana = kinds_of(node.symbols)
    return [event]


def _type_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.mana = kinds_of(node.symbols)[:1] * len(event.mana)
    return [event]


def _choice_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    labels = [Option(MANA_NAMES[kind], kind) for kind in range(COLORLESS)]
    prompt = "Produce mana of which color?"
    kind = frame.state.choose_one(frame.controller, "mana", prompt, labels, "106.12b", event.source.id)
    event.mana = (kind,) * len(event.mana)
    return [event]


replaces(ManaTypeInstead, (ManaAdded,), _is_tapped, _type_instead)
replaces(ManaOfChoiceInstead, (ManaAdded,), _is_tapped, _choice_instead)
replaces(ManaTimes, (ManaAdded,), _you_tap, _multiplied)
replaces(ManaInstead, (ManaAdded,), _is_tapped, _instead)


# -- types of mana -------------------------------------------------------------------------------------


def _produced_type(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    event = frame.event
    return [(kind,) for kind in sorted(set(event.mana))] if isinstance(event, ManaAdded) else []


_ASKED: Final[set[int]] = set()
"""The objects that are being asked what they could produce: one that asks back is no answer (CR 106.7)."""


def types_of(state: GameState, obj: GameObject) -> set[int]:
    """The types of mana that an object's abilities could produce, whether their costs can be paid or not."""
    if obj.id in _ASKED:
        return set()
    _ASKED.add(obj.id)
    found: set[int] = set()
    try:
        chars = characteristics(state, obj)
        for ability in chars.mana_abilities + chars.offered:
            frame = ability_frame(state, obj, ability, chars.controller)
            for kinds in production(frame, ability.body):
                for outcome in possible_outcomes(state, obj, ability, chars.controller, kinds):
                    found.update(outcome)
    finally:
        _ASKED.discard(obj.id)
    return found


def _could_produce(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    """An undefined type is no mana at all (CR 106.5)."""
    found: set[int] = set()
    for ref in candidates(frame, node.filter):
        found.update(types_of(frame.state, frame.state.objects[ref]))
    if node.colors:
        found.discard(COLORLESS)
    return [(kind,) for kind in sorted(found)]


PRODUCES[AddProducedType] = _produced_type
PRODUCES[AddCouldProduce] = _could_produce
PERFORM[AddProducedType] = add_mana
PERFORM[AddCouldProduce] = add_mana
