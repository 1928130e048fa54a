"""What doesn't untap: during a player's next untap step, or while a condition is true (CR 502.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Condition, Modification, PlayerSelector, Predicate
from spellwright.language.tree.clauses import STATED
from spellwright.mechanics.restrictions import DoesntUntap, StaysTapped, restrict
from spellwright.rules.continuous import RULES
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import RULES_ONLY, holds, modifies, performs
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.turn import THEIR_NEXT_UNTAP


@dataclass(frozen=True, slots=True)
class StaysTappedFor(Predicate):
    """The subject doesn't untap during a player's next untap step."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class DoesntUntapIf(Modification):
    """It doesn't untap during its controller's untap step, or only yours, while a condition is true."""

    condition: Condition
    yours: bool


phrases(
    StaysTappedFor,
    "[don't|doesn't] untap during {player:Whose} next untap step",
    into="Predicate.once.@",
)
prefer(StaysTapped, over=StaysTappedFor, because="whoever controls a permanent then is asked, not who does now")
phrases(
    DoesntUntapIf,
    "[do|does]n't untap during your untap step if {condition:Condition}",
    into="Restriction.@",
    yours=True,
)
phrases(
    DoesntUntapIf,
    "[do|does]n't untap during its controller's untap step if {condition:Condition}",
    into="Restriction.s",
    yours=False,
)
STATED.add(StaysTappedFor)
RULES_ONLY.add(StaysTappedFor)


@performs(StaysTappedFor)
def _stays_tapped(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The effect is about the permanents that the player controls then, until that untap step is over (CR 611.2c)."""
    for seat in seats_of(frame, node.player):
        payer = frame if seat == frame.controller else frame.sub(seat)
        payer.whole = frame.whole
        restrict(payer, subject, DoesntUntap("your"), THEIR_NEXT_UNTAP)


@modifies(DoesntUntapIf, RULES)
def _doesnt_untap(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if node.yours and chars.controller != frame.controller:
        return
    if holds(frame, node.condition):
        chars.mark("doesn't untap", node, frame.source.id, frame.controller)
