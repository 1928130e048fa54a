"""Putting and returning objects to zones: hands, libraries, graveyards, the battlefield (CR 400.3, 110.2a, 401)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, Predicate, Quantity, Selector
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import SelfFrom
from spellwright.mechanics.keywords.enchant import attachable
from spellwright.mechanics.removal import movable, movables, move_all
from spellwright.rules.acting import all_together, each_actor
from spellwright.rules.attachment import can_be_attached
from spellwright.rules.building import intrinsic_mana
from spellwright.rules.combat import choose_attacked
from spellwright.rules.continuous import characteristics
from spellwright.rules.entering import values_shown
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.faces import has_two_faces
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import the_subject
from spellwright.rules.meaning import SELECT, performs, select, value
from spellwright.rules.objects import Characteristics, GameObject, seat_of
from spellwright.rules.simultaneous import move_together, shuffle_afterwards
from spellwright.rules.zones import BATTLEFIELD, LIBRARY, ZONE_BY_NAME


class Place(Node):
    """Where objects are put."""


@dataclass(frozen=True, slots=True)
class OwnersZone(Place):
    """The hand or graveyard of each object's owner (CR 400.3), whoever is named."""

    zone: str


@dataclass(frozen=True, slots=True)
class OwnersLibrary(Place):
    """The library of each object's owner: 1 is the top, 0 the bottom, None one of both; `random`: in that order."""

    position: int | None
    random: bool


@dataclass(frozen=True, slots=True)
class BeneathTop(Place):
    """The library of each object's owner, just beneath so many of its top cards."""

    above: Quantity


@dataclass(frozen=True, slots=True)
class OntoBattlefield(Place):
    """The battlefield: under whose control (None: whoever puts it there, CR 110.2a), tapped, attacking."""

    control: PlayerSelector | None
    owners: bool
    tapped: bool
    attacking: bool


@dataclass(frozen=True, slots=True)
class TransformedThere(Place):
    """The battlefield, with the back face up (CR 712.14a)."""

    control: PlayerSelector | None
    owners: bool
    tapped: bool
    attacking: bool


@dataclass(frozen=True, slots=True)
class WithCounters(Place):
    """A place on the battlefield, with counters on what is put there."""

    place: Place
    count: Quantity
    kind: str


@dataclass(frozen=True, slots=True)
class FaceDownAs(Place):
    """The battlefield, face down under its owner's control, as a land of basic types (CR 708.2)."""

    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AttachedThere(Place):
    """A place on the battlefield, attached to something (CR 303.4i, 301.5e)."""

    place: Place
    to: Selector


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


OWNERS: Final = (
    "your {}",
    "its owner's {}",
    "their owners' {}s",
    "their owner's {}",
    "their owners' {}",
    "their {}",
    "that player's {}",
    "that card's owner's {}",
    "the owner's {}",
    "that {}",
)
"""The ways to say whose zone it is: it is the owner's in any case (CR 400.3)."""


def owners(words: str, zone: str) -> list[str]:
    """A template for each way to name the owner of a zone."""
    return [words.format(whose.format(zone).replace("librarys", "libraries")) for whose in OWNERS]


for _zone in ("hand", "graveyard"):
    phrases(OwnersZone, *owners("into {}", _zone), into="PutPlace", zone=_zone)
    phrases(OwnersZone, *owners("to {}", _zone), into="ReturnPlace", zone=_zone)
_TOP: Final = owners("on top of {}", "library")
_BACK: Final = owners("back on top of {}", "library")
_BOTTOM: Final = owners("on the bottom of {}", "library")
_ON_TOP: Final = [*_TOP, *[f"{words} in any order" for words in _TOP]]
_AT_BOTTOM: Final = [*_BOTTOM, *[f"{words} in any order" for words in (*_BOTTOM, "on the bottom")]]
_RANDOM: Final = [f"{words} in a random order" for words in (*_BOTTOM, "on the bottom")]
_EITHER: Final = [
    *owners("on the top or bottom of {}", "library"),
    "on <your|their> choice of the top or bottom of <their|its owner's|your> library",
]
_BACK_ON_TOP: Final = [*_BACK, *[f"{words} in any order" for words in _BACK]]
for _into, _again in (("PutPlace", _BACK_ON_TOP), ("ReturnPlace", [])):
    phrases(OwnersLibrary, *_ON_TOP, *_again, into=_into, position=1, random=False)
    phrases(OwnersLibrary, *[f"{words} in a random order" for words in _TOP], into=_into, position=1, random=True)
    phrases(OwnersLibrary, *_AT_BOTTOM, into=_into, position=0, random=False)
    phrases(OwnersLibrary, *_RANDOM, into=_into, position=0, random=True)
