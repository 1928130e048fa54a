"""What happens unless a player lets something else happen: "unless its controller has you draw a card" (CR 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Clause
from spellwright.language.tree.clauses import Do, MayHave
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs, select
from spellwright.rules.objects import is_player, seat_of


@dataclass(frozen=True, slots=True)
class UnlessAllowed(Clause):
    """Something happens unless a player has something else happen."""

    clause: Clause
    offer: MayHave


phrases(
    MayHave,
    "{who:PlayerSelector.@.subject} [have|has] {subject:Selector.object} {predicates:Predicate.once.base, and+}",
    "{who:Volunteers} has {subject:Selector.object} {predicates:Predicate.once.base, and+}",
    into="Allowance",
    room=__name__,
    duration=None,
)
phrases(UnlessAllowed, "{clause:LinkedClause} unless {offer:Allowance}", into="TiedClause")


@performs(UnlessAllowed)
def _unless_allowed(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The players are asked in turn order, until one of them has it happen (CR 101.4)."""
    offer: MayHave = node.offer
    for ref in select(frame, offer.who):
        if not is_player(ref) or frame.state.players[seat_of(ref)].lost:
            continue
        if frame.state.choose_yes(seat_of(ref), "Let it happen instead?", frame.source.id):
            if isinstance(offer.who, Bind):
                frame.slots = {**frame.slots, offer.who.slot: (ref,)}  # "them" is who lets it happen
            perform(frame, Do(offer.subject, offer.predicates, None))
            return
    perform(frame, node.clause)
