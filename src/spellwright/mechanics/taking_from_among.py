"""Exiling or revealing cards from among those that are looked at, revealed or milled (CR 701.13, 701.20)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Quantity
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.mechanics.digging import among
from spellwright.mechanics.removal import AMONG, move_all, remember_exiled
from spellwright.mechanics.revealing import reveal
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


@dataclass(frozen=True, slots=True)
class RevealFromAmong(Predicate):
    """The subject reveals so many of the cards, of which is said afterwards what becomes of them."""

    count: Quantity
    up_to: bool
    filter: Filter


makes(ExileFromAmong)
makes(RevealFromAmong)
_AMONG: Final = "from among <them|those cards|the revealed cards|the milled cards>"
_ONE: Final[dict[str, Any]] = {"count": Number(1), "up_to": False}
_SOME: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("a {filter:Filter.sg}", _ONE),
    ("up to one {filter:Filter.sg}", {"count": Number(1), "up_to": True}),
    ("<up_to? up to> {count:Count.pl} {filter:Filter.pl}", {}),
    ("any number of {filter:Filter.pl}", {"count": AnyNumber(), "up_to": False}),
)
for _cls, _verb in ((ExileFromAmong, "exile[s]"), (RevealFromAmong, "reveal[s]")):
    for _what, _fixed in _SOME:
        phrases(_cls, f"{_verb} {_what} {_AMONG}", into="Predicate.once.@", room=__name__, **_fixed)


def _taken(frame: Frame, node: Any, subject: tuple[int, ...], seat: int) -> list[int]:
    """As many as there are, unless it says "up to" (CR 101.3); they are not among the rest any more."""
    fits = [i for i in among(frame, subject) if matches(frame, node.filter, i)]
    if isinstance(node.count, AnyNumber):
        low, high = 0, len(fits)
    else:
        high = max(value(frame, node.count), 0)
        low = 0 if node.up_to else high
    about = frame.source.id
    chosen = choose_together(
        frame, node.filter, seat, "take", "Take which cards?", fits, low, high, "608.2d", about, "private"
    )
    frame.chosen[AMONG] = tuple([i for i in frame.chosen.get(AMONG, ()) if i not in chosen])
    return chosen


@performs(ExileFromAmong)
def _exile(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        moved = move_all(frame, _taken(frame, node, subject, seat), EXILE, "exile")
        remember_exiled(frame, moved)
        frame.moved = moved
        frame.slots[0] = moved
        frame.did = bool(moved)


@performs(RevealFromAmong)
def _reveal(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        chosen = _taken(frame, node, subject, seat)
        reveal(frame, chosen)
        frame.chosen["revealed"] = tuple(chosen)
        frame.moved = tuple(chosen)
        frame.slots[0] = frame.moved
        frame.did = bool(chosen)
