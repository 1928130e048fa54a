"""Manifest, cloak and manifest dread: cards put onto the battlefield face down (CR 701.40, 701.58, 701.62)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.mechanics.keywords.morph import turn_face_up, ward_two
from spellwright.mechanics.library import know, top
from spellwright.mechanics.removal import move_all
from spellwright.rules.acting import each_actor
from spellwright.rules.actions import FACE_DOWN, SPECIAL_ACTIONS, SPECIAL_TAKERS, Action
from spellwright.rules.casting import pay_mana
from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.mana import NO_MANA, ManaCost
from spellwright.rules.mana_abilities import ManaSupply, supply
from spellwright.rules.meaning import performs, select
from spellwright.rules.merging import is_stuck_face_down
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.spending import OTHER, Purpose
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

TURNING_UP_MANIFESTED: Final = 21
"""The kind of the special action (CR 116.2b, 701.40b)."""
MANIFESTED: Final = "manifested"
CLOAKED: Final = "cloaked"


@dataclass(frozen=True, slots=True)
class Manifest(Predicate):
    """The subject manifests cards, or cloaks them."""

    what: Selector
    cloaked: bool


@dataclass(frozen=True, slots=True)
class ManifestDread(Predicate):
    """The subject manifests one of their two top cards and puts the other into their graveyard (CR 701.62a)."""


makes(Manifest)
makes(ManifestDread)
phrases(Manifest, "manifest[s] {what:Selector.object}", into="Predicate.once.@", cloaked=False)
phrases(Manifest, "cloak[s] {what:Selector.object}", into="Predicate.once.@", cloaked=True)
phrases(ManifestDread, "manifest[s] dread", into="Predicate.once.@")


def put_face_down(frame: Frame, seat: int, ref: int, cloaked: bool) -> tuple[int, ...]:
    """Put a card onto the battlefield face down, a 2/2 creature (CR 701.40a, 701.58a)."""
    state = frame.state
    card = state.objects.get(ref)
    if card is None or is_player(ref) or card.zone == BATTLEFIELD:
        return ()
    change = ZoneChange(card, BATTLEFIELD, frame.source.id, "manifest")
    change.player = seat
    change.controller = seat
    change.face_down = True
    change.facts = {CLOAKED if cloaked else MANIFESTED: 1}
    happen(state, [change])
    new = change.new
    if new is None:
        return ()
    know(state, seat, [new.id])
    if cloaked:
        new.base.set_abilities(ward_two())
        touch(state, new)
        touch_all(state)
    return (new.id,)


@performs(Manifest)
def _manifest(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Several cards are manifested one at a time (CR 701.40e)."""
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        for ref in list(select(frame, node.what)):
            made = (*made, *put_face_down(frame, seat, ref, node.cloaked))
    frame.moved = made
    frame.slots[0] = made


@performs(ManifestDread)
def _manifest_dread(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        looked = top(state, seat, 2)
        know(state, seat, looked)
        if looked:
            about = frame.source.id
            chosen = state.choose_ref(seat, "manifest", "Manifest which?", looked, "701.62a", about, "private")
            made = (*made, *put_face_down(frame, seat, chosen, False))
            move_all(frame, [i for i in looked if i != chosen], GRAVEYARD, "put")
        events: list[Event] = [Happened("manifest dread", seat, frame.source.id)]
        happen(state, events)
    frame.moved = made
    frame.slots[0] = made


# -- turning face up -------------------------------------------------------------------------------------


def printed_cost(obj: GameObject) -> ManaCost | None:
    """What turning a manifested or cloaked permanent up costs; None if it can't be (CR 701.40b, 701.40g)."""
    if not obj.face_down or not (MANIFESTED in obj.facts or CLOAKED in obj.facts) or is_stuck_face_down(obj):
        return None
    face = obj.program.faces[obj.face]
    return face.mana_cost if "creature" in face.types else None


def _supply(state: GameState, seat: int, obj: GameObject, cost: ManaCost) -> ManaSupply:
    """What a player can pay for turning it up, restricted mana that may be spent so too (CR 106.6)."""
    return supply(state, seat).spent_on(state, seat, Purpose(OTHER, obj, cost))


def _offers(state: GameState, seat: int, actions: list[Action]) -> None:
    """Any time its controller has priority (CR 701.40b)."""
    for i in state.battlefield:
        obj = state.objects[i]
        if not obj.face_down or obj.phased_out or characteristics(state, obj).controller != seat:
            continue
        cost = printed_cost(obj)
        if cost is not None and _supply(state, seat, obj, cost).available.can_pay(cost.with_x(0)):
            action = Action(TURNING_UP_MANIFESTED, i)
            action.text = "turn up the manifested"
            actions.append(action)


def _turn_up(state: GameState, seat: int, obj: GameObject) -> None:
    cost = printed_cost(obj) or NO_MANA
    if pay_mana(state, seat, cost.with_x(0), _supply(state, seat, obj, cost), False, 0, obj):
        turn_face_up(state, obj)


SPECIAL_ACTIONS.append((FACE_DOWN, _offers))
SPECIAL_TAKERS[TURNING_UP_MANIFESTED] = _turn_up
