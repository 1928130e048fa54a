"""Rules about players: hand size, additional lands, what players can't do (CR 613.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, PlayerSelector, Predicate, Quantity, Statement
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number
from spellwright.rules.continuous import END_OF_TURN, RULES
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import LifeGain
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import SELF_REPLACEMENT, modifies, performs, replaces, select
from spellwright.rules.objects import Characteristics, GameObject, player_ref


@dataclass(frozen=True, slots=True)
class PlayerRule(Modification):
    """A rule about the player, by the name that the kernel looks for."""

    kind: str

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return self.kind


@dataclass(frozen=True, slots=True)
class AdditionalLands(Modification):
    """The player may play that many lands more each turn (CR 305.2)."""

    count: Quantity

    @property
    def number(self) -> int:
        """How many lands more."""
        return self.count.value if isinstance(self.count, Number) else 0

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "additional lands"


@dataclass(frozen=True, slots=True)
class HandSize(Modification):
    """The player's maximum hand size is changed (CR 402.2); None: there is none."""

    by: int | None

    def changed(self, limit: int) -> int:
        """The limit after this effect; below zero: none."""
        if self.by is None or limit < 0:
            return -1
        return max(limit + self.by, 0)

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "hand size"


@dataclass(frozen=True, slots=True)
class PlayLandsMore(Predicate):
    """The subject may play additional lands this turn."""

    lands: AdditionalLands


@dataclass(frozen=True, slots=True)
class CantGainLife(Statement):
    """Players can't gain life (CR 119.7)."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class CantGainLifeNow(Predicate):
    """The subject can't gain life this turn (CR 119.7)."""


phrases(HandSize, "[have|has] no maximum hand size", into="PlayerTrait.@", by=None)
phrases(PlayerRule, "can't lose the game", into="PlayerTrait", kind="can't lose")
phrases(AdditionalLands, "an additional land", into="AdditionalLands", count=Number(1))
phrases(AdditionalLands, "up to {count:Count.pl} additional lands", into="AdditionalLands")
phrases(AdditionalLands, "may play an additional land on each of your turns", into="PlayerTrait.base", count=Number(1))
phrases(
    AdditionalLands,
    "may play {count:Count.pl} additional lands on each of your turns",
    into="PlayerTrait.base",
)
phrases(PlayLandsMore, "may play {lands:AdditionalLands} this turn", into="Predicate.once")
phrases(CantGainLife, "{who:PlayerSelector.subject} can't gain life", into="Statement")
phrases(CantGainLifeNow, "can't gain life this turn", into="Predicate.once")


@modifies(PlayerRule, RULES)
@modifies(AdditionalLands, RULES)
@modifies(HandSize, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """Rules about players change nothing of an object."""


@performs(PlayLandsMore)
def _play_more(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([player_ref(seat) for seat in acting_seats(frame, subject)])
    begin_from_frame(frame, refs, None, (node.lands,), END_OF_TURN)


def _gains(frame: Frame, node: Any, event: Any) -> bool:
    return player_ref(event.player) in select(frame, node.who)


def _nothing(frame: Frame, node: Any, event: Any) -> list[Any]:
    return []


replaces(CantGainLife, (LifeGain,), _gains, _nothing, SELF_REPLACEMENT)


@performs(CantGainLifeNow)
def _cant_gain_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A rule for the rest of the turn, kept among the shields."""
    from spellwright.rules.replacement import add_shield

    for seat in acting_seats(frame, subject):
        shield = add_shield(frame, CantGainLife(You()), END_OF_TURN)
        shield.controller = seat
