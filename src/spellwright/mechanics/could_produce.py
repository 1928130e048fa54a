"""The types of mana that permanents could produce, and what asks for them (CR 106.7)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Adjective, Condition, Filter, PostModifier, Predicate, Selector
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.mana import add_mana, kinds_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.mana_abilities import ability_frame, possible_outcomes, production
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.meaning import PERFORM, PRODUCES, candidates, holds, matches, matches_when, select
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.state import GameState

COLORLESS: Final = MANA_LETTERS.index("C")


@dataclass(frozen=True, slots=True)
class AddCouldProduce(Predicate):
    """Add one mana of any type, or of any color, that a permanent which fits could produce (CR 106.7)."""

    filter: Filter
    colors: bool


@dataclass(frozen=True, slots=True)
class AddMoreCouldProduce(Predicate):
    """Add one mana of any type that a permanent which fits could produce, or more of it if something is true."""

    filter: Filter
    condition: Condition
    count: Number


@dataclass(frozen=True, slots=True)
class AddItCouldProduce(Predicate):
    """Add one mana of any type that this very permanent could produce."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CouldProduce(PostModifier):
    """Able to produce this mana."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IsOrCouldProduce(PostModifier):
    """Being what an adjective says, or able to produce this mana."""

    adjective: Adjective
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CouldProduceLike(PostModifier):
    """Able to produce a type of mana that something else could produce."""

    what: Selector


for _word, _colors in (("type", False), ("color", True)):
    phrases(
        AddCouldProduce,
        f"add one mana of any {_word} that a {{filter:Filter.sg}} could produce",
        into="Predicate.once.base",
        colors=_colors,
    )
phrases(
    AddMoreCouldProduce,
    "add one mana of any type that a {filter:Filter.sg} could produce."
    " If {condition:Condition}, add {count:Count.pl} mana of that type instead",
    into="Predicate.once.base",
)
phrases(AddItCouldProduce, "add one mana of any type {what:Selector.sg} could produce", into="Predicate.once.base")
phrases(CouldProduce, "that could produce {symbols:Mana}", into="Relative")
phrases(IsOrCouldProduce, "that is {adjective:Behind} or could produce {symbols:Mana}", into="Relative")
phrases(CouldProduceLike, "that could produce any type of mana {what:Selector.sg} could produce", into="Relative")

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


def _types_among(frame: Frame, what: Any) -> set[int]:
    found: set[int] = set()
    for ref in candidates(frame, what):
        found.update(types_of(frame.state, frame.state.objects[ref]))
    return found


def _types_selected(frame: Frame, what: Any) -> set[int]:
    """Of an object that is gone, what it could have produced last (CR 608.2h)."""
    found: set[int] = set()
    for ref in select(frame, what):
        if not is_player(ref):
            found.update(types_of(frame.state, frame.state.get(ref)))
    return found


def _could_produce(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    """An undefined type is no mana at all (CR 106.5)."""
    found = _types_among(frame, node.filter)
    if node.colors:
        found.discard(COLORLESS)
    return [(kind,) for kind in sorted(found)]


def _could_produce_more(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    count = node.count.value if holds(frame, node.condition) else 1
    return [(kind,) * count for kind in sorted(_types_among(frame, node.filter))]


def _it_could_produce(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    return [(kind,) for kind in sorted(_types_selected(frame, node.what))]


PRODUCES[AddCouldProduce] = _could_produce
PRODUCES[AddMoreCouldProduce] = _could_produce_more
PRODUCES[AddItCouldProduce] = _it_could_produce
PERFORM[AddCouldProduce] = add_mana
PERFORM[AddMoreCouldProduce] = add_mana
PERFORM[AddItCouldProduce] = add_mana


def _can_make(frame: Frame, ref: int, symbols: tuple[str, ...]) -> bool:
    return not is_player(ref) and not types_of(frame.state, frame.state.get(ref)).isdisjoint(kinds_of(symbols))


@matches_when(CouldProduce)
def _is_able(frame: Frame, node: Any, ref: int) -> bool:
    return _can_make(frame, ref, node.symbols)


@matches_when(IsOrCouldProduce)
def _is_or_is_able(frame: Frame, node: Any, ref: int) -> bool:
    return matches(frame, node.adjective, ref) or _can_make(frame, ref, node.symbols)


@matches_when(CouldProduceLike)
def _is_alike(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return False
    return not types_of(frame.state, frame.state.get(ref)).isdisjoint(_types_selected(frame, node.what))
