"""Conditions about players: what counters they have, what lies in their zones, how many opponents there are."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, PlayerSelector, Quantity
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.quantities import StartingLife
from spellwright.rules.conditions import stands
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, value
from spellwright.rules.zones import ZONE_BY_NAME


@dataclass(frozen=True, slots=True)
class CountersOf(Condition):
    """A player has at least so many counters of a kind (CR 122.1)."""

    player: PlayerSelector
    least: Quantity
    kind: str


@dataclass(frozen=True, slots=True)
class CardsIn(Condition):
    """How many cards that fit are in a player's graveyard, library or hand stands so to a number."""

    player: PlayerSelector
    relation: str
    count: Quantity
    filter: Filter
    zone: str


@dataclass(frozen=True, slots=True)
class OpponentsAtLeast(Condition):
    """You have at least so many opponents (CR 102.3)."""

    least: int


@dataclass(frozen=True, slots=True)
class LifeAboveStart(Condition):
    """A player's life total is at least so much more than their starting life total (CR 103.4)."""

    player: PlayerSelector
    by: int


_WHO = "{player:PlayerSelector.@.subject}"
phrases(CountersOf, f"{_WHO} [have|has] {{least:Count.pl}} or more {{kind:Counter}} counters", into="PlainCondition")
phrases(CountersOf, f"{_WHO} [have|has] {{least:Count.sg}} {{kind:Counter}} counter", into="PlainCondition")
for _more, _relation in (("or more", ">="), ("or fewer", "<=")):
    for _zone in ("graveyard", "library", "hand"):
        phrases(
            CardsIn,
            f"{_WHO} [have|has] {{count:Count.pl}} {_more} {{filter:Filter.pl}} in <their|your> {_zone}",
            into="PlainCondition",
            relation=_relation,
            zone=_zone,
        )
phrases(
    LifeAboveStart,
    f"{_WHO} [have|has] at least {{by:Int}} life more than <your|their> starting life total",
    into="PlainCondition",
)
phrases(OpponentsAtLeast, "you have {least:NumberWord} or more opponents", into="PlainCondition")


def _of_all(player: Any, answers: list[bool]) -> bool:
    return bool(answers) and (all(answers) if isinstance(player, EachPlayer) else any(answers))


@holds_when(CountersOf)
def _counters_of(frame: Frame, node: Any) -> bool:
    least = value(frame, node.least)
    players = [frame.state.players[seat] for seat in seats_of(frame, node.player)]
    return _of_all(node.player, [player.counters.get(node.kind, 0) >= least for player in players])


@holds_when(CardsIn)
def _cards_in(frame: Frame, node: Any) -> bool:
    state = frame.state
    wanted = value(frame, node.count)
    answers: list[bool] = []
    for seat in seats_of(frame, node.player):
        cards = state.zone_list(ZONE_BY_NAME[node.zone], seat)
        answers.append(stands(node.relation, len([i for i in cards if matches(frame, node.filter, i)]), wanted))
    return _of_all(node.player, answers)


@holds_when(LifeAboveStart)
def _above_start(frame: Frame, node: Any) -> bool:
    state = frame.state
    answers: list[bool] = []
    for seat in seats_of(frame, node.player):
        start = value(frame, StartingLife(node.player))
        answers.append(state.players[seat].life >= start + node.by)
    return _of_all(node.player, answers)


@holds_when(OpponentsAtLeast)
def _opponents(frame: Frame, node: Any) -> bool:
    """A player who has left the game is nobody's opponent any more (CR 800.4)."""
    others = frame.state.within(frame.controller, frame.state.opponents(frame.controller))
    return bool(len(others) >= node.least)
