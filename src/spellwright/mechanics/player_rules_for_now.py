"""Rules about players that an instruction makes for a while: "you can't lose the game this turn" (CR 611.2c)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate
from spellwright.language.tree.durations import Until
from spellwright.mechanics.player_rules import HandSize, PlayerRule
from spellwright.mechanics.power_toughness import begin
from spellwright.rules.actions import NO_LANDS
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs
from spellwright.rules.objects import player_ref


@dataclass(frozen=True, slots=True)
class GetRule(Predicate):
    """The subject is under a rule until something."""

    rule: Modification


phrases(GetRule, "{rule:RuleForNow.@}", into="Predicate.lasting.@")
phrases(HandSize, "[have|has] no maximum hand size", into="RuleForNow.@", room=__name__, by=None)
phrases(PlayerRule, "can't lose the game", into="RuleForNow", room=__name__, kind="can't lose")
phrases(PlayerRule, "can't win the game", into="RuleForNow", room=__name__, kind="can't win")
phrases(PlayerRule, "can't play lands", into="RuleForNow", room=__name__, kind=NO_LANDS)
phrases(Until, "for the rest of the game", room=__name__, when=FOREVER)


@performs(GetRule)
def _get_rule(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin(frame, tuple([player_ref(seat) for seat in acting_seats(frame, subject)]), (node.rule,))
