"""Tokens are cut without loss and join to the same text, for every card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.cards.face import CardRecord
from spellwright.language.paragraphs import take_labels, units
from spellwright.language.selfname import SelfNames
from spellwright.language.spelling import UnitSpelling, selves_of, write_unit
from spellwright.language.tokens import OPEN, article, lex, normalise, render, unlex, without_reminder

# How many units of the whole corpus, jokes included, may print otherwise than they are written.
ODD_UNITS: Final = 80


def keys(text: str) -> list[str]:
    """The normalised tokens of a text."""
    return normalise(lex(text))


@given(st.text(alphabet="aAnX {}()\"'—-+/.,:;•\n1·é[]*|~", max_size=60))
def test_lexemes_lose_nothing(text: str) -> None:
    assert unlex(lex(text)) == text


def test_every_text_of_the_corpus_is_cut_without_loss(corpus: Mapping[str, CardRecord]) -> None:
    texts = [face.text for card in corpus.values() for face in card.faces if face.text]
    assert len(texts) > 30_000
    assert [text for text in texts if unlex(lex(text)) != text] == []


def test_every_unit_of_the_corpus_prints_back_from_its_tokens(corpus: Mapping[str, CardRecord]) -> None:
    odd: list[str] = []
    for card in corpus.values():
        for face in card.faces:
            names = SelfNames(face.name, face.type_line)
            for unit in units(without_reminder(face.text or ""), face.type_line):
                body, labels = take_labels(unit)
                folded, words = names.fold(lex(body))
                tokens = normalise(folded)
                spelling = UnitSpelling((), selves_of(names, tokens, words), labels)
                if write_unit(tokens, names, spelling) != unit:
                    odd.append(f"{card.name}: {unit}")
    assert len(odd) <= ODD_UNITS, odd[:20]


def test_115_1_quotations_get_their_stop_and_print_one() -> None:
    text = 'It gains "{T}: Draw a card."'
    assert keys(text)[-5:] == ["card", ".", "”", "."][-5:] or keys(text)[-4:] == ["card", ".", "”", "."]
    assert render(keys(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        'It has "{T}: Add {G}" and loses all other abilities.',
        'It has "{T}: Add one mana of any color," and it loses flying.',
        'The "legend rule" doesn\'t apply.',
        'Choose "left" or "right." Draw a card.',
        "It gains \"Islands you control have '{T}: Draw a card.'\"",
        "Put an artifact, an 8/8 token, a one-time offer and an hour on it.",
        "Ward—Pay 3 life.",
        "Destroy each non-Human creature and nonland permanent.",
        "LEVEL 2-6\n3/3\nFirst strike",
        "Target creature gets -1/-1. Put a +1/+1 counter on each player's creatures.",
        "Players' life totals change. Roll a d20.\n1—9 | Draw a card.",
        "[−2]: Draw a card.",
        "+ {2} — Draw a card.",
    ],
)
def test_text_prints_back_from_its_tokens(text: str) -> None:
    assert render(keys(text)) == text


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("artifact", "an"),
        ("creature", "a"),
        ("one", "a"),
        ("Unicorn", "a"),
        ("unblocked", "an"),
        ("uninteresting", "an"),
        ("hour", "an"),
        ("8", "an"),
        ("11", "an"),
        ("1", "a"),
        ("X", "an"),
    ],
)
def test_the_article_follows_the_sound(word: str, expected: str) -> None:
    assert article(word) == expected


@pytest.mark.shows("207.2a")
def test_207_2a_reminder_text_is_left_out() -> None:
    assert without_reminder("Flying (It's in the air.)\n(Only this.)\nHaste (Fast (very).)") == "Flying\nHaste"


def test_a_quotation_that_begins_with_an_article_is_a_sentence() -> None:
    assert normalise(lex('~ has "An opponent loses 1 life."'))[2] == OPEN
    assert normalise(lex('~ breaks the "legend rule" now.'))[3] != OPEN
