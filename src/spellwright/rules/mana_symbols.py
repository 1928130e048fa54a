"""Mana symbols (CR 107.4): what each one asks for, and every way in which a row of them can be paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from spellwright.errors import SpellwrightError

W: Final = 0
U: Final = 1
B: Final = 2
R: Final = 3
G: Final = 4
C: Final = 5
"""The six types of mana (CR 106.1b); the colours are 0 to 4 and `1 << type` is a colour's bit."""

MANA_LETTERS: Final = "WUBRGC"
MANA_NAMES: Final = ("white", "blue", "black", "red", "green", "colorless")
TYPE_COUNT: Final = 6
SNOW: Final = 6
"""A *kind* of mana is its type, plus 6 when a snow source produced it (CR 107.4h): 0 to 11."""
KIND_COUNT: Final = 12
ANY_KIND: Final = (1 << KIND_COUNT) - 1
SNOW_KINDS: Final = 0b111111 << SNOW
COLOR_MASK: Final = 0b11111


class ManaError(SpellwrightError):
    """A mana symbol or cost that cannot be read, or mana that is not there."""


def kinds_of_types(types: int) -> int:
    """The kinds, snow or not, of a set of types given as bits."""
    return types | types << SNOW


@final
class ManaSymbol:
    """What one symbol of a cost asks for (CR 107.4)."""

    __slots__ = (
        "colors",
        "generic",
        "halves",
        "is_phyrexian",
        "is_snow",
        "is_x",
        "kinds",
        "mana_value",
        "text",
    )

    def __init__(self, text: str) -> None:
        self.text: Final = text  # without braces
        self.kinds: int = 0  # one mana of any of these kinds pays it
        self.generic: int = 0  # or this much generic mana does (CR 107.4b, 107.4e)
        self.is_phyrexian: bool = False  # or 2 life does (CR 107.4f)
        self.is_snow: bool = False
        self.is_x: bool = False
        self.mana_value: int = 0
        self.colors: int = 0  # bits
        self.halves: tuple[str, ...] = ()  # a hybrid symbol's parts that mana can be (CR 107.4e)


SYMBOL_ORDERS: Final = (
    "W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U",
)  # fmt: skip
PHYREXIAN_LIFE: Final = 2


def _symbol(parts: tuple[str, ...]) -> ManaSymbol:
    """The symbol with these parts, each a type's letter, a number or P."""
    symbol = ManaSymbol("/".join(parts))
    halves: list[str] = []
    types = 0
    for part in parts:
        if part == "P":
            symbol.is_phyrexian = True
            continue
        halves.append(part)
        if part.isdigit():
            symbol.generic = int(part)
        else:
            types |= 1 << MANA_LETTERS.index(part)
    symbol.kinds = kinds_of_types(types)
    symbol.colors = types & COLOR_MASK
    symbol.mana_value = max(symbol.generic, 1 if types else 0)  # the largest component: CR 202.3f, 202.3g
    if len(halves) > 1:
        symbol.halves = tuple(halves)
    return symbol


def _build_symbols() -> dict[str, ManaSymbol]:
    """Every symbol that CR 107.4 lists except the numbers, which are made when first met."""
    table: dict[str, ManaSymbol] = {}
    for letter in MANA_LETTERS:
        table[letter] = _symbol((letter,))
    for pair in SYMBOL_ORDERS:
        one, two = pair.split("/")
        table[pair] = _symbol((one, two))
        table[pair + "/P"] = _symbol((one, two, "P"))
    for letter in MANA_LETTERS[:C]:
        for parts in (("2", letter), ("C", letter), (letter, "P")):
            table["/".join(parts)] = _symbol(parts)
    snow = ManaSymbol("S")
    snow.is_snow = True
    snow.kinds = SNOW_KINDS
    snow.mana_value = 1
    table["S"] = snow
    variable = ManaSymbol("X")
    variable.is_x = True
    table["X"] = variable
    return table


SYMBOLS: Final[dict[str, ManaSymbol]] = _build_symbols()


def symbol_named(text: str) -> ManaSymbol:
    """The symbol with this text between its braces. Raises ManaError when CR 107.4 has none such."""
    found = SYMBOLS.get(text)
    if found is not None:
        return found
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0") or len(text) > 9:
        raise ManaError(f"{{{text}}} is not a mana symbol (CR 107.4)")
    symbol = _symbol((text,))
    SYMBOLS[text] = symbol
    return symbol


