"""Moving permanents away: destroy (CR 701.8), exile (CR 701.13), sacrifice (CR 701.21), return to hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_MOVED, ITSELF_LATER, Bind
from spellwright.language.tree.categories import Predicate, Quantity, Selector, Statement
from spellwright.language.tree.costs import DiscardThis, ExileCost, ExileThisFrom, PayLife, ReturnCost, SacrificeCost
from spellwright.language.tree.selectors import Both, Some, TopCards, TopOfGraveyard
from spellwright.rules.acting import all_together, each_actor
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.costs import can_pay_life, pay_life
from spellwright.rules.distinct import can_be_distinct
from spellwright.rules.events import Destroyed, Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import POSSIBLE, SELF_REPLACEMENT, candidates, costs, performs, replaces, select, value
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.replacement import add_shield
from spellwright.rules.selection import count_range
from spellwright.rules.simultaneous import ITSELF, move_together
from spellwright.rules.state import GameState
from spellwright.rules.together import choose_together, most_together
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, ZONE_BY_NAME


@dataclass(frozen=True, slots=True)
class Destroy(Predicate):
    """Destroy permanents."""

    what: Selector
    can_regenerate: bool


@dataclass(frozen=True, slots=True)
class Exile(Predicate):
    """Exile objects."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ExileWithCounters(Predicate):
    """Exile objects with counters on them (CR 122.6)."""

    what: Selector
    count: Quantity
    kind: str


