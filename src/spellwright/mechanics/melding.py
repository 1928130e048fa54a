"""Meld: two cards of a pair become one permanent (CR 701.42, 712.4, 712.5)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import MOVED
from spellwright.language.tree.categories import Condition, Filter, Predicate, Selector
from spellwright.rules.combat import choose_attacked
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.faces import MELD, names_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, holds_when, performs, select
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE

PAIRS: Final[dict[str, tuple[str, str]]] = {
    "Chittering Host": ("Midnight Scavengers", "Graf Rats"),
    "Hanweir, the Writhing Township": ("Hanweir Garrison", "Hanweir Battlements"),
    "Brisela, Voice of Nightmares": ("Bruna, the Fading Light", "Gisela, the Broken Blade"),
    "Mishra, Lost to Phyrexia": ("Phyrexian Dragon Engine", "Mishra, Claimed by Gix"),
    "Urza, Planeswalker": ("The Mightstone and Weakstone", "Urza, Lord Protector"),
    "Titania, Gaea Incarnate": ("Argoth, Sanctum of Nature", "Titania, Voice of Gaea"),
    "Ragnarok, Divine Deliverance": ("Fang, Fearless l'Cie", "Vanille, Cheerful l'Cie"),
}
"""By what it becomes: the two cards of each meld pair (CR 712.5a-g)."""


@dataclass(frozen=True, slots=True)
class OwnAndControlBoth(Condition):
    """You both own and control an object and another one that fits; `attacking`: and both are attacking."""

    what: Selector
    other: Filter
    attacking: bool


@dataclass(frozen=True, slots=True)
class ExileAndMeld(Predicate):
    """Exile the object and its counterpart, then meld them (CR 701.42a)."""

    into: str
    attacking: bool


phrases(
    OwnAndControlBoth,
    "you both own and control {what:Selector.sg.object} and a {other:Filter.sg}",
    into="PlainCondition",
    attacking=False,
)
phrases(
    OwnAndControlBoth,
    "{what:Selector.sg.subject} and a {other:Filter.sg} are attacking, and you both own and control them",
    into="PlainCondition",
    attacking=True,
)
phrases(ExileAndMeld, "exile them, then meld them into {into:CardName}", into="Predicate.once.base", attacking=False)
phrases(
    ExileAndMeld,
    "exile them, then meld them into {into:CardName}. It enters tapped and attacking",
    into="Predicate.once.base",
    attacking=True,
)
makes(ExileAndMeld)


def _is_both(state: GameState, seat: int, ref: int, attacking: bool) -> bool:
    """Whether a permanent is owned and controlled by the player, and attacking if that is asked for."""
    obj = state.objects.get(ref)
    if obj is None or not obj.is_on_battlefield() or obj.owner != seat:
        return False
    return characteristics(state, obj).controller == seat and (bool(obj.attacking) or not attacking)


@holds_when(OwnAndControlBoth)
def _own_both(frame: Frame, node: Any) -> bool:
    state, seat = frame.state, frame.controller
    for ref in select(frame, node.what):
        if is_player(ref) or not _is_both(state, seat, ref, node.attacking):
            continue
        others = [other for other in candidates(frame, node.other) if other != ref]
        if any([_is_both(state, seat, other, node.attacking) for other in others]):
            return True
    return False


def _counterparts(frame: Frame, node: Any, own: GameObject) -> list[int]:
    """The permanents with the name of the object's counterpart that could be exiled with it."""
    state = frame.state
    name = characteristics(state, own).name
    wanted = [other for other in PAIRS.get(node.into, ()) if other != name]
    found: list[int] = []
    for obj in state.permanents():
        if obj is own or not _is_both(state, frame.controller, obj.id, node.attacking):
            continue
        if not set(names_of(characteristics(state, obj).name)).isdisjoint(wanted):
            found.append(obj.id)
    return found


def _are_pair(cards: list[GameObject], into: str) -> bool:
    """Whether two exiled cards are the two of a meld pair (CR 701.42b)."""
    if any([card.is_token or card.is_copy or card.zone != EXILE or card.program.layout != MELD for card in cards]):
        return False
    return sorted([card.program.faces[0].name for card in cards]) == sorted(PAIRS.get(into, ()))


@performs(ExileAndMeld)
def _exile_and_meld(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What can't be melded stays in exile (CR 701.42c)."""
    state, seat = frame.state, frame.controller
    own = state.objects.get(frame.source.id)
    if own is None or not _is_both(state, seat, own.id, node.attacking):
        return
    others = _counterparts(frame, node, own)
    if not others:
        return
    other = state.objects[state.choose_ref(seat, "meld", "Meld it with which?", others, "701.42a", own.id)]
    changes = [ZoneChange(obj, EXILE, frame.source.id, "exile") for obj in (own, other)]
    for change in changes:
        change.player = seat
    happen(state, list[Event](changes))
    cards = [change.new for change in changes if change.new is not None and change.new.id in state.objects]
    if len(cards) == len(changes) and _are_pair(cards, node.into):
        _meld(frame, cards, node.attacking)


def _meld(frame: Frame, cards: list[GameObject], attacking: bool) -> None:
    """Put both onto the battlefield as one permanent with the back faces up (CR 701.42a, 712.14c)."""
    state, seat = frame.state, frame.controller
    first, second = cards
    enters = ZoneChange(first, BATTLEFIELD, frame.source.id, "meld")
    enters.player = seat
    enters.controller = seat
    enters.face = 1
    enters.merging = (second,)
    if attacking:
        enters.tapped = True
        enters.attacking = choose_attacked(state, seat, frame.source.id)
    happen(state, [enters])
    if enters.new is not None:
        frame.moved = (enters.new.id,)
        frame.slots[MOVED] = frame.moved
