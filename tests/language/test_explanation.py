"""Explanations: phrases with the words they span, and for unread text where reading stopped."""

from __future__ import annotations

from spellwright.language.explanation import explain_text, refusals, words_before, words_from
from tests.language.toy import toy_compiler

COMPILER = toy_compiler()
READ = "Target player draws two cards."
TEXT = f"{READ}\nTarget player sings a song. (Loudly.)\nFlying songs."


def test_phrases_stand_with_the_words_they_span() -> None:
    (unit,) = explain_text(READ, name="Quiet Tide", type_line="Sorcery", compiler=COMPILER)
    assert unit.refusal is None
    assert unit.tree == COMPILER.compile(READ, "Quiet Tide", "Sorcery").abilities[0]
    spans = [(use.node, use.text) for use in unit.phrases]
    assert spans[0][1] == READ
    assert ("ToyTargetPlayer", "Target player") in spans
    assert ("ToyFixed", "two") in spans
    depths = [use.depth for use in unit.phrases]
    assert depths[0] == 0 and min(depths[1:]) == 1


def test_self_references_are_shown_as_printed() -> None:
    (unit,) = explain_text(
        "Quiet Tide deals 2 damage to you.", name="Quiet Tide", type_line="Sorcery", compiler=COMPILER
    )
    assert any(use.text == "Quiet Tide deals 2 damage to you." for use in unit.phrases)


def test_each_unit_that_is_not_read_says_where_reading_stopped() -> None:
    explained = explain_text(TEXT, name="Quiet Tide", type_line="Sorcery", compiler=COMPILER)
    assert [unit.refusal is None for unit in explained] == [True, False, False]
    stopped = explained[1]
    assert stopped.refusal is not None
    assert (stopped.before, stopped.refusal.token) == ("Target player", "sings")
    assert stopped.expected == ("ToyPredicate.s",)


def test_all_refusals_of_a_text_are_found() -> None:
    found = refusals(TEXT, name="Quiet Tide", type_line="Sorcery", compiler=COMPILER)
    assert [refusal.unit for refusal in found] == [1, 2]
    assert words_before(found[0], 1, COMPILER) == "player"
    assert words_from(found[0], 2, COMPILER) == "sings a"
