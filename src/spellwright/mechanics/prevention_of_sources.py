"""Preventing what a source of your choice would deal for the rest of the turn (CR 609.7, 615)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import BoundRef
from spellwright.language.tree.categories import Filter, Predicate, Selector
from spellwright.mechanics.prevention import LOCKED, NextShield, damage_sources
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, select
from spellwright.rules.replacement import add_shield


@dataclass(frozen=True, slots=True)
class PreventFromSource(Predicate):
    """Prevent a source of your choice from dealing damage this turn, all of it or the next; None: to anybody."""

    filter: Filter
    to: Selector | None
    once: bool


_A = "a {filter:Filter.sg} of your choice"
for _party in ("BareParty.sg", "Selector.object"):
    phrases(
        PreventFromSource,
        f"prevent all damage {_A} would deal to {{to:{_party}}} this turn",
        f"prevent all damage that would be dealt to {{to:{_party}}} this turn by {_A}",
        f"prevent all damage that would be dealt this turn to {{to:{_party}}} by {_A}",
        into="Predicate.once.base",
        once=False,
    )
phrases(
    PreventFromSource,
    f"prevent all damage {_A} would deal this turn",
    f"prevent all damage that would be dealt this turn by {_A}",
    into="Predicate.once.base",
    to=None,
    once=False,
)
phrases(
    PreventFromSource,
    f"the next time {_A} would deal damage this turn, prevent that damage",
    into="Predicate.once.base",
    to=None,
    once=True,
)


@performs(PreventFromSource)
def _prevent(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The source is chosen now (CR 609.7a); whoever is protected was targeted before."""
    state = frame.state
    fits = [i for i in damage_sources(frame) if matches(frame, node.filter, i)]
    if not fits:
        return
    prompt = "Which source's damage is prevented?"
    chosen = state.choose_ref(frame.controller, "source", prompt, fits, "609.7a", frame.source.id)
    recipients = [0] if node.to is None else select(frame, node.to)
    for ref in recipients:
        to = None if node.to is None else BoundRef(LOCKED)
        shield = add_shield(frame, NextShield(to, chosen, node.filter), END_OF_TURN)
        shield.slots = {LOCKED: (ref,)}
        if node.once:
            shield.uses = 1
