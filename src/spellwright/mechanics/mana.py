"""Adding mana (CR 106, 605)."""

from __future__ import annotations

from itertools import chain, combinations, combinations_with_replacement, product
from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.rules.building import BasicMana
from spellwright.rules.decisions import Option
from spellwright.rules.events import ManaAdded
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.mana_abilities import STEADY
from spellwright.rules.mana_symbols import MANA_LETTERS, MANA_NAMES
from spellwright.rules.meaning import PERFORM, PRODUCES, performs, value
from spellwright.rules.objects import COLOR_BITS
from spellwright.rules.process import happen
from spellwright.rules.spending import Restriction


@dataclass(frozen=True, slots=True)
class AddMana(Predicate):
    """Add this mana, or one of these; with `times`, so often."""

    options: tuple[Any, ...]
    times: Quantity | None = None


@dataclass(frozen=True, slots=True)
class ManaRun(Predicate):
    """One run of mana symbols among several to choose from."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddAnyColor(Predicate):
    """Add mana of any one colour; without a count, one."""

    count: Quantity | None


@dataclass(frozen=True, slots=True)
class AddCombination(Predicate):
    """Add so much mana, each of any color, or of those that are named."""

    count: Quantity
    symbols: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class AddDifferentColors(Predicate):
    """Add so much mana, each of another color."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class AddChosenColor(Predicate):
    """Add mana of the color chosen for the permanent; without a count, one."""

    count: Quantity | None


phrases(ManaRun, "{symbols:Mana}", into="ManaRun")
phrases(AddMana, "add {options:ManaRun, or+}", "add an additional {options:ManaRun, or+}", into="Predicate.once.base")
phrases(AddMana, "adds {options:ManaRun, or+}", "adds an additional {options:ManaRun, or+}", into="Predicate.once.s")
phrases(
    AddMana,
    "add {options:ManaRun, or+} for each {times:EachOf}",
    "add an amount of {options:ManaRun, or+} equal to {times:Counted}",
    "add {times:Count.pl} {options:ManaRun+}",
    "add {times:Amount.much} {options:ManaRun+}",
    into="Predicate.once.base",
)
phrases(AddMana, "adds an additional {options:ManaRun, or+} for each {times:EachOf}", into="Predicate.once.s")
phrases(
    AddAnyColor,
    "add one mana of any color",
    "add an additional one mana of any color",
    into="Predicate.once.base",
    count=None,
)
phrases(
    AddAnyColor,
    "adds one mana of any color",
    "adds an additional one mana of any color",
    into="Predicate.once.s",
    count=None,
)
phrases(AddAnyColor, "add {count:Count.pl} mana of any one color", into="Predicate.once.base")


phrases(
    AddCombination,
    "add {count:Count.pl} mana in any combination of colors",
    into="Predicate.once.base",
    symbols=(),
)
phrases(
    AddCombination,
    "adds an additional {count:Count.pl} mana in any combination of colors",
    into="Predicate.once.s",
    symbols=(),
)
phrases(
    AddCombination,
    "add {count:Count.pl} mana in any combination of {symbols:ManaRun, and/or}",
    into="Predicate.once.base",
)
phrases(AddDifferentColors, "add {count:Count.pl} mana of different colors", into="Predicate.once.base")
phrases(AddChosenColor, "add one mana of the chosen color", into="Predicate.once.base", count=None)
phrases(
    AddChosenColor,
    "adds one mana of the chosen color",
    "adds an additional one mana of the chosen color",
    "adds an additional one mana of that color",
    into="Predicate.once.s",
    count=None,
)
phrases(AddChosenColor, "add {count:Count.pl} mana of the chosen color", into="Predicate.once.base")


def kinds_of(symbols: tuple[str, ...]) -> tuple[int, ...]:
    """The kinds of mana that a run of symbols adds."""
    return tuple([MANA_LETTERS.index(s.strip("{}")) for s in symbols if s.strip("{}") in MANA_LETTERS])


