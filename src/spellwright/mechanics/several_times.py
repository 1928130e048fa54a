"""Doing something so many times, one after the other: "proliferate twice", "populate X times"."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.language.tree.quantities import Number, X
from spellwright.mechanics.amassing import Populate
from spellwright.mechanics.counters import Proliferate
from spellwright.mechanics.exploring import Explore
from spellwright.mechanics.manifesting import ManifestDread
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs, value


@dataclass(frozen=True, slots=True)
class DoTimes(Predicate):
    """The subject does something so many times."""

    what: Predicate
    times: Quantity


makes(DoTimes)
phrases(Number, "twice", into="Times", room=__name__, value=2)
for _number, _words in ((3, "three times"), (4, "four times"), (5, "five times")):
    phrases(Number, _words, into="MoreTimes", room=__name__, value=_number)
phrases(X, "X times", into="MoreTimes", room=__name__)
admit("Times", "MoreTimes")
phrases(Proliferate, "proliferate[s]", into="Repeatable.@", room=__name__)
phrases(Populate, "populate[s]", into="Repeatable.@", room=__name__)
phrases(ManifestDread, "manifest[s] dread", into="Repeatable.@", room=__name__)
phrases(Explore, "explore[s]", into="Repeatable.@", room=__name__)
phrases(DoTimes, "{what:Repeatable.@} {times:Times}", into="Predicate.once.@")


@performs(DoTimes)
def _do_times(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each time is finished before the next begins (CR 608.2c); what all of them brought is spoken of later."""
    moved: list[int] = []
    nothing: tuple[int, ...] = tuple(moved)
    for _ in range(max(value(frame, node.times), 0)):
        frame.moved = nothing
        perform(frame, node.what, subject)
        moved.extend(frame.moved)
    frame.moved = tuple(moved)
    frame.slots[0] = frame.moved
