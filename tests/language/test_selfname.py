"""A card's words for itself are one token, and words that only look like its name are not."""

from __future__ import annotations

import pytest

from spellwright.language.selfname import FULL_NAME, SHORT_NAME, SelfNames
from spellwright.language.tokens import lex, unlex
from tests.language.toy import toy_compiler


@pytest.mark.parametrize(
    ("name", "type_line", "text", "folded"),
    [
        ("Toy Bear", "Creature — Bear", "When Toy Bear dies, this creature stays.", "When ~ dies, ~ stays."),
        ("Ana, the Brave", "Legendary Creature — Human", "Ana deals damage.", "~ deals damage."),
        ("Ana, the Brave", "Legendary Creature — Human", "Ana, the Brave attacks.", "~ attacks."),
        ("Ana of the Vale", "Legendary Creature — Human", "Ana attacks Analogs.", "~ attacks Analogs."),
        ("Sliver Mother", "Legendary Creature — Sliver", "Each Sliver attacks.", "Each Sliver attacks."),
        ("Ana, the Brave", "Creature — Human", "Ana attacks.", "Ana attacks."),
        ("Old Ring", "Artifact", "This turn, sacrifice this artifact's copy.", "This turn, sacrifice ~'s copy."),
    ],
)
@pytest.mark.shows("201.5", "201.5c")
def test_201_5_self_references_fold(name: str, type_line: str, text: str, folded: str) -> None:
    pieces, _words = SelfNames(name, type_line).fold(lex(text))
    assert unlex(pieces) == folded


def test_the_words_are_remembered() -> None:
    names = SelfNames("Ana, the Brave", "Legendary Creature — Human")
    _pieces, words = names.fold(lex("When Ana, the Brave or Ana or this creature dies"))
    assert words == [FULL_NAME, SHORT_NAME, "creature"]
    assert [names.surface(word) for word in words] == ["Ana, the Brave", "Ana", "this creature"]


def test_a_card_called_like_a_verb_does_not_misread() -> None:
    compiled = toy_compiler().compile("Draw two cards. Draw gains haste.", "Draw", "Enchantment")
    assert compiled.text == "Draw two cards. Draw gains haste."


def test_a_card_called_like_its_creature_type_does_not_misread() -> None:
    compiled = toy_compiler().compile("Target Ox gains haste.", "Ox", "Creature — Ox")
    assert compiled.abilities == toy_compiler().compile("Target Ox gains haste.", "Other", "Instant").abilities
