"""Binding of phrases that stand for some of what was spoken of, the rest of it, or each of it in turn (CR 608.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.language.antecedents import PLAIN_WORDS, Antecedent, without, words_of
from spellwright.language.node import Node, transform, walk
from spellwright.language.references import BindingError, without_targets
from spellwright.language.tree.bound import LAST_AMOUNT, MOVED, AndThen, Bind, BoundNumber, BoundRef, TargetRef
from spellwright.language.tree.categories import Ability, Cost
from spellwright.language.tree.clauses import Do, ForEach, IfSo, IfYouDo, IfYouDont, InsteadIf, Otherwise, Steps
from spellwright.language.tree.costs import UntapCost
from spellwright.language.tree.nouns import AnyOf, NounPhrase, ObjectFilter, SubtypeIs, TypeIs
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.quantities import CountOf, Half, Number, X
from spellwright.language.tree.selectors import (
    All,
    AnyTarget,
    HalfOf,
    PartOf,
    Some,
    Target,
    That,
    The,
    TheRest,
    TheTargeted,
)


def naming_itself(part: Any, others: Any, only: tuple[type, ...] = ()) -> Any:
    """A bound part of a statement that is asked by itself: it names what the other parts name for it.

    `only`: the kinds of phrases that it may say again.
    """
    named = {bind.slot: bind for bind in walk((others,)) if isinstance(bind, Bind)}
    if only:
        named = {slot: bind for slot, bind in named.items() if isinstance(bind.node, only)}
    if not named:
        return part

    def change(inner: Node) -> Any:
        return named.get(inner.slot, inner) if isinstance(inner, BoundRef) else inner

    return transform(part, change, Ability)


OF_CASTING: Final = frozenset({"WasKicked", "WasKickedTwice", "WasKickedWith", "WasBargained"})
"""Names of conditions about how something was cast: "if it was kicked"."""


def of_casting(binder: Any, node: Any) -> Any:
    """How "it" was cast: said of one spell or permanent, of which the words behind it speak as well."""
    found = binder.found
    binder.found = [antecedent for antecedent in found if not antecedent.is_each]
    what = binder.bind(node.what)
    binder.found = [*found, Antecedent(False, what)]
    return replace(node, what=what)


def part_of(binder: Any, node: PartOf) -> Any:
    """Some of what was spoken of; they can be spoken of by the same nouns."""
    of = binder.bind(node.of)
    spoken = [antecedent for antecedent in binder.found if antecedent.reference == of]
    known = spoken[-1].words if spoken else frozenset()
    if of != BoundRef(MOVED) and not any([a.is_many or a.is_each for a in spoken]):
        raise BindingError("one of what was spoken of as one thing")
    said = node.of.filter if isinstance(node.of, That) else None
    if isinstance(said, ObjectFilter) and said.modifiers:
        raise BindingError("some of those that are something")
    many = node.count != Number(1)
    return binder.kept(PartOf(node.count, node.up_to, of, node.random), False, many, known | PLAIN_WORDS)


def taken(cost: Cost) -> Node | None:
    """How to refer to the one object that a cost takes, which is chosen while it is paid; None for other costs."""
    what = cost.what if isinstance(cost, UntapCost) else None
    if not isinstance(what, Some) or what.count != Number(1):
        return None
    return The("untapped", what.filter)


def as_many_targets(clause: Any, amount: Any) -> Any:
    """X targets, where X is counted: so many are chosen, before the clause is carried out (CR 601.2c)."""

    def change(part: Node) -> Any:
        if isinstance(part, Target | AnyTarget) and part.count == X():
            return replace(part, count=amount)
        return part

    return transform(clause, change, Ability)


def half_of(binder: Any, node: HalfOf) -> Any:
    """As many as half of all that fit (CR 107.1a)."""
    filter_ = binder.bind(node.filter)
    return binder.kept(Some(Half(CountOf(filter_), node.up), False, filter_), False, True, words_of(node))


def the_rest(binder: Any, node: TheRest) -> Node:
    """All that the one choice before could have been made of, other than what was chosen."""
    if len(binder.choices) != 1 or not isinstance(binder.choices[0][1], Some):
        raise BindingError("nothing that 'the rest' could be of")
    chosen, phrase = binder.choices[0]
    return All(without(chosen, phrase.filter), False)


def the_targeted(binder: Any, node: TheTargeted) -> Node:
    """The one target that was chosen with these words; "it" means that one from now on (CR 608.2c).

    "Those creatures" are still all that were chosen, so it is not taken up again by its noun.
    """
    found = {a.reference: a for a in binder.found if a.chosen_as is not None and _says(node.filter, a.chosen_as)}
    if len(found) != 1:
        raise BindingError("no target, or several, that were chosen with the words behind 'the'")
    for reference in found:
        binder.found.append(Antecedent(False, reference))
    return next(iter(found))  # type: ignore[no-any-return]


def _says(said: Any, chosen_as: Any) -> bool:
    """Whether a target was chosen with words that are said again, of which some may be left out."""
    modifiers = getattr(chosen_as, "modifiers", ())
    return words_of(said) <= words_of(chosen_as) and all([modifier in modifiers for modifier in said.modifiers])


def noun(binder: Any, node: NounPhrase) -> Any:
    """ "Bird or basic land card" speaks of two kinds of cards, not of lands that are Birds or basic."""
    for place, adjective in enumerate(node.adjectives):
        if isinstance(adjective, AnyOf) and len({type(option) for option in adjective.options}) > 1:
            if any([isinstance(later, TypeIs | SubtypeIs) for later in node.adjectives[place + 1 :]]):
                raise BindingError("unlike adjectives in front of a type")
    return binder.inside(node)


def amount_behind(binder: Any, node: Node, names: tuple[str, ...], values: list[Any]) -> Any:
    """An amount may speak of the recipients, behind whom it then stands: "to target player equal to ..."."""
    found, targets, slots = list(binder.found), binder.targets, binder.slots
    try:
        return type(node)(*[binder.bind(value) for value in values])
    except BindingError:
        binder.found, binder.targets, binder.slots = found, targets, slots
        first = {"recipients": binder.bind(values[names.index("recipients")])}
        return type(node)(*[first[n] if n in first else binder.bind(v) for n, v in zip(names, values, strict=True)])


def for_each(binder: Any, node: ForEach) -> Node:
    """Inside, the thing itself is meant; targets would have to be chosen anew each time."""
    over = binder.bind(node.over)
    if isinstance(over, (TargetRef, BoundRef)):  # "for each of those creatures": one of them at a time
        spoken = [antecedent.words for antecedent in binder.found if antecedent.reference == over]
        over = binder.kept(over, False, False, frozenset().union(*spoken[-1:], words_of(node.over)))
    for antecedent in binder.found[-1:]:
        antecedent.is_many = False
    looping, players, before = binder.looping, binder.each_player, len(binder.found)
    binder.looping = True
    binder.each_player = over if isinstance(over, Bind) and isinstance(over.node, EachPlayer) else None
    clause = binder.bind(node.clause)
    binder.looping, binder.each_player = looping, players
    for antecedent in binder.found[before:]:
        antecedent.is_many = antecedent.is_many or isinstance(antecedent.reference, TargetRef | BoundRef)
    return ForEach(over, clause)


def case_by_case(binder: Any, sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sentences in order: another "if it's ..." asks of what the case before asked of, not of what that would make."""
    found: list[Any] = []
    start = 0
    before: Any = None
    for sentence in sentences:
        if isinstance(sentence, IfSo) and isinstance(before, IfSo):
            condition = binder.counted_first(sentence.condition, start)
            found.append(IfSo(condition, binder.bind(sentence.clauses)))
        elif isinstance(sentence, InsteadIf):
            condition = _before_tokens(binder, sentence.condition, start)
            found.append(InsteadIf(condition, _of_as_much(binder.bind(sentence.clauses), found)))
        else:
            start = len(binder.found)
            bound = binder.bind(sentence)
            if isinstance(sentence, Otherwise) and isinstance(before, IfSo):
                bound = naming_itself(bound, found[-1], (The,))  # what the case that did not come would have named
            found.append(bound)
        before = sentence
    return for_each_in_full(found)


