"""How long something lasts (CR 611.2a)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Duration


@dataclass(frozen=True, slots=True)
class Until(Duration):
    """Until a point of time: "end of turn", "your next turn", "end of combat", "end of your next turn"."""

    when: str


@dataclass(frozen=True, slots=True)
class ForAsLongAs(Duration):
    """As long as a condition goes on being true, from the beginning without a break (CR 611.2b)."""

    condition: Condition

    @property
    def when(self) -> str:
        """The kernel's word for it."""
        return "while"


phrases(Until, "until end of turn", "this turn", into="Duration.lasting", when="end of turn")
phrases(Until, "until your next turn", when="your next turn")
phrases(Until, "until the end of your next turn", when="end of your next turn")
phrases(Until, "until your next end step", when="your next end step")
phrases(Until, "until end of combat", "this combat", when="end of combat")
phrases(ForAsLongAs, "for as long as {condition:Condition}")
