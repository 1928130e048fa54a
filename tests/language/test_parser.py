"""Reading: which tree wins, what is ambiguous, what is reported, and what rooms may not change."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from spellwright.errors import WorkLimit
from spellwright.language.compile import Compiler
from spellwright.language.grammar import Grammar, GrammarError
from spellwright.language.node import Node
from spellwright.language.parser import Ambiguous, Parser, ReadingError
from spellwright.language.templates import Registry
from tests.language.toy import (
    ToyControlled,
    ToyDamage,
    ToyDo,
    ToySimple,
    ToySpell,
    ToyTarget,
    ToyWith,
    toy_compiler,
)


class Thing(Node):
    """A category."""


@dataclass(frozen=True, slots=True)
class First(Thing):
    """One reading."""


@dataclass(frozen=True, slots=True)
class Second(Thing):
    """Another reading of the same words."""


@dataclass(frozen=True, slots=True)
class Chain(Thing):
    """A list of words, cut in some way."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Words(Thing):
    """Some words."""

    words: tuple[str, ...]


def read(registry: Registry, text: str) -> object:
    """The tree of a text as a Thing."""
    return Compiler(Grammar(registry), "Thing").parse(text, "Thing")


def test_in_one_room_the_phrase_declared_first_wins() -> None:
    registry = Registry()
    registry.phrases(Second, "do it")
    registry.phrases(First, "do it")
    assert read(registry, "do it") == Second()


@pytest.mark.parametrize("rooms", [("a", "b"), ("b", "a")])
def test_between_rooms_different_trees_are_ambiguous(rooms: tuple[str, str]) -> None:
    registry = Registry()
    registry.phrases(First, "do it", room=rooms[0])
    registry.phrases(Second, "do it", room=rooms[1])
    with pytest.raises(Ambiguous) as problem:
        read(registry, "do it")
    assert set(problem.value.trees) == {First(), Second()}


@pytest.mark.parametrize("rooms", [("a", "b"), ("b", "a")])
def test_between_rooms_a_written_preference_decides(rooms: tuple[str, str]) -> None:
    registry = Registry()
    registry.phrases(First, "do it", room=rooms[0])
    registry.phrases(Second, "do it", room=rooms[1])
    registry.prefer(Second, over=First, because="this test says so")
    assert read(registry, "do it") == Second()


def test_between_rooms_equal_trees_are_no_ambiguity() -> None:
    registry = Registry()
    registry.phrases(First, "do it", room="a")
    registry.phrases(First, "do it", room="b")
    assert read(registry, "do it") == First()


def test_the_nearest_takes_the_longest() -> None:
    registry = Registry()
    registry.phrases(Words, "{words:Color+}", into="Words")
    registry.phrases(Chain, "{parts:Words+}")
    assert read(registry, "red blue green") == Chain((Words(("red", "blue", "green")),))


def test_modifiers_belong_to_the_nearest_noun() -> None:
    tree = toy_compiler().parse("~ deals 2 damage to target creature target player controls with flying.", "ToyAbility")
    assert isinstance(tree, ToySpell)
    clause = tree.clauses[0]
    assert isinstance(clause, ToyDo)
    assert isinstance(clause.predicate, ToyDamage)
    recipient = clause.predicate.recipient
    assert isinstance(recipient, ToyTarget)
    kinds = [type(modifier) for modifier in recipient.filter.modifiers]  # type: ignore[attr-defined]
    assert kinds == [ToyControlled, ToyWith]


def test_a_category_may_not_begin_with_itself() -> None:
    registry = Registry()
    registry.phrases(Chain, "{parts:Thing+} twice")
    registry.phrases(First, "do it")
    with pytest.raises(GrammarError, match="begins with itself"):
        read(registry, "do it")


def test_an_unknown_category_is_named() -> None:
    registry = Registry()
    registry.phrases(Chain, "try {parts:Nothing+}")
    with pytest.raises(GrammarError, match="'Nothing'"):
        read(registry, "try it")


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("Draw two apples.", 2, '"cards"'),
        ("Draw two.", 2, '"cards"'),
        ("Sing.", 0, "list of ToySentence"),
        ("Draw a card. Flying", 4, "list of ToySentence"),
        ("Draw a card", 3, '"."'),
    ],
)
def test_what_cannot_be_read_is_reported_with_the_first_token(text: str, position: int, expected: str) -> None:
    with pytest.raises(ReadingError) as problem:
        toy_compiler().parse(text, "ToyAbility")
    assert problem.value.position == position
    assert expected in problem.value.expected


def test_work_is_bounded() -> None:
    registry = Registry()
    registry.phrases(Words, "{words:Color+}", into="Words")
    registry.phrases(Chain, "{parts:Words+} stop")
    grammar = Grammar(registry)
    ids = [grammar.token(word, False) for word in ("red " * 40 + "stop").split()]
    assert Parser(grammar, ids).read(grammar.category("Thing")).value.parts
    with pytest.raises(WorkLimit, match="too many steps"):
        Parser(grammar, ids, work=2).read(grammar.category("Thing"))


def test_depth_is_bounded() -> None:
    registry = Registry()
    registry.phrases(Words, "{words:Color+}", into="Words")
    registry.phrases(Chain, "{parts:Words+} stop")
    with pytest.raises(WorkLimit, match="too deep"):
        Compiler(Grammar(registry), "Thing").parse("red " * 3000 + "stop", "Thing")


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Flying", ("flying",)),
        ("Flying, haste", ("flying", "haste")),
        ("First strike, flying, haste", ("first strike", "flying", "haste")),
    ],
)
def test_lists_become_tuples(text: str, keywords: tuple[str, ...]) -> None:
    tree = toy_compiler().parse(text, "ToyAbility")
    assert tree.keywords == tuple(ToySimple(name) for name in keywords)


@pytest.mark.parametrize(
    ("text", "parts"),
    [("red", 1), ("red, then blue", 2), ("red, blue, then green", 3), ("red, blue, white, then green", 4)],
)
def test_then_follows_a_comma(text: str, parts: int) -> None:
    registry = Registry()
    registry.phrases(Words, "{words:Color, then+}")
    compiler = Compiler(Grammar(registry), "Thing")
    tree = compiler.parse(text, "Thing")
    assert len(tree.words) == parts
    assert compiler.print_node(tree, "Thing") == text.capitalize()
