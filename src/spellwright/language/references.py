"""What rooms declare about later words: what is made, done again, part of a delayed ability, an amount (CR 608.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from spellwright.errors import SpellwrightError
from spellwright.language.node import Node, transform, walk
from spellwright.language.tree.bound import BoundTarget, TargetRef
from spellwright.language.tree.categories import Predicate, Sentence
from spellwright.language.tree.clauses import IfYouDo, IfYouDont, Later, Steps, WhenYouDo
from spellwright.language.tree.modifiers import WithCharacteristic
from spellwright.language.tree.quantities import CharacteristicOf
from spellwright.language.tree.selectors import Target


class BindingError(SpellwrightError):
    """A reference that points to nothing; the message names it."""


CHOSEN_FIRST: Final[dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]]] = {}
"""By name of a part that asks for a choice: the clause that makes it, and what then stands in the part's place."""


def chosen_first(cls: type, clause: Callable[[Any], Any], instead: Callable[[Any], Any]) -> None:
    """Declare that a part of an instruction asks for a choice that is made before it is followed (CR 608.2d)."""
    CHOSEN_FIRST[cls.__name__] = (clause, instead)


REWRITTEN: Final[dict[str, Callable[[Any], Any]]] = {}
"""By name of a node: what stands in its place in an ability, which is looked at as a whole before it is bound."""


def rewrites_before(cls: type, instead: Callable[[Any], Any]) -> None:
    """Declare that a node speaks of another part of its ability, which says what it stands for."""
    REWRITTEN[cls.__name__] = instead


def rewritten(ability: Any) -> Any:
    """The ability with what such nodes stand for in their place."""
    if not any([type(part).__name__ in REWRITTEN for part in walk((ability,))]):
        return ability

    def change(part: Any) -> Any:
        instead = REWRITTEN.get(type(part).__name__)
        return part if instead is None else instead(ability)

    return transform(ability, change)


def with_choices(node: Any) -> Any:
    """The instructions with a clause for each choice in front of the one that asks for it.

    BindingError for a choice that a target depends on, which is made as the spell is cast (CR 601.2b).
    """
    if not any([type(part).__name__ in CHOSEN_FIRST for part in walk((node,))]):
        return node

    def change(part: Any) -> Any:
        clauses = getattr(part, "clauses", None)
        if not isinstance(part, Sentence) or clauses is None:
            return part
        whole: Any = part
        found: list[Any] = []
        for clause in clauses:
            asked = [inner for inner in walk((clause,)) if type(inner).__name__ in CHOSEN_FIRST]
            found.extend([CHOSEN_FIRST[type(inner).__name__][0](inner) for inner in asked])
            found.append(transform(clause, _instead) if asked else clause)
        return replace(whole, clauses=tuple(found))

    for part in walk((node,)):
        if isinstance(part, Target) and any([type(inner).__name__ in CHOSEN_FIRST for inner in walk((part,))]):
            raise BindingError("a quality of targets that is chosen")
    return transform(node, change)


def _instead(part: Node) -> Any:
    known = CHOSEN_FIRST.get(type(part).__name__)
    return part if known is None else known[1](part)


DEPENDENT: Final = (IfYouDo, IfYouDont, WhenYouDo)
WITH_DELAYED: Final[set[str]] = set()
"""Names of clauses about what a delayed ability before them brings."""


def goes_with_delayed(cls: type) -> None:
    """Declare that a clause behind a delayed ability is part of it."""
    WITH_DELAYED.add(cls.__name__)


def _goes_with(sentence: Any) -> bool:
    return isinstance(sentence, Steps) and all([type(c).__name__ in WITH_DELAYED for c in sentence.clauses])


