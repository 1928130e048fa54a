"""Noun phrases, numbers and conditions mean what they say, on one board with invented cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.language.compile import parse, print_node
from spellwright.language.parser import ReadingError
from spellwright.rules.modifiers import CREATURE_TYPE_LIST
from spellwright.rules.objects import GREEN
from tests.rules.noun_board import Board

CASES = Path(__file__).parent.parent / "cases" / "nouns.txt"


def cases() -> list[tuple[str, str, str]]:
    """The lines of the file: category, text, meaning."""
    lines = [line for line in CASES.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    parts = [line.split(" | ") for line in lines]
    return [(category, text, meaning) for category, text, meaning in parts]


@pytest.fixture(scope="module")
def board() -> Board:
    """The board; nothing that is asked changes it."""
    return Board()


@pytest.mark.parametrize(("category", "text", "meaning"), cases())
def test_a_phrase_means(board: Board, category: str, text: str, meaning: str) -> None:
    assert board.ask(category, text) == meaning.removeprefix("-")


def test_109_2_a_noun_alone_means_permanents(board: Board) -> None:
    assert "Dead Bear" not in board.ask("Selector.object", "all Bears")


def test_607_2d_what_was_chosen_is_kept_by_the_source() -> None:
    board = Board()
    source = board.scenario.state.objects[board.imp.id]
    source.kept = {"color": (GREEN,), "type": (CREATURE_TYPE_LIST.index("Knight"),)}
    assert board.ask("Selector.object", "all creatures of the chosen color") == "Mossy Bear"
    assert board.ask("Selector.object", "all creatures of the chosen type") == "Grave Knight"


@pytest.mark.parametrize("text", ["target creatures", "an creature with", "two creature", "all creature you control"])
def test_what_is_no_noun_phrase_is_refused(board: Board, text: str) -> None:
    with pytest.raises(ReadingError):
        board.ask("Selector.sg.object" if text == "target creatures" else "Selector.object", text)


@pytest.mark.parametrize(("category", "text"), [(category, text) for category, text, _ in cases()])
def test_what_was_read_is_printed_and_read_again(category: str, text: str) -> None:
    tree = parse(text, category)
    assert parse(print_node(tree, category), category) == tree
