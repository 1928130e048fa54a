"""Random trees print to text that reads back as the same tree; texts print letter by letter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spellwright.language.compile import UNREAD, Refusal
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node, children, transform, walk
from spellwright.language.serial import SerialError, digest, dumps, loads
from tests.language import toy

COMPILER = toy.toy_compiler()
PLAYERS = st.sampled_from([toy.ToyYou(), toy.ToyTargetPlayer()])
KEYWORDS = st.one_of(
    st.sampled_from(toy.SIMPLE).map(toy.ToySimple),
    st.lists(st.sampled_from(["{1}", "{G}", "{X}", "{W/U}"]), min_size=1, max_size=3).map(tuple).map(toy.ToyWard),
)
KEYWORD_LISTS = st.lists(KEYWORDS, min_size=1, max_size=4).map(tuple)
COUNTS = st.one_of(st.integers(1, 30).map(toy.ToyFixed), st.just(toy.ToyX()))
AMOUNTS = st.one_of(st.integers(0, 30).map(toy.ToyFixed), st.just(toy.ToyX()))
MODIFIERS = st.one_of(PLAYERS.map(toy.ToyControlled), KEYWORD_LISTS.map(toy.ToyWith))
NOUNS = st.builds(
    lambda noun, modifiers: toy.ToyNoun(noun[0], noun[1], modifiers),
    st.sampled_from([("creature", False), ("sorcery", False), ("Elf", True), ("Merfolk", True), ("Ox", True)]),
    st.lists(MODIFIERS, max_size=2).map(tuple),
)
SELECTORS = st.one_of(
    PLAYERS,
    st.just(SelfName()),
    st.builds(toy.ToyTarget, COUNTS, NOUNS),
    st.builds(toy.ToySome, COUNTS, NOUNS),
)
SIMPLE_PREDICATES = st.one_of(
    COUNTS.map(toy.ToyDraw),
    st.builds(toy.ToyDamage, AMOUNTS, SELECTORS),
    KEYWORD_LISTS.map(toy.ToyGain),
)


def abilities(depth: int) -> st.SearchStrategy[Node]:
    """Abilities whose quotations are nested at most `depth` deep."""
    predicates = SIMPLE_PREDICATES
    if depth:
        predicates = st.one_of(predicates, abilities(depth - 1).map(toy.ToyGainAbility))
    predicates = st.one_of(predicates, predicates.map(toy.ToyCan))
    clauses = st.builds(toy.ToyDo, SELECTORS, predicates, st.booleans())
    bodies = st.lists(clauses, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        bodies.map(toy.ToySpell),
        st.builds(toy.ToyActivated, st.just(("{2}", "{R}")), bodies),
    )


@settings(max_examples=80)
@given(st.one_of(abilities(2), KEYWORD_LISTS.map(toy.ToyKeywords)))
def test_a_printed_tree_reads_back_equal(tree: Node) -> None:
    text = COMPILER.print_node(tree, "ToyAbility")
    assert COMPILER.parse(text, "ToyAbility") == tree


@settings(max_examples=50)
@given(abilities(1))
def test_the_serial_form_gives_the_tree_back(tree: Node) -> None:
    assert loads(dumps(tree)) == tree
    assert digest(loads(dumps(tree))) == digest(tree)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card.",
        "You draw one card.",
        "Target player gets also flying, haste, and trample until end of turn.",
        "This creature gains flying. Toy Bear gains haste.",
        "Landfall — Toy Bear deals 3 damage to target player.",
        "Ward—{2}{G}, flying",
        '{1}: Two target Elves gain "{2}: Draw a card."',
        'Toy Bear gains "A creature draws X cards."',
        """You gain "Two Elves gain 'You draw X cards' until end of turn. Two Oxen gain 'You may draw a card.'\"""",
        "Choose one —\n• Draw a card.\n• Flavor Words — Target player draws X cards.",
        "Draw a card. (This is how.)\nHaste (It's fast.)",
    ],
)
def test_compiled_text_prints_letter_by_letter(text: str) -> None:
    compiled = COMPILER.compile(text, "Toy Bear", "Creature — Bear")
    again = COMPILER.print(compiled.abilities, "Toy Bear", "Creature — Bear", compiled.spelling)
    assert compiled.text == again
    assert again == text.replace(" (This is how.)", "").replace(" (It's fast.)", "")


def test_spelling_does_not_change_the_tree() -> None:
    one = COMPILER.compile("You draw one card.", "Toy Bear", "Creature — Bear")
    two = COMPILER.compile("Draw a card.", "Other", "Instant")
    assert one.abilities == two.abilities
    assert one.spelling != two.spelling


def test_equal_units_of_two_cards_share_their_tree() -> None:
    one = COMPILER.compile("Toy Bear gains flying until end of turn.", "Toy Bear", "Creature — Bear")
    two = COMPILER.compile("Other gains flying until end of turn.", "Other", "Instant")
    assert one.abilities[0] is two.abilities[0]


def test_a_refusal_names_the_unit_and_the_token() -> None:
    with pytest.raises(Refusal) as problem:
        COMPILER.compile("Flying\nDraw two apples.", "Toy Bear", "Creature — Bear")
    refusal = problem.value
    assert (refusal.reason, refusal.unit, refusal.position, refusal.token) == (UNREAD, 1, 2, "apples")
    assert '"cards"' in refusal.expected(COMPILER)


@pytest.mark.parametrize(
    "text",
    ["Draw A card.", "draw a card.", "Draw an card.", "Target player gains Flying.", "Two target elves gain haste."],
)
def test_text_that_would_print_otherwise_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        COMPILER.compile(text, "Toy Bear", "Creature — Bear")


def test_walk_and_transform_see_every_node() -> None:
    tree = COMPILER.parse(["Target player draws two cards", "Flying creatures draw a card."][0] + ".", "ToyAbility")
    names = [type(node).__name__ for node in walk(tree)]
    assert names == ["ToySpell", "ToyDo", "ToyTargetPlayer", "ToyDraw", "ToyFixed"]
    assert len(list(children(tree))) == 1
    more = transform(tree, lambda node: toy.ToyFixed(node.value + 1) if isinstance(node, toy.ToyFixed) else node)
    assert COMPILER.print_node(more, "ToyAbility") == "Target player draws three cards."
    assert transform(tree, lambda node: node) is tree


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "damaged"),
        ("[]", "version"),
        ('[99,["ToyX"]]', "version 99"),
        ('[1,["NoSuchNode"]]', "NoSuchNode"),
        ('[1,["ToyX",1,2]]', "ToyX has the fields"),
        ("[1,[1.5]]", "class"),
    ],
)
def test_a_damaged_serial_form_is_refused(text: str, why: str) -> None:
    with pytest.raises(SerialError, match=why):
        loads(text)
