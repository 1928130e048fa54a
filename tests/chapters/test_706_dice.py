"""CR 706: rolling dice."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table

LIFE = "Roll a six-sided die. You gain life equal to the result."
TABLE = "Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | You gain 3 life."


@pytest.mark.shows("706.1a", "706.4")
def test_a_die_of_n_sides_has_n_results_and_the_text_says_what_for() -> None:
    for text, sides in ((LIFE, 6), ("Roll a d4. You gain life equal to the result.", 4)):
        gained = set()
        t = Table()
        name = t.invent("Instant", text, cost="{R}")
        for _ in range(sides * 12):
            before = t.ana.life
            t.cast(t.ana, name)
            gained.add(t.ana.life - before)
        assert gained == set(range(1, sides + 1))


@pytest.mark.shows("706.1")
def test_as_many_dice_are_rolled_as_the_effect_says() -> None:
    t = Table()
    t.s.roll(5, 2)
    t.cast(t.ana, t.invent("Instant", "Roll two six-sided dice. You gain life equal to the result.", cost="{R}"))
    assert t.ana.life == 27


@pytest.mark.shows("706.2")
def test_the_result_is_what_is_rolled_with_its_modifiers() -> None:
    for text, result in (
        ("Roll a d20 and add the number of cards in your hand. You gain life equal to the result.", 9),
        ("Roll a d20 and subtract the number of cards in your hand. You gain life equal to the result.", 5),
    ):
        t = Table()
        t.put(t.ana, "Wastes", "hand", 2)
        t.s.roll(7)
        t.cast(t.ana, t.invent("Instant", text, cost="{R}"))
        assert t.ana.life == 20 + result


@pytest.mark.shows("706.3a")
def test_the_line_with_the_result_says_what_happens_and_only_that_one() -> None:
    for rolled, life in ((1, 21), (9, 21), (10, 22), (19, 22), (20, 23)):
        t = Table()
        t.s.roll(rolled)
        t.cast(t.ana, t.invent("Instant", TABLE, cost="{R}"))
        assert t.ana.life == life


@pytest.mark.shows("706.3a", "706.2")
def test_an_open_range_takes_results_above_the_die_s_highest() -> None:
    t = Table()
    t.put(t.ana, "Wastes", "hand", 3)
    text = "Roll a d20 and add the number of cards in your hand.\n1—21 | You gain 1 life.\n22+ | You gain 5 life."
    t.s.roll(20)
    t.cast(t.ana, t.invent("Instant", text, cost="{R}"))
    assert t.ana.life == 25


@pytest.mark.shows("706.3b")
def test_roll_and_table_are_one_ability_that_resolves_as_one() -> None:
    t = Table()
    name = t.invent(
        "Creature — Goblin",
        "When this creature enters, roll a d20.\n1—19 | You gain 1 life.\n20 | Draw a card.",
        "1/1",
        "{R}",
    )
    t.s.roll(20)
    t.begin_cast(t.ana, name)
    t.s.resolve()
    assert len(t.s.stack) == 1
    t.s.resolve()
    assert t.s.stack == []
    assert t.ana.hand == ["Wastes"]


@pytest.mark.shows("706.3c")
def test_roll_again_rolls_the_same_die_for_the_same_table() -> None:
    t = Table()
    t.s.roll(20, 20, 3)
    text = "Roll a d20.\n1—9 | You gain 1 life.\n10—20 | You gain 5 life. Roll again."
    t.cast(t.ana, t.invent("Instant", text, cost="{R}"))
    assert t.ana.life == 31


@pytest.mark.shows("706.6")
def test_an_ignored_roll_never_happened() -> None:
    """One more die is rolled, the lowest is ignored; what watches for rolling triggers once, for the other."""
    t = Table()
    more = "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."
    t.make(t.ana, "Creature — Faerie", more, "1/1")
    t.make(t.ana, "Enchantment", "Whenever you roll one or more dice, you gain 10 life.")
    t.s.roll(2, 6)
    t.cast(t.ana, t.invent("Instant", LIFE, cost="{R}"))
    assert t.ana.life == 36
