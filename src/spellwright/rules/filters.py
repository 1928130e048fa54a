"""Whether objects and players fit filters, and everything that does (CR 109.2): compiled once per filter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.language.tree import modifiers, nouns
from spellwright.rules.adjectives import ADJECTIVES, HEADS, Test
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import CANDIDATES, MATCH, candidates, matches, select
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.this_way import done_this_way
from spellwright.rules.zones import BATTLEFIELD, COMMAND, EXILE, STACK, ZONE_BY_NAME

MODIFIERS: Final[dict[type, Test]] = {}
"""What each class of post-modifier says about an object; one that is only in MATCH works too."""

KIND_ZONES: Final = {"spell": (STACK,), "ability": (STACK,), "card": (), "source": (BATTLEFIELD, STACK)}
"""Where a noun without a zone looks: the battlefield, unless it says otherwise (CR 109.2)."""


def seats_of(frame: Frame, node: Any) -> list[int]:
    """The seats that a player phrase denotes."""
    return [seat_of(ref) for ref in select(frame, node) if is_player(ref)]


def controller_of(obj: GameObject, chars: Characteristics) -> int:
    """The controller of a permanent, spell or ability; elsewhere a card's owner stands in (CR 108.4)."""
    if obj.zone == BATTLEFIELD:
        return chars.controller
    return obj.controller if obj.zone == STACK else obj.owner


