"""Permanents that have what another one has, or that are left out: "except for Merfolk" (CR 202.3, 205.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PostModifier, Predicate, Selector
from spellwright.mechanics.removal import move_all
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, matches, matches_when, performs, select
from spellwright.rules.objects import is_player
from spellwright.rules.selection import characteristic_of
from spellwright.rules.zones import HAND


@dataclass(frozen=True, slots=True)
class WithSameValue(PostModifier):
    """Having the mana value of something else."""

    as_what: Selector


@dataclass(frozen=True, slots=True)
class ReturnAllBut(Predicate):
    """Return all that fit to their owners' hands, except for those that are something else."""

    filter: Filter
    but: Filter


phrases(WithSameValue, "with the same mana value as {as_what:Selector.sg.object}", into="PostModifier")
phrases(
    ReturnAllBut,
    "return all {filter:Filter.pl} to their owners' hands except for {but:Filter.pl}",
    into="Predicate.once.base",
)


@matches_when(WithSameValue)
def _with_same_value(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return False
    others = [characteristic_of(frame, "mana value", other) for other in select(frame, node.as_what)]
    return characteristic_of(frame, "mana value", ref) in others


@performs(ReturnAllBut)
def _return_all_but(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = [ref for ref in candidates(frame, node.filter) if not matches(frame, node.but, ref)]
    frame.moved = move_all(frame, refs, HAND, "return")
