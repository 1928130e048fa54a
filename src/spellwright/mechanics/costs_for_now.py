"""Spells that cost more or less for a while: "artifact spells you cast this turn cost {1} less to cast" (CR 611.2a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Filter, Quantity
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.cost_changes import SpellCosts
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import player_ref


@dataclass(frozen=True, slots=True)
class YourSpellsCostNow(Clause):
    """The spells that you cast this turn cost so much generic mana more or less."""

    filter: Filter
    by: Quantity
    more: bool


@dataclass(frozen=True, slots=True)
class SpellsCostUntil(Clause):
    """Spells cost more or less until your next turn."""

    costs: SpellCosts


for _amount in range(1, 6):
    for _word, _more in (("more", True), ("less", False)):
        phrases(
            YourSpellsCostNow,
            f"{{filter:Filter.pl}} you cast this turn cost {{{_amount}}} {_word} to cast",
            into="Clause",
            by=Number(_amount),
            more=_more,
        )
phrases(
    SpellsCostUntil,
    "{costs:SpellCosts} until your next turn",
    "until your next turn, {costs:SpellCosts}",
    into="Clause",
)


@performs(YourSpellsCostNow)
def _yours(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    costs = SpellCosts(node.filter, node.by, node.more, None)
    begin_from_frame(frame, (player_ref(frame.controller),), None, (costs,), END_OF_TURN)


@performs(SpellsCostUntil)
def _until(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    everybody = tuple([player_ref(player.seat) for player in frame.state.players])
    effect = begin_from_frame(frame, everybody, None, (node.costs,), "your next turn")
    effect.until = frame.controller
