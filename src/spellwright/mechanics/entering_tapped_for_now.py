"""Permanents that enter tapped as long as the effect of an instruction lasts (CR 611.2c, 614.1c)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Clause, Duration, Selector
from spellwright.mechanics.entering import EntersTapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.replacement import add_shield


@dataclass(frozen=True, slots=True)
class EnterTappedForNow(Clause):
    """Permanents of a kind enter tapped until something."""

    who: Selector
    duration: Duration


phrases(
    EnterTappedForNow,
    "{duration:Duration.lasting}, {who:Selector.pl.subject} enter tapped",
    "{who:Selector.pl.subject} enter tapped {duration:Duration.lasting}",
    into="CoreClause",
)


@performs(EnterTappedForNow)
def _enter_tapped(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The effect changes no characteristics, so that it is about whatever fits as it enters (CR 611.2c)."""
    who: Any = node.who.node if isinstance(node.who, Bind) else node.who
    shield = add_shield(frame, EntersTapped(who), node.duration.when)
    shield.until = frame.controller