def with_dependents(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sentences, those that depend on a delayed ability within it (CR 603.7)."""
    found: list[Any] = []
    for sentence in map(_with_later_steps, sentences):
        last = found[-1] if found else None
        later = last.clauses[-1] if last is not None and isinstance(last, Steps) else None
        if isinstance(later, Later) and (isinstance(sentence, DEPENDENT) or _goes_with(sentence)):
            whole = Later(later.clause, later.event, (*later.rest, sentence))
            found[-1] = Steps((*found[-1].clauses[:-1], whole))
        else:
            found.append(sentence)
    return tuple(found)


def _with_later_steps(sentence: Any) -> Any:
    """A sentence whose steps behind a delayed ability are that ability's: "at that time, return it, then draw"."""
    clauses = sentence.clauses if isinstance(sentence, Steps) else ()
    for place, clause in enumerate(clauses[:-1]):
        if isinstance(clause, Later):
            whole = Later(clause.clause, clause.event, (*clause.rest, Steps(clauses[place + 1 :])))
            return Steps((*clauses[:place], whole))
    return sentence


def with_reflexive(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sentences, those behind a reflexive ability within it, up to one with a condition of its own (CR 603.12)."""
    starts = [index for index, sentence in enumerate(sentences) if isinstance(sentence, WhenYouDo)]
    starts = [index for place, index in enumerate(starts) if not place or sentences[index].condition is not None]
    if not starts:
        return sentences
    ends = [*starts[1:], len(sentences)]
    found = [
        replace(sentences[start], rest=sentences[start + 1 : end]) for start, end in zip(starts, ends, strict=True)
    ]
    return (*sentences[: starts[0]], *found)


AGAIN: Final[dict[str, tuple[frozenset[str], Callable[[Any, Any], Any]]]] = {}
"""By name of a predicate that does what an earlier one did, otherwise: which ones, and how it is made of both."""


def does_again(cls: type, originals: Iterable[type], make: Callable[[Any, Any], Any]) -> None:
    """Declare that a predicate stands for an earlier one of these classes: `make(original, node)` says for which."""
    AGAIN[cls.__name__] = (frozenset([original.__name__ for original in originals]), make)


def with_repeated(sentences: Any) -> Any:
    """A bound ability in which what is done again is the earlier predicate, changed as it says."""
    if not any([type(node).__name__ in AGAIN for node in walk((sentences,))]):
        return sentences
    before: list[Node] = []

    def change(node: Node) -> Any:
        again = AGAIN.get(type(node).__name__)
        if again is not None:
            for original in reversed(before):
                if type(original).__name__ in again[0]:
                    return again[1](original, node)
            raise BindingError(f"nothing that a {type(node).__name__} could do again")
        if isinstance(node, Predicate):
            before.append(node)
        return node

    return transform(sentences, change)


def without_targets(node: Any) -> Any:
    """A bound phrase said again: its targets are those that were chosen."""

    def change(inner: Node) -> Any:
        return TargetRef(inner.number) if isinstance(inner, BoundTarget) else inner

    return transform(node, change)


MAKERS: Final[set[str]] = set()
"""Names of predicates whose result later words mean by "it": tokens created, cards found."""


ALTERNATIVES: Final[set[str]] = set()
"""Names of parts of which only one is followed, so that none of them speaks of what another one names."""


def excludes_others(cls: type) -> None:
    """Declare that of several such parts only one is followed, as of the lines of a results table (CR 706.3a)."""
    ALTERNATIVES.add(cls.__name__)


OF_AMOUNTS: Final[set[str]] = set()
"""Names of statements about an event with an amount, which is what "that many" means there."""


def speaks_of_amount(cls: type) -> None:
    """Declare that "that many" in a statement is the amount of the event that it is about."""
    OF_AMOUNTS.add(cls.__name__)


SPELL_MAKERS: Final[set[str]] = set()
"""Names of those of them that make spells, which "that spell" may mean."""


def makes(cls: type, spells: bool = False) -> None:
    """Declare that what a predicate makes or finds is what "it" means afterwards."""
    MAKERS.add(cls.__name__)
    if spells:
        SPELL_MAKERS.add(cls.__name__)


def compares_with_another(node: WithCharacteristic) -> bool:
    """Whether a number is compared with the same one of something else: "with lesser power" than that has."""
    amount = getattr(node.comparison, "amount", None)
    return isinstance(amount, CharacteristicOf) and amount.characteristic == node.characteristic
