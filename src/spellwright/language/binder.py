"""Binding: what "it", "that player" and "that much" mean, from the order of the text (CR 608.2, 603.2).

One pass over an ability in text order numbers its targets and finds for each reference the phrase it points back to:
the nearest one before it of a fitting kind. A phrase that can be pointed to is wrapped, so that its referents are kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, final

from spellwright.language import binding_events, binding_others, binding_parts
from spellwright.language.antecedents import (
    PLAIN_WORDS,
    RETURNS,
    Antecedent,
    is_many,
    other_than,
    words_of,
)
from spellwright.language.leaves import GiverName, SelfName
from spellwright.language.node import Node, field_names, walk
from spellwright.language.phrases import (
    ABOUT_ITSELF,
    KEPT_OBJECTS,
    KEPT_PLAYERS,
    TARGETS,
    is_said_of_another,
    multiplied,
    parts_of,
)
from spellwright.language.references import (
    ALTERNATIVES,
    MAKERS,
    OF_AMOUNTS,
    SPELL_MAKERS,
    BindingError,
    compares_with_another,
    rewritten,
    with_choices,
    with_dependents,
    with_reflexive,
    with_repeated,
)
from spellwright.language.shared_modifiers import with_shared_zone, with_zone_outside
from spellwright.language.tree.abilities import Instructions, Modal, SpellAbility, StaticAbility
from spellwright.language.tree.aiming import AimedAt
from spellwright.language.tree.bound import (
    COMPARED,
    EVENT_AMOUNT,
    LAST_AMOUNT,
    MOVED,
    OUTER,
    Bind,
    BoundNumber,
    BoundRef,
    BoundTarget,
    TargetOfEach,
    TargetRef,
)
from spellwright.language.tree.categories import (
    Ability,
    Clause,
    Cost,
    Predicate,
    Statement,
    TriggerEvent,
)
from spellwright.language.tree.clauses import (
    Do,
    DoNext,
    ForEach,
    Joined,
    Later,
    May,
    MayHave,
    PerEach,
    WhenYouDo,
    Where,
)
from spellwright.language.tree.modifiers import WithCharacteristic
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter
from spellwright.language.tree.players import (
    OwnerOf,
    TargetPlayer,
    ThatPlayer,
    They,
    You,
)
from spellwright.language.tree.quantities import ThatMany
from spellwright.language.tree.selectors import (
    All,
    AnyTarget,
    Both,
    HalfOf,
    It,
    PartOf,
    Some,
    Target,
    TargetPlayerOr,
    That,
    ThatParty,
    TheRest,
    TheTargeted,
)


def _says_many(antecedent: Antecedent) -> bool:
    """Whether a phrase spoke of several things for sure."""
    return antecedent.is_many and antecedent.reference != BoundRef(MOVED)


@final
class Binder:
    """One binding pass over one ability."""

    def __init__(self) -> None:
        self.targets = 0
        self.slots = 0
        self.found: list[Antecedent] = []
        self.has_amount = False  # whether the trigger event has an amount
        self.clauses = 0  # clauses behind us, which may have had an amount
        self.looping = False
        self.each_player: Bind | None = None  # the players of the "for each ..." that we are in
        self.choices: list[tuple[Node, Any]] = []  # what was chosen by instructions before, and by which phrase
        self.of_spell = False  # in the instructions of a spell, where "other" is said of the tokens just created
        self.created: Node | None = None
        self.about_itself = False  # whether "it" can mean the object itself without having been named
        self.comparing = False  # inside of a comparison in a filter: "its" is what is compared
        self.not_itself = False  # behind the object itself in an instruction: "it" is something else

    def bind(self, node: Any) -> Any:
        """The bound tree of a node, tuple or plain value."""
        if isinstance(node, tuple):
            if node and type(node[0]).__name__ in ALTERNATIVES:
                return self.alternatives(node)
            return tuple([self.bind(part) for item in node for part in parts_of(item)])
        if not isinstance(node, Node):
            return node
        if isinstance(node, Ability):
            return node  # a quoted ability is an ability of its own (CR 113.1): it is bound when it is built
        special = SPECIAL.get(type(node))
        if special is not None:
            return special(self, node)
        if isinstance(node, Statement) and field_names(type(node)) == ("condition", "statement"):
            return self.with_condition(node)
        if isinstance(node, Statement) and field_names(type(node)) in (("parts",), ("first", "other")):
            return self.statements(node)
        if isinstance(node, TriggerEvent):
            return binding_events.event(self, node)
        if isinstance(node, Cost):
            return self.cost(node)
        if isinstance(node, WithCharacteristic):
            self.comparing = not compares_with_another(node)
            bound = self.inside(node)
            self.comparing = False
            return bound
        if isinstance(node, Statement) and type(node).__name__ in OF_AMOUNTS:
            self.has_amount = True
        if type(node).__name__ in binding_parts.OF_CASTING and isinstance(node.what, It):
            return binding_parts.of_casting(self, node)
        if isinstance(node, Both):
            node = with_shared_zone(node)
        if isinstance(node, ObjectFilter):
            node = with_zone_outside(node)
        bound = self.inside(node)
        if isinstance(bound, Both):
            self.both(bound)
        if isinstance(node, All):
            for chosen, _phrase in self.choices:
                bound = other_than(chosen, bound)
            bound = other_than(self.created, bound)
        if isinstance(node, TARGETS):
            return self.target(node, bound)
        if isinstance(node, (SelfName, GiverName)):
            self.found.append(Antecedent(False, node))
        elif isinstance(node, KEPT_OBJECTS):
            return self.kept(bound, False, is_many(node), words_of(node))
        elif isinstance(node, KEPT_PLAYERS):
            return self.kept(bound, True)
        elif isinstance(node, Predicate):
            self.done(node, bound)
        elif isinstance(node, Clause):
            self.clauses += 1
        return bound

    def ability(self, node: Any) -> Any:
        """A whole ability; a static one can speak of its own object as "it"."""
        if isinstance(node, StaticAbility):
            self.about_itself = True
        self.of_spell = isinstance(node, SpellAbility)
        return self.inside(node)

    def done(self, node: Predicate, bound: Any) -> None:
        """What an instruction made or found, and whose it was, can be spoken of."""
        name = type(node).__name__
        if name in MAKERS:
            words = words_of(node) | PLAIN_WORDS
            if hasattr(node, "token"):  # a token is no card (CR 111.6)
                words = words - {"card"}
            words = words if name in SPELL_MAKERS else words - {"spell"}
            self.found.append(Antecedent(False, BoundRef(MOVED), True, words))
        if name == "Create" and self.of_spell:
            self.created = BoundRef(MOVED)
        if name == "Choose":
            self.chose(bound.what)
        if name in RETURNS:
            what = bound.what
            if isinstance(what, BoundTarget):
                self.found.append(Antecedent(True, OwnerOf(TargetRef(what.number))))
            elif isinstance(what, (BoundRef, TargetRef)):
                self.found.append(Antecedent(True, OwnerOf(what)))

    def chose(self, what: Any) -> None:
        """What an instruction chose: "other" and "the rest" are said of what it did not choose."""
        if isinstance(what, BoundTarget) and not isinstance(what.node, TargetPlayer):
            self.choices.append((TargetRef(what.number), what.node))
        elif isinstance(what, Bind) and isinstance(what.node, KEPT_OBJECTS):
            self.choices.append((BoundRef(what.slot), what.node))

    def target(self, node: Any, bound: Any) -> Node:
        """A target phrase gets the next number (CR 601.2c)."""
        players = self.each_player
        if self.looping and (players is None or not isinstance(node, Target)):
            raise BindingError("targets chosen anew for each of several things")
        number = self.targets
        self.targets += 1
        if self.looping and players is not None:
            self.found.append(Antecedent(False, TargetRef(number), False, words_of(node)))
            return BoundTarget(number, TargetOfEach(bound, players.node, players.slot))  # type: ignore[arg-type]
        if isinstance(node, (TargetPlayer, AnyTarget, TargetPlayerOr)):
            self.found.append(Antecedent(True, TargetRef(number)))
        if not isinstance(node, TargetPlayer):
            chosen_as = node.filter if isinstance(node, Target) and not is_many(node) else None
            self.found.append(Antecedent(False, TargetRef(number), is_many(node), words_of(node), chosen_as=chosen_as))
        return BoundTarget(number, bound)

    def kept(self, bound: Any, is_player: bool, is_many: bool = False, words: frozenset[str] = frozenset()) -> Node:
        """A phrase whose referents are kept in a slot of their own."""
        self.slots += 1
        self.found.append(Antecedent(is_player, BoundRef(self.slots), is_many, words))
        self.found[-1].is_each = isinstance(bound, All) and bound.each
        return Bind(self.slots, bound)

    def cost(self, node: Cost) -> Node:
        """What a cost takes is chosen while paying: nothing may point to it, and nothing past it."""
        bound: Node = node
        if any([isinstance(inner, (It, That, They, ThatPlayer, HalfOf)) for inner in walk(node)]):
            bound = self.inside(node)
        if any([isinstance(inner, Some) for inner in walk(node)]):
            self.found.append(Antecedent(False, binding_parts.taken(node), False, words_of(node)))
        elif isinstance(node, ABOUT_ITSELF) or any([isinstance(inner, SelfName) for inner in walk(node)]):
            self.found.append(Antecedent(False, SelfName()))
        return bound

    def inside(self, node: Node) -> Any:
        """The node with its fields bound, in the order of the text."""
        names = field_names(type(node))
        values = [getattr(node, name) for name in names]
        if "recipients" in names and "amount" in names and isinstance(node, Predicate):
            return binding_parts.amount_behind(self, node, names, values)
        bound: list[Any] = []
        parts = values
        if type(node).__name__ in ATTACHES and isinstance(values[-1], It):
            parts = [*values[:-1], self.host(values)]
        for name, value in zip(names, parts, strict=True):
            owner = self.owner() if name == "player" and isinstance(value, They) else None
            bound.append(self.bind(value) if owner is None else owner)
        if all(new is old for new, old in zip(bound, values, strict=True)):
            return node
        return type(node)(*bound)

    def host(self, values: list[Any]) -> Any:
        """The "it" to which something is attached: what was spoken of before, neither of them the same."""
        self.not_itself = SelfName() in values
        found = self.bind(values[-1])
        self.not_itself = False
        return found

    # -- references ----------------------------------------------------------------------------------

    def it(self, node: It) -> Node:
        """The nearest object, rather one thing than several; of an event's objects, the one that does it."""
        if self.comparing:
            return BoundRef(COMPARED)
        second: Node | None = None
        fits = [antecedent for antecedent in reversed(self.found) if not antecedent.is_player]
        if self.not_itself:  # "attach ~ to it": of itself a text would say "itself"
            fits = [antecedent for antecedent in fits if antecedent.reference != SelfName()]
        if not node.many:
            fits.sort(key=_says_many)
        else:  # "them" is never the object itself alone, unless nothing else was spoken of
            fits = [antecedent for antecedent in fits if antecedent.reference != SelfName()] or fits
        for antecedent in fits:
            if antecedent.reference is None:
                raise BindingError("'it' would mean what a cost takes")
            if not antecedent.is_other:
                return antecedent.reference
            second = second or antecedent.reference
        if second is None and self.about_itself:
            return SelfName()
        if second is None:
            raise BindingError("nothing that 'it' could mean")
        return second

    def that(self, node: That) -> Node:
        """The nearest object that was spoken of by the same noun, else by one that this noun may take up."""
        words = words_of(node.filter)
        for antecedent in reversed(self.found):
            if not antecedent.is_player and words & antecedent.words:
                return self._known(antecedent, node)
        if words & PLAIN_WORDS:
            for antecedent in reversed(self.found):
                if not antecedent.is_player and antecedent.words:
                    return self._known(antecedent, node)
        raise BindingError(f"nothing that 'that {' or '.join(sorted(words))}' could mean")

    def _known(self, antecedent: Antecedent, node: Node) -> Node:
        if antecedent.reference is None:
            raise BindingError("'that' would mean what a cost takes")
        if isinstance(antecedent.reference, AimedAt):
            self.found.append(antecedent)  # "it", from now on, is this object and not the spell
        return antecedent.reference

    def that_party(self, node: ThatParty) -> Node:
        """The nearest phrase that means a player or an object: what is spoken of both ways."""
        for antecedent in reversed(self.found):
            if antecedent.is_player and any(
                [not a.is_player and a.reference == antecedent.reference for a in self.found]
            ):
                return self._known(antecedent, node)
        raise BindingError("nothing that 'that permanent or player' could mean")

    def that_player(self, node: ThatPlayer) -> Node:
        """The nearest player."""
        for antecedent in reversed(self.found):
            if antecedent.is_player and antecedent.reference is not None:
                self.found.append(antecedent)  # "they", from now on, are this player
                return antecedent.reference
        raise BindingError("nothing that 'that player' could mean")

    def they(self, node: They) -> Node:
        """The nearest player or group of objects."""
        for antecedent in reversed(self.found):
            if (antecedent.is_player or antecedent.is_many) and antecedent.reference is not None:
                return antecedent.reference
        for antecedent in reversed(self.found):
            if antecedent.is_each:
                return self._known(antecedent, node)
        raise BindingError("nothing that 'they' could mean")

    def owner(self) -> Node | None:
        """The nearest player, where "they" control or own something, which only players do."""
        for antecedent in reversed(self.found):
            if antecedent.is_player and antecedent.reference is not None:
                return antecedent.reference
        return None

    def that_many(self, node: ThatMany) -> Node:
        """The event's amount, or that of the instruction before."""
        if self.has_amount:
            return BoundNumber(EVENT_AMOUNT)
        if self.clauses:
            return BoundNumber(LAST_AMOUNT)
        raise BindingError("nothing that 'that many' could mean")

    def both(self, node: Both) -> None:
        """Two targets of one kind, of which "those creatures" are both."""
        if all([isinstance(part, BoundTarget) for part in node.parts]):
            words = frozenset.intersection(*[words_of(part) for part in node.parts])
            refs = tuple([TargetRef(part.number) for part in node.parts])  # type: ignore[attr-defined]
            self.found.append(Antecedent(False, Both(refs), True, words))

    # -- structure -----------------------------------------------------------------------------------

    def modal(self, node: Modal) -> Node:
        """No mode refers to what another one speaks of."""
        low, high, condition = self.bind(node.low), self.bind(node.high), self.bind(node.condition)
        before, choices = list(self.found), list(self.choices)
        modes: list[Any] = []
        for mode in node.modes:
            self.found, self.choices = list(before), list(choices)
            modes.append(self.bind(mode))
        return replace(node, low=low, high=high, condition=condition, modes=tuple(modes))

    def alternatives(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Only one part is followed: it refers to what it names itself or, if need be, says what another one names."""
        before, choices = list(self.found), list(self.choices)
        bound: list[Any] = []
        for part in parts:
            spoken = self.found
            self.found, self.choices = list(before), list(choices)
            start = (self.targets, self.slots)
            try:
                bound.append(self.bind(part))
            except BindingError:
                self.found, (self.targets, self.slots) = spoken, start
                bound.append(binding_parts.naming_itself(self.bind(part), tuple(bound)))
        return tuple(bound)

    def do(self, node: Do) -> Node:
        """The duration may speak of the predicates' objects, so it comes last."""
        if is_said_of_another(node):
            raise BindingError("nothing that it is said of")
        subject = self.bind(node.subject)
        predicates = other_than(
            binding_others.thing_done_by(self, subject), binding_others.done_to_others(self, node.predicates, subject)
        )
        if subject is not None and not isinstance(subject, You):
            if any([type(p).__name__ == "Choose" and isinstance(p.what, BoundTarget) for p in predicates]):
                raise BindingError("a target that another player chooses")
        bound = Do(subject, predicates, self.bind(node.duration))
        self.clauses += 1
        return bound

    def joined(self, node: Joined) -> Node:
        """What is said without a subject is said of the subject of the clause before."""
        clauses: list[Any] = []
        for clause in node.clauses:
            if clauses and is_said_of_another(clause):
                clauses.append(DoNext(self.bind(clause.predicates), self.bind(clause.duration)))
            else:
                clauses.append(self.bind(clause))
        self.clauses += 1
        return Joined(tuple(clauses))

    def may_have(self, node: MayHave) -> Node:
        """Somebody lets something do what it does to others."""
        who, subject = self.bind(node.who), self.bind(node.subject)
        bound = MayHave(
            who, subject, binding_others.done_to_others(self, node.predicates, subject), self.bind(node.duration)
        )
        self.clauses += 1
        return bound

    def with_condition(self, node: Any) -> Node:
        """ "As long as ..." stands before or behind; what is spoken of first is what the other part refers to."""
        start = (list(self.found), self.targets, self.slots)
        about_itself = self.about_itself
        self.about_itself = False  # "it" means the object itself only if it can mean nothing that the words name
        try:
            for statement_first in (False, True):
                try:
                    return self._in_order(node, statement_first)
                except BindingError:
                    self.found, self.targets, self.slots = list(start[0]), start[1], start[2]
        finally:
            self.about_itself = about_itself
        try:
            return self._in_order(node, False)
        except BindingError:
            self.found, self.targets, self.slots = start
            return self._in_order(node, True)

    def _in_order(self, node: Any, statement_first: bool) -> Node:
        """A condition and a statement; the condition is asked first, so it says itself what the statement names."""
        if not statement_first:
            return self.inside(node)  # type: ignore[no-any-return]
        statement = self.bind(node.statement)
        condition = binding_parts.naming_itself(self.bind(node.condition), statement)
        bound: Node = type(node)(condition, statement)
        return bound

    def statements(self, node: Any) -> Node:
        """Each of several statements has an effect of its own, so each says itself what another one names."""
        together = hasattr(node, "parts")
        parts: list[Any] = []
        for part in node.parts if together else (node.first, node.other):
            parts.append(binding_parts.naming_itself(self.bind(part), tuple(parts)))
        bound: Node = type(node)(tuple(parts)) if together else type(node)(*parts)
        return bound

    def per_each(self, node: PerEach) -> Node:
        """The number of the one predicate is multiplied (CR 608.2h)."""
        before = len(self.found)
        clause = self.bind(node.clause)
        count = self.counted_first(node.count, before)
        if not isinstance(clause, (Do, DoNext, May)) or len(clause.predicates) != 1:
            raise BindingError("several things done for each of something")
        return replace(clause, predicates=(multiplied(clause.predicates[0], count, isinstance(clause, May)),))

    def where(self, node: Where) -> Node:
        """X may be told by what the clause speaks of, but not by what it will have made (CR 608.2h)."""
        before = len(self.found)
        clause = self.bind(node.clause)
        amount = self.counted_first(node.amount, before)
        return Where(binding_parts.as_many_targets(clause, amount), amount)

    def counted_first(self, amount: Any, before: int) -> Any:
        """A number counted before its clause is carried out; the clause's phrases are found from `before` on."""
        found = self.found
        self.found = [a for i, a in enumerate(found) if i < before or a.reference != BoundRef(MOVED)]
        kept = len(self.found)
        bound = self.bind(amount)
        self.found = found + self.found[kept:]
        return bound

    def later(self, node: Later) -> Node:
        """A delayed ability has targets of its own; what was spoken of before is known to it (CR 603.7)."""
        before, targets, amount = self._enter()
        event = binding_events.delayed_event(self, node.event)
        clause = self.bind(node.clause)
        rest = self.bind(node.rest)
        self._leave(before, targets, amount)
        return Later(clause, event, rest)

    def when_done(self, node: WhenYouDo) -> Node:
        """A reflexive ability has targets of its own (CR 603.12)."""
        condition = self.bind(node.condition)
        before, targets, amount = self._enter()
        clauses = self.bind(node.clauses)
        rest = self.bind(node.rest)
        self._leave(before, targets, amount)
        return WhenYouDo(clauses, rest, condition)

    def instructions(self, node: Instructions) -> Node:
        """What comes after "when you do" belongs to that ability, and "if you do" to the delayed one before it."""
        sentences = with_reflexive(with_dependents(node.sentences))
        return Instructions(binding_parts.case_by_case(self, sentences))

    def _enter(self) -> tuple[list[Antecedent], int, bool]:
        before = self.found
        self.found = [_from_inside(antecedent) for antecedent in before]
        targets = self.targets
        self.targets = 0
        return before, targets, self.has_amount

    def _leave(self, before: list[Antecedent], targets: int, amount: bool) -> None:
        self.found = before
        self.targets = targets
        self.has_amount = amount


ATTACHES: Final = frozenset({"Attach", "AttachAsToCreature"})
"""Names of predicates that attach one thing to another: "attach target Equipment to it"."""

SPECIAL: Final[dict[type, Any]] = {
    It: Binder.it,
    That: Binder.that,
    ThatParty: Binder.that_party,
    ThatPlayer: Binder.that_player,
    They: Binder.they,
    HalfOf: binding_parts.half_of,
    PartOf: binding_parts.part_of,
    TheRest: binding_parts.the_rest,
    TheTargeted: binding_parts.the_targeted,
    ThatMany: Binder.that_many,
    Modal: Binder.modal,
    Instructions: Binder.instructions,
    Do: Binder.do,
    Joined: Binder.joined,
    NounPhrase: binding_parts.noun,
    MayHave: Binder.may_have,
    ForEach: binding_parts.for_each,
    PerEach: Binder.per_each,
    Where: Binder.where,
    Later: Binder.later,
    WhenYouDo: Binder.when_done,
}
"""How nodes are bound that refer, or whose parts are not bound one after the other."""


def _from_inside(antecedent: Antecedent) -> Antecedent:
    """How a delayed ability refers to what its creator spoke of: targets are kept in slots."""
    reference = antecedent.reference
    if isinstance(reference, TargetRef):
        reference = BoundRef(OUTER + reference.number)
    known = antecedent
    return Antecedent(known.is_player, reference, known.is_many, known.words, known.is_other, chosen_as=known.chosen_as)


def bind(ability: Any) -> Any:
    """The bound tree of one ability. Raises BindingError for a reference without antecedent."""
    bound = with_repeated(Binder().ability(with_choices(rewritten(ability))))
    for name in field_names(type(bound)):
        _check(getattr(bound, name))
    return bound


def _check(node: Any) -> None:
    """A reference inside of what is not bound, such as the phrases of an event, has nothing to point to."""
    if isinstance(node, (It, That, ThatPlayer, They, ThatMany)):
        raise BindingError(f"nothing that a {type(node).__name__} could mean in an event")
    if isinstance(node, tuple):
        for item in node:
            _check(item)
    elif isinstance(node, Node) and not isinstance(node, Ability):
        for name in field_names(type(node)):
            _check(getattr(node, name))
