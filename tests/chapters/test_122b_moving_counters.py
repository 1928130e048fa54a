"""CR 122.5: moving counters is removing and putting them, both or neither."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.rules.events import CountersPut, CountersRemoved
from tests.chapters.ch5_table import Table

PLUS = "+1/+1"
MOVE = "Move a +1/+1 counter from target creature onto another target creature."


@pytest.mark.shows("122.5")
def test_a_moved_counter_is_removed_from_one_and_put_on_the_other() -> None:
    t = Table()
    one, two = t.creature(t.ana, counters={PLUS: 2}), t.creature(t.ben)
    t.effect(t.ana, MOVE, [one, two])
    assert (one.power, two.power) == (3, 3)
    assert len(t.seen(CountersRemoved)) == len(t.seen(CountersPut)) == 1


@pytest.mark.shows("122.5")
def test_nothing_is_put_where_nothing_can_be_removed() -> None:
    t = Table()
    one, two = t.creature(t.ana, counters={"-1/-1": 1}), t.creature(t.ben)
    t.effect(t.ana, MOVE, [one, two])
    assert (one.power, two.power) == (1, 2) and not t.seen(CountersPut)


@pytest.mark.shows("122.5")
def test_nothing_is_removed_where_nothing_can_be_put() -> None:
    t = Table()
    t.put(t.ben, "battlefield", "Solemnity")  # counters can't be put on creatures
    one, two = t.creature(t.ana), t.creature(t.ben)
    one.obj.counters[PLUS] = 2
    t.state.statics_dirty = True
    t.effect(t.ana, MOVE, [one, two])
    assert one.obj.counter(PLUS) == 2 and two.obj.counter(PLUS) == 0 and not t.seen(CountersRemoved)


@pytest.mark.shows("122.5")
def test_nothing_moves_when_one_of_both_has_left() -> None:
    t = Table()
    one, two = t.creature(t.ana, counters={PLUS: 1}), t.creature(t.ben, "Sacrifice this creature: You gain 1 life.")
    t.spell(t.ana, MOVE, [one, two])
    t.pass_priority()
    t.activate(t.ben, two)
    t.resolve_all()
    assert one.obj.counter(PLUS) == 1


def test_both_are_different_targets() -> None:
    t = Table()
    one = t.creature(t.ana, counters={PLUS: 1})
    t.creature(t.ben)
    with pytest.raises(IllegalAnswer):
        t.effect(t.ana, MOVE, [one, one])


@pytest.mark.shows("122.5")
def test_what_is_moved_counts_as_put() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Hardened Scales")
    one, two = t.creature(t.ana, counters={PLUS: 1}), t.creature(t.ana)
    t.effect(t.ana, MOVE, [one, two])
    assert (one.power, two.power) == (2, 4)


def test_all_counters_of_all_kinds_move_together() -> None:
    t = Table()
    one, two = t.creature(t.ana, counters={PLUS: 2, "flying": 1, "charge": 3}), t.creature(t.ben)
    t.put(t.ana, "hand", "Fate Transfer")
    t.mana(t.ana, "UUU")
    t.cast(t.ana, "Fate Transfer", [one, two])
    t.resolve()
    assert one.obj.counters == {} and two.obj.counters == {PLUS: 2, "flying": 1, "charge": 3}
    assert "flying" in two.chars.keywords


def test_a_player_chooses_which_counter_and_how_many() -> None:
    t = Table()
    bonder = t.put(t.ana, "battlefield", "Leech Bonder", tapped=True, counters={"-1/-1": 2})
    giant = t.creature(t.ben, pt="5/5", counters={PLUS: 1, "charge": 1})
    t.mana(t.ana, "U")
    t.answer(t.ana, PLUS, "counter")
    t.activate(t.ana, bonder, None, [giant, bonder])
    t.resolve()
    assert giant.obj.counters == {"charge": 1} and bonder.obj.counter(PLUS) == 0  # it met a -1/-1 counter (CR 704.5q)
    bandar = t.put(t.ben, "battlefield", "Scrounging Bandar", counters={PLUS: 2})
    t.answer(t.ben, giant, "target")
    t.to("upkeep", t.ben)
    t.answer(t.ben, True, "may")
    t.answer(t.ben, 1, "number")
    t.resolve_all()
    assert (giant.obj.counter(PLUS), bandar.obj.counter(PLUS)) == (1, 1)


def test_counters_are_gathered_from_several_creatures() -> None:
    t = Table()
    for player in (t.ana, t.ben):
        t.creature(player, counters={PLUS: 1})
    t.put(t.ana, "hand", "Spike Cannibal")
    t.mana(t.ana, "BBB")
    t.cast(t.ana, "Spike Cannibal")
    t.resolve_all()
    assert t.permanent("Spike Cannibal").obj.counter(PLUS) == 3
