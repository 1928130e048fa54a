"""Mana that may be spent only on some things (CR 106.6): which restriction it has, and what allows a payment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from spellwright.errors import CardRefused
from spellwright.language import serial
from spellwright.language.node import walk
from spellwright.language.tree.nouns import StateIs
from spellwright.language.tree.spending import OnCostsWithX, SpendOnly
from spellwright.rules.frame import Frame
from spellwright.rules.mana import Mana, ManaCost
from spellwright.rules.mana_symbols import SNOW, TYPE_COUNT
from spellwright.rules.objects import GameObject
from spellwright.rules.payment import Payment
from spellwright.rules.state import GameState

CASTING: Final = "cast"
ACTIVATING: Final = "activate"
CUMULATIVE_UPKEEP: Final = "cumulative upkeep"
OTHER: Final = "other"
UNCOUNTERABLE: Final = "can't be countered"
"""The fact about a spell that it was cast with mana which says so."""


@final
class Purpose:
    """What a payment is for: casting a spell, activating an ability of an object, or something else."""

    __slots__ = ("has_x", "kind", "obj")

    def __init__(self, kind: str, obj: GameObject, cost: ManaCost | None) -> None:
        self.kind: Final = kind
        self.obj: Final = obj  # the spell or the card that would be it; the ability's source
        self.has_x: Final = cost is not None and cost.x_count > 0


@final
class Restriction:
    """What mana of one source may be spent on; `key` tells it from others, alike in every process."""

    __slots__ = ("controller", "key", "node", "source")

    def __init__(self, node: SpendOnly, source: int, controller: int) -> None:
        self.node: Final = node
        self.source: Final = source
        self.controller: Final = controller
        self.key: Final = _key_of(node)


_KEYS: Final[dict[int, tuple[SpendOnly, int]]] = {}


def _key_of(node: SpendOnly) -> int:
    found = _KEYS.get(id(node))
    if found is None:
        found = (node, int(serial.digest(node)[:12], 16) + 1)
        _KEYS[id(node)] = found
    return found[1]


SPENT_TYPES: Final = "types spent"
_BITS: Final = 8
"""In a spell's fact about the types of mana that were spent on it: so many bits for the amount of each."""


SNOW_SPENT: Final = TYPE_COUNT
"""The place of mana from snow sources in that fact, where it is counted besides its type (CR 107.4h)."""


def types_spent(payment: Payment) -> int:
    """How much mana of each type a payment spends, in one number."""
    amounts = [0] * (TYPE_COUNT + 1)
    for _symbol, kind, _origin in payment.spends:
        amounts[kind % SNOW] += 1
        if kind >= SNOW:
            amounts[SNOW_SPENT] += 1
    return sum([min(amount, (1 << _BITS) - 1) << _BITS * kind for kind, amount in enumerate(amounts)])


def spent_of_type(obj: GameObject, kind: int) -> int:
    """How much mana of a type, or of snow, was spent to cast a spell or what it became (CR 400.7d)."""
    return obj.facts.get(SPENT_TYPES, 0) >> _BITS * kind & (1 << _BITS) - 1


PAYMENTS: Final[dict[type, str]] = {}
"""By class of what an ability does: the kind of the payment that it asks for, where mana may be meant for it alone."""

SPENDS: Final[dict[type, Callable[[Frame, Any, Purpose], bool]]] = {}
"""By class of a way to spend mana: whether a payment is one."""


def restriction_in(body: Any) -> SpendOnly | None:
    """What a body says of spending the mana that it adds. CardRefused if it says so of a part of itself."""
    if body is None:
        return None
    found = [sentence for sentence in getattr(body, "sentences", ()) if isinstance(sentence, SpendOnly)]
    if len(found) != len([node for node in walk((body,)) if isinstance(node, SpendOnly)]) or len(found) > 1:
        raise CardRefused("mana of which only a part is restricted")
    if any([isinstance(node, StateIs) and node.state == "kicked" for node in walk(tuple(found))]):
        raise CardRefused("mana for kicked spells, of which nobody knows before it is announced how it is paid for")
    return found[0] if found else None


def allows(state: GameState, mana: Mana, purpose: Purpose) -> bool:
    """Whether this mana may be spent so."""
    rule = mana.rule
    if not isinstance(rule, Restriction):
        return not mana.restriction
    return is_allowed(state, rule, purpose)


def is_allowed(state: GameState, rule: Restriction, purpose: Purpose) -> bool:
    """Whether a restriction allows a payment."""
    frame = Frame(state, rule.controller, state.get(rule.source))
    return any([SPENDS[type(way)](frame, way, purpose) for way in rule.node.ways])


def usable_mana(state: GameState, special: Sequence[Mana], purpose: Purpose | None) -> list[bool] | None:
    """For each mana that stands by itself in a pool, whether it may be spent so; None if no mana is restricted."""
    if not special or not any([mana.restriction for mana in special]):
        return None
    return [not mana.restriction or (purpose is not None and allows(state, mana, purpose)) for mana in special]


def remember_riders(what: GameObject, spent: list[Mana]) -> None:
    """What mana with an additional effect does for the spell that it was spent on (CR 106.6)."""
    if any([isinstance(mana.rule, Restriction) and mana.rule.node.sure for mana in spent]):
        what.facts = {**what.facts, UNCOUNTERABLE: 1}


def _has_x(frame: Frame, node: Any, purpose: Purpose) -> bool:
    return purpose.has_x


SPENDS[OnCostsWithX] = _has_x
