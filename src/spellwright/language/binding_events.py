"""Binding of trigger events: what one event lets the later words of its ability point to (CR 603.2)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from spellwright.language.antecedents import (
    PLAIN_WORDS,
    SECOND_OBJECT,
    Antecedent,
    has_amount,
    is_many,
    is_of_cards,
    single_events,
    words_of,
)
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node
from spellwright.language.tree import deeds, happenings, triggers
from spellwright.language.tree.aiming import AimedAt, TargetingOnly
from spellwright.language.tree.bound import EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER, BoundRef
from spellwright.language.tree.categories import Filter, PlayerSelector
from spellwright.language.tree.modifiers import Targeting
from spellwright.language.tree.nouns import ObjectFilter
from spellwright.language.tree.players import ControllerOf
from spellwright.language.tree.selectors import Attached, It, Some, That


def event(binder: Any, node: Any) -> Node:
    """A trigger event: its objects and player can be referred to; its own phrases are matched, not chosen."""
    for single in single_events(node):
        introduce(binder, single)
    found: Node = _with_shared_blockers(node)
    if isinstance(node, deeds.While):
        found = deeds.While(node.event, binder.bind(node.condition))
    elif isinstance(node, deeds.WhenTrue):
        found = deeds.WhenTrue(binder.bind(node.condition))
    return found


def _with_shared_blockers(node: Any) -> Any:
    """In "blocks or becomes blocked by a Vampire" it is a Vampire that is blocked, too (CR 509.3a, 509.3d)."""
    if not isinstance(node, triggers.Whenever):
        return node
    does = list(node.does)
    for place, (first, then) in enumerate(pairwise(node.does)):
        if isinstance(first, happenings.BlocksTrigger) and isinstance(then, happenings.BecomesBlockedBy):
            does[place] = happenings.BlocksWhat(first.what, then.filter)
    return node if tuple(does) == node.does else triggers.Whenever(node.what, tuple(does))


def delayed_event(binder: Any, node: Any) -> Any:
    """The event of a delayed ability; what it watches may be something spoken of."""
    if not isinstance(node, triggers.ThisTurn):
        if isinstance(node, triggers.BeginningOf):
            return node
        return event(binder, node)
    if isinstance(node.what, (It, That)):
        what = binder.bind(node.what)
        binder.found.append(Antecedent(False, what, False, words_of(node.what) | PLAIN_WORDS))
        for happening in node.does:
            _second(binder, happening)
            binder.has_amount = has_amount(happening)
        return triggers.ThisTurn(what, node.does, node.once, node.until)
    introduce(binder, triggers.Whenever(node.what, node.does))
    return node


def introduce(binder: Any, node: Any) -> None:
    """What one event lets later words point to."""
    binder.found.append(Antecedent(True, BoundRef(EVENT_PLAYER)))
    if not isinstance(node, triggers.Whenever):
        if isinstance(node, triggers.BeginningOfTheirs) and isinstance(node.player, ControllerOf):
            of = node.player.of
            binder.found.append(Antecedent(False, of, False, words_of(of)))
        if isinstance(node, (triggers.BeginningOf, triggers.BeginningOfTheirs, deeds.WhenTrue)):
            return
        what = getattr(node, "what", None)
        own = isinstance(what, SelfName)
        binder.found.append(Antecedent(False, SelfName() if own else BoundRef(EVENT_OBJECT), False, PLAIN_WORDS))
        binder.has_amount = True
        return
    if isinstance(node.what, Attached):  # "equipped creature ... that creature": the other one
        binder.found.append(Antecedent(False, BoundRef(EVENT_OBJECT), False, words_of(node.what)))
    for happening in node.does:
        _second(binder, happening)
        binder.has_amount = binder.has_amount or has_amount(happening)
    if isinstance(node.what, PlayerSelector):
        for happening in node.does:
            words = _object_of(happening)
            if words:
                _aimed(binder, happening)
                many = isinstance(happening, (happenings.Attacks, happenings.DiscardsSome))
                binder.found.append(Antecedent(False, BoundRef(EVENT_OBJECT), many, words))
            own = isinstance(getattr(happening, "what", None), SelfName)
            if own or isinstance(happening, (*happenings.OF_ITSELF, happenings.CastThis)):
                binder.found.append(Antecedent(False, SelfName()))
        return
    if isinstance(node.what, SelfName):
        binder.found.append(Antecedent(False, SelfName()))
        return
    if isinstance(node.what, Attached):
        return
    many = isinstance(node.what, triggers.OneOrMore)
    binder.has_amount = binder.has_amount or many
    binder.found.append(Antecedent(False, BoundRef(EVENT_OBJECT), many, words_of(node.what)))


def _second(binder: Any, happening: Any) -> None:
    if type(happening) in SECOND_OBJECT:
        words = words_of(getattr(happening, "filter", None)) or frozenset({"spell", "ability"})
        binder.found.append(Antecedent(False, BoundRef(EVENT_OTHER), False, words, True))


def _object_of(happening: Any) -> frozenset[str]:
    if is_of_cards(happening):
        return frozenset({"card"}) | words_of(happening)
    if isinstance(happening, (happenings.CastsNth, deeds.CastsNthElsewhere)):
        return frozenset({"spell"})
    filter_: Filter | None = getattr(happening, "filter", None)
    if isinstance(filter_, ObjectFilter) and _aims(filter_):
        filter_ = ObjectFilter(filter_.nouns, tuple([m for m in filter_.modifiers if not isinstance(m, _AIMING)]))
    return frozenset() if filter_ is None else words_of(filter_)


_AIMING: Final = (Targeting, TargetingOnly)


def _aims(filter_: ObjectFilter) -> list[Some]:
    """What a spell of an event targets, where that is something of a kind."""
    found = [modifier.what for modifier in filter_.modifiers if isinstance(modifier, _AIMING)]
    return [what for what in found if isinstance(what, Some)]


def _aimed(binder: Any, happening: Any) -> None:
    """ "Whenever you cast a spell that targets a creature, ... that creature": what the spell targets."""
    filter_ = getattr(happening, "filter", None)
    if isinstance(filter_, ObjectFilter):
        single = any([isinstance(modifier, TargetingOnly) for modifier in filter_.modifiers])
        for what in _aims(filter_):
            kinds = what.filter
            if single and isinstance(kinds, ObjectFilter):  # it stays the one that was targeted, whoever controls it
                kinds = ObjectFilter(kinds.nouns, ())
            reference = AimedAt(BoundRef(EVENT_OBJECT), kinds)
            binder.found.append(Antecedent(False, reference, is_many(what), words_of(what)))
