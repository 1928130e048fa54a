"""Mistakes in ruling files: each is told with its line and what was expected, and none makes the program fail."""

from __future__ import annotations

import pytest

from spellwright.judge.ruling import run_ruling
from spellwright.judge.ruling_file import RulingError, read_ruling, read_rulings

RULING = """\
title = "Shock"
claim = "It deals 2 damage."
rules = ["120.3a"]
[setup.Ana]
battlefield = ["Mountain"]
hand = ["Shock"]
life = 20
[play]
steps = [
    { do = "Ana casts Shock targeting Ben" },
    "resolve",
]
[result]
expect = ["Ben has 18 life"]
"""


def refusal(old: str, new: str) -> str:
    """What is said of the ruling with one thing made wrong."""
    assert old in RULING
    with pytest.raises(RulingError) as problem:
        run_ruling(read_ruling(RULING.replace(old, new, 1), "shock.toml"))
    return str(problem.value)


def test_the_ruling_holds_as_it_is() -> None:
    assert run_ruling(read_ruling(RULING)) == []


@pytest.mark.parametrize(
    ("detail", "said"),
    [
        ("targets = 5", "expected a list of names as targets, found 5"),
        ('targets = "Ben"', "expected a list of names as targets, found 'Ben'"),
        ("modes = 1", "expected a list of numbers from 1, or of words as modes, found 1"),
        ("modes = [0]", "expected a list of numbers from 1, or of words as modes, found [0]"),
        ('x = "a"', "expected a whole number of at least 0 as x, found 'a'"),
        ("x = -1", "expected a whole number of at least 0 as x, found -1"),
        ('kicked = "x"', "expected true, or how often as kicked, found 'x'"),
        ("divided = 5", "expected a list of whole numbers as divided, found 5"),
        ("way = 5", "expected a text as way, found 5"),
        ("ability = 1.5", "expected a number from 1, or words as ability, found 1.5"),
        ("answers = 5", "expected a list of choices as answers, found 5"),
        ("choice = 1979-05-27", "expected a choice: words, a number, a list, or amounts by name as choice"),
        ("kind = 5", "expected a text as kind, found 5"),
        ("ability = 1", "expected no ability with 'Ana casts Shock targeting Ben'"),
    ],
)
def test_a_detail_of_a_step_is_told_with_its_line(detail: str, said: str) -> None:
    found = refusal('targeting Ben" }', f'targeting Ben", {detail} }}')
    assert found.startswith(f"shock.toml:10: {said}"), found


def test_a_detail_that_a_sentence_has_no_use_for_is_not_left_out() -> None:
    found = refusal('"resolve",', '{ do = "Ana passes", x = 3 },')
    assert found == "shock.toml:11: expected no x with 'Ana passes'"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["120.3a"]', '["120.99z"]', "3: expected the number of a rule that there is, found '120.99z'"),
        ('["Mountain"]', '["0 Mountain"]', "5: expected a count from 1 to 1,000, found '0 Mountain'"),
        ('["Mountain"]', '["9999999999 Mountain"]', "5: expected a count from 1 to 1,000, found '9999999999 Mountain'"),
        ('["Mountain"]', '["Opt"]', "5: expected a card that can be on the battlefield (CR 304.4, 307.4), found 'Opt'"),
        ('["Mountain"]', '["Tazeem"]', "5: expected no plane or phenomenon here (CR 311.2), found 'Tazeem'"),
        ("life = 20", 'planes = ["Opt"]', "7: expected a plane or phenomenon here (CR 901.3), found 'Opt'"),
        ("life = 20", "life = true", "7: expected a whole number, found True"),
        ("life = 20", "speed = 5", "7: expected a speed from 0 to 4, found 5"),
        ("life = 20", "counters = { poison = -1 }", "7: expected counters such as { poison = 9 }"),
    ],
)
def test_a_position_that_cannot_be_is_told_with_its_line(old: str, new: str, said: str) -> None:
    assert refusal(old, new).startswith(f"shock.toml:{said}")


@pytest.mark.parametrize("life", [0, -5])
def test_who_has_lost_already_casts_nothing(life: int) -> None:
    failures = run_ruling(read_ruling(RULING.replace("life = 20", f"life = {life}")))
    assert [failure.message for failure in failures] == ["Ana casts Shock targeting Ben: the game is over (CR 104.1)"]


@pytest.mark.parametrize("text", ["ruling = 5\n", 'ruling = [{ title = "a" }]\n'])
def test_several_rulings_have_lines_of_their_own(text: str) -> None:
    with pytest.raises(
        RulingError, match=r"several\.toml:2: expected tables \[\[ruling\]\], each in a line of its own"
    ):
        read_rulings('subject = "Damage"\n' + text, "several.toml")


def test_a_text_that_is_nested_without_end_is_refused() -> None:
    with pytest.raises(RulingError, match=r"deep\.toml:1: expected TOML that is nested less deeply"):
        read_rulings("x = " + "[" * 5000 + "]" * 5000, "deep.toml")