@dataclass(frozen=True, slots=True)
class ExileUntilLeaves(Predicate):
    """Exile objects until the object itself leaves the battlefield (CR 610.3)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ReturnsWithLeaving(Statement):
    """The shield that brings the exiled cards back when the object leaves."""


@dataclass(frozen=True, slots=True)
class Sacrifice(Predicate):
    """The subject sacrifices permanents that they control."""

    what: Selector


phrases(Destroy, "destroy {what:Selector.object}", into="Predicate.once.base", can_regenerate=True)
phrases(
    Destroy,
    "destroy {what:Selector.sg.object}. It can't be regenerated",
    "destroy {what:Selector.sg.object}. That creature can't be regenerated",
    "destroy {what:Selector.sg.object}. They can't be regenerated",
    "destroy {what:Selector.sg.object}. The creature can't be regenerated",
    "destroy {what:Selector.sg.object}. A creature destroyed this way can't be regenerated",
    "destroy {what:Selector.sg.object}. Creatures destroyed this way can't be regenerated",
    "destroy {what:Selector.sg.object}. Artifacts destroyed this way can't be regenerated",
    "destroy {what:Selector.sg.object} and it can't be regenerated",
    into="Predicate.once.base",
    can_regenerate=False,
)
phrases(
    Destroy,
    "destroy {what:Selector.pl.object}. They can't be regenerated",
    "destroy {what:Selector.pl.object}. Those creatures can't be regenerated",
    "destroy {what:Selector.pl.object}. Creatures destroyed this way can't be regenerated",
    "destroy {what:Selector.pl.object} and they can't be regenerated",
    into="Predicate.once.base",
    can_regenerate=False,
)
phrases(Exile, "exile[s] {what:Selector.object}", "exile[s] {what:Selector.object} again", into="Predicate.once.@")
phrases(
    ExileWithCounters,
    "exile {what:Selector.object} with {count:Count.#} {kind:Counter} counter(s)# on <it|them>",
    into="Predicate.once.base",
)
phrases(
    ExileUntilLeaves,
    "exile {what:Selector.object} until ~ leaves the battlefield",
    "exile {what:Selector.object} until it leaves the battlefield",
    into="Predicate.once.base",
)
phrases(Sacrifice, "sacrifice[s] {what:Selector.object}", into="Predicate.once.@")


@performs(Destroy)
def _destroy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = [
        Destroyed(state.objects[r], frame.source.id, node.can_regenerate)
        for r in select(frame, node.what)
        if r in state.objects
    ]
    if events:
        happen(state, events)


AMONG: Final = "among"
"""The key in the frame of the cards that are looked at, revealed, milled or exiled and not yet shared out."""


def movable(frame: Frame, ref: int) -> GameObject | None:
    """The object that an instruction moves: where it is now, or as what it became in a public zone.

    An ability that triggered as the object left finds it there (CR 400.7e); so does one whose cost or earlier
    instruction moved it (CR 400.7j).
    """
    if is_player(ref):
        return None
    state = frame.state
    before_and_now = frame.slots.get(EVENT_MOVED, ())
    if before_and_now and ref == before_and_now[0]:
        return state.objects.get(before_and_now[1])
    found = state.objects.get(ref)
    itself = frame.chosen.get(ITSELF) or frame.slots.get(ITSELF_LATER)
    if found is None and ref == frame.source.id and itself:
        return state.objects.get(itself[0])
    if found is not None or not (_may_follow(frame, ref) or _lost_its_host(frame, ref)):
        return found
    found = state.now(ref)
    return found if found is not None and found.zone in (GRAVEYARD, EXILE) else None


def movables(frame: Frame, refs: Sequence[int]) -> list[GameObject]:
    """The objects that an instruction moves; of a merged permanent that left already, each card (CR 712.21c)."""
    found: list[GameObject] = []
    for ref in refs:
        obj = movable(frame, ref)
        if obj is not None:
            found.append(obj)
            if obj.id != ref and ref in frame.state.parted:
                cards = [frame.state.objects.get(i) for i in frame.state.parted[ref]]
                found.extend([card for card in cards if card is not None and card.zone == obj.zone])
    return found


def _may_follow(frame: Frame, ref: int) -> bool:
    ability = frame.ability
    moves = (SacrificeCost, ExileCost, ExileThisFrom, DiscardThis)
    return ability is not None and ref == frame.source.id and any([isinstance(cost, moves) for cost in ability.cost])


def _lost_its_host(frame: Frame, ref: int) -> bool:
    """Whether an ability that triggered as an enchanted object left is about the Aura that was on it (CR 400.7f)."""
    host = frame.slots.get(EVENT_MOVED, ())
    was = frame.state.former.get(ref)
    if not host or ref != frame.source.id or was is None:
        return False
    found = was.attached_to
    while found and found != host[0]:  # an earlier instruction may have moved what was enchanted
        found = frame.state.successors.get(found, 0)
    return found != 0


def move_all(
    frame: Frame,
    refs: list[int],
    zone: int,
    how: str,
    position: int = -1,
    counters: dict[str, int] | None = None,
    face_down: bool = False,
) -> tuple[int, ...]:
    """Move objects to a zone at once; gives the ids that they have there, and keeps them in the frame."""
    events: list[Event] = []
    for obj in movables(frame, refs):
        change = ZoneChange(obj, zone, frame.source.id, how)
        change.position = position
        change.player = frame.actor
        change.face_down = face_down
        if counters is not None:
            change.counters = dict(counters)
        events.append(change)
    return move_together(frame, events)


@performs(Exile)
def _exile(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    moved: tuple[int, ...] = ()
    for _seat in all_together(frame, subject):
        moved = move_all(frame, select(frame, node.what), EXILE, "exile")
    moved = frame.moved or moved
    frame.chosen.setdefault(AMONG, moved)  # "one of them" may speak of these
    remember_exiled(frame, moved)


@performs(ExileWithCounters)
def _exile_with_counters(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    count = value(frame, node.count)
    moved = move_all(frame, select(frame, node.what), EXILE, "exile", counters={node.kind: count})
    remember_exiled(frame, moved)


EXILED: Final = 900
"""The slot of a shield that holds the cards that come back."""

register(ReturnsWithLeaving)


@performs(ExileUntilLeaves)
def _exile_until(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Nothing is exiled if the object has left already (CR 610.3a)."""
    state = frame.state
    host = state.objects.get(frame.source.id)
    refs = select(frame, node.what)
    if host is None or host.zone != BATTLEFIELD or not refs:
        return
    moved = move_all(frame, refs, EXILE, "exile")
    remember_exiled(frame, moved)
    shield = add_shield(frame, ReturnsWithLeaving(), FOREVER)
    shield.slots = {EXILED: moved}
    shield.uses = 1