@final
class NounTest:
    """A noun phrase made ready: the functions of its head and adjectives with their nodes."""

    __slots__ = ("adjectives", "head", "head_node")

    def __init__(self, noun: Any) -> None:
        self.head: Test = HEADS[type(noun.head)]
        self.head_node: Any = noun.head
        self.adjectives: list[tuple[Test, Any]] = [(ADJECTIVES[type(a)], a) for a in noun.adjectives]

    def fits(self, frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
        """Whether the object is such a thing."""
        if not self.head(frame, self.head_node, obj, chars):
            return False
        for test, node in self.adjectives:
            if not test(frame, node, obj, chars):
                return False
        return True


@final
class FilterTest:
    """A filter made ready; `node` keeps alive what its key in the table is the address of."""

    __slots__ = ("done", "modifiers", "node", "nouns", "zones")

    def __init__(self, node: Any) -> None:
        self.node = node
        self.nouns = [NounTest(noun) for noun in node.nouns]
        self.modifiers: list[tuple[Test, Any]] = [(MODIFIERS.get(type(m), _by_reference), m) for m in node.modifiers]
        self.zones = _zones(node)
        ways = [m.done for m in node.modifiers if isinstance(m, (modifiers.ThisWay, modifiers.ThisWayByThem))]
        self.done: str = ways[0] if ways else ""

    def fits(self, frame: Frame, obj: GameObject) -> bool:
        """Whether the object is one of the nouns, and all that the modifiers say."""
        chars = characteristics(frame.state, obj)
        for noun in self.nouns:
            if noun.fits(frame, obj, chars):
                break
        else:
            return False
        for test, node in self.modifiers:
            if not test(frame, node, obj, chars):
                return False
        return True


def _by_reference(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return matches(frame, node, obj.id)


def _zones(node: Any) -> tuple[int, ...]:
    for modifier in node.modifiers:
        if isinstance(modifier, modifiers.InZone):
            return (ZONE_BY_NAME[modifier.zone],)
        if isinstance(modifier, modifiers.InZones):
            return tuple([ZONE_BY_NAME[zone] for zone in modifier.zones])
        if isinstance(modifier, modifiers.ExiledWith):
            return (EXILE,)
    found: set[int] = set()
    for noun in node.nouns:
        kind = noun.head.kind if isinstance(noun.head, nouns.KindHead) else ""
        found.update(KIND_ZONES.get(kind, (BATTLEFIELD,)))
    return tuple(sorted(found))


_READY: Final[dict[int, FilterTest]] = {}
_MOST_READY: Final = 50_000


def _ready(node: Any) -> FilterTest:
    found = _READY.get(id(node))
    if found is None:
        if len(_READY) >= _MOST_READY:
            _READY.clear()
        found = FilterTest(node)
        _READY[id(node)] = found
    return found


ZONES_OF: Final[dict[type, Callable[[Any], tuple[int, ...]]]] = {}
"""The zones that filters of other chapters speak of."""


def zones_of(node: Any) -> tuple[int, ...]:
    """The zones that a filter speaks of (CR 109.2); none for "card" without a zone: its verb knows."""
    special = ZONES_OF.get(type(node))
    if special is not None:
        return special(node)
    if isinstance(node, nouns.EitherFilter):
        return tuple(sorted({zone for option in node.options for zone in zones_of(option)}))
    return _ready(node).zones


def _object_fits(frame: Frame, node: Any, ref: int) -> bool:
    return not is_player(ref) and _ready(node).fits(frame, frame.state.get(ref))


def in_zones(frame: Frame, node: Any, zones: tuple[int, ...]) -> list[int]:
    """What fits a filter in these zones, in a stable order."""
    state = frame.state
    objects = state.objects
    found: list[int] = []
    test = _ready(node)
    for zone in zones:
        if zone == BATTLEFIELD:
            for obj in state.permanents():
                if test.fits(frame, obj):
                    found.append(obj.id)
            continue
        if zone in (STACK, EXILE, COMMAND):
            ids = list(state.zone_list(zone, 0))
        else:
            ids = [i for seat in state.in_turn_order() for i in state.zone_list(zone, seat)]
        for i in ids:
            if test.fits(frame, objects[i]):
                found.append(i)
    return found


def _candidates(frame: Frame, node: Any) -> list[int]:
    test = _ready(node)
    if test.done:
        state = frame.state
        refs = [ref for ref in done_this_way(frame, test.done) if not is_player(ref)]
        return [ref for ref in refs if test.fits(frame, state.get(ref))]
    return in_zones(frame, node, test.zones)


def controlled_by(frame: Frame, seats: list[int], what: Any) -> list[int]:
    """What fits and is controlled from one of these seats."""
    state = frame.state
    found: list[int] = []
    for ref in candidates(frame, what):
        if not is_player(ref):
            obj = state.objects[ref]
            if controller_of(obj, characteristics(state, obj)) in seats:
                found.append(ref)
    return found


# -- players and alternatives --------------------------------------------------------------------------


def seats_of_kind(frame: Frame, kind: str) -> list[int]:
    """The seats of players of a kind, in turn order: "player", "opponent", "other", ..."""
    if kind == "from you":
        return frame.state.in_turn_order(frame.controller)
    seats = frame.state.in_turn_order()
    if kind in ("opponent", "your opponents", "other"):
        return [s for s in seats if s != frame.controller]
    if kind == "your team":
        return [s for s in seats if s == frame.controller]  # without teams each player is one (CR 102.3)
    return seats


def _player_fits(frame: Frame, node: Any, ref: int) -> bool:
    if not is_player(ref) or (node.kind == "opponent" and seat_of(ref) == frame.controller):
        return False
    for modifier in node.modifiers:
        if not matches(frame, modifier, ref):
            return False
    return True


def _players(frame: Frame, node: Any) -> list[int]:
    refs = [player_ref(seat) for seat in seats_of_kind(frame, node.kind)]
    return [ref for ref in refs if _player_fits(frame, node, ref)]


def _either_fits(frame: Frame, node: Any, ref: int) -> bool:
    for option in node.options:
        if matches(frame, option, ref):
            return True
    return False


def _either(frame: Frame, node: Any) -> list[int]:
    found: list[int] = []
    for option in node.options:
        found.extend([ref for ref in CANDIDATES[type(option)](frame, option) if ref not in found])
    return found


MATCH[nouns.ObjectFilter] = _object_fits
MATCH[nouns.PlayerFilter] = _player_fits
MATCH[nouns.EitherFilter] = _either_fits
CANDIDATES[nouns.ObjectFilter] = _candidates
CANDIDATES[nouns.PlayerFilter] = _players
CANDIDATES[nouns.EitherFilter] = _either


# -- the parts of filters, asked for alone -------------------------------------------------------------


def head_fits(frame: Frame, node: Any, ref: int) -> bool:
    """Whether an object is what a noun says (CR 109.2)."""
    obj = frame.state.get(ref)
    return HEADS[type(node)](frame, node, obj, characteristics(frame.state, obj))


def _adjective_fits(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return False
    obj = frame.state.get(ref)
    return ADJECTIVES[type(node)](frame, node, obj, characteristics(frame.state, obj))


def _noun_fits(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return False
    obj = frame.state.get(ref)
    return NounTest(node).fits(frame, obj, characteristics(frame.state, obj))


def modifier_fits(frame: Frame, node: Any, ref: int) -> bool:
    """Whether an object is what a post-modifier says; players never are."""
    if is_player(ref):
        return False
    obj = frame.state.get(ref)
    return MODIFIERS[type(node)](frame, node, obj, characteristics(frame.state, obj))


MATCH[nouns.NounPhrase] = _noun_fits
for _cls in HEADS:
    MATCH[_cls] = head_fits
for _cls in ADJECTIVES:
    MATCH[_cls] = _adjective_fits


def fits_anywhere(frame: Frame, node: Any, obj: GameObject) -> bool:
    """Whether an object is what a phrase describes, in whatever zone it is (CR 702.167b)."""
    return _ready(node).fits(frame, obj)
