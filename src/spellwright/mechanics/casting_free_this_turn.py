"""Casting spells without paying their mana costs for the rest of a turn (CR 118.9, 601.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Selector
from spellwright.mechanics.paying_otherwise import PaysOtherwise
from spellwright.mechanics.permissions import Permission, allow, cards_of
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import player_ref


@dataclass(frozen=True, slots=True)
class CastAmongThisTurn(Predicate):
    """The subject may cast such spells from among cards this turn without paying their mana costs."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CastHandThisTurn(Predicate):
    """The subject may cast such spells from their hand this turn without paying their mana costs."""

    spells: Filter


phrases(
    CastAmongThisTurn, "may cast {what:SpellsAmong} this turn without paying their mana costs", into="Predicate.once"
)
phrases(
    CastHandThisTurn,
    "may cast {spells:Filter.pl} from your hand this turn without paying their mana costs",
    into="Predicate.once.base",
)


@performs(CastAmongThisTurn)
def _among(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        allow(frame, seat, Permission(cards_of(frame, node.what), False, True), END_OF_TURN)


@performs(CastHandThisTurn)
def _from_hand(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Other costs are paid, and the spells are cast at any time that they could be (CR 118.9)."""
    for seat in each_actor(frame, subject):
        rule = PaysOtherwise((), node.spells, True, False)
        begin_from_frame(frame, (player_ref(seat),), None, (rule,), END_OF_TURN)
