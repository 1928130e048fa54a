"""Tokens that enter tapped and attacking a certain player (CR 508.4)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, Predicate, Quantity
from spellwright.mechanics.tokens import PROGRAMS, TokenNoun, create, token_event
from spellwright.rules.acting import each_actor
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, value
from spellwright.rules.objects import player_ref


@dataclass(frozen=True, slots=True)
class CreateAttacking(Predicate):
    """The subject creates tokens that are tapped and attacking a player."""

    count: Quantity
    token: TokenNoun
    player: PlayerSelector


makes(CreateAttacking)
phrases(
    CreateAttacking,
    "create[s] {count:Count.#} {token:TokenNoun.#} <that's|that are> tapped and attacking"
    " {player:PlayerSelector.object}",
    into="Predicate.once.@",
)


@performs(CreateAttacking)
def _create_attacking(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A player who has left is attacked by nothing."""
    state = frame.state
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        changes = []
        for attacked in seats_of(frame, node.player):
            for _ in range(max(value(frame, node.count), 0)):
                program = PROGRAMS[type(node.token)](frame, node.token)
                change = token_event(state, seat, program, frame.source.id)
                change.tapped = True
                change.attacking = player_ref(attacked)
                changes.append(change)
        made = (*made, *create(frame, seat, changes))
    frame.moved = made
    frame.slots[0] = made
