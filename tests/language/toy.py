"""A small card language of its own, so that the engine is tested apart from the product's grammar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spellwright.language.compile import Compiler
from spellwright.language.grammar import Grammar
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node
from spellwright.language.templates import Registry


class ToyAbility(Node):
    """An ability line."""


class ToyClause(Node):
    """A subject and what it does."""


class ToyPredicate(Node):
    """What a subject does."""


class ToySelector(Node):
    """A noun phrase."""


class ToyPlayer(ToySelector):
    """A noun phrase for players."""


class ToyCount(Node):
    """How many."""


class ToyFilter(Node):
    """A noun with its modifiers."""


class ToyModifier(Node):
    """What stands after a noun."""


class ToyKeyword(Node):
    """A keyword."""


@dataclass(frozen=True, slots=True)
class ToyYou(ToyPlayer):
    """The controller."""


@dataclass(frozen=True, slots=True)
class ToyTargetPlayer(ToyPlayer):
    """A player who is a target."""


@dataclass(frozen=True, slots=True)
class ToyTarget(ToySelector):
    """Objects that are targets."""

    count: ToyCount
    filter: ToyFilter


@dataclass(frozen=True, slots=True)
class ToySome(ToySelector):
    """Some objects."""

    count: ToyCount
    filter: ToyFilter


@dataclass(frozen=True, slots=True)
class ToyFixed(ToyCount):
    """A fixed number."""

    value: int


@dataclass(frozen=True, slots=True)
class ToyX(ToyCount):
    """The number X."""


@dataclass(frozen=True, slots=True)
class ToyNoun(ToyFilter):
    """A noun: a card type or a creature type."""

    type: str
    subtype: bool
    modifiers: tuple[ToyModifier, ...] = ()


@dataclass(frozen=True, slots=True)
class ToyControlled(ToyModifier):
    """Who controls it."""

    player: ToyPlayer


@dataclass(frozen=True, slots=True)
class ToyWith(ToyModifier):
    """The keywords it has."""

    keywords: tuple[ToyKeyword, ...]


@dataclass(frozen=True, slots=True)
class ToySimple(ToyKeyword):
    """A keyword without a number."""

    name: str


@dataclass(frozen=True, slots=True)
class ToyWard(ToyKeyword):
    """A keyword with a cost."""

    cost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToyDraw(ToyPredicate):
    """Draw cards."""

    count: ToyCount


@dataclass(frozen=True, slots=True)
class ToyDamage(ToyPredicate):
    """Deal damage."""

    amount: ToyCount
    recipient: ToySelector


@dataclass(frozen=True, slots=True)
class ToyGain(ToyPredicate):
    """Gain keywords."""

    keywords: tuple[ToyKeyword, ...]


@dataclass(frozen=True, slots=True)
class ToyGainAbility(ToyPredicate):
    """Gain a quoted ability."""

    ability: ToyAbility


@dataclass(frozen=True, slots=True)
class ToyCan(ToyPredicate):
    """Be allowed to do something."""

    predicate: ToyPredicate


@dataclass(frozen=True, slots=True)
class ToyDo(ToyClause):
    """A subject does something, until end of turn or for good."""

    subject: ToySelector
    predicate: ToyPredicate
    until_end_of_turn: bool


@dataclass(frozen=True, slots=True)
class ToySpell(ToyAbility):
    """Sentences."""

    clauses: tuple[ToyClause, ...]


@dataclass(frozen=True, slots=True)
class ToyActivated(ToyAbility):
    """A cost and sentences."""

    cost: tuple[str, ...]
    clauses: tuple[ToyClause, ...]


@dataclass(frozen=True, slots=True)
class ToyKeywords(ToyAbility):
    """A line of keywords."""

    keywords: tuple[ToyKeyword, ...]


@dataclass(frozen=True, slots=True)
class ToyModal(ToyAbility):
    """Modes to choose from."""

    modes: tuple[ToyClause, ...]


SIMPLE: Final = ("flying", "first strike", "trample", "haste")


def toy_registry() -> Registry:
    """The phrases of the toy language."""
    toy = Registry()
    declare = toy.phrases
    declare(ToyYou, "you", into="ToyPlayer.subject.pl")
    declare(ToyYou, "you", into="ToyPlayer.object")
    declare(ToyTargetPlayer, "target player", into="ToyPlayer.sg")
    declare(SelfName, "~", into="ToySelector.sg")
    declare(ToyTarget, "target {filter:ToyFilter.sg}", into="ToySelector.sg", count=ToyFixed(1))
    declare(ToyTarget, "{count:ToyCount.pl} target {filter:ToyFilter.pl}", into="ToySelector.pl")
    declare(ToySome, "{count:ToyCount.#} {filter:ToyFilter.#}", into="ToySelector.#")
    declare(ToyFixed, "a", "one", value=1, into="ToyCount.sg")
    declare(ToyFixed, "{value:NumberWord.pl}", into="ToyCount.pl")
    declare(ToyFixed, "{value:Int}", into="ToyAmount")
    declare(ToyX, "X", into="ToyCount.pl")
    declare(ToyX, "X", into="ToyAmount")
    declare(ToyNoun, "{type:CardType.#} {modifiers:ToyModifier*}", into="ToyFilter.#", subtype=False)
    declare(ToyNoun, "{type:CreatureType.#} {modifiers:ToyModifier*}", into="ToyFilter.#", subtype=True)
    declare(ToyControlled, "{player:ToyPlayer.subject.sg} controls", "{player:ToyPlayer.subject.pl} control")
    declare(ToyWith, "with {keywords:ToyKeyword, and+}")
    for name in SIMPLE:
        declare(ToySimple, name, name=name)
    declare(ToyWard, "ward {cost:Mana}", "ward—{cost:Mana}")
    declare(ToyDraw, "draw[s] {count:ToyCount} card(s)")
    declare(ToyDamage, "deal[s] {amount:ToyAmount} damage to {recipient:ToySelector.object}")
    declare(ToyGain, "gain[s] {keywords:ToyKeyword, and+}", "get[s] <also> {keywords:ToyKeyword, and+}")
    declare(ToyGainAbility, 'gain[s] "{ability:ToyAbility}"')
    declare(ToyCan, "may {predicate:ToyPredicate.base}")
    declare(
        ToyDo,
        "{subject:ToySelector.subject.sg} {predicate:ToyPredicate.s}<until_end_of_turn?  until end of turn>",
        "{subject:ToySelector.subject.pl} {predicate:ToyPredicate.base}<until_end_of_turn?  until end of turn>",
    )
    declare(ToyDo, "{predicate:ToyPredicate.base}", subject=ToyYou(), until_end_of_turn=False)
    declare(ToySpell, "{clauses:ToySentence+}")
    declare(ToyActivated, "{cost:Mana}: {clauses:ToySentence+}")
    declare(ToyKeywords, "{keywords:ToyKeyword,+}")
    declare(ToyModal, "choose one —{modes:ToyMode+}")
    toy.passes("ToySentence", "{clause:ToyClause}.", room=__name__)
    toy.passes("ToyMode", "\n• {clause:ToyClause}.", room=__name__)
    return toy


def toy_compiler() -> Compiler:
    """A compiler of the toy language."""
    return Compiler(Grammar(toy_registry()), "ToyAbility")
