"""When and how often an ability may be activated or triggers (CR 602.5, 603.2h)."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Limit


@dataclass(frozen=True, slots=True)
class AsSorcery(Limit):
    """Only when a sorcery could be cast (CR 602.5d)."""


@dataclass(frozen=True, slots=True)
class TimesEachTurn(Limit):
    """At most so often each turn."""

    times: int


@dataclass(frozen=True, slots=True)
class OnYourTurn(Limit):
    """Only during your turn."""


phrases(AsSorcery, "activate only as a sorcery.")
phrases(TimesEachTurn, "activate only once each turn.", "this ability triggers only once each turn.", times=1)
phrases(OnYourTurn, "activate only during your turn.")
