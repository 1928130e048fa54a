"""Who taps what for mana, and which mana it makes: events, deeds and conditions (CR 106.12)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_AMOUNT
from spellwright.language.tree.categories import (
    Condition,
    Filter,
    PlayerSelector,
    PostModifier,
    Quantity,
    Selector,
    TriggerEvent,
)
from spellwright.language.tree.happenings import FOR_MANA
from spellwright.language.tree.this_turn import Deed
from spellwright.mechanics.mana import kinds_of
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import AbilityActivated, ManaAdded
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, matches_when, select, value, watches
from spellwright.rules.objects import COLOR_BITS, is_player, seat_of
from spellwright.rules.programs import Ability
from spellwright.rules.this_turn import DEEDS
from spellwright.rules.this_way import done_this_way_by
from spellwright.rules.trigger_events import fill, is_actor, is_watched


@dataclass(frozen=True, slots=True)
class IsTappedForChosen(TriggerEvent):
    """Something is tapped for mana of the color that was chosen for the ability's object (CR 106.12a)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class TapsForManaOfType(TriggerEvent):
    """Someone taps a permanent that fits for mana of a type (CR 106.12a)."""

    who: PlayerSelector | None
    filter: Filter
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TappedForMana(Deed):
    """Tapped a permanent that fits for mana."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class WhoDidThisWay(PostModifier):
    """Of a player: who did that to at least so many objects that fit while this ability resolves."""

    done: str
    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class SharesColorWithMana(Condition):
    """Something is of a color of the mana that was produced as the trigger event happened."""

    what: Selector


@dataclass(frozen=True, slots=True)
class TurnNotOf(Condition):
    """It is not the turn of a player."""

    player: PlayerSelector


phrases(IsTappedForChosen, "[are|is] tapped for mana of the chosen color", into="Happening.thing.@", what=None)
FOR_MANA.add(IsTappedForChosen)
phrases(TapsForManaOfType, "tap[s] a {filter:Filter.sg} for {symbols:Mana}", into="Happening.person.@", who=None)
FOR_MANA.add(TapsForManaOfType)
phrases(TappedForMana, "tap[|s|ping|ped] a {filter:Filter.sg} for mana", into="Deed.@")
for _done in ("sacrificed", "discarded", "exiled", "destroyed"):
    phrases(
        WhoDidThisWay,
        f"who {_done} {{least:Count.sg}} {{filter:Filter.sg}} this way",
        into="PlayerModifier",
        done=_done,
    )
phrases(
    SharesColorWithMana,
    "{what:Selector.sg} shares a color with the mana that land produced",
    into="PlainCondition",
)
phrases(TurnNotOf, "it's not {player:WhoseOther} turn", "it isn't {player:WhoseOther} turn", into="PlainCondition")


@watches(TapsForManaOfType, ManaAdded)
def _taps_for_type(frame: Frame, node: Any, event: Any) -> bool:
    """It triggers once, however much of that type was produced."""
    if not event.tapped or not is_actor(frame, node.who, event.player):
        return False
    kinds = kinds_of(node.symbols)
    if any([event.mana.count(kind) < kinds.count(kind) for kind in kinds]):
        return False
    return matches(frame, node.filter, event.source.id) and fill(frame, event.source.id, event.player)


@watches(IsTappedForChosen, ManaAdded)
def _is_tapped_for_chosen(frame: Frame, node: Any, event: Any) -> bool:
    """Without a chosen color there is no such mana."""
    if not event.tapped or not is_watched(frame, node.what, event.source.id):
        return False
    letters = list(COLOR_BITS.values())
    chosen = [letters.index(bit) for bit in frame.source.kept.get("color", ()) if bit in letters]
    return any([kind in chosen for kind in event.mana]) and fill(frame, event.source.id, event.player)


def _tapped_for_mana(frame: Frame, deed: Any, seat: int) -> bool:
    """Tapping for mana is activating a mana ability with {T} in its cost, whatever it then adds (CR 106.12)."""
    for event in frame.state.history:
        if isinstance(event, AbilityActivated) and event.is_mana and event.player == seat:
            ability = event.ability
            if isinstance(ability, Ability) and ability.taps and matches(frame, deed.filter, event.source.id):
                return True
    return False


DEEDS[TappedForMana] = _tapped_for_mana


@matches_when(WhoDidThisWay)
def _who_did_this_way(frame: Frame, node: Any, ref: int) -> bool:
    if not is_player(ref):
        return False
    done = done_this_way_by(frame, node.done, [seat_of(ref)])
    return len([one for one in done if matches(frame, node.filter, one)]) >= value(frame, node.least)


@holds_when(SharesColorWithMana)
def _shares_color(frame: Frame, node: Any) -> bool:
    """The event's amount is the colors of the mana, as bits."""
    colors = frame.numbers.get(EVENT_AMOUNT, 0)
    objects = [frame.state.get(ref) for ref in select(frame, node.what) if not is_player(ref)]
    return any([characteristics(frame.state, obj).colors & colors for obj in objects])


@holds_when(TurnNotOf)
def _not_the_turn_of(frame: Frame, node: Any) -> bool:
    return frame.state.active not in seats_of(frame, node.player)