def remember_exiled(frame: Frame, moved: tuple[int, ...]) -> None:
    """The cards exiled with an object are linked to it (CR 607.2a)."""
    host = frame.state.objects.get(frame.source.id)
    if host is not None and moved:
        host.kept = {**host.kept, "exiled": (*host.kept.get("exiled", ()), *moved)}


def _host_leaves(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.origin == BATTLEFIELD and event.old.id == frame.source.id and event.to != BATTLEFIELD)


def _bring_back(frame: Frame, node: Any, event: Any) -> list[Any]:
    """The cards come back under their owners' control immediately after the object has left (CR 610.3, 610.3c)."""
    frame.state.afterwards.append(lambda: _returning(frame))
    return [event]


def _returning(frame: Frame) -> list[Event]:
    """The events that bring back what is still exiled; those of several such effects are simultaneous (CR 610.3d)."""
    from spellwright.mechanics.moving import settle

    state = frame.state
    back: list[Event] = []
    for ref in frame.slots.get(EXILED, ()):
        obj = state.objects.get(ref)
        if obj is not None and obj.zone == EXILE:
            change = ZoneChange(obj, BATTLEFIELD, frame.source.id, "return")
            if settle(frame, change):
                back.append(change)
    return back


replaces(ReturnsWithLeaving, (ZoneChange,), _host_leaves, _bring_back, SELF_REPLACEMENT)


def sacrifice(frame: Frame, seat: int, refs: list[int]) -> None:
    """A player sacrifices those of the permanents that they control (CR 701.21a)."""
    sacrifice_together(frame, [(seat, refs)])


def sacrifice_together(frame: Frame, picked: list[tuple[int, list[int]]]) -> None:
    """Players sacrifice those of the permanents that they control, all at the same time (CR 101.4, 701.21a)."""
    state = frame.state
    events: list[Event] = []
    for seat, refs in picked:
        for ref in refs:
            obj = state.objects.get(ref)
            if obj is not None and obj.zone == BATTLEFIELD and characteristics(state, obj).controller == seat:
                change = ZoneChange(obj, GRAVEYARD, frame.source.id, "sacrifice")
                change.player = seat
                events.append(change)
    if events and frame.gathered is not None:
        frame.gathered.extend(events)
    elif events:
        happen(state, events)
        frame.did = True


def own_choice(
    frame: Frame, seat: int, what: Any, taken: tuple[int, ...] = (), later: tuple[list[int], ...] = ()
) -> list[int]:
    """What a player picks for a phrase such as "a creature" among permanents that they control.

    For "a red creature and a green creature", what is `taken` is picked no more, and `later` wishes stay possible.
    """
    if isinstance(what, Bind):
        picked = own_choice(frame, seat, what.node, taken, later)
        frame.slots[what.slot] = tuple(picked)
        return picked
    if isinstance(what, Both):
        picked = []
        for number, part in enumerate(what.parts):
            wishes = own_wishes(frame, seat, what.parts[number + 1 :])
            picked.extend(own_choice(frame, seat, part, tuple(picked), tuple(wishes)))
        return picked
    if not isinstance(what, Some):
        return select(frame, what)
    low, high = count_range(frame, what)
    fits = [r for r in own_fits(frame, seat, what) if r not in taken]
    if later:
        fits = [r for r in fits if can_be_distinct([[t] for t in (*taken, r)] + list(later))] or fits
    about = frame.source.id
    return choose_together(frame, what.filter, seat, "sacrifice", "Sacrifice", fits, low, high, "701.21a", about)


def own_fits(frame: Frame, seat: int, what: Some) -> list[int]:
    """The permanents that a player controls and could pick for a phrase."""
    state = frame.state
    fits = [r for r in candidates(frame.sub(seat), what.filter) if not (what.other and r == frame.source.id)]
    return [r for r in fits if can_sacrifice(state, seat, r)]


