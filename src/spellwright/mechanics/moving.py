"""Putting and returning objects to zones: hands, libraries, graveyards, the battlefield (CR 400.3, 110.2a, 401)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from spellwright.language.node import Node
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.removal import follow, move_all
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import SELECT, performs, select, value
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen
from spellwright.rules.setup import shuffle_library
from spellwright.rules.zones import BATTLEFIELD, LIBRARY, ZONE_BY_NAME


class Place(Node):
    """Where objects are put."""


@dataclass(frozen=True, slots=True)
class OwnersZone(Place):
    """A zone of each object's owner (CR 400.3): `whose` is only the way it is said."""

    zone: str
    position: str
    whose: str
    order: str


@dataclass(frozen=True, slots=True)
class OntoBattlefield(Place):
    """The battlefield: under whose control ("": whoever puts it there, CR 110.2a), tapped, attacking."""

    control: str
    tapped: bool
    attacking: bool


@dataclass(frozen=True, slots=True)
class WithCounters(Place):
    """A place on the battlefield, with counters on what is put there."""

    place: Place
    count: Quantity
    kind: str


@dataclass(frozen=True, slots=True)
class PutTo(Predicate):
    """The subject puts objects somewhere."""

    what: Selector
    place: Place


@dataclass(frozen=True, slots=True)
class ReturnTo(Predicate):
    """The subject returns objects to where they were once."""

    what: Selector
    place: Place


@dataclass(frozen=True, slots=True)
class ShuffleInto(Predicate):
    """The subject shuffles objects into their owners' libraries (CR 701.24)."""

    what: Selector
    whose: str


@dataclass(frozen=True, slots=True)
class SelfFrom(Selector):
    """The object itself, from a zone where its ability functions (CR 113.6m)."""

    own_zone: str


_WHOSE: Final = (
    ("your", "your {}"),
    ("their", "their {}"),
    ("its owner's", "its owner's {}"),
    ("their owner's", "their owner's {}"),
    ("owners'", "their owners' {}s"),
    ("that player's", "that player's {}"),
    ("his or her", "the owner's {}"),
)
for _key, _words in _WHOSE:
    for _zone in ("hand", "graveyard"):
        _place = _words.format(_zone)
        phrases(OwnersZone, f"into {_place}", into="PutPlace", zone=_zone, position="", whose=_key, order="")
        phrases(OwnersZone, f"to {_place}", into="ReturnPlace", zone=_zone, position="", whose=_key, order="")
    _place = _words.format("library").replace("librarys", "libraries")
    for _position in ("top", "bottom"):
        _on = f"on top of {_place}" if _position == "top" else f"on the bottom of {_place}"
        for _order in ("", "in any order", "in a random order"):
            phrases(
                OwnersZone,
                f"{_on} {_order}".strip(),
                into="PutPlace",
                zone="library",
                position=_position,
                whose=_key,
                order=_order,
            )
for _control, _words in (
    ("", ""),
    ("your", " under your control"),
    ("owner's", " under its owner's control"),
    ("owners'", " under their owners' control"),
    ("their owner's", " under their owner's control"),
    ("their", " under their control"),
):
    for _tapped, _attacking, _how in (
        (False, False, ""),
        (True, False, " tapped"),
        (True, True, " tapped and attacking"),
        (False, True, " attacking"),
    ):
        for _into, _onto in (("PutPlace.field", "onto"), ("ReturnPlace.field", "to")):
            phrases(
                OntoBattlefield,
                f"{_onto} the battlefield{_how}{_words}",
                into=_into,
                control=_control,
                tapped=_tapped,
                attacking=_attacking,
            )
for _into in ("PutPlace", "ReturnPlace"):
    phrases(
        WithCounters,
        f"{{place:{_into}.field}} with a {{kind:Counter}} counter on <it|them>",
        f"{{place:{_into}.field}} with an additional {{kind:Counter}} counter on <it|them>",
        into=f"{_into}.counted",
        count=Number(1),
    )
    phrases(
        WithCounters,
        f"{{place:{_into}.field}} with {{count:Count.pl}} {{kind:Counter}} counters on <it|them>",
        f"{{place:{_into}.field}} with {{count:Count.pl}} additional {{kind:Counter}} counters on <it|them>",
        into=f"{_into}.counted",
    )
phrases(PutTo, "put[s] {what:Selector.object} {place:PutPlace}", into="Predicate.once.@")
phrases(ReturnTo, "return[s] {what:Selector.object} {place:ReturnPlace}", into="Predicate.once.@")
for _key, _words in _WHOSE:
    _place = _words.format("library").replace("librarys", "libraries")
    phrases(ShuffleInto, f"shuffle[s] {{what:Selector.object}} into {_place}", into="Predicate.once.@", whose=_key)
for _zone in ("graveyard", "hand"):
    phrases(SelfFrom, f"~ from your {_zone}", into="Selector.sg.object", own_zone=_zone)


