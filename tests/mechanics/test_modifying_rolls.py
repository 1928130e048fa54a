"""Optional modifiers of a roll, and rerolling (CR 706.2a-b)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]
LIFE = "Roll a six-sided die. You gain life equal to the result."


def rolling(corpus: Corpus) -> Table:
    """A table where Ana can cast instants that roll a six-sided die."""
    t = Table(corpus)
    t.s.define("Gamble", "Instant", "{R}", "", LIFE)
    return t


def gamble(t: Table) -> None:
    """Ana casts one, and it resolves."""
    t.s.put(t.ana, "hand", "Gamble")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Gamble")
    t.s.resolve_all()


@pytest.mark.shows("706.2a")
def test_a_modifier_for_a_cost_may_be_paid_for_and_then_changes_the_result(corpus: Corpus) -> None:
    for way, life, zombies in (("increase by 1", 25, 1), ("decrease by 1", 23, 0)):
        t = rolling(corpus)
        t.put(t.ana, "Night Shift of the Living Dead")
        t.s.roll(5, 5)
        t.s.answer(t.ana, "yes", "pay")
        t.s.answer(t.ana, way, "modifier")
        gamble(t)
        assert (t.ana.life, len(t.s.permanents("Zombie Employee Token"))) == (life, zombies)
        gamble(t)  # only once each turn
        assert t.ana.life == life + 5


@pytest.mark.shows("706.2a")
def test_mana_abilities_can_be_activated_to_pay_for_a_modifier(corpus: Corpus) -> None:
    t = rolling(corpus)
    text = "After you roll a die, you may pay {1}. If you do, increase or decrease the result by 1."
    t.s.put(t.ana, "battlefield", t.s.define("Fixer", "Enchantment", "", "", text))
    land = t.s.put(t.ana, "battlefield", "Wastes")
    t.s.roll(4)
    t.s.answer(t.ana, "yes", "pay")
    t.s.answer(t.ana, "increase by 1", "modifier")
    gamble(t)
    assert land.tapped and t.ana.life == 25


@pytest.mark.shows("706.2a")
def test_nobody_has_to_modify_a_roll(corpus: Corpus) -> None:
    t = rolling(corpus)
    squirrels = t.put(t.ana, "Xenosquirrels", counters={"+1/+1": 1})
    t.s.roll(4)
    t.s.answer(t.ana, "no", "pay")
    gamble(t)
    assert t.ana.life == 24 and squirrels.counter("+1/+1") == 1


@pytest.mark.shows("706.2b")
def test_rerolling_comes_before_what_changes_a_result(corpus: Corpus) -> None:
    t = rolling(corpus)
    t.put(t.ana, "Xenosquirrels", counters={"+1/+1": 1})
    t.put(t.ana, "Clam-I-Am")
    t.s.roll(3, 6)
    t.s.answer(t.ana, "yes", "reroll")
    t.s.answer(t.ana, "yes", "pay")
    t.s.answer(t.ana, "increase by 1", "modifier")
    gamble(t)
    assert [kind for _, kind in t.s.asked] == ["reroll", "pay", "modifier"] and t.ana.life == 27


@pytest.mark.shows("706.2")
def test_the_natural_result_is_the_one_before_modifiers(corpus: Corpus) -> None:
    t = rolling(corpus)
    t.put(t.ana, "Squirrel-Powered Scheme")
    t.put(t.ana, "Netherese Puzzle-Ward")
    t.s.roll(4, 6)
    gamble(t)
    assert t.ana.life == 26 and t.ana.hand == []  # a result of 6, but no natural 6
    gamble(t)
    assert t.ana.life == 34 and t.ana.hand == ["Wastes"]
