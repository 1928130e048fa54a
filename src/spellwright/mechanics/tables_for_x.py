"""Results tables that say nothing but what X is in the instructions before them (CR 706.3a, 107.3i)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Body, Filter, Predicate, Quantity, Selector, Sentence
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.mechanics.dice import RESULT
from spellwright.rules.acting import each_actor
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import can_cast, cast_free, free_way
from spellwright.rules.meaning import perform, performs, select, value


@dataclass(frozen=True, slots=True)
class RowForX(Node):
    """One line: for results from the one number to the other, X is this."""

    low: int
    high: int | None
    x: int


@dataclass(frozen=True, slots=True)
class WithTableForX(Body):
    """Instructions, the first of which is to roll, and the table that says what X is in the others."""

    sentences: tuple[Sentence, ...]
    rows: tuple[RowForX, ...]


@dataclass(frozen=True, slots=True)
class CastUpTo(Predicate):
    """The subject casts up to so many spells that fit from among cards, without paying their mana costs."""

    most: Quantity
    filter: Filter
    among: Selector


phrases(RowForX, "\n{low:Int}—{high:Int} | X is {x:NumberWord}.", into="RowForX")
phrases(RowForX, "\n{low:Int} | X is {x:NumberWord}.", into="RowForX", high=None)
phrases(WithTableForX, "{sentences:Sentence+}{rows:RowForX+}", into="Body")
phrases(
    CastUpTo,
    "cast up to {most:Count.pl} {filter:Filter.pl} from among {among:Selector.pl.object} without paying their mana"
    " costs",
    into="Predicate.once.base",
)


@performs(WithTableForX)
def _follow(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """X is known as soon as the die shows a result."""
    for sentence in node.sentences:
        perform(frame, sentence)
        result = sum(frame.chosen.get(RESULT, ()))
        for row in node.rows:
            if row.low <= result <= (row.low if row.high is None else row.high):
                frame.x = row.x
        if frame.state.over:
            return


@performs(CastUpTo)
def _cast_up_to(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One after the other, in any order, as the instruction is carried out (CR 608.2g)."""
    state = frame.state
    refs = select(frame, node.among)
    most = value(frame, node.most)
    done = 0
    for seat in each_actor(frame, subject):
        while done < most:
            cards = [state.objects[ref] for ref in refs if ref in state.objects]
            cards = [card for card in cards if fits_spell(frame, node.filter, card, seat)]
            fits = [card.id for card in cards if can_cast(state, seat, card, free_way(card))]
            chosen = state.choose_refs(seat, "cast", "Cast which?", fits, 0, 1, "608.2g", frame.source.id)
            if not chosen:
                break
            card = state.objects[chosen[0]]
            refs.remove(chosen[0])
            if cast_free(state, seat, card, free_way(card)) is not None:
                done += 1
    frame.did = done > 0
