"""Mana (CR 106), mana costs (CR 202.1) and mana pools (CR 106.4): what they are, not how a cost is paid."""

from __future__ import annotations

from typing import Final, final

from spellwright.rules.mana_symbols import MANA_LETTERS as MANA_LETTERS
from spellwright.rules.mana_symbols import MANA_NAMES as MANA_NAMES
from spellwright.rules.mana_symbols import SNOW as SNOW
from spellwright.rules.mana_symbols import TYPE_COUNT as TYPE_COUNT
from spellwright.rules.mana_symbols import B as B
from spellwright.rules.mana_symbols import C as C
from spellwright.rules.mana_symbols import G as G
from spellwright.rules.mana_symbols import ManaError as ManaError
from spellwright.rules.mana_symbols import R as R
from spellwright.rules.mana_symbols import Requirement as Requirement
from spellwright.rules.mana_symbols import U as U
from spellwright.rules.mana_symbols import W as W
from spellwright.rules.mana_symbols import requirements_of, symbol_named

UNTIL_STEP_ENDS: Final = 0
UNTIL_END_OF_COMBAT: Final = 1
UNTIL_END_OF_TURN: Final = 2
"""How long unspent mana lasts: CR 106.4, or what the effect that added it says."""


@final
class ManaCost:
    """A mana cost: its symbols in printed order (CR 202.1). Never changed; equal when the symbols are.

    A cost without symbols is the cost {0} (CR 118.5); an object that has no mana cost has None instead
    (CR 202.1b). `generic` is the sum of its numbers, `x_count` its number of {X}, `colors` the bits of its
    colours (CR 202.2).
    """

    __slots__ = ("_hash", "_requirements", "colors", "generic", "phyrexian_count", "symbols", "x_count")

    def __init__(self, symbols: tuple[str, ...] = ()) -> None:
        generic = 0
        x_count = 0
        phyrexian = 0
        colors = 0
        for text in symbols:
            symbol = symbol_named(text)
            if not symbol.kinds:
                generic += symbol.generic
            if symbol.is_x:
                x_count += 1
            if symbol.is_phyrexian:
                phyrexian += 1
            colors |= symbol.colors
        self.symbols: Final = symbols if symbols else ("0",)
        self.generic: Final = generic
        self.x_count: Final = x_count
        self.phyrexian_count: Final = phyrexian
        self.colors: Final = colors
        self._hash: Final = hash(self.symbols)
        self._requirements: dict[int, tuple[Requirement, ...]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ManaCost) and self.symbols == other.symbols

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return "".join([f"{{{text}}}" for text in self.symbols])

    def __repr__(self) -> str:
        return f"parse_mana_cost({str(self)!r})"

    def mana_value(self, x: int = 0) -> int:
        """The mana value with X as given: 0 anywhere but on the stack (CR 202.3)."""
        return sum([symbol_named(text).mana_value for text in self.symbols]) + x * self.x_count

    def count_of(self, colors: int) -> int:
        """How many symbols are any of these colours (bits), as devotion counts them (CR 700.5)."""
        return sum([1 for text in self.symbols if symbol_named(text).colors & colors])

    def with_x(self, x: int, only: int = -1) -> ManaCost:
        """The cost with the chosen value in the place of each {X} (CR 107.3a).

        `only` is the type of mana that alone may be spent on X, where the card says so.
        """
        if not self.x_count:
            return self
        rest = tuple([text for text in self.symbols if text != "X" and not text.isdigit()])
        if only >= 0:
            return _cost_of(self.generic, (MANA_LETTERS[only],) * (x * self.x_count) + rest)
        return _cost_of(self.generic + x * self.x_count, rest)

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs together: an additional cost, or a cost increase (CR 601.2f)."""
        return _cost_of(self.generic + other.generic, self._parts() + other._parts())

    def times(self, count: int) -> ManaCost:
        """The cost paid `count` times, as for "for each" and cumulative upkeep (CR 702.24a)."""
        return _cost_of(self.generic * count, self._parts() * count)

    def _parts(self) -> tuple[str, ...]:
        """The symbols that are not numbers."""
        return tuple([text for text in self.symbols if not text.isdigit()])

    def increased(self, generic: int) -> ManaCost:
        """The cost with that much more generic mana (CR 118.7)."""
        return _cost_of(self.generic + generic, self._parts()) if generic else self

    def reduced(self, generic: int) -> ManaCost:
        """The cost with up to that much less generic mana: no other component shrinks (CR 118.7a)."""
        if generic <= 0 or not self.generic:
            return self
        return _cost_of(max(0, self.generic - generic), self._parts())

    def reduced_by_type(self, mana_type: int, amount: int) -> ManaCost:
        """The cost reduced by mana of one type; any excess lowers the generic component (CR 118.7b-d).

        A hybrid symbol counts as that component if it has that half: the half that its payer would announce
        (CR 601.2b). Use `nonhybrid` first where another announcement was made.
        """
        letter = MANA_LETTERS[mana_type]
        parts = list(self._parts())
        for _ in range(amount):
            if letter in parts:
                parts.remove(letter)
                continue
            hybrid = [text for text in parts if letter in text.split("/")]
            if not hybrid:
                break
            parts.remove(hybrid[0])
        excess = amount - (len(self._parts()) - len(parts))
        return _cost_of(max(0, self.generic - excess), tuple(parts))

    def reduced_by(self, amount: ManaCost, halves: tuple[str, ...] = ()) -> ManaCost:
        """The cost reduced by an amount of mana written in symbols (CR 118.7a-g).

        `halves` names the half chosen for each hybrid symbol of the amount in turn (CR 118.7e), the first
        half where it says nothing. Reductions by type come first: their excess meets the full generic part.
        """
        cost = self
        generic = amount.generic
        chosen = 0
        for text in amount._parts():
            symbol = symbol_named(text)
            if symbol.is_snow or symbol.is_x:  # CR 118.7g; X of an amount has no value here
                generic += 1 if symbol.is_snow else 0
                continue
            half = text.split("/")[0]
            if symbol.halves:
                half = halves[chosen] if chosen < len(halves) else symbol.halves[0]
                if half not in symbol.halves:
                    raise ManaError(f"{half} is not a half of {{{text}}} (CR 118.7e)")
                chosen += 1
            if half.isdigit():
                generic += int(half)
            else:
                cost = cost.reduced_by_type(MANA_LETTERS.index(half), 1)
        return cost.reduced(generic)

    def nonhybrid(self, halves: tuple[str, ...]) -> ManaCost:
        """The nonhybrid equivalent that a player announces (CR 601.2b): a half for each hybrid symbol."""
        generic = self.generic
        parts: list[str] = []
        chosen = 0
        for text in self._parts():
            symbol = symbol_named(text)
            if not symbol.halves:
                parts.append(text)
                continue
            if chosen >= len(halves) or halves[chosen] not in symbol.halves:
                raise ManaError(f"no half was chosen for {{{text}}} (CR 601.2b)")
            half = halves[chosen]
            chosen += 1
            if half.isdigit():
                generic += int(half)
            else:
                parts.append(f"{half}/P" if symbol.is_phyrexian else half)
        return _cost_of(generic, tuple(parts))

    def requirements(self, life_symbols: int = 0) -> tuple[Requirement, ...]:
        """Every way to pay with that many Phyrexian symbols paid by life, the least mana first (CR 107.4e-f).

        {X} asks for nothing here: use `with_x` first. Empty when there are fewer Phyrexian symbols.
        """
        found = self._requirements.get(life_symbols)
        if found is None:
            found = tuple(requirements_of(self.symbols, life_symbols))
            self._requirements[life_symbols] = found
        return found


def _cost_of(generic: int, parts: tuple[str, ...]) -> ManaCost:
    """A cost with its generic mana as one number in its usual place: after {X}, before the other symbols."""
    variable = tuple([text for text in parts if text == "X"])
    others = tuple([text for text in parts if text != "X"])
    return ManaCost((*variable, *((str(generic),) if generic else ()), *others))


def parse_mana_cost(text: str) -> ManaCost:
    """Read a cost such as "{2}{G/U}{X}"; `str` gives the text back exactly.

    Raises ManaError for anything that is not a row of the symbols of CR 107.4.
    """
    cached = _PARSED.get(text)
    if cached is not None:
        return cached
    if not text.startswith("{") or not text.endswith("}"):
        raise ManaError(f"{text!r} is not a row of mana symbols")
    cost = ManaCost(tuple(text[1:-1].split("}{")))
    _PARSED[text] = cost
    return cost


_PARSED: Final[dict[str, ManaCost]] = {}
NO_MANA: Final = ManaCost()
"""The cost {0}."""


@final
class Mana:
    """One mana with a place of its own in the pool: snow, restricted, of a tracked source, or lasting."""

    __slots__ = ("lasting", "restriction", "rule", "snow", "source", "type")

    def __init__(
        self,
        mana_type: int,
        snow: bool = False,
        restriction: int = 0,
        source: int = 0,
        lasting: int = 0,
        rule: object = None,
    ) -> None:
        self.type: Final = mana_type
        self.snow: Final = snow  # CR 107.4h
        self.restriction: Final = restriction  # 0, or the number of what it may be spent on (CR 106.6)
        self.source: Final = source  # 0, or the source's id, where something asks for it (CR 106.3)
        self.lasting: Final = lasting  # how long it stays unspent
        self.rule: Final = rule  # the restriction itself, of `spending`

    def kind(self) -> int:
        """Its type, plus 6 when a snow source produced it."""
        return self.type + SNOW if self.snow else self.type

    def key(self) -> tuple[int, int, int, int]:
        """What tells it from other mana, for the state's key."""
        return (self.kind(), self.restriction, self.source, self.lasting)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mana) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Mana({self.type}, {self.snow}, {self.restriction}, {self.source}, {self.lasting})"


