"""Binding what an object does to "it" or "that creature", which is another one than itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spellwright.language.antecedents import is_many
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node
from spellwright.language.references import BindingError
from spellwright.language.tree.bound import Bind, BoundRef, BoundTarget, TargetRef
from spellwright.language.tree.selectors import It, That


def done_to_others(binder: Any, predicates: Any, subject: Any) -> Any:
    """What an object does to "it" or "that creature" it does to something else, or it would say "itself"."""
    bound = binder.bind(predicates)
    if isinstance(subject, Bind):
        return tuple([_to_that(binder, old, new, subject) for old, new in zip(predicates, bound, strict=True)])
    if not isinstance(subject, SelfName):
        return bound
    return tuple([_to_another(binder, old, new) for old, new in zip(predicates, bound, strict=True)])


def _to_that(binder: Any, node: Any, bound: Any, subject: Bind) -> Any:
    """What each of several objects does to "that creature" it does to one that was spoken of before."""
    before = getattr(node, "recipients", None)
    own = BoundRef(subject.slot)
    if not isinstance(before, That) or bound.recipients != own:
        return bound
    found = binder.found
    binder.found = [antecedent for antecedent in found if antecedent.reference != own]
    try:
        return replace(bound, recipients=binder.bind(before))
    except BindingError:
        return bound  # nothing else is there that it could be
    finally:
        binder.found = found


def _to_another(binder: Any, node: Any, bound: Any) -> Any:
    before = getattr(node, "recipients", None)
    if not isinstance(before, It):
        return bound
    spoken = [antecedent for antecedent in binder.found if antecedent.reference == bound.recipients]
    alone = before.many and not any([antecedent.is_many for antecedent in spoken])  # "them" is rather a player
    if not isinstance(bound.recipients, SelfName) and not alone:
        return bound
    for antecedent in reversed(binder.found):
        known = antecedent.reference
        fits = antecedent.is_player or antecedent.is_many if before.many else not antecedent.is_player
        if known is not None and not isinstance(known, SelfName) and fits:
            return replace(bound, recipients=known)
    return bound


def thing_done_by(binder: Any, subject: Any) -> Node | None:
    """How to refer to the one object that a clause has as its subject; None for players, several, or itbinder."""
    known = TargetRef(subject.number) if isinstance(subject, BoundTarget) else subject
    if not isinstance(known, (TargetRef, BoundRef)) or is_many(getattr(subject, "node", None)):
        return None
    spoken = [antecedent for antecedent in binder.found if antecedent.reference == known]
    return None if not spoken or any([antecedent.is_player for antecedent in spoken]) else known
