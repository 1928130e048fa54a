"""Searching libraries and other zones (CR 701.23), and putting what is found somewhere."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.references import makes
from spellwright.language.templates import passes, phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Predicate, Quantity
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.players import They, You
from spellwright.language.tree.quantities import AnyNumber, Every, Number
from spellwright.mechanics.library import put_on_top
from spellwright.mechanics.moving import OwnersLibrary, Place, put
from spellwright.mechanics.removal import AMONG, move_all, remember_exiled
from spellwright.mechanics.revealing import reveal
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous import player_rules
from spellwright.rules.events import Happened
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, value
from spellwright.rules.process import happen
from spellwright.rules.setup import shuffle_library
from spellwright.rules.simultaneous import shuffle_afterwards
from spellwright.rules.state import GameState
from spellwright.rules.together import choose_together
from spellwright.rules.zones import EXILE, GRAVEYARD, LIBRARY, ZONE_BY_NAME


@dataclass(frozen=True, slots=True)
class InExile(Place):
    """Exile, as the place of cards that were found."""


@dataclass(frozen=True, slots=True)
class SearchFor(Predicate):
    """The subject searches zones for cards, puts them somewhere (one of them, and the rest elsewhere), and shuffles.

    `up_to`: also fewer; `shuffle`: before ("first"), behind ("then") or not at all ("").
    """

    zones: tuple[str, ...]
    whose: PlayerSelector
    count: Quantity
    up_to: bool
    filter: Filter
    shown: bool
    place: Place
    rest: Place | None
    shuffle: str


makes(SearchFor)
register(InExile)
_ONE: Final = "a {filter:Filter.sg}"
_SEVERAL: Final = "<up_to? up to> {count:HowMany.pl} {filter:Filter.pl}"
_ANY: Final = "any number of {filter:Filter.pl}"
_TOGETHER: Final = "<up_to? up to> {count:HowMany.pl} {filter:JointFilter}"
_ANY_TOGETHER: Final = "{filter:AnyTogether}"
passes("AnyTogether", "any number of {filter:JointFilter}", room=__name__)
passes("AnyTogether", "{filter:OneOfEach}", room=__name__)
passes("AnyTogether", "{filter:OneOfAll}", room=__name__)
_COUNTS: Final[tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...]] = (
    (_ONE, {"count": Number(1), "up_to": False}, ("it", "that card")),
    (_SEVERAL, {}, ("them", "those cards")),
    (_ANY, {"count": AnyNumber(), "up_to": False}, ("them", "those cards")),
    ("a number of {filter:Filter.pl} equal to {count:Counted}", {"up_to": False}, ("them", "those cards")),
    (_TOGETHER, {}, ("them", "those cards")),
    (_ANY_TOGETHER, {"count": AnyNumber(), "up_to": False}, ("them", "those cards")),
)
_LIBRARIES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("search[es] your library", {"whose": You()}),
    ("search[es] their library", {"whose": They()}),
    ("search[es] {whose:WhoseOther} library", {}),
)
_TO_SHUFFLE: Final = "<then shuffle[s]|then that player shuffles|then shuffle[s] that library>"
for _library, _whose in _LIBRARIES:
    for _what, _fixed, _its in _COUNTS:
        _common: dict[str, Any] = {"zones": ("library",), **_whose, **_fixed}
        for _shown in (False, True):
            _reveal = [f"reveal[s] {it}, " for it in _its] if _shown else [""]
            _start = [f"{_library} for {_what}, {words}" for words in _reveal]
            _joined = [f"{_library} for {_what}, reveal[s] {it}, and " for it in _its] if _shown else []
            phrases(
                SearchFor,
                *[f"{start}put[s] {it} {{place:PutPlace}}, {_TO_SHUFFLE}" for it in _its for start in _start],
                into="Predicate.once.@",
                shown=_shown,
                rest=None,
                shuffle="then",
                **_common,
            )
            phrases(
                SearchFor,
                *[f"{start}then shuffle[s] and put[s] {it} on top" for it in _its for start in _start],
                *[f"{start}then shuffle[s] and put[s] {it} on top in any order" for it in _its for start in _start],
                into="Predicate.once.@",
                shown=_shown,
                place=OwnersLibrary(1, False),
                rest=None,
                shuffle="first",
                **_common,
            )
            phrases(
                SearchFor,
                *[f"{start}put[s] {it} {{place:PutPlace}}" for it in _its for start in _start],
                *[f"{start}put[s] {it} {{place:PutPlace}}" for it in _its for start in _joined],
                *[f"{_library} for {_what} and put[s] {it} {{place:PutPlace}}" for it in _its if not _shown],
                into="Predicate.once.@",
                shown=_shown,
                rest=None,
                shuffle="",
                **_common,
            )
            if _what != _ONE:
                phrases(
                    SearchFor,
                    *[
                        f"{start}put[s] one {{place:PutPlace}} and the other {{rest:PutPlace}}, {_TO_SHUFFLE}"
                        for start in _start
                    ],
                    into="Predicate.once.@",
                    shown=_shown,
                    shuffle="then",
                    **_common,
                )
        for _words, _shuffle in ((f", {_TO_SHUFFLE}", "then"), ("", "")):
            phrases(
                SearchFor,
                *[f"{_library} for {_what}, exile[s] {it}{_words}" for it in _its],
                *[f"{_library} for {_what} and exile[s] {it}{_words}" for it in _its],
                into="Predicate.once.@",
                shown=False,
                place=InExile(),
                rest=None,
                shuffle=_shuffle,
                **_common,
            )

_IF_LIBRARY: Final = "if you search your library this way, shuffle"
for _where, _both in (
    ("<library and/or graveyard|library and graveyard>", ("library", "graveyard")),
    ("graveyard, hand, and/or library", ("graveyard", "hand", "library")),
    ("hand and/or library", ("hand", "library")),
):
    _looking = f"search[es] <your|their> {_where} for {_ONE}"
    phrases(
        SearchFor,
        f"{_looking}, reveal[s] it, and put[s] it {{place:PutPlace}}. {_IF_LIBRARY}",
        into="Predicate.once.@",
        zones=_both,
        whose=You(),
        count=Number(1),
        up_to=False,
        shown=True,
        rest=None,
        shuffle="then",
    )
    phrases(
        SearchFor,
        f"{_looking} and put[s] it {{place:PutPlace}}. {_IF_LIBRARY}",
        f"{_looking}, put[s] it {{place:PutPlace}}. {_IF_LIBRARY}",
        into="Predicate.once.@",
        zones=_both,
        whose=You(),
        count=Number(1),
        up_to=False,
        shown=False,
        rest=None,
        shuffle="then",
    )


_ALL_ZONES: Final = "search {whose:WhoseOther} graveyard, hand, and library for"
_MANY: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("all {filter:Filter.pl}", {"count": Every(), "up_to": False}),
    (_ANY, {"count": AnyNumber(), "up_to": False}),
    (_SEVERAL, {}),
)
for _what, _fixed in _MANY:
    phrases(
        SearchFor,
        f"{_ALL_ZONES} {_what} and exile them",
        f"{_ALL_ZONES} {_what}, exile those cards",
        into="Predicate.once.base",
        zones=("graveyard", "hand", "library"),
        shown=False,
        place=InExile(),
        rest=None,
        shuffle="",
        **_fixed,
    )

ANY_CARD: Final = ObjectFilter((NounPhrase((), KindHead("card")),), ())


def is_any_card(node: Any) -> bool:
    """Whether a filter asks for no quality at all: then that many cards have to be found (CR 701.23d)."""
    return bool(node == ANY_CARD)


CANT_SEARCH: Final = "can't search libraries"
"""The rule on a player that they can't search libraries (CR 101.2): they find nothing there."""


