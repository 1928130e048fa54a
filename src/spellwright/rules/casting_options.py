"""What rooms contribute to casting (CR 601.2b, 601.2f): other ways to cast, additional costs, cost changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import KEYWORD, STATIC, Ability
from spellwright.rules.state import GameState

NOTHING_ELSE: Final = 0
SAME_SPELL: Final = 1
ANY_SPELL: Final = 2
"""Which alternative costs may be paid instead (CR 118.9): none, those that leave the spell as it is, or all."""


MUTATING: Final = "mutate"
"""The keyword, the fact of a mutating creature spell, and what happens as it merges (CR 702.140)."""


@final
class CastWay:
    """One way of casting a card (CR 601.2b, 118.9): its face, cost, and what it marks the spell with."""

    __slots__ = (
        "change", "cost", "costs", "face", "face_down", "faces", "facts", "instant_speed", "leaves_open", "name",
        "own_cost", "spend_as",
    )  # fmt: skip

    def __init__(self, name: str, cost: ManaCost | None, face: int = 0) -> None:
        self.name = name  # "" for the usual way; "flashback", "for its morph cost", ...
        self.cost = cost  # None: an unpayable cost (CR 118.6)
        self.face = face
        self.faces: tuple[int, ...] = ()  # the faces of which the player chooses one, where `face` is not settled
        self.change: Callable[[Characteristics], Characteristics] | None = None  # what the spell is instead (CR 718.1)
        self.face_down = False  # cast face down (CR 708.4)
        self.costs: tuple[Any, ...] = ()  # further costs, nodes of `meaning.COST`
        self.facts: dict[str, int] = {}
        self.own_cost = False  # whether the cost is the mana cost of what is cast
        self.spend_as: int = 0  # how mana may be spent for it: as `payment` says (CR 609.4b)
        self.instant_speed = False  # this way allows any time one could cast an instant
        self.leaves_open: int = NOTHING_ELSE  # what else the card's own abilities may ask instead of this cost

    def of_face(self, face: int) -> CastWay:
        """The same way for one of the card's faces."""
        other = CastWay(self.name, self.cost, face)
        other.change = self.change
        other.face_down = self.face_down
        other.costs = self.costs
        other.facts = self.facts
        other.own_cost = self.own_cost
        other.spend_as = self.spend_as
        other.instant_speed = self.instant_speed
        other.leaves_open = self.leaves_open
        return other


@final
class ExtraCost:
    """An additional cost (CR 118.8): mandatory, or optional and then marking the spell with `fact`.

    With `choices` it is one of those, as the player announces (CR 601.2b).
    """

    __slots__ = ("change", "choices", "costs", "fact", "label", "less", "mana", "mandatory", "most")

    def __init__(self, label: str, mana: ManaCost | None, costs: tuple[Any, ...], mandatory: bool) -> None:
        self.label = label
        self.mana = mana
        self.costs = costs
        self.mandatory = mandatory
        self.fact: str = label
        self.choices: tuple[ExtraCost, ...] = ()
        self.change: Callable[[Characteristics], Characteristics] | None = None  # what it makes of the spell
        self.less: int = 0  # by how much generic mana the rest of the cost is less if it is paid
        self.most: int = 1  # how often it may be paid; multikicker has no bound (CR 702.33c)


WAYS: Final[dict[str, Callable[[GameState, int, GameObject], list[CastWay]]]] = {}
"""By keyword: the further ways to cast a card that has the keyword, wherever it is."""

VARIANTS: Final[dict[str, Callable[[GameState, GameObject, CastWay], list[CastWay]]]] = {}
"""By keyword: the other ways in which a card with it can be cast wherever it can be cast in one way (CR 718.3)."""

HAND_ONLY: Final[set[str]] = set()
"""The keywords of which a way to cast a card is for a card in hand alone (CR 702.102a, 702.185a)."""

FAST_WAYS: Final[set[str]] = set()
"""The keywords of which a way to cast a card allows any time one could cast an instant."""

WAYS_BY_STATEMENT: Final[dict[type, Callable[[GameState, int, GameObject, Any], list[CastWay]]]] = {}
"""By class of a static ability's statement on the card itself: alternative costs (CR 118.9)."""

EXTRA_COSTS: Final[dict[type, Callable[[GameState, int, GameObject, Any], list[ExtraCost]]]] = {}
"""By class of a static ability's statement or a keyword's node on the spell itself."""

OTHERS_COSTS: Final[list[Callable[[GameState, int, GameObject, Characteristics], list[ExtraCost]]]] = []
"""Rooms in which other objects give a spell additional costs: cards that could be spliced onto it (CR 702.47a)."""

ASSISTED: Final[list[Callable[[GameState, int, Characteristics, ManaCost], ManaCost]]] = []
"""Rooms in which other players could pay a part of a spell's cost: the least that is left to its caster."""

ASSISTANCE: Final[list[Callable[[GameState, int, GameObject, Characteristics, ManaCost], ManaCost]]] = []
"""The same when it comes to paying: they are asked and pay; what is left of the cost."""

MODE_COSTS: Final[list[Callable[[Characteristics, Ability, list[int]], list[ExtraCost]]]] = []
"""Rooms that say what choosing certain modes of a spell costs in addition (CR 601.2b, 601.2f)."""

COST_CHANGES: Final[dict[type, Callable[[GameState, int, GameObject, Any], int]]] = {}
"""By class of a statement on the spell itself: how much generic mana more (or less, below zero) it costs."""

RESTRICTIONS: Final[list[Callable[[GameState, int, GameObject, Characteristics], str]]] = []
"""Rules that may forbid a player to cast a spell: each gives "" or the reason."""

FLASHES: Final[dict[type, Callable[[Frame, Any], bool]]] = {}
"""By class of a statement on the spell itself: whether it can be cast as though it had flash (CR 601.3d)."""

PERMISSIONS: Final[list[Callable[[GameState, int], list[tuple[GameObject, CastWay]]]]] = []
"""Rooms whose rules about a player let them cast or play cards from other zones; the way's facts say how."""

EXILE_PERMISSIONS: Final[list[Callable[[GameState, int, GameObject], list[CastWay]]]] = []
"""Rooms that let a player cast a card in exile because of what is kept on it."""


def with_variants(state: GameState, obj: GameObject, way: CastWay) -> list[CastWay]:
    """A way to cast a card that something else than the card allows, and what its keywords make of it."""
    found = [way]
    if not VARIANTS.keys().isdisjoint(obj.base.keywords):
        for keyword, variants in VARIANTS.items():
            if keyword in obj.base.keywords:
                found.extend(variants(state, obj, way))
    return found


def extra_costs(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> list[ExtraCost]:
    """The additional costs that a spell's own abilities give it (CR 118.8)."""
    found: list[ExtraCost] = []
    for ability in chars.abilities:
        if ability.kind == STATIC or ability.kind == KEYWORD:
            node = ability.body if ability.body is not None else ability.node
            provider = EXTRA_COSTS.get(type(node))
            if provider is not None:
                found.extend(provider(state, seat, obj, node))
    for function in OTHERS_COSTS:
        found.extend(function(state, seat, obj, chars))
    return found