@final
class Requirement:
    """The mana that one way of paying a cost takes: how much of which kinds, with the symbols it stands for.

    `classes[i]` is a mask of kinds, and `counts[i]` mana of those kinds are needed; `generic` more can be of
    any kind. `bounds` are the conditions of Hall's theorem: for every union of classes (and for all mana at
    once), enough mana must be of those kinds.
    """

    __slots__ = ("bounds", "classes", "counts", "generic", "generic_positions", "life", "positions", "total")

    def __init__(self, slots: list[tuple[int, int]], generic: list[int], life: tuple[int, ...]) -> None:
        """`slots` are (mask of kinds, position of the symbol); `generic` and `life` are positions."""
        order: dict[int, list[int]] = {}
        for mask, position in sorted(slots, key=_narrow_first):
            order.setdefault(mask, []).append(position)
        self.classes: Final = tuple(order)
        self.positions: Final = tuple([tuple(places) for places in order.values()])
        self.counts: Final = tuple([len(places) for places in order.values()])
        self.generic_positions: Final = tuple(generic)
        self.generic: Final = len(generic)
        self.life: Final = life  # positions of the Phyrexian symbols that are paid with life
        self.total: Final = len(slots) + len(generic)
        self.bounds: Final = _hall_bounds(self.classes, self.counts, self.total)


def _narrow_first(slot: tuple[int, int]) -> tuple[int, int, int]:
    """Order slots by how few kinds pay them: the same order for every machine."""
    return (slot[0].bit_count(), slot[0], slot[1])


def _hall_bounds(classes: tuple[int, ...], counts: tuple[int, ...], total: int) -> tuple[tuple[int, int], ...]:
    """For each union of classes, how much mana of those kinds is needed; the total first."""
    needed: dict[int, int] = {}
    for subset in range(1, 1 << len(classes)):
        union = 0
        for i in range(len(classes)):
            if subset >> i & 1:
                union |= classes[i]
        if union not in needed:
            needed[union] = sum([counts[i] for i in range(len(classes)) if classes[i] & ~union == 0])
    needed[ANY_KIND] = total
    return tuple(sorted(needed.items(), reverse=True)) if total else ()


def requirements_of(symbols: tuple[str, ...], life_symbols: int) -> list[Requirement]:
    """Choose for each {2/W} and each Phyrexian symbol how it is paid; equal choices only once."""
    found: dict[tuple[tuple[int, ...], tuple[int, ...], int], Requirement] = {}
    for slots, generic, life in _ways(symbols, 0, life_symbols):
        requirement = Requirement(slots, generic, tuple(life))
        found.setdefault((requirement.classes, requirement.counts, requirement.generic), requirement)
    return sorted(found.values(), key=_total_of)


def _total_of(requirement: Requirement) -> int:
    return requirement.total


def _ways(
    symbols: tuple[str, ...], start: int, life_symbols: int
) -> Iterator[tuple[list[tuple[int, int]], list[int], list[int]]]:
    """Each way to pay symbols[start:]: (slots, positions of generic mana, positions paid with life).

    Equal symbols stand for each other: of a run of them, the first are paid with life, the next with mana of
    their colour, the last with generic mana, so that a long run has few ways.
    """
    if start == len(symbols):
        if life_symbols == 0:
            yield [], [], []
        return
    text = symbols[start]
    end = start
    while end < len(symbols) and symbols[end] == text:
        end += 1
    symbol = symbol_named(text)
    run = end - start
    for by_life in range(min(run, life_symbols) + 1 if symbol.is_phyrexian else 1):
        for by_number in range(run + 1 if symbol.kinds and symbol.generic else 1):
            own_slots: list[tuple[int, int]] = []
            own_generic: list[int] = []
            for position in range(start, end):
                if position < start + by_life:
                    continue
                if symbol.kinds and position < end - by_number:
                    own_slots.append((symbol.kinds, position))
                else:
                    own_generic.extend([position] * symbol.generic)
            own_life = list(range(start, start + by_life))
            for slots, generic, life in _ways(symbols, end, life_symbols - by_life):
                yield own_slots + slots, own_generic + generic, own_life + life