phrases(OwnersLibrary, *_EITHER, into="PutPlace", position=None, random=False)
for _position, _nth in ((2, "second"), (3, "third"), (4, "fourth"), (5, "fifth"), (7, "seventh")):
    phrases(
        OwnersLibrary,
        *owners(f"into {{}} {_nth} from the top", "library"),
        into="PutPlace",
        position=_position,
        random=False,
    )
phrases(
    BeneathTop,
    *owners("into {} just beneath the top {{above:Count.pl}} cards of that library", "library"),
    into="PutPlace",
)
_WHOSE_CONTROL: Final = (
    "its owner's",
    "their owners'",
    "their owner's",
    "that card's owner's",
    "his owner's",
    "her owner's",
)
for _place, _tapped, _attacking, _hows in (
    (OntoBattlefield, False, False, ("",)),
    (OntoBattlefield, True, False, (" tapped",)),
    (OntoBattlefield, True, True, (" tapped and attacking",)),
    (OntoBattlefield, False, True, (" attacking",)),
    (TransformedThere, False, False, (" transformed", " converted")),
    (TransformedThere, True, False, (" tapped and transformed",)),
    (TransformedThere, False, True, (" transformed and attacking",)),
):
    for _into, _onto in (("PutPlace.field", "onto"), ("ReturnPlace.field", "to")):
        _words = [f"{_onto} the battlefield{_how}" for _how in _hows]
        phrases(
            _place,
            *_words,
            into=_into,
            room=__name__,
            control=None,
            owners=False,
            tapped=_tapped,
            attacking=_attacking,
        )
        phrases(
            _place,
            *[f"{_there} under {{control:Controlling}} control" for _there in _words],
            into=_into,
            room=__name__,
            owners=False,
            tapped=_tapped,
            attacking=_attacking,
        )
        phrases(
            _place,
            *[f"{_there} under {_whose} control" for _there in _words for _whose in _WHOSE_CONTROL],
            into=_into,
            room=__name__,
            control=None,
            owners=True,
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
        f"{{place:{_into}.field}} with a number of {{kind:Counter}} counters on <it|them> equal to {{count:Counted}}",
        into=f"{_into}.counted",
    )
phrases(
    FaceDownAs,
    "to the battlefield face down under its owner's control. It's a {subtypes:BasicLandType+} land",
    into="ReturnPlace",
)
for _into in ("PutPlace", "ReturnPlace"):
    phrases(AttachedThere, f"{{place:{_into}.field}} attached to {{to:Referent.sg.object}}", into=f"{_into}.attached")
phrases(
    PutTo,
    "put[s] {what:Selector.object} {place:PutPlace}",
    "put[s] {place:PutPlace} {what:Selector.object}",
    into="Predicate.once.@",
)
phrases(
    ReturnTo,
    "return[s] {what:Selector.object} {place:ReturnPlace}",
    "return[s] {place:ReturnPlace} {what:Selector.object}",
    into="Predicate.once.@",
)
phrases(ShuffleInto, *owners("shuffle[s] {{what:Selector.object}} into {}", "library"), into="Predicate.once.@")
for _zone in ("graveyard", "hand", "exile"):
    _where = _zone if _zone == "exile" else f"your {_zone}"
    phrases(SelfFrom, f"~ from {_where}", into="Selector.sg.object", room=__name__, what=SelfName(), zone=_zone)


def _self_from(frame: Frame, node: Any) -> list[int]:
    """The object as long as it is where the ability moves it from (CR 400.7)."""
    obj = movable(frame, frame.source.id)
    return [obj.id] if obj is not None and obj.zone == ZONE_BY_NAME[node.zone] else []


SELECT[SelfFrom] = _self_from


# -- the battlefield -------------------------------------------------------------------------------------