def can_sacrifice(state: GameState, seat: int, ref: int) -> bool:
    """Whether a player can sacrifice a permanent: it is theirs, and no effect forbids it (CR 701.21a)."""
    obj = state.objects.get(ref)
    if obj is None or obj.zone != BATTLEFIELD:
        return False
    chars = characteristics(state, obj)
    return chars.controller == seat and "can't be sacrificed" not in chars.rules


def own_wishes(frame: Frame, seat: int, parts: tuple[Any, ...]) -> list[list[int]]:
    """What would do for each object that some joined phrases ask for at least, choosing and keeping nothing."""
    wishes: list[list[int]] = []
    for part in parts:
        if isinstance(part, Bind):
            wishes.extend(own_wishes(frame, seat, (part.node,)))
        elif isinstance(part, Both):
            wishes.extend(own_wishes(frame, seat, part.parts))
        elif isinstance(part, Some):
            low, _ = count_range(frame, part)
            wishes.extend([own_fits(frame, seat, part)] * low)
        else:
            wishes.extend([[r] if can_sacrifice(frame.state, seat, r) else [] for r in select(frame, part)])
    return wishes


def _could_sacrifice(frame: Frame, node: Any) -> bool:
    """Nobody may choose to sacrifice what they do not have (CR 608.2d)."""
    return can_be_distinct(own_wishes(frame, frame.controller, (node.what,)))


POSSIBLE[Sacrifice] = _could_sacrifice


@performs(Sacrifice)
def _sacrifice(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    sacrifice_together(frame, [(seat, own_choice(frame, seat, node.what)) for seat in each_actor(frame, subject)])


def _may_sacrifice(frame: Frame, node: Any) -> bool:
    """One who has too few such permanents cannot choose to sacrifice them (CR 608.2d)."""
    what = node.what.node if isinstance(node.what, Bind) else node.what
    if not isinstance(what, Some):
        return True
    return len(own_fits(frame, frame.actor, what)) >= count_range(frame, what)[0]


POSSIBLE[Sacrifice] = _may_sacrifice


# -- as costs ------------------------------------------------------------------------------------------


def _can_sacrifice(frame: Frame, node: Any) -> bool:
    return can_be_distinct(own_wishes(frame, frame.controller, (node.what,)))


def _pay_sacrifice(frame: Frame, node: Any) -> None:
    refs = own_choice(frame, frame.controller, node.what)
    frame.chosen["sacrificed"] = tuple(refs)
    sacrifice(frame, frame.controller, refs)


def _can_pay_life(frame: Frame, node: Any) -> bool:
    return can_pay_life(frame.state, frame.controller, value(frame, node.amount))


def _pay_life(frame: Frame, node: Any) -> None:
    pay_life(frame.state, frame.controller, value(frame, node.amount), frame.source.id)


def _can_exile_this(frame: Frame, node: Any) -> bool:
    return frame.source.zone == ZONE_BY_NAME[node.zone]


def _pay_exile_this(frame: Frame, node: Any) -> None:
    move_all(frame, [frame.source.id], EXILE, "exile")


def _can_move(frame: Frame, node: Any) -> bool:
    what = node.what.node if isinstance(node.what, Bind) else node.what
    if not isinstance(what, Some):
        found = select(frame, what)
        least = value(frame, what.count) if isinstance(what, TopCards) else int(isinstance(what, TopOfGraveyard))
        return len(found) >= least and all([r in frame.state.objects for r in found])
    low, _ = count_range(frame, what)
    fits = [r for r in candidates(frame, what.filter) if r != frame.source.id]
    return most_together(frame, what.filter, fits, []) >= low


def _pay_exile(frame: Frame, node: Any) -> None:
    frame.chosen["exiled"] = move_all(frame, select(frame, node.what), EXILE, "exile")


def _pay_return(frame: Frame, node: Any) -> None:
    move_all(frame, select(frame, node.what), HAND, "return")


costs(SacrificeCost, _can_sacrifice, _pay_sacrifice)
costs(PayLife, _can_pay_life, _pay_life)
costs(ExileThisFrom, _can_exile_this, _pay_exile_this)
costs(ExileCost, _can_move, _pay_exile)
costs(ReturnCost, _can_move, _pay_return)
