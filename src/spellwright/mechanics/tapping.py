"""Tapping and untapping (CR 701.26)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Filter, Predicate, Selector
from spellwright.language.tree.costs import TapCost
from spellwright.language.tree.selectors import Some
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Option
from spellwright.rules.events import Event, Tapped, Untapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, costs, performs, select
from spellwright.rules.process import happen
from spellwright.rules.selection import count_range, unbound
from spellwright.rules.together import choose_together, most_together


@dataclass(frozen=True, slots=True)
class Tap(Predicate):
    """Tap permanents."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Untap(Predicate):
    """Untap permanents."""

    what: Selector


@dataclass(frozen=True, slots=True)
class UntapsAll(Predicate):
    """The subject, a player, untaps all that fit: nothing is chosen."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TapOrUntap(Predicate):
    """The subject taps or untaps permanents, whichever they choose."""

    what: Selector


phrases(TapOrUntap, "tap[s] or untap[s] {what:Selector.object}", into="Predicate.once.@")
phrases(Tap, "tap {what:Selector.object}", into="Predicate.once.base")
phrases(UntapsAll, "untaps all {filter:Filter.pl}", into="Predicate.once.s")
phrases(Untap, "untap {what:Selector.object}", into="Predicate.once.base")


@performs(Tap)
def _tap(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = [
        Tapped(state.objects[r], frame.source.id) for r in select(frame, node.what) if r in state.objects
    ]
    if events:
        happen(state, events)


@performs(Untap)
def _untap(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = [
        Untapped(state.objects[r], frame.source.id) for r in select(frame, node.what) if r in state.objects
    ]
    if events:
        happen(state, events)


@performs(UntapsAll)
def _untap_all(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    events: list[Event] = [Untapped(state.objects[r], frame.source.id) for r in candidates(frame, node.filter)]
    if events:
        happen(state, events)


@performs(TapOrUntap)
def _tap_or_untap(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One of both for each, as the player chooses; what is tapped can still be chosen to be tapped (CR 608.2d)."""
    state = frame.state
    options = [Option("tap", 0), Option("untap", 1)]
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        for ref in select(frame, node.what):
            if ref not in state.objects:
                continue
            about = frame.source.id
            untaps = state.choose_one(seat, "choice", f"Tap or untap {state.name_of(ref)}?", options, "608.2d", about)
            obj = state.objects[ref]
            events.append(Untapped(obj, about) if untaps else Tapped(obj, about))
    if events:
        happen(state, events)


def _tappable(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    found: list[int] = []
    what = unbound(node.what)
    tapped = frame.ability is not None and frame.ability.taps  # for {T} already
    itself = frame.source.id if tapped or (isinstance(what, Some) and what.other) else 0
    for ref in candidates(frame, what.filter) if isinstance(what, Some) else select(frame, what):
        obj = state.objects[ref]
        if not obj.tapped and ref != itself and characteristics(state, obj).controller == frame.controller:
            found.append(ref)
    return found


def _can_tap(frame: Frame, node: Any) -> bool:
    what = unbound(node.what)
    if not isinstance(what, Some):
        return len(_tappable(frame, node)) >= 1
    return most_together(frame, what.filter, _tappable(frame, node), []) >= count_range(frame, what)[0]


def _pay_tap(frame: Frame, node: Any) -> None:
    state = frame.state
    chosen = _tappable(frame, node)
    what = unbound(node.what)
    if isinstance(what, Some):
        low, high = count_range(frame, what)
        seat, own = frame.controller, frame.source.id
        chosen = choose_together(frame, what.filter, seat, "tap", "Tap which?", chosen, low, high, "118.3", own)
    if isinstance(node.what, Bind):
        frame.slots[node.what.slot] = tuple(chosen)
    frame.chosen["tapped"] = tuple(chosen)
    happen(state, [Tapped(state.objects[r], frame.source.id) for r in chosen])


costs(TapCost, _can_tap, _pay_tap)
