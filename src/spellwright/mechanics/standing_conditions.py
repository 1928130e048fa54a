"""Conditions on how things stand: poisoned players, what zones hold, fewer than others, the phase (CR 603.4)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, PlayerSelector, Quantity, Selector
from spellwright.language.tree.modifiers import WithMost
from spellwright.language.tree.players import EachPlayer, They
from spellwright.language.tree.quantities import Number
from spellwright.rules.conditions import stands
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, select, value
from spellwright.rules.objects import is_player
from spellwright.rules.selection import seats_of
from spellwright.rules.steps import MAIN1, MAIN2
from spellwright.rules.zones import EXILE, ZONE_BY_NAME

POISON: Final = "poison"
TIME: Final = "time"
SUSPEND: Final = "suspend"


@dataclass(frozen=True, slots=True)
class IsPoisoned(Condition):
    """A player has one or more poison counters (CR 122.1f)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class ZoneHolds(Condition):
    """How many cards are in a player's graveyard or library stands so to a number; of several players': in any."""

    player: PlayerSelector
    zone: str
    relation: str
    count: Quantity


@dataclass(frozen=True, slots=True)
class FewerCardsInHand(Condition):
    """A player has fewer than so many cards in hand."""

    player: PlayerSelector
    than: Quantity


@dataclass(frozen=True, slots=True)
class ControlsFewer(Condition):
    """A player controls fewer objects that fit than another player does."""

    player: PlayerSelector
    filter: Filter
    than: PlayerSelector


@dataclass(frozen=True, slots=True)
class NobodyControls(Condition):
    """No opponent controls anything that fits."""

    player: PlayerSelector
    filter: Filter


@dataclass(frozen=True, slots=True)
class ControlsGreatest(Condition):
    """A player controls an object that fits whose number of this kind no other's exceeds."""

    player: PlayerSelector
    filter: Filter
    characteristic: str


@dataclass(frozen=True, slots=True)
class YourMainPhase(Condition):
    """It is your main phase, or it is not (CR 505.1)."""

    is_so: bool


@dataclass(frozen=True, slots=True)
class NotTurnOf(Condition):
    """It is the turn of another player than this one."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class IsSuspended(Condition):
    """The card itself is in exile, has suspend, and has a time counter on it (CR 702.62b): the ability works there."""

    what: Selector
    zone: str


_WHO: Final = "{player:PlayerSelector.@.subject}"
phrases(IsPoisoned, f"{_WHO} [are|is] poisoned", into="PlainCondition")
for _zone in ("graveyard", "library"):
    for _more, _relation in (("or more", ">="), ("or fewer", "<=")):
        phrases(
            ZoneHolds,
            f"a {_zone} has {{count:Count.pl}} {_more} cards in it",
            into="PlainCondition",
            player=EachPlayer("any player"),
            zone=_zone,
            relation=_relation,
        )
        phrases(
            ZoneHolds,
            f"{{player:Whose}} {_zone} has {{count:Count.pl}} {_more} cards in it",
            into="PlainCondition",
            zone=_zone,
            relation=_relation,
        )
    phrases(
        ZoneHolds,
        f"{{player:Whose}} {_zone} has no cards in it",
        into="PlainCondition",
        zone=_zone,
        relation="=",
        count=Number(0),
    )
phrases(FewerCardsInHand, f"{_WHO} [have|has] fewer than {{than:Count.pl}} cards in hand", into="PlainCondition")
phrases(
    ControlsFewer,
    f"{_WHO} control[s] fewer {{filter:Filter.pl}} than {{than:PlayerSelector.object}}",
    into="PlainCondition",
)
phrases(
    NobodyControls,
    "no opponent controls a {filter:Filter.sg}",
    into="PlainCondition",
    player=EachPlayer("opponent"),
)
for _word in ("power", "toughness", "mana value"):
    phrases(
        ControlsGreatest,
        f"{_WHO} control[s] the {{filter:Filter.sg}} with the greatest {_word} or tied for the greatest {_word}",
        into="PlainCondition",
        characteristic=_word,
    )
phrases(YourMainPhase, "it's your main phase", into="PlainCondition", is_so=True)
phrases(YourMainPhase, "it isn't your main phase", into="PlainCondition", is_so=False)
phrases(NotTurnOf, "it's not their turn", "it isn't their turn", into="PlainCondition", player=They())
phrases(IsSuspended, "~ is suspended", into="PlainCondition", what=SelfName(), zone="exile")


@holds_when(IsPoisoned)
def _is_poisoned(frame: Frame, node: Any) -> bool:
    return any([frame.state.players[seat].counters.get(POISON, 0) > 0 for seat in seats_of(frame, node.player)])


@holds_when(ZoneHolds)
def _zone_holds(frame: Frame, node: Any) -> bool:
    state = frame.state
    wanted = value(frame, node.count)
    sizes = [len(state.zone_list(ZONE_BY_NAME[node.zone], seat)) for seat in seats_of(frame, node.player)]
    return any([stands(node.relation, size, wanted) for size in sizes])


@holds_when(FewerCardsInHand)
def _fewer_in_hand(frame: Frame, node: Any) -> bool:
    than = value(frame, node.than)
    sizes = [len(frame.state.players[seat].hand) for seat in seats_of(frame, node.player)]
    if isinstance(node.player, EachPlayer):
        return bool(sizes) and all([size < than for size in sizes])
    return any([size < than for size in sizes])


def _controlled(frame: Frame, seat: int, what: Any) -> list[int]:
    state = frame.state
    own = [obj.id for obj in state.permanents() if characteristics(state, obj).controller == seat]
    return [ref for ref in own if matches(frame, what, ref)]


@holds_when(ControlsFewer)
def _controls_fewer(frame: Frame, node: Any) -> bool:
    """Than any one of several, or than each of them where it says so."""
    others = [len(_controlled(frame, seat, node.filter)) for seat in seats_of(frame, node.than)]
    if not others:
        return False
    bound = min(others) if isinstance(node.than, EachPlayer) else max(others)
    return any([len(_controlled(frame, seat, node.filter)) < bound for seat in seats_of(frame, node.player)])


@holds_when(NobodyControls)
def _nobody_controls(frame: Frame, node: Any) -> bool:
    return not any([_controlled(frame, seat, node.filter) for seat in seats_of(frame, node.player)])


@holds_when(ControlsGreatest)
def _controls_greatest(frame: Frame, node: Any) -> bool:
    most = WithMost(node.characteristic, False, node.filter)
    for seat in seats_of(frame, node.player):
        if any([matches(frame, most, ref) for ref in _controlled(frame, seat, node.filter)]):
            return True
    return False


@holds_when(YourMainPhase)
def _main_phase(frame: Frame, node: Any) -> bool:
    state = frame.state
    return (state.active == frame.controller and state.step in (MAIN1, MAIN2)) == bool(node.is_so)


@holds_when(NotTurnOf)
def _not_turn_of(frame: Frame, node: Any) -> bool:
    return frame.state.active not in seats_of(frame, node.player)


@holds_when(IsSuspended)
def _is_suspended(frame: Frame, node: Any) -> bool:
    state = frame.state
    found = [state.get(ref) for ref in select(frame, node.what) if not is_player(ref)]
    return any(
        [
            obj.zone == EXILE and obj.counter(TIME) > 0 and SUSPEND in characteristics(state, obj).keywords
            for obj in found
        ]
    )
