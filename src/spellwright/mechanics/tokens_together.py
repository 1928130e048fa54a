"""Several kinds of tokens created at once: "create a Food token and a 2/2 blue Bird creature token" (CR 701.7a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.mechanics.tokens import PROGRAMS, CopyToken, TokenNoun, copies, create, token_event
from spellwright.rules.acting import each_actor
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, value


@dataclass(frozen=True, slots=True)
class TokenLot(Node):
    """So many tokens of one kind, among others."""

    count: Quantity
    token: TokenNoun
    tapped: bool


@dataclass(frozen=True, slots=True)
class CreateTogether(Predicate):
    """The subject creates tokens of several kinds at once."""

    lots: tuple[TokenLot, ...]


for _tapped, _word in ((False, ""), (True, "tapped ")):
    phrases(TokenLot, f"{{count:Count.#}} {_word}{{token:TokenNoun.#}}", into="TokenLot", tapped=_tapped)
phrases(CreateTogether, "create[s] {lots:TokenLot, and}", into="Predicate.once.@")
makes(CreateTogether)


@performs(CreateTogether)
def _create(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        changes: list[ZoneChange] = []
        for lot in node.lots:
            count = max(value(frame, lot.count), 0)
            if isinstance(lot.token, CopyToken):
                new = copies(frame, lot.token, seat, count)
            else:
                program = PROGRAMS[type(lot.token)](frame, lot.token)
                new = [token_event(frame.state, seat, program, frame.source.id) for _ in range(count)]
            for change in new:
                change.tapped = lot.tapped
            changes.extend(new)
        made = (*made, *create(frame, seat, changes))
    frame.moved = made
    frame.slots[0] = made
