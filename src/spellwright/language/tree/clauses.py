"""Clauses and sentences: subject, predicates and what modifies them."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.templates import admit, passes, phrases, prefer
from spellwright.language.tree.categories import (
    Clause,
    Condition,
    Cost,
    Duration,
    PlayerSelector,
    Predicate,
    Quantity,
    Selector,
    Sentence,
    TriggerEvent,
)
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.selectors import All


@dataclass(frozen=True, slots=True)
class Do(Clause):
    """Somebody or something does one or several things; no subject is an instruction to you."""

    subject: Selector | None
    predicates: tuple[Predicate, ...]
    duration: Duration | None


STATED: Final[set[type]] = set()
"""Predicates that say how something is, which nobody can be told to do: "can't be blocked this turn".

Without a subject they speak of the clause before: "it gets +1/+1 until end of turn and can't be blocked this turn".
"""


@dataclass(frozen=True, slots=True)
class DoNext(Clause):
    """The subject of the clause before does something further: "then discards a card"."""

    predicates: tuple[Predicate, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class May(Clause):
    """A player may do something (CR 608.2d)."""

    subject: Selector
    predicates: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class MayHave(Clause):
    """A player may let somebody or something do something (CR 608.2d)."""

    who: PlayerSelector
    subject: Selector
    predicates: tuple[Predicate, ...]
    duration: Duration | None


@dataclass(frozen=True, slots=True)
class Joined(Clause):
    """Clauses with subjects of their own, joined by "and"."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class During(Clause):
    """Several clauses whose effects last equally long."""

    clauses: tuple[Clause, ...]
    duration: Duration


@dataclass(frozen=True, slots=True)
class Unless(Clause):
    """Something happens unless a player pays (CR 118.12a)."""

    clause: Clause
    payer: PlayerSelector
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class OnlyIf(Clause):
    """Something happens if a condition is true then; `unless`: if it is not."""

    clause: Clause
    condition: Condition
    unless: bool


@dataclass(frozen=True, slots=True)
class Later(Clause):
    """Something happens at a later event: a delayed triggered ability (CR 603.7).

    Binding puts sentences behind it that depend on it ("if you do") into `rest`.
    """

    clause: Clause
    event: TriggerEvent
    rest: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Where(Clause):
    """X has a value that is counted as the instruction is carried out (CR 107.3c)."""

    clause: Clause
    amount: Quantity


@dataclass(frozen=True, slots=True)
class ForEach(Clause):
    """Something happens once for each of several objects or players."""

    over: Selector
    clause: Clause


@dataclass(frozen=True, slots=True)
class PerEach(Clause):
    """One thing is done as often, or as much, as something can be counted: "you gain 1 life for each ...".

    Binding multiplies the number of the predicate, so that it is done at once.
    """

    clause: Clause
    count: Quantity


@dataclass(frozen=True, slots=True)
class DoAllAgain(Clause):
    """The whole of the instructions is carried out once more, as often as this comes up: "repeat this process"."""


@dataclass(frozen=True, slots=True)
class Steps(Sentence):
    """Clauses one after the other, joined by "then"."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class IfYouDo(Sentence):
    """What happens if the optional thing before was done."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class IfYouDont(Sentence):
    """What happens if the thing before was not done."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class WhenYouDo(Sentence):
    """A reflexive triggered ability: its targets are chosen after the thing before was done (CR 603.12).

    Binding puts the sentences behind it into `rest`. With a condition: if that is true instead.
    """

    clauses: tuple[Clause, ...]
    rest: tuple[Sentence, ...] = ()
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class IfSo(Sentence):
    """What happens if something is true then (CR 608.2c)."""

    condition: Condition
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Sentence):
    """What happens if the condition of the sentence before was not true."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class InsteadIf(Sentence):
    """What happens instead of the sentence before if something is true (CR 614.15)."""

    condition: Condition
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class RepeatProcess(Sentence):
    """What the sentences before say is done so many times more."""

    times: int


# A clause by itself.
phrases(Do, "{predicates:Predicate.once.base, and+}", into="CoreClause", subject=None, duration=None)
phrases(
    Do,
    "{subject:Subject.@} {predicates:Predicate.once.@, and+}",
    "{subject:Subject.@} also {predicates:Predicate.once.@, and+}",
    "{subject:Subject.pl} each {predicates:Predicate.once.base, and+}",
    into="CoreClause",
    duration=None,
)
phrases(
    Do,
    "{subject:Subject.@} {predicates:Predicate.lasting.@, and+} {duration:Duration.lasting}",
    "{subject:Subject.@} also {predicates:Predicate.lasting.@, and+} {duration:Duration.lasting}",
    "{duration:Duration.lasting}, {subject:Subject.@} {predicates:Predicate.lasting.@, and+}",
    "{subject:Subject.pl} each {predicates:Predicate.lasting.base, and+} {duration:Duration.lasting}",
    "{duration:Duration.lasting}, {subject:Subject.pl} each {predicates:Predicate.lasting.base, and+}",
    into="CoreClause",
)
phrases(
    Do,
    "{predicates:Predicate.lasting.base, and+} {duration:Duration.lasting}",
    "{duration:Duration.lasting}, {predicates:Predicate.lasting.base, and+}",
    into="CoreClause",
    subject=None,
)
phrases(
    May,
    "{subject:Subject.@} may {predicates:Predicate.once.base, and+}",
    "{subject:Volunteers} may {predicates:Predicate.once.base, and+}",
    into="CoreClause",
)
phrases(
    MayHave,
    "{who:PlayerSelector.@.subject} may have {subject:Selector.object} {predicates:Predicate.once.base, and+}",
    "{who:Volunteers} may have {subject:Selector.object} {predicates:Predicate.once.base, and+}",
    into="CoreClause",
    duration=None,
)
phrases(
    MayHave,
    "{who:PlayerSelector.@.subject} may have {subject:Selector.object} {predicates:Predicate.lasting.base, and+}"
    " {duration:Duration.lasting}",
    "{duration:Duration.lasting}, {who:PlayerSelector.@.subject} may have {subject:Selector.object}"
    " {predicates:Predicate.lasting.base, and+}",
    into="CoreClause",
)
phrases(DoNext, "{predicates:Predicate.once.s, and+}", into="CoreClause.next", duration=None)
phrases(DoNext, "{predicates:Predicate.lasting.s, and+} {duration:Duration.lasting}", into="CoreClause.next")

