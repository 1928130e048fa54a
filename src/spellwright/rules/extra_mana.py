"""What triggered mana abilities add when a permanent is tapped for mana, told beforehand (CR 605.1b, 605.4a)."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree.clauses import Do
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import ManaAdded
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import PRODUCES, holds, select
from spellwright.rules.objects import GameObject, player_ref
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.triggers import sync_watches, watcher_of


def waiting_for_mana(state: GameState) -> list[tuple[int, Ability]]:
    """The triggered mana abilities that wait for mana to be produced, with the objects that have them."""
    if state.watches_dirty:
        sync_watches(state)
    found: list[tuple[int, Ability]] = []
    for source, abilities in state.watch.get(ManaAdded, {}).items():
        found.extend([(source, ability) for ability in abilities if ability.is_mana])
    return found


def extra_mana(
    state: GameState, waiting: list[tuple[int, Ability]], obj: GameObject, seat: int, kinds: tuple[int, ...]
) -> tuple[int, ...]:
    """The mana that a player gets besides when they tap a permanent for these kinds; none that leaves a choice."""
    event = ManaAdded(seat, kinds, obj, True)
    extra: tuple[int, ...] = ()
    for ref, ability in waiting:
        source = state.get(ref)
        frame = Frame(state, characteristics(state, source).controller, source)
        frame.ability = ability
        if watcher_of(ability).sees(frame, ability.event, event):
            frame.event = event
            if ability.condition is None or holds(frame, ability.condition):
                extra += _added(frame, ability.body, seat)
    return extra


def _added(frame: Frame, body: Any, seat: int) -> tuple[int, ...]:
    """What a body that only adds mana adds for a player, if it leaves no choice."""
    clauses = [clause for sentence in getattr(body, "sentences", ()) for clause in getattr(sentence, "clauses", ())]
    if len(clauses) != 1 or not isinstance(clauses[0], Do) or len(clauses[0].predicates) != 1:
        return ()
    clause = clauses[0]
    receivers = [player_ref(frame.controller)] if clause.subject is None else select(frame, clause.subject)
    function = PRODUCES.get(type(clause.predicates[0]))
    if function is None or receivers != [player_ref(seat)]:
        return ()
    options = function(frame, clause.predicates[0])
    return options[0] if len(options) == 1 else ()