def controllers(frame: Frame, place: OntoBattlefield | TransformedThere) -> int:
    """The seat under whose control objects are put onto the battlefield, unless it is each owner's (CR 110.2a)."""
    if place.control is None:
        return frame.actor
    refs = the_subject(frame, place.control)
    return seat_of(refs[0]) if refs else frame.actor


def settle(frame: Frame, change: ZoneChange) -> bool:
    """Choose what an Aura enchants as it enters; False if there is nothing: it stays (CR 303.4f-g)."""
    state = frame.state
    chars = values_shown(change)
    if "Aura" not in chars.subtypes or "enchantment" not in chars.types:
        return True
    hosts = attachable(state, change.controller, change.old, chars)
    if not hosts:
        return False
    change.attach_to = state.choose_ref(change.controller, "enchant", "Enchant what?", hosts, "303.4f", change.old.id)
    return True


def entering(
    frame: Frame, obj: GameObject, place: OntoBattlefield | TransformedThere, seat: int, host: int | None = None
) -> ZoneChange | None:
    """The event that puts an object onto the battlefield, if it can be there (CR 304.4, 307.4, 712.14a)."""
    state = frame.state
    face = 1 if isinstance(place, TransformedThere) else 0
    if obj.zone == BATTLEFIELD or (face and not has_two_faces(obj.program)):
        return None
    shown = obj.program.faces[1].printed(obj.owner) if face else characteristics(state, obj)
    if not shown.is_permanent_card():
        return None
    change = ZoneChange(obj, BATTLEFIELD, frame.source.id, "put")
    change.player = frame.actor
    change.controller = obj.owner if place.owners else seat
    change.tapped = place.tapped
    change.face = face or -1
    if place.attacking:
        change.attacking = choose_attacked(state, change.controller, frame.source.id)
    may_enter = settle(frame, change) if host is None else attached(frame, change, host)
    return change if may_enter else None


def attached(frame: Frame, change: ZoneChange, host: int) -> bool:
    """Have an object enter attached to what an effect says, if it can; False if it is an Aura that stays (CR 303.4i).

    Equipment that can't be attached there enters unattached (CR 301.5e), as does anything else (CR 303.4h).
    """
    state = frame.state
    chars = values_shown(change) if change.face > 0 else characteristics(state, change.old)
    if "Aura" in chars.subtypes:
        if host not in attachable(state, change.controller, change.old, chars):
            return False
        change.attach_to = host
    elif not chars.subtypes.isdisjoint(("Equipment", "Fortification")) and can_be_attached(state, change.old, host):
        change.attach_to = host
    return True


def to_battlefield(
    frame: Frame,
    refs: list[int],
    place: OntoBattlefield | TransformedThere,
    counters: dict[str, int],
    host: int | None = None,
) -> tuple[int, ...]:
    """Put objects onto the battlefield at once, attached to a host (0 for one that is undefined) if there is any.

    Gives the permanents that they become.
    """
    seat = controllers(frame, place)
    events: list[Event] = []
    for obj in movables(frame, refs):
        change = entering(frame, obj, place, seat, host)
        if change is not None:
            change.counters = dict(counters)
            events.append(change)
    return arrived(frame, events)


def _face_down_entries(frame: Frame, refs: list[int], place: FaceDownAs) -> list[Event]:
    """Whatever card it is, it enters face down with these characteristics only (CR 708.2a)."""
    events: list[Event] = []
    for obj in movables(frame, refs):
        if obj.zone == BATTLEFIELD or obj.is_token:
            continue
        change = ZoneChange(obj, BATTLEFIELD, frame.source.id, "put")
        change.player = frame.actor
        change.controller = obj.owner
        change.face_down = True
        values = Characteristics()
        values.types = frozenset({"land"})
        values.subtypes = frozenset(place.subtypes)
        values.set_abilities(tuple(intrinsic_mana(values.subtypes)))
        values.controller = obj.owner
        change.copied = values
        events.append(change)
    return events


def arrived(frame: Frame, events: list[Event]) -> tuple[int, ...]:
    """Let moves happen; later instructions find the objects as what they became (CR 400.7j)."""
    if move_together(frame, events):
        frame.did = True
    return frame.moved


# -- libraries -------------------------------------------------------------------------------------------


