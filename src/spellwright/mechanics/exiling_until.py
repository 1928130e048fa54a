"""Exiling cards from the top of a library until so many that fit have come, and what is put where one likes."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.compile import print_node
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Predicate, Quantity, Selector
from spellwright.mechanics.library import top
from spellwright.mechanics.moving import Place, put
from spellwright.mechanics.removal import AMONG, move_all
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, select, value
from spellwright.rules.zones import EXILE


@dataclass(frozen=True, slots=True)
class ExileUntilSeveral(Predicate):
    """The subject exiles cards from the top of their library until so many that fit have come."""

    filter: Filter
    count: Quantity


@dataclass(frozen=True, slots=True)
class PutEither(Predicate):
    """The subject puts objects into one of two places, as they choose."""

    what: Selector
    first: Place
    second: Place


makes(ExileUntilSeveral)
phrases(
    ExileUntilSeveral,
    "exile[s] cards from the top of [your|their] library until [you|they] exile {count:Count.pl} {filter:Filter.pl}",
    into="Predicate.once.@",
)
phrases(PutEither, "put[s] {what:Selector.object} {first:PutPlace} or {second:PutPlace}", into="Predicate.once.@")


@performs(ExileUntilSeveral)
def _exile_until(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Without enough of them the whole library is exiled; for none nothing is."""
    state = frame.state
    exiled: list[int] = []
    hits: list[int] = []
    for seat in each_actor(frame, subject):
        wanted = max(value(frame, node.count), 0)
        while wanted and state.players[seat].library:
            moved = move_all(frame, top(state, seat, 1), EXILE, "exile")
            if not moved:
                break
            exiled.extend(moved)
            if matches(frame, node.filter, moved[0]):
                hits.append(moved[0])
                wanted -= 1
    frame.chosen[AMONG] = tuple(exiled)
    frame.slots[0] = tuple(hits)
    frame.moved = tuple(hits)


@performs(PutEither)
def _put_either(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The place is chosen as the instruction is carried out (CR 608.2d)."""
    for seat in each_actor(frame, subject):
        refs = [ref for ref in select(frame, node.what) if ref in frame.state.objects]
        if not refs:
            continue
        options = [
            Option(print_node(place, "PutPlace"), number) for number, place in enumerate((node.first, node.second))
        ]
        chosen = frame.state.choose_one(seat, "place", "Put it where?", options, "608.2d", frame.source.id)
        put(frame, refs, (node.first, node.second)[chosen], "put")
