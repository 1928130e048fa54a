"""Dealing damage (CR 120)."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector


@dataclass(frozen=True, slots=True)
class DealDamage(Predicate):
    """The subject deals damage to each recipient."""

    amount: Quantity
    recipients: Selector


phrases(DealDamage, "deal[s] {amount:Amount} damage to {recipients:Selector.object}", into="Predicate.once.@")
phrases(DealDamage, "deal[s] damage equal to {amount:Counted} to {recipients:Selector.object}", into="Predicate.once.@")
