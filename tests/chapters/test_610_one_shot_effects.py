"""CR 610: one-shot effects, and what lasts "until" something happens."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table

MURDER = "Destroy target creature."


@pytest.mark.shows("610.1")
def test_a_one_shot_effect_happens_once_to_what_is_there() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, t.invent("Instant", "Put a +1/+1 counter on each creature you control.", cost="{G}"))
    late = t.put(t.ana, "Grizzly Bears")
    assert (bears.counter("+1/+1"), late.counter("+1/+1")) == (1, 0)


@pytest.mark.shows("610.2", "603.7a")
def test_an_effect_can_leave_an_ability_that_triggers_later() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    text = (
        "Exile target creature. At the beginning of the next end step, return it to the battlefield under its owner's"
        " control."
    )
    t.cast(t.ana, t.invent("Sorcery", text, cost="{W}"), bears)
    assert bears.zone == "exile"
    t.s.to("end")
    t.s.resolve_all()
    assert bears.zone == "battlefield"


@pytest.mark.shows("610.3", "610.3c")
def test_the_card_comes_back_at_once_under_its_owner_s_control() -> None:
    """Nothing uses the stack: the bears are back before anybody could do anything."""
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, bears, "target")
    priest = t.cast(t.ana, "Banisher Priest")
    assert bears.zone == "exile"
    t.begin_cast(t.ben, "Lightning Bolt", priest)
    t.s.resolve()
    assert bears.zone == "battlefield"
    assert bears.controller == t.ben
    assert t.s.stack == []


@pytest.mark.shows("610.3")
def test_it_comes_back_after_the_event_and_not_with_it() -> None:
    """The Clone that returns cannot become a copy of the priest that has just left."""
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ben, bears, "copy")
    t.s.to("precombat main", t.ben)
    clone = t.cast(t.ben, "Clone")
    t.s.to("precombat main", t.ana)
    t.s.answer(t.ana, clone, "target")
    priest = t.cast(t.ana, "Banisher Priest")
    t.cast(t.ana, "Lightning Bolt", bears)
    t.cast(t.ana, "Lightning Bolt", priest)
    assert t.ben.battlefield == []
    assert sorted(t.ben.graveyard) == ["Clone", "Grizzly Bears"]


@pytest.mark.shows("610.3b")
def test_if_the_priest_has_left_before_its_ability_resolves_nothing_is_exiled() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, bears, "target")
    priest = t.begin_cast(t.ana, "Banisher Priest")
    t.s.resolve()
    t.begin_cast(t.ben, "Lightning Bolt", priest)
    t.s.resolve_all()
    assert bears.zone == "battlefield"


@pytest.mark.shows("610.3a")
def test_nor_by_an_activated_ability_whose_end_has_come_already() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    jailer = t.make(
        t.ana, "Creature — Cat", "{0}: Exile target creature until this creature leaves the battlefield.", "2/2"
    )
    t.s.activate(t.ana, jailer, targets=[bears])
    t.begin_cast(t.ben, "Lightning Bolt", jailer)
    t.s.resolve_all()
    assert bears.zone == "battlefield"


@pytest.mark.shows("610.3d")
def test_what_several_such_effects_bring_back_comes_back_at_once() -> None:
    """Each of the two sees the other enter."""
    t = Table()
    text = "Whenever another creature enters, you gain 1 life."
    one = t.make(t.ben, "Creature — Bear", text, "2/2")
    other = t.make(t.ben, "Creature — Bear", text, "2/2")
    for bear in (one, other):
        t.s.answer(t.ana, bear, "target")
        t.s.answer(t.ben, [0, 1], "order")
        t.cast(t.ana, "Banisher Priest")
    before = t.ben.life
    t.cast(t.ana, t.invent("Sorcery", "Invention C deals 2 damage to each creature.", cost="{R}"))
    t.s.resolve_all()
    assert sorted(t.ben.battlefield) == ["Invention A", "Invention B"]
    assert t.ben.life == before + 2