def may_search(state: GameState, seat: int) -> bool:
    """Whether a player may search libraries."""
    return not (state.player_rules and player_rules(state, seat, CANT_SEARCH))


def find(frame: Frame, node: Any, seat: int, owner: int) -> list[int]:
    """The cards that the searching player finds (CR 701.23a-d)."""
    state = frame.state
    zones = [zone for zone in node.zones if zone != "library" or may_search(state, seat)]
    fits = [i for zone in zones for i in state.zone_list(ZONE_BY_NAME[zone], owner) if matches(frame, node.filter, i)]
    if isinstance(node.count, Every):
        return _find_all(frame, seat, fits)
    high = len(fits) if isinstance(node.count, AnyNumber) else max(value(frame, node.count), 0)
    low = high if is_any_card(node.filter) and not node.up_to and not isinstance(node.count, AnyNumber) else 0
    rule = "701.23d" if low else "701.23b"
    return choose_together(
        frame, node.filter, seat, "search", "Find which cards?", fits, low, high, rule, frame.source.id, "private"
    )


def _find_all(frame: Frame, seat: int, fits: list[int]) -> list[int]:
    """All that are in sight; of those in hidden zones as many as the player likes (CR 701.23b)."""
    state = frame.state
    seen = [i for i in fits if state.objects[i].zone == GRAVEYARD]
    rest = [i for i in fits if i not in seen]
    prompt, about = "Find which cards?", frame.source.id
    return seen + state.choose_refs(seat, "search", prompt, rest, 0, len(rest), "701.23b", about, "private")


def settle(frame: Frame, node: Any, seat: int, found: list[int]) -> tuple[int, ...]:
    """Put what was found where it goes: one of the cards apart from the others, if it says so."""
    state = frame.state
    if isinstance(node.place, InExile):
        moved = move_all(frame, found, EXILE, "exile")
        remember_exiled(frame, moved)
        return moved
    if node.rest is None:
        return put(frame, found, node.place, "search")
    first = found[:1]
    if len(found) > 1:
        first = [state.choose_ref(seat, "put", "Put which one there?", found, "608.2d", frame.source.id, "private")]
    moved = put(frame, first, node.place, "search")
    return (*moved, *put(frame, [i for i in found if i not in first], node.rest, "search"))


def search_event(frame: Frame, seat: int, whose: int) -> Happened:
    """The event that a player searched, and whose library it was; -1: no library (CR 701.23a)."""
    event = Happened("search", seat, frame.source.id)
    event.numbers = (whose,)
    return event


@performs(SearchFor)
def _search(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    moved: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        for owner in seats_of(frame, node.whose):
            found = find(frame, node, seat, owner)
            if may_search(state, seat) or "library" not in node.zones:
                happen(state, [search_event(frame, seat, owner if "library" in node.zones else -1)])
            if node.shown:
                reveal(frame, found)
            if node.shuffle == "first":
                shuffle_library(state, owner, frame.source.id)
                in_library = [i for i in found if state.objects[i].zone == LIBRARY]
                put_on_top(state, owner, in_library)  # they were not included in the shuffle (CR 701.24b)
            moved = (*moved, *settle(frame, node, seat, found))
            if node.shuffle == "then":
                shuffle_afterwards(frame, owner)
    frame.moved = moved
    frame.slots[0] = moved
    frame.chosen[AMONG] = moved
