"""Clauses and sentences: subject, predicates and what modifies them."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, Duration, Predicate, Selector, Sentence


@dataclass(frozen=True, slots=True)
class Do(Clause):
    """Somebody or something does one or several things; no subject is an instruction to you."""

    subject: Selector | None
    predicates: tuple[Predicate, ...]
    duration: Duration | None


@dataclass(frozen=True, slots=True)
class May(Clause):
    """A player may do something (CR 608.2d)."""

    subject: Selector
    predicates: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class Steps(Sentence):
    """Clauses one after the other, joined by "then" or "and"."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class IfYouDo(Sentence):
    """What happens if the optional thing before was done."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class IfSo(Sentence):
    """What happens if something is true then (CR 608.2c)."""

    condition: Condition
    clauses: tuple[Clause, ...]


phrases(Do, "{predicates:Predicate.once.base, and+}", into="Clause", subject=None, duration=None)
phrases(Do, "{subject:Subject.@} {predicates:Predicate.once.@, and+}", into="Clause", duration=None)
phrases(
    Do,
    "{subject:Subject.@} {predicates:Predicate.lasting.@, and+} {duration:Duration.lasting}",
    "{duration:Duration.lasting}, {subject:Subject.@} {predicates:Predicate.lasting.@, and+}",
    into="Clause",
)
phrases(
    Do,
    "{predicates:Predicate.lasting.base, and+} {duration:Duration.lasting}",
    "{duration:Duration.lasting}, {predicates:Predicate.lasting.base, and+}",
    into="Clause",
    subject=None,
)
phrases(May, "{subject:Subject.@} may {predicates:Predicate.once.base, and+}", into="Clause")
phrases(Steps, "{clauses:Clause, then+}.", into="Sentence")
phrases(IfYouDo, "if you do, {clauses:Clause, then+}.", into="Sentence")
phrases(IfSo, "if {condition:Condition}, {clauses:Clause, then+}.", into="Sentence")
