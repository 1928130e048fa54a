"""Names typed at the table that begin like a command: they are names where a card name or a card can be meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.rules.card_names import letters
from tests.ui.table_games import Script, answers_in, goes_on, new_game

TO_THE_NAME = ["keep", "play swamp", "cast therapy ben"]  # with seed 5; the empty answer passes, then a name is asked


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """A deck of which every spell is a Cabal Therapy: "choose a nonland card name"."""
    (tmp_path / "therapy.txt").write_text("40 Swamp\n20 Cabal Therapy\n", encoding="utf-8")
    return str(tmp_path / "therapy.txt")


def named(tmp_path: Path, deck: str, *typed: str) -> tuple[list[object], Script]:
    """The names that a game holds after what is typed where Cabal Therapy asks for one, as it was written down."""
    path = tmp_path / "game.jsonl"
    path.unlink(missing_ok=True)
    _, script = new_game(path, [*TO_THE_NAME, "", *typed], deck, "green-stompy")
    return [answer for _, kind, answer in answers_in(path) if kind == "card name"], script


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("save life", "Save Life"),
        ("Stack of Paperwork", "Stack of Paperwork"),
        ("log flume", "Log Flume"),
        ("hand of emrakul", "Hand of Emrakul"),
        ("exit specialist", "Exit Specialist"),
        ("pass the torch", "Pass the Torch"),
        ('"undo"', "Undo"),
        ("“Undo”", "Undo"),
        ("summon: choco/mog", "Summon: Choco/Mog"),
        ('"lightning bolt"', "Lightning Bolt"),
    ],
)
def test_a_card_name_that_begins_like_a_command_is_chosen(tmp_path: Path, deck: str, typed: str, name: str) -> None:
    names, script = named(tmp_path, deck, typed)
    assert names == [letters(name)], script.answers[5:]
    assert not (tmp_path / "life").exists()


def test_commands_are_commands_where_a_name_is_asked(tmp_path: Path, deck: str) -> None:
    names, script = named(tmp_path, deck, "hand", "log 3", "card Cabal Therapy", "why", "swamp", "", "quit")
    assert names == []
    assert script.answers[5][0].startswith("Your hand: ")
    assert len(script.answers[6]) == 3
    assert script.answers[7][0].startswith("Cabal Therapy")
    assert "201.4" in script.answers[8][0]
    assert "CR 201.4a" in script.answers[9][0]
    assert "go on with" in script.lines[-1]


def test_undo_alone_takes_back_and_does_not_choose(tmp_path: Path, deck: str) -> None:
    names, script = named(tmp_path, deck, "undo")
    assert names == [] and "taken back" in script.text


def test_a_game_goes_on_after_a_name_was_chosen(tmp_path: Path, deck: str) -> None:
    named(tmp_path, deck, "Log Flume")
    status, script = goes_on(tmp_path / "game.jsonl", ["log 40"])
    assert status == 0 and "Ben reveals" in script.text


def test_a_command_with_more_words_is_no_command(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    _, script = new_game(path, ["keep", "exit specialist", "hand of emrakul"])
    assert script.answers[2] == ["you see nothing that fits 'exit specialist'."]
    assert script.answers[3] == ["you see nothing that fits 'hand of emrakul'."]
