"""Exiling cards from among those that are looked at, revealed or milled (CR 701.13)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Quantity
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.mechanics.digging import among
from spellwright.mechanics.removal import AMONG, move_all, remember_exiled
from spellwright.rules.acting import each_actor
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, value
from spellwright.rules.together import choose_together
from spellwright.rules.zones import EXILE


@dataclass(frozen=True, slots=True)
class ExileFromAmong(Predicate):
    """The subject exiles so many of the cards; the others are still among them."""

    count: Quantity
    up_to: bool
    filter: Filter


makes(ExileFromAmong)
_AMONG: Final = "from among <them|those cards|the revealed cards|the milled cards>"
phrases(
    ExileFromAmong,
    f"exile[s] a {{filter:Filter.sg}} {_AMONG}",
    into="Predicate.once.@",
    count=Number(1),
    up_to=False,
)
phrases(
    ExileFromAmong,
    f"exile[s] up to one {{filter:Filter.sg}} {_AMONG}",
    into="Predicate.once.@",
    count=Number(1),
    up_to=True,
)
phrases(
    ExileFromAmong,
    f"exile[s] <up_to? up to> {{count:Count.pl}} {{filter:Filter.pl}} {_AMONG}",
    into="Predicate.once.@",
)
phrases(
    ExileFromAmong,
    f"exile[s] any number of {{filter:Filter.pl}} {_AMONG}",
    into="Predicate.once.@",
    count=AnyNumber(),
    up_to=False,
)


@performs(ExileFromAmong)
def _exile(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """As many as there are, unless it says "up to" (CR 101.3)."""
    for seat in each_actor(frame, subject):
        fits = [i for i in among(frame, subject) if matches(frame, node.filter, i)]
        if isinstance(node.count, AnyNumber):
            low, high = 0, len(fits)
        else:
            high = max(value(frame, node.count), 0)
            low = 0 if node.up_to else high
        about = frame.source.id
        chosen = choose_together(
            frame, node.filter, seat, "exile", "Exile which cards?", fits, low, high, "608.2d", about, "private"
        )
        frame.chosen[AMONG] = tuple([i for i in frame.chosen.get(AMONG, ()) if i not in chosen])
        moved = move_all(frame, chosen, EXILE, "exile")
        remember_exiled(frame, moved)
        frame.moved = moved
        frame.slots[0] = moved
        frame.did = bool(moved)