def _self_from(frame: Frame, node: Any) -> list[int]:
    """The object as long as it is where the ability moves it from (CR 400.7)."""
    ref = frame.source.id
    obj = frame.state.objects.get(ref)
    return [ref] if obj is not None and obj.zone == ZONE_BY_NAME[node.own_zone] else []


SELECT[SelfFrom] = _self_from


def to_battlefield(
    frame: Frame, refs: list[int], place: OntoBattlefield, seat: int, counters: dict[str, int]
) -> tuple[int, ...]:
    """Put objects onto the battlefield at once; gives the permanents that they become."""
    state = frame.state
    events: list[Event] = []
    for ref in refs:
        obj = None if is_player(ref) else state.objects.get(ref)
        if obj is None or obj.zone == BATTLEFIELD:
            continue
        if not characteristics(state, obj).is_permanent_card():
            continue  # an instant or sorcery card stays where it is (CR 304.4, 307.4)
        change = ZoneChange(obj, BATTLEFIELD, frame.source.id, "put")
        change.player = seat
        change.controller = obj.owner if place.control in ("owner's", "owners'", "their owner's") else seat
        change.tapped = place.tapped
        change.counters = dict(counters)
        if place.attacking and state.active == change.controller:
            from spellwright.rules.combat import defenders

            targets = defenders(state, change.controller)
            change.attacking = state.choose_ref(seat, "attack", "Attack whom?", targets, "508.4", frame.source.id)
        events.append(change)
    return arrived(frame, events)


def arrived(frame: Frame, events: list[Event]) -> tuple[int, ...]:
    """Let moves happen; later instructions find the objects as what they became (CR 400.7j)."""
    if not events:
        frame.moved = ()
        return ()
    done = happen(frame.state, events)
    follow(frame, done)
    frame.moved = tuple([e.new.id for e in done if isinstance(e, ZoneChange) and e.new is not None])
    frame.slots[0] = frame.moved
    if frame.moved:
        frame.did = True
    return frame.moved


def put(frame: Frame, refs: list[int], place: Any, seat: int, how: str) -> tuple[int, ...]:
    """A player puts objects somewhere."""
    counters: dict[str, int] = {}
    if isinstance(place, WithCounters):
        counters[place.kind] = value(frame, place.count)
        place = place.place
    if isinstance(place, OntoBattlefield):
        return to_battlefield(frame, refs, place, seat, counters)
    if place.zone == "library":
        return to_library(frame, refs, place.position == "top", place.order, seat)
    moved = move_all(frame, refs, ZONE_BY_NAME[place.zone], how)
    frame.slots[0] = moved
    if moved:
        frame.did = True
    return moved


def to_library(frame: Frame, refs: list[int], on_top: bool, order: str, seat: int) -> tuple[int, ...]:
    """Put objects on top or at the bottom of their owners' libraries, the owner ordering them (CR 401.4)."""
    state = frame.state
    live = [r for r in refs if not is_player(r) and r in state.objects]
    if order == "in a random order":
        state.rng.shuffle("random", live)
    elif len(live) > 1:
        words = "The last one will be on top" if on_top else "The last one will be at the very bottom"
        live = state.choose_order(seat, "order", words, live, "401.4", frame.source.id, "private")
    moved: list[int] = []
    staying = [r for r in live if state.objects[r].zone == LIBRARY]
    if staying == live and live:
        for ref in live:  # cards that do not leave the library are the same objects
            library = state.players[state.objects[ref].owner].library
            library.remove(ref)
            library.insert(len(library) if on_top else 0, ref)
        frame.moved = tuple(live)
        return frame.moved
    for ref in live:
        moved.extend(move_all(frame, [ref], LIBRARY, "put", -1 if on_top else 0))
    frame.moved = tuple(moved)
    if moved:
        frame.did = True
    return frame.moved


@performs(PutTo)
def _put(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        inner = frame if seat == frame.controller else frame.sub(seat)
        put(inner, select(inner, node.what), node.place, seat, "put")
        frame.moved = inner.moved


@performs(ReturnTo)
def _return(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        inner = frame if seat == frame.controller else frame.sub(seat)
        put(inner, select(inner, node.what), node.place, seat, "return")
        frame.moved = inner.moved


@performs(ShuffleInto)
def _shuffle_into(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The libraries are shuffled even if nothing was moved (CR 701.24c)."""
    state = frame.state
    for seat in acting_seats(frame, subject):
        inner = frame if seat == frame.controller else frame.sub(seat)
        refs = [r for r in select(inner, node.what) if not is_player(r)]
        owners = [state.get(r).owner for r in refs]
        move_all(inner, refs, LIBRARY, "shuffle")
        for owner in sorted(set(owners or [seat])):
            shuffle_library(state, owner, frame.source.id)


admit("Place", "PutPlace", "ReturnPlace")
