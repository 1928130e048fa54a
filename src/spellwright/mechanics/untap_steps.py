"""What doesn't untap in the next untap step of a player who is named (CR 502.4, 611.2a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, PlayerSelector, Predicate
from spellwright.language.tree.clauses import STATED
from spellwright.mechanics.restrictions import restrict
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import RULES_ONLY, modifies, performs
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.turn import PLAYERS_NEXT_UNTAP


@dataclass(frozen=True, slots=True)
class StaysTappedFor(Predicate):
    """The subject doesn't untap during the next untap step of a player (CR 502.4)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class DoesntUntapFor(Modification):
    """It doesn't untap in the untap step of the player in a seat."""

    seat: int


register(DoesntUntapFor)
STATED.add(StaysTappedFor)
RULES_ONLY.add(StaysTappedFor)
phrases(
    StaysTappedFor,
    "[do|does]n't untap during {player:Controlling} next untap step",
    into="Predicate.once.@",
)


@modifies(DoesntUntapFor, RULES)
def _doesnt_untap(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if chars.controller == node.seat:
        chars.mark("doesn't untap", node, frame.source.id, frame.controller)


@performs(StaysTappedFor)
def _stays_tapped(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Of a class of permanents it is about those that are in it then (CR 611.2c)."""
    for seat in seats_of(frame, node.player):
        effect = restrict(frame, subject, DoesntUntapFor(seat), PLAYERS_NEXT_UNTAP)
        effect.until = seat