def ways_to_add(symbol: str) -> tuple[tuple[int, ...], ...]:
    """What a symbol may add: one half of a hybrid symbol, colorless mana for generic and snow mana (CR 106.8-11)."""
    ways: list[tuple[int, ...]] = []
    for half in symbol.strip("{}").split("/"):
        if half in MANA_LETTERS:
            ways.append((MANA_LETTERS.index(half),))
        elif half.isdigit():
            ways.append((MANA_LETTERS.index("C"),) * int(half))
        elif half == "S":
            ways.append((MANA_LETTERS.index("C"),))
    return tuple(ways)


def _fixed(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    times = 1 if node.times is None else max(value(frame, node.times), 0)
    found: list[tuple[int, ...]] = []
    for run in node.options:
        if all([symbol.strip("{}") in MANA_LETTERS for symbol in run.symbols]):
            found.append(kinds_of(run.symbols) * times)
        else:
            ways = {tuple(sorted(chain(*chosen))) for chosen in product(*[ways_to_add(s) for s in run.symbols] * times)}
            found.extend(sorted(ways))
    return found


def _any_color(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    count = 1 if node.count is None else max(value(frame, node.count), 0)
    return [(kind,) * count for kind in range(5)]


def _basic(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    return [(node.kind,)]


def _combination(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    """Every combination of as many mana."""
    kinds = [kind for run in node.symbols for kind in kinds_of(run.symbols)] or list(range(5))
    count = max(value(frame, node.count), 0)
    return list(combinations_with_replacement(kinds, count))


def _different_colors(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    return list(combinations(range(5), max(value(frame, node.count), 0)))


def _chosen_color(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    bits = frame.source.kept.get("color", ())
    count = 1 if node.count is None else max(value(frame, node.count), 0)
    letters = list(COLOR_BITS.values())
    return [(letters.index(bit),) * count for bit in bits if bit in letters]


def _always(node: Any) -> tuple[tuple[int, ...], ...]:
    """What "add {G}" adds wherever it is followed: nothing is counted, and no symbol leaves a choice."""
    symbols = [symbol.strip("{}") for run in node.options for symbol in run.symbols]
    if node.times is not None or not all([symbol in MANA_LETTERS for symbol in symbols]):
        return ()
    return tuple([kinds_of(run.symbols) for run in node.options])


STEADY[AddMana] = _always
STEADY[BasicMana] = lambda node: ((node.kind,),)
PRODUCES[AddMana] = _fixed
PRODUCES[AddCombination] = _combination
PRODUCES[AddChosenColor] = _chosen_color
PRODUCES[AddDifferentColors] = _different_colors
PRODUCES[AddAnyColor] = _any_color
PRODUCES[BasicMana] = _basic


@performs(AddMana)
def add_mana(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Add the mana that was chosen while paying, or that whoever adds it chooses now (CR 106.4).

    Only a mana ability with {T} in its cost is "tapping for mana" (CR 106.12).
    """
    ability = frame.ability
    tapped = ability is not None and ability.taps and ability.is_mana
    for seat in acting_seats(frame, subject) if subject else [frame.controller]:
        options = PRODUCES[type(node)](frame, node)
        wanted = frame.chosen.pop("mana", None)
        if wanted is not None and wanted in options:
            kinds = wanted
        elif not options:
            return
        else:
            labels = [Option(" ".join([MANA_NAMES[k] for k in kinds]), i) for i, kinds in enumerate(options)]
            kinds = options[frame.state.choose_one(seat, "mana", "Add which mana?", labels, "106.1")]
        added = ManaAdded(seat, kinds, frame.source, tapped)
        added.wanted = frame.chosen.get("made", ())
        if ability is not None and ability.spending is not None:
            added.restriction = Restriction(ability.spending, frame.source.id, frame.controller)
        happen(frame.state, [added])


PERFORM[AddAnyColor] = add_mana
PERFORM[AddCombination] = add_mana
PERFORM[AddChosenColor] = add_mana
PERFORM[AddDifferentColors] = add_mana
PERFORM[BasicMana] = add_mana