_NO_COUNTS: Final = [0, 0, 0, 0, 0, 0]


@final
class ManaPool:
    """A player's unspent mana (CR 106.4): plain mana is counted by type, other mana stands one by one."""

    __slots__ = ("counts", "special")

    def __init__(self) -> None:
        self.counts: list[int] = [0, 0, 0, 0, 0, 0]
        self.special: list[Mana] = []

    def add(self, mana_type: int, amount: int = 1) -> None:
        """Add plain mana."""
        self.counts[mana_type] += amount

    def add_mana(self, mana: Mana) -> None:
        """Add one mana with its attributes; plain mana is only counted."""
        if mana.snow or mana.restriction or mana.source or mana.lasting:
            self.special.append(mana)
        else:
            self.counts[mana.type] += 1

    def remove(self, mana_type: int, amount: int = 1) -> None:
        """Take plain mana out. Raises ManaError, changing nothing, when there is less (CR 118.3a)."""
        if self.counts[mana_type] < amount:
            raise ManaError(
                f"{self.counts[mana_type]} {MANA_NAMES[mana_type]} mana in the pool, not {amount} (CR 118.3a)"
            )
        self.counts[mana_type] -= amount

    def spend(self, counts: tuple[int, ...], special: tuple[int, ...]) -> list[Mana]:
        """Take out what a payment spends: plain mana by type, and the special mana at these positions.

        Returns the special mana. Raises ManaError, changing nothing, when it is not there.
        """
        for mana_type in range(TYPE_COUNT):
            if self.counts[mana_type] < counts[mana_type]:
                raise ManaError(f"too little {MANA_NAMES[mana_type]} mana in the pool (CR 118.3a)")
        if len(set(special)) != len(special) or (special and not 0 <= min(special) <= max(special) < len(self.special)):
            raise ManaError("the pool has no such mana (CR 118.3a)")
        spent = [self.special[i] for i in special]
        self.special = [mana for i, mana in enumerate(self.special) if i not in special]
        for mana_type in range(TYPE_COUNT):
            self.counts[mana_type] -= counts[mana_type]
        return spent

    def size(self) -> int:
        """How much mana is in the pool."""
        return sum(self.counts) + len(self.special)

    def is_empty(self) -> bool:
        """Whether no mana is in the pool."""
        return not self.special and self.counts == _NO_COUNTS

    def keep(self, kinds: tuple[int, ...], boundary: int) -> None:
        """Mana of these types that was just added, as far as it is still there, is not lost before a boundary."""
        for mana_type in kinds:
            for index in range(len(self.special) - 1, -1, -1):
                mana = self.special[index]
                if mana.type == mana_type and not mana.lasting:
                    kept = Mana(mana_type, mana.snow, mana.restriction, mana.source, boundary, mana.rule)
                    self.special[index] = kept
                    break
            else:
                if self.counts[mana_type]:
                    self.counts[mana_type] -= 1
                    self.special.append(Mana(mana_type, lasting=boundary))

    def empty(self, kept_types: int = 0, boundary: int = UNTIL_STEP_ENDS) -> int:
        """Lose the unspent mana at the end of a step or phase (CR 106.4); how much was lost.

        Mana of `kept_types` (bits) stays, where an effect says so, and mana that lasts beyond this boundary.
        """
        before = self.size()
        for mana_type in range(TYPE_COUNT):
            if not kept_types >> mana_type & 1:
                self.counts[mana_type] = 0
        self.special = [m for m in self.special if m.lasting > boundary or kept_types >> m.type & 1]
        return before - self.size()

    def become(self, mana_type: int, boundary: int) -> None:
        """What would be lost at the end of a step or phase becomes mana of this type; what is said of it stays."""
        self.counts[mana_type] = sum(self.counts)
        for other in range(TYPE_COUNT):
            if other != mana_type:
                self.counts[other] = 0
        self.special = [
            m if m.lasting > boundary else Mana(mana_type, m.snow, m.restriction, m.source, m.lasting, m.rule)
            for m in self.special
        ]

    def copy(self) -> ManaPool:
        """A separate pool with the same mana."""
        other = ManaPool()
        other.counts = self.counts[:]
        other.special = self.special[:]
        return other

    def key(self) -> tuple[tuple[int, ...], tuple[tuple[int, int, int, int], ...]]:
        """The pool as a value: equal for equal pools, whatever the order in which mana came."""
        return (tuple(self.counts), tuple(sorted([mana.key() for mana in self.special])))

    def __str__(self) -> str:
        """The mana as symbols, as a player announces it (CR 106.4a)."""
        plain = "".join([f"{{{MANA_LETTERS[i]}}}" * self.counts[i] for i in range(TYPE_COUNT)])
        return plain + "".join([f"{{{MANA_LETTERS[mana.type]}}}" for mana in self.special])