# Clauses joined.
admit("LinkedClause", "CoreClause")
phrases(Joined, "{clauses:CoreClause, and}", "{clauses:CoreClause, and,}", into="LinkedClause")
phrases(
    During,  # printed with the duration first: at the end it could belong to the last clause alone
    "{duration:Duration.lasting}, {clauses:LastingClause, and}",
    "{clauses:LastingClause, and} {duration:Duration.lasting}",
    into="LinkedClause",
)
phrases(Do, "{subject:Subject.@} {predicates:Predicate.lasting.@, and+}", into="LastingClause", duration=None)
phrases(PerEach, "{clause:CoreClause} for each {count:EachOf}", into="LinkedClause")
prefer(
    Do, over=PerEach, because="predicates that count by themselves, such as creating tokens, say so in their phrases"
)
phrases(All, "each {filter:Filter.sg}", into="Each", room=__name__, each=True)
passes("Each", "each of {what:Several}", room=__name__)
for _words, _kind in (("player", "player"), ("opponent", "opponent"), ("other player", "other")):
    phrases(EachPlayer, f"each {_words}", into="Each", room=__name__, kind=_kind)

# Clauses with something that they depend on.
admit("TiedClause", "LinkedClause")
phrases(
    Unless,
    "{clause:LinkedClause} unless {payer:PlayerSelector.@.subject} {costs:Payment.@, and+}",
    "{clause:LinkedClause} unless {payer:PlayerSelector.@.subject} {costs:OnePayment.@+}",
    "{clause:LinkedClause} unless {payer:Volunteers} {costs:Payment.s, and+}",
    into="TiedClause",
)
phrases(OnlyIf, "{clause:LinkedClause} if {condition:Condition}", into="TiedClause", unless=False)
phrases(OnlyIf, "{clause:LinkedClause} unless {condition:Condition}", into="TiedClause", unless=True)
phrases(
    Later,
    "{clause:LinkedClause} {event:DelayedEvent}",
    "{event:DelayedEvent}, {clause:LinkedClause}",
    "{event:DelayedEvent}, {clause:IfThen}",
    into="TiedClause",
)
phrases(OnlyIf, "if {condition:Condition}, {clause:CoreClause}", into="IfThen", unless=False)
admit("WholeClause", "TiedClause")
phrases(Where, "{clause:TiedClause}, where X is {amount:Counted}", into="WholeClause")
admit("Clause", "WholeClause")
phrases(ForEach, "for {over:Each}, {clause:WholeClause}", into="Clause")

phrases(DoAllAgain, "repeat this process", into="CoreClause")

# Sentences.
phrases(Steps, "{clauses:Clause, then+}.", "then {clauses:Clause, then+}.", into="Sentence")
phrases(
    IfYouDo,
    "if you do, {clauses:Clause, then+}.",
    "if they do, {clauses:Clause, then+}.",
    "if that player does, {clauses:Clause, then+}.",
    "if a player does, {clauses:Clause, then+}.",
    "if the player does, {clauses:Clause, then+}.",
    "if any player does, {clauses:Clause, then+}.",
    into="Sentence",
)
phrases(
    IfYouDont,
    "if you don't, {clauses:Clause, then+}.",
    "if you can't, {clauses:Clause, then+}.",
    "if they don't, {clauses:Clause, then+}.",
    "if that player doesn't, {clauses:Clause, then+}.",
    "if they can't, {clauses:Clause, then+}.",
    "if no one does, {clauses:Clause, then+}.",
    "if the player doesn't, {clauses:Clause, then+}.",
    "if that player can't, {clauses:Clause, then+}.",
    "if no player does, {clauses:Clause, then+}.",
    "if you don't put <the card|that card|it> into your hand, {clauses:Clause, then+}.",
    "if you don't put <the card|that card|it> onto the battlefield, {clauses:Clause, then+}.",
    "if you don't cast <the card|that card|it>, {clauses:Clause, then+}.",
    into="Sentence",
)
phrases(
    WhenYouDo,
    "when you do, {clauses:Clause, then+}.",
    "when you pay this cost one or more times, {clauses:Clause, then+}.",
    into="Sentence",
)
phrases(
    WhenYouDo,
    "when {condition:WayCondition}, {clauses:Clause, then+}.",
    "whenever {condition:WayCondition}, {clauses:Clause, then+}.",
    into="Sentence",
)
phrases(
    InsteadIf,
    "if {condition:Condition}, {clauses:Clause, then+} instead.",
    "if {condition:Condition}, instead {clauses:Clause, then+}.",
    "{clauses:Clause, then+} instead if {condition:Condition}.",
    into="Sentence",
)
phrases(
    IfSo,
    "if {condition:Condition}, {clauses:Clause, then+}.",
    "then if {condition:Condition}, {clauses:Clause, then+}.",
    into="Sentence",
)
phrases(Otherwise, "otherwise, {clauses:Clause, then+}.", into="Sentence")
phrases(RepeatProcess, "repeat this process {times:NumberWord} more times.", into="Sentence")
phrases(RepeatProcess, "repeat this process once.", into="Sentence", times=1)