def _of_as_much(clauses: Any, before: list[Any]) -> Any:
    """ "Twice that much instead": of the amount that the sentence says which is not followed (CR 614.15)."""
    last = before[-1].clauses if before and isinstance(before[-1], Steps) else ()
    done = last[-1].predicates[-1:] if last and isinstance(last[-1], Do) else ()
    amounts = [getattr(done[0], name) for name in ("amount", "count") if hasattr(done[0], name)] if done else []
    first = clauses[0]
    if len(amounts) != 1 or not isinstance(first, Do):
        return clauses
    amount = without_targets(amounts[0])

    def change(part: Node) -> Any:
        return amount if part == BoundNumber(LAST_AMOUNT) else part

    predicates = (transform(first.predicates[0], change, Ability), *first.predicates[1:])
    return (replace(first, predicates=predicates), *clauses[1:])


def _before_tokens(binder: Any, condition: Any, start: int) -> Any:
    """A condition under which something else is done instead: the tokens of the sentence before are not there yet."""
    spoken = binder.found
    made = [a for a in spoken[start:] if a.reference == BoundRef(MOVED) and "card" not in a.words]
    binder.found = [a for a in spoken if a not in made]
    kept = len(binder.found)
    try:
        bound = binder.bind(condition)
    except BindingError:
        binder.found, kept = list(spoken), len(spoken)
        return binder.bind(condition)
    binder.found = spoken + binder.found[kept:]
    return bound


def for_each_in_full(sentences: list[Any]) -> tuple[Any, ...]:
    """A sentence that asks how it went with one of several things is followed for each: "if you win the flip"."""
    found: list[Any] = []
    for sentence in sentences:
        last = found[-1] if found else None
        each = last.clauses[-1] if isinstance(last, Steps) else None
        if isinstance(sentence, DEPENDING) and isinstance(each, ForEach) and isinstance(each.over, Bind):
            slot = each.over.slot
            if any([isinstance(inner, BoundRef) and inner.slot == slot for inner in walk(sentence)]):
                before = each.clause
                if isinstance(before, AndThen):
                    clause = AndThen(before.clause, (*before.rest, sentence))
                else:
                    clause = AndThen(before, (sentence,))
                found[-1] = Steps((*last.clauses[:-1], replace(each, clause=clause)))  # type: ignore[union-attr]
                continue
        found.append(sentence)
    return tuple(found)


DEPENDING: Final = (IfSo, IfYouDo, IfYouDont, Otherwise)
"""Sentences that hang on how the one before them went."""