def to_library(frame: Frame, refs: list[int], place: OwnersLibrary) -> tuple[int, ...]:
    """Put objects into their owners' libraries; each owner arranges those that go to one position (CR 401.4)."""
    state = frame.state
    groups: dict[int, list[GameObject]] = {}
    for obj in movables(frame, refs):
        groups.setdefault(obj.owner, []).append(obj)
    events: list[Event] = []
    stayed: list[int] = []
    for owner in state.in_turn_order():
        live = [obj.id for obj in groups.get(owner, [])]
        position = place.position
        knows = -1
        if len(live) > 1:  # nobody but who arranges them knows which card is where (CR 401.4)
            knows = 0 if place.random else 1 << owner
        if position is None and live:
            position = 1 if state.choose_yes(frame.actor, "On top of the library?", frame.source.id) else 0
        if place.random:
            state.rng.shuffle("random", live)
        elif len(live) > 1:
            words = "The last one will be at the very bottom" if position == 0 else "The last one will be on top"
            live = state.choose_order(owner, "order", words, live, "401.4", frame.source.id, "private")
        for ref in live:
            obj = state.objects[ref]
            if obj.zone == LIBRARY:
                rearrange(state.players[owner].library, ref, position or 0)
                stayed.append(ref)
                if knows >= 0:
                    state.make_known(ref, obj.known_to & knows)
            else:
                change = ZoneChange(obj, LIBRARY, frame.source.id, "put")
                change.player = frame.actor
                change.position = place_in(state.players[owner].library, position or 0)
                change.known_to = knows
                events.append(change)
    arrived(frame, events)
    frame.moved = (*stayed, *frame.moved)
    frame.did = frame.did or bool(stayed)
    return frame.moved


def place_in(library: list[int], position: int) -> int:
    """Where in a library's list the nth card from the top is put; too few cards: on the bottom (CR 401.7)."""
    if position == 1:
        return -1
    return 0 if position == 0 else max(len(library) - position + 1, 0)


def rearrange(library: list[int], ref: int, position: int) -> None:
    """A card that does not leave the library goes to another place in it, and stays the same object."""
    library.remove(ref)
    index = place_in(library, position)
    library.insert(len(library) if index < 0 else index, ref)


# -- putting ---------------------------------------------------------------------------------------------


def put(frame: Frame, refs: list[int], place: Any, how: str) -> tuple[int, ...]:
    """The acting player puts objects somewhere."""
    if isinstance(place, FaceDownAs):
        return arrived(frame, _face_down_entries(frame, refs, place))
    counters: dict[str, int] = {}
    if isinstance(place, WithCounters):
        counters[place.kind] = value(frame, place.count)
        place = place.place
    host: int | None = None
    if isinstance(place, AttachedThere):
        hosts = select(frame, place.to)
        host = hosts[0] if hosts else 0
        place = place.place
    if isinstance(place, (OntoBattlefield, TransformedThere)):
        return to_battlefield(frame, refs, place, counters, host)
    if isinstance(place, OwnersLibrary):
        return to_library(frame, refs, place)
    if isinstance(place, BeneathTop):  # with fewer cards there, at the bottom (CR 401.7)
        return to_library(frame, refs, OwnersLibrary(max(value(frame, place.above), 0) + 1, False))
    moved = move_all(frame, refs, ZONE_BY_NAME[place.zone], how)
    if moved:
        frame.did = True
    return moved


def _put_each(frame: Frame, node: Any, subject: tuple[int, ...], how: str) -> None:
    """Each player puts their own; what was moved is what all of them moved."""
    stayed: tuple[int, ...] = ()
    for _seat in all_together(frame, subject):
        stayed = (*stayed, *put(frame, select(frame, node.what), node.place, how))
    frame.moved = (*[ref for ref in stayed if ref not in frame.moved], *frame.moved)
    frame.did = frame.did or bool(frame.moved)


@performs(PutTo)
def _put(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _put_each(frame, node, subject, "put")


@performs(ReturnTo)
def _return(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _put_each(frame, node, subject, "return")


@performs(ShuffleInto)
def _shuffle_into(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The libraries are shuffled even if nothing was moved (CR 701.24c-d)."""
    state = frame.state
    for seat in each_actor(frame, subject):
        refs = [r for r in select(frame, node.what) if r > 0]
        owners_of = [state.get(r).owner for r in refs]
        move_all(frame, refs, LIBRARY, "shuffle")
        for owner in sorted(set(owners_of or [seat])):
            shuffle_afterwards(frame, owner)
